import type { ChangedMeal, PlanView } from '../../../../contract/plan/plan.ts'
import type { Day } from '../../../../kitchen/days.ts'
import { texts } from '../../../texts/index.ts'
import { useApp } from '../../../ui/app.ts'
import { once } from '../../pending-mutations.ts'
import { queryClientOf } from '../../query-client.ts'
import { isPlanned, planAhead, planMeals, usePlanChange } from './plan.ts'
import { mealsOfPot } from './split-pot.ts'

type CookTask = PlanView['cook'][number]
export type PotSwap = {
  readonly tasks: readonly [CookTask, ...CookTask[]]
  readonly recipe: { readonly id: string; readonly name: string }
}
/** `kept`: dogs whose meals stay, since the other dish does not suit them or they were changed meanwhile. */
export type SwappedPot = {
  readonly name: string
  readonly changed: readonly ChangedMeal[]
  readonly kept: readonly string[]
}

/** Swaps the dish of a whole pot of the plan: all its meals of all its dogs, also those of days that are not shown. */
export function useSwapPot(onSwapped: (swapped: SwappedPot) => void) {
  const app = useApp()
  const swap = async ({ tasks, recipe: { id: recipeId, name } }: PotSwap): Promise<SwappedPot> => {
    const { content } = await queryClientOf(app).fetchQuery({ ...planAhead(tasks[0].day as Day), staleTime: 0 })
    const wished = mealsOfPot(content, tasks).map(({ meal: seen, ...place }) => ({
      ...place,
      meal: { ...seen, recipeId, locked: true },
      seen,
    }))
    if (wished.length === 0) throw new Error(texts.weekPlan.failed)
    const view = await once(app, 'plan', ['swap', JSON.stringify(wished)], (id) => planMeals(app, wished, id))
    const changed = wished.filter((one) => isPlanned(view, one))
    const kept = wished.filter((one) => !changed.includes(one)).map(({ petId }) => petId)
    return { name, changed, kept: [...new Set(kept)] }
  }
  return usePlanChange(swap, onSwapped)
}
