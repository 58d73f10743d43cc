import type { OwnerContext } from '../../context.ts'
import { readRecipeAnswers } from '../../db/recipes/recipe-answers.ts'
import { describeAnswer } from './answers-of.ts'

export async function listRecipeAnswers({ db, caller }: OwnerContext) {
  return { answers: (await readRecipeAnswers(db, caller.ownerId)).map(describeAnswer) }
}
