import type { OwnerContext } from '../../context.ts'
import { removeMeal } from '../../db/diary.ts'
import { ownPet } from '../../db/pets.ts'

type Input = { readonly petId: string; readonly date: string; readonly entryId: string }

/** Removed twice is removed once. */
export async function deleteDiaryEntry({ petId, date, entryId }: Input, { db, caller }: OwnerContext): Promise<void> {
  await ownPet(db, caller.ownerId, petId)
  await removeMeal(db, caller.ownerId, { petId, day: date, entryId })
}
