import { KeptAnswer } from '../../../contract/recipe/recipe-answers.ts'
import type { IngredientCode } from '../../../nutrition/recipe/recipe.ts'
import { foodSearch } from '../../../reference/foods/food-search.ts'
import { findFood } from '../../../reference/foods/found-food.ts'
import type { ThingsOfOwner } from '../../../reference/foods/thing-food.ts'
import { toRemember } from '../../../reference/foods/to-remember.ts'
import { harmIn } from '../../../reference/unsafe/unsafe-foods.ts'
import type { OwnerContext } from '../../context.ts'
import { readProducts } from '../../db/kitchen/products.ts'
import { dropOldestAnswers, removeRecipeAnswer, writeRecipeAnswer } from '../../db/recipes/recipe-answers.ts'
import { thingsById } from '../../dogs/things.ts'
import { whyNoFood } from '../../menu/cookbook/require-possible-recipe.ts'
import { invalidInput } from '../../refusal.ts'
import { answersOf, describeAnswer } from './answers-of.ts'

type Input = {
  readonly text: string
  readonly foodId: string
  readonly grams?: number | undefined
  readonly cooked?: boolean | undefined
}

/**
 * An owner's answer about a line counts for its words from then on. Where the line is read so anyway, no answer is kept for them, and
 * an earlier one is forgotten.
 */
export async function rememberAnswer({ text, ...input }: Input, { db, caller, now }: OwnerContext) {
  const { ownerId } = caller
  const things = thingsById(await readProducts(db, ownerId))
  const foodId = requireFood(input.foodId, things)
  const search = { ...(await foodSearch()), things }
  return db.transaction().execute(async (transaction) => {
    const answerTo = await answersOf(transaction, ownerId, things)
    const { words, said, answer } = toRemember(text, { ...input, foodId }, { search, answerTo })
    if (!answer) {
      await removeRecipeAnswer(transaction, ownerId, words)
      return { answer: null }
    }
    const kept = {
      words,
      answer: requireKeepable({ ...answer, said, gramsPer: { ...answer.gramsPer } }),
      updatedAt: now().toISOString(),
    }
    await writeRecipeAnswer(transaction, ownerId, kept)
    await dropOldestAnswers(transaction, ownerId)
    return { answer: describeAnswer(kept, things) }
  })
}

/** @throws a refusal of grams that an account's file could not say: 40 kg in a quarter of a cup */
function requireKeepable(answer: KeptAnswer): KeptAnswer {
  const { error } = KeptAnswer.safeParse(answer)
  if (error) throw invalidInput(error.issues.slice(0, 1).map(({ message }) => ({ field: 'grams', message })))
  return answer
}

/** @throws a refusal that names it, of a food that is not known or that harms dogs */
function requireFood(id: string, things: ThingsOfOwner): IngredientCode {
  const food = findFood(id, things)
  if (!food) throw invalidInput([{ field: 'foodId', message: whyNoFood(id, things) }])
  const harm = harmIn(food)
  if (harm) throw invalidInput([{ field: 'foodId', message: harm.why }])
  return food.id
}
