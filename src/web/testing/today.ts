import type { DogToday } from '../../contract/plan/today.ts'

/** A dog that has nothing to do today. */
export const NOTHING_TODAY: DogToday = {
  petId: 'rex',
  mealsPerDay: 2,
  isDaily: true,
  fed: [],
  due: [],
  cook: null,
  defrost: null,
  weigh: false,
  beside: null,
}
