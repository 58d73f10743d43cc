import { addDays, type Day } from '../../../kitchen/days.ts'
import { type ChangedMeal, changedMeals, copyDays, planMeal } from '../../../kitchen/meal-plan.ts'
import type { OwnerContext } from '../../context.ts'
import { changePlan } from './change-plan.ts'
import { isOver, requireNearDays } from './check-meals.ts'
import { describePlan } from './describe-plan.ts'
import { readHousehold } from './read-household.ts'

type Input = { readonly from: Day; readonly to: Day; readonly days: number; readonly id: string }

/** Copies days of all dogs as the plan is by now. A meal that is over stays as it was. */
export async function copyPlan({ from, to, days, id }: Input, context: OwnerContext) {
  const household = await readHousehold(context)
  const last = addDays(to, days - 1)
  requireNearDays(
    [to, last].map((day) => ({ day, field: 'to' })),
    household,
  )
  const petIds = household.dogs.map(({ petId }) => petId)
  let changed: ChangedMeal[] = []
  const plan = await changePlan(context, household, { petIds, id }, (before) => {
    const after = copyDays(before, { from, to, days })
    changed = changedMeals(before, after).filter((change) => !isOver(before, household, change))
    return changed.reduce(planMeal, before)
  })
  return { ...(await describePlan({ ...household, plan }, { from: to, to: last }, context.imageUrlOf)), changed }
}
