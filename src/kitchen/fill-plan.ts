import { at } from '../nutrition/at.ts'
import { addDays, type Day, daysBetween, weekdayNumber } from './days.ts'
import { FRIDGE_DAYS } from './expiry.ts'
import { type FoodAtHome, foodAtHome, type Larder, takeFood } from './larder.ts'
import {
  daysFrom,
  type MealPlace,
  type MealPlan,
  mealAt,
  type PlannedMeal,
  plannedDay,
  setMeal,
  withoutMeal,
} from './meal-plan.ts'
import { createPortions, isMealOver } from './plan-supply.ts'
import type { Storage } from './storage.ts'
import type { DogsDay } from './today.ts'

/** A recipe that a plan may be filled with. */
export type PlanRecipe = {
  readonly recipeId: string
  /** The main food of the recipe: neighbouring meals differ in it where the recipes allow. */
  readonly main: string
  readonly minutes: number
  readonly co2Kg: number
}

export type DogToPlan = Pick<DogsDay, 'petId' | 'today' | 'timeZone' | 'mealsPerDay' | 'fed'> & {
  readonly homemadeDaysPerWeek: number
  /** The recipes that suit the dog now, best first. */
  readonly recipes: readonly PlanRecipe[]
  /** Whether a recipe suits the dog: a stored portion may be of one that is not among the best. */
  readonly suits: (recipeId: string) => boolean
  /** The grams of each food in a meal, by its code, as they are weighed for the pot and without water; none of an unknown recipe. */
  readonly foodsOf: (recipeId: string) => Readonly<Record<string, number>>
  /** The dog gets one recipe at every meal: a diabetic dog. */
  readonly hasOneRecipe: boolean
}

/** Preferences that go before the order of the recipes, the first of these first. */
export const ORDER_PREFERENCES = ['variety', 'minutes', 'carbon'] as const
export type OrderPreference = (typeof ORDER_PREFERENCES)[number]

export type PlanWish = {
  readonly from: Day
  readonly to: Day
  /** The number of days that one pot lasts for, where no weekdays are chosen. */
  readonly cookFor: number
  /** The weekdays that pots begin on, 1 for Monday to 7 for Sunday: each pot lasts until the next of them. None: as `cookFor` says. */
  readonly cookOn: readonly number[]
  readonly prefer: readonly OrderPreference[]
}

export type Unfilled = MealPlace & { readonly reason: 'no-recipe' }

export type FilledPlan = {
  readonly plan: MealPlan
  readonly unfilled: readonly Unfilled[]
  /** The raw food at home that the filled pots leave. */
  readonly larder: Larder
}

/**
 * Plans every meal to come that is not locked, dog by dog: stored portions first, the first to pass its day first, then what is
 * cooked. Days over those that are to be homemade get other food. Meals that are locked, fed or over stay as they are. Of dishes that are
 * as good for the variety, those come first that use raw food at home.
 */
export function fillPlan(plan: MealPlan, { dogs, ...household }: Household, wish: PlanWish): FilledPlan {
  return dogs.reduce<FilledPlan>(
    ({ plan, unfilled, larder }, dog) => {
      const storage = { ...household.storage, larder }
      const filled = fillForDog(plan, { ...household, storage, dog }, wish)
      return { ...filled, unfilled: [...unfilled, ...filled.unfilled] }
    },
    { plan, unfilled: [], larder: household.storage.larder ?? {} },
  )
}

/** The plan without the meals of a dog that are to be filled. */
export const withoutMealsToFill = (plan: MealPlan, dog: DogToPlan, wish: PlanWish): MealPlan =>
  placesToFill(plan, dog, wish).reduce(withoutMeal, plan)

type Household = {
  /** Of the raw food in it that which no pot takes that is planned already. */
  readonly storage: Storage
  readonly dogs: readonly DogToPlan[]
  readonly mainOf: (recipeId: string) => string
  /** Whether a cook would freeze the dish gladly: one that thaws watery or like rubber is not planned into the freezer. */
  readonly freezesWell: (recipeId: string) => boolean
}
type Kitchen = Omit<Household, 'dogs'> & { readonly dog: DogToPlan }

