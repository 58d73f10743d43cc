import { type OwnerContext, todayOf } from '../../context.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { readVetSheet } from './read-vet-sheet.ts'

export async function getVetSheet({ petId }: { petId: string }, context: OwnerContext) {
  const { db, caller } = context
  const pet = await ownPet(db, caller.ownerId, petId)
  return readVetSheet(db, caller.ownerId, pet, todayOf(context))
}
