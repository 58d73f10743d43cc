import { z } from 'zod'
import { isNutrientId, type NutrientAmounts, type NutrientId } from '../../nutrition/nutrients.ts'
import { COOKINGS, type Cooking } from '../../nutrition/recipe/recipe.ts'
import { readEntries } from '../read-table.ts'
import losses from './cooking-losses.json' with { type: 'json' }
import ways from './cooking-ways.json' with { type: 'json' }

/**
 * The part of a nutrient that is left after cooking, as a factor of what was there before: 0.6 = 60 % is kept.
 * `published` factors are those of USDA's Table of Nutrient Retention Factors, Release 6 (rounded there to 5 %),
 * for the way of cooking that `cooking` names; `estimated` ones are our own, on the careful side, for nutrients that
 * table has not. A nutrient in neither is kept whole: protein and amino acids (moist heat up to 100 °C does not destroy
 * them), fat, fibre, and minerals where the water is served.
 */
export type CookingClass = {
  readonly name: string
  /** The way recipes cook such a food unless they say otherwise. */
  readonly usually: Cooking
  /** Row of USDA's table, `null` where every factor is our own. */
  readonly row: string | null
  /** The way of cooking that the factors are for. */
  readonly cooking: Cooking
  /** Whether the row is for this food or for its nearest kin. */
  readonly stands: 'exact' | 'nearest' | 'own-estimate'
  readonly published: NutrientAmounts
  readonly estimated: NutrientAmounts
}

/**
 * The losses of another way of cooking on top of a class's factors, which are mostly for simmering with the water served. Own
 * estimates: water that is poured away takes what dissolves, dry heat and fat take what heat and air destroy.
 */
type CookingWay = { readonly name: string; readonly further: NutrientAmounts }

const Factors = z.partialRecord(
  z.custom<NutrientId>((id) => typeof id === 'string' && isNutrientId(id), 'not a nutrient'),
  z.number().positive().max(1),
)

const Class = z
  .strictObject({
    name: z.string().min(1),
    usually: z.enum(COOKINGS),
    row: z.string().nullable(),
    cooking: z.enum(COOKINGS),
    stands: z.enum(['exact', 'nearest', 'own-estimate']),
    published: Factors,
    estimated: Factors,
  })
  .refine(({ published, estimated }) => !Object.keys(published).some((id) => id in estimated), {
    error: 'a nutrient is both published and estimated',
  })
  .refine(({ row, stands, published }) => row !== null || (stands === 'own-estimate' && isEmpty(published)), {
    error: 'factors are published without a row',
  })

const Way = z.strictObject({ name: z.string().min(1), further: Factors })

/** Checks the table; exported for its test. */
export function readCookingLosses(entries: object): ReadonlyMap<string, CookingClass> {
  return readEntries('cooking-losses', entries, Class)
}

export const COOKING_LOSSES = readCookingLosses(losses)

export const COOKING_WAYS: { readonly [cooking in Cooking]: CookingWay } = z.record(z.enum(COOKINGS), Way).parse(ways)

/** Share of a nutrient that is kept, 0 to 1. */
export function retentionOf(of: CookingClass, nutrient: NutrientId, cooking: Cooking = of.usually): number {
  if (cooking === 'uncooked') return 1
  const kept = of.published[nutrient] ?? of.estimated[nutrient] ?? 1
  return cooking === of.cooking ? kept : kept * (COOKING_WAYS[cooking].further[nutrient] ?? 1)
}

function isEmpty(factors: object): boolean {
  return Object.keys(factors).length === 0
}
