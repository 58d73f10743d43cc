import type { OwnerContext } from '../../context.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { readPreferences } from '../../db/owners/preferences.ts'
import { etagOf } from '../../http/etag.ts'

export async function getPreferences({ petId }: { petId: string }, { db, caller, resHeaders }: OwnerContext) {
  await ownPet(db, caller.ownerId, petId)
  const { preferences, version } = await readPreferences(db, caller.ownerId, petId)
  resHeaders.set('etag', etagOf(version, ['preferences', caller.ownerId, petId]))
  return preferences
}
