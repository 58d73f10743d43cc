import type { PlanView } from '../../../contract/plan.ts'
import {
  type MealPlace,
  type MealPlan,
  mealAt,
  type PlannedMeal,
  setMeal,
  withoutMeal,
} from '../../../kitchen/meal-plan.ts'
import { texts } from '../../texts/index.ts'
import { askPlanAgain, changePlan } from '../later/plan.ts'
import { type Kind, Refused } from './kind.ts'
import { whichOfDog } from './which.ts'

/** What an owner wants at a meal: swapped, skipped, locked, or as it was before. */
export type MealChange = {
  readonly place: MealPlace
  /** `null`: not planned. */
  readonly meal: PlannedMeal | null
  /** As the server had it when it was changed. */
  readonly seen: PlannedMeal | null
  /** Of the meal, to be shown until the server tells it. */
  readonly recipe?: PlanView['recipes'][string] | undefined
  /** When it was changed, ISO 8601 UTC. Entries of earlier releases have no time. */
  readonly at?: string
}

/** Where the meal has become another one meanwhile, that stays, and it is said. */
export const meal: Kind<MealChange, void> = {
  isEntry: isMealChange,
  isSame: isSamePlace,
  enteredAt: ({ at }) => at,
  send: async (change) => {
    const { place, meal, seen } = change
    let there: PlannedMeal | null = null
    let isOvertaken = false
    await changePlan({ from: place.day, to: place.day }, (plan) => {
      there = mealAt(plan, place) ?? null
      isOvertaken = !isSameMeal(there, seen) && !isSameMeal(there, meal)
      return isOvertaken || isSameMeal(there, meal) ? plan : planned(plan, change)
    })
    // Sent again, it changes the meal that is planned by then.
    if (isOvertaken) throw new Refused({ ...change, seen: there }, texts.weekPlan.overtaken)
  },
  follow: () => askPlanAgain().catch(() => undefined),
  which: ({ place, meal, recipe }) => {
    const { planned, notPlanned } = texts.today
    return whichOfDog({ petId: place.petId, day: place.day, what: meal ? planned(recipe?.name) : notPlanned })
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
