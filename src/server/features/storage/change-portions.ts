import { MOST_STORED } from '../../../contract/limits.ts'
import type { Storage, StoredMeal } from '../../../kitchen/storage.ts'
import type { OwnerContext } from '../../context.ts'
import { findIdempotencyKey, type IdempotencyKey, noteIdempotencyKey } from '../../db/idempotency-keys.ts'
import type { StoredDocument } from '../../db/kitchen/kitchen-documents.ts'
import { claimStorage, writeStorage } from '../../db/kitchen/storage.ts'
import type { Db } from '../../db/open-database.ts'
import { freezerFull, storageFull } from '../../diary/kitchen-refusals.ts'
import { etagOf } from '../../http/etag.ts'

/** The storage after the move, and how many portions of which meal were moved. */
type Moved = { readonly after: Storage; readonly item: StoredMeal; readonly portions: number }
type Move = (storage: Storage, transaction: Db) => Moved | Promise<Moved>

/** Moves portions once per key, on what the storage is by now; sent again it answers how many were moved then. */
export async function movePortionsOnce(
  key: Pick<IdempotencyKey, 'kind' | 'clientId'>,
  { db, caller, now, resHeaders }: OwnerContext,
  move: Move,
) {
  const { ownerId } = caller
  const { stored, moved } = await db.transaction().execute(async (transaction) => {
    const before = await claimStorage(transaction, ownerId, now())
    const done = await findIdempotencyKey(transaction, ownerId, key)
    if (done) return { stored: before, moved: done.portions ?? 0 }
    const { after, item, portions } = await move(before.content, transaction)
    const what = { petId: item.petId, day: null, recipeId: item.recipe.id, portions: portions === 0 ? null : portions }
    await noteIdempotencyKey(transaction, ownerId, { ...key, ...what }, now())
    return { stored: await writeChanged(transaction, ownerId, { before, after, now: now() }), moved: portions }
  })
  resHeaders.set('etag', etagOf(stored.version, ['storage', ownerId]))
  return { storage: stored.content, moved }
}

/** Changes the storage as it is by now; what changes nothing is not written. */
export async function changeStorage(
  { db, caller, now, resHeaders }: OwnerContext,
  change: (storage: Storage, transaction: Db) => Storage | Promise<Storage>,
): Promise<Storage> {
  const { ownerId } = caller
  const stored = await db.transaction().execute(async (transaction) => {
    const before = await claimStorage(transaction, ownerId, now())
    const after = await change(before.content, transaction)
    return writeChanged(transaction, ownerId, { before, after, now: now() })
  })
  resHeaders.set('etag', etagOf(stored.version, ['storage', ownerId]))
  return stored.content
}

type Change = { readonly before: StoredDocument<Storage>; readonly after: Storage; readonly now: Date }

async function writeChanged(transaction: Db, ownerId: string, { before, after, now }: Change) {
  if (after === before.content) return before
  if (Object.keys(after.fridge).length > MOST_STORED) throw storageFull(MOST_STORED)
  if (Object.keys(after.freezer).length > MOST_STORED) throw freezerFull(MOST_STORED)
  return writeStorage(transaction, ownerId, { storage: after, now })
}
