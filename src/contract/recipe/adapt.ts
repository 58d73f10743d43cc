import { oc } from '@orpc/contract'
import { z } from 'zod'
import { NUTRIENT_IDS } from '../../nutrition/nutrients.ts'
import type { AdaptableTask } from '../../nutrition/recipe/adapt.ts'
import { FEEDING_LIMITS } from '../../nutrition/recipe/feeding-limits.ts'
import { fields } from '../../texts/index.ts'
import { IngredientCodeText, PetId, RecipeId } from '../common.ts'
import { HomemadeShare } from '../dog/pet.ts'
import { MOST_MEALS } from '../limits.ts'
import { ROUTES } from '../routes.ts'
import { Recipe, WayText } from './recipe.ts'
import { LEAST_LOCKED_GRAMS, MOST_LOCKED_GRAMS, MOST_OTHERS, MOST_WISHES } from './way.ts'

const Numbers = z.array(z.number())
const Row = z.object({
  row: Numbers,
  least: z.number(),
  margin: z.object({ perUnit: Numbers, fixed: z.number() }).optional(),
})

/** The name of a row: a bound of a nutrient, per meal, or a limit that is no nutrient's. */
const RowName = z.union([
  z.object({ kind: z.literal('sense'), of: z.enum(FEEDING_LIMITS), mostPerMeal: z.number() }),
  z.object({
    kind: z.enum([
      'min',
      'max',
      'legalMax',
      'argininePerProtein',
      'vitaminEPerPufa',
      'alphaLinolenicPerLinoleic',
      'linoleicPerAlphaLinolenic',
      'ratioMin',
      'ratioMax',
    ]),
    nutrient: z.enum(NUTRIENT_IDS),
    limitPerMeal: z.number(),
    least: z.number(),
  }),
])

/** One meal of the recipe as a program: `Σ row x grams >= least`, and as much more as the margin says. Columns are `codes`. */
export const AdaptableRows: z.ZodType<AdaptableTask> = z.object({
  codes: z.array(IngredientCodeText),
  recipe: z.object({
    grams: Numbers,
    kcal: z.number(),
    kcalPerGram: Numbers,
    minShares: Numbers,
    maxShares: Numbers,
  }),
  meal: z.object({ foodKcal: z.object({ least: z.number(), aim: z.number(), most: z.number() }) }),
  mealRows: z.array(Row),
  goals: z.array(Row.extend({ size: z.number() })),
  names: z.array(RowName),
  mealsPerDay: z.number(),
  kcal: z.number(),
})

const NamedFood = z.object({ code: IngredientCodeText, name: z.string() })

export const AdaptableFood = NamedFood.extend({
  /** The food of the recipe whose place it takes. */
  insteadOf: NamedFood.nullable(),
  /** Without it the dish is another: it can be swapped, and not left out. */
  makesTheDish: z.boolean(),
  /** The foods that can stand in its place, like for like. */
  swaps: z.array(NamedFood),
})

const route = { tags: ['Recipes'] }
const about = { petId: PetId, recipeId: RecipeId }
const wishes = <One extends z.ZodType>(one: One) => z.array(one).max(MOST_WISHES).default([])

export const adaptContract = {
  adaptRecipe: oc
    .route({ ...route, ...ROUTES.adaptRecipe, summary: 'A recipe the way an owner wants it, in the grams of one dog' })
    .input(
      z.object({
        ...about,
        meals: z.int().min(1).max(MOST_MEALS).default(1),
        swap: wishes(z.object({ from: IngredientCodeText, to: IngredientCodeText })),
        without: wishes(IngredientCodeText),
        /** The grams of all the meals, as a kitchen scale shows them. */
        lock: wishes(
          z.object({
            code: IngredientCodeText,
            grams: z.number().min(LEAST_LOCKED_GRAMS, fields.lockGrams).max(MOST_LOCKED_GRAMS),
          }),
        ),
        /** The homemade share of each meal by energy, in place of the dog's own. */
        share: HomemadeShare.optional(),
        /** The other dogs that eat from the pot, with their meals in it. */
        others: z
          .array(z.object({ petId: PetId, meals: z.int().min(1).max(MOST_MEALS) }))
          .max(MOST_OTHERS)
          .refine((eaters) => new Set(eaters.map(({ petId }) => petId)).size === eaters.length, fields.dogTwice)
          .optional(),
      }),
    )
    .output(Recipe),
  getAdaptable: oc
    .route({
      ...route,
      ...ROUTES.getAdaptable,
      summary: 'What can be changed of a recipe, and the program that answers it',
    })
    .input(z.object({ ...about, way: WayText.optional() }))
    .output(
      z.object({
        name: z.string(),
        foods: z.array(AdaptableFood),
        /** `null` for a dog with a kit and for a pot for several dogs: the server alone works these out. */
        rows: AdaptableRows.nullable(),
      }),
    ),
}
