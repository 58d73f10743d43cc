import type { OwnerContext } from '../../context.ts'
import { listPets as readPets } from '../../db/pets.ts'
import { describePet } from '../../dogs/describe-pet.ts'

export async function listPets(context: OwnerContext) {
  const pets = await readPets(context.db, context.caller.ownerId)
  return pets.map((pet) => describePet(pet, context))
}
