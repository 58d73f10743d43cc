import { MOST_MEALS } from '../../contract/limits.ts'

/** The number of meals in the address, or one meal; the recipe's page says what is wrong with it. */
export function mealsFrom(text: string | null): number {
  return text !== null && isNumberOfMeals(text) ? Number(text) : 1
}

export function isNumberOfMeals(text: string): boolean {
  return /^ *\d+ *$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_MEALS
}
