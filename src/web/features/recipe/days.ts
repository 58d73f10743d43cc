import { MOST_MEALS } from '../../../contract/limits.ts'

/** For how many days an owner cooks ahead: what keeps in the fridge, a week, what two weeks of freezer hold. Own choice. */
const COOKED_AHEAD = [1, 2, 4, 7, 14]

/** How long meals last. */
export const daysOf = (meals: number, mealsPerDay: number) => meals / mealsPerDay

/** The days to choose from, each with its meals. */
export function batchesOf(mealsPerDay: number): { days: number; meals: number }[] {
  return COOKED_AHEAD.map((days) => ({ days, meals: days * mealsPerDay })).filter(({ meals }) => meals <= MOST_MEALS)
}
