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

const MAIN_GROUPS: ReadonlySet<string> = new Set([
  'meat',
  'poultry',
  'offal',
  'fish',
  'shellfish',
  'egg',
  'dairy',
  'pulse',
])

const mainFoods = new Map(PREPARED_RECIPES.map((recipe) => [recipe.id, mainFood(recipe)]))

/** What most of a recipe's protein comes from: the exclusion tag, or the group or ingredient where it has none. */
export function mainFoodOf(recipeId: string): string {
  return mainFoods.get(recipeId) ?? recipeId
}

function mainFood({ ingredients, grams }: PreparedRecipe): string {
  const protein = new Map<string, number>()
  for (const [j, { code, group, excludeTag, atLeastPer100g }] of ingredients.entries()) {
    if (!MAIN_GROUPS.has(group)) continue
    const food = excludeTag ?? (group === 'meat' ? code : 'egg or dairy')
    protein.set(food, (protein.get(food) ?? 0) + (grams[j] as number) * (atLeastPer100g.protein ?? 0))
  }
  return [...protein].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'plants'
}
