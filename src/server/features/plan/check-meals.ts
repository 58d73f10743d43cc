import { FURTHEST_PLANNED_DAYS } from '../../../contract/plan/plan.ts'
import { type Day, daysBetween } from '../../../kitchen/days.ts'
import type { MealPlan } from '../../../kitchen/meal-plan.ts'
import { fields } from '../../../texts/index.ts'
import type { Cookbook } from '../../menu/cookbook/cookbook.ts'
import { requireSuited } from '../../menu/recipe/suit.ts'
import { type FieldError, invalidInput, notFound, Refusal } from '../../refusal.ts'
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

/** The refusals of recipes that are new in the plan of their dog and do not suit it, by their fields. */
export function unsuitedMeals(
  sent: readonly SentMeal[],
  before: MealPlan,
  { dogs, cookbook }: Household,
): FieldError[] {
  return dogs.flatMap((dog) => {
    const planned = new Set(
      Object.values(before).flatMap((ofDay) => (ofDay?.[dog.petId] ?? []).map(({ recipeId }) => recipeId)),
    )
    return sent.flatMap(({ petId, recipeId, field }) => {
      if (petId !== dog.petId || recipeId === null || planned.has(recipeId) || dog.dishes.has(recipeId)) return []
      return [{ field, message: whyNot(recipeId, dog, cookbook) }]
    })
  })
}

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
