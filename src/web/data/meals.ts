import { MOST_MEALS, USUAL_BATCH_DAYS } from '../../contract/limits.ts'

/** The number of meals in the address; none, or a wrong one, is the usual batch. The recipe's page says what is wrong with it. */
export function mealsAsked(parameters: URLSearchParams): number | undefined {
  const text = parameters.get('meals')
  return text !== null && isNumberOfMeals(text) ? Number(text) : undefined
}

/** The meals of the usual batch for a dog, as the server counts them. */
export const usualMeals = ({ mealsPerDay }: { readonly mealsPerDay: number }): number =>
  Math.min(MOST_MEALS, USUAL_BATCH_DAYS * mealsPerDay)

export function isNumberOfMeals(text: string): boolean {
  return /^ *\d+ *$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_MEALS
}
