import type { OtherFed } from '../../../contract/food/other-food.ts'
import type { Day } from '../../../kitchen/days.ts'
import { parseJson } from '../json-text.ts'
import type { Db } from '../open-database.ts'

export type OtherFedKey = { readonly petId: string; readonly day: Day; readonly entryId: string }
export type OtherFedRow = { readonly day: Day; readonly entryId: string; readonly fed: OtherFed }

/** Other food and treats of a dog from one day to another, both included; those of a day in the order they were noted. */
export async function listOtherFed(
  db: Db,
  ownerId: string,
  { petId, from, to }: { petId: string; from: Day; to: Day },
): Promise<OtherFedRow[]> {
  const rows = await db
    .selectFrom('otherFed')
    .select(['day', 'entryId', 'document'])
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('createdAt')
    .orderBy('entryId')
    .execute()
  return rows.map(({ document, ...key }) => ({ ...key, fed: parseJson(document) }))
}

/** The other food and treats that all dogs of an owner were fed on a day. */
export async function listOtherFedOn(
  db: Db,
  ownerId: string,
  day: Day,
): Promise<(OtherFedKey & { readonly fed: OtherFed })[]> {
  const rows = await db
    .selectFrom('otherFed')
    .select(['petId', 'day', 'entryId', 'document'])
    .where('ownerId', '=', ownerId)
    .where('day', '=', day)
    .execute()
  return rows.map(({ document, ...key }) => ({ ...key, fed: parseJson(document) }))
}

/** Written again it keeps its place in the day. Claim the diary before. */
export async function writeOtherFed(
  transaction: Db,
  ownerId: string,
  { fed, now, ...key }: OtherFedKey & { fed: OtherFed; now: Date },
): Promise<void> {
  const document = JSON.stringify(fed)
  await transaction
    .insertInto('otherFed')
    .values({ ownerId, ...key, document, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['ownerId', 'petId', 'day', 'entryId']).doUpdateSet({ document }))
    .execute()
}

export async function removeOtherFed(db: Db, ownerId: string, { petId, day, entryId }: OtherFedKey): Promise<void> {
  await db
    .deleteFrom('otherFed')
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .where('day', '=', day)
    .where('entryId', '=', entryId)
    .execute()
}
