import { FURTHEST_PLANNED_DAYS } from '../../../contract/plan/plan.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { supplyMeals } from '../../../kitchen/plan-supply.ts'
import { type CookTask, cookTasks, portionsDone } from '../../../kitchen/plan-tasks.ts'
import { type CookedWith, takeCooked } from '../../../kitchen/planned-shopping.ts'
import type { Storage } from '../../../kitchen/storage.ts'
import { thingCode } from '../../../kitchen/things.ts'
import { nameToWeigh } from '../../../reference/ingredients/ingredients.ts'
import { type OwnerContext, todayOf, zoneOf } from '../../context.ts'
import { listDay } from '../../db/diary/diary.ts'
import { listPets, type StoredPet } from '../../db/dogs/pets.ts'
import { readPlan } from '../../db/dogs/planned-days.ts'
import { claimShoppingList, writeShoppingList } from '../../db/kitchen/shopping-list.ts'
import type { Db } from '../../db/open-database.ts'
import type { CookedBatch } from '../../diary/fed-meal.ts'
import { ingredientOf } from '../../menu/cookbook/catalogue.ts'
import type { Cookbook } from '../../menu/cookbook/cookbook.ts'

type Cooked = {
  readonly recipeId: string
  readonly batch: CookedBatch
  readonly cookbook: Cookbook
  readonly before: Storage
  /** The storage with the portions of the batch. */
  readonly after: Storage
}

/** Takes what a batch was cooked with out of the storage, and what was listed for it off the list. @returns the storage */
export async function cookOffList(transaction: Db, cooked: Cooked, context: OwnerContext): Promise<Storage> {
  const { caller, now } = context
  const { ownerId } = caller
  const { cupboard, larder, ...meals } = cooked.after
  const { content } = await claimShoppingList(transaction, ownerId, now())
  const { recipeId } = cooked
  const items = cookedWith(cooked, content.planned ? await tasksOf(transaction, cooked, context) : NO_TASKS)
  const { list, ...left } = takeCooked({ list: content, cupboard, larder }, { recipeId, items }, todayOf(context))
  if (content.planned) await writeShoppingList(transaction, ownerId, { list, now: now() })
  return { ...meals, ...(left.cupboard && { cupboard: left.cupboard }), ...(left.larder && { larder: left.larder }) }
}

type Tasks = {
  readonly before: readonly CookTask[]
  readonly after: readonly CookTask[]
  /** The dogs that get things of a kit, or a product. */
  readonly withThings: ReadonlySet<string>
}
const NO_TASKS: Tasks = { before: [], after: [], withThings: new Set() }

/** What the plan has to be cooked, without the batch and with it. */
async function tasksOf(transaction: Db, { before, after }: Cooked, context: OwnerContext): Promise<Tasks> {
  const pets = await listPets(transaction, context.caller.ownerId)
  const tasksWith = await readTasks(transaction, pets, context)
  const withThings = new Set(pets.filter(({ record }) => record.supplement).map(({ id }) => id))
  return { before: tasksWith(before), after: tasksWith(after), withThings }
}

/** What the plan has to be cooked, by what is stored. */
export async function readTasks(transaction: Db, pets: readonly StoredPet[], context: OwnerContext) {
  const { ownerId } = context.caller
  const today = todayOf(context)
  const plan = await readPlan(transaction, ownerId, addDays(today, -FURTHEST_PLANNED_DAYS))
  const meals = await listDay(transaction, ownerId, today)
  const dogs = pets.map(({ id: petId, record: { mealsPerDay } }) => {
    const fed = meals.filter((meal) => meal.petId === petId).length
    return { petId, today, timeZone: zoneOf(context), mealsPerDay, fed }
  })
  return (storage: Storage): CookTask[] => cookTasks(dogs.flatMap((dog) => supplyMeals(plan, storage, dog)))
}

function cookedWith({ recipeId, batch: { dogs, foods, things }, cookbook }: Cooked, tasks: Tasks): CookedWith[] {
  const weightOf = (dog: (typeof dogs)[number], portions: number) => dog.food.weight * portions
  const whole = dogs.reduce((sum, dog) => sum + weightOf(dog, dog.meals), 0)
  const done = dogs.flatMap((dog) =>
    portionsDone(tasks.before, tasks.after, { petId: dog.petId, recipeId }).map(({ day, portions }) => ({
      day,
      share: weightOf(dog, portions) / whole,
    })),
  )
  const shares = [...Map.groupBy(done, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    share: ofDay.reduce((sum, { share }) => sum + share, 0),
  }))
  const isLast = (day: Day, takes: (task: CookTask) => boolean) =>
    tasks.after.every((task) => task.plannedFor !== day || !takes(task))
  const part = (item: Omit<CookedWith, 'planned'>, takes: (task: CookTask) => boolean): CookedWith => ({
    ...item,
    planned: shares.map(({ day, share }) => ({ day, quantity: item.quantity * share, isLast: isLast(day, takes) })),
  })
  const hasFood = (code: string) => (task: CookTask) =>
    cookbook.find(task.recipeId)?.prepared.codes.some((other) => other === code) === true
  const hasThings = ({ petId, recipeId }: CookTask) =>
    tasks.withThings.has(petId) || cookbook.find(recipeId)?.ownThings !== undefined
  return [
    ...Object.entries(foods).map(([code, quantity]) =>
      part({ code, name: nameToWeigh(ingredientOf(code)), unit: 'g', quantity }, hasFood(code)),
    ),
    // Which things another pot takes is not looked up: any of a kit, or of a recipe that brings its own.
    ...things.map(({ id, name, unit, units }) => part({ code: thingCode(id), name, unit, quantity: units }, hasThings)),
  ]
}
