import { queryOptions } from '@tanstack/react-query'
import { fetchPicture } from '../ui/recipe-picture.ts'
import { call } from './api.ts'

export const MOST_MEALS = 200

/** A recipe in the grams of one dog, with the amounts for a number of meals. */
export const recipeFor = (petId: string, recipeId: string, meals: number) =>
  queryOptions({
    queryKey: ['pets', petId, 'recipe', recipeId, meals],
    queryFn: async () => {
      const recipe = await call('getRecipe', { petId, recipeId, meals })
      fetchPicture(recipe.imageUrl)
      return recipe
    },
    // While other amounts are on their way those of before stay in sight, but never another dog's or dish's.
    placeholderData: (before, query) =>
      query?.queryKey[1] === petId && query.queryKey[3] === recipeId ? before : undefined,
  })

/** What the address says, or one meal; the recipe's page says what is wrong with it. */
export function mealsFrom(text: string | null): number {
  return text !== null && isNumberOfMeals(text) ? Number(text) : 1
}

export function isNumberOfMeals(text: string): boolean {
  return /^ *\d+ *$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_MEALS
}

/** The cooking guide, for as many meals as were chosen. */
export function guideAddress(recipeId: string, meals: number): string {
  return `/recipe/${recipeId}/guide${meals === 1 ? '' : `?meals=${meals}`}`
}
