import type { Day } from '../../../kitchen/days.ts'
import type { OwnerContext } from '../../context.ts'
import { claimDiary } from '../../db/diary/diary.ts'
import { removeOtherFed } from '../../db/diary/other-fed.ts'

type Input = { readonly petId: string; readonly date: Day; readonly entryId: string }

/** Removed twice is removed once. */
export async function deleteOtherFed(
  { petId, date: day, entryId }: Input,
  { db, caller }: OwnerContext,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await claimDiary(transaction, caller.ownerId, petId)
    await removeOtherFed(transaction, caller.ownerId, { petId, day, entryId })
  })
}
