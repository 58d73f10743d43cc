import type { Db } from './open-database.ts'

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
