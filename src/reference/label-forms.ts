import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { LabelForm, LabelTables, Named, UnsafeIngredient } from '../nutrition/label/printed-label.ts'
import { isNutrientId, type NutrientId } from '../nutrition/nutrients.ts'
import { fold } from './fold.ts'
import { keyedOnce, readRows } from './read-table.ts'
import { sourcesOf } from './sources.ts'
import { unsafeFoodNamed } from './unsafe/unsafe-foods.ts'

/**
 * The names that labels print: of nutrients, of the salts, esters and oils that bring them, of what is not computed, and of
 * what harms dogs. Written by `scripts/reference/import-label-forms.ts` from `label-forms-facts.json`, shares by atomic weights.
 */
const Aliases = z
  .array(
    z
      .string()
      .min(1)
      .refine((alias) => alias === labelWords(alias), 'not as labels are compared'),
  )
  .min(1)
const Nutrient = z.custom<NutrientId>((id) => typeof id === 'string' && isNutrientId(id), 'not a nutrient')
const Source = z.string().refine((key) => sourcesOf(key).length > 0)
const Range = z
  .tuple([z.number().positive(), z.number().positive()])
  .refine(([least, most]) => least <= most, 'from less to more')

const NameRow = z.strictObject({ nutrient: Nutrient, part: z.string().exactOptional(), aliases: Aliases })
const UnsafeRow = z.strictObject({ id: z.string().min(3), terms: Aliases, source: Source })
const FormRow = z
  .strictObject({
    id: z.string().min(3),
    name: z.string().min(3),
    aliases: Aliases,
    formulas: z.array(z.string().min(2)).min(1).exactOptional(),
    for: z.array(Nutrient).min(1),
    perMg: z.partialRecord(Nutrient, Range),
    counts: z.enum(['always', 'maximumOnly', 'never']),
    source: Source,
  })
  .refine(
    ({ for: nutrients, perMg }) =>
      Object.keys(perMg).length === 0 || nutrients.every((nutrient) => perMg[nutrient] !== undefined),
    'brings nothing of what it is for',
  )
const Table = z.strictObject({
  names: z.array(z.unknown()),
  notCounted: Aliases,
  unsafe: z.array(z.unknown()),
  /** Substances that coat and keep tablets, and bear a name like one that harms. */
  harmless: Aliases,
  forms: z.array(z.unknown()),
})

/** Checks the table row by row; two rows of one alias are refused. Exported for its test. */
export function readLabelTables(json: string): LabelTables & { readonly forms: readonly LabelForm[] } {
  const table = Table.parse(JSON.parse(json))
  const forms = [
    ...keyedOnce('label-forms', readRows('label-forms', table.forms, FormRow, 'id'), ({ id }) => id).values(),
  ]
  const names = readRows('label-forms', table.names, NameRow, 'nutrient')
  const unsafe = readRows('label-forms', table.unsafe, UnsafeRow, 'id')
  const ofForms = longestFirst(forms.flatMap((form) => form.aliases.map((alias) => ({ alias, form }))))
  const ofNames = longestFirst([
    ...names.flatMap(({ nutrient, part, aliases }) =>
      aliases.map((alias) => ({ alias, nutrient, ...(part !== undefined && { part }) })),
    ),
    ...table.notCounted.map((alias) => ({ alias, nutrient: undefined })),
  ])
  keyedOnce('label-forms', [...ofForms, ...ofNames], ({ alias }) => alias)
  return {
    forms,
    named: nameReader(ofForms, ofNames),
    iuPerMg: iuPerMgOf(forms),
    unsafeIn: (text) => unsafeIn(text, unsafe, table.harmless),
  }
}

/** Every line of a label is asked several times: of the rows only those are looked at whose first word it has. */
function nameReader(forms: readonly OfForm[], names: readonly OfName[]): LabelTables['named'] {
  const [formsFor, namesFor] = [byFirstWord(forms), byFirstWord(names)]
  return (text) => {
    const words = new Set([text, outsideBrackets(text)].flatMap((part) => wordsOf(part).split(' ')))
    return named(text, formsFor(words), namesFor(words))
  }
}

/** @returns rows in their order, of which a text with these words may hold the alias */
function byFirstWord<Row extends { readonly alias: string }>(rows: readonly Row[]) {
  const places = Map.groupBy(rows.keys(), (place) => rows[place]?.alias.split(' ')[0] ?? '')
  return (words: ReadonlySet<string>): Row[] =>
    [...words]
      .flatMap((word) => places.get(word) ?? [])
      .sort((one, other) => one - other)
      .flatMap((place) => rows[place] ?? [])
}

