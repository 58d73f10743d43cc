import { z } from 'zod'
import { PACK_UNITS, SOLD_WITH } from '../nutrition/recipe/food-as-sold.ts'
import type { IngredientCode } from '../nutrition/recipe/recipe.ts'
import type { Region } from '../nutrition/region.ts'
import rows from './packs.json' with { type: 'json' }
import americanRows from './packs-of-america.json' with { type: 'json' }
import { keyedOnce, readRows } from './read-table.ts'

const Code = z.custom<IngredientCode>((code) => typeof code === 'string' && /^\d{2}-\d{3}$/.test(code), 'not NN-NNN')

const Row = z
  .strictObject({
    code: Code,
    /** Not there: the food is weighed out, as much as is asked for. */
    unit: z.enum(PACK_UNITS).optional(),
    /** Grams of one unit as it is sold, or 100 g of food that is weighed out; and the part of them that recipes weigh. */
    boughtGrams: z.number().positive(),
    edibleGrams: z.number().positive(),
    with: z.enum(SOLD_WITH).optional(),
    /** Opened, it keeps for as long as a plan reaches: dry, an oil, or in the freezer. */
    keeps: z.literal(true).optional(),
    source: z.string(),
    cupGrams: z.number().positive().optional(),
    cupSource: z.string().optional(),
  })
  .refine(({ unit, keeps }) => !keeps || unit !== undefined, 'nothing is left of what is weighed out')
  .refine(({ boughtGrams, edibleGrams }) => edibleGrams <= boughtGrams, 'more to eat than is bought')
  .refine((row) => (row.with === undefined) === (row.edibleGrams === row.boughtGrams), 'what is not eaten has a name')
export type PackRow = z.infer<typeof Row>

/** The way a shop sells each food of the product, by its code. Sizes are typical ones: docs/reference.md, "Packs". */
export const PACKS: ReadonlyMap<string, PackRow> = keyedOnce(
  'packs',
  readRows('packs', rows, Row, 'code'),
  ({ code }): string => code,
)

/** The size of a pack in another region; unit and all else are as in the first table. */
const SizeRow = z.strictObject({
  code: Code,
  boughtGrams: z.number().positive(),
  edibleGrams: z.number().positive(),
  source: z.string(),
})

const AMERICAN_SIZES = readRows('packs-of-america', americanRows, SizeRow, 'code')
const AMERICAN_PACKS: ReadonlyMap<string, PackRow> = new Map([
  ...PACKS,
  ...AMERICAN_SIZES.flatMap((size) => {
    const row = PACKS.get(size.code)
    return row ? [[size.code, { ...row, ...size }] as const] : []
  }),
])

/** The packs in the shops of a region: a bag of rice is a kilogram in Europe and two pounds in North America. */
export const packsIn = (region: Region): ReadonlyMap<string, PackRow> =>
  region === 'northAmerica' ? AMERICAN_PACKS : PACKS
