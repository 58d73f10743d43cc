import { z } from 'zod'
import rows from './everyday-foods.json' with { type: 'json' }
import { findIngredient, type IngredientEntry } from './ingredients/ingredients.ts'
import { keyedOnce, readRows } from './read-table.ts'

/** Foods that shops sell and dogs eat, each of which can by itself bring what a recipe lacks. Own choice. */
export const EVERYDAY_FOODS: readonly IngredientEntry[] = [
  ...keyedOnce('everyday-foods', readRows('everyday-foods', rows, z.string(), 'code'), (code) => code).values(),
].map((code) => {
  const ingredient = findIngredient(code)
  if (!ingredient) throw new Error(`Table everyday-foods: no ingredient ${code}`)
  return ingredient
})
