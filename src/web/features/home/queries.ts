import { queryOptions } from '@tanstack/react-query'
import { call } from '../../app/api.ts'

/** Enough for a carousel; the rest is one tap away in the search. */
const SHOWN = 20

/** The recipes last recommended for a dog, newest first. */
export const history = (petId: string) =>
  queryOptions({
    queryKey: ['pets', petId, 'history'],
    queryFn: () => call('getHistory', { petId, count: SHOWN, start: 0 }),
  })
