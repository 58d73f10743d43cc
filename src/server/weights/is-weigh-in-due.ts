import type { Day } from '../../kitchen/days.ts'
import { learnNeed } from '../../nutrition/weight/learned-need.ts'
import { nextWeighIn, nextWeighInBetween } from '../../nutrition/weight/next-weigh-in.ts'
import type { StoredPet } from '../db/dogs/pets.ts'
import type { Db } from '../db/open-database.ts'
import { weighedOn } from '../dogs/pet-record.ts'
import { readRecords } from './read-records.ts'

/** Whether a dog is to be weighed today. A year of meals is read only where the day of the last weigh-in alone does not tell. */
export async function isWeighInDue(db: Db, ownerId: string, pet: StoredPet, today: Day): Promise<boolean> {
  if (today < nextWeighInBetween(weighedOn(pet.record)).earliest) return false
  return (await nextWeighInDay(db, ownerId, pet, today)) <= today
}

/** The day on which a dog is to be weighed: today, where that day is over. */
export async function nextWeighInDay(db: Db, ownerId: string, pet: StoredPet, today: Day): Promise<Day> {
  const last = weighedOn(pet.record)
  if (today >= nextWeighInBetween(last).latest) return today
  const { records, isLossUnsure } = await readRecords(db, ownerId, pet, today)
  const due = nextWeighIn(last, learnNeed(records), { dog: records.dog, isLossUnsure })
  return due > today ? due : today
}
