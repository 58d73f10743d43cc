import { at } from '../at.ts'
import { type Day, dateOf, dayNumber } from '../calendar.ts'
import type { HealthIssue } from '../dog.ts'

/** How often an owner cooks. */
export type FeedingFrequency = 'occasionally' | '1-2' | '3-4' | 'daily'

export type PlannedDay<Meal> = {
  /** YYYY-MM-DD. */
  readonly date: Day
  /** Empty on a day without homemade food. */
  readonly meals: readonly Meal[]
}

type WeekInput<Meal> = {
  /** Best first. */
  readonly suggestions: readonly Meal[]
  /** The main food of a meal: "beef", "egg". Neighbouring days differ in it where the suggestions allow. */
  readonly mainOf: (meal: Meal) => string
  /** The first of the seven days, YYYY-MM-DD. */
  readonly date: Day
  readonly mealsPerDay: number
  readonly frequency: FeedingFrequency
  readonly healthIssues: readonly HealthIssue[]
}

/** Homemade days of a week. The upper end of the owner's answer, so that a plan is never too short. */
export const HOMEMADE_DAYS: { readonly [frequency in FeedingFrequency]: number } = {
  occasionally: 1,
  '1-2': 2,
  '3-4': 4,
  daily: 7,
}
const DAYS = 7
/** The number of meals that a week turns over. */
const LARGEST_POOL = 14
/** A varied week, in which no meal is like its neighbours, goes before a longer round with repeats. */
const SMALLEST_VARIED_POOL = 7
const RECIPES_A_DAY = 2
/** A week of fewer main foods is not varied, though none comes twice in two days. Own choice. */
const LEAST_MAINS = 5
/** Two days: so many meals in a row are each mainly of something else. */
const MAINS_IN_A_ROW = 2 * RECIPES_A_DAY

/**
 * Seven days from a date. Two recipes a day in turn where the dog eats more than once; with five or more to choose
 * from, none on two consecutive days, across weeks too: the choice follows the calendar day, so the same date always
 * gives the same plan. A diabetic dog gets the one best recipe at every meal: rule diabetes-A4, no rotation.
 */
export function planWeek<Meal>({
  suggestions,
  mainOf,
  date,
  mealsPerDay,
  frequency,
  healthIssues,
}: WeekInput<Meal>): PlannedDay<Meal>[] {
  const pool = poolOfWeek({ suggestions, mainOf, healthIssues })
  const homemade = homemadeDays(HOMEMADE_DAYS[frequency])
  return Array.from({ length: DAYS }, (_, index) => {
    const day = dayNumber(date) + index
    const meals = homemade.has(index) ? mealsOf(pool, day, mealsPerDay) : []
    return { date: dateOf(day), meals }
  })
}

/** The meals that a week takes in turn, the best first; a week with few homemade days does not come round to all. */
export function poolOfWeek<Meal>({
  suggestions,
  mainOf,
  healthIssues,
}: Pick<WeekInput<Meal>, 'suggestions' | 'mainOf' | 'healthIssues'>): readonly Meal[] {
  return healthIssues.includes('diabetes') ? suggestions.slice(0, 1) : variedPool(suggestions, mainOf)
}

/**
 * The meals of the week first, from the one of its first day on; after them the best of the others, until there are as many as a week
 * can turn over.
 */
export function recommendedOf<Meal>(
  choice: Omit<WeekInput<Meal>, 'frequency'>,
  others: readonly Meal[] = [],
): readonly Meal[] {
  const pool = poolOfWeek(choice)
  if (choice.healthIssues.includes('diabetes')) return pool
  const begins = dayNumber(choice.date) * recipesADay(pool, choice.mealsPerDay)
  const week = pool.map((_, turn) => inTurn(pool, begins + turn))
  return [...new Set([...week, ...choice.suggestions, ...others])].slice(0, LARGEST_POOL)
}

/** Homemade days that are spread over the week, the first day among them. */
function homemadeDays(count: number): ReadonlySet<number> {
  return new Set(Array.from({ length: count }, (_, i) => Math.floor((i * DAYS) / count)))
}

/**
 * The largest mixed pool in which no main food comes again too soon, but at least of seven meals; where there is none, the
 * largest.
 */
function variedPool<Meal>(suggestions: readonly Meal[], mainOf: (meal: Meal) => string): readonly Meal[] {
  return withoutRepeats(suggestions, mainOf) ?? mixed(suggestions, mainOf, largestPool(suggestions)).meals
}

/** Whether a week of these has enough main foods, and none comes again too soon. */
export const isVaried = <Meal>(suggestions: readonly Meal[], mainOf: (meal: Meal) => string): boolean =>
  new Set(suggestions.map(mainOf)).size >= LEAST_MAINS && withoutRepeats(suggestions, mainOf) !== undefined

const largestPool = (suggestions: readonly unknown[]): number => Math.min(LARGEST_POOL, suggestions.length)

function withoutRepeats<Meal>(suggestions: readonly Meal[], mainOf: (meal: Meal) => string) {
  for (let size = largestPool(suggestions); size >= SMALLEST_VARIED_POOL; size--) {
    const pool = mixed(suggestions, mainOf, size)
    if (!pool.repeats) return pool.meals
  }
  return undefined
}

/**
 * The best suggestions, but mixed: the one taken least comes next, nothing that was taken just before (or that the
 * round begins with, for the round is walked again), unless there is nothing else.
 */
function mixed<Meal>(suggestions: readonly Meal[], mainOf: (meal: Meal) => string, size: number) {
  const left = [...suggestions]
  const mains: string[] = []
  const times = new Map<string, number>()
  const meals: Meal[] = []
  let repeats = false
  while (meals.length < size) {
    const near = neighbours(mains, size)
    const timesTaken = (meal: Meal) => {
      const main = mainOf(meal)
      return (times.get(main) ?? 0) + (near.has(main) ? LARGEST_POOL : 0)
    }
    // The first of the least taken: the best.
    const next = left.reduce((best, meal) => (timesTaken(meal) < timesTaken(best) ? meal : best))
    const main = mainOf(next)
    repeats ||= near.has(main)
    left.splice(left.indexOf(next), 1)
    mains.push(main)
    times.set(main, (times.get(main) ?? 0) + 1)
    meals.push(next)
  }
  return { meals, repeats }
}

function neighbours(mains: readonly string[], size: number): ReadonlySet<string> {
  const untilTheRoundEnds = size - mains.length
  const ahead = mains.slice(0, Math.max(0, MAINS_IN_A_ROW - untilTheRoundEnds))
  return new Set([...mains.slice(1 - MAINS_IN_A_ROW), ...ahead])
}

function mealsOf<Meal>(pool: readonly Meal[], day: number, mealsPerDay: number): Meal[] {
  if (pool.length === 0) return []
  const aDay = recipesADay(pool, mealsPerDay)
  return Array.from({ length: mealsPerDay }, (_, meal) => inTurn(pool, day * aDay + (meal % aDay)))
}

const recipesADay = (pool: readonly unknown[], mealsPerDay: number): number =>
  Math.min(RECIPES_A_DAY, mealsPerDay, Math.ceil(pool.length / 2))

function inTurn<Meal>(pool: readonly Meal[], turn: number): Meal {
  const index = ((turn % pool.length) + pool.length) % pool.length
  return at(pool, index)
}
