import { oc } from '@orpc/contract'
import { z } from 'zod'
import { fields } from '../../texts/index.ts'
import { RegionName } from '../account/settings.ts'
import { FoodId, Instant, PetId, plainText, RecipeId, ScoreNumber, UnitText } from '../common.ts'
import { PetInput, Preferences } from '../dog/pet.ts'
import {
  LEAST_GRAMS,
  LONGEST_ANSWERED_LINE,
  LONGEST_OWN_RECIPE_NAME,
  LONGEST_OWN_STEP,
  LONGEST_RECIPE_TEXT,
  MOST_ANSWERS_OF_DRAFT,
  MOST_BATCH_DAYS,
  MOST_KEPT_FOODS,
  MOST_LINE_GRAMS,
  MOST_OWN_LINES,
  MOST_OWN_RECIPES,
  MOST_OWN_STEPS,
  MOST_RECIPE_LINES,
} from '../limits.ts'
import { ROUTES } from '../routes.ts'
import { Sentence } from '../sentence.ts'
import { BalanceRow, Confidence, DishCost } from './recipe.ts'
import { LineAnswer } from './recipe-answers.ts'

const NamedFood = z.object({ id: FoodId, name: z.string() })
const FoundFood = NamedFood.extend({
  /** The grams of the line's amount of it, where the line says enough. */
  grams: z.number().optional(),
  /** The kitchen's names for an amount of it, and the grams of one. */
  measures: z.array(z.object({ name: z.string(), grams: z.number() })),
  /** It was weighed after cooking: cooked rice is a food of its own beside rice. */
  isCooked: z.boolean(),
})

const UnsafeReason = z.object({
  id: z.string(),
  name: z.string(),
  why: z.string(),
  /** When it is safe all the same; `null` where it never is. */
  condition: z.string().nullable(),
})

export const RecipeLineRead = z.object({
  /** The line as it was written. */
  text: z.string(),
  status: z.enum(['read', 'ask', 'unsafe', 'not-food']),
  /** What the line was read as; of a line that names a food and leaves its form open, the commonest form. */
  food: NamedFood.optional(),
  grams: z.number().optional(),
  /** The grams are those of cooked food. */
  cooked: z.boolean().optional(),
  candidates: z.array(FoundFood).optional(),
  /**
   * `how-much-iodine`: of kelp, in µg by its label. The answer is a food: `thing:kelp@500`, `thing:kelp@150-tablet`.
   */
  question: z
    .enum(['which-food', 'raw-or-cooked', 'how-much', 'which-measure', 'how-much-drained', 'how-much-iodine'])
    .optional(),
  /** Of a line that names kelp: what the iodine of its label is said of. */
  iodinePer: z.enum(['gram', 'tablet', 'capsule', 'drop', 'scoop']).optional(),
  /** The iodine that the line says itself, in µg of one `iodinePer`: the label has to be looked at all the same. */
  iodine: z.int().min(1).optional(),
  /** Why it must not be fed, or (of a line that is read) how it may. */
  unsafe: UnsafeReason.optional(),
  /**
   * The harmful food that a line may hold and is asked about: "Does it contain `asked`?" It is no more asked once the
   * line's words say "no" and `asked`; of bones, that they are taken out.
   */
  mayHold: UnsafeReason.extend({ asked: z.string(), areBones: z.boolean().optional() }).optional(),
  /** The words of which the owner's answer has counted: `recipe-answers.ts`. */
  remembered: z.string().optional(),
  /** The words of the line but for its amounts: an answer to one line counts for all lines of the same. */
  words: z.string().optional(),
})
export type RecipeLineRead = z.infer<typeof RecipeLineRead>

/** A dog that is registered, or one as a visitor has described it. */
const dogOfCheck = {
  petId: PetId.optional(),
  pet: PetInput.omit({ name: true }).optional(),
  preferences: Preferences.optional(),
  /** The region of a dog that is not registered: a guess of where food is bought. */
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
  /** The foods that would bring it, each by itself, in grams a day. */
  foods: z.array(z.object({ foodId: FoodId, name: z.string(), grams: z.number() })),
})
const Excess = OffLimit.extend({
  /** The foods of the recipe that bring most of it. */
  foods: z.array(z.object({ foodId: FoodId, name: z.string(), share: z.number() })),
})

export const RecipeVerdict = z.object({
  kind: z.enum(['unsafe', 'not-for-this-dog', 'complete', 'nearly', 'incomplete']),
  text: z.string(),
  parts: Sentence,
})

export const CheckedRecipe = z.object({
  verdict: RecipeVerdict,
  /** The foods that must not be in the bowl first, then those that are safe in some ways only. */
  unsafe: z.array(
    UnsafeReason.extend({ foodId: FoodId, kind: z.enum(['never', 'health', 'excluded', 'conditional']) }),
  ),
  /** A day of this food with what stands beside it: the dog's supplement, or nothing. */
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
  /** The substances that no standard limits and a dog may have too much of, in words. */
  cautions: z.array(z.string()),
  region: RegionName,
})
export type CheckedRecipe = z.infer<typeof CheckedRecipe>

