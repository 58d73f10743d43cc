import type { PlanView } from '../../../contract/plan.ts'
import type { MealPlace, PlannedMeal } from '../../../kitchen/meal-plan.ts'
import { KEPT_MEALS } from '../stored-keys.ts'
import { createKeptList, isSameItem } from './kept-list.ts'

/** What an owner wants at a meal that the server has not heard of yet: swapped, skipped, locked, or as it was before. */
export type KeptMeal = {
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

const kept = createKeptList(KEPT_MEALS, isKept)

export const keptMeals = kept.get
export const useKeptMeals = kept.useItems

/** Of a meal the last word counts; one that is as the server has it is none. */
export function keepMeal(change: KeptMeal): void {
  kept.change((meals) => {
    const before = meals.find((other) => isOfSame(other, change))
    const others = meals.filter((other) => other !== before)
    const whole = { ...change, seen: before ? before.seen : change.seen }
    return isSameMeal(whole.meal, whole.seen) ? others : [...others, whole]
  })
}

/** After a refusal, once more. A change of the same meal that was made later and waits stays. */
export function keepMealAgain(refused: KeptMeal): void {
  const { at = '' } = refused
  if (!keptMeals().some((other) => isOfSame(other, refused) && (other.at ?? '') > at)) keepMeal(refused)
}

/** The server has this one; what was said of the meal in the meantime stays. */
export function forgetMeal(sent: KeptMeal): void {
  kept.change((meals) => meals.filter((other) => !isSameItem(other, sent)))
}

export const isSameMeal = (one: PlannedMeal | null, other: PlannedMeal | null): boolean =>
  one?.recipeId === other?.recipeId && one?.locked === other?.locked

const isOfSame = ({ place: one }: KeptMeal, { place: other }: KeptMeal) =>
  one.day === other.day && one.petId === other.petId && one.slot === other.slot

function isKept(stored: unknown): stored is KeptMeal {
  const { place, meal, seen } = (stored ?? {}) as Partial<KeptMeal>
  const isPlace = typeof place?.day === 'string' && typeof place.petId === 'string' && typeof place.slot === 'number'
  return isPlace && [meal, seen].every((one) => one === null || typeof one?.slot === 'number')
}
