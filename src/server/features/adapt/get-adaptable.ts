import { AS_IT_WAS, wayFrom } from '../../../contract/recipe/way.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { readPreferences } from '../../db/owners/preferences.ts'
import { readCookbook } from '../../menu/cookbook/read-cookbook.ts'
import { adaptableFor } from '../../menu/recipe/way.ts'
import { notFound } from '../../refusal.ts'

type Input = { readonly petId: string; readonly recipeId: string; readonly way?: string | undefined }

/** The changes that an owner may make to a recipe with these swaps, and the program that answers the rest while they do. */
export async function getAdaptable({ petId, recipeId, way = '' }: Input, context: OwnerContext) {
  const { db, caller } = context
  const { record } = await ownPet(db, caller.ownerId, petId)
  const found = (await readCookbook(db, caller.ownerId)).find(recipeId)
  if (!found) throw notFound('recipe')
  const { preferences } = await readPreferences(db, caller.ownerId, petId)
  const facts = { record, today: todayOf(context), region: await readRegion(db, caller.ownerId), preferences }
  return adaptableFor(found, wayFrom(way) ?? AS_IT_WAS, facts)
}
