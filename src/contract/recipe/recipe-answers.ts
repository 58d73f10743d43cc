import { oc } from '@orpc/contract'
import { z } from 'zod'
import { fields } from '../../texts/index.ts'
import { FoodId, plainText } from '../common.ts'
import {
  LEAST_GRAMS,
  LONGEST_ANSWERED_LINE,
  LONGEST_ANSWERED_WORDS,
  MOST_ANSWERED_UNITS,
  MOST_LINE_GRAMS,
  MOST_RECIPE_ANSWERS,
} from '../limits.ts'
import { ROUTES } from '../routes.ts'

/** The words of a line but for its amounts, in one spelling: "beef mince". */
export const AnsweredWords = plainText(LONGEST_ANSWERED_WORDS).refine(
  (words) => words.trim() !== '',
  fields.nothingWritten,
)

const shape = {
  /** The name of the food in the owner's line. */
  said: plainText(LONGEST_ANSWERED_LINE),
  /** Whether the grams are those of cooked food; left out, that was not asked. */
  cooked: z.boolean().optional(),
}
const Grams = z.number().positive().max(MOST_LINE_GRAMS)

/** An owner's answer, as it is kept. */
export const KeptAnswer = z.object({
  ...shape,
  foodId: FoodId,
  /** The grams of one of a unit. */
  gramsPer: z
    .record(z.string().regex(/^[a-z]+(?: [a-z]+){0,3}$/), Grams)
    .refine((units) => Object.keys(units).length <= MOST_ANSWERED_UNITS, fields.tooManyOfThese(MOST_ANSWERED_UNITS)),
})
export type KeptAnswer = z.infer<typeof KeptAnswer>

const RecipeAnswer = z.object({
  ...shape,
  words: AnsweredWords,
  food: z.object({ id: FoodId, name: z.string() }),
  /** The grams of one of a unit: `cup`, `ml`, `piece`, `large piece`, `tin`; `g of a tin` is what is left of it drained. */
  measures: z.array(z.object({ unit: z.string(), grams: z.number() })),
})
export type RecipeAnswer = z.infer<typeof RecipeAnswer>

/** What an owner or a visitor says that a line means. */
export const LineAnswer = z.object({
  text: plainText(LONGEST_ANSWERED_LINE),
  foodId: FoodId,
  grams: z.number().min(LEAST_GRAMS).max(MOST_LINE_GRAMS).optional(),
  /** Only where it was asked whether the grams are those of cooked food. */
  cooked: z.boolean().optional(),
})
export type LineAnswer = z.infer<typeof LineAnswer>

const route = { tags: ['Recipes'] }

export const recipeAnswersContract = {
  listRecipeAnswers: oc
    .route({
      ...route,
      ...ROUTES.listRecipeAnswers,
      summary: 'What the owner has answered of lines of recipes, the newest first',
    })
    .output(z.object({ answers: z.array(RecipeAnswer).max(MOST_RECIPE_ANSWERS) })),
  rememberAnswer: oc
    .route({ ...route, ...ROUTES.rememberAnswer, summary: 'Remember what a line means, for when its words come again' })
    .input(LineAnswer)
    .output(
      z.object({
        /** `null`: the line is read so anyway, and nothing is remembered of its words. */
        answer: RecipeAnswer.nullable(),
      }),
    ),
  forgetAnswer: oc
    .route({ ...route, ...ROUTES.forgetAnswer, successStatus: 204, summary: 'Forget what was answered of these words' })
    .input(z.object({ words: AnsweredWords }))
    .output(z.void()),
}
