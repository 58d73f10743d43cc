import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ROUTES } from '../routes.ts'
import { RecipeForDog } from './recipe.ts'

/** ISO 8601, such as `PT1H30M`. */
const Duration = z.string().regex(/^PT(?=\d)(?:\d+H)?(?:\d+M)?$/)
const Text = z.string().min(1)

/** A `Recipe` of schema.org, as JSON-LD: what programs for recipes read. Nothing of the dog but its grams, nothing of its owner. */
export const RecipeData = z.object({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('Recipe'),
  name: Text,
  description: Text.optional(),
  image: z.url(),
  /** Only of the product's own recipes. */
  author: z.object({ '@type': z.literal('Organization'), name: Text }).optional(),
  inLanguage: Text,
  recipeCategory: Text,
  /** The number of meals that the grams are for. */
  recipeYield: Text,
  prepTime: Duration,
  cookTime: Duration.optional(),
  totalTime: Duration,
  /** Foods with their grams, then what of the supplement goes in. */
  recipeIngredient: z.array(Text),
  recipeInstructions: z.array(z.object({ '@type': z.literal('HowToStep'), text: Text })),
  /** The figures of one meal, with the supplement. */
  nutrition: z.object({
    '@type': z.literal('NutritionInformation'),
    servingSize: Text,
    calories: Text,
    proteinContent: Text.optional(),
    fatContent: Text.optional(),
    fiberContent: Text.optional(),
    sodiumContent: Text.optional(),
  }),
})
export type RecipeData = z.infer<typeof RecipeData>

export const recipeDataContract = {
  getRecipeData: oc
    .route({
      tags: ['Recipes'],
      ...ROUTES.getRecipeData,
      summary: 'A recipe in the grams of one dog for programs that read recipes: schema.org, JSON-LD',
    })
    .input(RecipeForDog)
    .output(RecipeData),
}
