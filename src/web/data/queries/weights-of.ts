import { queryOptions } from '@tanstack/react-query'
import { call, type Output } from '../api/api.ts'
import { appOf } from '../query-client.ts'

export type Weights = Output<'getWeights'>

/** A dog's weights, and what they say of its need. */
export const weightsOf = (petId: string) =>
  queryOptions({
    queryKey: ['pets', petId, 'weights'],
    queryFn: ({ client }) => call(appOf(client), 'getWeights', { petId }),
  })

type CountableEntry = Pick<Weights['entries'][number], 'kg' | 'doubt' | 'countsKg'>

/** The weigh-ins that count; a dog that was never weighed otherwise has the one that is asked about. */
export function countedIn<Entry extends CountableEntry>(entries: readonly Entry[]): readonly Entry[] {
  const counted = entries.flatMap((entry) => {
    if (!entry.doubt) return [entry]
    return entry.countsKg === undefined ? [] : [{ ...entry, kg: entry.countsKg }]
  })
  return counted.length > 0 ? counted : entries
}
