import type { DogsAppetite } from '../../../contract/dog/signs.ts'
import { addDays } from '../../../kitchen/days.ts'
import { type DishNotes, eatsLittle } from '../../../nutrition/diary/appetite.ts'
import { readDishNotes } from '../../appetite/read-taste.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { listDiary } from '../../db/diary/diary.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { offeredNutrients } from '../../diary/fed-meal.ts'
import { keptBreed } from '../../dogs/breed.ts'
import { dogOf } from '../../dogs/pet-record.ts'
import { readCookbook } from '../../menu/cookbook/read-cookbook.ts'

/** Longer than that no page looks back for how little was eaten. */
const LOOKED_BACK_DAYS = 14

/** Dishes that are offered again and have no newer note: the word can be taken back. */
function forgiven(notes: readonly DishNotes[], offeredAgain: Readonly<Record<string, string>>): DishNotes[] {
  const noted = new Set(notes.map(({ recipeId }) => recipeId))
  return Object.keys(offeredAgain)
    .filter((recipeId) => !noted.has(recipeId))
    .map((recipeId) => ({ recipeId, times: { loved: 0, all: 0, half: 0, left: 0 }, taste: null }))
}

/** A dog's appetite for its dishes, and whether it eats too little. */
export async function getAppetite({ petId }: { petId: string }, context: OwnerContext): Promise<DogsAppetite> {
  const { db, caller } = context
  const today = todayOf(context)
  const pet = await ownPet(db, caller.ownerId, petId)
  const notes = await readDishNotes(db, caller.ownerId, pet, today)
  const from = addDays(today, -LOOKED_BACK_DAYS)
  const meals = await listDiary(db, caller.ownerId, { petId, from, to: today })
  const offered = meals.map(({ day, meal }) => ({
    date: day,
    kcal: offeredNutrients(meal).energy ?? 0,
    appetite: meal.appetite,
  }))
  const cookbook = await readCookbook(db, caller.ownerId)
  const { offeredAgain = {} } = pet.record
  return {
    dishes: [...notes, ...forgiven(notes, offeredAgain)].map((dish) => ({
      ...dish,
      name: cookbook.find(dish.recipeId)?.authored.name ?? dish.recipeId,
      offeredAgain: offeredAgain[dish.recipeId] ?? null,
    })),
    eatsLittle: eatsLittle(offered, dogOf(pet.record, keptBreed(pet.record.breed).size, today), today),
  }
}