type OfForm = { readonly alias: string; readonly form: LabelForm }
type OfName = { readonly alias: string; readonly nutrient: NutrientId | undefined; readonly part?: string }

function longestFirst<Row extends { readonly alias: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => other.alias.length - one.alias.length)
}

/**
 * Writes a name so that its spellings compare equal: Greek letters and HCl written out, American and British alike.
 * @example labelWords('α-Tocopheryl Acetate') // 'alpha tocopheryl acetate'
 */
export function labelWords(text: string): string {
  return fold(text.replaceAll(/[αΑ]/g, 'alpha ').replaceAll(/[βΒ]/g, 'beta '))
    .replaceAll(/\bhcl\b/g, 'hydrochloride')
    .replaceAll(/sulf(?=at|it)/g, 'sulph')
    .replaceAll(/\b(vit(?:amin)? [bdk]) (?=\d{1,2}\b)/g, '$1')
    .replace(/^b (?=\d{1,2}\b)/, 'b')
}

/** A name or a form where it stands in a text. */
type FormAt = OfForm & { readonly at: number }
type NameAt = OfName & { readonly at: number; readonly isItself: boolean }

const UNKNOWN: Named = { namesNutrient: false, hasUnknownForm: false, isNotCounted: false }

/**
 * An amount is of what is named first; a name behind it is its form, or a word about it. "Zinc (as oxide)" names
 * both. Two nutrients side by side, or one behind a word that is not counted, are not guessed at: `UNKNOWN`.
 */
function named(text: string, forms: readonly OfForm[], names: readonly OfName[]): Named {
  const words = wordsOf(text)
  const ofForms = formsIn(words, forms, names)
  const ofNames = namesIn(words, ofForms, names)
  const [firstForm, firstName] = [ofForms[0], ofNames[0]]
  const outside = wordsOf(outsideBrackets(text))
  if (isOfSeveral(outside, forms, names)) return UNKNOWN
  if (!firstName || (firstForm && firstForm.at < firstName.at)) return byForm(ofForms, ofNames, outside)
  const name = firstName.isItself
    ? firstName
    : ofNames.find(({ isItself, nutrient }) => isItself && nutrient === firstName.nutrient)
  if (!name) return { ...UNKNOWN, ...(firstName.nutrient && { nutrient: firstName.nutrient }), hasUnknownForm: true }
  const { nutrient, part } = name
  if (!nutrient)
    return firstForm || ofNames.some((one) => one.isItself && one.nutrient)
      ? UNKNOWN
      : { ...UNKNOWN, isNotCounted: true }
  const joined = words.replaceAll(/ (?:(?:as|from|the) )+/g, ' ')
  const form = mostCareful([...ofForms, ...formsIn(joined, forms, names)].filter((one) => isOf(one.form, nutrient)))
  return {
    ...UNKNOWN,
    nutrient,
    ...(part !== undefined && { part }),
    ...(form && { form }),
    namesNutrient: true,
  }
}

/** A compound that is named first is named beside its own nutrient, or alone. */
function byForm(forms: readonly FormAt[], names: readonly NameAt[], outside: string): Named {
  const [first] = forms
  if (!first) return UNKNOWN
  const form = mostCareful(forms.filter((one) => one.form.for[0] === first.form.for[0]))
  const name = names.find(({ isItself, nutrient }) => isItself && nutrient && isOf(first.form, nutrient))
  return {
    ...UNKNOWN,
    ...(name?.nutrient && { nutrient: name.nutrient, ...(name.part !== undefined && { part: name.part }) }),
    ...(form && { form }),
    // "Thiamine nitrate (vitamin B1)" does not say which of the two was weighed; a register's number is not what was weighed.
    namesNutrient: name !== undefined && (outside.includes(` ${name.alias} `) || /^\d[a-z]\d/.test(first.alias)),
  }
}

/** The most careful form: a label does not say how much is retinol and how much carotene. */
const mostCareful = (forms: readonly FormAt[]): LabelForm | undefined =>
  (
    forms.find(({ form }) => form.counts === 'maximumOnly') ??
    forms.find(({ form }) => form.counts === 'always') ??
    forms[0]
  )?.form

const isOf = (form: LabelForm, nutrient: NutrientId) =>
  form.for.includes(nutrient) || form.perMg[nutrient] !== undefined

