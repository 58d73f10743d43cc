import type { ChangedMeal, PlanView } from '../../../../contract/plan/plan.ts'
import { addDays, type Day } from '../../../../kitchen/days.ts'
import { useApp } from '../../../ui/app.ts'
import { once } from '../../pending-mutations.ts'
import { isPlanned, keptMealOf, planMeals, usePlanChange } from './plan.ts'

export type RecipeToPlan = {
  readonly recipeId: string
  readonly petId: string
  readonly mealsPerDay: number
  /** So many meals, one after the other. */
  readonly meals: number
  /** The first of their days, on which they are cooked. */
  readonly from: Day
}

/** The meals of a plan that a pot of a recipe is eaten at, each with what is planned there now. */
export function mealsOfRecipe(
  { days }: Pick<PlanView, 'days'>,
  { recipeId, petId, mealsPerDay, meals, from }: RecipeToPlan,
): ChangedMeal[] {
  return Array.from({ length: meals }, (_, index) => {
    const day = addDays(from, Math.floor(index / mealsPerDay))
    const slot = 1 + (index % mealsPerDay)
    const planned = days[day]?.[petId]?.find((meal) => meal.slot === slot)
    const meal = { recipeId, locked: true, ...(day > from && { cookOn: from }) }
    return { day, petId, slot, meal, seen: keptMealOf(planned, day) }
  })
}

/** Plans meals of one recipe, all with one change; tells those that came about: others were changed meanwhile. */
export function usePlanRecipe(onPlanned: (changed: readonly ChangedMeal[]) => void) {
  const app = useApp()
  const plan = async (meals: readonly ChangedMeal[]) => {
    const view = await once(app, 'plan', ['recipe', JSON.stringify(meals)], (id) => planMeals(app, meals, id))
    return meals.filter((one) => isPlanned(view, one))
  }
  return usePlanChange(plan, onPlanned)
}
