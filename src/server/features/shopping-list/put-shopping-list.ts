import type { ShoppingList } from '../../../contract/kitchen.ts'
import type { FoodPrice } from '../../../contract/packs.ts'
import { type KeptFood, putFoodAway } from '../../../kitchen/larder.ts'
import { plannedAfter } from '../../../kitchen/planned-shopping.ts'
import { putAway } from '../../../kitchen/put-away.ts'
import { type ShoppingList as KeptList, takenOffAfter } from '../../../kitchen/shopping-list.ts'
import type { Storage } from '../../../kitchen/storage.ts'
import { thingIdOf } from '../../../kitchen/things.ts'
import { NOT_BOUGHT } from '../../../nutrition/recipe/recipe.ts'
import { GENERICS } from '../../../reference/generics.ts'
import { PACKS } from '../../../reference/packs.ts'
import { fields } from '../../../texts/index.ts'
import type { OwnerContext } from '../../context.ts'
import { readFoodPrices } from '../../db/food-prices.ts'
import type { Db } from '../../db/open-database.ts'
import { type OwnProducts, readProducts } from '../../db/products.ts'
import { claimShoppingList, writeShoppingList } from '../../db/shopping-list.ts'
import { claimStorage, writeStorage } from '../../db/storage.ts'
import { findThing } from '../../dogs/things.ts'
import { etagOf, requireMatch } from '../../http/etag.ts'
import { invalidInput } from '../../refusal.ts'

/**
 * Replaces the list. Water and the powder are never on it, even when they are sent. Things of a supplement that are ticked off
 * in it are at home from then on, and so are foods that keep in an opened pack; a thing that there is not is refused.
 */
export async function putShoppingList(
  sent: Pick<ShoppingList, 'todo' | 'completed'>,
  { db, caller, headers, now, resHeaders }: OwnerContext,
) {
  const { ownerId } = caller
  const list = { todo: sent.todo.filter(isBought), completed: sent.completed.filter(isBought) }
  const isCounted = [...list.todo, ...list.completed].some(
    ({ code }) => thingIdOf(code) !== undefined || PACKS.get(code)?.keeps,
  )
  const version = await db.transaction().execute(async (transaction) => {
    // Before the list, as everywhere: two that wait for each other would wait for ever.
    const storage = isCounted ? await claimStorage(transaction, ownerId, now()) : undefined
    const before = await claimShoppingList(transaction, ownerId, now())
    requireMatch(headers.ifMatch, before.version, ['shopping-list', ownerId])
    const own = storage && (await readProducts(transaction, ownerId))
    if (own) requireKnownThings(sent, before.content, own)
    const lists = { before: before.content, after: list }
    const stocked =
      storage && own && (await stockUp(transaction, ownerId, { storage: storage.content, ...lists, own, now: now() }))
    const planned = plannedAfter(before.content, list)
    const takenOff = takenOffAfter(before.content, list, isOwnThing)
    const kept = {
      ...list,
      ...(planned && { planned }),
      ...(takenOff.length > 0 && { takenOff }),
      ...(stocked && Object.keys(stocked).length > 0 && { stocked }),
    }
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
  readonly before: KeptList
  readonly after: ShoppingList
  readonly now: Date
}

async function stockUp(transaction: Db, ownerId: string, { storage, before, after, own, now }: Bought) {
  const { cupboard = {}, larder = {} } = storage
  const prices = await readFoodPrices(transaction, ownerId)
  const things = putAway(cupboard, before, after, (id) => findThing(id, own)?.unitsPerPack)
  const foods = putFoodAway(larder, before, after, (code) => keptFood(code, prices[code]))
  const left = {
    ...(things.cupboard !== cupboard && { cupboard: things.cupboard }),
    ...(foods.larder !== larder && { larder: foods.larder }),
  }
  if (Object.keys(left).length > 0) await writeStorage(transaction, ownerId, { storage: { ...storage, ...left }, now })
  return { ...things.stocked, ...foods.stocked }
}

function keptFood(code: string, price: FoodPrice | undefined): KeptFood | undefined {
  const food = PACKS.get(code)
  return food?.keeps ? { food: { ...food, unit: food.unit ?? null }, price } : undefined
}
