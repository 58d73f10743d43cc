import type { OwnerContext } from '../../context.ts'
import { dishPhotoIds } from '../../db/diary/dish-photos.ts'

export async function listDishPhotos({ db, caller }: OwnerContext) {
  return { recipeIds: await dishPhotoIds(db, caller.ownerId) }
}
