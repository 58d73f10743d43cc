import { type Day, dayOf } from '../../../kitchen/days.ts'
import { type FridgeItem, type Storage, without } from '../../../kitchen/storage.ts'
import { portionsToMove } from '../../../kitchen/today.ts'
import { type OwnerContext, zoneOf } from '../../context.ts'
import { countMeals } from '../../db/diary/diary.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { batchOf, readCookedMeals } from '../../db/kitchen/storage.ts'
import type { Db } from '../../db/open-database.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { portionToday } from '../../diary/portion-today.ts'
import { dogsDayOf } from '../../dogs/dogs-day.ts'
import { profileOf } from '../../dogs/profile.ts'

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
  const fit = without(storage, (item) => {
    const cooked = item.petId === petId ? cookedOf(batchOf(item)) : undefined
    return cooked !== undefined && portionToday(cooked, profile).caution?.isUnfit === true
  })
  const fed = await countMeals(transaction, ownerId, { petId, day: today })
  return portionsToMove(fit, dogsDayOf(pet, { today, timeZone: zoneOf(context), fed }), { kind, storageId })
}
