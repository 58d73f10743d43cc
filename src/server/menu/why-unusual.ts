import type { Preferences } from '../../nutrition/recipe/menu.ts'
import { uncommonFoodsOf } from '../../reference/recipes/everyday.ts'
import { sentences } from '../../texts/index.ts'
import type { Dish } from './dish.ts'
import { orderFor } from './everyday-order.ts'

/** So many dishes are looked at, and at least so many of them are to be of the food of ordinary shops. */
const FIRST = 10
const LEAST_OF_SHOPS = 8
const MOST_NAMED = 3

/** Why unusual dishes are among the first of a dog's menu: few others suit it. Nothing where they are not, or are preferred. */
export function whyUnusual(dishes: readonly Dish[], petName: string, preferences: Preferences): string | undefined {
  const { kind } = orderFor(preferences)
  const first = dishes.slice(0, FIRST)
  const unusual = first.filter((dish) => kind(dish) === 'unusual')
  if (first.length - unusual.length >= Math.min(LEAST_OF_SHOPS, first.length)) return undefined
  const foods = unusual.flatMap(({ recipe }) => uncommonFoodsOf(recipe.authored).map(({ shortName }) => shortName))
  return sentences.search.unusual([...new Set(foods)].slice(0, MOST_NAMED), petName)
}
