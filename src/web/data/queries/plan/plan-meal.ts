import { isSameMeal } from '../../../../kitchen/meal-plan.ts'
import type { App } from '../../../ui/app.ts'
import { isSamePlace, type MealChange } from '../../outbox/meal.ts'
import { neverSent, submitAndTell, takeBackUnsent } from '../../outbox/outbox.ts'

/**
 * Plans a meal: at once on the page, on the server now or once there is a network. The later of two changes of a meal counts. A change
 * back to the earlier meal is not sent.
 * @returns false after a refusal, of which the owner is told
 */
export async function planMeal(app: App, change: MealChange): Promise<boolean> {
  const isSame = (other: MealChange) => isSamePlace(other, change)
  const { seen } = neverSent(app, 'meal').find(isSame) ?? change
  if (isSameMeal(change.meal, seen)) {
    takeBackUnsent(app, 'meal', isSame)
    return true
  }
  return await submitAndTell(app, 'meal', { ...change, seen, at: new Date().toISOString() })
}
