import type { OwnerContext } from '../../context.ts'
import { readShoppingList } from '../../db/kitchen/shopping-list.ts'
import { etagOf } from '../../http/etag.ts'

export async function getShoppingList({ db, caller, resHeaders }: OwnerContext) {
  const { content, version } = await readShoppingList(db, caller.ownerId)
  resHeaders.set('etag', etagOf(version, ['shopping-list', caller.ownerId]))
  return content
}
