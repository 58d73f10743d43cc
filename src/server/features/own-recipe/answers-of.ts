import type { RecipeAnswer } from '../../../contract/recipe/recipe-answers.ts'
import type { IngredientCode } from '../../../nutrition/recipe/recipe.ts'
import { findFood } from '../../../reference/foods/found-food.ts'
import type { AnswerTo } from '../../../reference/foods/read-line.ts'
import type { ThingsOfOwner } from '../../../reference/foods/thing-food.ts'
import type { Db } from '../../db/open-database.ts'
import { readRecipeAnswers, type StoredAnswer } from '../../db/recipes/recipe-answers.ts'

/** An owner's answers by their words. A food that a release has no more is asked for again, and so is a product that was removed. */
export async function answersOf(db: Db, ownerId: string, things: ThingsOfOwner): Promise<AnswerTo> {
  const kept = await readRecipeAnswers(db, ownerId)
  const known = kept.filter(({ answer }) => findFood(answer.foodId, things))
  const byWords = new Map(known.map(({ words, answer }) => [words, answer]))
  return (words) => {
    const answer = byWords.get(words)
    return answer && { ...answer, foodId: answer.foodId as IngredientCode }
  }
}

export function describeAnswer(
  { words, answer }: Pick<StoredAnswer, 'words' | 'answer'>,
  things: ThingsOfOwner,
): RecipeAnswer {
  const { said, foodId, cooked, gramsPer } = answer
  return {
    words,
    said,
    food: { id: foodId, name: findFood(foodId, things)?.name ?? foodId },
    ...(cooked !== undefined && { cooked }),
    measures: Object.entries(gramsPer).map(([unit, grams]) => ({ unit, grams })),
  }
}
