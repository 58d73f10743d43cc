import type { Pet } from '../../contract/pet.ts'
import type { Region } from '../../nutrition/region.ts'
import { type OwnerContext, todayOf } from '../context.ts'
import { readRegion } from '../db/owner-settings.ts'
import type { StoredPet } from '../db/pets.ts'
import { describePet } from '../dogs/describe-pet.ts'
import { readWeighIns } from './change-weighed.ts'
import { mayExpect, unexplainedRise } from './unexplained-rise.ts'
import { countedOf } from './weigh-dog.ts'

/** A dog of the owner, as every operation answers it that answers a dog. */
export async function answerPet(pet: StoredPet, context: OwnerContext, ofOwner?: Region): Promise<Pet> {
  const { db, caller } = context
  const region = ofOwner ?? (await readRegion(db, caller.ownerId))
  const weighIns = mayExpect(pet.record) ? await readWeighIns(db, caller.ownerId, pet) : []
  return describePet(pet, region, context, unexplainedRise(pet.record, countedOf(weighIns), todayOf(context)))
}

export async function answerPets(pets: readonly StoredPet[], context: OwnerContext): Promise<Pet[]> {
  const region = await readRegion(context.db, context.caller.ownerId)
  const answers: Pet[] = []
  for (const pet of pets) answers.push(await answerPet(pet, context, region))
  return answers
}
