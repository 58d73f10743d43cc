import { asList } from '../as-list.ts'

/** Hints for a small dog or a big pot, beside a recipe's amounts. */

export const bigPot =
  'A big pot stays warm for a long time: cool it in wide dishes or in cold water, so that it is in the fridge within two hours.'
export const chopSmall = (pets: readonly string[]) =>
  `${asList(pets)} ${pets.length === 1 ? 'is' : 'are'} small: chop everything no bigger than a pea.`

/** The words for a meal that is homemade in part. */
export const beside = {
  part: (percent: number) => `This is the homemade ${percent} % of each meal.`,
  give: (grams: string, food: string) => `Give ${grams} of ${food} with it.`,
  unknown: 'We do not know yet how much other food to give with it.',
  change: 'Change the other food',
}
