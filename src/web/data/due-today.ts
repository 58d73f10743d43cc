import { queryOptions } from '@tanstack/react-query'
import { call } from './api/api.ts'
import { CHANGED_ELSEWHERE } from './changed-elsewhere.ts'

/** What is due for all dogs: asked anew when it is shown again, since any page may have changed it. */
export const dueToday = queryOptions({
  queryKey: ['today'],
  queryFn: () => call('getToday'),
  staleTime: 0,
  ...CHANGED_ELSEWHERE,
})
