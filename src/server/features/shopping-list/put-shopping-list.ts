import type { ShoppingList } from '../../../contract/kitchen.ts'
import { NOT_BOUGHT } from '../../../nutrition/recipe.ts'
import type { OwnerContext } from '../../context.ts'
import { claimShoppingList, writeShoppingList } from '../../db/shopping-list.ts'
import { etagOf, requireMatch } from '../../etag.ts'

/** Replaces the list. Water and the supplement are never on it, even when they are sent. */
export async function putShoppingList(sent: ShoppingList, { db, caller, headers, now, resHeaders }: OwnerContext) {
  const list = { todo: sent.todo.filter(isBought), completed: sent.completed.filter(isBought) }
  const version = await db.transaction().execute(async (transaction) => {
    const before = await claimShoppingList(transaction, caller.ownerId, now())
    requireMatch(headers.ifMatch, before.version, ['shopping-list', caller.ownerId])
    return writeShoppingList(transaction, caller.ownerId, { list, now: now() })
  })
  resHeaders.set('etag', etagOf(version, ['shopping-list', caller.ownerId]))
  return list
}

const isBought = ({ code }: { code: string }) => code !== NOT_BOUGHT
