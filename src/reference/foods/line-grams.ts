import type { IngredientCode } from '../../nutrition/recipe/recipe.ts'
import { fold } from '../fold.ts'
import { meaningOf } from './food-meanings.ts'
import type { Measure } from './food-table.ts'
import { type Food, findFood } from './found-food.ts'
import type { Amount, IngredientLine } from './ingredient-line.ts'
import { ML_OF_SPOON } from './line-words.ts'
import { eatenShare } from './refuse.ts'

/** The weight of a line's amounts, or the question to ask. */
export type Weighed =
  | { readonly grams: number }
  | { readonly question: 'how-much' | 'which-measure'; readonly measures: readonly Measure[] }

/** A pinch between two fingers, dry. Own estimate, as for the salt of the product's own table (0.4 g). */
const PINCH_GRAMS = 0.4
/** Foods that pour like water; others are asked for, unless a table weighs their cup. */
const POURS = /\b(milk|water|stock|broth|kefir|juice|oil|vinegar|cream)\b/i

/** @throws Error where there is no such food */
export function weighAs(id: IngredientCode, line: IngredientLine): Weighed {
  const food = findFood(id)
  if (!food) throw new Error(`No food ${id} is known`)
  const weighed = weigh(food, line)
  // "Potato, peeled" is a food's own name: it was weighed so.
  const isPared = line.isPared && fold(`${line.food} ${line.note}`) !== fold(food.name)
  if (!('grams' in weighed) || !(isPared || meaningOf(line).isWhole)) return weighed
  const isWeighed = line.amounts.every(({ kind }) => kind === 'grams')
  const share = eatenShare(id) ?? (isPared ? 1 : undefined)
  return isWeighed && share !== undefined
    ? { grams: inTenths(weighed.grams * share) }
    : { question: 'how-much', measures: food.measures }
}

/** The weight that the line itself says, whatever its food is. */
export function weighWithoutFood({ amounts }: IngredientLine): { readonly grams: number } | undefined {
  const grams = amounts.flatMap((amount) => (amount.kind === 'grams' ? [amount.grams] : []))
  return grams.length > 0 && grams.length === amounts.length ? { grams: inTenths(sum(grams)) } : undefined
}

const sum = (grams: readonly number[]) => grams.reduce((total, one) => total + one, 0)
const inTenths = (grams: number) => Math.round(grams * 10) / 10

/** @param food with its measures @param line with its amounts and its words */
function weigh(food: Food, { amounts, food: named, note }: IngredientLine): Weighed {
  if (amounts.length === 0) return { question: 'how-much', measures: food.measures }
  // USDA's measures say "ground" where British packs say milled, and "elbows" of macaroni.
  const words = `${named} ${note}`
    .toLowerCase()
    .replace(/\bmilled\b/g, 'ground')
    .replace(/\b(?:macaroni|ditalini)\b/g, 'elbows')
  const grams = amounts.map((amount) => gramsOf(amount, food, words))
  const known = grams.filter((one) => one !== undefined)
  if (known.length < grams.length) return { question: 'which-measure', measures: food.measures }
  return { grams: inTenths(sum(known)) }
}

function gramsOf(amount: Amount, food: Food, words: string): number | undefined {
  if (amount.kind === 'grams') return amount.grams
  if (amount.kind === 'unsure') return undefined
  if (amount.kind === 'length') {
    const gramsPerCm = GRAMS_PER_CM.get(food.id)
    return gramsPerCm && amount.cm * gramsPerCm
  }
  if (amount.kind === 'volume') return gramsOfVolume(amount, food, words)
  return gramsOfPieces(amount, food, words)
}

/** The weight of a piece of root ginger, and of a stick of cinnamon, for its length. Own estimates. */
const GRAMS_PER_CM: ReadonlyMap<string, number> = new Map([
  ['20-006', 5],
  ['SR:02010', 0.4],
])

const SPOON_NAMES = {
  cup: /^cups?\b/i,
  tbsp: /^(tbsp|tablespoon)s?\b/i,
  tsp: /^(tsp|teaspoon)s?\b/i,
} as const
type Spoon = keyof typeof SPOON_NAMES

/** A spoon heaps food and a cup does not: the measure of the nearest size says more. */
const A_FEW_SPOONS_ML = 60
const SMALL_FIRST: readonly Spoon[] = ['tbsp', 'tsp', 'cup']
const LARGE_FIRST: readonly Spoon[] = ['cup', 'tbsp', 'tsp']

/** Grams by the spoon or cup that was named, else by another one whose weight the tables know. */
function gramsOfVolume(
  { spoon, count, ml }: Amount & { kind: 'volume' },
  food: Food,
  words: string,
): number | undefined {
  const exact = spoon && measureNamed(food.measures, SPOON_NAMES[spoon], words)
  if (exact) return exact.grams * count
  for (const other of ml < A_FEW_SPOONS_ML ? SMALL_FIRST : LARGE_FIRST) {
    const measure = measureNamed(food.measures, SPOON_NAMES[other], words)
    if (measure) return (measure.grams / ML_OF_SPOON[other]) * ml
  }
  return POURS.test(food.name) ? ml : undefined
}

/** The measure that the line speaks of among several cups, chopped and mashed, else the first. */
function measureNamed(measures: readonly Measure[], name: RegExp, words: string): Measure | undefined {
  const named = measures.filter((measure) => name.test(measure.name))
  return (
    named.find(({ name: said }) =>
      (said.match(/[a-z]{5,}/gi) ?? []).some((word) => words.includes(word.toLowerCase())),
    ) ?? named[0]
  )
}

function gramsOfPieces(
  { count, piece, size }: Amount & { kind: 'pieces' },
  food: Food,
  words: string,
): number | undefined {
  if (piece === 'pinch') return count * PINCH_GRAMS
  const measure =
    piece === null
      ? pieceOf(food, size, words)
      : measureNamed(sized(food.measures, size), new RegExp(`\\b${PIECE_NAMES[piece] ?? piece}`, 'i'), words)
  return measure && measure.grams * count
}

/** The measures of that size: of stalks and heads, a medium one where the line says none. */
function sized(measures: readonly Measure[], size: string | null): readonly Measure[] {
  const said = measures.filter(({ name }) => new RegExp(`\\b${size ?? 'medium'}\\b`, 'i').test(name))
  return size === null ? [...said, ...measures] : said
}

const PIECE_NAMES: Readonly<Record<string, string>> = {
  tin: '(tin|can\\b|can )',
  pack: '(package|container)',
  stalk: '(stalk|stick)',
}

/** "2 carrots": by the size that was said, else a medium one; a food that is counted by its own name is meant by it. */
function pieceOf({ measures, name }: Food, size: string | null, words: string): Measure | undefined {
  const whole = measures.filter(({ name: said }) => !NO_PIECE.test(said))
  const only = whole.length === 1 ? whole[0] : undefined
  const sized = whole.find(({ name: said }) => new RegExp(`\\b${size ?? 'medium'}\\b`, 'i').test(said))
  const own = whole.find(({ name: said }) =>
    said
      .split(/[ ,]/)
      .some(
        (word) =>
          word.length > 3 && (words.includes(word.toLowerCase()) || name.toLowerCase().includes(word.toLowerCase())),
      ),
  )
  return size === null ? (own && !/\b(small|large)\b/i.test(own.name) ? own : (sized ?? own ?? only)) : sized
}
const NO_PIECE =
  /^(cups?|tbsp|tsp|tablespoon|teaspoon|oz|lb|fl oz|serving|NLEA|package|handful|slice|strip|leaf|spear|stalk|bunch|ring|wedge|cubic|pinch|finger)/i
