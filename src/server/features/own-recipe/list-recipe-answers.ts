import type { OwnerContext } from '../../context.ts'
import { readProducts } from '../../db/kitchen/products.ts'
import { readRecipeAnswers } from '../../db/recipes/recipe-answers.ts'
import { thingsById } from '../../dogs/things.ts'
import { describeAnswer } from './answers-of.ts'

export async function listRecipeAnswers({ db, caller: { ownerId } }: OwnerContext) {
  const things = thingsById(await readProducts(db, ownerId))
  return { answers: (await readRecipeAnswers(db, ownerId)).map((kept) => describeAnswer(kept, things)) }
}
