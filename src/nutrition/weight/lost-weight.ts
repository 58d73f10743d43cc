import { at } from '../at.ts'
import { type Day, dayNumber } from '../calendar.ts'
import { SLIMMING_BAND_PER_WEEK } from './slimming.ts'
import type { WeightOn } from './weight-filter.ts'

export type WeightLost = {
  /** Share of the weight that it began from, 0 to 1. */
  readonly share: number
  readonly days: number
}

/**
 * A dog that loses so much without being slimmed is for a vet, not for more food: 5 % in a month, 7.5 % in three, or a tenth in
 * six. Unintended loss of a tenth is what clinics call significant (WSAVA nutritional assessment 2011), half of it in a month as fast;
 * the month and the three months are own choices: slow loss is reported before it is a tenth.
 */
export const LOSS_LIMITS = [
  { days: 31, share: 0.05 },
  { days: 92, share: 0.075 },
  { days: 183, share: 0.1 },
] as const

export const SIX_MONTHS = LOSS_LIMITS[2]
/** Own choice: a weight a tenth above the one before it and the one after it is a slip, if both lie within two months. */
const SLIP = { times: 1.1, withinDays: 60 } as const

/** 1 − 18 / 20 is a hair less than a tenth. */
const CRUMB = 1e-9

/** The part of a loss that was meant. */
export type Meant = {
  /** Whether the dog is to lose weight now: then the pace decides. */
  readonly isSlimmed: boolean
  /** The day on which slimming ended: earlier weights do not count. */
  readonly since: number
}

/**
 * Weight that a dog has lost unintentionally, else `undefined`. It is counted from the heaviest that the trend was within the
 * time. A sudden loss counts when two weigh-ins running show it: one alone may be a slip of the pen. A tenth within six months counts as it
 * was weighed, since the trend of few weigh-ins lags far behind them.
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
  const sinceOf = (days: number) => Math.min(Math.max(lastDay - days, since), lastDay)
  const byTrend = LOSS_LIMITS.map(({ days, share }) => ({ share, lost: lossWithin(trend, sinceOf(days), nowKg) })).find(
    ({ share, lost }) => lost.share >= share - CRUMB && (!isSlimmed || isTooFast(lost)),
  )
  // A loss that an owner can read off the scale comes first.
  return (isSlimmed ? undefined : lostATenth(weighIns, sinceOf(SIX_MONTHS.days))) ?? byTrend?.lost
}

/** Own choice: in less than a week slimming takes off less than 2 %, and a slip of the pen is corrected. */
const SLIMMED_FOR_DAYS = 7

/**
 * The day on which slimming last ended.
 * @param fed what the dog was to be fed since a day, oldest first
 * @returns undefined where it was never slimmed for a week, or is slimmed now
 */
export function slimmedUntil(fed: readonly { readonly date: Day; readonly aim: string }[]): Day | undefined {
  const last = fed.findLastIndex(({ aim }) => aim === 'lose')
  const before = fed.findLastIndex(({ aim }, i) => i < last && aim !== 'lose')
  const [from, until] = [fed[before + 1], fed[last + 1]]
  if (last < 0 || !from || !until) return undefined
  const isShort = dayNumber(until.date) - dayNumber(from.date) < SLIMMED_FOR_DAYS
  return isShort ? slimmedUntil(fed.slice(0, before + 1)) : until.date
}

/**
 * A loss that the weigh-ins alone show. Two weigh-ins running are sure, and so is a tenth after at least a week. Else the dog is to
 * be weighed again.
 * @param weighIns as they were weighed, oldest first
 */
export function lossAsWeighed(weighIns: readonly WeightOn[]): (WeightLost & { readonly isSure: boolean }) | undefined {
  const [before, last] = weighIns.slice(-2)
  if (!before || !last) return undefined
  const trusted = sinceImpossible(withoutSlips(weighIns, asWeighed))
  const sinceOf = (days: number) => dayNumber(last.date) - days
  const found = (nowKg: number) =>
    LOSS_LIMITS.map(({ days, share }) => ({ share, lost: lossWithin(trusted, sinceOf(days), nowKg) })).find(
      ({ share, lost }) => lost.share >= share - CRUMB,
    )?.lost
  const isLater = dayNumber(last.date) - dayNumber(before.date) >= A_WEEK
  const sure =
    found(Math.max(before.kg, last.kg)) ?? (isLater ? lostATenth(trusted, sinceOf(SIX_MONTHS.days)) : undefined)
  if (sure) return { ...sure, isSure: true }
  const alone = found(last.kg)
  return alone && { ...alone, isSure: false }
}

