import type { Db } from '../open-database.ts'

/** Ids of the saved recipes, the newest first. */
export async function listStars(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('star')
    .select('recipeId')
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt', 'desc')
    .orderBy('recipeId')
    .execute()
  return rows.map((row) => row.recipeId)
}

/** Returns whether it is new: saved twice is saved once. */
export async function addStar(
  db: Db,
  ownerId: string,
  { recipeId, now }: { recipeId: string; now: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('star')
    .values({ ownerId, recipeId, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['ownerId', 'recipeId']).doNothing())
    .returning('recipeId')
    .executeTakeFirst()
  return added !== undefined
}

/** Returns whether the star was there. */
export async function removeStar(db: Db, ownerId: string, recipeId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('star')
    .where('ownerId', '=', ownerId)
    .where('recipeId', '=', recipeId)
    .returning('recipeId')
    .executeTakeFirst()
  return removed !== undefined
}
