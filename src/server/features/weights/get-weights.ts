import { type OwnerContext, todayOf } from '../../context.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { describeWeights } from '../../weights/describe-weights.ts'
import { readRecords } from '../../weights/read-records.ts'

export async function getWeights({ petId }: { petId: string }, context: OwnerContext) {
  const { db, caller } = context
  const pet = await ownPet(db, caller.ownerId, petId)
  return describeWeights(pet.record, await readRecords(db, caller.ownerId, pet, todayOf(context)))
}
