import { MOST_POINTS_FOR_VARIETY } from '../../nutrition/recipe/variety.ts'
import type { Dish } from './dish.ts'

/** The recipes that a dog loves, and those that it left too often. */
export type Taste = { readonly loved: ReadonlySet<string>; readonly left: ReadonlySet<string> }

export const NO_TASTE: Taste = { loved: new Set(), left: new Set() }

/** One dish in so many is a loved one, from the second place on: the best stays the first, and variety stays. Own choice. */
const ONE_LOVED_IN = 4

/**
 * The same dishes in the order that suits their dog: what it loves comes more often among the first, and what it leaves comes
 * behind all others. No dish comes in that was not there and none goes: all of them keep the promise.
 * @param dishes best first; what is loved is moved where it scores little less than the best
 */
export function inTasteOrder(dishes: readonly Dish[], { loved, left }: Taste): readonly Dish[] {
  const best = Math.max(...dishes.map(({ score }) => score))
  const isMoved = ({ recipeId, score }: Dish) =>
    loved.has(recipeId) && !left.has(recipeId) && score >= best - MOST_POINTS_FOR_VARIETY
  const isLeft = ({ recipeId }: Dish) => left.has(recipeId)
  const others = dishes.filter((dish) => !isLeft(dish) && !isMoved(dish))
  const order = dishes
    .filter(isMoved)
    .reduce((rest, dish, turn) => rest.toSpliced(1 + turn * ONE_LOVED_IN, 0, dish), others)
  return [...order, ...dishes.filter(isLeft)]
}

/** The taste that a card shows. */
export function tasteFor({ recipeId }: Pick<Dish, 'recipeId'>, { loved, left }: Taste): 'loved' | 'left' | undefined {
  if (left.has(recipeId)) return 'left'
  return loved.has(recipeId) ? 'loved' : undefined
}
