import type { OwnerContext } from '../../context.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { removePhoto } from '../../db/dogs/photos.ts'

/** Removed twice is removed once. */
export async function deletePhoto({ petId }: { petId: string }, { db, caller }: OwnerContext): Promise<void> {
  await ownPet(db, caller.ownerId, petId)
  await removePhoto(db, caller.ownerId, petId)
}
