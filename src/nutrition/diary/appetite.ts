import { type Day, dayNumber } from '../calendar.ts'
import { type Dog, VET_FIRST } from '../dog.ts'
import { isPuppy, SIZE_CLASS_FIGURES } from '../needs/energy.ts'

/** The dog's appetite at a meal, from bowl licked clean to bowl left full. */
export const APPETITES = ['loved', 'all', 'half', 'left'] as const
export type Appetite = (typeof APPETITES)[number]

const EATEN_SHARE: { readonly [appetite in Appetite]: number } = { loved: 1, all: 1, half: 0.5, left: 0 }

/**
 * Share of a meal that was eaten, 0 to 1. A meal without a note was eaten.
 * @example eatenShare('half') // 0.5
 */
export const eatenShare = (appetite: Appetite | undefined): number => (appetite ? EATEN_SHARE[appetite] : 1)

/**
 * Number of meals that were eaten: half of one that was half eaten, none of one that was left.
 * @example eatenMeals([{ appetite: 'half' }, {}]) // 1.5
 */
export const eatenMeals = (meals: readonly { readonly appetite?: Appetite | undefined }[]): number =>
  meals.reduce((sum, { appetite }) => sum + eatenShare(appetite), 0)

/** A meal with a note of how it went down. */
export type NotedMeal = {
  /** YYYY-MM-DD, as all dates. */
  readonly date: Day
  readonly recipeId: string
  readonly appetite: Appetite
}

export type DishNotes = {
  readonly recipeId: string
  /** Meals of the dish by the dog's appetite. */
  readonly times: { readonly [appetite in Appetite]: number }
  readonly taste: 'loved' | 'left' | null
}

/** A dish that was left so often is offered last. Own choice: once may be a bad day. */
const LEFT_TOO_OFTEN = 2

/**
 * The verdicts of a dog on its dishes, the dish with the most notes first. A dish is left when it was left twice and not eaten up as
 * often; loved when it was loved more often than half eaten or left.
 * @param offeredAgain by recipe the day that its owner took "comes last" back: notes up to that day do not count any more
 */
export function dishNotes(
  meals: readonly NotedMeal[],
  offeredAgain: Readonly<Record<string, string>> = {},
): DishNotes[] {
  const dishes = new Map<string, Record<Appetite, number>>()
  for (const { date, recipeId, appetite } of meals) {
    const since = offeredAgain[recipeId]
    if (since !== undefined && date <= since) continue
    const times = dishes.get(recipeId) ?? { loved: 0, all: 0, half: 0, left: 0 }
    dishes.set(recipeId, { ...times, [appetite]: times[appetite] + 1 })
  }
  return [...dishes]
    .map(([recipeId, times]) => ({ recipeId, times, taste: tasteOf(times) }))
    .sort((a, b) => notes(b) - notes(a) || (a.recipeId < b.recipeId ? -1 : 1))
}

function tasteOf({ loved, all, half, left }: DishNotes['times']): DishNotes['taste'] {
  if (left >= LEFT_TOO_OFTEN && left > loved + all) return 'left'
  return loved > half + left ? 'loved' : null
}

const notes = ({ times: { loved, all, half, left } }: DishNotes): number => loved + all + half + left

/** A meal with what it would have brought. */
export type OfferedMeal = { readonly date: Day; readonly kcal: number; readonly appetite?: Appetite | undefined }

/** Half of a day's food or less is little. Own choice. */
const LITTLE = 0.5
/** A grown healthy dog may skip a day; two are for a vet. Own choice, on the careful side of what vets advise. */
const DAYS_OF_LITTLE = 2

/**
 * The number of days in a row, today or yesterday the last of them, that a dog ate little of what it was offered: when that is a matter
 * for its vet. Two days for a healthy grown dog, one for a puppy, a pregnant or nursing
 * bitch, an old dog and one whose illness is a vet's matter.
 * @throws {RangeError} when a date is no calendar day
 */
export function eatsLittle(
  meals: readonly OfferedMeal[],
  dog: Pick<Dog, 'ageMonths' | 'sizeClass' | 'healthIssues' | 'reproduction'>,
  today: Day,
): { readonly days: number; readonly isFrail: boolean } | null {
  const little = daysOfLittle(meals)
  const now = dayNumber(today)
  const last = [now, now - 1].find((day) => little.has(day))
  if (last === undefined) return null
  let days = 0
  while (little.has(last - days)) days++
  const isFrail = isFrailDog(dog)
  return days >= (isFrail ? 1 : DAYS_OF_LITTLE) ? { days, isFrail } : null
}

function daysOfLittle(meals: readonly OfferedMeal[]): ReadonlySet<number> {
  const days = new Map<number, { offered: number; eaten: number }>()
  for (const { date, kcal, appetite } of meals) {
    const day = dayNumber(date)
    const { offered, eaten } = days.get(day) ?? { offered: 0, eaten: 0 }
    days.set(day, { offered: offered + kcal, eaten: eaten + kcal * eatenShare(appetite) })
  }
  return new Set(
    [...days].flatMap(([day, { offered, eaten }]) => (offered > 0 && eaten <= LITTLE * offered ? [day] : [])),
  )
}

function isFrailDog(dog: Pick<Dog, 'ageMonths' | 'sizeClass' | 'healthIssues' | 'reproduction'>): boolean {
  const isOld = dog.ageMonths >= SIZE_CLASS_FIGURES[dog.sizeClass].seniorFromMonths
  return (
    isOld ||
    isPuppy(dog) ||
    dog.reproduction !== undefined ||
    dog.healthIssues.some((issue) => VET_FIRST.includes(issue))
  )
}
