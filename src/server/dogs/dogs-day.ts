import type { DogsDay } from '../../kitchen/today.ts'
import type { StoredPet } from '../db/dogs/pets.ts'

/** A dog on a day of its owner, with the meals of it that stand in the diary. */
export const dogsDayOf = ({ id, record }: StoredPet, day: Pick<DogsDay, 'today' | 'timeZone' | 'fed'>): DogsDay => ({
  petId: id,
  ...day,
  mealsPerDay: record.mealsPerDay,
  isDaily: record.frequency === 'daily',
})
