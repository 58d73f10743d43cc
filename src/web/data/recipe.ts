import { queryOptions } from '@tanstack/react-query'
import { type PageAddress, pageAddress } from '../paths.ts'
import { call } from './api/api.ts'
import { askRecipe } from './questions.ts'
import { fetchPicture } from './recipe-picture.ts'

/** A recipe in the grams of one dog, with the amounts for a number of meals. */
export const recipeFor = (petId: string, recipeId: string, meals: number) =>
  queryOptions({
    queryKey: ['pets', petId, 'recipe', recipeId, meals],
    queryFn: async () => {
      const recipe = await call(...askRecipe(petId, recipeId, meals))
      fetchPicture(recipe.imageUrl)
      return recipe
    },
    // While other amounts are on their way those of before stay in sight, but never another dog's or dish's.
    placeholderData: (before, query) =>
      query?.queryKey[1] === petId && query.queryKey[3] === recipeId ? before : undefined,
  })

/** The cooking guide, for as many meals as were chosen. */
export function guideAddress(recipeId: string, meals: number): PageAddress {
  return pageAddress('/recipe/:recipeId/guide', { recipeId }, meals === 1 ? {} : { meals: String(meals) })
}
