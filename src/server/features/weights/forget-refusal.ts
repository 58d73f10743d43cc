import type { OwnerContext } from '../../context.ts'
import { claimPet, writePet } from '../../db/dogs/pets.ts'

/** Takes a no back; where none was said, none is taken back. */
export async function forgetRefusal({ petId }: { petId: string }, { db, caller, now }: OwnerContext): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const pet = await claimPet(transaction, caller.ownerId, petId)
    const { refusedOn, ...record } = pet.record
    if (refusedOn !== undefined) await writePet(transaction, caller.ownerId, { ...pet, record }, now())
  })
}
