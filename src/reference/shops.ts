import { z } from 'zod'
import type { IngredientCode } from '../nutrition/recipe/recipe.ts'
import { keyedOnce, readRows } from './read-table.ts'
import rows from './shops.json' with { type: 'json' }

/** Of each country three supermarkets with counters and two discounters: ten ordinary shops. */
const SHOPS_OF_A_COUNTRY = 5

const Row = z.strictObject({
  code: z.custom<IngredientCode>((code) => typeof code === 'string' && /^\d{2}-\d{3}$/.test(code), 'not NN-NNN'),
  /** In how many of the five shops of a country it can be bought on an ordinary day. */
  britain: z.int().min(0).max(SHOPS_OF_A_COUNTRY),
  germany: z.int().min(0).max(SHOPS_OF_A_COUNTRY),
  why: z.string().min(1),
  source: z.string(),
})

/** In how many of ten ordinary shops each food of the product can be bought, by its code: docs/reference.md, "Shops". */
export const SHOPS_OF_TEN: ReadonlyMap<string, number> = new Map(
  [...keyedOnce('shops', readRows('shops', rows, Row, 'code'), ({ code }): string => code)].map(
    ([code, { britain, germany }]) => [code, britain + germany],
  ),
)
