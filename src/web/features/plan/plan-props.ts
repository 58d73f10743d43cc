import type { Pet } from '../../../contract/dog/pet.ts'
import type { PlanMeal, PlanView } from '../../../contract/plan/plan.ts'
import type { Day } from '../../../kitchen/days.ts'
import type { PlannedMeal } from '../../../kitchen/meal-plan.ts'

/** A meal of a day, planned or not. */
export type OpenMeal = {
  readonly pet: Pet
  readonly day: Day
  readonly slot: number
  readonly meal: PlanMeal | undefined
}

type CookTask = PlanView['cook'][number]

/** A pot that is to be cooked, and the first of its dogs. */
export type OpenPot = { readonly pet: Pet; readonly tasks: readonly [CookTask, ...CookTask[]] }

/** Plans one meal, and says what was done; without a network it waits. */
export type PlanMealAs = (open: OpenMeal, meal: PlannedMeal, said: string, recipe?: PlanView['recipes'][string]) => void
