import { queryOptions } from '@tanstack/react-query'
import { fetchPicture } from '../ui/recipe-picture.ts'
import { call, type Output } from './api.ts'

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

/** A dog that any recipe fits is recommended some: the server plans a week for it whenever it is asked. */
export const isWithoutRecipes = (history: Output<'getHistory'> | undefined): boolean => history?.totalResults === 0
