import { isDeepStrictEqual } from 'node:util'
import { MOST_OWN_RECIPES } from '../../../contract/limits.ts'
import type { OwnRecipe } from '../../../contract/recipe/own-recipe.ts'
import type { OwnerContext } from '../../context.ts'
import { readProducts } from '../../db/kitchen/products.ts'
import { listOwnRecipes, type StoredRecipe, writeOwnRecipe } from '../../db/recipes/own-recipes.ts'
import { retryOnConflict } from '../../db/retry-on-conflict.ts'
import { thingsById } from '../../dogs/things.ts'
import { findCatalogueRecipe } from '../../menu/cookbook/catalogue.ts'
import { requirePossibleRecipe } from '../../menu/cookbook/require-possible-recipe.ts'
import { describeOwnRecipe, requireRecipeMatch } from './describe-own-recipe.ts'
import { recipeIdTaken, tooManyOwnRecipes } from './own-recipe-refusals.ts'

type Input = OwnRecipe & { readonly ownRecipeId: string }

/** Saves a recipe, once however often it is sent; with a change it is the next version. Cooked portions stay as they were. */
export async function putOwnRecipe({ ownRecipeId: id, ...recipe }: Input, context: OwnerContext) {
  const { db, caller, headers, now, imageUrlOf, resHeaders } = context
  const { ownerId } = caller
  const things = thingsById(await readProducts(db, ownerId))
  requirePossibleRecipe(recipe, things)
  const change = () =>
    db.transaction().execute(async (transaction): Promise<StoredRecipe> => {
      const all = await listOwnRecipes(transaction, ownerId)
      const known = all.find((one) => one.id === id)
      requireRecipeMatch(headers.ifMatch, ownerId, { id, known })
      if (known && isDeepStrictEqual(known.recipe, recipe)) return known
      if (!known && findCatalogueRecipe(id)) throw recipeIdTaken()
      if (!known && all.length >= MOST_OWN_RECIPES) throw tooManyOwnRecipes(MOST_OWN_RECIPES)
      return writeOwnRecipe(transaction, ownerId, { id, recipe, version: (known?.version ?? 0) + 1, now: now() })
    })
  const kept = await (headers.ifMatch === undefined ? retryOnConflict(change) : change())
  const described = describeOwnRecipe(kept, { ownerId, imageUrlOf, things })
  resHeaders.set('etag', described.etag)
  return described
}
