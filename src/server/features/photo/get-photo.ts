import type { OwnerContext } from '../../context.ts'
import { ownPet } from '../../db/pets.ts'
import { readPhoto } from '../../db/photos.ts'
import { etagOfContent } from '../../etag.ts'

/**
 * A dog without a photo has `null`: no mistake, and nothing for a page to stumble over. The owner's browser keeps it, and asks each
 * time whether it is still the one.
 */
export async function getPhoto({ petId }: { petId: string }, { db, caller, resHeaders }: OwnerContext) {
  await ownPet(db, caller.ownerId, petId)
  const photo = await readPhoto(db, caller.ownerId, petId)
  resHeaders.set('etag', etagOfContent(photo, ['photo', caller.ownerId, petId]))
  resHeaders.set('cache-control', 'private, no-cache')
  resHeaders.set('vary', 'authorization')
  return { photo }
}
