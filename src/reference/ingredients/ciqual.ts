import { z } from 'zod'
import { isNutrientId, type NutrientId } from '../../nutrition/nutrients.ts'
import type { IngredientCode } from '../../nutrition/recipe/recipe.ts'
import { readEntries } from '../read-table.ts'
import rows from './ciqual.json' with { type: 'json' }

/** Nearest cut: meat that the table has not got by that name, beside another cut or trimming of the same animal. */
export const TWIN_MATCHES = ['same', 'close', 'nearest-cut'] as const

const Nutrient = z.custom<NutrientId>((id) => typeof id === 'string' && isNutrientId(id), 'not a nutrient')

const Row = z
  .strictObject({
    /** Ciqual's `alim_code`. */
    sourceId: z.string().regex(/^\d+$/),
    name: z.string().min(1),
    match: z.enum(TWIN_MATCHES),
    /** Known amounts per 100 g, in the units of the nutrient table. */
    per100g: z.partialRecord(Nutrient, z.number().nonnegative()),
    /** Values that are printed as "< x". */
    belowPer100g: z.partialRecord(Nutrient, z.number().positive()),
    traces: z.array(Nutrient),
  })
  .refine(({ per100g, belowPer100g, traces }) => {
    const said = [...Object.keys(per100g), ...Object.keys(belowPer100g), ...traces]
    return new Set(said).size === said.length
  }, 'a nutrient is given twice')
export type CiqualRow = z.infer<typeof Row>

/** Checks the rows; exported for its test. */
export function readCiqual(table: object): ReadonlyMap<IngredientCode, CiqualRow> {
  return readEntries('ciqual', table, Row) as ReadonlyMap<string, CiqualRow> as ReadonlyMap<IngredientCode, CiqualRow>
}

/** The French table Ciqual 2020 beside USDA's: the twin of each ingredient that has one. */
export const CIQUAL = readCiqual(rows)
