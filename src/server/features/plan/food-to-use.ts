import { type DogToPlan, type PlanWish, withoutMealsToFill } from '../../../kitchen/fill-plan.ts'
import type { Larder } from '../../../kitchen/larder.ts'
import type { MealPlan } from '../../../kitchen/meal-plan.ts'
import { supplyMeals } from '../../../kitchen/plan-supply.ts'
import { foodLeft } from '../../../kitchen/planned-shopping.ts'
import { mapYieldingInTransaction } from '../../fair/map-yielding.ts'
import { tasksOf } from './describe-plan.ts'
import { foodsOfPot } from './pot-foods.ts'
import type { Household } from './read-household.ts'

/** The raw food at home for the meals that are to be filled: that which no other pot of the plan takes. */
export async function foodToUse(
  household: Household,
  plan: MealPlan,
  { dogs, wish }: { readonly dogs: readonly DogToPlan[]; readonly wish: PlanWish },
): Promise<Larder> {
  const { storage, today } = household
  const { larder = {} } = storage
  if (Object.keys(larder).length === 0) return larder
  const meals = await mapYieldingInTransaction(household.dogs, (dog) => {
    const toFill = dogs.find(({ petId }) => petId === dog.petId)
    return supplyMeals(toFill ? withoutMealsToFill(plan, toFill, wish) : plan, storage, dog)
  })
  const needs = tasksOf(household, meals.flat()).cook.flatMap((pot) => foodsOfPot(household, pot))
  return foodLeft(larder, needs, today)
}
