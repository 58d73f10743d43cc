import { isDeepStrictEqual } from 'node:util'
import type { AmountChange } from '../../contract/dog/amount-change.ts'
import { addDays } from '../../kitchen/days.ts'
import { plannedDay } from '../../kitchen/meal-plan.ts'
import type { Preferences } from '../../nutrition/recipe/menu.ts'
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
  const kcal = { before: was.plan.energy.kcal, after: is.plan.energy.kcal }
  const dishes = await dishesOf(before.id, context)
  const foods = foodOfBoth(dishes.slice(0, MOST_TRIED), [was, is], { preferences, cookbook })
  return {
    before: { kcal: kcal.before, grams: foods && foods.before.weight * before.record.mealsPerDay },
    after: { kcal: kcal.after, grams: foods && foods.after.weight * after.record.mealsPerDay },
    lately: await changedLately(before, kcal, context),
    recipe: foods && { id: foods.before.recipe.id, name: foods.before.recipe.name },
    recipes: await recipesLeft(change, { profiles: [was, is], preferences }, context),
  }
}

type Profiles = readonly [was: Profile, is: Profile]

/** The food of the first dish that suits the dog before and after; `null`: none does. */
function foodOfBoth(recipeIds: readonly string[], [was, is]: Profiles, facts: Parameters<typeof findFoodFor>[2]) {
  for (const recipeId of recipeIds) {
    const before = findFoodFor(recipeId, was, facts)
    const after = before && findFoodFor(recipeId, is, facts)
    if (after) return { before, after }
  }
  return null
}

/**
 * The amount before the changes of the last two weeks that went the same way as the next one: two steps are larger than each.
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
  const direction = Math.sign(kcal.after - kcal.before)
  const amounts = fed.filter((row, index) => row.kcal !== fed[index - 1]?.kcal)
  const isSameWay = (index: number) => {
    const [earlier, changed] = [amounts[index - 1], amounts[index]]
    if (!earlier || !changed || earlier.aim === 'grow' || changed.date <= addDays(today, -WAIT_DAYS)) return false
    return Math.sign(changed.kcal - earlier.kcal) === direction
  }
  let first = amounts.length
  while (isSameWay(first - 1)) first--
  const [earlier, changed, last] = [amounts[first - 1], amounts[first], amounts.at(-1)]
  if (!earlier || !changed || !last) return null
  return { since: changed.date, kcal: earlier.kcal, waitUntil: addDays(last.date, WAIT_DAYS) }
}

type Circumstances = { readonly profiles: Profiles; readonly preferences: Preferences }

/**
 * Counted where a vet's limits change, where an approval is taken away and where the stage of an approved dog changes; told where that
 * leaves fewer recipes or makes the dog wait for a word of its vet.
 */
async function recipesLeft(
  { before: { record: was }, after: { record: is } }: BeforeAndAfter,
  { profiles, preferences }: Circumstances,
  context: OwnerContext,
): Promise<AmountChange['recipes']> {
  const isLimited = !isDeepStrictEqual(was.vetLimits, is.vetLimits)
  const isApprovalChanged = was.vetApproval && (!is.vetApproval || is.kidneyStage !== was.kidneyStage)
  if (!isLimited && !isApprovalChanged) return null
  const now = await context.menus.countFor(profiles[0], preferences)
  const left = await context.menus.countFor(profiles[1], preferences)
  const missing = missingOf(profiles[1])
  const isLess = left < now || (missing !== null && missing !== missingOf(profiles[0]))
  return isLimited || isLess ? { now, left, missing } : null
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
