import type { Day } from '../../../kitchen/days.ts'
import type { OwnerContext } from '../../context.ts'
import { claimDiary, removeMeal } from '../../db/diary/diary.ts'

type Input = { readonly petId: string; readonly date: Day; readonly entryId: string }

/** Removed twice is removed once. */
export async function deleteDiaryEntry({ petId, date, entryId }: Input, { db, caller }: OwnerContext): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await claimDiary(transaction, caller.ownerId, petId)
    await removeMeal(transaction, caller.ownerId, { petId, day: date, entryId })
  })
}
