import type { OwnerContext } from '../../context.ts'
import { removeRecipeAnswer } from '../../db/recipes/recipe-answers.ts'
import { notFound } from '../../refusal.ts'

export async function forgetAnswer({ words }: { words: string }, { db, caller }: OwnerContext): Promise<void> {
  if (!(await removeRecipeAnswer(db, caller.ownerId, words))) throw notFound('recipeAnswer')
}
