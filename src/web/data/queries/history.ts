import { queryOptions } from '@tanstack/react-query'
import { call, type Output } from '../api/api.ts'
import { appOf } from '../query-client.ts'
import { fetchPicture } from '../recipe-picture.ts'
import { askHistory } from './questions.ts'

/** The recipes last recommended for a dog, newest first. */
export const history = (petId: string) =>
  queryOptions({
    queryKey: ['pets', petId, 'history'],
    queryFn: async ({ client }) => {
      const history = await call(appOf(client), ...askHistory(petId))
      fetchPicture(history.results[0]?.recipe.imageUrl)
      return history
    },
  })

/** A dog that any recipe fits is recommended some: the server plans a week for it whenever it is asked. */
export const isWithoutRecipes = (history: Output<'getHistory'> | undefined): boolean => history?.totalResults === 0
