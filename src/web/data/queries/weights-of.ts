import { queryOptions } from '@tanstack/react-query'
import { type Day, daysBetween } from '../../../kitchen/days.ts'
import { call, type Output } from '../api/api.ts'
import { appOf } from '../query-client.ts'

export type Weights = Output<'getWeights'>

/** A dog's weights, and what they say of its need. */
export const weightsOf = (petId: string) =>
  queryOptions({
    queryKey: ['pets', petId, 'weights'],
    queryFn: ({ client }) => call(appOf(client), 'getWeights', { petId }),
  })

/** Own choice: a scale at home shows no slower loss, as a share of the weight a week. */
const NOT_LOSING = 0.0005
/** Own choice: a pace of fewer weeks is the scale's noise. */
const LEAST_WEEKS = 2

/** The weeks without losing on today's kcal of a dog that is to slim, where less food is for its vet to say; else `undefined`. */
export function heldAtLeast(weights: Weights): { weeks: number; kcal: number } | undefined {
  const { energy, course, history } = weights
  if (course?.kind !== 'slimming' || course.verdict === 'reached' || energy.suggestion !== null) return undefined
  const isLosing = course.sharePerWeek === null || course.sharePerWeek >= NOT_LOSING
  const fed = history.at(-1)
  if (isLosing || !fed || !energy.reasonIds.includes('beyondSafeFood')) return undefined
  const weeks = Math.floor(weeksAtThisWeight(weights, fed.since))
  return weeks < LEAST_WEEKS ? undefined : { weeks, kcal: energy.fed }
}

/** From the first weigh-in since a day that was no heavier than the dog is now, by the trend, to the last one. */
function weeksAtThisWeight({ entries, trend }: Weights, since: Day): number {
  const counted = countedIn(entries)
  const last = counted.at(-1)
  if (!last) return 0
  const kgNow = trend.at(-1)?.kg ?? last.kg
  const weeksFrom = (date: Day) => daysBetween(date, last.date) / 7
  const first = counted.find(({ date, kg }) => date >= since && kg <= kgNow * (1 + NOT_LOSING * weeksFrom(date)))
  return first ? weeksFrom(first.date) : 0
}

type CountableEntry = Pick<Weights['entries'][number], 'kg' | 'doubt' | 'countsKg'>

/** The weigh-ins that count; a dog that was never weighed otherwise has the one that is asked about. */
export function countedIn<Entry extends CountableEntry>(entries: readonly Entry[]): readonly Entry[] {
  const counted = entries.flatMap((entry) => {
    if (!entry.doubt) return [entry]
    return entry.countsKg === undefined ? [] : [{ ...entry, kg: entry.countsKg }]
  })
  return counted.length > 0 ? counted : entries
}
