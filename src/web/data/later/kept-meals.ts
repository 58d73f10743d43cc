import type { PlanView } from '../../../contract/plan.ts'
import type { MealPlace, PlannedMeal } from '../../../kitchen/meal-plan.ts'
import { useStore } from '../../ui/store.ts'
import { createOwnStore } from '../session/own-storage.ts'
import { KEPT_MEALS } from '../stored-keys.ts'

/** What an owner wants at a meal that the server has not heard of yet: swapped, skipped, locked, or as it was before. */
export type KeptMeal = {
  readonly place: MealPlace
  /** `null`: not planned. */
  readonly meal: PlannedMeal | null
  /** As the server had it when it was changed. */
  readonly seen: PlannedMeal | null
  /** Of the meal, to be shown until the server tells it. */
  readonly recipe?: PlanView['recipes'][string] | undefined
}

/** They outlive a reload. */
const kept = createOwnStore<readonly KeptMeal[]>(KEPT_MEALS, readKept)

// Another tab of the same browser has planned, or has sent what both knew of.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key.endsWith(` ${KEPT_MEALS}`)) kept.readAgain()
})

export const keptMeals = (): readonly KeptMeal[] => kept.get()
export const useKeptMeals = (): readonly KeptMeal[] => useStore(kept)

/** Of a meal the last word counts; one that is as the server has it is none. */
export function keepMeal(change: KeptMeal): void {
  kept.readAgain()
  const before = kept.get().find((other) => isOfSame(other, change))
  const others = kept.get().filter((other) => other !== before)
  const whole = { ...change, seen: before ? before.seen : change.seen }
  kept.set(isSameMeal(whole.meal, whole.seen) ? others : [...others, whole])
}

/** The server has this one; what was said of the meal in the meantime stays. */
export function forgetMeal(sent: KeptMeal): void {
  kept.readAgain()
  kept.set(kept.get().filter((other) => JSON.stringify(other) !== JSON.stringify(sent)))
}

export const isSameMeal = (one: PlannedMeal | null, other: PlannedMeal | null): boolean =>
  one?.recipeId === other?.recipeId && one?.locked === other?.locked

const isOfSame = ({ place: one }: KeptMeal, { place: other }: KeptMeal) =>
  one.day === other.day && one.petId === other.petId && one.slot === other.slot

/** What an older or a meddled-with browser storage holds is not trusted. */
function readKept(stored: unknown): KeptMeal[] {
  return Array.isArray(stored) ? stored.filter(isKept) : []
}

function isKept(stored: unknown): stored is KeptMeal {
  const { place, meal, seen } = (stored ?? {}) as Partial<KeptMeal>
  const isPlace = typeof place?.day === 'string' && typeof place.petId === 'string' && typeof place.slot === 'number'
  return isPlace && [meal, seen].every((one) => one === null || typeof one?.slot === 'number')
}
