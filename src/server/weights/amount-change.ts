import { isDeepStrictEqual } from 'node:util'
import type { AmountChange } from '../../contract/dog/amount-change.ts'
import { addDays } from '../../kitchen/days.ts'
import { plannedDay } from '../../kitchen/meal-plan.ts'
import type { Preferences } from '../../nutrition/recipe/menu.ts'
import type { Region } from '../../nutrition/region.ts'
import { WAIT_DAYS } from '../../nutrition/weight/learned-need.ts'
import { type OwnerContext, todayOf } from '../context.ts'
import type { StoredPet } from '../db/dogs/pets.ts'
import { readPlan } from '../db/dogs/planned-days.ts'
import { listHistory } from '../db/dogs/plans.ts'
import { readRegion } from '../db/owners/owner-settings.ts'
import { readPreferences } from '../db/owners/preferences.ts'
import { findFoodFor } from '../diary/fed-meal.ts'
import { type Profile, profileOf } from '../dogs/profile.ts'
import { tellVersion } from '../http/pet-version.ts'
import { readCookbook } from '../menu/cookbook/read-cookbook.ts'
import { dishesOfDay } from '../menu/dishes-of-day.ts'
import { missingOf } from '../menu/limits-trial.ts'
import { readFed } from './change-weighed.ts'

/** Each costs two fittings. Where the first do not suit the dog before and after, the amount is told in kcal alone. */
const MOST_TRIED = 4

export type BeforeAndAfter = { readonly before: StoredPet; readonly after: StoredPet }

/**
 * What a change of a dog would make of its food, from the facts that its pages have: kcal of its plan, grams of its dish. It is
 * answered with the version of the dog before, so that the change can be sent for that one.
 */
export async function amountChange(change: BeforeAndAfter, context: OwnerContext): Promise<AmountChange> {
  const { before, after } = change
  const { db, caller } = context
  tellVersion(before, context)
  const today = todayOf(context)
  const region = await readRegion(db, caller.ownerId)
  const { preferences } = await readPreferences(db, caller.ownerId, before.id)
  const cookbook = await readCookbook(db, caller.ownerId)
  const [was, is] = [profileOf(before.record, today, region), profileOf(after.record, today, region)]
  const recipes = await recipesLeft(change, { region, preferences }, context)
  const kcal = { before: was.plan.energy.kcal, after: is.plan.energy.kcal }
  const lately = await changedLately(before, kcal, context)
  const food = (recipeId: string, profile: Profile) => findFoodFor(recipeId, profile, { preferences, cookbook })
  for (const recipeId of (await dishesOf(before.id, context)).slice(0, MOST_TRIED)) {
    const [foodBefore, foodAfter] = [food(recipeId, was), food(recipeId, is)]
    if (!foodBefore || !foodAfter) continue
    const { id, name } = foodBefore.recipe
    return {
      before: { kcal: kcal.before, grams: foodBefore.weight * before.record.mealsPerDay },
      after: { kcal: kcal.after, grams: foodAfter.weight * after.record.mealsPerDay },
      lately,
      recipe: { id, name },
      recipes,
    }
  }
  return {
    before: { kcal: kcal.before, grams: null },
    after: { kcal: kcal.after, grams: null },
    lately,
    recipe: null,
    recipes,
  }
}

/**
 * The amount before the changes of the last two weeks, where the next one goes further the same way: two steps are larger than each.
 * The amounts of a puppy and of a litter change by themselves.
 */
async function changedLately(
  pet: StoredPet,
  kcal: { readonly before: number; readonly after: number },
  context: OwnerContext,
): Promise<AmountChange['lately']> {
  const today = todayOf(context)
  if (pet.record.reproduction) return null
  const fed = await readFed(context.db, context.caller.ownerId, pet, today)
  const first = fed.findIndex(({ date }, index) => index > 0 && date > addDays(today, -WAIT_DAYS))
  const [earlier, changed] = [fed[first - 1], fed[first]]
  if (!earlier || !changed || earlier.aim === 'grow') return null
  const isFurther = (kcal.after - kcal.before) * (kcal.before - earlier.kcal) > 0
  return isFurther ? { since: changed.date, kcal: earlier.kcal, waitUntil: addDays(changed.date, WAIT_DAYS) } : null
}

type Circumstances = { readonly region: Region; readonly preferences: Preferences }

/** Counted where a vet's limits change, and where an approval is taken away without which fewer recipes suit the dog. */
async function recipesLeft(
  { before: { record: was }, after: { record: is } }: BeforeAndAfter,
  { region, preferences }: Circumstances,
  context: OwnerContext,
): Promise<AmountChange['recipes']> {
  const today = todayOf(context)
  const isLimited = !isDeepStrictEqual(was.vetLimits, is.vetLimits)
  if (!isLimited && !(was.vetApproval && !is.vetApproval)) return null
  const profile = profileOf(is, today, region)
  const now = await context.menus.countFor(profileOf(was, today, region), preferences)
  const left = await context.menus.countFor(profile, preferences)
  return isLimited || left < now ? { now, left, missing: missingOf(profile) } : null
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
