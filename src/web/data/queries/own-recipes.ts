import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { call, type Input, type Output } from '../api/api.ts'
import { failureText } from '../failure.ts'
import { appOf } from '../query-client.ts'
import { followPet } from './dog/pet-changed.ts'
import { usePets } from './pets.ts'

const words = texts.ownRecipe.save

export const ownRecipes = queryOptions({
  queryKey: ['ownRecipes'],
  queryFn: async ({ client }) => (await call(appOf(client), 'listOwnRecipes')).recipes,
})

export type OwnRecipe = Output<'listOwnRecipes'>['recipes'][number]

type Save = Input<'putOwnRecipe'> & {
  /** The etag of the version that was changed; without it the recipe is a new one. */
  readonly etag?: string | undefined
}

/** Saves a new recipe, or the next version of one; every dog's recipes are fetched again. */
export function useSavingRecipe() {
  const app = useApp()
  const follow = useFollowRecipes()
  return useMutation({
    mutationFn: ({ etag, ...recipe }: Save) => call(app, 'putOwnRecipe', recipe, { ...(etag && { ifMatch: etag }) }),
    onSuccess: async () => {
      await follow()
      showToast(app, 'success', words.saved, 'saved recipe')
    },
    onError: (error) => showToast(app, 'error', failureText(error, words.failed), 'saved recipe'),
  })
}

export function useRemovingRecipe() {
  const app = useApp()
  const follow = useFollowRecipes()
  return useMutation({
    mutationFn: ({ id, etag }: Pick<OwnRecipe, 'id' | 'etag'>) =>
      call(app, 'deleteOwnRecipe', { ownRecipeId: id }, { ifMatch: etag }),
    onSuccess: async () => {
      await follow()
      showToast(app, 'success', words.removed, 'saved recipe')
    },
    onError: (error) => showToast(app, 'error', failureText(error, words.removeFailed), 'saved recipe'),
  })
}

function useFollowRecipes() {
  const queryClient = useQueryClient()
  const app = useApp()
  const pets = usePets()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ownRecipes.queryKey }),
      ...pets.map(({ id }) => followPet(app, id)),
    ])
  }
}
