import { at } from '../at.ts'
import { type Day, dateOf, dayNumber } from '../calendar.ts'
import { NEAR_TARGET, RESTING_KCAL_PER_KG075 } from '../needs/energy.ts'
import type { WeightOn } from './weight-filter.ts'

/**
 * Share of the present weight that a dog may lose a week, least and most. AAHA 2021 and NRC 2006: 1 to 2 %, from 0.5 % on it is
 * slimming; faster takes muscle.
 */
export const SLIMMING_BAND_PER_WEEK = [0.005, 0.02] as const
/** The pace that is aimed at: the middle of the band on a scale of ratios. */
export const SLIMMING_PER_WEEK = 0.01

const DAYS_PER_WEEK = 7
/** A pace of fewer days is the scale's noise. */
const PACE_FROM_DAYS = 14
/** The pace of the last four weeks: an older one no longer says what the food of today does. */
const PACE_WITHIN_DAYS = 28

export type SlimmingPoint = {
  /** YYYY-MM-DD. */
  readonly date: Day
  /** kg as expected; on the quick and on the slow side of the band. */
  readonly kg: number
  readonly least: number
  readonly most: number
}

export type SlimmingPlan = {
  /** kg in the first week, slowest and fastest. */
  readonly kgPerWeek: readonly [least: number, most: number]
  /** A point a week, the first on the first day, the last on the expected end. Nothing falls below the target. */
  readonly curve: readonly SlimmingPoint[]
  readonly ends: { readonly earliest: Day; readonly expected: Day; readonly latest: Day }
  /** kcal a day that hold the dog at its target, from the end on. */
  readonly upkeepKcal: number
  /** Whether upkeep would take less than resting energy, the least that is said without a vet. */
  readonly isUpkeepLeast: boolean
}

/**
 * From a weight to a target by a share of what is left each week; nothing for a dog at its target or below.
 * @param kcalPerKg075 the learned need where there is one, else the formula's
 */
export function slimmingPlan({
  since,
  startKg,
  targetKg,
  kcalPerKg075,
}: {
  /** YYYY-MM-DD. */
  readonly since: Day
  readonly startKg: number
  readonly targetKg: number
  readonly kcalPerKg075: number
}): SlimmingPlan | undefined {
  if (startKg <= targetKg) return undefined
  const [slow, fast] = SLIMMING_BAND_PER_WEEK
  const start = dayNumber(since)
  const weightAfter = (weeks: number, perWeek: number) => Math.max(targetKg, startKg * (1 - perWeek) ** weeks)
  const daysAt = (perWeek: number) => Math.ceil((DAYS_PER_WEEK * Math.log(targetKg / startKg)) / Math.log(1 - perWeek))
  const days = daysAt(SLIMMING_PER_WEEK)
  const daysOfPoints = Array.from({ length: Math.ceil(days / DAYS_PER_WEEK) + 1 }, (_, week) =>
    Math.min(week * DAYS_PER_WEEK, days),
  )
  return {
    kgPerWeek: [slow * startKg, fast * startKg],
    curve: daysOfPoints.map((day) => ({
      date: dateOf(start + day),
      kg: weightAfter(day / DAYS_PER_WEEK, SLIMMING_PER_WEEK),
      least: weightAfter(day / DAYS_PER_WEEK, fast),
      most: weightAfter(day / DAYS_PER_WEEK, slow),
    })),
    ends: {
      earliest: dateOf(start + daysAt(fast)),
      expected: dateOf(start + days),
      latest: dateOf(start + daysAt(slow)),
    },
    ...upkeepOf(targetKg, kcalPerKg075),
  }
}

/** Never below resting energy: less is for a vet to say. */
function upkeepOf(targetKg: number, kcalPerKg075: number): Pick<SlimmingPlan, 'upkeepKcal' | 'isUpkeepLeast'> {
  const size = targetKg ** 0.75
  return {
    upkeepKcal: Math.max(Math.ceil(RESTING_KCAL_PER_KG075 * size), Math.round(kcalPerKg075 * size)),
    isUpkeepLeast: kcalPerKg075 < RESTING_KCAL_PER_KG075,
  }
}

export type SlimmingPace = {
  readonly verdict: 'tooEarlyToTell' | 'tooSlow' | 'onTrack' | 'tooFast' | 'reached'
  /** Share of the weight lost a week in the last four weeks; below 0 where the dog gained. */
  readonly sharePerWeek?: number
}

/**
 * The pace of a dog on its way to a target.
 * @param trend weights of the filter since it is slimmed, oldest first
 */
export function slimmingPace(trend: readonly WeightOn[], targetKg: number): SlimmingPace {
  const last = trend.at(-1)
  if (last && last.kg <= (1 + NEAR_TARGET) * targetKg) return { verdict: 'reached' }
  const recent = trend.filter(({ date }) => last && dayNumber(last.date) - dayNumber(date) <= PACE_WITHIN_DAYS)
  const days = last ? dayNumber(last.date) - dayNumber(at(recent, 0).date) : 0
  if (!last || days < PACE_FROM_DAYS) return { verdict: 'tooEarlyToTell' }
  const sharePerWeek = 1 - (last.kg / at(recent, 0).kg) ** (DAYS_PER_WEEK / days)
  const [slow, fast] = SLIMMING_BAND_PER_WEEK
  return { verdict: sharePerWeek < slow ? 'tooSlow' : sharePerWeek > fast ? 'tooFast' : 'onTrack', sharePerWeek }
}