function fillForDog(before: MealPlan, kitchen: Kitchen, wish: PlanWish): FilledPlan {
  const { dog } = kitchen
  const places = placesToFill(before, dog, wish)
  const emptied = places.reduce(withoutMeal, before)
  const homemade = homemadeDays(emptied, dog, wish)
  const others = places.filter(({ day }) => !homemade.has(day))
  const plan = others.reduce((known, place) => setMeal(known, place, meal(place, null)), emptied)
  const stocked = fillFromStorage(
    plan,
    places.filter(({ day }) => homemade.has(day)),
    kitchen,
  )
  return fillFromStove(stocked.plan, stocked.left, kitchen, wish)
}

const meal = ({ slot }: MealPlace, recipeId: string | null, cookOn?: Day): PlannedMeal => ({
  slot,
  recipeId,
  locked: false,
  ...(cookOn && { cookOn }),
})

function placesToFill(plan: MealPlan, dog: DogToPlan, { from, to }: PlanWish): MealPlace[] {
  const slots = Array.from({ length: dog.mealsPerDay }, (_, index) => index + 1)
  return daysFrom(from, to)
    .flatMap((day) => slots.map((slot) => ({ day, petId: dog.petId, slot })))
    .filter(({ day, slot }) => !isMealOver(plan, dog, day, slot))
    .filter((place) => !mealAt(plan, place)?.locked)
}

/** The days with a homemade meal already, and others spread over the time until there are enough. */
function homemadeDays(plan: MealPlan, dog: DogToPlan, { from, to }: PlanWish): ReadonlySet<Day> {
  const days = daysFrom(from < dog.today ? dog.today : from, to)
  const isChosen = (day: Day) => plannedDay(plan, day, dog.petId).some(({ recipeId }) => recipeId !== null)
  const chosen = days.filter(isChosen)
  const open = days.filter((day) => !isChosen(day))
  const wanted = Math.ceil((days.length * dog.homemadeDaysPerWeek) / 7)
  const more = Math.min(open.length, Math.max(0, wanted - chosen.length))
  const spread = Array.from({ length: more }, (_, i) => open[Math.floor((i * open.length) / more)])
  return new Set([...chosen, ...spread.filter((day) => day !== undefined)])
}

function fillFromStorage(before: MealPlan, places: readonly MealPlace[], { storage, dog }: Kitchen) {
  const portions = createPortions(storage, dog)
  // Locked meals are fed from the stored portions as well.
  for (const [day, dogs] of (
    Object.entries(before) as [Day, { [petId: string]: readonly PlannedMeal[] }][]
  ).toSorted()) {
    for (const { slot, recipeId } of dogs[dog.petId] ?? []) {
      if (recipeId !== null && !isMealOver(before, dog, day, slot)) portions.take(day, recipeId)
    }
  }
  const one = dog.hasOneRecipe ? theOneRecipe(before, portions, dog) : undefined
  const left: MealPlace[] = []
  const plan = places.reduce((known, place) => {
    const portion = dog.hasOneRecipe && one === undefined ? undefined : portions.take(place.day, one, dog.suits)
    if (portion) return setMeal(known, place, meal(place, portion.recipeId))
    left.push(place)
    return known
  }, before)
  return { plan, left }
}

/** No change of food without need: what its owner has locked, else what most is stored of, else the best. */
function theOneRecipe(
  plan: MealPlan,
  portions: Pick<ReturnType<typeof createPortions>, 'countOf' | 'recipeIds'>,
  { petId, recipes, suits, today }: DogToPlan,
): string | undefined {
  const locked = (Object.keys(plan) as Day[])
    .filter((day) => day >= today)
    .toSorted()
    .flatMap((day) => plannedDay(plan, day, petId).flatMap(({ recipeId }) => recipeId ?? []))
  const stored = portions
    .recipeIds()
    .filter((recipeId) => portions.countOf(recipeId) > 0)
    .toSorted((a, b) => portions.countOf(b) - portions.countOf(a))
  return [...locked, ...stored, ...recipes.map(({ recipeId }) => recipeId)].find(suits)
}

