import type { ShoppingList } from '../../../contract/kitchen.ts'
import { plannedAfter } from '../../../kitchen/planned-shopping.ts'
import { putAway } from '../../../kitchen/put-away.ts'
import { type ShoppingList as KeptList, takenOffAfter } from '../../../kitchen/shopping-list.ts'
import type { Storage } from '../../../kitchen/storage.ts'
import { thingIdOf } from '../../../kitchen/things.ts'
import { NOT_BOUGHT } from '../../../nutrition/recipe.ts'
import { GENERICS } from '../../../reference/generics.ts'
import { fields } from '../../../texts/index.ts'
import type { OwnerContext } from '../../context.ts'
import type { Db } from '../../db/open-database.ts'
import { readProducts } from '../../db/products.ts'
import { claimShoppingList, writeShoppingList } from '../../db/shopping-list.ts'
import { claimStorage, writeStorage } from '../../db/storage.ts'
import { findThing, type OwnProducts } from '../../dogs/things.ts'
import { invalidInput } from '../../errors.ts'
import { etagOf, requireMatch } from '../../etag.ts'

/**
 * Replaces the list. Water and the powder are never on it, even when they are sent. Things of a supplement that are ticked off
 * in it are at home from then on; one that there is not is refused.
 */
export async function putShoppingList(
  sent: Pick<ShoppingList, 'todo' | 'completed'>,
  { db, caller, headers, now, resHeaders }: OwnerContext,
) {
  const { ownerId } = caller
  const list = { todo: sent.todo.filter(isBought), completed: sent.completed.filter(isBought) }
  const hasThings = [...list.todo, ...list.completed].some(({ code }) => thingIdOf(code) !== undefined)
  const version = await db.transaction().execute(async (transaction) => {
    // Before the list, as everywhere: two that wait for each other would wait for ever.
    const storage = hasThings ? await claimStorage(transaction, ownerId, now()) : undefined
    const before = await claimShoppingList(transaction, ownerId, now())
    requireMatch(headers.ifMatch, before.version, ['shopping-list', ownerId])
    if (storage) {
      const own = await readProducts(transaction, ownerId)
      requireKnownThings(sent, before.content, own)
      const lists = { before: before.content, after: list }
      await stockUp(transaction, ownerId, { storage: storage.content, ...lists, own, now: now() })
    }
    const planned = plannedAfter(before.content, list)
    const takenOff = takenOffAfter(before.content, list, isOwnThing)
    const kept = { ...list, ...(planned && { planned }), ...(takenOff.length > 0 && { takenOff }) }
    return writeShoppingList(transaction, ownerId, { list: kept, now: now() })
  })
  resHeaders.set('etag', etagOf(version, ['shopping-list', ownerId]))
  return list
}

const isBought = ({ code }: { code: string }) => code !== NOT_BOUGHT

function isOwnThing(code: string): boolean {
  const id = thingIdOf(code)
  return id !== undefined && !GENERICS.has(id)
}

/**
 * What is or was on the list of a product that its owner has removed can still be bought, taken off and put back.
 * @throws a refusal that names each field, and its line by its words
 */
function requireKnownThings(sent: ShoppingList, before: KeptList, own: OwnProducts): void {
  const onList = [...before.todo, ...before.completed].map(({ code }) => code)
  const listed = new Set([...onList, ...(before.takenOff ?? [])])
  const isKnown = (code: string) => {
    const id = thingIdOf(code)
    return id === undefined || listed.has(code) || findThing(id, own) !== undefined
  }
  const wrong = (['todo', 'completed'] as const).flatMap((part) =>
    sent[part].flatMap(({ code, name }, index) =>
      isKnown(code) ? [] : [{ field: `${part}.${index}.code`, message: fields.noSuchThing(name) }],
    ),
  )
  if (wrong.length > 0) throw invalidInput(wrong)
}

type Bought = {
  readonly storage: Storage
  readonly own: OwnProducts
  readonly before: ShoppingList
  readonly after: ShoppingList
  readonly now: Date
}

async function stockUp(transaction: Db, ownerId: string, { storage, before, after, own, now }: Bought): Promise<void> {
  const { cupboard = {} } = storage
  const stocked = putAway(cupboard, before, after, (id) => findThing(id, own)?.unitsPerPack)
  if (stocked === cupboard) return
  await writeStorage(transaction, ownerId, { storage: { ...storage, cupboard: stocked }, now })
}
