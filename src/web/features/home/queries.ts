import { queryOptions } from '@tanstack/react-query'
import { call } from '../../app/api.ts'
import { fetchPicture } from '../../ui/recipe-picture.ts'

/** Enough for a carousel; the rest is one tap away in the search. */
const SHOWN = 20

/** The recipes last recommended for a dog, newest first. */
export const history = (petId: string) =>
  queryOptions({
    queryKey: ['pets', petId, 'history'],
    queryFn: async () => {
      const history = await call('getHistory', { petId, count: SHOWN, start: 0 })
      fetchPicture(history.results[0]?.recipe.imageUrl)
      return history
    },
  })