const wordsOf = (text: string) => ` ${labelWords(text.replaceAll(/[([](?!i+\))/gi, ' as '))} `

function outsideBrackets(text: string): string {
  const left = text.replaceAll(/\((?!i+\))[^()]*\)|\[[^[\]]*\]/gi, ' ')
  return left === text ? text : outsideBrackets(left)
}

/** Whether the amount may be of several: "Calcium & magnesium 500 mg", "zinc with copper", "potassium iodide on calcium carbonate". */
function isOfSeveral(words: string, forms: readonly OfForm[], names: readonly OfName[]): boolean {
  const ofForms = formsIn(words, forms, names)
  const ofNames = namesIn(words, ofForms, names).filter(({ nutrient }) => nutrient)
  const [first = ofForms[0]?.form.for[0]] = ofNames.map(({ nutrient }) => nutrient)
  if (first === undefined) return false
  const isAnother = ofNames.some(({ nutrient }) => nutrient !== first) && ofNames.some(({ isItself }) => isItself)
  return isAnother || ofForms.some(({ form }) => !isOf(form, first)) || TWO_VITAMINS.test(words)
}

/** The "a" of "vitamin D3 a pinch" is no vitamin: it would stand at the end. */
const TWO_VITAMINS = / vitamins? [abdek]\d* (?:and )?(?:[bdek]\d*(?! alpha) |a\d* $)/

/** The forms in the order of the text, of two that overlap the longer. "Methionine and cystine" is a nutrient of its own. */
function formsIn(words: string, forms: readonly OfForm[], names: readonly OfName[]): FormAt[] {
  const isPart = (alias: string) =>
    names.some((name) => name.alias !== alias && name.alias.includes(alias) && isMentioned(name.alias, words))
  const found: FormAt[] = []
  let left = words
  for (const { alias, form } of forms) {
    const at = left.indexOf(` ${alias} `)
    if (at < 0 || isPart(alias)) continue
    left = blanked(left, alias)
    found.push({ at, alias, form })
  }
  return found.toSorted((one, other) => one.at - other.at)
}

function namesIn(words: string, forms: readonly FormAt[], names: readonly OfName[]): NameAt[] {
  let left = longestFirst(forms).reduce((text, { alias }) => blanked(text, alias), words)
  const found: NameAt[] = []
  for (const name of names) {
    if (!isMentioned(name.alias, left)) continue
    for (let at = left.indexOf(` ${name.alias} `); at >= 0; at = left.indexOf(` ${name.alias} `, at + 1))
      found.push({ ...name, at, isItself: isItself(name.alias, words, at) })
    left = blanked(left, name.alias)
  }
  return found.toSorted((one, other) => one.at - other.at)
}

const blanked = (words: string, alias: string) => words.replaceAll(` ${alias} `, ` ${' '.repeat(alias.length)} `)

/** A symbol such as "P" or "Mg" says something only where it stands alone. */
function isMentioned(alias: string, words: string): boolean {
  return alias.length <= 2 ? words.trim() === alias : words.includes(` ${alias} `)
}

/** "Calcium (as calcium malate)" names calcium itself, "calcium malate" a compound of it, "magnesium chloride" one of both. */
function isItself(alias: string, words: string, at: number): boolean {
  if (alias.endsWith('ide') && at > 0) return false
  return !COMPOUND.test(words.slice(at + alias.length + 1)) && !SOURCE.test(words.slice(0, at))
}

/** A salt as other languages print it: "carbonat", "sulfato", "iodure", "oxyde". */
const SALT =
  '[a-z]*(?:[ck]arbon|s[uo]l(?:ph|f)|glu[ck]on|[cz]itr|la[ck]t|(?:ph|f)os(?:ph|f)|[ijy]od|selen|fumar|a[cz]et|pi[ck]olin|orot|mal|aspart|gl[iy][cz]in|(?:ch|qu|k)el|pantothen|nicotin|palmit|[ck]h?lor)(?:[ai]t|id|ur)(?:e|es|o|os|i|s)?|(?:di|mono?|tri|per|h[iy]dr)?(?:ox[iy]d|ossid)(?:e|es|o|os|i|s)?'
