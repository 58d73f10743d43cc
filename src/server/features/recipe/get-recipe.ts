import { wayFrom } from '../../../contract/recipe/way.ts'
import type { OwnerContext } from '../../context.ts'
import { showRecipe } from '../../menu/recipe/show-recipe.ts'

type Input = {
  readonly petId: string
  readonly recipeId: string
  readonly meals: number
  readonly days?: number | undefined
  readonly way?: string | undefined
}

export async function getRecipe({ way = '', ...asked }: Input, context: OwnerContext) {
  return showRecipe({ ...asked, way: wayFrom(way) }, context, () => 'way')
}