const A_WEEK = 7

function lostATenth(weighIns: readonly WeightOn[], sinceDay: number): WeightLost | undefined {
  const last = weighIns.at(-1)
  if (!last) return undefined
  const lost = lossWithin(withoutSlips(weighIns, asWeighed), Math.min(sinceDay, dayNumber(last.date)), last.kg)
  return lost.share >= SIX_MONTHS.share - CRUMB ? lost : undefined
}

const asWeighed = ({ date, kg }: WeightOn) => ({ day: dayNumber(date), kg })

/** The heaviest of the weigh-ins that are no slips, if there are any. @param weighIns oldest first */
export function heaviestTrusted(weighIns: readonly WeightOn[]): WeightOn | undefined {
  const [first, ...trusted] = sinceImpossible(withoutSlips(weighIns, asWeighed))
  return first && trusted.reduce((most, one) => (one.kg > most.kg ? one : most), first)
}

/** Own choice: pounds for kilograms or a decimal point; no dog changes so much, however many weigh-ins agree. */
export const IMPOSSIBLE_TIMES = 2

/** The weigh-ins since a weight that no dog can have come to from the one before it. */
function sinceImpossible(weighIns: readonly WeightOn[]): readonly WeightOn[] {
  const isJump = ({ kg }: WeightOn, i: number) => (weighIns[i - 1]?.kg ?? 0) >= IMPOSSIBLE_TIMES * kg
  return weighIns.slice(Math.max(0, weighIns.findLastIndex(isJump)))
}

/** Leaves out weights that are a tenth above the one before and the one after. @param placeOf the day and kg by which they are compared */
export function withoutSlips<Weighed>(
  weighIns: readonly Weighed[],
  placeOf: (one: Weighed) => { readonly day: number; readonly kg: number },
): readonly Weighed[] {
  const places = weighIns.map(placeOf)
  return weighIns.filter((_, i) => ![i - 1, i + 1].every((beside) => isSlipBeside(at(places, i), places[beside])))
}

type Place = { readonly day: number; readonly kg: number }

function isSlipBeside(one: Place, other: Place | undefined): boolean {
  return other !== undefined && Math.abs(one.day - other.day) <= SLIP.withinDays && one.kg > SLIP.times * other.kg
}

function lossWithin(trend: readonly WeightOn[], sinceDay: number, nowKg: number): WeightLost {
  const within = trend.filter(({ date }) => dayNumber(date) >= sinceDay)
  const heaviest = within.reduce((most, one) => (one.kg > most.kg ? one : most))
  const days = dayNumber(at(trend, trend.length - 1).date) - dayNumber(heaviest.date)
  return { share: 1 - nowKg / heaviest.kg, days }
}

/** Whether a dog that is slimmed loses faster than slimming should. */
export const isTooFast = ({ share, days }: WeightLost): boolean => share > (SLIMMING_BAND_PER_WEEK[1] * days) / 7

/** A trend is smoother than its weigh-ins: below this share of a weigh-in no loss is told. */
const WORTH_A_LOOK = 0.04

/**
 * Whether weigh-ins alone leave room for an unintended loss. Where they leave none, the diary need not be read for it.
 * @param weighIns as they were weighed, oldest first
 */
export function mayHaveLost(weighIns: readonly WeightOn[], isSlimmed: boolean): boolean {
  const last = weighIns.at(-1)
  if (!last) return false
  const nowKg = Math.min(...weighIns.slice(-2).map(({ kg }) => kg))
  const lastDay = dayNumber(last.date)
  return weighIns.some(({ date, kg }) => {
    const days = lastDay - dayNumber(date)
    const share = 1 - nowKg / kg
    const meant = isSlimmed ? (0.75 * SLIMMING_BAND_PER_WEEK[1] * days) / 7 : 0
    return days <= SIX_MONTHS.days && share >= WORTH_A_LOOK && share > meant
  })
}
