import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api.ts'

/** What each way costs, asks and leaves of the recipes: worked out on the server, so it takes a moment. */
export const supplementWays = (petId: string) =>
  queryOptions({
    queryKey: ['pets', petId, 'supplement-ways'],
    queryFn: async () => (await call('getSupplementWays', { petId })).ways,
  })
