import { oc } from '@orpc/contract'
import { z } from 'zod'
import { fields } from '../texts/index.ts'
import { PetId, UnitText } from './common.ts'
import { LONGEST_RECIPE_TEXT, MOST_BATCH_DAYS, MOST_LINE_GRAMS, MOST_RECIPE_LINES } from './own-recipe-limits.ts'
import { PetInput, Preferences } from './pet.ts'
import { BalanceRow, Confidence } from './recipe.ts'
import { ROUTES } from './routes.ts'
import { Sentence } from './sentence.ts'
import { RegionName } from './settings.ts'

/** `SR:` and USDA's number of a food, or a code of the product's own table. */
const FoodId = z.string().regex(/^(?:SR:\d{5}|\d{2}-\d{3})$/, fields.foodId)

const NamedFood = z.object({ id: FoodId, name: z.string() })
const FoundFood = NamedFood.extend({
  /** What the line's amount of it weighs, where the line says enough. */
  grams: z.number().optional(),
  /** What a kitchen calls an amount of it, and what one of it weighs. */
  measures: z.array(z.object({ name: z.string(), grams: z.number() })),
})

const UnsafeReason = z.object({
  id: z.string(),
  name: z.string(),
  why: z.string(),
  /** When it is safe all the same; `null` where it never is. */
  condition: z.string().nullable(),
})

export const RecipeLineRead = z.object({
  /** As it was written. */
  text: z.string(),
  status: z.enum(['read', 'ask', 'unsafe', 'not-food']),
  food: NamedFood.optional(),
  grams: z.number().optional(),
  /** The grams are those of cooked food. */
  cooked: z.boolean().optional(),
  candidates: z.array(FoundFood).optional(),
  question: z.enum(['which-food', 'raw-or-cooked', 'how-much', 'which-measure', 'how-much-drained']).optional(),
  /** Why it must not be fed, or (of a line that is read) how it may. */
  unsafe: UnsafeReason.optional(),
})
export type RecipeLineRead = z.infer<typeof RecipeLineRead>

/** A dog that is registered, or one as a visitor has described it. */
const dogOfCheck = {
  petId: PetId.optional(),
  pet: PetInput.omit({ name: true }).optional(),
  preferences: Preferences.optional(),
  /** Of a dog that is not registered: a guess of where food is bought. */
  region: RegionName.optional(),
}

const OffLimit = z.object({
  nutrient: z.string(),
  /** Per day. */
  amount: z.number(),
  limit: z.number(),
  unit: UnitText,
  /** Share of bowls in which the limit is kept; `null` for energy and for legal maximums, which are held against means. */
  confidence: z.number().min(0).max(1).nullable(),
})
const Missing = OffLimit.extend({
  /** What would bring it, each by itself, in grams a day. */
  foods: z.array(z.object({ foodId: FoodId, name: z.string(), grams: z.number() })),
})
const Excess = OffLimit.extend({
  /** What of the recipe brings most of it. */
  foods: z.array(z.object({ foodId: FoodId, name: z.string(), share: z.number() })),
})

export const RecipeVerdict = z.object({
  kind: z.enum(['unsafe', 'not-for-this-dog', 'complete', 'nearly', 'incomplete']),
  text: z.string(),
  parts: Sentence,
})

export const CheckedRecipe = z.object({
  verdict: RecipeVerdict,
  /** What must not be in the bowl first, then what is safe in some ways only. */
  unsafe: z.array(
    UnsafeReason.extend({ foodId: FoodId, kind: z.enum(['never', 'health', 'excluded', 'conditional']) }),
  ),
  /** A day of this food with the dog's supplement. */
  balance: z.array(BalanceRow.extend({ unknownIn: z.array(FoodId) })),
  missing: z.array(Missing),
  excess: z.array(Excess),
  confidence: Confidence,
  /** The same food without the supplement. */
  foodAlone: z.object({ missing: z.array(OffLimit), excess: z.array(OffLimit), confidence: Confidence }),
  calciumPhosphorusRatio: z.object({ amount: z.number(), min: z.number(), max: z.number() }),
  kcalPerDay: z.number(),
  /** How many days the amounts as written feed this dog. */
  lastsDays: z.number(),
  ingredients: z.array(z.object({ foodId: FoodId, name: z.string(), gramsPerDay: z.number() })),
  /** What no standard limits and a dog may have too much of, in words. */
  cautions: z.array(z.string()),
  region: RegionName,
})
export type CheckedRecipe = z.infer<typeof CheckedRecipe>

const route = { tags: ['Recipes'] }

/** Open to visitors as `previewRecipes` is. Nothing of the text, the dog or the answer is kept. */
export const ownRecipeContract = {
  readRecipe: oc
    .route({ ...route, ...ROUTES.readRecipe, summary: 'What an owner’s own recipe says, line by line' })
    .input(
      z.object({
        petId: PetId.optional(),
        text: z
          .string()
          .max(LONGEST_RECIPE_TEXT, fields.recipeTextTooLong)
          .refine((text) => text.trim() !== '', fields.recipeTextEmpty),
      }),
    )
    .output(z.object({ name: z.string().optional(), servings: z.int().optional(), lines: z.array(RecipeLineRead) })),
  checkRecipe: oc
    .route({ ...route, ...ROUTES.checkRecipe, summary: 'Whether an owner’s own recipe is complete for a dog' })
    .input(
      z
        .object({
          ...dogOfCheck,
          ingredients: z
            .array(
              z.object({
                foodId: FoodId,
                grams: z.number().positive().max(MOST_LINE_GRAMS),
                /** The grams were weighed after cooking. */
                cooked: z.boolean().default(false),
              }),
            )
            .min(1, fields.ingredientsEmpty)
            .max(MOST_RECIPE_LINES),
          days: z.number().min(0.5).max(MOST_BATCH_DAYS).optional(),
        })
        .refine(({ petId, pet }) => (petId === undefined) !== (pet === undefined), {
          path: ['petId'],
          error: fields.petOrDraft,
        }),
    )
    .output(CheckedRecipe),
}
