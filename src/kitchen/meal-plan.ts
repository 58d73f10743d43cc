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

/** What a meal becomes, and what it was before; `null`: not planned. */
export type ChangedMeal = MealPlace & { readonly meal: Choice | null; readonly seen: Choice | null }
type Choice = Omit<PlannedMeal, 'slot'>

export const planMeal = (plan: MealPlan, { meal, ...place }: ChangedMeal): MealPlan =>
  meal ? setMeal(plan, place, { ...meal, slot: place.slot }) : withoutMeal(plan, place)

export const isSameMeal = (one: Choice | null, other: Choice | null): boolean =>
  one?.recipeId === other?.recipeId && one?.locked === other?.locked

/** The changes that make `after` out of `before`. */
export function changedMeals(before: MealPlan, after: MealPlan): ChangedMeal[] {
  return placesOf(before, after).flatMap((place) => {
    const seen = mealAt(before, place) ?? null
    const meal = mealAt(after, place) ?? null
    return isSameMeal(seen, meal) && seen?.cookOn === meal?.cookOn ? [] : [{ ...place, meal, seen }]
  })
}

/** The places of meals on the days that differ. */
function placesOf(before: MealPlan, after: MealPlan): MealPlace[] {
  const days = (keysOf(before, after) as Day[]).filter((day) => before[day] !== after[day])
  return days.flatMap((day) =>
    keysOf(before[day], after[day]).flatMap((petId) => {
      const meals = [...plannedDay(before, day, petId), ...plannedDay(after, day, petId)]
      return [...new Set(meals.map(({ slot }) => slot))].map((slot) => ({ day, petId, slot }))
    }),
  )
}

const keysOf = (one: object = {}, other: object = {}) => [...new Set([...Object.keys(one), ...Object.keys(other)])]

/**
 * The meals of `from` on `to` as well, for every dog that has some. Locked meals there stay. A pot for several
 * days is cooked as many days earlier again.
 */
export function copyDay(plan: MealPlan, from: Day, to: Day, source = plan): MealPlan {
  const shift = daysBetween(from, to)
  return Object.keys(source[from] ?? {}).reduce((copied, petId) => {
    const kept = plannedDay(plan, to, petId).filter(({ locked }) => locked)
    const meals = plannedDay(source, from, petId)
      .filter(({ slot }) => kept.every((one) => one.slot !== slot))
      .map(({ cookOn, ...meal }) => ({
        ...meal,
        locked: false,
        ...(cookOn && { cookOn: addDays(cookOn, shift) }),
      }))
    return setDay(copied, { day: to, petId }, [...kept, ...meals])
  }, plan)
}

/** So many days from `from` on those from `to`, as they are before any is copied. */
export function copyDays(plan: MealPlan, { from, to, days }: { from: Day; to: Day; days: number }): MealPlan {
  return daysFrom(from, addDays(from, days - 1)).reduce(
    (copied, day, ahead) => copyDay(copied, day, addDays(to, ahead), plan),
    plan,
  )
}
