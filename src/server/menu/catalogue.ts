import type { PreparedRecipe } from '../../nutrition/bounds.ts'
import { findIngredient, type IngredientEntry } from '../../reference/ingredients.ts'
import { PREPARED_RECIPES } from '../../reference/nutrition-tables.ts'
import { type AuthoredRecipe, findRecipe, RECIPES } from '../../reference/recipes/index.ts'
import { createRecipeSearch } from './recipe-search.ts'

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

/** What most of a recipe's protein comes from. */
export function mainFoodOf(recipeId: string): string {
  return preparedById.get(recipeId)?.mainFoods.protein ?? recipeId
}