const DAYS_A_WEEK = 7
/** The most recipes that are cooked for one day. */
const RECIPES_A_DAY = 2

/** Pots begin on the same days for all dogs, and each lasts until the next one. */
function fillFromStove(before: MealPlan, places: readonly MealPlace[], kitchen: Kitchen, wish: PlanWish): FilledPlan {
  const { dog, storage } = kitchen
  const { larder = {} } = storage
  if (dog.recipes.length === 0) {
    return { plan: before, unfilled: places.map((place) => ({ ...place, reason: 'no-recipe' })), larder }
  }
  const inOtherPots = potsOfOthers(before, dog.petId)
  const isOfOne = dog.hasOneRecipe || wish.cookFor > 1 || wish.cookOn.length > 0
  const count = isOfOne ? 1 : Math.min(RECIPES_A_DAY, Math.ceil(dog.recipes.length / 2))
  const starts = potStarts(before, kitchen, wish)
  const pots = Map.groupBy(places, ({ day }) => starts.findLastIndex((start) => start <= day))
  const filled = [...pots].reduce(
    (known, [index, meals], nth, all) => {
      const cookOn = at(starts, index)
      const next = all[nth + 1]
      const pot = {
        ...{ kitchen, meals, cookOn, inOtherPots },
        count: Math.min(count, meals.length),
        nextCookOn: next ? at(starts, next[0]) : addDays(wish.to, 1),
        prefer: wish.prefer,
        begun: begunBefore(known.plan, kitchen, wish, cookOn),
      }
      const chosen = chooseRecipes(known.plan, pot, known.larder)
      const plan = meals.reduce((filled, place, nth) => {
        const recipeId = chosen[nth % chosen.length] ?? null
        return setMeal(filled, place, meal(place, recipeId, cookOn < place.day ? cookOn : undefined))
      }, known.plan)
      return { plan, larder: larderAfter(known.larder, pot, chosen) }
    },
    { plan: before, larder },
  )
  return { ...filled, unfilled: [] }
}

/** The first day that is filled. */
const firstDay = ({ today }: DogToPlan, { from }: PlanWish): Day => (from < today ? today : from)

/**
 * The days that pots begin on. With chosen weekdays the first of them is the last such day from today to the first day that is filled,
 * or else that first day itself. Where no recipe of the dog freezes well, a pot lasts no longer than a fridge keeps it.
 */
function potStarts(plan: MealPlan, kitchen: Kitchen, wish: PlanWish): Day[] {
  const { cookFor, cookOn, to } = wish
  const first = firstDay(kitchen.dog, wish)
  const isChosen = (day: Day) => cookOn.includes(weekdayNumber(day))
  const wanted = cookOn.length > 0 ? DAYS_A_WEEK : cookFor
  const longest = freezesSomething(plan, kitchen) ? wanted : Math.min(wanted, FRIDGE_DAYS)
  const starts = [daysFrom(kitchen.dog.today, first).findLast(isChosen) ?? first]
  for (const day of daysFrom(first, to)) {
    const last = starts.at(-1) ?? first
    if (day > last && (isChosen(day) || daysBetween(last, day) >= longest)) starts.push(day)
  }
  return starts
}

/** Whether a recipe that the dog may get freezes well. */
function freezesSomething(plan: MealPlan, { dog, storage, freezesWell }: Kitchen): boolean {
  const recipeIds = dog.hasOneRecipe
    ? [theOneRecipe(plan, createPortions(storage, dog), dog) ?? '']
    : dog.recipes.map(({ recipeId }) => recipeId)
  return recipeIds.some(freezesWell)
}

