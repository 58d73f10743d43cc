import type { FedEnergy, KeptWeighIn } from '../../contract/weights.ts'
import { addDays, type Day } from '../../kitchen/days.ts'
import type { DogsRecords } from '../../nutrition/learned-need.ts'
import { type DiaryRow, listDiary } from '../db/diary.ts'
import type { Db } from '../db/open-database.ts'
import type { StoredPet } from '../db/pets.ts'
import { fedNutrients } from '../diary/fed-meal.ts'
import { keptBreed } from '../dogs/breed.ts'
import { dogOf } from '../dogs/pet-record.ts'
import { readFed, readWeighIns } from './change-weighed.ts'

/** A need drifts: what was weighed and eaten longer before the last weigh-in says nothing of it any more. */
const LEARNED_FROM_DAYS = 366

/** A dog with all that was written down of it. */
export type KeptRecords = {
  readonly weighIns: readonly KeptWeighIn[]
  readonly fed: readonly FedEnergy[]
  /** What the science learns from. */
  readonly records: DogsRecords
}

export async function readRecords(db: Db, ownerId: string, pet: StoredPet, today: string): Promise<KeptRecords> {
  const { record } = pet
  const weighIns = await readWeighIns(db, ownerId, pet)
  const fed = await readFed(db, ownerId, pet, today)
  const newest = weighIns.at(-1)?.date ?? today
  const since = addDays(newest as Day, -LEARNED_FROM_DAYS)
  const recent = weighIns.filter(({ date }) => date >= since)
  const [first] = recent
  const meals =
    recent.length > 1 ? await listDiary(db, ownerId, { petId: pet.id, from: first?.date ?? since, to: newest }) : []
  return {
    weighIns,
    fed,
    records: {
      dog: dogOf(record, keptBreed(record.breed).size, today),
      today: newest > today ? newest : today,
      weighIns: recent,
      loggedKcal: loggedKcal(meals, record.mealsPerDay),
      planned: fed.map(({ date, kcal, aim }) => ({ since: date, kcal, aim })),
      ...(record.refusedOn !== undefined && { refusedOn: record.refusedOn }),
    },
  }
}

/**
 * kcal of the days on which every meal was logged. Of another day nobody knows what else was eaten; one of other food, where not
 * all of a week is homemade, is such a day.
 */
export function loggedKcal(meals: readonly DiaryRow[], mealsPerDay: number): Record<string, number | null> {
  const byDay = new Map<string, number[]>()
  for (const { day, meal } of meals) byDay.set(day, [...(byDay.get(day) ?? []), fedNutrients(meal).energy ?? 0])
  return Object.fromEntries(
    [...byDay].map(([day, kcal]) => [day, kcal.length < mealsPerDay ? null : kcal.reduce((sum, one) => sum + one, 0)]),
  )
}
