import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RecipeCard } from '../../../contract/recipe/recipe.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { call, type Output } from '../api/api.ts'
import { joinPages } from '../api/join-pages.ts'
import { failureText } from '../failure.ts'
import { appOf } from '../query-client.ts'
import { appState, type State, useAppState } from './pets.ts'
import { askStars } from './questions.ts'

const SAVED = 'stars'

export type SavedRecipe = Output<'listStars'>['results'][number]['recipe']

/** A recipe that does not suit the dog has no numbers for it. */
export function isForThisDog(recipe: SavedRecipe): recipe is RecipeCard {
  return recipe.score !== null && recipe.co2 !== null && recipe.co2score !== null && recipe.grams !== null
}

/** The owner's saved recipes, the newest first, in the numbers of one dog; without a dog they have none. */
export const savedRecipes = (petId: string | undefined) =>
  queryOptions({
    queryKey: ['pets', petId ?? null, SAVED],
    queryFn: ({ client }) =>
      joinPages(Number.POSITIVE_INFINITY, (page) => call(appOf(client), ...askStars(petId, page))),
  })

/** Tells whether a recipe is saved, and switches it: shown at once, taken back when the server says no. */
export function useSaved(recipeId: string) {
  const app = useApp()
  const client = useQueryClient()
  const isSaved = useAppState().stars.includes(recipeId)
  const change = useMutation({
    scope: { id: `save ${recipeId}` },
    mutationFn: (save: boolean) => call(app, save ? 'putStar' : 'deleteStar', { recipeId }),
    onMutate: async (save) => {
      await client.cancelQueries({ queryKey: appState.queryKey })
      showSaved(save)
    },
    onSuccess: (_, save) =>
      showToast(app, 'success', save ? texts.toast.recipeSaved : texts.toast.recipeRemoved, 'saved recipe'),
    onError: (error, save) => {
      showSaved(!save)
      showToast(
        app,
        'error',
        failureText(error, save ? texts.toast.recipeSaveFailed : texts.toast.recipeRemoveFailed),
        'saved recipe',
      )
    },
    onSettled: () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === SAVED }),
  })
  const showSaved = (save: boolean) =>
    client.setQueryData(appState.queryKey, (state) => state && withSaved(state, recipeId, save))
  return { isSaved, toggle: () => change.mutate(!isSaved) }
}

function withSaved(state: State, recipeId: string, save: boolean): State {
  const others = state.stars.filter((id) => id !== recipeId)
  return { ...state, stars: save ? [recipeId, ...others] : others }
}
