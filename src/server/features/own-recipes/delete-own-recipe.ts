import type { OwnerContext } from '../../context.ts'
import { removeDishPhoto } from '../../db/diary/dish-photos.ts'
import { findOwnRecipe, removeOwnRecipe } from '../../db/recipes/own-recipes.ts'
import { removeStar } from '../../db/recipes/stars.ts'
import { retryOnConflict } from '../../db/retry-on-conflict.ts'
import { notFound } from '../../refusal.ts'
import { requireRecipeMatch } from './describe-own-recipe.ts'

/** Removes a recipe, its star and the photo of its dish. Cooked and fed portions stay as they were; a plan that has it says that it is gone. */
export async function deleteOwnRecipe(
  { ownRecipeId: id }: { ownRecipeId: string },
  context: OwnerContext,
): Promise<void> {
  const { db, caller, headers } = context
  const { ownerId } = caller
  const remove = () =>
    db.transaction().execute(async (transaction) => {
      const known = await findOwnRecipe(transaction, ownerId, id)
      if (!known) throw notFound('recipe')
      requireRecipeMatch(headers.ifMatch, ownerId, { id, known })
      await removeOwnRecipe(transaction, ownerId, known)
      await removeStar(transaction, ownerId, id)
      await removeDishPhoto(transaction, ownerId, id)
    })
  await (headers.ifMatch === undefined ? retryOnConflict(remove) : remove())
}
