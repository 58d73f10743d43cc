import type { OwnerContext } from '../../context.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { readPhoto } from '../../db/dogs/photos.ts'
import { tellPhoto } from './tell-photo.ts'

export async function getPhoto({ petId }: { petId: string }, context: OwnerContext) {
  const { db, caller } = context
  await ownPet(db, caller.ownerId, petId)
  return tellPhoto(await readPhoto(db, caller.ownerId, petId), ['photo', caller.ownerId, petId], context)
}
