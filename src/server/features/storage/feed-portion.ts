import { MOST_FED_A_DAY } from '../../../contract/limits.ts'
import { type Day, dayOf } from '../../../kitchen/days.ts'
import { freezerExpiry, fridgeExpiry } from '../../../kitchen/expiry.ts'
import { itemOn, type Storage, type StoredMeal, takePortions } from '../../../kitchen/storage.ts'
import type { Region } from '../../../nutrition/region.ts'
import { type OwnerContext, todayOf, zoneOf } from '../../context.ts'
import { claimDiary, countMeals, type DiaryRow, findMeal, listDiary, writeMeal } from '../../db/diary/diary.ts'
import type { CookedFood, DiaryDocument } from '../../db/diary/diary-document.ts'
import { listOtherFed, type OtherFedKey, writeOtherFed } from '../../db/diary/other-fed.ts'
import { ownPet, type StoredPet } from '../../db/dogs/pets.ts'
import { findIdempotencyKey, noteIdempotencyKey } from '../../db/idempotency-keys.ts'
import { findFood } from '../../db/kitchen/foods.ts'
import { batchOf, claimStorage, findCookedMeal, writeStorage } from '../../db/kitchen/storage.ts'
import type { Db } from '../../db/open-database.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { readPreferences } from '../../db/owners/preferences.ts'
import { requireRecentDay, requireRoom, withoutWishes } from '../../diary/diary-rules.ts'
import { cookedFor, describeEntry, fedWith, shareOf } from '../../diary/fed-meal.ts'
import { foodExpired, foodFrozen, notCookedYet, portionNotFound } from '../../diary/kitchen-refusals.ts'
import { profileOf } from '../../dogs/profile.ts'
import { tooMuchFed } from '../../foods/food-refusals.ts'
import { otherFoodOfMeal } from '../../foods/other-fed-of.ts'
import { etagOf } from '../../http/etag.ts'
import { readCookbook } from '../../menu/cookbook/read-cookbook.ts'

type Input = Feeding & {
  readonly meal?: number | undefined
  readonly petId?: string | undefined
}

/** A portion that a dog is fed. */
export type Feeding = {
  readonly storageId: string
  readonly date: Day
  readonly entryId: string
  readonly fedSupplement: boolean
  readonly share: number
  readonly beside: boolean
  readonly thaw: boolean
  readonly timeZone: string
}

/**
 * Takes one portion out of the fridge, or the freezer where that is asked for, and writes the meal into the diary, with the other food
 * that was given beside it where that is said: all of it or nothing, once per entryId.
 */
export async function feedPortion(input: Input, context: OwnerContext) {
  const { db, caller, now, resHeaders, imageUrlOf } = context
  const { storage, meal, before } = await db.transaction().execute(async (transaction) => {
    const stored = await claimStorage(transaction, caller.ownerId, now())
    const fed = await findFed(transaction, stored.content, input, caller.ownerId)
    if (fed) return { storage: stored, meal: fed.meal }
    requireRecentDay(input.date, todayOf(context))
    const before = await findFedBefore(transaction, caller.ownerId, { ...input, petId: petOf(stored.content, input) })
    if (before) return { storage: stored, meal: undefined, before }
    const item = requirePortion(stored.content, input, context)
    const meal = await writeFedMeal(transaction, item, input, context)
    const { entryId, date: day } = input
    const key = { kind: 'feed', clientId: entryId, petId: item.petId, day, recipeId: null, portions: null } as const
    await noteIdempotencyKey(transaction, caller.ownerId, key, now())
    const after = takePortions(stored.content, input.storageId, 1)
    return { storage: await writeStorage(transaction, caller.ownerId, { storage: after, now: now() }), meal }
  })
  resHeaders.set('etag', etagOf(storage.version, ['storage', caller.ownerId]))
  return {
    storage: storage.content,
    entry: meal ? describeEntry(input.entryId, meal, imageUrlOf) : null,
    ...(before && { fedBefore: describeBefore(before) }),
  }
}

export function describeBefore({ meal, createdAt }: DiaryRow) {
  const { id, name } = meal.food.recipe
  return { recipe: { id, name }, at: createdAt }
}

/** The meal that this entryId stands for already; without `meal` where the owner has removed it since. */
async function findFed(
  transaction: Db,
  storage: Storage,
  { entryId, date, storageId }: Input,
  ownerId: string,
): Promise<{ meal: DiaryDocument | undefined } | undefined> {
  const done = await findIdempotencyKey(transaction, ownerId, { kind: 'feed', clientId: entryId })
  const petId = done?.petId ?? petOf(storage, { storageId })
  const meal = petId && (await findMeal(transaction, ownerId, { petId, day: done?.day ?? date, entryId }))
  return done || meal ? { meal: meal || undefined } : undefined
}

