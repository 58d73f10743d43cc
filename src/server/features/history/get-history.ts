import type { Preferences } from '../../../contract/pet.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { ownPet, type StoredPet } from '../../db/pets.ts'
import { keepPlan, listHistory } from '../../db/plans.ts'
import { readPreferences } from '../../db/preferences.ts'
import { profileOf } from '../../dogs/profile.ts'
import { cardOf, type Dish } from '../../menu/dish.ts'
import { fingerprint, makePlan } from '../../menu/plan-week.ts'

type Input = { readonly petId: string; readonly count: number; readonly start: number }
type Recommended = { readonly date: string; readonly dish: Dish }

/**
 * What was recommended for a dog, the newest first, with today's scores. What no longer suits the dog is left out; a
 * dog without any gets its first plan now, so that Home always has something to show.
 */
export async function getHistory({ petId, count, start }: Input, context: OwnerContext) {
  const { db, caller, menus, imageUrlOf } = context
  const pet = await ownPet(db, caller.ownerId, petId)
  const { preferences } = await readPreferences(db, caller.ownerId, petId)
  const { dishes } = await menus.menuFor(profileOf(pet.record, todayOf(context)), preferences)
  const all = await recommended(pet, preferences, dishes, context)
  const results = all.slice(start, start + count).map(({ date, dish }) => ({ date, recipe: cardOf(dish, imageUrlOf) }))
  return { totalResults: all.length, count: results.length, start, results }
}

async function recommended(
  pet: StoredPet,
  preferences: Preferences,
  dishes: readonly Dish[],
  context: OwnerContext,
): Promise<Recommended[]> {
  const known = await suitedHistory(pet.id, dishes, context)
  if (known.length > 0 || dishes.length === 0) return known
  await planFirstWeek(pet, preferences, context)
  return suitedHistory(pet.id, dishes, context)
}

async function suitedHistory(petId: string, dishes: readonly Dish[], { db, caller }: OwnerContext) {
  const dishById = new Map(dishes.map((dish) => [dish.recipeId, dish]))
  const rows = await listHistory(db, caller.ownerId, petId)
  return rows.flatMap(({ date, recipeId }) => {
    const dish = dishById.get(recipeId)
    return dish ? [{ date, dish }] : []
  })
}

async function planFirstWeek(pet: StoredPet, preferences: Preferences, context: OwnerContext): Promise<void> {
  const { db, caller, now } = context
  const plan = await makePlan({ record: pet.record, preferences, date: todayOf(context) }, context)
  const { enteredOn: _, ...facts } = pet.record
  const madeFrom = fingerprint([facts, preferences])
  await db
    .transaction()
    .execute((transaction) => keepPlan(transaction, caller.ownerId, { petId: pet.id, madeFrom, plan, now: now() }))
}
