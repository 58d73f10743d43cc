import type { OwnerContext } from '../../context.ts'
import { removeMealsOf } from '../../db/diary.ts'
import { recordEvent } from '../../db/events.ts'
import { removePet } from '../../db/pets.ts'
import { removeStoredMealsOf } from '../../db/storage.ts'

export async function deletePet({ petId }: { petId: string }, { db, caller, now }: OwnerContext): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await removeStoredMealsOf(transaction, caller.ownerId, petId, now())
    await removeMealsOf(transaction, caller.ownerId, petId)
    await removePet(transaction, caller.ownerId, petId)
    await recordEvent(transaction, { ownerId: caller.ownerId, kind: 'delete-pet', at: now() })
  })
}
