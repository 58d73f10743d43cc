import type { Way } from '../../../contract/recipe/way.ts'
import type { OwnerContext } from '../../context.ts'
import { showRecipe } from '../../menu/recipe/show-recipe.ts'

type Input = Way & { readonly petId: string; readonly recipeId: string; readonly meals: number }

/** A recipe the way its owner wants it: swapped, without, locked; nothing of it is kept. */
export async function adaptRecipe({ petId, recipeId, meals, ...way }: Input, context: OwnerContext) {
  return showRecipe({ petId, recipeId, meals, way }, context)
}
