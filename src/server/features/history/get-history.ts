import { addDays, type Day } from '../../../kitchen/days.ts'
import { readTaste } from '../../appetite/read-taste.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { isPlanned, keepPlan, listHistory } from '../../db/dogs/plans.ts'
import { readFoodPrices } from '../../db/kitchen/food-prices.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { readPreferences } from '../../db/owners/preferences.ts'
import { profileOf } from '../../dogs/profile.ts'
import { toRefusal } from '../../http/errors.ts'
import { readCookbook } from '../../menu/cookbook/read-cookbook.ts'
import { cardOf } from '../../menu/dish.ts'
import { costsFor } from '../../menu/dish-cost.ts'
import { makeWeek, type Week } from '../../menu/plan-week.ts'
import { tasteFor } from '../../menu/taste-order.ts'
import { whyFewRecipes } from '../../menu/why-few-recipes.ts'

type Input = { readonly petId: string; readonly count: number; readonly start: number }
type Recommended = { readonly date: Day; readonly recipeId: string }

/** A plan made on that many days before today is over. */
const DAYS_PLANNED = 7

/**
 * The recipes that were recommended for a dog, the newest first and those that it leaves last, with today's scores; those that do not
 * suit it any more are left out. The newest are always of a week that was planned for the dog as it is today: where the kept plan is
 * over, or was made for what the dog was before, another one is made now.
 */
export async function getHistory({ petId, count, start }: Input, context: OwnerContext) {
  const { db, caller, menus, imageUrlOf } = context
  const pet = await ownPet(db, caller.ownerId, petId)
  const { record } = pet
  const { preferences } = await readPreferences(db, caller.ownerId, petId)
  const region = await readRegion(db, caller.ownerId)
  const profile = profileOf(record, todayOf(context), region)
  const cookbook = await readCookbook(db, caller.ownerId)
  const menu = await menus.menuFor(profile, preferences, cookbook)
  const { dishes } = menu
  const dishById = new Map(dishes.map((dish) => [dish.recipeId, dish]))
  const taste = await readTaste(db, caller.ownerId, pet, todayOf(context))
  const week = await makeWeek({ record, preferences, region, date: todayOf(context), cookbook, taste }, context)
  const found = (await historyWith(week, petId, context)).flatMap(({ date, recipeId }) => {
    const dish = dishById.get(recipeId)
    return dish ? [{ date, dish }] : []
  })
  const isLeft = ({ dish }: (typeof found)[number]) => taste.left.has(dish.recipeId)
  const all = [...found.filter((one) => !isLeft(one)), ...found.filter(isLeft)]
  const costOf = costsFor(await readFoodPrices(db, caller.ownerId), record.mealsPerDay)
  const results = all.slice(start, start + count).map(({ date, dish }) => ({
    date,
    recipe: cardOf(dish, imageUrlOf, costOf),
    taste: tasteFor(dish, taste),
  }))
  return {
    totalResults: all.length,
    count: results.length,
    start,
    results,
    obstacles: await whyFewRecipes(menu, profile, preferences, { menus, cookbook }),
  }
}

/** The history of a dog of which a week is planned; `week` is that of today, for where there is none. */
async function historyWith(week: Week, petId: string, context: OwnerContext): Promise<Recommended[]> {
  const { db, caller } = context
  const { madeFrom, recommended, plan } = week
  if (recommended.length === 0) return []
  const days = { from: addDays(plan.date, 1 - DAYS_PLANNED), to: plan.date }
  const isKept =
    (await isPlanned(db, caller.ownerId, { petId, madeFrom, ...days })) || (await keepWhereItCan(week, petId, context))
  const kept = await listHistory(db, caller.ownerId, petId)
  if (isKept) return kept
  return [
    ...recommended.map((recipeId) => ({ date: plan.date, recipeId })),
    ...kept.filter(({ date }) => date !== plan.date),
  ]
}

/** Where nothing can be saved, on a full disk, say, all can be read: then the plan is made for this answer alone. */
async function keepWhereItCan(week: Week, petId: string, { db, caller, now }: OwnerContext): Promise<boolean> {
  try {
    await db
      .transaction()
      .execute((transaction) => keepPlan(transaction, caller.ownerId, { petId, ...week, now: now() }))
    return true
  } catch (error) {
    if (toRefusal(error).code === 'cannot-save') return false
    throw error
  }
}
