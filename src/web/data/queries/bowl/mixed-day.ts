import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { appOf } from '../../query-client.ts'

/** The homemade and the other food in a dog's day. */
export const mixedDayOf = (petId: string) =>
  queryOptions({
    queryKey: ['pets', petId, 'mixed-day'],
    queryFn: ({ client }) => call(appOf(client), 'getMixedDay', { petId }),
  })
