import { at } from './at.ts'
import { dayNumber } from './calendar.ts'
import { SLIMMING_BAND_PER_WEEK } from './slimming.ts'
import type { WeightOn } from './weight-filter.ts'

export type WeightLost = {
  /** Of the weight that it began from, 0 to 1. */
  readonly share: number
  readonly days: number
}

/**
 * A grown dog that loses so much without being slimmed is for a vet, not for more food: 5 % in a month, 7.5 % in three, or a tenth in
 * six. Unintended loss of a tenth is what clinics call significant (WSAVA nutritional assessment 2011), half of it in a month as fast;
 * the month and the three months are own choices: slow loss is reported before it is a tenth.
 */
export const LOSS_LIMITS = [
  { days: 31, share: 0.05 },
  { days: 92, share: 0.075 },
  { days: 183, share: 0.1 },
] as const

/** 1 − 18 / 20 is a hair less than a tenth. */
const CRUMB = 1e-9

/** What of a loss was meant. */
export type Meant = {
  /** Whether the dog is to lose weight now: then the pace decides. */
  readonly isSlimmed: boolean
  /** The day on which slimming ended: earlier weights do not count. */
  readonly since: number
}

/**
 * What a dog has lost that nobody meant it to lose, else nothing. Counted from the heaviest that the trend was within the
 * time. A sudden loss counts when two weigh-ins running show it: one alone may be a slip of the pen.
 * @param trend filtered weights, oldest first
 * @param weighIns as they were weighed, oldest first
 */
export function unintendedLoss(
  trend: readonly WeightOn[],
  weighIns: readonly WeightOn[],
  { isSlimmed, since }: Meant,
): WeightLost | undefined {
  const last = trend.at(-1)
  if (!last) return undefined
  const lastDay = dayNumber(last.date)
  const bothKg = Math.max(...weighIns.slice(-2).map(({ kg }) => kg))
  const nowKg = Math.min(last.kg, bothKg)
  return LOSS_LIMITS.map(({ days, share }) => ({
    share,
    lost: lossWithin(trend, Math.min(Math.max(lastDay - days, since), lastDay), nowKg),
  })).find(({ share, lost }) => lost.share >= share - CRUMB && (!isSlimmed || isTooFast(lost)))?.lost
}

function lossWithin(trend: readonly WeightOn[], sinceDay: number, nowKg: number): WeightLost {
  const within = trend.filter(({ date }) => dayNumber(date) >= sinceDay)
  const heaviest = within.reduce((most, one) => (one.kg > most.kg ? one : most))
  const days = dayNumber(at(trend, trend.length - 1).date) - dayNumber(heaviest.date)
  return { share: 1 - nowKg / heaviest.kg, days }
}

const isTooFast = ({ share, days }: WeightLost): boolean => share > (SLIMMING_BAND_PER_WEEK[1] * days) / 7
