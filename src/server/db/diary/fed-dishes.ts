import type { Db } from '../open-database.ts'
import type { FedDishTable } from '../schema.ts'

/**
 * The content of a dog's bowl: a food, or a supplement, as it was fed. A dog gets the same of a recipe for months, so each is
 * kept once and its meals refer to it. Ask while the diary is claimed: so no meal comes to refer to what is being removed.
 */
export type FedDish = Omit<FedDishTable, 'ownerId'>

export async function keepDishes(transaction: Db, ownerId: string, dishes: readonly FedDish[]): Promise<void> {
  await transaction
    .insertInto('fedDish')
    .values(dishes.map((dish) => ({ ownerId, ...dish })))
    .onConflict((conflict) => conflict.columns(['ownerId', 'petId', 'id']).doNothing())
    .execute()
}

type DishKeys = { readonly petIds: readonly string[]; readonly ids: readonly string[] }

/** The documents by id: what two dogs have under the same id is the same. */
export async function readDishes(db: Db, ownerId: string, { petIds, ids }: DishKeys): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const dishes = await db
    .selectFrom('fedDish')
    .select(['id', 'document'])
    .where('ownerId', '=', ownerId)
    .where('petId', 'in', petIds)
    .where('id', 'in', ids)
    .execute()
  return new Map(dishes.map(({ id, document }) => [id, document]))
}

/** Removes those that no meal refers to any more. */
export async function forgetUnfed(
  transaction: Db,
  ownerId: string,
  { petId, ids }: { petId: string; ids: readonly string[] },
): Promise<void> {
  for (const id of ids) {
    if (await isFed(transaction, ownerId, { petId, id })) continue
    await transaction
      .deleteFrom('fedDish')
      .where('ownerId', '=', ownerId)
      .where('petId', '=', petId)
      .where('id', '=', id)
      .execute()
  }
}

/** Looks through the meals of one dog, as the database does before it lets a dish go: an index would cost each meal a hundred bytes. */
async function isFed(db: Db, ownerId: string, { petId, id }: { petId: string; id: string }): Promise<boolean> {
  const meal = await db
    .selectFrom('diary')
    .select('entryId')
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .where(({ or, eb }) => or([eb('dishId', '=', id), eb('supplementId', '=', id)]))
    .limit(1)
    .executeTakeFirst()
  return meal !== undefined
}
