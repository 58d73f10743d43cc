import { isSameMeal, isSamePlace, type MealChange } from '../outbox/meal.ts'
import { submitAndTell, takeBackUnsent } from '../outbox/outbox.ts'

/**
 * Plans a meal: at once on the page, on the server now, or once there is a network. The last word on a meal counts; a meal that is
 * as the server has it is not sent.
 * @returns whether it is done, or waits; not after a refusal, which is said
 */
export async function planMeal(change: MealChange): Promise<boolean> {
  const [before] = takeBackUnsent('meal', (other) => isSamePlace(other, change))
  const { seen } = before ?? change
  if (isSameMeal(change.meal, seen)) return true
  return await submitAndTell('meal', { ...change, seen, at: new Date().toISOString() })
}
