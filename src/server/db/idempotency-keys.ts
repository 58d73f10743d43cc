import type { Db } from './open-database.ts'
import type { DoneOnceTable } from './schema.ts'

/**
 * An idempotency key: the id that a client gave to a change of the kitchen, with what was done under it. The table and the
 * account's file call it `doneOnce`.
 */
export type IdempotencyKey = Pick<DoneOnceTable, 'kind' | 'clientId' | 'petId' | 'day' | 'recipeId' | 'portions'>

/**
 * Finds the note that it was done before. The memory is a row of its own: the portion or the diary entry that came of it may be
 * gone again when the same request arrives a second time. Ask while the document that it changes is claimed, so that no other does it now.
 */
export function findIdempotencyKey(
  transaction: Db,
  ownerId: string,
  { kind, clientId }: Pick<IdempotencyKey, 'kind' | 'clientId'>,
): Promise<IdempotencyKey | undefined> {
  return transaction
    .selectFrom('doneOnce')
    .select(['kind', 'clientId', 'petId', 'day', 'recipeId', 'portions'])
    .where('ownerId', '=', ownerId)
    .where('kind', '=', kind)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
}

/** Says whether a change that belongs to no single dog was done under this id before, and notes it. */
export async function isDoneBefore(
  transaction: Db,
  ownerId: string,
  { kind, clientId }: Pick<IdempotencyKey, 'kind' | 'clientId'>,
  now: Date,
): Promise<boolean> {
  if (await findIdempotencyKey(transaction, ownerId, { kind, clientId })) return true
  const key = { kind, clientId, petId: null, day: null, recipeId: null, portions: null }
  await noteIdempotencyKey(transaction, ownerId, key, now)
  return false
}

export async function noteIdempotencyKey(
  transaction: Db,
  ownerId: string,
  key: IdempotencyKey,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('doneOnce')
    .values({ ownerId, ...key, at: now.toISOString() })
    .execute()
}
