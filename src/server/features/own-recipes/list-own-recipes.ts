import type { OwnerContext } from '../../context.ts'
import { readProducts } from '../../db/kitchen/products.ts'
import { listOwnRecipes as readOwnRecipes } from '../../db/recipes/own-recipes.ts'
import { thingsById } from '../../dogs/things.ts'
import { describeOwnRecipe } from './describe-own-recipe.ts'

export async function listOwnRecipes({ db, caller, imageUrlOf }: OwnerContext) {
  const { ownerId } = caller
  const recipes = await readOwnRecipes(db, ownerId)
  const things = thingsById(await readProducts(db, ownerId))
  return { recipes: recipes.map((recipe) => describeOwnRecipe(recipe, { ownerId, imageUrlOf, things })) }
}
