import { parseJson } from '../json-text.ts'
import type { Db } from '../open-database.ts'

type Kept = { readonly photo: string }

/** Recipes of which an owner has a photo. */
export async function dishPhotoIds(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('dishPhoto')
    .select('recipeId')
    .where('ownerId', '=', ownerId)
    .orderBy('recipeId')
    .execute()
  return rows.map(({ recipeId }) => recipeId)
}

export async function readDishPhoto(db: Db, ownerId: string, recipeId: string): Promise<string | null> {
  const row = await db
    .selectFrom('dishPhoto')
    .select('document')
    .where('ownerId', '=', ownerId)
    .where('recipeId', '=', recipeId)
    .executeTakeFirst()
  return row ? parseJson(row.document).photo : null
}

type Written = Kept & { readonly recipeId: string }

export async function writeDishPhoto(db: Db, ownerId: string, { recipeId, photo }: Written): Promise<void> {
  const document = JSON.stringify({ photo } satisfies Kept)
  await db
    .insertInto('dishPhoto')
    .values({ ownerId, recipeId, document })
    .onConflict((conflict) => conflict.columns(['ownerId', 'recipeId']).doUpdateSet({ document }))
    .execute()
}

export async function removeDishPhoto(db: Db, ownerId: string, recipeId: string): Promise<void> {
  await db.deleteFrom('dishPhoto').where('ownerId', '=', ownerId).where('recipeId', '=', recipeId).execute()
}
