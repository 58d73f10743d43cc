import { addDays, type Day, dayOf, daysBetween } from './days.ts'
import { FRIDGE_DAYS, freezerExpiry, fridgeExpiry } from './expiry.ts'
import { type MealPlan, type PlannedMeal, plannedDay } from './meal-plan.ts'
import type { FridgeItem, Storage } from './storage.ts'
import type { DogsDay } from './today.ts'

/** The source of a planned meal, by what is stored now. */
export type MealSource = 'cook' | 'fridge' | 'freezer' | 'other'

export type SuppliedMeal = PlannedMeal & {
  readonly day: Day
  readonly petId: string
  readonly from: MealSource
  /** The meal is fed, or of a day that is over: nothing is to be done for it. */
  readonly isOver: boolean
  /** The portion that it is, where it is stored. */
  readonly storageId?: string
  /** The cooking day, where the meal has to be cooked: today, if that was to be done on a day that is over. */
  readonly cookOn?: Day | undefined
  /** The cooking day as it was planned, whatever came of it. */
  readonly plannedCookOn?: Day
  /** It is eaten later than a fridge keeps it. */
  readonly isFrozen?: boolean
  /** The day that it goes from the freezer into the fridge. */
  readonly defrostOn?: Day
}

type DogsMeals = Pick<DogsDay, 'petId' | 'today' | 'timeZone' | 'mealsPerDay' | 'fed'>

/** Portions of one stored meal, and the days from which and until which they can be eaten. */
export type StoredPortions = {
  readonly storageId: string
  readonly recipeId: string
  readonly from: 'fridge' | 'freezer'
  readonly since: Day
  readonly by: Day
  readonly portions: number
  readonly item: FridgeItem
}

/**
 * The meals of a dog from one day to another, each with where it comes from: a stored portion of its recipe while there is one
 * that can be eaten that day, the first to pass its day first, else the stove. Each portion is taken once.
 */
export function supplyMeals(plan: MealPlan, storage: Storage, dog: DogsMeals): SuppliedMeal[] {
  const left = createPortions(storage, dog)
  return dueOrOver(plan, dog).map(({ meal, day, isOver }) => {
    const place = { ...meal, day, petId: dog.petId, isOver }
    if (meal.recipeId === null) return { ...place, from: 'other' }
    const portion = isOver ? undefined : left.take(day, meal.recipeId)
    return portion ? fromStorage(place, portion, dog.today) : fromStove(place, dog.today)
  })
}

/** Whether there is nothing more to do for a meal: its day is over, or it stands in the diary, or one after it does. */
export const isMealOver = (plan: MealPlan, dog: DogsMeals, day: Day, slot: number): boolean =>
  day === dog.today ? slot <= lastFedSlot(plan, dog) : day < dog.today

/** Meals of the diary are the homemade ones of the plan, the first first. */
const lastFedSlot = (plan: MealPlan, dog: DogsMeals): number =>
  Math.max(dog.fed, homemadeSlots(plan, dog).slice(0, dog.fed).at(-1) ?? 0)

/** The slots of today that are not planned for other food. As many as stand in the diary are over, the first first. */
export function homemadeSlots(plan: MealPlan, { petId, today, mealsPerDay }: Omit<DogsMeals, 'fed'>): number[] {
  const others = plannedDay(plan, today, petId).flatMap(({ slot, recipeId }) => (recipeId === null ? slot : []))
  return Array.from({ length: mealsPerDay }, (_, index) => index + 1).filter((slot) => !others.includes(slot))
}

function dueOrOver(plan: MealPlan, dog: DogsMeals) {
  return (Object.keys(plan) as Day[]).toSorted().flatMap((day) =>
    plannedDay(plan, day, dog.petId)
      .filter(({ slot }) => slot <= dog.mealsPerDay)
      .map((meal) => ({ meal, day, isOver: isMealOver(plan, dog, day, meal.slot) })),
  )
}

type Placed = PlannedMeal & { readonly day: Day; readonly petId: string; readonly isOver: boolean }

function fromStorage({ cookOn: _, ...meal }: Placed, { from, storageId }: StoredPortions, today: Day): SuppliedMeal {
  const defrostOn = addDays(meal.day, -1)
  return {
    ...meal,
    from,
    storageId,
    ...(from === 'freezer' && { defrostOn: defrostOn < today ? today : defrostOn }),
  }
}

function fromStove(meal: Placed, today: Day): SuppliedMeal {
  const plannedCookOn = meal.cookOn !== undefined && meal.cookOn < meal.day ? meal.cookOn : meal.day
  const cookOn = plannedCookOn < today && !meal.isOver ? today : plannedCookOn
  const isFrozen = daysBetween(cookOn, meal.day) > FRIDGE_DAYS
  return {
    ...meal,
    from: 'cook',
    cookOn,
    plannedCookOn,
    ...(isFrozen && { isFrozen, defrostOn: addDays(meal.day, -1) }),
  }
}

/** The stored portions of a dog, each of which is taken once. */
export function createPortions(storage: Storage, dog: Pick<DogsMeals, 'petId' | 'today' | 'timeZone'>) {
  const kept = edibleOf(storage, dog).map((one) => ({ ...one, left: one.portions }))
  return {
    /** The first to pass its day, of those that can be eaten on this one. */
    take(day: Day, recipeId?: string, suits: (recipeId: string) => boolean = () => true): StoredPortions | undefined {
      const portion = kept.find(
        (one) =>
          one.left > 0 &&
          one.since <= day &&
          day <= one.by &&
          (recipeId === undefined ? suits(one.recipeId) : one.recipeId === recipeId),
      )
      if (portion) portion.left -= 1
      return portion
    },
    /** The number of portions left of a recipe. */
    countOf: (recipeId: string): number =>
      kept.reduce((sum, one) => (one.recipeId === recipeId ? sum + one.left : sum), 0),
    recipeIds: (): string[] => [...new Set(kept.map(({ recipeId }) => recipeId))],
  }
}

/** The stored portions of a dog that can still be eaten, the first to pass its day first. */
export function edibleOf(
  { fridge, freezer }: Storage,
  { petId, today, timeZone }: Pick<DogsMeals, 'petId' | 'today' | 'timeZone'>,
): StoredPortions[] {
  const shelved = (from: 'fridge' | 'freezer', item: FridgeItem, by: Day): StoredPortions[] => {
    const { storageId, recipe, portions } = item
    const moved = from === 'fridge' ? item.defrostedOn : item.frozenOn
    const instants = moved === undefined ? [item.cookedOn] : [item.cookedOn, moved]
    const since =
      instants
        .map((instant) => dayOf(instant, timeZone))
        .toSorted()
        .at(-1) ?? today
    return by >= today ? [{ storageId, recipeId: recipe.id, from, since, by, portions, item }] : []
  }
  // The dog's own first: to say on which day food was cooked costs more than all the rest.
  const own = <Item extends FridgeItem>(shelf: Readonly<Record<string, Item>>) =>
    Object.values(shelf).filter((item) => item.petId === petId)
  return [
    ...own(fridge).flatMap((item) => shelved('fridge', item, fridgeExpiry(item, today, timeZone).day)),
    ...own(freezer).flatMap((item) => shelved('freezer', item, freezerExpiry(item, today, timeZone).day)),
  ].toSorted(
    (a, b) => a.by.localeCompare(b.by) || a.since.localeCompare(b.since) || a.storageId.localeCompare(b.storageId),
  )
}
