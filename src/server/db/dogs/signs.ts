import type { Sign } from '../../../contract/dog/signs.ts'
import type { Day } from '../../../kitchen/days.ts'
import { parseJson } from '../json-text.ts'
import type { Db } from '../open-database.ts'

export type SignKey = { readonly petId: string; readonly day: Day; readonly entryId: string }
export type SignRow = { readonly day: Day; readonly entryId: string; readonly sign: Sign }

/** Reads all signs of a dog, the newest first. */
export async function listSigns(db: Db, ownerId: string, petId: string): Promise<SignRow[]> {
  const rows = await db
    .selectFrom('sign')
    .select(['day', 'entryId', 'document'])
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .orderBy('day', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('entryId')
    .execute()
  return rows.map(({ document, ...key }) => ({ ...key, sign: parseJson(document) }))
}

/** Written again it keeps its place in the day. Claim the dog before. */
export async function writeSign(
  transaction: Db,
  ownerId: string,
  { sign, now, ...key }: SignKey & { sign: Sign; now: Date },
): Promise<void> {
  const document = JSON.stringify(sign)
  await transaction
    .insertInto('sign')
    .values({ ownerId, ...key, document, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['ownerId', 'petId', 'day', 'entryId']).doUpdateSet({ document }))
    .execute()
}

export async function removeSign(db: Db, ownerId: string, { petId, day, entryId }: SignKey): Promise<void> {
  await db
    .deleteFrom('sign')
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .where('day', '=', day)
    .where('entryId', '=', entryId)
    .execute()
}
