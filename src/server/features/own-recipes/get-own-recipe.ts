import type { OwnerContext } from '../../context.ts'
import { readProducts } from '../../db/kitchen/products.ts'
import { findOwnRecipe } from '../../db/recipes/own-recipes.ts'
import { thingsById } from '../../dogs/things.ts'
import { notFound } from '../../refusal.ts'
import { describeOwnRecipe } from './describe-own-recipe.ts'

export async function getOwnRecipe({ ownRecipeId: id }: { ownRecipeId: string }, context: OwnerContext) {
  const { db, caller, imageUrlOf, resHeaders } = context
  const { ownerId } = caller
  const found = await findOwnRecipe(db, ownerId, id)
  if (!found) throw notFound('recipe')
  const things = thingsById(await readProducts(db, ownerId))
  const described = describeOwnRecipe(found, { ownerId, imageUrlOf, things })
  resHeaders.set('etag', described.etag)
  return described
}
