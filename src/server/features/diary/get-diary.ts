import type { DiaryEntry } from '../../../contract/food/diary.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { listDiary } from '../../db/diary/diary.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { type AskedSpan, diarySpan } from '../../diary/diary-span.ts'
import { describeEntry } from '../../diary/fed-meal.ts'

type Input = { readonly petId: string } & AskedSpan

/** The meals that a dog was fed, by day and entry; days without a meal are left out. */
export async function getDiary({ petId, ...asked }: Input, context: OwnerContext) {
  const { db, caller, imageUrlOf } = context
  await ownPet(db, caller.ownerId, petId)
  const rows = await listDiary(db, caller.ownerId, { petId, ...diarySpan(asked, todayOf(context)) })
  const diary: Record<string, Record<string, DiaryEntry>> = {}
  for (const { day, entryId, meal } of rows) {
    diary[day] = { ...diary[day], [entryId]: describeEntry(entryId, meal, imageUrlOf) }
  }
  return diary
}
