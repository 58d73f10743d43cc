import { addDays, type Day } from '../../kitchen/days.ts'
import { type DishNotes, dishNotes } from '../../nutrition/diary/appetite.ts'
import { listNotedMeals } from '../db/diary/diary.ts'
import type { StoredPet } from '../db/dogs/pets.ts'
import type { Db } from '../db/open-database.ts'
import { NO_TASTE, type Taste } from '../menu/taste-order.ts'

/** Notes count for half a year: a dog may no longer like what it liked before. */
const TASTE_DAYS = 183

export async function readDishNotes(db: Db, ownerId: string, pet: StoredPet, today: Day): Promise<DishNotes[]> {
  const from = addDays(today, -TASTE_DAYS)
  return dishNotes(await listNotedMeals(db, ownerId, { petId: pet.id, from }), pet.record.offeredAgain)
}

/** The dishes that a dog loves, and those that it leaves. */
export async function readTaste(db: Db, ownerId: string, pet: StoredPet, today: Day): Promise<Taste> {
  const notes = await readDishNotes(db, ownerId, pet, today)
  if (notes.length === 0) return NO_TASTE
  const idsOf = (wanted: DishNotes['taste']) =>
    new Set(notes.filter(({ taste }) => taste === wanted).map(({ recipeId }) => recipeId))
  return { loved: idsOf('loved'), left: idsOf('left') }
}
