import { MOST_STORED } from '../../../contract/limits.ts'
import { takeOut } from '../../../kitchen/cupboard.ts'
import { cook, itemOn, type Storage } from '../../../kitchen/storage.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { findIdempotencyKey, type IdempotencyKey, noteIdempotencyKey } from '../../db/idempotency-keys.ts'
import { readRegion } from '../../db/owner-settings.ts'
import { ownPet } from '../../db/pets.ts'
import { readPreferences } from '../../db/preferences.ts'
import { batchOf, claimStorage, keepCookedMeal, writeStorage } from '../../db/storage.ts'
import { cookedFor, thingsInBatch } from '../../diary/fed-meal.ts'
import { etagOf } from '../../etag.ts'
import { anotherBatch, storageFull } from '../../kitchen-refusals.ts'

type Input = {
  readonly petId: string
  readonly recipeId: string
  readonly portions: number
  readonly storageId: string
}

/**
 * Puts a cooked batch into the fridge, once per storageId however often the request arrives, and keeps its food as it
 * was cooked: a portion that is fed from the freezer in two months is still what this dog was to get today. What was counted
 * out for it is taken from the cupboard.
 */
export async function cookIntoFridge(input: Input, context: OwnerContext) {
  const { petId, recipeId, portions, storageId } = input
  const { db, caller, now, resHeaders } = context
  const { ownerId } = caller
  const stored = await db.transaction().execute(async (transaction) => {
    const before = await claimStorage(transaction, ownerId, now())
    const pet = await ownPet(transaction, ownerId, petId)
    const done = await findIdempotencyKey(transaction, ownerId, { kind: 'cook', clientId: storageId })
    if (done ? !isOf(done, input) : isTaken(before.content, storageId)) throw anotherBatch()
    if (done) return before
    if (Object.keys(before.content.fridge).length >= MOST_STORED) throw storageFull(MOST_STORED)
    const { preferences } = await readPreferences(transaction, ownerId, petId)
    const region = await readRegion(transaction, ownerId)
    const facts = { preferences, region, day: todayOf(context) }
    const food = cookedFor(recipeId, pet, facts)
    const { id, name } = food.recipe
    const stirredIn = food.supplement && { supplement: { id: food.supplement.id } }
    const meal = { storageId, recipe: { id, name }, portions, petId, cookedOn: now().toISOString(), ...stirredIn }
    await noteIdempotencyKey(
      transaction,
      ownerId,
      { kind: 'cook', clientId: storageId, petId, day: null, recipeId, portions },
      now(),
    )
    await keepCookedMeal(transaction, ownerId, batchOf(meal), food)
    const { cupboard } = before.content
    const used = cupboard && food.supplement ? thingsInBatch(recipeId, pet, facts, portions) : {}
    const left = cupboard && { cupboard: takeOut(cupboard, used) }
    const storage = cook({ ...before.content, ...left }, meal)
    return writeStorage(transaction, ownerId, { storage, now: now() })
  })
  resHeaders.set('etag', etagOf(stored.version, ['storage', ownerId]))
  return stored.content
}

/** Whether it is this batch that was put away. Of one that was noted long ago only the dog is known. */
function isOf(done: IdempotencyKey, { petId, recipeId, portions }: Input): boolean {
  const isThisMuch = (done.recipeId ?? recipeId) === recipeId && (done.portions ?? portions) === portions
  return done.petId === petId && isThisMuch
}

/** By food that was moved there, or that an owner wrote into the storage. */
const isTaken = ({ fridge, freezer }: Storage, storageId: string): boolean =>
  (itemOn(fridge, storageId) ?? itemOn(freezer, storageId)) !== undefined