const MendChange = z.object({
  foodId: FoodId,
  name: z.string(),
  kind: z.enum(['more', 'less', 'add', 'out']),
  /** Grams of the pot as its owner weighs them, cooked where they were said to be. */
  from: z.number(),
  to: z.number(),
  /** The number of pieces, of a food that comes in pieces. */
  pieces: z.object({ from: z.number(), to: z.number() }).nullable(),
  /** The amount after it in the kitchen's measure, of a food that is weighed raw: "2 tablespoons"; of a thing, "1½ tablets". */
  measure: z.string().nullable(),
  /** The amount before it, of a thing alone: tablets are counted. Left out where it is no whole number of its smallest parts. */
  measureBefore: z.string().optional(),
  /** Nutrients that it brings or takes away where they were not right. */
  nutrients: z.array(z.string()),
  /** Why the food must not be in the bowl. */
  why: z.string().nullable(),
  /** What is to be known of a thing that comes in. Left out where there is nothing. */
  warnings: z.array(z.string()).optional(),
})
export type MendChange = z.infer<typeof MendChange>

export const MendedPot = z.object({
  /** `of-dog`: with the dog's supplement in place of the recipe's own things; `in-recipe`: with things in place of the supplement. */
  way: z.enum(['least', 'own', 'other', 'supplement', 'of-dog', 'in-recipe']),
  /** The change in a few words. */
  title: z.string(),
  /** The foods that must not be in the bowl first; empty where only the supplement is another. */
  changes: z.array(MendChange),
  ingredients: z.array(
    z.object({
      foodId: FoodId,
      name: z.string(),
      grams: z.number(),
      gramsPerDay: z.number(),
      /** The grams are those of cooked food. */
      cooked: z.boolean(),
      pieces: z.number().nullable(),
      /** The amount of a thing: "1½ tablets". Left out of all else. */
      measure: z.string().optional(),
    }),
  ),
  /** How many days of homemade meals the pot feeds the dog. */
  lastsDays: z.number(),
  /** The dose of a day; `none` of a recipe that brings its own. */
  supplement: z.object({
    id: z.string(),
    way: z.enum(['powder', 'kit', 'none']),
    grams: z.number(),
    items: z.array(z.object({ id: z.string(), name: z.string(), unit: z.string(), unitsPerDay: z.number() })),
  }),
  balance: z.array(BalanceRow.extend({ unknownIn: z.array(FoodId) })),
  confidence: Confidence,
  calciumPhosphorusRatio: z.object({ amount: z.number(), min: z.number(), max: z.number() }),
  kcalPerDay: z.number(),
  /** The score that the pot has once it is saved as a recipe; `null` where it would not be shown for the dog. */
  score: ScoreNumber.nullable(),
  /** Greenhouse gases of the foods of a day. */
  carbon: z.object({ kgPerDay: z.number(), score: ScoreNumber }),
  /** Left out: as of `RecipeCard`. */
  cost: DishCost.optional(),
})
export type MendedPot = z.infer<typeof MendedPot>

/** The first way that there is, and others beside it. */
const MendedRecipe = MendedPot.extend({ alternatives: z.array(MendedPot), region: RegionName })

const NotMendedRecipe = z.object({
  reason: z.object({ text: z.string(), parts: Sentence }),
  /** The amounts that stay off their limits in the nearest recipe that there is. */
  missing: z.array(OffLimit),
  excess: z.array(OffLimit),
  cautions: z.array(z.string()),
  /**
   * What would free it: a kept food that may change, another food that comes in, or a food left out. Without a pot nothing
   * of that does; `null` where it was not tried.
   */
  frees: z.object({ text: z.string(), parts: Sentence, pot: MendedPot.nullable() }).nullable(),
})

const route = { tags: ['Recipes'] }

/** What stands beside a recipe: the dog's supplement, or nothing, since the recipe brings minerals and vitamins itself. */
export const SupplementOfRecipe = z.enum(['of-dog', 'in-recipe'])
export type SupplementOfRecipe = z.infer<typeof SupplementOfRecipe>

const OwnIngredients = z
  .array(
    z.object({
      foodId: FoodId,
      grams: z.number().min(LEAST_GRAMS).max(MOST_LINE_GRAMS),
      /** The grams were weighed after cooking. */
      cooked: z.boolean().default(false),
    }),
  )
  .min(1, fields.ingredientsEmpty)
  .max(MOST_RECIPE_LINES)

const written = (most: number) =>
  plainText(most)
    .transform((text) => text.trim())
    .refine((text) => text !== '', fields.nothingWritten)