const COMPOUND = new RegExp(
  `^\\s*(?:(?:l|d|dl|i+|\\d|mono|(?:di|tri)?hydrogen|amino acid) )*(?:[a-z]{2,}(?:ate|ide|ite)s?|${SALT}|yeast|edta|aac|mch[ac]|microcrystalline|lithothamni\\w+|chlorophyllin|[a-z]*(?:methionine|carnosine|lysine|glycine|cysteine|arginine)|(?:[a-z]+ )?complex|salts?|compounds?|source)\\b`,
)
/** Minerals that are sold by the name of an element that they hold: coral calcium. So is "carbonate of calcium" chalk. */
const SOURCE = new RegExp(
  `(?:coral|shell|algae?|algal|seaweed|lithothamni\\w+|milk|bone|bone meal|dolomite|ha?eme?| (?:${SALT}|salts?) (?:of|de|d|di|du|von))$`,
)

/** IU per mg without a form: vitamin E by weight alone is all-rac acetate or RRR-tocopherol; A and D are the vitamin itself. */
function iuPerMgOf(forms: readonly LabelForm[]): LabelTables['iuPerMg'] {
  const of = (id: string, nutrient: NutrientId) => {
    const range = forms.find((form) => form.id === id)?.perMg[nutrient]
    if (!range) throw new Error(`Table label-forms, row ${id}: its IU are needed`)
    return range
  }
  return {
    vitaminA: of('retinol', 'vitaminA'),
    vitaminD: of('cholecalciferol', 'vitaminD'),
    vitaminE: of('alphaTocopherol', 'vitaminE'),
  }
}

type UnsafeRow = z.infer<typeof UnsafeRow>

function unsafeIn(text: string, rows: readonly UnsafeRow[], harmless: readonly string[]): UnsafeIngredient | undefined {
  const find = (within: string): UnsafeIngredient | undefined => {
    const spelled = within.replaceAll(SWEETENER_NUMBER, '$1 sweetener 967').replaceAll(MISREAD_XYLITOL, 'xylitol')
    const words = ` ${labelWords(spelled)} `
    const own = rows.find(({ terms }) => terms.some((term) => words.includes(` ${term} `)))
    return own ? { id: own.id, policy: 'never' } : unsafeFoodNamed(harmless.reduce(withoutPhrase, words))
  }
  const look = (within: string): UnsafeIngredient | undefined => {
    const found = find(within)
    const left = found && withoutDenied(within, (word) => find(word)?.id === found.id)
    // One after the other: "sugar-free gum" is no gum without sugar alone.
    return left === undefined || left === within ? found : look(left)
  }
  return look(text)
}

/** "Sweeteners (965, 967)", "INS No. 967", but no amount: "sweetened with stevia, 967 mg". */
const SWEETENER_NUMBER =
  /\b((?:sweeten\w*|ins|e[\s-]?n(?:o|umber)|polyols?|edulcor\w*)(?!\p{L})(?:[^.;]|\bno\.)*?)(?<![\d.,])967(?!\d|[.,]\d|\s?(?:[mµμk]?g|mcg|iu|i\.u)(?!\p{L}))/giu

/** Xylitol as a camera may read it: "xyIitol", "x y l i t o l". */
const MISREAD_XYLITOL = /(?<!\p{L})x[\s.-]?y[\s.-]?[li1|][\s.-]?[li1|][\s.-]?t[\s.-]?[o0][\s.-]?[li1|](?!\p{L})/giu

const withoutPhrase = (words: string, phrase: string): string => words.replaceAll(` ${phrase} `, ' | ')

const DENIED = [
  /(?<![\p{L}\d])(?<!\bnot (?:\p{L}+ ){0,3})(?:free (?:from|of)|without|no|contains? no|(?:does|do) not contain)\s+(?<word>[\p{L}\d]+)/giu,
  // "Contains xylitol. Free from gluten" denies gluten alone; "may not be xylitol-free" denies nothing.
  /(?<![\p{L}\d])(?<!\bnot (?:\p{L}+ ){0,3})(?<word>[\p{L}\d]+)[\s-]free(?!\p{L}|\s+(?:from|of)\s)/giu,
]

/** "Xylitol-free", "free from xylitol": of a list only the first is taken out, since a text does not tell where a denial ends. */
function withoutDenied(text: string, isUnsafe: (word: string) => boolean): string {
  return DENIED.reduce(
    (left, denied) => left.replace(denied, (said: string, word: string) => (isUnsafe(word) ? ' | ' : said)),
    text,
  )
}

const { forms, ...tables } = readLabelTables(readFileSync(new URL('./label-forms.json', import.meta.url), 'utf8'))
export const LABEL_FORMS: readonly LabelForm[] = forms
export const LABEL_TABLES: LabelTables = tables
