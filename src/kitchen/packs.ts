import type { FoodAsSold, PackUnit, Price } from '../nutrition/recipe/food-as-sold.ts'

const PIECES: readonly (PackUnit | null)[] = ['egg', 'oyster', 'bunch', 'head', 'cucumber', 'mango', 'melon']
/** Whether a unit is no pack but a piece as it grew. */
export const isPiece = (unit: PackUnit | null): boolean => PIECES.includes(unit)

/** The international avoirdupois pound is exact by definition (1959 agreement). */
const GRAMS_PER = { kg: 1000, lb: 453.59237 } as const

/**
 * So much less than what is missing opens no further pack: the step of a kitchen scale, and at most a fiftieth of the pack. Own
 * choice. Packs themselves may fall short by more: 4.5 % of 100 to 200 g (Directive 76/211/EEC, Annex I).
 */
export const toleranceGrams = (edibleGramsOfOne: number): number => Math.min(1, edibleGramsOfOne / 50)

/** The amount that a shop hands over at once: a pack, a box of pieces, or a step of a scale. */
type Lot = { readonly unit: PackUnit | null; readonly count: number; readonly bought: number; readonly edible: number }

/** A lot is what the owner buys, where a price says so, or else what most shops sell. */
function lotOf(food: FoodAsSold, price: Price | undefined, stepGrams: number): Lot {
  const share = food.edibleGrams / food.boughtGrams
  const { unit, boughtGrams, edibleGrams } = food
  const { grams = boughtGrams, pieces = 1 } = price ?? {}
  if (price?.per === 'pack') {
    const own = isPiece(unit) ? null : unit
    return { unit: own ?? 'pack', count: 1, bought: grams, edible: grams * share }
  }
  if (price?.per === 'pieces' && isPiece(unit)) {
    return { unit, count: pieces, bought: boughtGrams * pieces, edible: edibleGrams * pieces }
  }
  const isWeighed = unit === null || price?.per === 'kg' || price?.per === 'lb'
  return isWeighed
    ? { unit: null, count: 0, bought: stepGrams, edible: stepGrams * share }
    : { unit, count: 1, bought: boughtGrams, edible: edibleGrams }
}

export type Purchase = {
  /** `null`: by weight. */
  readonly unit: PackUnit | null
  /** Number of packs or pieces; 0 by weight. */
  readonly count: number
  /** The weight of one pack or piece as bought. */
  readonly gramsOfOne: number
  readonly boughtGrams: number
  readonly edibleGrams: number
  /** The cost in the currency of the price; `null`: the price is not known. */
  readonly cost: number | null
}

/**
 * The purchase for so many missing grams: never less than that but for the tolerance, and never a pack more than it takes.
 * @param grams as they are weighed for the pot, above 0
 * @param stepGrams food that is weighed out in a shop is asked for in steps of so many
 */
export function purchaseOf(
  grams: number,
  food: FoodAsSold,
  { price, stepGrams }: { readonly price?: Price | undefined; readonly stepGrams: number },
): Purchase {
  const lot = lotOf(food, price, stepGrams)
  const lots = Math.max(1, Math.ceil((grams - toleranceGrams(lot.edible)) / lot.edible - 1e-9))
  const boughtGrams = lots * lot.bought
  return {
    unit: lot.unit,
    count: lots * lot.count,
    gramsOfOne: lot.count > 0 ? lot.bought / lot.count : lot.bought,
    boughtGrams,
    edibleGrams: lots * lot.edible,
    cost: price === undefined ? null : costOf(price, lots, boughtGrams),
  }
}

function costOf({ price, per }: Price, lots: number, boughtGrams: number): number | null {
  if (price === undefined) return null
  return per === 'kg' || per === 'lb' ? (price * boughtGrams) / GRAMS_PER[per] : price * lots
}

/** The price of a gram as it is weighed for the pot, of a pack that is used up. `undefined`: only the size is known. */
export function pricePerEdibleGram(
  { boughtGrams, edibleGrams }: Pick<FoodAsSold, 'boughtGrams' | 'edibleGrams'>,
  { price, per, grams = boughtGrams, pieces = 1 }: Price,
): number | undefined {
  if (price === undefined) return undefined
  const share = edibleGrams / boughtGrams
  if (per === 'pack') return price / (grams * share)
  if (per === 'pieces') return price / (pieces * edibleGrams)
  return price / (GRAMS_PER[per] * share)
}

export type Total = { readonly currency: string; readonly sum: number }

/** The cost of a shopping list, as far as prices are known. Each currency has a sum of its own. */
export function totalsOf(costs: readonly { readonly currency: string; readonly cost: number }[]): readonly Total[] {
  return [...Map.groupBy(costs, ({ currency }) => currency)].map(([currency, ofCurrency]) => ({
    currency,
    sum: Math.round(ofCurrency.reduce((sum, { cost }) => sum + cost, 0) * 100) / 100,
  }))
}
