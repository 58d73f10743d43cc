import { z } from 'zod'
import { isNutrientId, type NutrientId } from '../../nutrition/nutrients.ts'
import type { IngredientCode } from '../../nutrition/recipe/recipe.ts'
import { readEntries } from '../read-table.ts'
import rows from './bls.json' with { type: 'json' }

const Nutrient = z.custom<NutrientId>((id) => typeof id === 'string' && isNutrientId(id), 'not a nutrient')

const Row = z.strictObject({
  /** BLS code. */
  sourceId: z.string().regex(/^[A-Z]\d{6}$/),
  name: z.string().min(1),
  match: z.enum(['same', 'close']),
  /** Amounts per 100 g from its own laboratory, in the units of the nutrient table. */
  per100g: z.partialRecord(Nutrient, z.number().nonnegative()),
})

/** Figures of the German table BLS 4.0 that were analysed for it and that neither USDA nor Ciqual knows. */
export const BLS = readEntries('bls', rows, Row) as ReadonlyMap<string, z.infer<typeof Row>> as ReadonlyMap<
  IngredientCode,
  z.infer<typeof Row>
>
