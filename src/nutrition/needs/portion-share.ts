import type { NutrientAmounts, NutrientId } from '../nutrients.ts'
import type { DailyNeeds } from './needs.ts'

/** Own choice: a dog's weight wanders by as much within a week, and a spoon is not more exact. */
const SAME_SHARE = 0.05
/** Own choice: what can be told apart in a bowl. */
const STEPS_PER_PORTION = 20
/** Own choice: beyond these a portion was cooked for another dog than the one that stands there. */
export const LEAST_SHARE = 0.25
export const LARGEST_SHARE = 2

/**
 * The share of a portion to give when the dog's need has changed since it was cooked: 1 is all of it. The food is as dense as it
 * was, so its energy is right. Minimums and maximums follow the size of the dog too, not its energy alone: what so much of the
 * portion leaves of them tells `boundsLeftBy`.
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

/** A bound that a portion leaves, and how often it brings it: below 1 of a minimum, above 1 of a maximum. */
export type BoundLeft = { readonly nutrient: NutrientId; readonly bound: 'min' | 'max'; readonly times: number }

/**
 * The bounds of a dog's homemade food that a portion leaves that was cooked for other needs, were every meal like it: a dog that eats
 * less for its size needs more in each kcal, and one that eats more gets more of what its size bears. Nothing is said of what differs
 * by no more than a spoon does, nor of what is not known of the portion.
 * @param needs of the homemade food of a day, amounts in the units of the nutrient table
 * @param perMeal what a meal of the portion brings with its supplement, in the same units
 * @returns maximums first, the furthest above; then minimums, the furthest below
 */
export function boundsLeftBy(
  { rows }: Pick<DailyNeeds, 'rows'>,
  perMeal: NutrientAmounts,
  mealsPerDay: number,
): readonly BoundLeft[] {
  const timesOf = (nutrient: NutrientId, limit: number) => ((perMeal[nutrient] ?? 0) * mealsPerDay) / limit
  const known = rows.filter(({ nutrient }) => perMeal[nutrient] !== undefined)
  const above = known.flatMap(({ nutrient, max }): BoundLeft[] => {
    const times = max === null ? 0 : timesOf(nutrient, max)
    return times > 1 + SAME_SHARE ? [{ nutrient, bound: 'max', times }] : []
  })
  const below = known.flatMap(({ nutrient, min }): BoundLeft[] => {
    const times = min ? timesOf(nutrient, min) : 1
    return times < 1 - SAME_SHARE ? [{ nutrient, bound: 'min', times }] : []
  })
  return [...above.sort((a, b) => b.times - a.times), ...below.sort((a, b) => a.times - b.times)]
}
