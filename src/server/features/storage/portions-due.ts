import { type Day, dayOf } from '../../../kitchen/days.ts'
import { planToday, portionsToMoveBy } from '../../../kitchen/plan-today.ts'
import { type FridgeItem, type Storage, without } from '../../../kitchen/storage.ts'
import { type OwnerContext, zoneOf } from '../../context.ts'
import { countMeals } from '../../db/diary/diary.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { readPlan } from '../../db/dogs/planned-days.ts'
import { batchOf, readCookedMeals } from '../../db/kitchen/storage.ts'
import type { Db } from '../../db/open-database.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { listPreferences, preferencesOf } from '../../db/owners/preferences.ts'
import { findFoodFor } from '../../diary/fed-meal.ts'
import { portionToday } from '../../diary/portion-today.ts'
import { dogsDayOf } from '../../dogs/dogs-day.ts'
import { profileOf } from '../../dogs/profile.ts'
import { readCookbook } from '../../menu/cookbook/read-cookbook.ts'

type Move = { readonly kind: 'freeze' | 'defrost'; readonly item: FridgeItem; readonly storage: Storage }

/**
 * How many portions of a meal its dog still lacks, or cannot eat in time, as Home shows it: by the meals of the day on which the
 * owner moved them, and without what the dog must not be fed any more.
 */
export async function portionsDue(
  transaction: Db,
  { kind, item: { petId, storageId }, storage }: Move,
  at: string | undefined,
  context: OwnerContext,
): Promise<number> {
  const { ownerId } = context.caller
  const today: Day = dayOf(at ?? context.now(), zoneOf(context))
  const pet = await ownPet(transaction, ownerId, petId)
  const profile = profileOf(pet.record, today, await readRegion(transaction, ownerId))
  const cookedOf = await readCookedMeals(transaction, ownerId)
  const cautionOf = (item: FridgeItem) => {
    const cooked = item.petId === petId ? cookedOf(batchOf(item)) : undefined
    return (cooked && portionToday(cooked, profile).caution) ?? null
  }
  const fit = without(storage, (item) => cautionOf(item)?.isUnfit === true)
  const planned = without(storage, (item) => cautionOf(item) !== null)
  const fed = await countMeals(transaction, ownerId, { petId, day: today })
  const day = dogsDayOf(pet, { today, timeZone: zoneOf(context), fed })
  const plan = await readPlan(transaction, ownerId, today)
  const cookbook = await readCookbook(transaction, ownerId)
  const preferences = preferencesOf(await listPreferences(transaction, ownerId), petId)
  const suits = (recipeId: string) => findFoodFor(recipeId, profile, { preferences, cookbook }) !== undefined
  return portionsToMoveBy(planToday(plan, { fit, planned }, day, suits), fit, day, { kind, storageId })
}
