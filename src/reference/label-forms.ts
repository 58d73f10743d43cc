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
  const terms = [
    ...forms.flatMap((form) => form.aliases.map((alias) => ({ alias, form }))),
    ...names.flatMap(({ nutrient, part, aliases }) =>
      aliases.map((alias) => ({ alias, nutrient, ...(part !== undefined && { part }) })),
    ),
    ...table.notCounted.map((alias) => ({ alias })),
  ]
  keyedOnce('label-forms', terms, ({ alias }) => alias)
  return {
    forms,
    named: nameReader(terms),
    iuPerMg: iuPerMgOf(forms),
    unsafeIn: (text) => unsafeIn(text, unsafe, table.harmless),
  }
}

/** What an alias names: a form, a nutrient, or neither, where it is not counted. */
type Term = {
  readonly alias: string
  readonly form?: LabelForm
  readonly nutrient?: NutrientId
  readonly part?: string
}
type TermAt = Term & { readonly at: number }

/** Every line of a label is asked several times: of the terms only those are looked at whose first word it has. */
function nameReader(terms: readonly Term[]): LabelTables['named'] {
  const longestFirst = terms.toSorted((one, other) => other.alias.length - one.alias.length)
  const byFirstWord = Map.groupBy(longestFirst, ({ alias }) => alias.split(' ')[0] ?? '')
  const termsFor = (words: string) =>
    [...new Set(words.split(' '))]
      .flatMap((word) => byFirstWord.get(word) ?? [])
      .sort((one, other) => other.alias.length - one.alias.length)
  const byAlias = new Map(terms.map((term) => [term.alias, term]))
  return (text) => named(wordsOf(text), termsFor, byAlias)
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

/** Words that change nothing about what an amount is of. */
const FILLERS = ['as', 'from', 'the', 'and', 'elemental', 'total']

/**
 * Takes out of a name what the rows know, the longest first, and says what is left. An amount is of the nutrient where that is
 * named and its compounds stand in brackets; else of the compound, or of either. A word that is left makes the row doubtful.
 */
function named(words: string, termsFor: (words: string) => readonly Term[], byAlias: ReadonlyMap<string, Term>): Named {
  const { found, left } = takenOut(words, termsFor(words))
  const first = found.find(({ nutrient }) => nutrient)
  const nutrient = first?.nutrient ?? found.find(({ form }) => form)?.form?.for[0]
  if (nutrient === undefined) return { namesNutrient: false, namesOthers: false, ...leftOver(found, tokensOf(left)) }
  const ofNutrient = (one: Term) => one.nutrient === nutrient || (one.form !== undefined && isOf(one.form, nutrient))
  const besides = found.filter((one) => !ofNutrient(one)).map(({ alias }) => alias)
  const { rest, form: behind, isInBrackets } = explained(left, words, first, byAlias)
  const forms = new Set(
    [...found.flatMap(({ form }) => form ?? []), ...(behind ? [behind] : [])].filter((form) => isOf(form, nutrient)),
  )
  const [form] = [...forms].toSorted(
    (one, other) => COUNTS_LESS.indexOf(one.counts) - COUNTS_LESS.indexOf(other.counts),
  )
  // "Mixed tocopherols (preservative)": the word says what the form says.
  const unknown = form?.counts === 'never' ? rest.filter((word) => !PRESERVING.includes(word)) : rest
  const parts = new Set(found.flatMap(({ nutrient: of, part }) => (of ? [part] : [])))
  const several = forms.size > 1 || parts.size > 1 ? ['several'] : []
  const isOfForm = found.some((one) => one.form && isOutside(one, words) && !isRegistered(one))
  return {
    nutrient,
    ...(first?.part !== undefined && { part: first.part }),
    ...(form && { form }),
    namesNutrient: first !== undefined && isOutside(first, words) && !isOfForm && (!behind || isInBrackets),
    namesOthers: found.some((one) => (one.nutrient ?? one.form) && !ofNutrient(one)),
    isNotCounted: false,
    rest: [...besides, ...unknown, ...several].join(' '),
  }
}

/** A vitamin or constituent that the product does not compute, with no other word. */
const leftOver = (found: readonly Term[], rest: readonly string[]) => ({
  isNotCounted: found.length > 0 && rest.length === 0,
  rest: rest.join(' '),
})

const PRESERVING = ['preservative', 'antioxidant']
const COUNTS_LESS: readonly LabelForm['counts'][] = ['never', 'maximumOnly', 'always']

function takenOut(words: string, terms: readonly Term[]) {
  const found: TermAt[] = []
  let left = words
  for (const term of terms) {
    for (let at = left.indexOf(` ${term.alias} `); at >= 0; at = left.indexOf(` ${term.alias} `)) {
      if (isSymbol(term) && tokensOf(/\d/.test(term.alias) ? left : words).length > 1) break
      found.push({ ...term, at })
      left = `${left.slice(0, at + 1)}${' '.repeat(term.alias.length)}${left.slice(at + 1 + term.alias.length)}`
    }
  }
  return { found: found.toSorted((one, other) => one.at - other.at), left }
}

/** A symbol such as "P" or "Mg" says something only where it stands alone. */
const isSymbol = ({ alias, form }: Term) => form === undefined && alias.length <= 2

const tokensOf = (words: string) => words.split(/[\s()]+/).filter((word) => word !== '' && !FILLERS.includes(word))

/** "Calcium (Ca)" and "vitamin D (as D3)" name it once more, "calcium ca." does not; "zinc (as oxide)" names its oxide. */
function explained(
  left: string,
  words: string,
  name: Term | undefined,
  byAlias: ReadonlyMap<string, Term>,
): { readonly rest: readonly string[]; readonly form?: LabelForm | undefined; readonly isInBrackets: boolean } {
  if (!name) return { rest: tokensOf(left), isInBrackets: false }
  const again = tokensOf(left).filter((token) => byAlias.get(token)?.nutrient === name.nutrient)
  const inBrackets = [...left.matchAll(/\(([^()]*)\)/g)].flatMap(([, bracket = '']) => tokensOf(bracket))
  const rest = tokensOf(left).filter((token) => !again.includes(token) || !inBrackets.includes(token))
  const whole = [name.alias, ...rest].join(' ')
  const form = byAlias.get(whole)?.form
  const isInBrackets = rest.every((token) => inBrackets.includes(token))
  const isNamed = form && ` ${tokensOf(words).join(' ')} `.includes(` ${whole} `)
  return isNamed ? { rest: [], form, isInBrackets } : { rest, isInBrackets }
}

const isOf = (form: LabelForm, nutrient: NutrientId) =>
  form.for.includes(nutrient) || form.perMg[nutrient] !== undefined

/** Brackets stand as words of their own. "Iron (II)" has none. */
const wordsOf = (text: string) =>
  ` ${text
    .split(/([()[\]{}])/)
    .map((part) => (/^[([{]$/.test(part) ? '(' : /^[)\]}]$/.test(part) ? ')' : labelWords(part)))
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll(/\( (i{2,3}) \)|(?<=1b306 )\( (i) \)/g, '$1$2')} `

const isOutside = ({ at }: TermAt, words: string) => {
  const before = words.slice(0, at + 1)
  return before.split('(').length === before.split(')').length
}

/** "3a672a": a number of the register says which form it is, not what was weighed. */
const isRegistered = ({ alias }: Term) => /^\d[a-z]\d/.test(alias)

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
const MISREAD_XYLITOL = /(?<!\p{L})[xх][\s.-]?y[\s.-]?[li1|][\s.-]?[li1|][\s.-]?t[\s.-]?[o0][\s.-]?[li1|](?!\p{L})/giu

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
