import { type OwnerContext, todayOf } from '../../context.ts'
import { readRegion } from '../../db/owner-settings.ts'
import { ownPet } from '../../db/pets.ts'
import { readPreferences } from '../../db/preferences.ts'
import { profileOf } from '../../dogs/profile.ts'
import { notFound } from '../../errors.ts'
import { findCatalogueRecipe } from '../../menu/catalogue.ts'
import { describeRecipe } from '../../menu/describe-recipe.ts'
import { requireSuited } from '../../menu/suit.ts'

type Input = { readonly petId: string; readonly recipeId: string; readonly meals: number }

export async function getRecipe({ petId, recipeId, meals }: Input, context: OwnerContext) {
  const { db, caller, imageUrlOf } = context
  const pet = await ownPet(db, caller.ownerId, petId)
  const catalogueRecipe = findCatalogueRecipe(recipeId)
  if (!catalogueRecipe) throw notFound('recipe')
  const profile = profileOf(pet.record, todayOf(context), await readRegion(db, caller.ownerId))
  const { preferences } = await readPreferences(db, caller.ownerId, petId)
  const suggestion = requireSuited(catalogueRecipe, profile, preferences)
  return describeRecipe({ profile, catalogueRecipe, suggestion, meals, imageUrlOf })
}
