import { addDays, type Day } from './days.ts'
import { fridgeExpiry } from './expiry.ts'
import type { MealPlan } from './meal-plan.ts'
import { homemadeSlots, type SuppliedMeal, supplyMeals } from './plan-supply.ts'
import { type CookTask, cookTasks } from './plan-tasks.ts'
import { type FreezerItem, itemOn, type Storage, takePortions } from './storage.ts'
import { type DogsDay, type Due, type MealsOn, type Portions, portionsDue, portionsToMove, toDefrost } from './today.ts'

/** The stored food of a dog. */
export type Shelves = {
  /** All that it may be fed. */
  readonly fit: Storage
  /** The part of it that a plan is made from. */
  readonly planned: Storage
}

/** The step to take for the next meal of today. `choose`: nothing is planned for it, nor stored. */
type NextStep = 'feed' | 'defrost' | 'cook' | 'choose' | 'none'

/** Today of one dog, as its plan has it. A meal that is not planned comes from what the plan leaves over. */
export type DogsToday = {
  /** The number of today's meals that are other food by the plan. */
  readonly otherMeals: number
  /** The portions of meals to come, each with its number among the homemade meals of today, 1 the first. */
  readonly due: readonly (Due & { readonly meal: number })[]
  readonly next: NextStep
  /** The planned dish of the next meal, where that is to be cooked. */
  readonly nextRecipeId: string | null
  /** The planned dishes of meals to come within a week. */
  readonly dishes: readonly string[]
  /** The planned pots of today. */
  readonly cook: readonly CookTask[]
  readonly defrost: readonly Portions<FreezerItem>[]
  /** The number of meals of a day that no plan provides for. */
  readonly openOn: MealsOn
  /** A storage without the portions that planned meals are eaten from. */
  readonly spareOf: (storage: Storage) => Storage
}

/** The days that the plan shows at once. */
const DAYS_SHOWN = 7

/** @param suits whether the dog gets a dish as it is now: one that is to be cooked or thawed and does not suit counts as not planned */
export function planToday(
  plan: MealPlan,
  { fit, planned }: Shelves,
  dog: DogsDay,
  suits: (recipeId: string) => boolean,
): DogsToday {
  const meals = supplyMeals(plan, planned, dog).filter(({ isOver }) => !isOver)
  const isSuited = ({ recipeId }: SuppliedMeal) => recipeId !== null && suits(recipeId)
  /** The planned meals that are provided for: one that is to be cooked or thawed and does not suit is not. */
  const provided = meals.filter((meal) => meal.from === 'fridge' || meal.from === 'other' || isSuited(meal))
  const providedAt = (day: Day, slot: number) => provided.find((meal) => meal.day === day && meal.slot === slot)
  const homemade = homemadeSlots(plan, dog)
  const toCome = homemade.slice(dog.fed)
  const openOn: MealsOn = (day) =>
    (day === dog.today ? toCome : slotsOf(dog)).filter((slot) => !providedAt(day, slot)).length
  const taken = Map.groupBy(
    provided.filter(({ storageId }) => storageId !== undefined),
    ({ storageId = '' }) => storageId,
  )
  const spareOf = (storage: Storage) =>
    [...taken].reduce((left, [storageId, { length }]) => takePortions(left, storageId, length), storage)
  const spare = spareOf(fit)
  const open = portionsDue(spare, dog, openOn(dog.today))
  const thawed = toDefrost(spare, dog, openOn)
  const steps = toCome.map((slot, index) => {
    const meal = providedAt(dog.today, slot)
    return { number: dog.fed + index + 1, meal, portion: meal ? portionOf(meal, fit, dog) : open.shift() }
  })
  const [next] = steps
  const afterWeek = addDays(dog.today, DAYS_SHOWN)
  return {
    otherMeals: dog.mealsPerDay - homemade.length,
    due: steps.flatMap(({ number, portion }) => (portion ? [{ ...portion, meal: number }] : [])),
    next: next ? stepOf(next, thawed !== undefined) : 'none',
    nextRecipeId: next?.meal?.from === 'cook' ? next.meal.recipeId : null,
    dishes: [...new Set(meals.flatMap(({ day, recipeId }) => (day < afterWeek && recipeId ? recipeId : [])))],
    cook: cookTasks(provided).filter((task) => task.day === dog.today),
    defrost: merged([...plannedMoves(provided, fit, dog), ...(thawed ? [thawed] : [])]),
    openOn,
    spareOf,
  }
}

/** The portions of a meal to move today, as `planToday` says; 0 where there are none, such as after another phone has moved them. */
export function portionsToMoveBy(
  { defrost, spareOf, openOn }: DogsToday,
  fit: Storage,
  dog: DogsDay,
  move: Parameters<typeof portionsToMove>[2],
): number {
  const named = move.kind === 'defrost' && defrost.find(({ item }) => item.storageId === move.storageId)
  return named ? named.portions : portionsToMove(spareOf(fit), dog, move, openOn)
}

const slotsOf = ({ mealsPerDay }: DogsDay): number[] => Array.from({ length: mealsPerDay }, (_, index) => index + 1)

function portionOf({ from, storageId = '' }: SuppliedMeal, { fridge }: Storage, dog: DogsDay): Due | undefined {
  const item = from === 'fridge' ? itemOn(fridge, storageId) : undefined
  return item && { item, by: fridgeExpiry(item, dog.today, dog.timeZone).day }
}

type Step = { readonly meal: SuppliedMeal | undefined; readonly portion: Due | undefined }

function stepOf({ meal, portion }: Step, canThaw: boolean): NextStep {
  if (portion) return 'feed'
  if (!meal) return canThaw ? 'defrost' : 'choose'
  return meal.from === 'freezer' ? 'defrost' : 'cook'
}

function plannedMoves(meals: readonly SuppliedMeal[], { freezer }: Storage, { today }: DogsDay) {
  return meals.flatMap(({ from, defrostOn, storageId = '' }): Portions<FreezerItem>[] => {
    const item = from === 'freezer' && defrostOn === today ? itemOn(freezer, storageId) : undefined
    return item ? [{ item, portions: 1 }] : []
  })
}

/** One move for each stored meal. The item is as it stands in the first of them. */
function merged(moves: readonly Portions<FreezerItem>[]): Portions<FreezerItem>[] {
  const byMeal = Map.groupBy(moves, ({ item }) => item.storageId)
  return [...byMeal.values()].flatMap(([first, ...others]) =>
    first ? [{ item: first.item, portions: others.reduce((sum, { portions }) => sum + portions, first.portions) }] : [],
  )
}
