import { z } from 'zod'
import type { Addition } from '../nutrition/own-recipe/mend.ts'
import type { IngredientCode } from '../nutrition/recipe/recipe.ts'
import { findIngredient } from './ingredients/ingredients.ts'
import rows from './mending-foods.json' with { type: 'json' }
import { keyedOnce, readRows } from './read-table.ts'

const MendingFoodRow = z.strictObject({ code: z.string(), mostPer1000Kcal: z.number().positive() })

/** Foods that may come into an owner's recipe: shops have them and dogs eat them; and how much of each a dish takes. Own choice. */
export const MENDING_FOODS: readonly Addition[] = [
  ...keyedOnce('mending-foods', readRows('mending-foods', rows, MendingFoodRow, 'code'), ({ code }) => code).values(),
].map(({ code, mostPer1000Kcal }) => {
  const ingredient = findIngredient(code)
  if (!ingredient) throw new Error(`Table mending-foods: no ingredient ${code}`)
  return { ingredient, mostPer1000Kcal }
})

/** Foods that come whole, and what one of them weighs in g without its shell. Source: USDA SR Legacy, a large egg. */
export const GRAMS_PER_PIECE: ReadonlyMap<IngredientCode, number> = new Map([
  ['11-001', 50],
  ['SR:01129', 50],
])
