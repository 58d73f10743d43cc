import type { FoodPrice } from '../../../contract/food/packs.ts'
import type { Day } from '../../../kitchen/days.ts'
import { type KeptFood, putFoodAway } from '../../../kitchen/larder.ts'
import { countsToTakeBack, settleTicks } from '../../../kitchen/planned-shopping.ts'
import { putAway } from '../../../kitchen/put-away.ts'
import { type ShoppingList as KeptList, type ShoppingItem, takenOffAfter } from '../../../kitchen/shopping-list.ts'
import type { Storage } from '../../../kitchen/storage.ts'
import { thingIdOf } from '../../../kitchen/things.ts'
import { GENERICS } from '../../../reference/generics.ts'
import { type PackRow, packsIn } from '../../../reference/packs.ts'
import { fields } from '../../../texts/index.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { isDoneBefore } from '../../db/idempotency-keys.ts'
import { readFoodPrices } from '../../db/kitchen/food-prices.ts'
import type { StoredDocument } from '../../db/kitchen/kitchen-documents.ts'
import { type OwnProducts, readProducts } from '../../db/kitchen/products.ts'
import { claimShoppingList, requireRoom, toldList, writeShoppingList } from '../../db/kitchen/shopping-list.ts'
import { claimStorage, writeStorage } from '../../db/kitchen/storage.ts'
import type { Db } from '../../db/open-database.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { findListed } from '../../dogs/things.ts'
import { etagOf } from '../../http/etag.ts'
import { invalidInput } from '../../refusal.ts'

type Known = { readonly own: OwnProducts; readonly storage: Storage; readonly version: number }
type Apply = (list: KeptList, known: Known) => KeptList

/**
 * Changes the list as it is by now. Things of a supplement that are ticked off in it are at home from then on, and so are foods
 * that keep in an opened pack.
 * @param id of an operation that is done once, however often it is sent; `undefined` of one that replaces the list
 */
export async function changeShoppingList(context: OwnerContext, id: string | undefined, apply: Apply) {
  const { db, caller, now, resHeaders } = context
  const { ownerId } = caller
  const { content, version } = await db.transaction().execute(async (transaction) => {
    // Claim the storage before the list, as all code does. The opposite order could deadlock.
    const { content: storage } = await claimStorage(transaction, ownerId, now())
    const before = await claimShoppingList(transaction, ownerId, now())
    const key = id !== undefined && ({ kind: 'list', clientId: id } as const)
    if (key && (await isDoneBefore(transaction, ownerId, key, now()))) return before
    const own = await readProducts(transaction, ownerId)
    const after = apply(before.content, { own, storage, version: before.version })
    if (after === before.content) return before
    return writeChanged(transaction, ownerId, {
      storage,
      own,
      before: before.content,
      after,
      now: now(),
      today: todayOf(context),
    })
  })
  resHeaders.set('etag', etagOf(version, ['shopping-list', ownerId]))
  return toldList(content)
}

type Bought = {
  readonly storage: Storage
  readonly own: OwnProducts
  readonly before: KeptList
  readonly after: KeptList
  readonly now: Date
  readonly today: Day
}

async function writeChanged(transaction: Db, ownerId: string, change: Bought): Promise<StoredDocument<KeptList>> {
  const { before, after, now, today } = change
  const { stocked, ...atHome } = await stockUp(transaction, ownerId, change)
  const takenOff = takenOffAfter(before, after, isOwnThing)
  // What recipes need is settled where it is added; what was sent as a list says nothing of it.
  const isSettled = after.planned !== undefined && after.planned !== before.planned
  const { todo, completed, planned, ownTicked } = isSettled ? after : settleTicks(before, after, { atHome, today })
  const list = {
    ...{ todo, completed, planned, ownTicked },
    beforeCount: countsToTakeBack(before, completed),
    takenOff: takenOff.length > 0 ? takenOff : undefined,
    stocked: Object.keys(stocked).length > 0 ? stocked : undefined,
  }
  requireRoom(before, list)
  return { content: list, version: await writeShoppingList(transaction, ownerId, { list, now }) }
}

function isOwnThing(code: string): boolean {
  const id = thingIdOf(code)
  return id !== undefined && !GENERICS.has(id)
}

async function stockUp(transaction: Db, ownerId: string, { storage, before, after, own, now }: Bought) {
  const { cupboard = {}, larder = {} } = storage
  const prices = await readFoodPrices(transaction, ownerId)
  const packs = packsIn(await readRegion(transaction, ownerId))
  const things = putAway(cupboard, before, after, (id) => findListed(id, own)?.unitsPerPack)
  const foods = putFoodAway(larder, before, after, (code) => keptFood(packs.get(code), prices[code]))
  const left = {
    ...(things.cupboard !== cupboard && { cupboard: things.cupboard }),
    ...(foods.larder !== larder && { larder: foods.larder }),
  }
  if (Object.keys(left).length > 0) await writeStorage(transaction, ownerId, { storage: { ...storage, ...left }, now })
  return { cupboard: things.cupboard, larder: foods.larder, stocked: { ...things.stocked, ...foods.stocked } }
}

function keptFood(food: PackRow | undefined, price: FoodPrice | undefined): KeptFood | undefined {
  return food?.keeps ? { food: { ...food, unit: food.unit ?? null }, price } : undefined
}

/**
 * An item that is or was on the list can still be bought, taken off and put back when its owner has removed the product.
 * @throws a refusal that names each field, and its line by its words
 */
export function requireKnownThings(
  sent: { readonly [part: string]: readonly ShoppingItem[] },
  before: KeptList,
  own: OwnProducts,
): void {
  const onList = [...before.todo, ...before.completed].map(({ code }) => code)
  const listed = new Set([...onList, ...(before.takenOff ?? [])])
  const isKnown = (code: string) => {
    const id = thingIdOf(code)
    return id === undefined || listed.has(code) || findListed(id, own) !== undefined
  }
  const wrong = Object.entries(sent).flatMap(([part, items]) =>
    items.flatMap(({ code, name }, index) =>
      isKnown(code) ? [] : [{ field: `${part}.${index}.code`, message: fields.noSuchThing(name) }],
    ),
  )
  if (wrong.length > 0) throw invalidInput(wrong)
}
