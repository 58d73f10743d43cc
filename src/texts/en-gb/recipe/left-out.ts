import { asList } from '../as-list.ts'

export const ofMeals = (meals: number) => (meals === 1 ? 'one meal' : `${meals} meals`)

/**
 * The items of a kit of which these meals get none.
 * @param allForMeals the next number of meals that gets some of each item, where it is known
 */
export const leftOut = (items: readonly string[], meals: number, allForMeals?: number) =>
  [
    `None of: ${asList(items)}.`,
    `For ${ofMeals(meals)} that is less than can be counted out, and we have weighed the foods so that every need is met without.`,
    ...(allForMeals === undefined ? [] : [`To include every item, cook ${allForMeals} meals at once.`]),
  ].join(' ')
