import { dateOf, dayNumber } from './calendar.ts'

/** What a dog had in its bowl on a day: foods by their ids. */
export type EatenOn = {
  /** YYYY-MM-DD, as all dates. */
  readonly date: string
  readonly foods: readonly string[]
}

/** Of a food that was bought ready: one of the owner's labels, a name that was typed, or neither. */
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
  /** Days with a sign of which the diary knows what was eaten before. */
  readonly signDays: number
  /** Those that were eaten before more than half of them, what stands out first; empty while there are too few to compare. */
  readonly foods: readonly FoodBeforeSigns[]
}

/** The day itself and the two before. Own choice: itching and soft stool may come within hours, or days later. */
export const DAYS_BEFORE = 3
/** Fewer days with a sign are no pattern. Own choice. */
export const LEAST_SIGN_DAYS = 3
const MORE_OFTEN_THAN_NOT = 0.5
/** By so much the share of days with a sign must lie above that of other days. Own choice. */
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
  const sets = [...bowls.keys()].flatMap((day) => Array.from({ length: DAYS_BEFORE }, (_, later) => day + later))
  const looked = [...new Set(sets)].map((day) => ({ hasSign: signs.has(day), foods: foodsUntil(day, bowls) }))
  const [withSign, others] = [looked.filter(({ hasSign }) => hasSign), looked.filter(({ hasSign }) => !hasSign)]
  if (withSign.length < LEAST_SIGN_DAYS) return { signDays: withSign.length, foods: [] }
  const shareOf = (days: typeof looked, id: string) =>
    days.length === 0 ? 0 : days.filter(({ foods }) => foods.has(id)).length / days.length
  const found = [...new Set(eaten.flatMap(({ foods }) => foods))].map((id) => {
    const share = shareOf(withSign, id)
    return { id, share, more: share - shareOf(others, id) }
  })
  return {
    signDays: withSign.length,
    foods: found
      .filter(({ share }) => share > MORE_OFTEN_THAN_NOT)
      .sort((a, b) => b.more - a.more || b.share - a.share || (a.id < b.id ? -1 : 1))
      .map(({ id, share, more }) => ({
        id,
        before: Math.round(share * withSign.length),
        quietDays: quietDays(id, bowls, signs),
        isMoreOften: others.length > 0 && more >= STANDS_OUT,
      })),
  }
}

type Bowls = ReadonlyMap<number, ReadonlySet<string>>

function bowlsByDay(eaten: readonly EatenOn[]): Bowls {
  const bowls = new Map<number, Set<string>>()
  for (const { date, foods } of eaten) {
    const day = dayNumber(date)
    bowls.set(day, new Set([...(bowls.get(day) ?? []), ...foods]))
  }
  return bowls
}

/** What was eaten on a day and on those before that still count. */
function foodsUntil(day: number, bowls: Bowls): ReadonlySet<string> {
  return new Set(Array.from({ length: DAYS_BEFORE }, (_, ago) => [...(bowls.get(day - ago) ?? [])]).flat())
}

function quietDays(id: string, bowls: Bowls, signs: ReadonlySet<number>): number {
  const isQuiet = (day: number) =>
    Array.from({ length: DAYS_BEFORE }, (_, later) => day + later).every((d) => !signs.has(d))
  return [...bowls].filter(([day, foods]) => foods.has(id) && isQuiet(day)).length
}

/** What was eaten on the day of a sign and in the two days before, by the number of days, the most first. */
export function eatenBefore(eaten: readonly EatenOn[], date: string): { readonly id: string; readonly days: number }[] {
  const bowls = bowlsByDay(eaten.filter((one) => one.date <= date && one.date > dateOf(dayNumber(date) - DAYS_BEFORE)))
  const days = new Map<string, number>()
  for (const foods of bowls.values()) for (const id of foods) days.set(id, (days.get(id) ?? 0) + 1)
  return [...days].map(([id, times]) => ({ id, days: times })).sort((a, b) => b.days - a.days || (a.id < b.id ? -1 : 1))
}
