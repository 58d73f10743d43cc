import { queryOptions } from '@tanstack/react-query'
import { daysBetween } from '../../../kitchen/days.ts'
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
/** Own choice: a trend so much above its end, as a share, is as heavy. */
const AS_HEAVY = 0.005
/** Own choice: a pace of fewer weeks is the scale's noise. */
const LEAST_WEEKS = 2

/** The weeks on today's kcal for which a dog that is to slim has not lost, where less food is for its vet to say; else `undefined`. */
export function heldAtLeast({ energy, course, history, trend }: Weights): { weeks: number; kcal: number } | undefined {
  if (course?.kind !== 'slimming' || course.verdict === 'reached' || energy.suggestion !== null) return undefined
  const isLosing = course.sharePerWeek === null || course.sharePerWeek >= NOT_LOSING
  const [fed, last] = [history.at(-1), trend.at(-1)]
  if (isLosing || !fed || !last || !energy.reasonIds.includes('beyondSafeFood')) return undefined
  const first = trend.find(({ date, kg }) => date >= fed.since && kg <= last.kg * (1 + AS_HEAVY)) ?? last
  const weeks = Math.floor(daysBetween(first.date, last.date) / 7)
  return weeks < LEAST_WEEKS ? undefined : { weeks, kcal: energy.fed }
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
