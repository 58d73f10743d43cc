import { findIngredient, type IngredientEntry } from '../ingredients/ingredients.ts'
import { SHOPS_OF_TEN } from '../shops.ts'
import { type AuthoredRecipe, RECIPES } from './index.ts'
import { kitchenFactsOf } from './kitchen-facts.ts'

/** A food that is a twentieth of the recipe as written, or more, is one that an owner has to come by. Own choice. */
const WEIGHTY_SHARE = 0.05
/** Of ten ordinary shops: nearly every one has a weighty food, at least half have the others. Own choice. */
const LEAST_SHOPS = { weighty: 8, other: 5 }
/** Own choice: the longest that a dish of a weekday takes, as written and in a usual kitchen. */
const EVERYDAY_MINUTES = 60

type Written = Pick<AuthoredRecipe, 'ingredients'>

/** The foods of a recipe that too few ordinary shops have, in its order. */
export function uncommonFoodsOf({ ingredients }: Written): IngredientEntry[] {
  const total = ingredients.reduce((sum, { grams }) => sum + grams, 0)
  return ingredients.flatMap(({ code, grams }) => {
    const least = grams >= WEIGHTY_SHARE * total ? LEAST_SHOPS.weighty : LEAST_SHOPS.other
    const food = findIngredient(code)
    return food && (SHOPS_OF_TEN.get(code) ?? 0) < least ? [food] : []
  })
}

/** The recipes of the release of which ordinary shops have all foods, by their ids. */
export const RECIPES_OF_SHOPS: ReadonlySet<string> = new Set(
  RECIPES.filter((recipe) => uncommonFoodsOf(recipe).length === 0).map(({ id }) => id),
)

/** Those of them that are cooked within the hour, with nothing to soak before: everyday recipes. */
export const EVERYDAY_RECIPES: ReadonlySet<string> = new Set(
  [...RECIPES_OF_SHOPS].filter((id) => {
    const { totalMinutes, soakHours } = kitchenFactsOf(id)
    return totalMinutes <= EVERYDAY_MINUTES && soakHours === 0
  }),
)
