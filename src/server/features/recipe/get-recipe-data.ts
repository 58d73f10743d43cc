import { wayFrom } from '../../../contract/recipe/way.ts'
import type { OwnerContext } from '../../context.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { showRecipe } from '../../menu/recipe/show-recipe.ts'
import { writeRecipeData } from './write-recipe-data.ts'

type Input = {
  readonly petId: string
  readonly recipeId: string
  readonly meals: number
  readonly days?: number | undefined
  readonly way?: string | undefined
}

/** The same recipe as `getRecipe` answers, in the words that programs for recipes share. */
export async function getRecipeData({ way = '', ...asked }: Input, context: OwnerContext) {
  const { db, caller, env } = context
  const recipe = await showRecipe({ ...asked, way: wayFrom(way) }, context, () => 'way')
  const { record } = await ownPet(db, caller.ownerId, asked.petId)
  return writeRecipeData(recipe, { mealsPerDay: record.mealsPerDay, publicUrl: env.publicUrl })
}