/** The recipe of a pot that is cooked before the days that are filled, and that meals of the dog are planned from already. */
function begunBefore(plan: MealPlan, { dog }: Kitchen, wish: PlanWish, cookOn: Day): string | undefined {
  const days = daysFrom(cookOn, addDays(firstDay(dog, wish), -1))
  const meals = days.flatMap((day) => plannedDay(plan, day, dog.petId).map((one) => ({ cookOn: day, ...one })))
  return meals.flatMap((one) => (one.cookOn === cookOn && one.recipeId ? one.recipeId : [])).find(dog.suits)
}

type Pot = {
  readonly kitchen: Kitchen
  readonly meals: readonly MealPlace[]
  /** The number of recipes that share the meals. */
  readonly count: number
  readonly cookOn: Day
  /** The day of the next pot that is filled for the dog, or after the last day that is filled. */
  readonly nextCookOn: Day
  readonly prefer: readonly OrderPreference[]
  readonly inOtherPots: (cookOn: Day) => ReadonlySet<string>
  /** The recipe of the pot, where other meals are planned from it. */
  readonly begun: string | undefined
}

function chooseRecipes(plan: MealPlan, pot: Pot, larder: Larder): string[] {
  const { dog, storage } = pot.kitchen
  if (dog.hasOneRecipe) {
    const one = theOneRecipe(plan, createPortions(storage, dog), dog)
    return one === undefined ? [] : [one]
  }
  const isFrozen = pot.meals.some(({ day }) => daysBetween(pot.cookOn, day) > FRIDGE_DAYS)
  const isFitting = (recipeId: string) => !isFrozen || pot.kitchen.freezesWell(recipeId)
  if (pot.begun !== undefined && isFitting(pot.begun)) return [pot.begun]
  const fitting = dog.recipes.filter(({ recipeId }) => isFitting(recipeId))
  const chosen: string[] = []
  while (chosen.length < pot.count) {
    chosen.push(nextRecipe(plan, pot, { recipes: fitting, taken: chosen, larder: larderAfter(larder, pot, chosen) }))
  }
  return chosen
}

type Choice = {
  readonly recipes: readonly PlanRecipe[]
  /** Recipes of the same pot. */
  readonly taken: readonly string[]
  readonly larder: Larder
}

/**
 * Unlike its neighbours, seldom so far itself and by its main food; then what uses up food that would pass its day, what is in another dog's
 * pot already, what uses other food at home, and what is early in the order: in this order. Figures that are preferred come before the food at home.
 */
function nextRecipe(plan: MealPlan, pot: Pot, { recipes, taken, larder }: Choice): string {
  const { kitchen, meals, cookOn, prefer, inOtherPots } = pot
  const { petId } = kitchen.dog
  const near = [...neighbours(plan, petId, meals), ...taken]
  const nearMains = new Set(near.map(kitchen.mainOf))
  const counts = countsOf(plan, petId, kitchen.mainOf)
  const times = (of: string) => counts.get(of) ?? 0
  const shared = inOtherPots(cookOn)
  const isVaried = prefer.length === 0 || prefer.includes('variety')
  const figures = prefer.flatMap((one) => (one === 'variety' ? [] : [FIGURES[one]]))
  const costs = recipes.map((recipe, place) => {
    const { recipeId, main } = recipe
    const { passing, isOfHome } = useOfHome(larder, pot, recipeId)
    const alone = shared.has(recipeId) ? 0 : 1
    return {
      recipeId,
      cost: [
        (near.includes(recipeId) ? 2 : 0) + (nearMains.has(main) ? 1 : 0),
        isVaried ? times(recipeId) : 0,
        isVaried ? times(main) : 0,
        ...(figures.length > 0
          ? [alone, ...figures.map((of) => recipe[of]), ...passing.map((share) => -share)]
          : [...passing.map((share) => -share), alone]),
        isOfHome ? 0 : 1,
        place,
      ],
    }
  })
  const [first] = costs.toSorted((a, b) => a.cost.map((cost, i) => cost - (b.cost[i] ?? 0)).find((d) => d !== 0) ?? 0)
  return first?.recipeId ?? ''
}

const FIGURES = { minutes: 'minutes', carbon: 'co2Kg' } as const

