import type { ChangedMeal, PlanView } from '../../../../contract/plan/plan.ts'
import { texts } from '../../../texts/index.ts'
import { useApp } from '../../../ui/app.ts'
import { once } from '../../pending-mutations.ts'
import { queryClientOf } from '../../query-client.ts'
import { useToday } from '../../today.ts'
import { planMeals, planWithPots, usePlanChange } from './plan.ts'
import { potOfPlan } from './split-pot.ts'

export type PotSwap = {
  readonly tasks: readonly PlanView['cook'][number][]
  readonly recipe: { readonly id: string; readonly name: string }
}
/** `kept`: the dogs that the other dish does not suit, whose meals stay. */
export type SwappedPot = {
  readonly name: string
  readonly changed: readonly ChangedMeal[]
  readonly kept: readonly string[]
}

/** Swaps the dish of a whole pot of the plan: all its meals of all its dogs, also those of days that are not shown. */
export function useSwapPot(onSwapped: (swapped: SwappedPot) => void) {
  const app = useApp()
  const today = useToday()
  const swap = async ({ tasks, recipe: { id: recipeId, name } }: PotSwap): Promise<SwappedPot> => {
    const { content } = await queryClientOf(app).fetchQuery({ ...planWithPots(today), staleTime: 0 })
    const eaters = tasks.map(({ petId, portions }) => ({ petId, meals: portions }))
    const pot = potOfPlan(content, tasks[0]?.recipeId ?? '', eaters)
    if (!pot) throw new Error(texts.weekPlan.failed)
    const wished = pot.meals.map(({ meal: { slot: _, ...seen }, ...place }) => ({
      ...place,
      meal: { ...seen, recipeId, locked: true },
      seen,
    }))
    const { days } = await once(app, 'plan', ['swap', JSON.stringify(wished)], (id) => planMeals(app, wished, id))
    const isSwapped = ({ day, petId, slot }: ChangedMeal) =>
      days[day]?.[petId]?.find((meal) => meal.slot === slot)?.recipeId === recipeId
    const kept = wished.filter((one) => !isSwapped(one)).map(({ petId }) => petId)
    return { name, changed: wished.filter(isSwapped), kept: [...new Set(kept)] }
  }
  return usePlanChange(swap, onSwapped)
}
