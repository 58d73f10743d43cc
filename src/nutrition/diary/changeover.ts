import { type Day, dateOf, dayNumber } from '../calendar.ts'
import type { HealthIssue } from '../dog.ts'

/** 7 to 10 days are the usual advice (WSAVA, AAHA 2021); twice as long for those whose gut minds is the product's choice. */
export const CHANGEOVER_DAYS = { quick: 7, usual: 10, gentle: 20 } as const
export type ChangeoverPace = keyof typeof CHANGEOVER_DAYS

const SENSITIVE: readonly HealthIssue[] = ['digestion', 'pancreatitis', 'liver', 'kidney', 'diabetes']

export type ChangeoverDay = {
  /** YYYY-MM-DD. */
  readonly date: Day
  /** The new food's share of the day's energy, 0 to 1. */
  readonly newShare: number
  readonly oldShare: number
  /** kcal of the day, whole; together the day's. */
  readonly newKcal: number
  readonly oldKcal: number
}

/** The pace that suits a dog, unless its owner takes another. */
export function changeoverPace(healthIssues: readonly HealthIssue[], isSensitive = false): ChangeoverPace {
  return isSensitive || healthIssues.some((issue) => SENSITIVE.includes(issue)) ? 'gentle' : 'usual'
}

/**
 * From the old food to the new: a quarter, a half, three quarters for a third of the time each, all of it on the last day.
 * @param kcal of a day, old and new food together
 */
export function changeover(since: Day, kcal: number, pace: ChangeoverPace): ChangeoverDay[] {
  const days = CHANGEOVER_DAYS[pace]
  return Array.from({ length: days }, (_, i) => {
    const newShare = (1 + Math.floor((3 * i) / (days - 1))) / 4
    const newKcal = Math.round(newShare * kcal)
    return {
      date: dateOf(dayNumber(since) + i),
      newShare,
      oldShare: 1 - newShare,
      newKcal,
      oldKcal: Math.round(kcal) - newKcal,
    }
  })
}
