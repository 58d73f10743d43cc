import type { SearchOrder } from '../../../contract/limits.ts'
import { carbonBand } from '../../../nutrition/recipe/footprint.ts'
import type { KitchenFacts } from '../../../reference/recipes/kitchen-facts.ts'
import type { Dish } from '../dish.ts'
import type { Wish } from './read-question.ts'

/** Whether a dish is as it was wished. */
export function isAsWished(
  dish: Pick<Dish, 'co2score'> & { readonly recipe: { readonly kitchen: KitchenFacts } },
  wishes: readonly Wish[],
): boolean {
  return wishes.length === 0 || wishes.every((wish) => isSo(dish.recipe.kitchen, dish, wish))
}

function isSo(facts: KitchenFacts, { co2score }: Pick<Dish, 'co2score'>, wish: Wish): boolean {
  switch (wish.kind) {
    // A recipe that has to soak first is not quick, however short it cooks.
    case 'minutes':
      return facts.totalMinutes <= wish.most && facts.soakHours === 0
    case 'ingredients':
      return facts.ingredientCount <= wish.most
    case 'with':
      return facts.equipment.includes(wish.equipment)
    case 'without':
      return !facts.equipment.includes(wish.equipment)
    case 'onePot':
      return facts.isOnePot
    case 'slowCooker':
      return facts.suitsSlowCooker
    case 'freezesWell':
      return facts.freezesWell
    case 'lowCarbon':
      return carbonBand(co2score) === 'Low'
  }
}

const LEAST_FIRST: { readonly [order in Exclude<SearchOrder, 'score'>]: (dish: Dish) => number } = {
  minutes: ({ recipe }) => recipe.kitchen.totalMinutes,
  protein: ({ proteinGrams, kcal }) => -proteinGrams / kcal,
  carbon: ({ co2score }) => -co2score,
  ingredients: ({ recipe }) => recipe.kitchen.ingredientCount,
}

/** The dishes in the order asked for; among equals, and where none is asked for, in the order given: by score, then variety. */
export function inOrder(dishes: readonly Dish[], order: SearchOrder): readonly Dish[] {
  if (order === 'score') return dishes
  const measureOf = LEAST_FIRST[order]
  return dishes.toSorted((one, other) => measureOf(one) - measureOf(other))
}
