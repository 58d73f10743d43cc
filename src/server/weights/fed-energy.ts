import { ageMonthsOn } from '../../contract/dog/age.ts'
import type { FedEnergy } from '../../contract/dog/weights.ts'
import { addDays, type Day } from '../../kitchen/days.ts'
import { dailyEnergy } from '../../nutrition/needs/energy.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import { keptBreed } from '../dogs/breed.ts'
import { isPersonalFed } from '../dogs/personal-need.ts'
import { dogOf } from '../dogs/pet-record.ts'

/** The energy that a dog is to be fed on a day. */
export function fedOn(record: PetRecord, day: Day): FedEnergy {
  const energy = dailyEnergy(dogOf(record, keptBreed(record.breed).size, day))
  const { kcal, aim } = energy
  return { date: day, kcal, aim, how: isPersonalFed(record, energy) ? 'learnt' : 'formula' }
}

/**
 * The energy that a dog was to be fed, a row for each change, the oldest first: the rows kept at its changes, and the changes
 * since with its age alone, or with the age of its litter.
 * @param record as it has been since the last row that was kept
 */
export function fedUntil(kept: readonly FedEnergy[], record: PetRecord, today: Day): FedEnergy[] {
  const fed = kept.length > 0 ? [...kept] : [fedOn(record, record.enteredOn)]
  const last = fed.at(-1)?.date ?? today
  const ageOn = (day: Day) => ageMonthsOn(record.age, record.enteredOn, day)
  for (let day = addDays(last, 1); day <= today; day = addDays(day, 1)) {
    if (!record.reproduction && ageOn(day) === ageOn(addDays(day, -1))) continue
    const now = fedOn(record, day)
    if (isChange(fed.at(-1), now)) fed.push(now)
  }
  return fed
}

/** The same after a change of the dog. */
export function fedAfter(before: readonly FedEnergy[], changed: PetRecord, today: Day): FedEnergy[] {
  const now = fedOn(changed, today)
  const earlier = before.filter(({ date }) => date < today)
  return isChange(earlier.at(-1), now) ? [...earlier, now] : earlier
}

function isChange(last: FedEnergy | undefined, now: FedEnergy): boolean {
  return last?.kcal !== now.kcal || last.aim !== now.aim || last.how !== now.how
}
