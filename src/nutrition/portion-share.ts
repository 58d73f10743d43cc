/** Own choice: a dog's weight wanders by as much within a week, and a spoon is not more exact. */
const SAME_SHARE = 0.05
/** Own choice: what can be told apart in a bowl. */
const STEPS_PER_PORTION = 20
/** Own choice: beyond these a portion was cooked for another dog than the one that stands there. */
export const LEAST_SHARE = 0.25
export const LARGEST_SHARE = 2

/**
 * How much of a portion to give when the dog's need has changed since it was cooked: 1 is all of it. The food is as dense as it
 * was, so less of it still meets the minimums of a dog that needs less of everything.
 * @param portionKcal energy of the food in a portion as it was cooked, above 0
 * @param mealKcal energy of the food that a meal is to bring today, above 0
 * @returns a twentieth or more of them, from 0.25 to 2
 */
export function shareOfPortion(portionKcal: number, mealKcal: number): number {
  const share = mealKcal / portionKcal
  if (Math.abs(share - 1) <= SAME_SHARE) return 1
  const rounded = Math.round(share * STEPS_PER_PORTION) / STEPS_PER_PORTION
  return Math.min(LARGEST_SHARE, Math.max(LEAST_SHARE, rounded))
}
