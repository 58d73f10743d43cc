import { FOOD_AISLES, type FoodAisle } from '../nutrition/recipe/food-as-sold.ts'
import { thingIdOf } from './things.ts'

export const AISLES = [...FOOD_AISLES, 'supplement', 'own'] as const
export type Aisle = (typeof AISLES)[number]

type AisleOfFood = (code: string) => FoodAisle | undefined

/** What is to be bought by aisle, in the order of the shop; within one as it was listed. Empty ones are left out. */
export function byAisle<Item extends { readonly code: string }>(
  items: readonly Item[],
  aisleOfFood: AisleOfFood,
): readonly { readonly aisle: Aisle; readonly items: readonly Item[] }[] {
  // What an owner wrote, or took from another table of foods, is of no aisle.
  const aisleOf = (code: string): Aisle => (thingIdOf(code) === undefined ? (aisleOfFood(code) ?? 'own') : 'supplement')
  const shelves = Map.groupBy(items, ({ code }) => aisleOf(code))
  return AISLES.flatMap((aisle) => {
    const found = shelves.get(aisle)
    return found ? [{ aisle, items: found }] : []
  })
}
