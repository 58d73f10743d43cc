import { type ChangedMeal, isSameMeal, type MealPlan, mealAt, planMeal } from '../../../kitchen/meal-plan.ts'
import { sentences } from '../../../texts/index.ts'
import type { OwnerContext } from '../../context.ts'
import { type FieldError, Refusal } from '../../refusal.ts'
import { changePlan } from './change-plan.ts'
import { isOver, requireNearDays, unsuited, unsuitedMeals } from './check-meals.ts'
import { describePlan } from './describe-plan.ts'
import { type Household, readHousehold } from './read-household.ts'

type Input = { readonly meals: readonly ChangedMeal[]; readonly id: string }

/** Plans each meal where the one that was seen is still planned, so that two devices do not overwrite each other. */
export async function planMeals({ meals, id }: Input, context: OwnerContext) {
  const household = await readHousehold(context)
  const petIds = [...new Set(meals.map(({ petId }) => petId))]
  const plan = await changePlan(context, household, { petIds, id }, (before) => applied(before, meals, household))
  const days = meals.map(({ day }) => day).toSorted()
  return describePlan({ ...household, plan }, { from: days[0], to: days.at(-1) }, context.imageUrlOf)
}

function applied(before: MealPlan, changes: readonly ChangedMeal[], household: Household): MealPlan {
  requireNearDays(
    changes.map(({ day }, index) => ({ day, field: `meals.${index}.day` })),
    household,
  )
  const named = changes.map((change, index) => ({
    ...change,
    recipeId: change.meal?.recipeId ?? null,
    field: `meals.${index}.meal.recipeId`,
    error: errorOf(before, change, household, `meals.${index}`),
  }))
  const still = named.filter(({ error }) => !error)
  if (still.length === 0) throw mealChanged(named.flatMap(({ error }) => error ?? []))
  const wrong = new Set(unsuitedMeals(still, before, household))
  const suited = still.filter((one) => !wrong.has(one))
  const [first] = wrong
  if (first && suited.length === 0) throw unsuited(first, household)
  return suited.reduce(planMeal, before)
}

const texts = sentences.errors.plan

/** The reason why a meal is not changed: it is over, or another one than was seen. */
function errorOf(before: MealPlan, change: ChangedMeal, household: Household, field: string): FieldError | undefined {
  const { meal, seen } = change
  const there = mealAt(before, change) ?? null
  if (isSameMeal(there, meal)) return undefined
  if (isOver(before, household, change)) return { field: `${field}.slot`, message: texts.mealOver }
  return isSameMeal(there, seen) ? undefined : { field: `${field}.seen`, message: texts.mealChanged }
}

const mealChanged = (errors: FieldError[]) =>
  new Refusal(409, 'meal-changed', errors[0]?.message ?? texts.mealChanged, { errors })
