import type { AmountChange } from '../../contract/dog/amount-change.ts'
import { plannedDay } from '../../kitchen/meal-plan.ts'
import { type OwnerContext, todayOf } from '../context.ts'
import type { StoredPet } from '../db/dogs/pets.ts'
import { readPlan } from '../db/dogs/planned-days.ts'
import { listHistory } from '../db/dogs/plans.ts'
import { readRegion } from '../db/owners/owner-settings.ts'
import { readPreferences } from '../db/owners/preferences.ts'
import { findFoodFor } from '../diary/fed-meal.ts'
import { profileOf } from '../dogs/profile.ts'
import { readCookbook } from '../menu/cookbook/read-cookbook.ts'
import { dishesOfDay } from '../menu/dishes-of-day.ts'

/** Each costs two fittings. Where the first do not suit the dog before and after, the amount is told in kcal alone. */
const MOST_TRIED = 4

export type BeforeAndAfter = { readonly before: StoredPet; readonly after: StoredPet }

/** What a change of a dog would make of its food, from the facts that its pages have: kcal of its plan, grams of its dish. */
export async function amountChange(
  { before, after }: BeforeAndAfter,
  context: OwnerContext,
  recipes: AmountChange['recipes'] = null,
): Promise<AmountChange> {
  const { db, caller } = context
  const today = todayOf(context)
  const region = await readRegion(db, caller.ownerId)
  const { preferences } = await readPreferences(db, caller.ownerId, before.id)
  const cookbook = await readCookbook(db, caller.ownerId)
  const [was, is] = [profileOf(before.record, today, region), profileOf(after.record, today, region)]
  const food = (recipeId: string, profile: typeof was) => findFoodFor(recipeId, profile, { preferences, cookbook })
  const kcal = { before: was.plan.energy.kcal, after: is.plan.energy.kcal }
  for (const recipeId of (await dishesOf(before.id, context)).slice(0, MOST_TRIED)) {
    const [foodBefore, foodAfter] = [food(recipeId, was), food(recipeId, is)]
    if (!foodBefore || !foodAfter) continue
    const { id, name } = foodBefore.recipe
    return {
      before: { kcal: kcal.before, grams: foodBefore.weight * before.record.mealsPerDay },
      after: { kcal: kcal.after, grams: foodAfter.weight * after.record.mealsPerDay },
      recipe: { id, name },
      recipes,
    }
  }
  return {
    before: { kcal: kcal.before, grams: null },
    after: { kcal: kcal.after, grams: null },
    recipe: null,
    recipes,
  }
}

/** The dishes that the owner plans for the dog today, then those that are recommended to it. */
async function dishesOf(petId: string, context: OwnerContext): Promise<readonly string[]> {
  const { db, caller } = context
  const today = todayOf(context)
  const plan = await readPlan(db, caller.ownerId, today)
  const planned = plannedDay(plan, today, petId).flatMap(({ recipeId }) => recipeId ?? [])
  const recommended = dishesOfDay(await listHistory(db, caller.ownerId, petId), today)
  return [...new Set([...planned, ...recommended])]
}
