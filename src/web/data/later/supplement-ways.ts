import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api.ts'

/** The price of each way, its effort and the recipes that it leaves. The server works them out, so it takes a moment. */
export const supplementWays = (petId: string) =>
  queryOptions({
    queryKey: ['pets', petId, 'supplement-ways'],
    queryFn: async () => (await call('getSupplementWays', { petId })).ways,
  })
