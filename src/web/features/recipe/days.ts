import { MOST_MEALS, USUAL_BATCH_DAYS } from '../../../contract/limits.ts'
import { FRIDGE_DAYS } from '../../../kitchen/expiry.ts'

/** The numbers of days to cook for: days that food keeps in the fridge, a week, and two weeks for the freezer. Own choice. */
const COOKED_AHEAD = [1, 2, USUAL_BATCH_DAYS, 7, 14]

export const daysOf = (meals: number, mealsPerDay: number) => meals / mealsPerDay

/** The days to choose from, each with its meals. A dish that does not freeze well is cooked for days in the fridge. */
export function batchesOf(mealsPerDay: number, freezesWell: boolean): { days: number; meals: number }[] {
  return COOKED_AHEAD.filter((days) => freezesWell || days <= FRIDGE_DAYS)
    .map((days) => ({ days, meals: days * mealsPerDay }))
    .filter(({ meals }) => meals <= MOST_MEALS)
}
