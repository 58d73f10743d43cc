import { z } from 'zod'
import rows from './foods-for-lacks.json' with { type: 'json' }
import { findIngredient, type IngredientEntry } from './ingredients/ingredients.ts'
import { keyedOnce, readRows } from './read-table.ts'

/** Foods that shops sell and dogs eat, each of which can by itself bring what a recipe lacks. Own choice. */
export const FOODS_FOR_LACKS: readonly IngredientEntry[] = [
  ...keyedOnce('foods-for-lacks', readRows('foods-for-lacks', rows, z.string(), 'code'), (code) => code).values(),
].map((code) => {
  const ingredient = findIngredient(code)
  if (!ingredient) throw new Error(`Table foods-for-lacks: no ingredient ${code}`)
  return ingredient
})
