import type { Storage as SentStorage } from '../../../contract/food/storage.ts'
import type { FridgeItem } from '../../../kitchen/storage.ts'
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
import { etagOf } from '../../http/etag.ts'
import { readCookbook } from '../../menu/cookbook/read-cookbook.ts'
import { acceptItem } from './accept-storage.ts'

type Input = {
  readonly storageId: string
  readonly entryId: string
  readonly item: SentStorage['fridge'][string]
  readonly share: number
}

/**
 * Puts a portion back that was not fed after all: it stands in the fridge again, and the meal leaves the diary with what was noted in
 * one act with it; all or nothing.
 * When the meal is not in the diary any more there is nothing to undo: it was done before, or its owner has removed it there.
 */
export async function undoFeeding(input: Input, { db, caller, now, resHeaders }: OwnerContext) {
  const { ownerId } = caller
  const stored = await db.transaction().execute(async (transaction) => {
    const before = await claimStorage(transaction, ownerId, now())
    const { petId } = input.item
    await claimDiary(transaction, ownerId, petId)
    const key = await findIdempotencyKey(transaction, ownerId, { kind: 'feed', clientId: input.entryId })
    if (!key?.day) return before
    const { day } = key
    const meal = await findMeal(transaction, ownerId, { petId, day, entryId: input.entryId })
    if (!meal) return before
    const item = requireItemOf(meal, input, {
      before: before.content,
      petIds: [petId],
      cookbook: await readCookbook(transaction, ownerId),
      now: now(),
    })
    await removeMeal(transaction, ownerId, { petId, day, entryId: input.entryId })
    await removeOtherFed(transaction, ownerId, { petId, day, entryId: input.entryId })
    await keepCookedAgain(transaction, ownerId, { meal, item, share: input.share })
    const storage = putPortionBack(before.content, item)
    return writeStorage(transaction, ownerId, { storage, now: now() })
  })
  resHeaders.set('etag', etagOf(stored.version, ['storage', ownerId]))
  return stored.content
}

/** The portion that the meal was. The client's meal is checked like any stored meal. */
function requireItemOf(
  { food }: DiaryDocument,
  { storageId, item }: Input,
  known: Omit<Parameters<typeof acceptItem>[1], 'fed'>,
): FridgeItem {
  if (item.storageId !== storageId || item.recipe.id !== food.recipe.id) throw anotherBatch()
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
