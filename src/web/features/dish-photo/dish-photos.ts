import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../data/api/api.ts'
import { failureText } from '../../data/failure.ts'
import { photoOf, UnreadablePicture } from '../../data/queries/dog/photo-of.ts'
import { appOf } from '../../data/query-client.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'

const words = texts.dishPhoto

/** The recipes that have a photo: a photo is fetched only for these. */
const dishPhotos = queryOptions({
  queryKey: ['dish-photos'],
  queryFn: ({ client }) => call(appOf(client), 'listDishPhotos'),
})

const dishPhoto = (recipeId: string) =>
  queryOptions({
    queryKey: ['dish-photos', recipeId],
    queryFn: ({ client }) => call(appOf(client), 'getDishPhoto', { recipeId }),
  })

/** @returns the `data:` URL of the photo, `undefined` where the recipe is drawn */
export function useDishPhoto(recipeId: string): string | undefined {
  const { data: all } = useQuery(dishPhotos)
  const hasOne = all?.recipeIds.includes(recipeId) ?? false
  const { data } = useQuery({ ...dishPhoto(recipeId), enabled: hasOne })
  return (hasOne && data?.photo) || undefined
}

/** @returns a mutation that takes a file, or `null` to show the drawing again */
export function useChangingDishPhoto(recipeId: string) {
  const app = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (file: File | null) => {
      if (file) return await call(app, 'putDishPhoto', { recipeId, photo: await photoOf(file) })
      await call(app, 'deleteDishPhoto', { recipeId })
      return { photo: null }
    },
    onSuccess: (answer) => {
      client.setQueryData(dishPhoto(recipeId).queryKey, answer)
      client.setQueryData(dishPhotos.queryKey, (before) => {
        const others = before?.recipeIds.filter((id) => id !== recipeId) ?? []
        return { recipeIds: answer.photo === null ? others : [...others, recipeId] }
      })
    },
    onError: (error) => {
      const text = error instanceof UnreadablePicture ? words.unreadable : failureText(error, words.failed)
      showToast(app, 'error', text, 'saved recipe')
    },
  })
}
