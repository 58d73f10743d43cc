import { queryOptions } from '@tanstack/react-query'
import { call, type Output } from './api/api.ts'

export type Pack = Output<'putPrice'>

/** How shops sell foods, and what the owner pays for them. */
export const packsQuery = queryOptions({
  queryKey: ['packs'],
  queryFn: async () => (await call('listPacks')).packs,
})
