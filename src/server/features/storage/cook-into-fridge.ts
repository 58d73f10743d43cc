import { randomUUID } from 'node:crypto'
import { MOST_STORED } from '../../../contract/limits.ts'
import { wayFrom } from '../../../contract/recipe/way.ts'
import { takeOut } from '../../../kitchen/cupboard.ts'
import { takeFood } from '../../../kitchen/larder.ts'
import { cook, freeze, itemOn, type Storage, type StoredMeal } from '../../../kitchen/storage.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { findIdempotencyKey, type IdempotencyKey, noteIdempotencyKey } from '../../db/idempotency-keys.ts'
import { batchOf, claimStorage, keepCookedMeal, writeStorage } from '../../db/kitchen/storage.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { readPreferences } from '../../db/owners/preferences.ts'
import { cookedFor, partsOfBatch } from '../../diary/fed-meal.ts'
import { anotherBatch, freezerFull, storageFull } from '../../diary/kitchen-refusals.ts'
import { etagOf } from '../../http/etag.ts'
import { readCookbook } from '../../menu/cookbook/read-cookbook.ts'

type Input = {
  readonly petId: string
  readonly recipeId: string
  readonly portions: number
  readonly storageId: string
  readonly freeze: number
  readonly way?: string | undefined
}

/**
 * Puts a cooked batch into the fridge, part of it into the freezer where that is asked for, once per storageId however often the request arrives, and keeps its food as it
 * was cooked: a portion that is fed from the freezer in two months is still what this dog was to get today. Counted things
 * are taken from the cupboard, weighed foods from the packs that are open.
 */
export async function cookIntoFridge(input: Input, context: OwnerContext) {
  const { petId, recipeId, portions, storageId } = input
  const { db, caller, now, resHeaders, imageUrlOf } = context
  const { ownerId } = caller
  const stored = await db.transaction().execute(async (transaction) => {
    const before = await claimStorage(transaction, ownerId, now())
    const pet = await ownPet(transaction, ownerId, petId)
    const done = await findIdempotencyKey(transaction, ownerId, { kind: 'cook', clientId: storageId })
    if (done ? !isOf(done, input) : isTaken(before.content, storageId)) throw anotherBatch()
    if (done) return before
    requireSpace(before.content, input)
    const { preferences } = await readPreferences(transaction, ownerId, petId)
    const region = await readRegion(transaction, ownerId)
    const cookbook = await readCookbook(transaction, ownerId)
    const way = wayFrom(input.way ?? '')
    const facts = { preferences, region, day: todayOf(context), cookbook, meals: portions, way }
    const food = cookedFor(recipeId, pet, facts)
    const { id, name } = food.recipe
    const own = cookbook.find(id)?.isOwn && { imageUrl: imageUrlOf({ ...food.recipe, ingredients: food.ingredients }) }
    const stirredIn = food.supplement && { supplement: { id: food.supplement.id } }
    const supplementGrams = (food.supplement ?? food.powder)?.grams
    const cookedOn = now().toISOString()
    const portion = { grams: food.weight, cookedOn, ...(supplementGrams !== undefined && { supplementGrams }) }
    const meal = { storageId, recipe: { id, name, ...own }, portions, petId, ...portion, ...stirredIn }
    await noteIdempotencyKey(
      transaction,
      ownerId,
      { kind: 'cook', clientId: storageId, petId, day: null, recipeId, portions },
      now(),
    )
    await keepCookedMeal(transaction, ownerId, batchOf(meal), food)
    const left = withoutParts(before.content, partsOfBatch(recipeId, pet, facts))
    const storage = putAway(left, meal, input.freeze)
    return writeStorage(transaction, ownerId, { storage, now: now() })
  })
  resHeaders.set('etag', etagOf(stored.version, ['storage', ownerId]))
  return stored.content
}

/** Whether this batch was put away. An old note tells only the dog. */
function isOf(done: IdempotencyKey, { petId, recipeId, portions }: Input): boolean {
  const isThisMuch = (done.recipeId ?? recipeId) === recipeId && (done.portions ?? portions) === portions
  return done.petId === petId && isThisMuch
}

function requireSpace({ fridge, freezer }: Storage, { portions, freeze }: Input): void {
  if (freeze < portions && Object.keys(fridge).length >= MOST_STORED) throw storageFull(MOST_STORED)
  if (freeze > 0 && Object.keys(freezer).length >= MOST_STORED) throw freezerFull(MOST_STORED)
}

const withoutParts = (storage: Storage, { things, foods }: ReturnType<typeof partsOfBatch>): Storage => ({
  ...storage,
  ...(storage.cupboard && { cupboard: takeOut(storage.cupboard, things) }),
  ...(storage.larder && { larder: takeFood(storage.larder, foods) }),
})

/** A batch that all goes into the freezer keeps its id there. */
function putAway(storage: Storage, meal: StoredMeal, frozen: number): Storage {
  const { storageId, portions, cookedOn } = meal
  return freeze(cook(storage, meal), storageId, frozen, cookedOn, frozen < portions ? randomUUID() : storageId)
}

/** Whether the id belongs to food that was moved there, or that an owner wrote into the storage. */
const isTaken = ({ fridge, freezer }: Storage, storageId: string): boolean =>
  (itemOn(fridge, storageId) ?? itemOn(freezer, storageId)) !== undefined
