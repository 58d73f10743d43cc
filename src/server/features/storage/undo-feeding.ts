import type { Storage as SentStorage } from '../../../contract/food/storage.ts'
import type { Day } from '../../../kitchen/days.ts'
import type { FridgeItem, Storage } from '../../../kitchen/storage.ts'
import { putPortionBack } from '../../../kitchen/today.ts'
import type { OwnerContext } from '../../context.ts'
import { claimDiary, findMeal, removeMeal } from '../../db/diary/diary.ts'
import type { DiaryDocument } from '../../db/diary/diary-document.ts'
import { removeOtherFed } from '../../db/diary/other-fed.ts'
import { findIdempotencyKey } from '../../db/idempotency-keys.ts'
import { batchOf, claimStorage, keepCookedMeal, writeStorage } from '../../db/kitchen/storage.ts'
import type { Db } from '../../db/open-database.ts'
import { shareOf } from '../../diary/fed-meal.ts'
import { anotherBatch } from '../../diary/kitchen-refusals.ts'
import { mapYieldingInTransaction } from '../../fair/map-yielding.ts'
import { etagOf } from '../../http/etag.ts'
import { readCookbook } from '../../menu/cookbook/read-cookbook.ts'
import { acceptItem } from './accept-storage.ts'

/** A portion that was given, as it was stored before. */
type Given = { readonly item: SentStorage['fridge'][string]; readonly share: number }
type Input = Given & { readonly storageId: string; readonly entryId: string }

/**
 * Puts a portion back that was not fed after all: it stands in the fridge again, and the meal leaves the diary with what was noted in
 * one act with it; all or nothing.
 * When the meal is not in the diary any more there is nothing to undo: it was done before, or its owner has removed it there.
 */
export async function undoFeeding(input: Input, context: OwnerContext) {
  if (input.item.storageId !== input.storageId) throw anotherBatch()
  return await undoMeals(input.entryId, [input], context)
}

/** The same of what several dogs were fed under one id. A dog that was not fed under it is left alone. */
export function undoFeedAll({ id, portions }: { id: string; portions: readonly Given[] }, context: OwnerContext) {
  return undoMeals(id, portions, context)
}

async function undoMeals(entryId: string, given: readonly Given[], { db, caller, now, resHeaders }: OwnerContext) {
  const { ownerId } = caller
  const stored = await db.transaction().execute(async (transaction) => {
    const before = await claimStorage(transaction, ownerId, now())
    for (const { item } of given) await claimDiary(transaction, ownerId, item.petId)
    const key = await findIdempotencyKey(transaction, ownerId, { kind: 'feed', clientId: entryId })
    if (!key?.day) return before
    const { day } = key
    const known = { cookbook: await readCookbook(transaction, ownerId), now: now() }
    let storage = before.content
    await mapYieldingInTransaction(given, async (one) => {
      storage = await putMealBack(transaction, ownerId, { ...one, key: { day, entryId }, storage, known })
    })
    return storage === before.content ? before : writeStorage(transaction, ownerId, { storage, now: now() })
  })
  resHeaders.set('etag', etagOf(stored.version, ['storage', ownerId]))
  return stored.content
}

type Known = Parameters<typeof acceptItem>[1]
type MealOfDog = Given & {
  readonly key: { readonly day: Day; readonly entryId: string }
  readonly storage: Storage
  readonly known: Pick<Known, 'cookbook' | 'now'>
}

/** @returns the storage with the portion again; as it is where the meal is not in the diary any more */
async function putMealBack(
  transaction: Db,
  ownerId: string,
  { item: sent, share, key, storage, known }: MealOfDog,
): Promise<Storage> {
  const meal = { ...key, petId: sent.petId }
  const fed = await findMeal(transaction, ownerId, meal)
  if (!fed) return storage
  const item = requireItemOf(fed, sent, { ...known, before: storage, petIds: [sent.petId] })
  await removeMeal(transaction, ownerId, meal)
  await removeOtherFed(transaction, ownerId, meal)
  await keepCookedAgain(transaction, ownerId, { meal: fed, item, share })
  return putPortionBack(storage, item)
}

/** The portion that the meal was. The client's meal is checked like any stored meal. */
function requireItemOf({ food }: DiaryDocument, item: Given['item'], known: Omit<Known, 'fed'>): FridgeItem {
  if (item.recipe.id !== food.recipe.id) throw anotherBatch()
  return acceptItem(item, { ...known, fed: food.recipe })
}

/** The food of a batch went with its last portion; as long as others are left it is still there. */
async function keepCookedAgain(
  transaction: Db,
  ownerId: string,
  { meal, item, share }: { meal: DiaryDocument; item: FridgeItem; share: number },
): Promise<void> {
  const { supplement } = meal
  const stirredIn = supplement && { [supplement.items ? 'supplement' : 'powder']: supplement }
  await keepCookedMeal(transaction, ownerId, batchOf(item), shareOf({ ...meal.food, ...stirredIn }, 1 / share))
}
