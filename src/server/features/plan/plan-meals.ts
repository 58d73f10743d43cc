import { type ChangedMeal, isSameMeal, type MealPlan, mealAt, planMeal } from '../../../kitchen/meal-plan.ts'
import { isMealOver } from '../../../kitchen/plan-supply.ts'
import { sentences } from '../../../texts/index.ts'
import type { OwnerContext } from '../../context.ts'
import { type FieldError, invalidInput, Refusal } from '../../refusal.ts'
import { changePlan } from './change-plan.ts'
import { requireNearDays, unsuitedMeals } from './check-meals.ts'
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
    at: `meals.${index}`,
  }))
  const changed = named.flatMap((one) => errorOf(before, one, household, one.at) ?? [])
  const still = named.filter(({ at }) => changed.every(({ field }) => !field.startsWith(`${at}.`)))
  if (still.length === 0) throw mealChanged(changed)
  const sent = still.map((one) => ({ ...one, field: `${one.at}.meal.recipeId` }))
  const unsuited = unsuitedMeals(sent, before, household)
  const suited = sent.filter((one) => unsuited.every(({ field }) => field !== one.field))
  if (suited.length === 0) throw invalidInput(unsuited.slice(0, 1))
  return suited.reduce(planMeal, before)
}

const texts = sentences.errors.plan

/** The reason why a meal is not changed: it is over, or another one than was seen. */
function errorOf(before: MealPlan, change: ChangedMeal, { dogs }: Household, field: string): FieldError | undefined {
  const { day, petId, slot, meal, seen } = change
  const there = mealAt(before, change) ?? null
  if (isSameMeal(there, meal)) return undefined
  const dog = dogs.find((one) => one.petId === petId)
  if (dog && isMealOver(dog, day, slot)) return { field: `${field}.slot`, message: texts.mealOver }
  return isSameMeal(there, seen) ? undefined : { field: `${field}.seen`, message: texts.mealChanged }
}

const mealChanged = (errors: FieldError[]) =>
  new Refusal(409, 'meal-changed', errors[0]?.message ?? texts.mealChanged, { errors })
