import type { ShoppingList } from '../../../contract/kitchen.ts'
import { withoutRepeats } from '../../../kitchen/shopping-list.ts'
import type { OwnerContext } from '../../context.ts'
import { claimShoppingList, writeShoppingList } from '../../db/shopping-list.ts'
import { etagOf, requireMatch } from '../../etag.ts'

/** Replaces the list. Nothing stands on it twice, and water and the supplement never, whoever puts them there. */
export async function putShoppingList(sent: ShoppingList, { db, caller, headers, now, resHeaders }: OwnerContext) {
  const list = withoutRepeats(sent)
  const version = await db.transaction().execute(async (transaction) => {
    const before = await claimShoppingList(transaction, caller.ownerId, now())
    requireMatch(headers.ifMatch, before.version, ['shopping-list', caller.ownerId])
    return writeShoppingList(transaction, caller.ownerId, { list, now: now() })
  })
  resHeaders.set('etag', etagOf(version, ['shopping-list', caller.ownerId]))
  return list
}
