import type { DiaryEntry } from '../../../contract/kitchen.ts'
import { MOST_DIARY_DAYS } from '../../../contract/limits.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { listDiary } from '../../db/diary.ts'
import { ownPet } from '../../db/pets.ts'
import { describeEntry } from '../../diary/fed-meal.ts'

type Input = { readonly petId: string; readonly from?: string | undefined; readonly to?: string | undefined }

const USUAL_DAYS = 31

/** What a dog was fed, by day and entry; days without a meal are left out. */
export async function getDiary({ petId, ...asked }: Input, context: OwnerContext) {
  const { db, caller, imageUrlOf } = context
  await ownPet(db, caller.ownerId, petId)
  const rows = await listDiary(db, caller.ownerId, { petId, ...spanOf(asked, todayOf(context)) })
  const diary: Record<string, Record<string, DiaryEntry>> = {}
  for (const { day, entryId, meal } of rows) {
    diary[day] = { ...diary[day], [entryId]: describeEntry(entryId, meal, imageUrlOf) }
  }
  return diary
}

/** The owner's today may be a day ahead of the server's: its entries belong to the last days too. */
function spanOf({ from, to }: Omit<Input, 'petId'>, today: string): { from: string; to: string } {
  if (from) return { from, to: to ?? addDays(from as Day, MOST_DIARY_DAYS - 1) }
  const first = addDays((to ?? today) as Day, 1 - USUAL_DAYS)
  return { from: first, to: to ?? addDays(today as Day, 1) }
}
