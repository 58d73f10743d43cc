import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { CHANGED_ELSEWHERE } from '../changed-elsewhere.ts'
import { appOf } from '../query-client.ts'

/** Everything that is due for all dogs. It is fetched each time it is shown, since any page may have changed it. */
export const dueToday = queryOptions({
  queryKey: ['today'],
  queryFn: ({ client }) => call(appOf(client), 'getToday'),
  staleTime: 0,
  ...CHANGED_ELSEWHERE,
})
