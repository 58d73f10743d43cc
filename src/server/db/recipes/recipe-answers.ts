import { MOST_RECIPE_ANSWERS } from '../../../contract/limits.ts'
import type { KeptAnswer } from '../../../contract/recipe/recipe-answers.ts'
import { parseJson } from '../json-text.ts'
import type { Db } from '../open-database.ts'

export type StoredAnswer = { readonly words: string; readonly answer: KeptAnswer; readonly updatedAt: string }

/** The newest first. */
export async function readRecipeAnswers(db: Db, ownerId: string): Promise<StoredAnswer[]> {
  const rows = await db
    .selectFrom('recipeAnswer')
    .select(['words', 'document', 'updatedAt'])
    .where('ownerId', '=', ownerId)
    .orderBy('updatedAt', 'desc')
    .orderBy('words')
    .execute()
  return rows.map(({ document, ...row }) => ({ ...row, answer: parseJson(document) }))
}

export async function writeRecipeAnswer(
  db: Db,
  ownerId: string,
  { words, answer, updatedAt }: StoredAnswer,
): Promise<void> {
  const kept = { document: JSON.stringify(answer), updatedAt }
  await db
    .insertInto('recipeAnswer')
    .values({ ownerId, words, ...kept })
    .onConflict((conflict) => conflict.columns(['ownerId', 'words']).doUpdateSet(kept))
    .execute()
}

/** Returns whether the answer was there. */
export async function removeRecipeAnswer(db: Db, ownerId: string, words: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('recipeAnswer')
    .where('ownerId', '=', ownerId)
    .where('words', '=', words)
    .returning('words')
    .executeTakeFirst()
  return removed !== undefined
}

/** Removes the oldest answers beyond the most that an owner may keep. */
export async function dropOldestAnswers(db: Db, ownerId: string): Promise<void> {
  const oldest = await db
    .selectFrom('recipeAnswer')
    .select('words')
    .where('ownerId', '=', ownerId)
    .orderBy('updatedAt', 'desc')
    .orderBy('words')
    .limit(MOST_RECIPE_ANSWERS)
    .offset(MOST_RECIPE_ANSWERS)
    .execute()
  if (oldest.length === 0) return
  const words = oldest.map((row) => row.words)
  await db.deleteFrom('recipeAnswer').where('ownerId', '=', ownerId).where('words', 'in', words).execute()
}
