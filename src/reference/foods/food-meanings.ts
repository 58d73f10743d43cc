import { z } from 'zod'
import type { IngredientCode } from '../../nutrition/recipe/recipe.ts'
import { INGREDIENTS } from '../ingredients/ingredients.ts'
import { keyedOnce, readRows } from '../read-table.ts'
import { LEAVES, termsOf } from './food-names.ts'
import { type Food, findFood } from './found-food.ts'
import type { IngredientLine } from './ingredient-line.ts'
import names from './kitchen-names.json' with { type: 'json' }

const FoodId = z.custom<IngredientCode>((id) => typeof id === 'string' && findFood(id) !== undefined, 'no such food')

/** The foods that a kitchen may mean by a name, the commonest first. Where there are several, the owner is asked. */
const NameRow = z.strictObject({
  names: z.array(z.string().min(1)).min(1),
  foods: z.array(FoodId).min(1),
  /** The foods where it was weighed cooked, if the tables have them. */
  cooked: z.array(FoodId).min(1).optional(),
  tinned: z.array(FoodId).min(1).optional(),
  /** Where food that was boiled or stewed is another food than roasted. */
  boiled: z.array(FoodId).min(1).optional(),
  /** The owner is asked all the same: other foods are sold by this name too. */
  isAsked: z.literal(true).optional(),
  /** It is weighed with its bones, as it is bought. */
  isWhole: z.literal(true).optional(),
})
type NameRow = z.infer<typeof NameRow>

/** Words about the food of a name that another food of the same name answers to: with or without skin, in oil, dried. */
const ASPECTS: readonly (readonly [
  said: RegExp,
  fits: (food: Food, terms: ReadonlySet<string>, said: string) => boolean,
])[] = [
  [/^skinless$/, (_, terms) => !terms.has('skinon')],
  [/^skinon$/, (food, terms) => terms.has('skinon') || (food.own?.group !== 'poultry' && !terms.has('skinless'))],
  [/^unsalted$/, (_, terms) => !['salted', 'inbrine', 'canned'].some((term) => terms.has(term))],
  [/^salted$/, (_, terms) => terms.has('salted')],
  [/^inoil$/, (_, terms) => terms.has('inoil')],
  [/^inwater$/, (_, terms) => terms.has('inwater')],
  [/^inbrine$/, (_, terms) => terms.has('canned') && !['unsalted', 'inoil', 'sauce'].some((term) => terms.has(term))],
  [
    /^dr(y|ied)$/,
    (food, terms) => food.own?.state === 'dry' || ['dried', 'dry', 'mature'].some((term) => terms.has(term)),
  ],
  [/^fat\d+$/, (_, terms, fat) => [-1, 1].some((more) => terms.has(`fat${Number(fat.slice(3)) + more}`))],
  [/^shell$/, () => false],
  [/^boneless$/, () => true],
  [/^leaf$/, ({ name, table }) => LEAVES.test(`${name} ${table?.name}`)],
  [/^fillet$/, ({ own, table }) => own?.group === 'fish' || table?.group.startsWith('Finfish') === true],
  [/^(fresh|frozen)$/, ({ own, name }, terms) => own?.state !== 'dry' && !terms.has('dried') && !/^Spices,/.test(name)],
]
const aspectOf = (term: string) => ASPECTS.find(([said]) => said.test(term))?.[1]

/** Words for how a food is weighed, which the line's state says already. */
const STATE_WORDS: ReadonlySet<string> = new Set(
  termsOf(
    'raw uncooked cooked mashed toasted boiled steamed roasted roast baked braised fried grilled simmered stewed microwaved poached leftover canned tinned',
  ),
)

/** The name without its aspects, and the aspects: "chicken thigh" and "skinless". */
function partsOf(terms: readonly string[]) {
  return {
    name: terms.filter((term) => !aspectOf(term)),
    aspects: terms.filter((term) => aspectOf(term)).sort(),
  }
}
const keyOf = (name: readonly string[], aspects: readonly string[]) => [name.join(' '), ...aspects].join(' + ')
const keyOfName = (text: string) => {
  const { name, aspects } = partsOf(termsOf(text))
  return keyOf(name, aspects)
}

let kept: ReadonlyMap<string, NameRow> | undefined

