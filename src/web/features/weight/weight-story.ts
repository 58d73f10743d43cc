import { addDays, type Day, daysBetween } from '../../../kitchen/days.ts'

const MOST_WEEKS = 12
/** Own choice: what was weighed within a week says more of the last meal than of the dog. */
const LEAST_DAYS = 7

export type WeightStory = { readonly kg: number; readonly weeks: number }

/**
 * What the scale says of the last twelve weeks: kg gained, below 0 where lost, from the first of these weigh-ins to the newest;
 * in tenths, as scales at home tell no less; `null`: they are too few or too close to say.
 * @param entries the weigh-ins that count, the oldest first
 */
export function weightStory(entries: readonly { readonly date: Day; readonly kg: number }[]): WeightStory | null {
  const newest = entries.at(-1)
  if (!newest) return null
  const since = addDays(newest.date, -7 * MOST_WEEKS)
  const first = entries.find(({ date }) => date >= since) ?? newest
  const days = daysBetween(first.date, newest.date)
  if (days < LEAST_DAYS) return null
  return { kg: Math.round(10 * (newest.kg - first.kg)) / 10, weeks: Math.round(days / 7) }
}
