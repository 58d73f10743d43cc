import { z } from 'zod'
import { isNutrientId, type NutrientId } from '../../nutrition/nutrients.ts'
import type { IngredientCode } from '../../nutrition/recipe/recipe.ts'
import { keyedOnce, readRows } from '../read-table.ts'
import { sourcesOf } from '../sources.ts'
import rows from './table-decisions.json' with { type: 'json' }

/** `both`: the lower figure towards a minimum, the higher towards a maximum. */
export const COUNTS = ['both', 'usda', 'ciqual'] as const

const Row = z.strictObject({
  code: z.custom<IngredientCode>((code) => typeof code === 'string' && /^\d{2}-\d{3}$/.test(code), 'not NN-NNN'),
  nutrient: z.custom<NutrientId>((id) => typeof id === 'string' && isNutrientId(id), 'not a nutrient'),
  /** Per 100 g, as the two tables have it: shown with the decision, and held against them by a test. */
  usda: z.number().nonnegative(),
  ciqual: z.number().nonnegative(),
  counts: z.enum(COUNTS),
  reason: z.string().min(1),
  /** Keys of the table of sources: the third table that was asked, or `own-judgement`. */
  source: z.string().min(1),
})
export type TableDecision = z.infer<typeof Row>

/** Checks the rows; exported for its test. */
export function readTableDecisions(table: readonly unknown[]): ReadonlyMap<string, TableDecision> {
  const read = readRows('table-decisions', table, Row, 'code')
  for (const { source } of read) sourcesOf(source)
  return keyedOnce('table-decisions', read, ({ code, nutrient }) => decisionKey(code, nutrient))
}

/** The table that counts where the two differ more than threefold, by food and nutrient. */
export const TABLE_DECISIONS = readTableDecisions(rows)

export function findTableDecision(code: IngredientCode, nutrient: NutrientId): TableDecision | undefined {
  return TABLE_DECISIONS.get(decisionKey(code, nutrient))
}

function decisionKey(code: IngredientCode, nutrient: NutrientId): string {
  return `${code} ${nutrient}`
}
