import { type PreparedRecipe, prepareRecipe } from '../../nutrition/bounds.ts'
import { findIngredient, INGREDIENTS, type IngredientEntry } from '../../reference/ingredients.ts'
import { type AuthoredRecipe, findRecipe, RECIPES } from '../../reference/recipes/index.ts'
import { createRecipeSearch } from './recipe-search.ts'

/** Every recipe of the release with its figures per gram at hand: made once, used for every dog. */
export const PREPARED_RECIPES: readonly PreparedRecipe[] = RECIPES.map((recipe) => prepareRecipe(recipe, INGREDIENTS))

const preparedById = new Map(PREPARED_RECIPES.map((recipe) => [recipe.id, recipe]))

export type CatalogueRecipe = { readonly authored: AuthoredRecipe; readonly prepared: PreparedRecipe }

export function findCatalogueRecipe(id: string): CatalogueRecipe | undefined {
  const authored = findRecipe(id)
  const prepared = preparedById.get(id)
  return authored && prepared && { authored, prepared }
}

export const recipeSearch = createRecipeSearch(RECIPES, findIngredient)

/** An ingredient of a recipe in the catalogue: the preparation has proved that it is in the table. */
export function ingredientOf(code: string): IngredientEntry {
  const ingredient = findIngredient(code)
  if (!ingredient) throw new Error(`No ingredient has the code ${code}`)
  return ingredient
}
