import type { FoodPrice } from '../../../contract/food/packs.ts'
import { MOST_LISTED } from '../../../contract/limits.ts'
import { stillForRecipes } from '../../../kitchen/add-to-shopping-list.ts'
import { type KeptFood, putFoodAway } from '../../../kitchen/larder.ts'
import { plannedAfter } from '../../../kitchen/planned-shopping.ts'
import { putAway } from '../../../kitchen/put-away.ts'
import { type ShoppingList as KeptList, type ShoppingItem, takenOffAfter } from '../../../kitchen/shopping-list.ts'
import type { Storage } from '../../../kitchen/storage.ts'
import { thingIdOf } from '../../../kitchen/things.ts'
import { GENERICS } from '../../../reference/generics.ts'
import { type PackRow, packsIn } from '../../../reference/packs.ts'
import { fields } from '../../../texts/index.ts'
import type { OwnerContext } from '../../context.ts'
import { isDoneBefore } from '../../db/idempotency-keys.ts'
import { readFoodPrices } from '../../db/kitchen/food-prices.ts'
import type { StoredDocument } from '../../db/kitchen/kitchen-documents.ts'
import { type OwnProducts, readProducts } from '../../db/kitchen/products.ts'
import {
  asKeptList,
  claimShoppingList,
  type KeptShoppingList,
  toldList,
  writeShoppingList,
} from '../../db/kitchen/shopping-list.ts'
import { claimStorage, writeStorage } from '../../db/kitchen/storage.ts'
import type { Db } from '../../db/open-database.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { shoppingListFull } from '../../diary/kitchen-refusals.ts'
import { findListed } from '../../dogs/things.ts'
import { etagOf } from '../../http/etag.ts'
import { invalidInput } from '../../refusal.ts'

type Known = { readonly own: OwnProducts; readonly storage: Storage; readonly version: number }
type Apply = (list: KeptShoppingList, known: Known) => KeptList

/**
 * Changes the list as it is by now. Things of a supplement that are ticked off in it are at home from then on, and so are foods
 * that keep in an opened pack.
 * @param id of an operation that is done once, however often it is sent; `undefined` of one that replaces the list
 */
export async function changeShoppingList(
  { db, caller, now, resHeaders }: OwnerContext,
  id: string | undefined,
  apply: Apply,
) {
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
    if (after.todo.length > MOST_LISTED || after.completed.length > MOST_LISTED) throw shoppingListFull(MOST_LISTED)
    return writeChanged(transaction, ownerId, { storage, own, before: before.content, after, now: now() })
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
}

async function writeChanged(
  transaction: Db,
  ownerId: string,
  change: Bought,
): Promise<StoredDocument<KeptShoppingList>> {
  const { before, after, now } = change
  const stocked = await stockUp(transaction, ownerId, change)
  const planned = plannedAfter(before, after)
  const takenOff = takenOffAfter(before, after, isOwnThing)
  // A tick or a whole list that is sent says nothing of recipes.
  const forRecipes = stillForRecipes({ ...after, planned }, after.forRecipes ?? before.forRecipes)
  const list = asKeptList({
    todo: after.todo,
    completed: after.completed,
    planned,
    takenOff: takenOff.length > 0 ? takenOff : undefined,
    stocked: Object.keys(stocked).length > 0 ? stocked : undefined,
    forRecipes: Object.keys(forRecipes).length > 0 ? forRecipes : undefined,
  })
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
  return { ...things.stocked, ...foods.stocked }
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
