import type { OwnerContext } from '../../context.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { etagOf } from '../../http/etag.ts'
import { answerPet } from '../../weights/answer-pet.ts'

export async function getPet({ petId }: { petId: string }, context: OwnerContext) {
  const pet = await ownPet(context.db, context.caller.ownerId, petId)
  context.resHeaders.set('etag', etagOf(pet.version, ['pet', context.caller.ownerId, pet.id]))
  return answerPet(pet, context)
}
