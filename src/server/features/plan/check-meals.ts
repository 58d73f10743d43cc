import { FURTHEST_PLANNED_DAYS } from '../../../contract/plan/plan.ts'
import { type Day, daysBetween } from '../../../kitchen/days.ts'
import type { MealPlace, MealPlan } from '../../../kitchen/meal-plan.ts'
import { isMealOver } from '../../../kitchen/plan-supply.ts'
import { fields } from '../../../texts/index.ts'
import type { Cookbook } from '../../menu/cookbook/cookbook.ts'
import { requireSuited } from '../../menu/recipe/suit.ts'
import { invalidInput, notFound, Refusal } from '../../refusal.ts'
import type { Household, PlannedDog } from './read-household.ts'

export const isTooFar = (day: Day, today: Day): boolean => Math.abs(daysBetween(today, day)) > FURTHEST_PLANNED_DAYS

type NamedDay = {
  readonly day: Day
  /** Its name in the input. */
  readonly field: string
}

export function requireNearDays(days: readonly NamedDay[], { today }: Pick<Household, 'today'>): void {
  const tooFar = days.find(({ day }) => isTooFar(day, today))
  if (tooFar) throw invalidInput([{ field: tooFar.field, message: fields.dayTooFar(FURTHEST_PLANNED_DAYS) }])
}

type SentMeal = {
  readonly petId: string
  readonly recipeId: string | null
  /** Its name in the input. */
  readonly field: string
}

/** The meals whose recipe is new in the plan of their dog and does not suit it. */
export function unsuitedMeals<Meal extends SentMeal>(
  sent: readonly Meal[],
  before: MealPlan,
  { dogs }: Household,
): Meal[] {
  return dogs.flatMap((dog) => {
    const planned = new Set(
      Object.values(before).flatMap((ofDay) => (ofDay?.[dog.petId] ?? []).map(({ recipeId }) => recipeId)),
    )
    return sent.filter(
      ({ petId, recipeId }) =>
        petId === dog.petId && recipeId !== null && !planned.has(recipeId) && !dog.dishes.has(recipeId),
    )
  })
}

/** The refusal of a meal whose recipe does not suit its dog. */
export function unsuited({ petId, recipeId, field }: SentMeal, { dogs, cookbook }: Household): Refusal {
  const dog = dogs.find((one) => one.petId === petId)
  const message = dog && recipeId !== null ? whyNot(recipeId, dog, cookbook) : fields.recipeId
  return invalidInput([{ field, message }])
}

/** Whether a meal was fed, or its day has passed. */
export const isOver = (plan: MealPlan, { dogs }: Household, { petId, day, slot }: MealPlace): boolean =>
  dogs.some((dog) => dog.petId === petId && isMealOver(plan, dog, day, slot))

function whyNot(recipeId: string, { profile, preferences }: PlannedDog, cookbook: Cookbook): string {
  const recipe = cookbook.find(recipeId)
  if (!recipe) return notFound('recipe').message
  try {
    requireSuited(recipe, profile, preferences)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return fields.recipeId
}