const OwnLine = z.object({
  text: written(LONGEST_ANSWERED_LINE),
  /** The place of its food among the ingredients; without one it is no food, or it was left out. */
  ingredient: z
    .int()
    .min(0)
    .max(MOST_RECIPE_LINES - 1)
    .optional(),
  isOut: z.boolean().optional(),
})

/** A recipe as its owner saves it: a pot of so much of each food. */
export const OwnRecipe = z.object({
  name: written(LONGEST_OWN_RECIPE_NAME),
  ingredients: OwnIngredients,
  /** The method in the owner's words. Where there are none, the foods' own say it. */
  steps: z.array(written(LONGEST_OWN_STEP)).max(MOST_OWN_STEPS).default([]),
  /** Left out: `of-dog`. */
  supplement: SupplementOfRecipe.optional(),
  /** The list in the owner's words, for when it is changed. Its words for foods are looked for in the steps; nothing else is computed from it. */
  lines: z.array(OwnLine).max(MOST_OWN_LINES).optional(),
})
export type OwnRecipe = z.infer<typeof OwnRecipe>

const SavedOwnRecipe = OwnRecipe.extend({
  id: RecipeId,
  ingredients: z.array(
    z.object({
      foodId: FoodId,
      name: z.string(),
      grams: z.number(),
      cooked: z.boolean(),
      /** The amount of a thing: "1½ tablets". Left out of all else. */
      measure: z.string().optional(),
    }),
  ),
  supplement: SupplementOfRecipe,
  /** Why it is on no menu and has no page: a product of the owner's is gone, or a food is known to harm dogs now. */
  notShown: z.string().optional(),
  /** Counts its changes, from 1. */
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  /** For `If-Match`. */
  etag: z.string(),
  imageUrl: z.string(),
})
export type SavedOwnRecipe = z.infer<typeof SavedOwnRecipe>

const recipeOfDog = {
  ...dogOfCheck,
  ingredients: OwnIngredients,
  supplement: SupplementOfRecipe.default('of-dog'),
  days: z.number().min(0.5).max(MOST_BATCH_DAYS).optional(),
}

/** A dog that is registered, or one that is described: not both. */
const ofOneDog = <Input extends z.ZodType<{ petId?: string | undefined; pet?: unknown }>>(input: Input) =>
  input.refine(({ petId, pet }) => (petId === undefined) !== (pet === undefined), {
    path: ['petId'],
    error: fields.petOrDraft,
  })

/**
 * Reading, checking and mending are open to visitors as `previewRecipes` is, and nothing of the text, the dog or the answer is
 * kept. A saved recipe is its owner's.
 */
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
        /** What was said of other lines of the same recipe: it counts before what is remembered, and is not kept. */
        answers: z.array(LineAnswer).max(MOST_ANSWERS_OF_DRAFT).optional(),
      }),
    )
    .output(
      z.object({
        name: z.string().optional(),
        servings: z.int().optional(),
        lines: z.array(RecipeLineRead),
        /** The method, a step each. Left out where the text has none. */
        steps: z.array(z.string()).optional(),
      }),
    ),
  checkRecipe: oc
    .route({ ...route, ...ROUTES.checkRecipe, summary: 'Whether an owner’s own recipe is complete for a dog' })
    .input(ofOneDog(z.object(recipeOfDog)))
    .output(CheckedRecipe),
  mendRecipe: oc
    .route({
      ...route,
      ...ROUTES.mendRecipe,
      summary: 'The least change that makes an owner’s own recipe complete for a dog',
    })
    .input(
      ofOneDog(
        z.object({
          ...recipeOfDog,
          /** Foods that stay as they are; of those that are not in the recipe: that are not added. */
          keep: z.array(FoodId).max(MOST_KEPT_FOODS).default([]),
        }),
      ),
    )
    .output(z.union([MendedRecipe, NotMendedRecipe])),
  listOwnRecipes: oc
    .route({ ...route, ...ROUTES.listOwnRecipes, summary: 'The recipes of the owner’s own, the newest first' })
    .output(z.object({ recipes: z.array(SavedOwnRecipe).max(MOST_OWN_RECIPES) })),
  getOwnRecipe: oc
    .route({ ...route, ...ROUTES.getOwnRecipe, summary: 'A recipe of the owner’s own as it was saved' })
    .input(z.object({ ownRecipeId: RecipeId }))
    .output(SavedOwnRecipe),
  putOwnRecipe: oc
    .route({ ...route, ...ROUTES.putOwnRecipe, summary: 'Save a recipe of the owner’s own, or a new version of it' })
    .input(OwnRecipe.extend({ ownRecipeId: RecipeId }))
    .output(SavedOwnRecipe),
  deleteOwnRecipe: oc
    .route({
      ...route,
      ...ROUTES.deleteOwnRecipe,
      successStatus: 204,
      summary: 'Remove a recipe of the owner’s own; what was cooked of it stays as it was',
    })
    .input(z.object({ ownRecipeId: RecipeId }))
    .output(z.void()),
}
