import { type FoodAsSold, MOST_GRAMS_AT_HOME, type Price } from '../nutrition/recipe/food-as-sold.ts'
import { type Cupboard, takeOut, unitsAtHome } from './cupboard.ts'
import { purchaseOf } from './packs.ts'
import { moveBought } from './put-away.ts'
import type { ShoppingItem, ShoppingList } from './shopping-list.ts'

/** Foods that keep in an opened pack, by their code, in grams as they are weighed for the pot. A food that was never bought here is not named; 0 is used up. */
export type Larder = Readonly<Record<string, { readonly grams: number }>>

/** A food that keeps, as its owner buys it. */
export type KeptFood = { readonly food: FoodAsSold; readonly price: Price | undefined }

/** `undefined` where the food was never counted. */
export const gramsAtHome = (larder: Larder, code: string): number | undefined => unitsAtHome(asUnits(larder), code)

/** Takes the food of a pot out of the larder; where the pot takes more than there is, none is left. */
export const takeFood = (larder: Larder, grams: Readonly<Record<string, number>>): Larder =>
  asGrams(takeOut(asUnits(larder), grams))

/**
 * Food ticked off between two lists is at home in the packs that it is bought in, and food ticked back is not. A pack that
 * is short of a gram still does for what it was bought for (`toleranceGrams`).
 * @param keptFood `undefined` for food that does not keep once its pack is open: that is not counted
 */
export function putFoodAway(
  larder: Larder,
  before: ShoppingList,
  after: ShoppingList,
  keptFood: (code: string) => KeptFood | undefined,
): { readonly larder: Larder; readonly stocked: Readonly<Record<string, number>> } {
  const isKept = ({ code, unit }: ShoppingItem) => unit === 'g' && keptFood(code) !== undefined
  const keptOf = (list: ShoppingList): ShoppingList => ({
    ...list,
    todo: list.todo.filter(isKept),
    completed: list.completed.filter(isKept),
  })
  const units = asUnits(larder)
  const { stock, stocked } = moveBought(units, keptOf(before), keptOf(after), {
    idOf: (code) => code,
    unitsIn: (code, grams) => gramsBought(grams, keptFood(code)),
    // Food that was ticked off before foods were counted is not at home.
    stockedBefore: () => 0,
  })
  return { larder: stock === units ? larder : asGrams(stock), stocked }
}

/** The grams that are bought. Where food is weighed out in a shop, no more is bought than was asked for. */
function gramsBought(grams: number, kept: KeptFood | undefined): number {
  if (!kept) return 0
  const { unit, edibleGrams } = purchaseOf(grams, kept.food, { price: kept.price, stepGrams: 1 })
  return unit === null ? grams : Math.max(grams, edibleGrams)
}

const asUnits = (larder: Larder): Cupboard =>
  Object.fromEntries(Object.entries(larder).map(([code, { grams }]) => [code, { units: grams }]))
const asGrams = (stock: Cupboard): Larder =>
  Object.fromEntries(
    Object.entries(stock).map(([code, { units }]) => [code, { grams: Math.min(units, MOST_GRAMS_AT_HOME) }]),
  )
