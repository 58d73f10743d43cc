import type { OwnerContext } from '../../context.ts'
import { readRegion } from '../../db/owner-settings.ts'
import { ownPet } from '../../db/pets.ts'
import { describePet } from '../../dogs/describe-pet.ts'
import { etagOf } from '../../etag.ts'

export async function getPet({ petId }: { petId: string }, context: OwnerContext) {
  const pet = await ownPet(context.db, context.caller.ownerId, petId)
  context.resHeaders.set('etag', etagOf(pet.version, ['pet', context.caller.ownerId, pet.id]))
  return describePet(pet, await readRegion(context.db, context.caller.ownerId), context)
}
