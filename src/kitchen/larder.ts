import { type FoodAisle, type FoodAsSold, MOST_GRAMS_AT_HOME, type Price } from '../nutrition/recipe/food-as-sold.ts'
import { type Cupboard, takeOut } from './cupboard.ts'
import type { Day } from './days.ts'
import { purchaseOf } from './packs.ts'
import { moveBought } from './put-away.ts'
import type { ShoppingItem, ShoppingList } from './shopping-list.ts'

/** Raw food at home, in grams as they are weighed for the pot. */
export type FoodAtHome = {
  readonly grams: number
  /** The last day that it counts; `undefined` of food that keeps in an opened pack. */
  readonly until?: Day | undefined
}

/** Raw foods by their code. A food that was never bought here or counted is not named; 0 is used up. */
export type Larder = Readonly<Record<string, FoodAtHome>>

/**
 * The days after its owner has said how much there is for which raw food that does not keep counts as at home: by its aisle, on the careful
 * side of the Cold Food Storage Chart (FoodSafety.gov); dry food (open tins, ground seeds, oils of fish), vegetables and fruit are own choices.
 */
export const RAW_FOOD_DAYS: Readonly<Record<FoodAisle, number>> = {
  ...{ meat: 2, fish: 2, chilled: 7, greens: 7, dry: 28, frozen: 90 },
}

/** The same of raw food in the freezer. */
export const FROZEN_RAW_DAYS = RAW_FOOD_DAYS.frozen

/** `undefined` where the food was never counted, or does not count any more. */
export function foodAtHome(larder: Larder, code: string, today: Day): FoodAtHome | undefined {
  const food = Object.hasOwn(larder, code) ? larder[code] : undefined
  return food?.until !== undefined && food.until < today ? undefined : food
}

/** A food that keeps, as its owner buys it. */
export type KeptFood = { readonly food: FoodAsSold; readonly price: Price | undefined }

/** Takes the food of a pot out of the larder; where the pot takes more than there is, none is left. */
export const takeFood = (larder: Larder, grams: Readonly<Record<string, number>>): Larder =>
  asGrams(takeOut(asUnits(larder), grams), larder)

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
  return { larder: stock === units ? larder : asGrams(stock, larder), stocked }
}

/** The grams that are bought. Where food is weighed out in a shop, no more is bought than was asked for. */
function gramsBought(grams: number, kept: KeptFood | undefined): number {
  if (!kept) return 0
  const { unit, edibleGrams } = purchaseOf(grams, kept.food, { price: kept.price, stepGrams: 1 })
  return unit === null ? grams : Math.max(grams, edibleGrams)
}

const asUnits = (larder: Larder): Cupboard =>
  Object.fromEntries(Object.entries(larder).map(([code, { grams }]) => [code, { units: grams }]))
const asGrams = (stock: Cupboard, before: Larder): Larder =>
  Object.fromEntries(
    Object.entries(stock).map(([code, { units }]) => [
      code,
      { ...before[code], grams: Math.min(units, MOST_GRAMS_AT_HOME) },
    ]),
  )
