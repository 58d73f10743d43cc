import { FOOD_AISLES, type FoodAisle } from '../nutrition/recipe/food-as-sold.ts'
import { thingIdOf } from './things.ts'

export const AISLES = [...FOOD_AISLES, 'supplement', 'own'] as const
export type Aisle = (typeof AISLES)[number]

type AisleOfFood = (code: string) => FoodAisle | undefined

/** Groups the items to buy by aisle, in the order of the shop; within an aisle they stay as listed. Empty aisles are left out. */
export function byAisle<Item extends { readonly code: string }>(
  items: readonly Item[],
  aisleOfFood: AisleOfFood,
): readonly { readonly aisle: Aisle; readonly items: readonly Item[] }[] {
  // An item that the owner wrote, or took from another table of foods, has no aisle.
  const aisleOf = (code: string): Aisle => (thingIdOf(code) === undefined ? (aisleOfFood(code) ?? 'own') : 'supplement')
  const shelves = Map.groupBy(items, ({ code }) => aisleOf(code))
  return AISLES.flatMap((aisle) => {
    const found = shelves.get(aisle)
    return found ? [{ aisle, items: found }] : []
  })
}
