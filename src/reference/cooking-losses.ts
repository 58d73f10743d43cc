import { z } from 'zod'
import { isNutrientId, type NutrientAmounts, type NutrientId } from '../nutrition/nutrients.ts'
import losses from './cooking-losses.json' with { type: 'json' }
import { readEntries } from './read-table.ts'

/**
 * What is left of a nutrient after cooking, as a factor of what was there before: 0.6 = 60 % is kept.
 * `published` factors are those of USDA's Table of Nutrient Retention Factors, Release 6 (rounded there to 5 %,
 * cooking water or juices served unless the name says otherwise); `estimated` ones are our own, on the careful
 * side, for nutrients that table has not. A nutrient in neither is kept whole: protein and amino acids (moist
 * heat up to 100 °C does not destroy them), fat, fibre, and minerals where the water is served.
 */
export type CookingClass = {
  readonly name: string
  /** Row of USDA's table, `null` where nothing is heated. */
  readonly row: string | null
  /** Whether the row is for this food or for its nearest kin. */
  readonly stands: 'exact' | 'nearest'
  readonly published: NutrientAmounts
  readonly estimated: NutrientAmounts
}

const Factors = z.partialRecord(
  z.custom<NutrientId>((id) => typeof id === 'string' && isNutrientId(id), 'not a nutrient'),
  z.number().positive().max(1),
)

const Class = z
  .strictObject({
    name: z.string().min(1),
    row: z.string().nullable(),
    stands: z.enum(['exact', 'nearest']),
    published: Factors,
    estimated: Factors,
  })
  .refine(({ published, estimated }) => !Object.keys(published).some((id) => id in estimated), {
    error: 'a nutrient is both published and estimated',
  })

/** Checks the table; exported for its test. */
export function readCookingLosses(entries: object): ReadonlyMap<string, CookingClass> {
  return readEntries('cooking-losses', entries, Class)
}

export const COOKING_LOSSES = readCookingLosses(losses)

/** Share of a nutrient that is kept, 0 to 1. */
export function retentionOf(cookingClass: CookingClass, nutrient: NutrientId): number {
  return cookingClass.published[nutrient] ?? cookingClass.estimated[nutrient] ?? 1
}