/** Rows by name and aspects: the product's own names, several foods where several have the same, and the kitchen's names before them. */
function meanings(): ReadonlyMap<string, NameRow> {
  if (kept) return kept
  const own = new Map<string, NameRow>()
  for (const { code, name, shortName, usName, synonyms } of INGREDIENTS.values())
    for (const one of [name, shortName, usName, ...synonyms]) {
      const key = keyOfName(one)
      const foods = own.get(key)?.foods ?? []
      own.set(key, { names: [one], foods: [...foods.filter((id) => id !== code), code] })
    }
  const known = readRows('kitchen-names', names, NameRow, 'names').flatMap((row) =>
    row.names.map((name) => ({ key: keyOfName(name), row })),
  )
  const kitchens = keyedOnce('kitchen-names', known, ({ key }) => key)
  kept = new Map([...own, ...[...kitchens].map(([key, { row }]) => [key, row] as const)])
  return kept
}

/** The foods that a name means. */
export type Meaning = {
  /** The table has the name. `foods` is empty all the same where no food of the name is as the line says. */
  readonly isKnown: boolean
  /** One where the words leave nothing open, several where they do: the commonest first. */
  readonly foods: readonly IngredientCode[]
  /** All foods of the name, also those that are not as the line says. */
  readonly others: readonly IngredientCode[]
  /** It is weighed with its bones. */
  readonly isWhole: boolean
  /** The owner is asked, also where there is one food alone. */
  readonly isAsked: boolean
}
const UNKNOWN: Meaning = { isKnown: false, foods: [], others: [], isWhole: false, isAsked: false }

const meaningByLine = new WeakMap<IngredientLine, Meaning>()

/** The foods that a line's name means in a kitchen. */
export function meaningOf(line: IngredientLine): Meaning {
  const meaning = meaningByLine.get(line) ?? lookUp(line)
  meaningByLine.set(line, meaning)
  return meaning
}

function lookUp(line: IngredientLine): Meaning {
  const { name, aspects } = partsOf(termsOf(line.food))
  const noted = termsOf(line.note)
  const beside = noted.filter((term, at) => aspectOf(term) && (at === 0 || !WEAK_IN_NOTE.has(term)))
  const all = [...new Set([...aspects, ...beside, ...(isFresh(line) ? ['fresh'] : [])])].sort()
  const plain = name.filter((term) => !STATE_WORDS.has(term))
  for (const words of namings(name, plain, noted, line)) {
    const rows = [all, aspects, []].flatMap((keyed) => {
      const row = meanings().get(keyOf(words, keyed))
      return row ? [{ row, rest: all.filter((term) => !keyed.includes(term)) }] : []
    })
    const best = rows.find(({ row }) => hasState(row, line)) ?? rows[0]
    if (!best) continue
    const foods = foodsOf(best.row, line)
    const fitting = foods.filter((id) => best.rest.every((term) => fits(id, term)))
    return {
      isKnown: true,
      foods: foodSaidIn(noted, fitting),
      others: foods,
      isAsked: best.row.isAsked === true || isAnother(noted, foods),
      isWhole:
        best.row.isWhole === true && !isCutUp(line, best.row) && !all.includes('boneless') && !all.includes('fillet'),
    }
  }
  return UNKNOWN
}

/** An oxtail in pieces has its bones. */
const CUT_UP = /\b(diced|cubed|steaks?|shredded)\b/i
const isCutUp = ({ food }: IngredientLine, { names }: NameRow): boolean =>
  CUT_UP.test(food) && !names.some((name) => CUT_UP.test(name))

/** It is bought with its bones: the kitchen's name says so, and a fish that is whole or counted has them. */
export function isSoldWithBones(id: string, line: IngredientLine): boolean {
  const { food, note, isCounted } = line
  const isPart = PART_OF_FISH.test(food) || /\b(?:fillet|boneless)/i.test(note)
  if (meaningOf(line).isWhole) return true
  return (isCounted || /\bwhole\b/i.test(`${food} ${note}`)) && !isPart && isFish(id) && !isTinned(id)
}
/** Parts of a fish that have no bones to speak of. */
const PART_OF_FISH = /\b(?:fillets?|loins?|steaks?|portions?|pieces?|fingers?|cakes?|slices?)\b/i

export const isFish = (id: string): boolean => findFood(id)?.table?.name.startsWith('Fish, ') === true
const isTinned = (id: string): boolean => /\bcanned\b/i.test(findFood(id)?.table?.name ?? '')

/** Words of a note that make another food of it, unless the food has the word itself: "1 egg (yolk)", "haddock, smoked". */
const CHANGES: ReadonlySet<string> = new Set(
  (
    'smoked breaded battered batter pickled fermented freeze dehydrated powder powdered juice juiced vegan vegetarian plant dairy lactose syrup sweetened creamed ' +
    'chip fry pureed puree light lighter lowfat reduced nonfat less deli bbq flavour flavoured flavor oil only just yolk white without head drained rinsed ' +
    'vanilla strawberry coconut oat gutted whole sauce bleached organ iodised iodized iodine'
  ).split(' '),
)
const isAnother = (noted: readonly string[], foods: readonly IngredientCode[]): boolean =>
  noted.some((term) => CHANGES.has(term) && !foods.some((id) => termsOfFood(id).has(term)))

