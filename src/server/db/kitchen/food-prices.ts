import type { FoodPrice } from '../../../contract/food/packs.ts'
import { parseJson } from '../json-text.ts'
import type { Db } from '../open-database.ts'
import { repeatedQuery } from '../repeated-query.ts'

/** The prices that an owner pays, or the sizes of their packs alone, by the codes of the foods. */
export type FoodPrices = { readonly [code: string]: FoodPrice }

const rowsOfPrices = repeatedQuery((db, ownerId: string) =>
  db.selectFrom('foodPrice').select(['code', 'document']).where('ownerId', '=', ownerId).orderBy('code'),
)

export async function readFoodPrices(db: Db, ownerId: string): Promise<FoodPrices> {
  const rows = await rowsOfPrices(db, ownerId)
  return Object.fromEntries(rows.map(({ code, document }) => [code, parseJson(document)]))
}

/** The stored rows, to notice a change by. */
export async function foodPricesAsKept(db: Db, ownerId: string): Promise<unknown> {
  return rowsOfPrices(db, ownerId)
}

export async function writeFoodPrice(
  db: Db,
  ownerId: string,
  { code, price, now }: { code: string; price: FoodPrice; now: Date },
): Promise<void> {
  const kept = { document: JSON.stringify(price), updatedAt: now.toISOString() }
  await db
    .insertInto('foodPrice')
    .values({ ownerId, code, ...kept })
    .onConflict((conflict) => conflict.columns(['ownerId', 'code']).doUpdateSet(kept))
    .execute()
}

/** Returns whether the price was there. */
export async function removeFoodPrice(db: Db, ownerId: string, code: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('foodPrice')
    .where('ownerId', '=', ownerId)
    .where('code', '=', code)
    .returning('code')
    .executeTakeFirst()
  return removed !== undefined
}
