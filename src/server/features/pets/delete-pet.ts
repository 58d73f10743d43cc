import type { OwnerContext } from '../../context.ts'
import { removeMealsOf } from '../../db/diary/diary.ts'
import { removePet } from '../../db/dogs/pets.ts'
import { removeStoredMealsOf } from '../../db/kitchen/storage.ts'
import { recordEvent } from '../../db/owners/events.ts'
import { mapYieldingInTransaction } from '../../fair/map-yielding.ts'

/** A dog may have thousands of these: they go table by table, and others are answered between. The rest goes with the dog. */
const THOUSANDS = ['otherFed', 'weighIn', 'sign'] as const

export async function deletePet({ petId }: { petId: string }, { db, caller, now }: OwnerContext): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await removeStoredMealsOf(transaction, caller.ownerId, petId, now())
    await removeMealsOf(transaction, caller.ownerId, petId)
    await mapYieldingInTransaction(THOUSANDS, (table) =>
      transaction.deleteFrom(table).where('ownerId', '=', caller.ownerId).where('petId', '=', petId).execute(),
    )
    await removePet(transaction, caller.ownerId, petId)
    await recordEvent(transaction, { ownerId: caller.ownerId, kind: 'delete-pet', at: now() })
  })
}
