import type { OwnerContext } from '../../context.ts'
import { ownPet } from '../../db/pets.ts'
import { readPhoto } from '../../db/photos.ts'

/** A dog without a photo has `null`: no mistake, and nothing for a page to stumble over. */
export async function getPhoto({ petId }: { petId: string }, { db, caller }: OwnerContext) {
  await ownPet(db, caller.ownerId, petId)
  return { photo: await readPhoto(db, caller.ownerId, petId) }
}
