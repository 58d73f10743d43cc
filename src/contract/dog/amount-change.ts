import { z } from 'zod'
import { RecipeId } from '../common.ts'

const DaysFood = z.object({
  /** kcal a day, as `der` of the dog. */
  kcal: z.number(),
  /** Grams of the dish a day, as its page has them for a meal; `null`: no dish is known that suits the dog before and after. */
  grams: z.number().nullable(),
})

export const RecipesLeft = z.object({
  /** Recipes that suit the dog as it is, and as it would be. */
  now: z.int(),
  left: z.int(),
  /** What would still keep every recipe back: the approval of a vet, or the stage of ill kidneys. */
  missing: z.enum(['approval', 'stage']).nullable(),
})

/** What a change of a dog would make of its food. Nothing is changed by asking. */
export const AmountChange = z.object({
  before: DaysFood,
  after: DaysFood,
  /** The dish of `grams`: that of today's plan, else of those that are recommended today. */
  recipe: z.object({ id: RecipeId, name: z.string() }).nullable(),
  /** Recipes that suit the dog before and after, where its vet's limits change or fewer do without an approval; else `null`. */
  recipes: RecipesLeft.nullable(),
})
export type AmountChange = z.infer<typeof AmountChange>
