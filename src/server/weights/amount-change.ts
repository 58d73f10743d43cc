import { isDeepStrictEqual } from 'node:util'
import type { AmountChange } from '../../contract/dog/amount-change.ts'
import type { FedEnergy } from '../../contract/dog/weights.ts'
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
export async function amountChange({ before, after }: BeforeAndAfter, context: OwnerContext): Promise<AmountChange> {
  const { db, caller } = context
  tellVersion(before, context)
  const today = todayOf(context)
  const region = await readRegion(db, caller.ownerId)
  const { preferences } = await readPreferences(db, caller.ownerId, before.id)
  const [was, is] = [profileOf(before.record, today, region), profileOf(after.record, today, region)]
  const kcal = { before: was.plan.energy.kcal, after: is.plan.energy.kcal }
  const dish = await dishBeforeAndAfter(before.id, { was, is, preferences }, context)
  return {
    before: { kcal: kcal.before, grams: dish ? dish.grams.was * before.record.mealsPerDay : null },
    after: { kcal: kcal.after, grams: dish ? dish.grams.is * after.record.mealsPerDay : null },
    lately: await changedLately(before, kcal, context),
    recipe: dish?.recipe ?? null,
    recipes: await recipesLeft({ before, after }, { was, is, preferences }, context),
  }
}

type Profiles = { readonly was: Profile; readonly is: Profile; readonly preferences: Preferences }

/** The first of the dog's dishes that suits it before and after, with the grams of a meal. */
async function dishBeforeAndAfter(petId: string, { was, is, preferences }: Profiles, context: OwnerContext) {
  const cookbook = await readCookbook(context.db, context.caller.ownerId)
  const food = (recipeId: string, profile: Profile) => findFoodFor(recipeId, profile, { preferences, cookbook })
  for (const recipeId of (await dishesOf(petId, context)).slice(0, MOST_TRIED)) {
    const [before, after] = [food(recipeId, was), food(recipeId, is)]
    if (!before || !after) continue
    const { id, name } = before.recipe
    return { recipe: { id, name }, grams: { was: before.weight, is: after.weight } }
  }
  return undefined
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
  const isSameWay = (one: number, next: number) => (next - one) * (kcal.after - kcal.before) > 0
  const isLate = ({ date }: FedEnergy) => date > addDays(today, -WAIT_DAYS)
  const steps = fed.map((changed, index) => ({ changed, earlier: fed[index - 1] }))
  const since = steps.findLastIndex(
    ({ changed, earlier }) => !earlier || !isLate(changed) || !isSameWay(earlier.kcal, changed.kcal),
  )
  const [first, last] = [steps[since + 1], steps.at(-1)]
  if (!first?.earlier || !last || first.earlier.aim === 'grow') return null
  return { since: first.changed.date, kcal: first.earlier.kcal, waitUntil: addDays(last.changed.date, WAIT_DAYS) }
}

/**
 * Counted where a vet's limits change or an approval is taken away, and told where that leaves fewer recipes or makes the dog wait for
 * another word of its vet.
 */
async function recipesLeft(
  { before: { record: was }, after: { record: is } }: BeforeAndAfter,
  profiles: Profiles,
  { menus }: OwnerContext,
): Promise<AmountChange['recipes']> {
  const isLimited = !isDeepStrictEqual(was.vetLimits, is.vetLimits)
  if (!isLimited && !(was.vetApproval && !is.vetApproval)) return null
  const now = await menus.countFor(profiles.was, profiles.preferences)
  const left = await menus.countFor(profiles.is, profiles.preferences)
  const missing = missingOf(profiles.is)
  return isLimited || left < now || missing !== missingOf(profiles.was) ? { now, left, missing } : null
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
