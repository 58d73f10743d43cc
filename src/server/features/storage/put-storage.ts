import type { Storage } from '../../../contract/food/storage.ts'
import type { OwnerContext } from '../../context.ts'
import { listPets } from '../../db/dogs/pets.ts'
import { readProducts } from '../../db/kitchen/products.ts'
import { claimStorage, writeStorage } from '../../db/kitchen/storage.ts'
import { etagOf, requireMatch } from '../../http/etag.ts'
import { readCookbook } from '../../menu/cookbook/read-cookbook.ts'
import { acceptStorage } from './accept-storage.ts'

/** Replaces what is stored: freezing, defrosting and disposing are the owner's arithmetic on what was read before. */
export async function putStorage(sent: Storage, { db, caller, headers, now, resHeaders }: OwnerContext) {
  const stored = await db.transaction().execute(async (transaction) => {
    const before = await claimStorage(transaction, caller.ownerId, now())
    requireMatch(headers.ifMatch, before.version, ['storage', caller.ownerId])
    const petIds = (await listPets(transaction, caller.ownerId)).map(({ id }) => id)
    const own = sent.cupboard ? await readProducts(transaction, caller.ownerId) : {}
    const cookbook = await readCookbook(transaction, caller.ownerId)
    const storage = acceptStorage(sent, { before: before.content, petIds, own, cookbook, now: now() })
    return writeStorage(transaction, caller.ownerId, { storage, now: now() })
  })
  resHeaders.set('etag', etagOf(stored.version, ['storage', caller.ownerId]))
  return stored.content
}
