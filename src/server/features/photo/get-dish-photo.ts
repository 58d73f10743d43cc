import type { OwnerContext } from '../../context.ts'
import { readDishPhoto } from '../../db/diary/dish-photos.ts'
import { tellPhoto } from './tell-photo.ts'

/** The photo is there for a recipe that a release took away, too. */
export async function getDishPhoto({ recipeId }: { recipeId: string }, context: OwnerContext) {
  const { db, caller } = context
  const photo = await readDishPhoto(db, caller.ownerId, recipeId)
  return tellPhoto(photo, ['dish-photo', caller.ownerId, recipeId], context)
}
