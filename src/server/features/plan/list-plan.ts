import type { Day } from '../../../kitchen/days.ts'
import { cookTasks } from '../../../kitchen/plan-tasks.ts'
import { mergePlan, type Need } from '../../../kitchen/planned-shopping.ts'
import { thingCode } from '../../../kitchen/things.ts'
import { at } from '../../../nutrition/at.ts'
import { NOT_BOUGHT } from '../../../nutrition/recipe/recipe.ts'
import { nameToWeigh } from '../../../reference/ingredients/ingredients.ts'
import type { OwnerContext } from '../../context.ts'
import { claimShoppingList, requireRoom, toldList, writeShoppingList } from '../../db/kitchen/shopping-list.ts'
import { mapYielding } from '../../fair/map-yielding.ts'
import { etagOf } from '../../http/etag.ts'
import { ingredientOf } from '../../menu/cookbook/catalogue.ts'
import type { Cookbook } from '../../menu/cookbook/cookbook.ts'
import { profileFor } from '../../menu/cookbook/profile-for-recipe.ts'
import { supplementedBatch, supplementOfPart } from '../../menu/recipe/describe-recipe-supplement.ts'
import { nearestPot } from '../../menu/recipe/pot.ts'
import { type EatersTask, sharedPots } from '../../menu/recipe/shared-pots.ts'
import { requireSuited } from '../../menu/recipe/suit.ts'
import { suppliedMeals } from './describe-plan.ts'
import { type Household, type PlannedDog, readHousehold } from './read-household.ts'

type Input = { readonly from: Day; readonly to: Day }

/** Puts what is to be cooked in these days on the shopping list, without what is stored and what is at home. */
export async function listPlan({ from, to }: Input, context: OwnerContext) {
  const { db, caller, now, resHeaders } = context
  const { ownerId } = caller
  const household = await readHousehold(context)
  const days = { from, to, today: household.today }
  const pots = await potsUntil(household, days.to)
  const suited = pots.filter(({ dog, task }) => dog.dishes.has(task.recipeId))
  const shared = await sharedPots(suited, household.cookbook)
  const inOne = new Set(shared.flat())
  const alone = suited.filter((pot) => !inOne.has(pot))
  const needs = [
    ...(await mapYielding(alone, (pot) => needsOf(pot, household.cookbook))).flat(),
    ...(await mapYielding(shared, (pots) => needsOfShared(pots, household.cookbook))).flat(),
  ]
  const { list, version } = await db.transaction().execute(async (transaction) => {
    const { content } = await claimShoppingList(transaction, ownerId, now())
    const list = mergePlan(content, needs, days, household.storage)
    requireRoom(content, list)
    return { list, version: await writeShoppingList(transaction, ownerId, { list, now: now() }) }
  })
  resHeaders.set('etag', etagOf(version, ['shopping-list', ownerId]))
  const isNow = ({ task }: Pot) => task.day >= from
  return {
    list: toldList(list),
    pots: suited.filter(isNow).length - sharedWith(shared, from),
    unsuited: pots
      .filter((pot) => isNow(pot) && !suited.includes(pot))
      .map(({ task: { petId, recipeId } }) => ({ petId, recipeId })),
  }
}

/** The tasks from this day on that are done by the pot of another dog. */
const sharedWith = (shared: readonly Pot[][], from: Day): number =>
  shared.filter((pots) => at(pots, 0).task.day >= from).reduce((sum, pots) => sum + pots.length - 1, 0)

type Pot = EatersTask & { readonly dog: PlannedDog }

/** Pots before the first day are looked at too: what is at home goes into them. */
async function potsUntil(household: Household, to: Day): Promise<Pot[]> {
  const dogs = new Map(household.dogs.map((dog) => [dog.petId, dog]))
  return cookTasks(await suppliedMeals(household))
    .filter(({ day }) => day <= to)
    .flatMap((task) => {
      const dog = dogs.get(task.petId)
      return dog ? [{ dog, task, eater: { ...dog, meals: task.portions } }] : []
    })
}

/** The grams of a pot as it is weighed, and the things of a kit that are counted out for it. */
function needsOf({ dog, task }: Pot, cookbook: Cookbook): Need[] {
  const recipe = cookbook.find(task.recipeId)
  if (!recipe) return []
  const profile = profileFor(recipe, dog.profile)
  const suggestion = requireSuited(recipe, profile, dog.preferences)
  const { batch, supplement } = supplementedBatch(suggestion, profile, task.portions)
  return needsFor(suggestion.recipe.codes, batch.grams, supplement.items, task.plannedFor)
}

/** The grams of a pot for several dogs, and the things of each dog's kit. */
function needsOfShared(pots: readonly Pot[], cookbook: Cookbook): Need[] {
  const { recipeId, plannedFor } = at(pots, 0).task
  const recipe = cookbook.find(recipeId)
  const eaters = pots.map(({ eater }) => eater)
  const pot = recipe && nearestPot(recipe, eaters)
  if (!pot) return pots.flatMap((one) => needsOf(one, cookbook))
  const things = pot.parts.flatMap((part) => supplementOfPart(part).items)
  return needsFor(recipe.prepared.codes, pot.grams, things, plannedFor)
}

type Items = ReturnType<typeof supplementOfPart>['items']

function needsFor(codes: readonly string[], grams: readonly number[], items: Items, day: Day): Need[] {
  const foods = codes.map((code, j) => ({
    code,
    name: nameToWeigh(ingredientOf(code)),
    unit: 'g',
    day,
    quantity: Number((grams[j] ?? 0).toFixed(1)),
  }))
  const things = items.map(({ id, name, unit, unitsPerBatch }) => ({
    code: thingCode(id),
    name,
    unit,
    day,
    quantity: unitsPerBatch,
  }))
  return [...foods.filter(({ code }) => code !== NOT_BOUGHT), ...things].filter(({ quantity }) => quantity > 0)
}
