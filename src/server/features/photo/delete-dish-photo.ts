import type { OwnerContext } from '../../context.ts'
import { removeDishPhoto } from '../../db/diary/dish-photos.ts'

/** Removed twice is removed once; of a recipe that a release took away too. */
export async function deleteDishPhoto({ recipeId }: { recipeId: string }, { db, caller }: OwnerContext): Promise<void> {
  await removeDishPhoto(db, caller.ownerId, recipeId)
}
