import { oc } from '@orpc/contract'
import { z } from 'zod'
import { PetId, page, RecipeId } from '../common.ts'
import { FURTHEST_START, MOST_IN_PAGE } from '../limits.ts'
import { ROUTES } from '../routes.ts'
import { RecipeCard } from './recipe.ts'

/** A saved recipe in the numbers of one dog; `null` where it is not for this dog, or no dog is there. */
export const SavedRecipe = RecipeCard.extend({
  score: RecipeCard.shape.score.nullable(),
  co2: RecipeCard.shape.co2.nullable(),
  co2score: RecipeCard.shape.co2score.nullable(),
  grams: RecipeCard.shape.grams.nullable(),
})
export type SavedRecipe = z.infer<typeof SavedRecipe>

const recipes = { tags: ['Recipes'] }

export const starsContract = {
  listStars: oc
    .route({ ...recipes, ...ROUTES.listStars, summary: 'Saved recipes, the newest first' })
    .input(
      z.object({
        /** Whose numbers the recipes carry: the owner's first dog unless told. */
        pet: PetId.optional(),
        count: z.coerce.number().int().min(1).max(MOST_IN_PAGE).default(MOST_IN_PAGE),
        start: z.coerce.number().int().min(0).max(FURTHEST_START).default(0),
      }),
    )
    .output(page(z.object({ recipe: SavedRecipe }))),
  putStar: oc
    .route({ ...recipes, ...ROUTES.putStar, summary: 'Save a recipe', successStatus: 204 })
    .input(z.object({ recipeId: RecipeId })),
  deleteStar: oc
    .route({
      ...recipes,
      ...ROUTES.deleteStar,
      summary: 'Remove a saved recipe',
      successStatus: 204,
    })
    .input(z.object({ recipeId: RecipeId })),
}
