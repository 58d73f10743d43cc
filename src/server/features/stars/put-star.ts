import type { OwnerContext } from '../../context.ts'
import { recordEvent } from '../../db/owners/events.ts'
import { addStar } from '../../db/recipes/stars.ts'
import { readCookbook } from '../../menu/cookbook/read-cookbook.ts'
import { notFound } from '../../refusal.ts'

/** Saved again it stays saved, and is told of once. */
export async function putStar({ recipeId }: { recipeId: string }, { db, caller, now }: OwnerContext): Promise<void> {
  const { ownerId } = caller
  if (!(await readCookbook(db, ownerId)).find(recipeId)) throw notFound('recipe')
  await db.transaction().execute(async (transaction) => {
    const isNew = await addStar(transaction, ownerId, { recipeId, now: now() })
    if (isNew) await recordEvent(transaction, { ownerId, kind: 'save-recipe', recipeId, at: now() })
  })
}
