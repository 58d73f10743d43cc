import { z } from 'zod'
import { Day, RecipeId } from '../common.ts'

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
  /** The changes of the amount within the last two weeks that went the same way as this one: kcal a day before them, and the day on which weigh-ins show what the last of them did; `null`: there was none. */
  lately: z.object({ since: Day, kcal: z.number(), waitUntil: Day }).nullable(),
  /** The dish of `grams`: that of today's plan, else of those that are recommended today. */
  recipe: z.object({ id: RecipeId, name: z.string() }).nullable(),
  /** Recipes that suit the dog before and after, where its vet's limits change, or fewer do by an approval or a stage of ill kidneys; else `null`. */
  recipes: RecipesLeft.nullable(),
})
export type AmountChange = z.infer<typeof AmountChange>
