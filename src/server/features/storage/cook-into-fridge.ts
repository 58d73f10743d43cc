import { randomUUID } from 'node:crypto'
import { MOST_STORED } from '../../../contract/limits.ts'
import { wayFrom } from '../../../contract/recipe/way.ts'
import { cook, freeze, itemOn, type Storage, type StoredMeal } from '../../../kitchen/storage.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import type { CookedFood } from '../../db/diary/diary-document.ts'
import { ownPet, type StoredPet } from '../../db/dogs/pets.ts'
import { findIdempotencyKey, type IdempotencyKey, noteIdempotencyKey } from '../../db/idempotency-keys.ts'
import { batchOf, claimStorage, keepCookedMeal, writeStorage } from '../../db/kitchen/storage.ts'
import type { Db } from '../../db/open-database.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { readPreferences } from '../../db/owners/preferences.ts'
import { type CookedBatch, cookedBatch } from '../../diary/fed-meal.ts'
import { anotherBatch, freezerFull, storageFull } from '../../diary/kitchen-refusals.ts'
import { etagOf } from '../../http/etag.ts'
import type { Cookbook } from '../../menu/cookbook/cookbook.ts'
import { readCookbook } from '../../menu/cookbook/read-cookbook.ts'
import { readEaters } from '../../menu/recipe/read-eaters.ts'
import { cookOffList } from './cook-off-list.ts'

type Input = {
  readonly petId: string
  readonly recipeId: string
  readonly portions: number
  readonly storageId: string
  readonly freeze: number
  readonly way?: string | undefined
  readonly others: readonly Shelved[]
}

/** Where the portions of one dog go. */
type Shelved = { readonly petId: string; readonly storageId: string; readonly freeze: number }

/**
 * Puts a cooked batch into the fridge, part of it into the freezer where that is asked for, once per storageId however often the request arrives, and keeps its food as it
 * was cooked: a portion that is fed from the freezer in two months is still what this dog was to get today. A pot for several dogs
 * becomes a batch for each. What it is cooked with leaves the stock, and what the plan had listed for it the list.
 */
export async function cookIntoFridge(input: Input, context: OwnerContext) {
  const { petId, recipeId, portions, storageId } = input
  const { db, caller, now, resHeaders } = context
  const { ownerId } = caller
  const stored = await db.transaction().execute(async (transaction) => {
    const before = await claimStorage(transaction, ownerId, now())
    const pet = await ownPet(transaction, ownerId, petId)
    const done = await findIdempotencyKey(transaction, ownerId, { kind: 'cook', clientId: storageId })
    if (done ? !isOf(done, input) : [input, ...input.others].some((one) => isTaken(before.content, one.storageId)))
      throw anotherBatch()
    if (done) return before
    const batch = await cookBatch(transaction, pet, input, context)
    requireSpace(before.content, batch)
    const key = { kind: 'cook', clientId: storageId, petId, day: null, recipeId, portions } as const
    await noteIdempotencyKey(transaction, ownerId, key, now())
    let after = before.content
    for (const { food, meal, freeze } of batch.shelved) {
      await keepCookedMeal(transaction, ownerId, batchOf(meal), food)
      after = putAway(after, meal, freeze)
    }
    const storage = await cookOffList(transaction, { ...batch, recipeId, before: before.content, after }, context)
    return writeStorage(transaction, ownerId, { storage, now: now() })
  })
  resHeaders.set('etag', etagOf(stored.version, ['storage', ownerId]))
  return stored.content
}

type Shelf = { readonly food: CookedFood; readonly meal: StoredMeal; readonly freeze: number }
type Batch = { readonly batch: CookedBatch; readonly cookbook: Cookbook; readonly shelved: readonly Shelf[] }

async function cookBatch(transaction: Db, pet: StoredPet, input: Input, context: OwnerContext): Promise<Batch> {
  const { petId, recipeId, portions, others } = input
  const { caller, now, imageUrlOf } = context
  const { ownerId } = caller
  const { preferences } = await readPreferences(transaction, ownerId, petId)
  const region = await readRegion(transaction, ownerId)
  const cookbook = await readCookbook(transaction, ownerId)
  const way = wayFrom(input.way ?? '')
  const today = todayOf(context)
  const eaters = way && (await readEaters(transaction, way, { ownerId, petId, today, region }, () => 'way'))
  const facts = { preferences, region, day: today, cookbook, meals: portions, way, ...(eaters && { others: eaters }) }
  const batch = cookedBatch(recipeId, pet, facts)
  const shelves = new Map([input, ...others].map((one) => [one.petId, one]))
  const cookedOn = now().toISOString()
  const shelved = batch.dogs.map((dog): Shelf => {
    const shelf = shelves.get(dog.petId)
    if (!shelf) throw new Error(`No place in the storage was named for ${dog.petId}`)
    const { storageId, freeze } = shelf
    const { id, name } = dog.food.recipe
    const own = cookbook.find(id)?.isOwn && {
      imageUrl: imageUrlOf({ ...dog.food.recipe, ingredients: dog.food.ingredients }),
    }
    const meal = { ...mealOf(dog, { id, name, ...own }), storageId, cookedOn }
    return { food: dog.food, meal, freeze }
  })
  return { batch, cookbook, shelved }
}

function mealOf({ petId, meals, food }: CookedBatch['dogs'][number], recipe: StoredMeal['recipe']) {
  const supplementGrams = (food.supplement ?? food.powder)?.grams
  const stirredIn = food.supplement && { supplement: { id: food.supplement.id } }
  return {
    recipe,
    portions: meals,
    petId,
    grams: food.weight,
    ...(supplementGrams !== undefined && { supplementGrams }),
    ...stirredIn,
  }
}

/** Whether this batch was put away. An old note tells only the dog. */
function isOf(done: IdempotencyKey, { petId, recipeId, portions }: Input): boolean {
  const isThisMuch = (done.recipeId ?? recipeId) === recipeId && (done.portions ?? portions) === portions
  return done.petId === petId && isThisMuch
}

function requireSpace({ fridge, freezer }: Storage, { shelved }: Batch): void {
  const [inFridge, inFreezer] = [
    shelved.filter(({ meal, freeze }) => freeze < meal.portions).length,
    shelved.filter(({ freeze }) => freeze > 0).length,
  ]
  if (inFridge > 0 && Object.keys(fridge).length + inFridge > MOST_STORED) throw storageFull(MOST_STORED)
  if (inFreezer > 0 && Object.keys(freezer).length + inFreezer > MOST_STORED) throw freezerFull(MOST_STORED)
}

/** A batch that all goes into the freezer keeps its id there. */
function putAway(storage: Storage, meal: StoredMeal, frozen: number): Storage {
  const { storageId, portions, cookedOn } = meal
  return freeze(cook(storage, meal), storageId, frozen, cookedOn, frozen < portions ? randomUUID() : storageId)
}

/** Whether the id belongs to food that was moved there, or that an owner wrote into the storage. */
const isTaken = ({ fridge, freezer }: Storage, storageId: string): boolean =>
  (itemOn(fridge, storageId) ?? itemOn(freezer, storageId)) !== undefined
