import { queryOptions } from '@tanstack/react-query'
import { type PageAddress, pageAddress } from '../../paths.ts'
import { call } from '../api/api.ts'
import { ownMealsIn } from '../pot-dogs.ts'
import { appOf } from '../query-client.ts'
import { fetchPicture } from '../recipe-picture.ts'
import { forDog } from '../selected-pet.ts'
import { askRecipe } from './questions.ts'

const recipeKey = (...[petId, recipeId, meals, way]: Parameters<typeof askRecipe>) =>
  ['pets', petId, 'recipe', recipeId, meals, way] as const

/** A recipe in the grams of one dog, with the amounts for a number of meals; left out, for the usual batch. */
export const recipeFor = (petId: string, recipeId: string, meals?: number, way?: string) =>
  queryOptions({
    queryKey: recipeKey(petId, recipeId, meals, way),
    queryFn: async ({ client }) => {
      const recipe = await call(appOf(client), ...askRecipe(petId, recipeId, meals, way))
      fetchPicture(recipe.imageUrl)
      // The guide asks for the meals that the page has shown, also without a network.
      if (meals === undefined) client.setQueryData(recipeKey(petId, recipeId, ownMealsIn(recipe), way), recipe)
      return recipe
    },
    // While other amounts load, the earlier ones stay in sight, but never another dog's or dish's.
    placeholderData: (before, query) =>
      query?.queryKey[1] === petId && query.queryKey[3] === recipeId ? before : undefined,
  })

type Cooked = {
  /** Left out, the page is for the dog that is chosen when it is opened. */
  readonly petId?: string | null | undefined
  /** A text is what an address asks for, right or wrong. */
  readonly meals?: number | string | undefined
  /** The way of a recipe that the owner has changed (`contract/recipe/way.ts`). */
  readonly way?: string | undefined
}

/** The way that an address asks for. */
export const wayIn = (query: URLSearchParams) => query.get('way') || undefined

/** A recipe's page in the grams of a dog, for a number of meals. */
export const recipeAddress = (recipeId: string, cooked: Cooked): PageAddress =>
  pageAddress('/recipe/:recipeId', { recipeId }, queryOf(cooked))

/** The cooking guide of the same, at one of its stages: 0 is the first. */
export const guideAddress = (recipeId: string, { stage = 0, ...cooked }: Cooked & { readonly stage?: number }) =>
  pageAddress(
    '/recipe/:recipeId/guide',
    { recipeId },
    { ...queryOf(cooked), ...(stage > 0 && { step: String(stage) }) },
  )

/** The address of the page that changes a recipe. */
export const myWayAddress = (recipeId: string, cooked: Cooked): PageAddress =>
  pageAddress('/recipe/:recipeId/my-way', { recipeId }, queryOf(cooked))

const queryOf = ({ petId, meals, way }: Cooked) => ({
  ...(petId && forDog(petId)),
  ...(meals !== undefined && { meals: String(meals) }),
  ...(way && { way }),
})
