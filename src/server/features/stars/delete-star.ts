import type { OwnerContext } from '../../context.ts'
import { recordEvent } from '../../db/owners/events.ts'
import { removeStar } from '../../db/recipes/stars.ts'

/** A recipe that a release took away can be removed too, and one that was never saved is removed already. */
export async function deleteStar({ recipeId }: { recipeId: string }, { db, caller, now }: OwnerContext): Promise<void> {
  const { ownerId } = caller
  await db.transaction().execute(async (transaction) => {
    const wasThere = await removeStar(transaction, ownerId, recipeId)
    if (wasThere) await recordEvent(transaction, { ownerId, kind: 'remove-recipe', recipeId, at: now() })
  })
}
