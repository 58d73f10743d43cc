import type { PlanMeal, PlanView } from '../../../contract/plan/plan.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { daysFrom } from '../../../kitchen/meal-plan.ts'
import { type SuppliedMeal, supplyMeals } from '../../../kitchen/plan-supply.ts'
import { type CookTask, cookTasks, defrostTasks } from '../../../kitchen/plan-tasks.ts'
import { at } from '../../../nutrition/at.ts'
import { mapYielding } from '../../fair/map-yielding.ts'
import type { Cookbook } from '../../menu/cookbook/cookbook.ts'
import { type ImageUrlOf, nameplateOf } from '../../menu/dish.ts'
import { sharedPots } from '../../menu/recipe/shared-pots.ts'
import { planCost } from './plan-cost.ts'
import { foodsUsed } from './pot-foods.ts'
import { minutesOfPot } from './pot-minutes.ts'
import type { Household } from './read-household.ts'

export type Span = { readonly from?: Day | undefined; readonly to?: Day | undefined }

const DAYS_SHOWN = 7

/** Seven days from the first, or to the last, unless told. */
export function daysOf({ from, to }: Span, today: Day): { from: Day; to: Day } {
  const first = from ?? (to === undefined ? today : addDays(to, 1 - DAYS_SHOWN))
  return { from: first, to: to ?? addDays(first, DAYS_SHOWN - 1) }
}

export async function describePlan(household: Household, span: Span, imageUrlOf: ImageUrlOf): Promise<PlanView> {
  const { today, dogs, setAside, cookbook } = household
  const { from, to } = daysOf(span, today)
  const isShown = ({ day }: { readonly day: Day }) => from <= day && day <= to
  const all = await suppliedMeals(household)
  const meals = all.filter(isShown)
  const byDay = Map.groupBy(meals, ({ day }) => day)
  const due = tasksOf(household, all)
  const tasks = { cook: due.cook.filter(isShown), defrost: due.defrost.filter(isShown) }
  const used = await foodsUsed(household, due.cook)
  const pots = await potsOf(household, tasks.cook)
  const named = [...meals, ...tasks.cook, ...tasks.defrost]
  const cost = planCost(household, meals)
  const recipeIds = [...new Set(named.flatMap(({ recipeId }) => recipeId ?? []))]
  return {
    today,
    from,
    to,
    days: Object.fromEntries(daysFrom(from, to).map((day) => [day, ofDogs(byDay.get(day) ?? [], household)])),
    cook: await mapYielding(tasks.cook, (task) => {
      const uses = used.get(task) ?? []
      return { ...task, minutes: minutesOfPot(household, [task]), ...(uses.length > 0 && { uses: [...uses] }) }
    }),
    defrost: tasks.defrost,
    ...(cost && { cost }),
    pots: await mapYielding(pots, (pot) => ({ ...describePot(pot), minutes: minutesOfPot(household, pot) })),
    recipes: Object.fromEntries(recipeIds.flatMap((id) => describeRecipe(id, cookbook, imageUrlOf))),
    dogs: Object.fromEntries(
      dogs.map(({ petId, mealsPerDay, fed, homemadeDaysPerWeek, hasOneRecipe, dishes }) => [
        petId,
        {
          ...{ mealsPerDay, fed, homemadeDaysPerWeek, hasOneRecipe },
          suitable: dishes.size,
          setAside: setAside.filter(({ item }) => item.petId === petId).map(describeSetAside),
        },
      ]),
    ),
  }
}

function describePot(tasks: readonly CookTask[]): PlanView['pots'][number] {
  const { day, plannedFor, recipeId } = at(tasks, 0)
  return { day, plannedFor, recipeId, petIds: tasks.map(({ petId }) => petId) }
}

function describeSetAside({ item: { storageId, recipe, portions }, from, text }: Household['setAside'][number]) {
  return { storageId, recipe: { ...recipe }, from, portions, text }
}

export const suits = ({ dogs }: Household, petId: string, recipeId: string): boolean =>
  dogs.find((dog) => dog.petId === petId)?.dishes.has(recipeId) ?? false

/** The cooking and thawing of all that is planned and suits. */
export function tasksOf(household: Household, meals: readonly SuppliedMeal[]) {
  const suited = meals.filter(({ petId, recipeId }) => recipeId !== null && suits(household, petId, recipeId))
  return { cook: cookTasks(suited), defrost: defrostTasks(suited) }
}

/** The tasks that are done together, in one pot each. @param tasks of recipes that suit their dogs */
export async function potsOf({ dogs, cookbook }: Household, tasks: readonly CookTask[]): Promise<CookTask[][]> {
  const eaters = tasks.flatMap((task) => {
    const dog = dogs.find(({ petId }) => petId === task.petId)
    return dog ? [{ task, eater: { ...dog, meals: task.portions } }] : []
  })
  const pots = await sharedPots(eaters, cookbook)
  return pots.map((pot) => pot.map(({ task }) => task))
}

/** Every meal of every dog, with where it comes from. */
export const suppliedMeals = async ({ plan, storage, dogs }: Household): Promise<SuppliedMeal[]> =>
  (await mapYielding(dogs, (dog) => supplyMeals(plan, storage, dog))).flat()

function ofDogs(meals: readonly SuppliedMeal[], { dogs }: Household): { [petId: string]: PlanMeal[] } {
  const byDog = Map.groupBy(meals, ({ petId }) => petId)
  return Object.fromEntries(
    dogs.flatMap(({ petId, dishes }) => {
      const own = byDog.get(petId)
      return own ? [[petId, own.map((meal) => describeMeal(meal, (recipeId) => dishes.has(recipeId)))]] : []
    }),
  )
}

function describeMeal({ day: _, petId: __, ...meal }: SuppliedMeal, isSuited: (recipeId: string) => boolean): PlanMeal {
  return { ...meal, suits: meal.recipeId === null || isSuited(meal.recipeId) }
}

/** Leaves out a recipe that a later release no longer has, or that its owner has removed. */
function describeRecipe(
  id: string,
  cookbook: Cookbook,
  imageUrlOf: ImageUrlOf,
): [string, PlanView['recipes'][string]][] {
  const recipe = cookbook.find(id)
  if (!recipe) return []
  const { name, imageUrl, kitchen } = nameplateOf(recipe, imageUrlOf)
  return [[id, { id, name, imageUrl, minutes: kitchen.totalMinutes, freezesWell: kitchen.freezesWell }]]
}
