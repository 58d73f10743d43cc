import { queryOptions } from '@tanstack/react-query'
import { call, type Output } from '../api/api.ts'
import { appOf } from '../query-client.ts'

export type Pack = Output<'putPrice'>

/** The packs in which shops sell foods, and the prices that the owner pays. */
export const packsQuery = queryOptions({
  queryKey: ['packs'],
  queryFn: async ({ client }) => (await call(appOf(client), 'listPacks')).packs,
})
