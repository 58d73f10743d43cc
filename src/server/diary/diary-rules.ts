import { addDays, type Day } from '../../kitchen/days.ts'
import { DIARY_DAYS, isDayFull } from '../../kitchen/diary.ts'
import type { Preferences } from '../../nutrition/recipe/menu.ts'
import { countMeals } from '../db/diary/diary.ts'
import type { StoredPet } from '../db/dogs/pets.ts'
import type { Db } from '../db/open-database.ts'
import { dayNotYet, dayTooLongAgo, diaryDayFull } from './kitchen-refusals.ts'

/** A day holds as many meals as the dog has today. Ask while the diary is claimed. */
export async function requireRoom(transaction: Db, ownerId: string, pet: StoredPet, day: Day): Promise<void> {
  const { mealsPerDay } = pet.record
  const meals = await countMeals(transaction, ownerId, { petId: pet.id, day })
  if (isDayFull(meals, mealsPerDay)) throw diaryDayFull(mealsPerDay)
}

/** Somewhere it is tomorrow already: an owner's day may be one ahead of the server's. */
export function requireDayBegun(day: Day, today: Day): void {
  if (day > addDays(today, 1)) throw dayNotYet()
}

/** One of the last seven days of an owner, who may be a day behind the server. */
export function requireRecentDay(day: Day, today: Day): void {
  requireDayBegun(day, today)
  if (day < addDays(today, -DIARY_DAYS)) throw dayTooLongAgo(DIARY_DAYS)
}

/** A diary says what was fed: a wish that came later does not undo it. */
export function withoutWishes({ prefer }: Preferences): Preferences {
  return { exclude: [], prefer, require: [] }
}
