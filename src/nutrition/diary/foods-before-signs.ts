import { type Day, dayNumber } from '../calendar.ts'

/** The foods in a dog's bowl on a day, by their ids. */
export type EatenOn = {
  /** YYYY-MM-DD, as all dates. */
  readonly date: Day
  readonly foods: readonly string[]
}

/** A food that was bought ready: one of the owner's labels, a name that was typed, or neither. */
export type BoughtFood = { readonly foodId: string | null; readonly name: string | null; readonly kind: string }

/**
 * Bought food is one food: what is in it is not known, so no beef is seen in a tin of beef. The same label, else the same name
 * however it is written, is the same food.
 * @example boughtFoodId({ foodId: null, name: 'Pig’s Ear', kind: 'treat' }) // 'bought:pig’s ear'
 */
export const boughtFoodId = ({ foodId, name, kind }: BoughtFood): string =>
  `bought:${foodId ?? name?.trim().toLowerCase() ?? kind}`

export type FoodBeforeSigns = {
  readonly id: string
  /** Days with a sign before which it was eaten. */
  readonly before: number
  /** Days on which it was eaten and no sign followed. */
  readonly quietDays: number
  /** Whether it was eaten before signs more often than at other times; else the diary cannot tell it from what is always eaten. */
  readonly isMoreOften: boolean
}

export type FoodsBeforeSigns = {
  /** Days with a sign for which the diary knows the food eaten before. */
  readonly signDays: number
  /** Foods that were eaten before more than half of them, those that stand out first; empty while there are too few to compare. */
  readonly foods: readonly FoodBeforeSigns[]
}

/** The day itself and the two before. Own choice: itching and soft stool may come within hours, or days later. */
export const DAYS_BEFORE = 3
/** Fewer days with a sign are no pattern. Own choice. */
export const LEAST_SIGN_DAYS = 3
const MORE_OFTEN_THAN_NOT = 0.5
/** The least by which the share of days with a sign must lie above that of other days. Own choice. */
const STANDS_OUT = 0.2

/**
 * Foods that were eaten before signs more often than not, beside how often they were eaten without any. It counts, and it proves
 * nothing: what is always in the bowl is in it before every sign.
 * @param signDates days with a sign, in any order, several of a day are one
 * @throws {RangeError} when a date is no calendar day
 */
export function foodsBeforeSigns(eaten: readonly EatenOn[], signDates: readonly string[]): FoodsBeforeSigns {
  const bowls = bowlsByDay(eaten)
  const signs = new Set(signDates.map(dayNumber))
  const looked = new Set(
    [...bowls.keys()].flatMap((day) => Array.from({ length: DAYS_BEFORE }, (_, later) => day + later)),
  )
  const signDays = [...looked].filter((day) => signs.has(day)).length
  if (signDays < LEAST_SIGN_DAYS) return { signDays, foods: [] }
  const others = looked.size - signDays
  const found = [...countFoods(looked, bowls, signs)].map(([id, { before, besides, quietDays }]) => {
    const share = before / signDays
    return { id, before, quietDays, share, more: share - (others === 0 ? 0 : besides / others) }
  })
  return {
    signDays,
    foods: found
      .filter(({ share }) => share > MORE_OFTEN_THAN_NOT)
      .sort((a, b) => b.more - a.more || b.share - a.share || (a.id < b.id ? -1 : 1))
      .map(({ id, before, quietDays, more }) => ({
        id,
        before,
        quietDays,
        isMoreOften: others > 0 && more >= STANDS_OUT,
      })),
  }
}

type FoodCounts = {
  /** Days with a sign before which it was eaten, and days without one. */
  before: number
  besides: number
  /** Days on which it was eaten and no sign followed. */
  quietDays: number
}

/** Counts all foods in one walk through the days: a year holds thousands of both. */
function countFoods(looked: ReadonlySet<number>, bowls: Bowls, signs: ReadonlySet<number>) {
  const counts = new Map<string, FoodCounts>()
  const countsOf = (id: string): FoodCounts => {
    const known = counts.get(id) ?? { before: 0, besides: 0, quietDays: 0 }
    counts.set(id, known)
    return known
  }
  for (const day of looked) {
    for (const id of foodsUntil(day, bowls)) countsOf(id)[signs.has(day) ? 'before' : 'besides'] += 1
  }
  for (const [day, foods] of bowls) {
    const isQuiet = !Array.from({ length: DAYS_BEFORE }, (_, later) => day + later).some((one) => signs.has(one))
    if (isQuiet) for (const id of foods) countsOf(id).quietDays += 1
  }
  return counts
}

type Bowls = ReadonlyMap<number, ReadonlySet<string>>

function bowlsByDay(eaten: readonly EatenOn[]): Bowls {
  const bowls = new Map<number, Set<string>>()
  for (const { date, foods } of eaten) {
    const day = dayNumber(date)
    const bowl = bowls.get(day) ?? new Set()
    bowls.set(day, bowl)
    for (const id of foods) bowl.add(id)
  }
  return bowls
}

/** The foods eaten on a day and on those before that still count. */
function foodsUntil(day: number, bowls: Bowls): ReadonlySet<string> {
  return new Set(Array.from({ length: DAYS_BEFORE }, (_, ago) => [...(bowls.get(day - ago) ?? [])]).flat())
}

/** For the day of a sign: the foods eaten on it and in the two days before, by the number of days, the most first. */
export function eatenBefore(
  eaten: readonly EatenOn[],
): (date: Day) => { readonly id: string; readonly days: number }[] {
  const bowls = bowlsByDay(eaten)
  return (date) => {
    const days = new Map<string, number>()
    for (let ago = 0; ago < DAYS_BEFORE; ago++) {
      for (const id of bowls.get(dayNumber(date) - ago) ?? []) days.set(id, (days.get(id) ?? 0) + 1)
    }
    return [...days]
      .map(([id, times]) => ({ id, days: times }))
      .sort((a, b) => b.days - a.days || (a.id < b.id ? -1 : 1))
  }
}
