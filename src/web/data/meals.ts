import { MOST_MEALS, USUAL_BATCH_DAYS } from '../../contract/limits.ts'
import { mealsOfDays } from '../../contract/recipe/batch-days.ts'

/** The number of meals in the address; none, or a wrong one, is the usual batch. The recipe's page says what is wrong with it. */
export function mealsAsked(parameters: URLSearchParams): number | undefined {
  const text = parameters.get('meals')
  return text !== null && isNumberOfMeals(text) ? Number(text) : undefined
}

/** The meals of the usual batch for a dog. */
export const usualMeals = (dog: Parameters<typeof mealsOfDays>[1]): number => mealsOfDays(USUAL_BATCH_DAYS, dog)

export function isNumberOfMeals(text: string): boolean {
  return /^ *\d+ *$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_MEALS
}
