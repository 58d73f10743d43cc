import type { z } from 'zod'
import type { TableFigures } from '../../../contract/recipe/recipe.ts'
import type { NutrientId } from '../../../nutrition/nutrients.ts'
import type { BoundConfidence } from '../../../nutrition/recipe/confidence.ts'
import { leastSure } from '../../../nutrition/recipe/least-sure.ts'
import { findTableDecision } from '../../../reference/ingredients/table-decisions.ts'
import { meansOf } from '../../../reference/ingredients/two-tables.ts'
import { ingredientOf } from '../cookbook/catalogue.ts'

type Figures = z.infer<typeof TableFigures>

/**
 * The figures of the two tables for each ingredient, of the nutrients that are the least sure: those first, and of each the
 * ingredients in the order of the recipe. A food of which neither table knows a figure is left out.
 */
export function describeTables(codes: readonly string[], bounds: readonly BoundConfidence[]): Figures[] {
  const nutrients = [...new Set(leastSure(bounds).map(({ nutrient }) => nutrient))]
  return nutrients.flatMap((nutrient) => codes.flatMap((code) => figuresOf(code, nutrient) ?? []))
}

function figuresOf(code: string, nutrient: NutrientId): Figures | undefined {
  const ingredient = ingredientOf(code)
  const { usda = null, ciqual = null } = meansOf(ingredient, nutrient)
  if (usda === null && ciqual === null) return undefined
  const counts = findTableDecision(ingredient.code, nutrient)?.counts ?? 'both'
  return { code: ingredient.code, name: ingredient.name, nutrient, usda, ciqual, counts }
}