/** Food passes its day soon that does so within a week of the pot: fresh food, and the last of what is frozen. Own choice. */
const SOON_DAYS = 7
/** Less food at home than this part of the pot is no reason to cook it, and is not told. Own choice. */
export const LEAST_PART = 1 / 20
/** So much of the pot is a good part of it. Own choice. */
const GOOD_PART = 1 / 4

/**
 * The parts of a pot that are of food at home, by weight without water: `passing` in twentieths what would pass its day before the next pot,
 * and what does so soon; `isOfHome`: a good part of it is at home.
 */
function useOfHome(larder: Larder, pot: Pot, recipeId: string) {
  const used = foodUsed(larder, pot, recipeId)
  if (used.length === 0) return { passing: [0, 0], isOfHome: false }
  const weight = sumOf(Object.values(pot.kitchen.dog.foodsOf(recipeId))) * mealsOfEach(pot)
  const partOf = (foods: typeof used) => (weight > 0 ? sumOf(foods.map(({ grams }) => grams)) / weight : 0)
  const passingBefore = (day: Day) => {
    const part = partOf(used.filter(({ until }) => until !== undefined && until < day))
    return Math.floor(part / LEAST_PART + 1e-9)
  }
  return {
    passing: [passingBefore(pot.nextCookOn), passingBefore(addDays(pot.cookOn, SOON_DAYS + 1))],
    isOfHome: partOf(used) >= GOOD_PART,
  }
}

type FoodUsed = FoodAtHome & { readonly code: string }

/** The food at home that a recipe takes for its meals of a pot. */
function foodUsed(larder: Larder, pot: Pot, recipeId: string): readonly FoodUsed[] {
  if (Object.keys(larder).length === 0) return []
  return Object.entries(pot.kitchen.dog.foodsOf(recipeId)).flatMap(([code, gramsOfMeal]) => {
    const food = foodAtHome(larder, code, pot.cookOn)
    return food ? [{ code, until: food.until, grams: Math.min(food.grams, gramsOfMeal * mealsOfEach(pot)) }] : []
  })
}

const mealsOfEach = ({ meals, count }: Pot): number => meals.length / count

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** The food at home after recipes of a pot have taken theirs. */
function larderAfter(before: Larder, pot: Pot, recipeIds: readonly string[]): Larder {
  return recipeIds.reduce((larder, recipeId) => {
    const used = foodUsed(larder, pot, recipeId)
    return takeFood(larder, Object.fromEntries(used.map(({ code, grams }) => [code, grams])))
  }, before)
}

/** The recipes that the dog gets on the days of a pot, the day before and the day after. */
function neighbours(plan: MealPlan, petId: string, meals: readonly MealPlace[]): string[] {
  const days = meals.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  return daysFrom(addDays(first, -1), addDays(last, 1)).flatMap((day) =>
    plannedDay(plan, day, petId).flatMap(({ recipeId }) => recipeId ?? []),
  )
}

/** The number of times that a dog gets each recipe, and each main food. */
function countsOf(plan: MealPlan, petId: string, mainOf: Kitchen['mainOf']): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const day of Object.keys(plan) as Day[]) {
    for (const { recipeId } of plannedDay(plan, day, petId)) {
      for (const of of recipeId === null ? [] : [recipeId, mainOf(recipeId)]) counts.set(of, (counts.get(of) ?? 0) + 1)
    }
  }
  return counts
}

/** Recipes cooked for other dogs, by the day of the pot: collected once for each dog, since filling its meals changes none of theirs. */
function potsOfOthers(plan: MealPlan, petId: string): (cookOn: Day) => ReadonlySet<string> {
  const pots = new Map<string, Set<string>>()
  for (const [day, dogs = {}] of Object.entries(plan)) {
    for (const [other, meals] of Object.entries(dogs)) {
      if (other === petId) continue
      for (const { cookOn = day, recipeId } of meals) {
        if (recipeId !== null) pots.set(cookOn, (pots.get(cookOn) ?? new Set()).add(recipeId))
      }
    }
  }
  return (cookOn) => pots.get(cookOn) ?? new Set()
}
