import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { appOf } from '../../query-client.ts'

/** Links to a dog's vet sheet, and what a vet has written behind one. */
export const sharesOf = (petId: string) =>
  queryOptions({
    queryKey: ['pets', petId, 'shares'],
    queryFn: ({ client }) => call(appOf(client), 'listShares', { petId }),
  })
