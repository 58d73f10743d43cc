import { MOST_DISH_PHOTOS } from '../../../contract/limits.ts'
import type { OwnerContext } from '../../context.ts'
import { dishPhotoIds, writeDishPhoto } from '../../db/diary/dish-photos.ts'
import { readCookbook } from '../../menu/cookbook/read-cookbook.ts'
import { wholePhoto } from '../../photos/whole-photo.ts'
import { notFound, tooManyDishPhotos } from '../../refusal.ts'

type Input = { readonly recipeId: string; readonly photo: string }

/** Sent again it changes nothing, another takes its place. */
export async function putDishPhoto({ recipeId, ...sent }: Input, { db, caller }: OwnerContext) {
  const photo = wholePhoto(sent.photo)
  const { ownerId } = caller
  if (!(await readCookbook(db, ownerId)).find(recipeId)) throw notFound('recipe')
  await db.transaction().execute(async (transaction) => {
    const present = await dishPhotoIds(transaction, ownerId)
    if (present.length >= MOST_DISH_PHOTOS && !present.includes(recipeId)) throw tooManyDishPhotos(MOST_DISH_PHOTOS)
    await writeDishPhoto(transaction, ownerId, { recipeId, photo })
  })
  return { photo }
}
