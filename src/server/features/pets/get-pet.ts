import type { OwnerContext } from '../../context.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { tellVersion } from '../../http/pet-version.ts'
import { answerPet } from '../../weights/answer-pet.ts'

export async function getPet({ petId }: { petId: string }, context: OwnerContext) {
  const pet = await ownPet(context.db, context.caller.ownerId, petId)
  tellVersion(pet, context)
  return answerPet(pet, context)
}
