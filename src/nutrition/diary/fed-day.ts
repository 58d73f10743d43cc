/** Energy in the diary for a day, kcal. */
export type FedDay = {
  /** Energy of each homemade meal as it was put down: a bowl that was left is a finished meal too. */
  readonly meals: readonly number[]
  /** Energy of other food, treats apart; `undefined` where no label tells. */
  readonly other: readonly (number | undefined)[]
}

export type PlannedDay = {
  /** Energy that was to be fed that day. */
  readonly kcal: number
  readonly mealsPerDay: number
  /** 0.1 to 1. */
  readonly homemadeShare: number
}

/**
 * A day with other food in it counts as whole when it comes to this share of the plan: half a day's notes would pass for a
 * dog on half its food. Own choice.
 */
export const WHOLE_DAY = 0.8

/**
 * Whether all that a dog gets on a day is in the diary. Its homemade meals are all there and it gets nothing else, or what is there comes
 * to most of the day's energy: kibble in place of a meal, half a bowl of it beside each, two larger meals of a time when it had two.
 * Where no label tells the energy, notes are counted as meals are.
 * @example isFinished({ meals: [500], other: [] }, { kcal: 1000, mealsPerDay: 2, homemadeShare: 1 }) // false: supper is to come
 */
export function isFinished({ meals, other }: FedDay, { kcal, mealsPerDay, homemadeShare }: PlannedDay): boolean {
  const isHomemade = homemadeShare === 1
  if (isHomemade && meals.length >= mealsPerDay) return true
  if (other.includes(undefined)) {
    const noted = isHomemade ? meals.length + other.length : Math.max(meals.length, other.length)
    return noted >= mealsPerDay
  }
  return [...meals, ...other].reduce((sum: number, one = 0) => sum + one, 0) >= WHOLE_DAY * kcal
}
