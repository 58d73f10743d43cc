import type { PlanView } from '../../../contract/plan/plan.ts'
import {
  type MealPlace,
  type MealPlan,
  mealAt,
  type PlannedMeal,
  setMeal,
  withoutMeal,
} from '../../../kitchen/meal-plan.ts'
import { texts } from '../../texts/index.ts'
import { askPlanAgain, changePlan } from '../queries/plan/plan.ts'
import { type Kind, Refused } from './kind.ts'
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
  isEntry: isMealChange,
  isSame: isSamePlace,
  enteredAt: ({ at }) => at,
  send: async (app, change) => {
    const { place, meal, seen } = change
    let there: PlannedMeal | null = null
    let isOvertaken = false
    await changePlan(app, { from: place.day, to: place.day }, (plan) => {
      there = mealAt(plan, place) ?? null
      isOvertaken = !isSameMeal(there, seen) && !isSameMeal(there, meal)
      return isOvertaken || isSameMeal(there, meal) ? plan : planned(plan, change)
    })
    // If the owner sends it again, it changes the meal that is planned now.
    if (isOvertaken) throw new Refused({ ...change, seen: there }, texts.weekPlan.overtaken)
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

export const isSameMeal = (one: PlannedMeal | null, other: PlannedMeal | null): boolean =>
  one?.recipeId === other?.recipeId && one?.locked === other?.locked

const planned = (plan: MealPlan, { place, meal }: MealChange): MealPlan =>
  meal ? setMeal(plan, place, meal) : withoutMeal(plan, place)

function isMealChange(stored: unknown): stored is MealChange {
  const { place, meal, seen } = (stored ?? {}) as Partial<MealChange>
  const isPlace = typeof place?.day === 'string' && typeof place.petId === 'string' && typeof place.slot === 'number'
  return isPlace && [meal, seen].every((one) => one === null || typeof one?.slot === 'number')
}
