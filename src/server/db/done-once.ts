import type { Db } from './open-database.ts'
import type { DoneOnceTable } from './schema.ts'

/** Something that happened once, under the id that its client gave it. */
export type Deed = Pick<DoneOnceTable, 'kind' | 'clientId' | 'petId' | 'day' | 'recipeId' | 'portions'>

/**
 * Whether it was done before. The memory is a row of its own: the portion or the diary entry that came of it may be
 * gone again when the same request arrives a second time. Ask while the storage is claimed, so that nobody does it now.
 */
export function findDeed(
  transaction: Db,
  ownerId: string,
  { kind, clientId }: Pick<Deed, 'kind' | 'clientId'>,
): Promise<Deed | undefined> {
  return transaction
    .selectFrom('doneOnce')
    .select(['kind', 'clientId', 'petId', 'day', 'recipeId', 'portions'])
    .where('ownerId', '=', ownerId)
    .where('kind', '=', kind)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
}

export async function noteDeed(transaction: Db, ownerId: string, deed: Deed, now: Date): Promise<void> {
  await transaction
    .insertInto('doneOnce')
    .values({ ownerId, ...deed, at: now.toISOString() })
    .execute()
}
