import type { NutrientIntake } from '../../../contract/food/diary.ts'
import type { Day } from '../../../kitchen/days.ts'
import { fixedDecimals } from '../../dog-ui/units/amounts.ts'

export const WEEK_DAYS = 7

export type DayIntake = {
  readonly day: Day
  readonly amount: number | null
  /** Something was eaten whose label does not tell. */
  readonly isPart?: boolean | undefined
  readonly isUnfinished?: boolean | undefined
}

type Bounds = { readonly rda: number | null; readonly target: number | null }

/**
 * The band of an amount; `none` is a day of other food, without a recipe of the product; `open` is a day that is not finished and may still
 * reach the target.
 */
export type Band = 'low' | 'almost' | 'good' | 'none' | 'open'

/** Below the RDA is low, from there almost, from the target good. A bound that is not set is reached. */
export function bandOf(amount: number | null, { rda, target }: Bounds): Band {
  if (amount === null) return 'none'
  if (amount < (rda ?? 0)) return 'low'
  return amount < (target ?? 0) ? 'almost' : 'good'
}

/** An average a hair below the RDA is a matter of rounding: it is low only when 1.01 times the average still is. */
const AVERAGE_LEEWAY = 1.01

/** The band of a day in the diary: an unfinished day is open unless it is good already. */
export function dayBand({ amount, isUnfinished = false }: Omit<DayIntake, 'day'>, bounds: Bounds): Band {
  const band = bandOf(amount, bounds)
  return isUnfinished && band !== 'good' ? 'open' : band
}

/** A partial average: days that are missing or not finished are left out, not counted as nothing. */
export type Average = { readonly amount: number | null; readonly days: number }

/** @param values daily amounts, most recent first */
export function weekAverage({ values, unfinished = [] }: Pick<NutrientIntake, 'values' | 'unfinished'>): Average {
  const known = values.slice(0, WEEK_DAYS).filter((value, ago) => value !== null && !unfinished[ago])
  if (known.length === 0) return { amount: null, days: 0 }
  return { amount: known.reduce((sum: number, value) => sum + (value ?? 0), 0) / known.length, days: known.length }
}

export function averageBand({ amount }: Average, bounds: Bounds): Band {
  if (amount === null) return 'none'
  if (amount * AVERAGE_LEEWAY < (bounds.rda ?? 0)) return 'low'
  return bandOf(amount, bounds) === 'good' ? 'good' : 'almost'
}

/** An amount on a chart: no decimals over 100, one over 10, else two; trailing zeros stay. */
export function chartAmount(amount: number): string {
  return fixedDecimals(amount, amount > 100 ? 0 : amount > 10 ? 1 : 2)
}

/** Room above the highest bar or line. */
const HEADROOM = 1.12

/** The end of a scale on which all of the figures fit. */
export function scaleEnd(amounts: readonly (number | null)[], { rda, target }: Bounds): number {
  return Math.max(...amounts.map((amount) => amount ?? 0), rda ?? 0, target ?? 0) * HEADROOM || 1
}
