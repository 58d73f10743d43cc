import type { OwnerContext } from '../context.ts'
import type { StoredPet } from '../db/dogs/pets.ts'
import { etagOf, type Key, requireMatch } from './etag.ts'

const keyOf = ({ caller }: OwnerContext, { id }: StoredPet): Key => ['pet', caller.ownerId, id]

/** Tells the version of a dog with the answer, to be sent back as `If-Match`. */
export function tellVersion(pet: StoredPet, context: OwnerContext): void {
  context.resHeaders.set('etag', etagOf(pet.version, keyOf(context, pet)))
}

/** Refuses when the caller names versions of a dog and none of them is the present one. */
export function requireVersion(pet: StoredPet, context: OwnerContext): void {
  requireMatch(context.headers.ifMatch, pet.version, keyOf(context, pet))
}
