import type { OwnerContext } from '../../context.ts'
import { listPets as readPets } from '../../db/dogs/pets.ts'
import { answerPets } from '../../weights/answer-pet.ts'

export async function listPets(context: OwnerContext) {
  return answerPets(await readPets(context.db, context.caller.ownerId), context)
}
