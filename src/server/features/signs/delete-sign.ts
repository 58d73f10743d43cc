import type { Day } from '../../../kitchen/days.ts'
import type { OwnerContext } from '../../context.ts'
import { claimPet } from '../../db/dogs/pets.ts'
import { removeSign } from '../../db/dogs/signs.ts'

type Input = { readonly petId: string; readonly date: Day; readonly entryId: string }

/** Removed twice is removed once. */
export async function deleteSign({ petId, date: day, entryId }: Input, { db, caller }: OwnerContext): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await claimPet(transaction, caller.ownerId, petId)
    await removeSign(transaction, caller.ownerId, { petId, day, entryId })
  })
}
