import { addDays, type Day, daysBetween } from './days.ts'

/** A meal of a day that an owner plans. Slots are counted from 1, as meals of a day are. */
export type PlannedMeal = {
  readonly slot: number
  /** `null`: other food, nothing homemade. */
  readonly recipeId: string | null
  /** Filling the plan leaves it alone. */
  readonly locked: boolean
  /** The day that it is cooked on, where that is before its own day. */
  readonly cookOn?: Day | undefined
}
export type PlannedDay = readonly PlannedMeal[]

/** The meals by day and dog, in the order of their slots. A meal that is not there is not planned yet. */
export type MealPlan = { readonly [day in Day]?: { readonly [petId: string]: PlannedDay } }

export type MealPlace = { readonly day: Day; readonly petId: string; readonly slot: number }

export const daysFrom = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, ahead) => addDays(from, ahead))

export const plannedDay = (plan: MealPlan, day: Day, petId: string): PlannedDay => {
  const dogs = plan[day] ?? {}
  return Object.hasOwn(dogs, petId) ? (dogs[petId] ?? []) : []
}

export const mealAt = (plan: MealPlan, { day, petId, slot }: MealPlace): PlannedMeal | undefined =>
  plannedDay(plan, day, petId).find((meal) => meal.slot === slot)

export function setMeal(plan: MealPlan, { day, petId }: MealPlace, meal: PlannedMeal): MealPlan {
  const others = plannedDay(plan, day, petId).filter(({ slot }) => slot !== meal.slot)
  return setDay(plan, { day, petId }, [...others, meal])
}

/** The plan without this meal: it is not planned any more. */
export function withoutMeal(plan: MealPlan, { day, petId, slot }: MealPlace): MealPlan {
  return setDay(
    plan,
    { day, petId },
    plannedDay(plan, day, petId).filter((meal) => meal.slot !== slot),
  )
}

function setDay(plan: MealPlan, { day, petId }: Pick<MealPlace, 'day' | 'petId'>, meals: PlannedDay): MealPlan {
  return { ...plan, [day]: { ...plan[day], [petId]: meals.toSorted((a, b) => a.slot - b.slot) } }
}

/** A meal that the owner has chosen stays when the plan is filled, until it is unlocked. */
export function swapMeal(plan: MealPlan, place: MealPlace, recipeId: string): MealPlan {
  return setMeal(plan, place, { slot: place.slot, recipeId, locked: true })
}

export function skipMeal(plan: MealPlan, place: MealPlace): MealPlan {
  return setMeal(plan, place, { slot: place.slot, recipeId: null, locked: true })
}

export function lockMeal(plan: MealPlan, place: MealPlace, locked: boolean): MealPlan {
  const meal = mealAt(plan, place)
  return meal ? setMeal(plan, place, { ...meal, locked }) : plan
}

/**
 * The meals of `from` on `to` as well, for every dog that has some. Locked meals there stay. A pot for several
 * days is cooked as many days earlier again.
 */
export function copyDay(plan: MealPlan, from: Day, to: Day): MealPlan {
  const shift = daysBetween(from, to)
  return Object.keys(plan[from] ?? {}).reduce((copied, petId) => {
    const kept = plannedDay(plan, to, petId).filter(({ locked }) => locked)
    const meals = plannedDay(plan, from, petId)
      .filter(({ slot }) => kept.every((one) => one.slot !== slot))
      .map(({ cookOn, ...meal }) => ({
        ...meal,
        locked: false,
        ...(cookOn && { cookOn: addDays(cookOn, shift) }),
      }))
    return setDay(copied, { day: to, petId }, [...kept, ...meals])
  }, plan)
}

/** The seven days from `from` on those from `to`. */
export function copyWeek(plan: MealPlan, from: Day, to: Day): MealPlan {
  return daysFrom(from, addDays(from, 6)).reduce((copied, day, ahead) => copyDay(copied, day, addDays(to, ahead)), plan)
}
