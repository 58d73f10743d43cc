import type { OwnerContext } from '../../context.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { readWeighIns } from '../../weights/change-weighed.ts'
import { writeCsv } from './weights-csv.ts'

export async function exportWeights({ petId }: { petId: string }, { db, caller }: OwnerContext) {
  const pet = await ownPet(db, caller.ownerId, petId)
  return { csv: writeCsv(await readWeighIns(db, caller.ownerId, pet)) }
}
