import type { PlanView } from '../../../contract/plan/plan.ts'
import type { MealPlace, PlannedMeal } from '../../../kitchen/meal-plan.ts'
import { texts } from '../../texts/index.ts'
import { ApiError } from '../api/http.ts'
import { askPlanAgain, planMeals, plannedNow } from '../queries/plan/plan.ts'
import { type Kind, Refused, whyRefused } from './kind.ts'
import { whichOfDog } from './which.ts'

/** An owner's change of a meal: swapped, skipped, locked, or as it was before. */
export type MealChange = {
  readonly place: MealPlace
  /** `null`: not planned. */
  readonly meal: PlannedMeal | null
  /** The meal that the owner saw when they changed it. */
  readonly seen: PlannedMeal | null
  /** The recipe to show until the server tells it. */
  readonly recipe?: PlanView['recipes'][string] | undefined
  /** When it was changed, ISO 8601 UTC. Entries of earlier releases have no time. */
  readonly at?: string
}

/** Where another phone has changed the meal meanwhile, its change stays, and the owner is told. */
export const meal: Kind<MealChange, void> = {
  changes: ['plan'],
  isEntry: isMealChange,
  isSame: isSamePlace,
  enteredAt: ({ at }) => at,
  send: async (app, change, { id }) => {
    const { place, meal, seen } = change
    try {
      await planMeals(app, [{ ...place, meal, seen }], id)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'meal-changed') throw error
      // If the owner sends it again, it changes the meal that is planned now.
      throw new Refused({ ...change, seen: await plannedNow(app, place) }, whyRefused(error))
    }
  },
  follow: (app) => askPlanAgain(app).catch(() => undefined),
  which: (app, { place, meal, recipe }) => {
    const { planned, notPlanned } = texts.today
    return whichOfDog(app, { petId: place.petId, day: place.day, what: meal ? planned(recipe?.name) : notPlanned })
  },
}

export function isSamePlace({ place: one }: MealChange, { place: other }: MealChange): boolean {
  return one.day === other.day && one.petId === other.petId && one.slot === other.slot
}

function isMealChange(stored: unknown): stored is MealChange {
  const { place, meal, seen } = (stored ?? {}) as Partial<MealChange>
  const isPlace = typeof place?.day === 'string' && typeof place.petId === 'string' && typeof place.slot === 'number'
  return isPlace && [meal, seen].every((one) => one === null || typeof one?.slot === 'number')
}
