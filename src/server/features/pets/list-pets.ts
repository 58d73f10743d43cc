import type { OwnerContext } from '../../context.ts'
import { readRegion } from '../../db/owner-settings.ts'
import { listPets as readPets } from '../../db/pets.ts'
import { describePet } from '../../dogs/describe-pet.ts'

export async function listPets(context: OwnerContext) {
  const pets = await readPets(context.db, context.caller.ownerId)
  const region = await readRegion(context.db, context.caller.ownerId)
  return pets.map((pet) => describePet(pet, region, context))
}
