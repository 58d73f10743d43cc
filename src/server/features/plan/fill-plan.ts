import { FURTHEST_PLANNED_DAYS, type PlanPreference } from '../../../contract/plan/plan.ts'
import { type Day, daysBetween } from '../../../kitchen/days.ts'
import { type DogToPlan, fillPlan as fill, type PlanRecipe, type Unfilled } from '../../../kitchen/fill-plan.ts'
import { type ChangedMeal, changedMeals } from '../../../kitchen/meal-plan.ts'
import { fields } from '../../../texts/index.ts'
import type { OwnerContext } from '../../context.ts'
import { mapYieldingInTransaction } from '../../fair/map-yielding.ts'
import type { Dish } from '../../menu/dish.ts'
import { invalidInput, notFound } from '../../refusal.ts'
import { changePlan } from './change-plan.ts'
import { describePlan } from './describe-plan.ts'
import { foodToUse } from './food-to-use.ts'
import { foodsOfMeal } from './pot-foods.ts'
import { type PlannedDog, readHousehold } from './read-household.ts'

type Input = {
  readonly from: Day
  readonly to: Day
  readonly petIds?: readonly string[] | undefined
  readonly prefer: readonly PlanPreference[]
  readonly cookFor: number
  readonly cookOn: readonly number[]
}

/** Plans every meal to come that is not locked, of all dogs or of some. */
export async function fillPlan({ from, to, petIds, prefer, cookFor, cookOn }: Input, context: OwnerContext) {
  const isAdventurous = prefer.includes('adventurous')
  const household = await readHousehold(context, { isAdventurous })
  const { today, storage, cookbook } = household
  if (daysBetween(today, to) > FURTHEST_PLANNED_DAYS) {
    throw invalidInput([{ field: 'to', message: fields.dayTooFar(FURTHEST_PLANNED_DAYS) }])
  }
  const dogs = household.dogs.filter(({ petId }) => petIds?.includes(petId) ?? true)
  if (petIds && dogs.length < new Set(petIds).size) throw notFound('pet')
  const wish = { from, to, prefer: prefer.filter((one) => one !== 'adventurous'), cookFor, cookOn }
  const freezesWell = (recipeId: string) => cookbook.find(recipeId)?.kitchen.freezesWell ?? true
  let changed: ChangedMeal[] = []
  let unfilled: Unfilled[] = []
  const ids = dogs.map(({ petId }) => petId)
  const toFill = dogs.map(toPlan)
  const plan = await changePlan(context, household, { petIds: ids }, async (before) => {
    let plan = before
    let larder = await foodToUse(household, before, { dogs: toFill, wish })
    const filled = await mapYieldingInTransaction(toFill, (dog) => {
      const left = { ...storage, larder }
      const filled = fill(plan, { storage: left, dogs: [dog], mainOf: cookbook.mainFoodOf, freezesWell }, wish)
      plan = filled.plan
      larder = filled.larder
      return filled.unfilled
    })
    unfilled = filled.flat()
    changed = changedMeals(before, plan)
    return plan
  })
  const view = await describePlan({ ...household, plan }, { from, to }, context.imageUrlOf)
  return { ...view, changed, unfilled: unfilled.map((one) => ({ ...one })) }
}

const toPlan = (dog: PlannedDog): DogToPlan => ({
  ...dog,
  recipes: dog.good.map(asRecipe),
  suits: (recipeId) => dog.dishes.has(recipeId),
  foodsOf: (recipeId) => foodsOfMeal(dog, recipeId),
})

const asRecipe = ({ recipeId, recipe, co2Kg, times }: Dish): PlanRecipe => ({
  recipeId,
  main: recipe.prepared.mainFoods.protein,
  minutes: times.totalMinutes,
  co2Kg,
})
