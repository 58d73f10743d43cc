import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { appOf } from '../../query-client.ts'

/** The price of each way, its effort and the recipes that it leaves. The server works them out, so it takes a moment. */
export const supplementWays = (petId: string) =>
  queryOptions({
    queryKey: ['pets', petId, 'supplement-ways'],
    queryFn: async ({ client }) => (await call(appOf(client), 'getSupplementWays', { petId })).ways,
  })
