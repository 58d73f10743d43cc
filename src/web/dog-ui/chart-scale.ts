import { addDays, type Day, daysBetween } from '../../kitchen/days.ts'
import { monthOfYear, shortDate } from '../ui/dates.ts'

export type Domain = { readonly from: Day; readonly to: Day; readonly low: number; readonly high: number }

/** A chart of one day would be a single dot. */
const FEWEST_DAYS = 28
/** Room above and below, as a share of the range of weights; the range is at least a share of the weight. */
const ROOM = 0.08
const LEAST_SPREAD = 0.06

/** The days and weights that a chart covers. */
export function domainOf(days: readonly Day[], weights: readonly number[], leastSpread = LEAST_SPREAD): Domain {
  const sorted = days.toSorted()
  const [from = '2000-01-01', to = from] = [sorted[0], sorted.at(-1)]
  const [least, most] = [Math.min(...weights), Math.max(...weights)]
  const lacking = Math.max(0, leastSpread * most - (most - least)) / 2
  const room = ROOM * (most - least) + lacking
  return {
    from: daysBetween(from, to) < FEWEST_DAYS ? addDays(to, -FEWEST_DAYS) : from,
    to,
    low: Math.max(0, least - room),
    high: most + room,
  }
}

/** The position of a day, 0 at the left to 100 at the right. */
export function leftOf(day: Day, { from, to }: Domain): number {
  return (100 * daysBetween(from, day)) / daysBetween(from, to)
}

/** The position of a weight, 0 at the top to 100 at the bottom. */
export function topOf(weight: number, { low, high }: Domain): number {
  return (100 * (high - weight)) / (high - low)
}

/** The points of a line through these weights. */
export const lineOf = (weights: readonly { readonly date: Day; readonly kg: number }[], domain: Domain): string =>
  weights.map(({ date, kg }) => `${leftOf(date, domain).toFixed(2)},${topOf(kg, domain).toFixed(2)}`).join(' ')

/** A day on the axis. Across a new year a full date is too long for it. */
export const axisDate = (day: Day, { from, to }: Domain): string =>
  from.slice(0, 4) === to.slice(0, 4) ? shortDate(day) : monthOfYear(day)

const STEPS = [1, 2, 2.5, 5, 10]
const MOST_TICKS = 5

/** Round figures for the axis: at most five. */
export function ticksOf({ low, high }: Domain): number[] {
  const rough = (high - low) / MOST_TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (STEPS.find((one) => one * power >= rough) ?? 10)
  const first = Math.ceil(low / step)
  const count = Math.floor(high / step) - first + 1
  return Array.from({ length: count }, (_, index) => (first + index) * step)
}
