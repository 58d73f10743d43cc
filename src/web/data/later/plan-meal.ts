import { isSameMeal, isSamePlace, type MealChange } from '../outbox/meal.ts'
import { neverSent, submitAndTell, takeBackUnsent } from '../outbox/outbox.ts'

/**
 * Plans a meal: at once on the page, on the server now or once there is a network. The later of two changes of a meal counts. A change
 * back to the meal of before is not sent.
 * @returns false after a refusal, of which the owner is told
 */
export async function planMeal(change: MealChange): Promise<boolean> {
  const isSame = (other: MealChange) => isSamePlace(other, change)
  const { seen } = neverSent('meal').find(isSame) ?? change
  if (isSameMeal(change.meal, seen)) {
    takeBackUnsent('meal', isSame)
    return true
  }
  return await submitAndTell('meal', { ...change, seen, at: new Date().toISOString() })
}