/** The dog that a portion was cooked for; the one that is named where the last portion is gone. */
const petOf = ({ fridge, freezer }: Storage, { storageId, petId }: Pick<Input, 'storageId' | 'petId'>) =>
  (itemOn(fridge, storageId) ?? itemOn(freezer, storageId))?.petId ?? petId

/** Another phone was quicker: the meal of the day that is there already, also where it has taken the last portion. */
export async function findFedBefore(
  transaction: Db,
  ownerId: string,
  { petId, date, meal }: Pick<Input, 'petId' | 'date' | 'meal'>,
): Promise<DiaryRow | undefined> {
  if (meal === undefined || petId === undefined) return undefined
  await claimDiary(transaction, ownerId, petId)
  const meals = await listDiary(transaction, ownerId, { petId, from: date, to: date })
  return meals[meal - 1]
}

export function requirePortion(storage: Storage, input: Feeding, context: OwnerContext): StoredMeal {
  const { item, expired } = findPortion(storage, input, context.now())
  if (expired) throw foodExpired()
  const cookedOn = dayOf(item.cookedOn, context.utcOffsetMinutes === 0 ? input.timeZone : zoneOf(context))
  if (input.date < cookedOn) throw notCookedYet(cookedOn)
  return item
}

function findPortion({ fridge, freezer }: Storage, { storageId, thaw, timeZone }: Feeding, now: Date) {
  const today = dayOf(now, timeZone)
  const fresh = itemOn(fridge, storageId)
  if (fresh) return { item: fresh, expired: fridgeExpiry(fresh, today, timeZone).expired }
  const frozen = itemOn(freezer, storageId)
  if (!frozen) throw portionNotFound()
  if (!thaw) throw foodFrozen()
  return { item: frozen, expired: freezerExpiry(frozen, today, timeZone).expired }
}

/** Writes the meal into the diary of its dog, with the other food beside it where that is said. */
export async function writeFedMeal(
  transaction: Db,
  item: StoredMeal,
  { date, entryId, fedSupplement, share, beside }: Feeding,
  { caller, now }: OwnerContext,
): Promise<DiaryDocument> {
  const { ownerId } = caller
  const { petId } = item
  await claimDiary(transaction, ownerId, petId)
  const pet = await ownPet(transaction, ownerId, petId)
  await requireRoom(transaction, ownerId, pet, date)
  const region = await readRegion(transaction, ownerId)
  const portion = await foodOfPortion(transaction, ownerId, { item, pet, region, date })
  const given = shareOf(portion, share)
  const { supplement: _, powder: __, ...food } = given
  const supplement = fedSupplement ? fedWith(given, profileOf(pet.record, date, region)) : null
  const meal = { food, supplement }
  await writeMeal(transaction, ownerId, { petId, day: date, entryId, meal, now: now() })
  if (beside) await writeBeside(transaction, ownerId, { pet, region, key: { petId, day: date, entryId }, now: now() })
  return meal
}

type Beside = { readonly pet: StoredPet; readonly region: Region; readonly key: OtherFedKey; readonly now: Date }

/** The other food of the meal, under the id of the meal. That of as many meals as the day has may be in the diary already. */
async function writeBeside(transaction: Db, ownerId: string, { pet, region, key, now }: Beside): Promise<void> {
  const { otherFood } = pet.record
  const food = otherFood === null ? undefined : await findFood(transaction, ownerId, otherFood)
  const fed = otherFoodOfMeal(pet.record, { day: key.day, region, foodOf: () => food })
  if (!fed) return
  const ofDay = await listOtherFed(transaction, ownerId, { petId: pet.id, from: key.day, to: key.day })
  const ofMeals = ofDay.filter(
    ({ fed: { kind, foodId, asPlanned } }) => kind === 'food' && (asPlanned || foodId === fed.foodId),
  )
  if (ofMeals.length >= (await countMeals(transaction, ownerId, key))) return
  if (ofDay.length >= MOST_FED_A_DAY) throw tooMuchFed(MOST_FED_A_DAY)
  await writeOtherFed(transaction, ownerId, { ...key, fed, now })
}

/** The food as it was cooked; where it was not cooked here, the food as the dog gets it now. */
async function foodOfPortion(
  transaction: Db,
  ownerId: string,
  { item, pet, region, date }: { item: StoredMeal; pet: StoredPet; region: Region; date: Day },
): Promise<CookedFood> {
  const cooked = await findCookedMeal(transaction, ownerId, batchOf(item))
  if (cooked) return cooked
  const { preferences } = await readPreferences(transaction, ownerId, pet.id)
  const facts = { preferences: withoutWishes(preferences), region, day: date }
  return cookedFor(item.recipe.id, pet, { ...facts, cookbook: await readCookbook(transaction, ownerId) })
}
