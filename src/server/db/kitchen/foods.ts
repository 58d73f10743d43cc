import type { FoodByLabel } from '../../../contract/food/other-food.ts'
import { parseJson } from '../json-text.ts'
import type { Db } from '../open-database.ts'

/** An owner's foods by their ids. */
export type OwnFoods = { readonly [id: string]: FoodByLabel }

export async function readFoods(db: Db, ownerId: string): Promise<OwnFoods> {
  const rows = await db
    .selectFrom('food')
    .select(['id', 'document'])
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .execute()
  return Object.fromEntries(rows.map(({ id, document }) => [id, parseJson(document)]))
}

export async function findFood(db: Db, ownerId: string, id: string): Promise<FoodByLabel | undefined> {
  const row = await db
    .selectFrom('food')
    .select('document')
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && parseJson(row.document)
}

export async function writeFood(
  db: Db,
  ownerId: string,
  { id, food, now }: { id: string; food: FoodByLabel; now: Date },
): Promise<void> {
  const kept = { document: JSON.stringify(food), updatedAt: now.toISOString() }
  await db
    .insertInto('food')
    .values({ ownerId, id, ...kept })
    .onConflict((conflict) => conflict.columns(['ownerId', 'id']).doUpdateSet(kept))
    .execute()
}

/** Returns whether the food was there. */
export async function removeFood(db: Db, ownerId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('food')
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