const hasState = (row: NameRow, { state }: IngredientLine) =>
  (state !== 'cooked' && state !== 'tinned') || row[state] !== undefined

/** A sprig, a leaf and a bunch are of the fresh herb. */
const isFresh = ({ food, amounts }: IngredientLine) =>
  /\b(torn|leaf|leaves)\b/i.test(food) ||
  amounts.some((amount) => amount.kind === 'pieces' && FRESH_PIECES.has(amount.piece ?? ''))
const FRESH_PIECES: ReadonlySet<string> = new Set(['sprig', 'leaf', 'bunch'])

/** The names to look up in turn: "mince, beef" is beef mince, and "1 chicken" is a whole one. */
function namings(
  name: readonly string[],
  plain: readonly string[],
  noted: readonly string[],
  { isCounted, food }: IngredientLine,
) {
  const isWhole = (isCounted || JOINTED.test(food)) && !/\bfillets?\b/i.test(food)
  const kinds = noted.filter((term) => !aspectOf(term))
  const besides = [kinds, kinds.filter((term) => !STATE_WORDS.has(term))].filter(
    ({ length }) => length > 0 && length <= MOST_NOTED,
  )
  return [
    ...(isWhole ? [['whole', ...plain]] : []),
    ...besides.flatMap((beside) => [
      [...beside, ...plain],
      [...plain, ...beside],
    ]),
    name,
    plain,
    // A whole hake is hake.
    ...(plain[0] === 'whole' ? [plain.slice(1)] : []),
    // "Minced parsley" is chopped, "minced beef" another food than beef.
    ...(/\bminced\b/i.test(food) ? [plain.filter((term) => term !== 'ground')] : []),
  ]
}
const MOST_NOTED = 2
/** Pieces of a bird or a rabbit are its joints, with their bones. */
const JOINTED = /\b(?:chicken|duck|pheasant|guinea fowl|rabbit)\b.*\b(?:pieces|portions)\b/i

const DENIALS: ReadonlySet<string> = new Set(['not', 'no', 'without', 'never', 'except'])

/** The one of several foods that a word of the note names: "white fish (pollock)". */
function foodSaidIn(noted: readonly string[], foods: readonly IngredientCode[]): readonly IngredientCode[] {
  if (foods.length < 2 || noted.some((term) => DENIALS.has(term))) return foods
  const said = foods.filter((id) => noted.some((term) => !aspectOf(term) && termsOfFood(id).has(term)))
  return said.length === 1 ? said : foods
}

/** In a note these may be said of a step: "squeezed dry", "fresh or frozen". */
const WEAK_IN_NOTE: ReadonlySet<string> = new Set(['dry', 'dried', 'fresh', 'frozen', 'fillet'])

/** Food that is weighed tinned has to be a food of a tin; raw food may have been cooked before it was weighed. */
function foodsOf(
  { foods, cooked, boiled, tinned }: NameRow,
  { state, food, note }: IngredientLine,
): readonly IngredientCode[] {
  if (state === 'cooked') return (BOILED.test(`${food} ${note}`) ? boiled : undefined) ?? cooked ?? foods
  if (state !== 'tinned') return foods
  const ofTins = tinned ?? foods.filter((id) => findFood(id)?.own?.state === 'tinned')
  // For tinned beans the tables have two rows: with the liquid, and drained.
  const drained = ofTins.filter((id) => !/solids and liquids/i.test(findFood(id)?.name ?? ''))
  if (drained.length === ofTins.length || drained.length === 0) return ofTins
  return /\b(drained|rinsed)\b/i.test(`${food} ${note}`) ? drained : ofTins.filter((id) => !drained.includes(id))
}

const BOILED = /\b(boiled|poached|stewed|simmered|steamed|braised)\b/i

function fits(id: IngredientCode, term: string): boolean {
  const food = findFood(id)
  const terms = termsOfFood(id)
  return food !== undefined && (terms.has(term) || aspectOf(term)?.(food, terms, term) === true)
}

const termsById = new Map<IngredientCode, ReadonlySet<string>>()

function termsOfFood(id: IngredientCode): ReadonlySet<string> {
  const known = termsById.get(id)
  if (known) return known
  const food = findFood(id)
  const terms = new Set([...termsOf(food?.name ?? ''), ...termsOf(food?.table?.name ?? '')])
  termsById.set(id, terms)
  return terms
}
