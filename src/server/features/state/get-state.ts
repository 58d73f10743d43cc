import type { OwnerContext } from '../../context.ts'
import { listPets } from '../../db/dogs/pets.ts'
import { listPreferences, preferencesOf } from '../../db/owners/preferences.ts'
import { listStars } from '../../db/recipes/stars.ts'
import { answerPets } from '../../weights/answer-pet.ts'

/** Everything that the app needs when it starts. */
export async function getState(context: OwnerContext) {
  const { db, caller } = context
  const pets = await listPets(db, caller.ownerId)
  const preferences = await listPreferences(db, caller.ownerId)
  return {
    pets: await answerPets(pets, context),
    preferences: Object.fromEntries(pets.map(({ id }) => [id, preferencesOf(preferences, id)])),
    stars: await listStars(db, caller.ownerId),
  }
}
