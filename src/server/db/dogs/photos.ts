import { parseJson } from '../json-text.ts'
import type { Db } from '../open-database.ts'

type Kept = { readonly photo: string }

export async function readPhoto(db: Db, ownerId: string, petId: string): Promise<string | null> {
  const row = await db
    .selectFrom('petPhoto')
    .select('document')
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .executeTakeFirst()
  return row ? parseJson(row.document).photo : null
}

export async function writePhoto(db: Db, ownerId: string, petId: string, photo: string): Promise<void> {
  const document = JSON.stringify({ photo } satisfies Kept)
  await db
    .insertInto('petPhoto')
    .values({ ownerId, petId, document })
    .onConflict((conflict) => conflict.columns(['ownerId', 'petId']).doUpdateSet({ document }))
    .execute()
}

export async function removePhoto(db: Db, ownerId: string, petId: string): Promise<void> {
  await db.deleteFrom('petPhoto').where('ownerId', '=', ownerId).where('petId', '=', petId).execute()
}
