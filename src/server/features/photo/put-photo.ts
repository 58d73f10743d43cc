import type { OwnerContext } from '../../context.ts'
import { claimPet } from '../../db/dogs/pets.ts'
import { writePhoto } from '../../db/dogs/photos.ts'
import { wholePhoto } from '../../photos/whole-photo.ts'

type Input = { readonly petId: string; readonly photo: string }

/** Sent again it changes nothing, another takes its place. */
export async function putPhoto({ petId, ...sent }: Input, { db, caller }: OwnerContext) {
  const photo = wholePhoto(sent.photo)
  await db.transaction().execute(async (transaction) => {
    await claimPet(transaction, caller.ownerId, petId)
    await writePhoto(transaction, caller.ownerId, petId, photo)
  })
  return { photo }
}
