import { type Day, daysBetween } from '../../kitchen/days.ts'
import { learnNeed } from '../../nutrition/learned-need.ts'
import type { Db } from '../db/open-database.ts'
import type { StoredPet } from '../db/pets.ts'
import { weighedOn } from '../dogs/pet-record.ts'
import { EVERY_DAYS, nextWeighIn } from './describe-weights.ts'
import { readRecords } from './read-records.ts'

/** Whether a dog is to be weighed today. A year of meals is read only where the day of the last weigh-in alone does not tell. */
export async function isWeighInDue(db: Db, ownerId: string, pet: StoredPet, today: string): Promise<boolean> {
  const last = weighedOn(pet.record)
  const days = daysBetween(last as Day, today as Day)
  if (days < EVERY_DAYS.surprise) return false
  if (days >= EVERY_DAYS.steady) return true
  const { records } = await readRecords(db, ownerId, pet, today)
  return nextWeighIn(last, learnNeed(records), records) <= today
}
