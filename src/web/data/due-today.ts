import { queryOptions } from '@tanstack/react-query'
import { call } from './api/api.ts'
import { CHANGED_ELSEWHERE } from './changed-elsewhere.ts'

/** Everything that is due for all dogs. It is fetched each time it is shown, since any page may have changed it. */
export const dueToday = queryOptions({
  queryKey: ['today'],
  queryFn: () => call('getToday'),
  staleTime: 0,
  ...CHANGED_ELSEWHERE,
})
