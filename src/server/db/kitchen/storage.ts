import { EMPTY_STORAGE, type Storage, type StoredMeal } from '../../../kitchen/storage.ts'
import type { CookedFood } from '../diary/diary-document.ts'
import { parseJson } from '../json-text.ts'
import type { Db } from '../open-database.ts'
import { claimDocument, readDocument, type StoredDocument, writeDocument } from './kitchen-documents.ts'

export function readStorage(db: Db, ownerId: string): Promise<StoredDocument<Storage>> {
  return readDocument<Storage>(db, ownerId, 'storage', EMPTY_STORAGE)
}

/** A request that changes the storage and a dog takes the storage first, so that two never wait for each other. */
export function claimStorage(transaction: Db, ownerId: string, now: Date): Promise<StoredDocument<Storage>> {
  return claimDocument<Storage>(transaction, ownerId, 'storage', { empty: EMPTY_STORAGE, now })
}

/** Writes the claimed storage and forgets how meals were cooked of which no portion is left. */
export async function writeStorage(
  transaction: Db,
  ownerId: string,
  { storage, now }: { storage: Storage; now: Date },
): Promise<StoredDocument<Storage>> {
  const version = await writeDocument(transaction, ownerId, 'storage', { content: storage, now })
  await forgetEatenMeals(transaction, ownerId, storage)
  return { content: storage, version }
}

/** Removes all portions of a dog, before the dog itself goes. */
export async function removeStoredMealsOf(transaction: Db, ownerId: string, petId: string, now: Date): Promise<void> {
  const { content } = await claimStorage(transaction, ownerId, now)
  const { fridge, freezer } = content
  const storage = { ...content, fridge: withoutDog(fridge, petId), freezer: withoutDog(freezer, petId) }
  if (mealsIn(storage).length === mealsIn(content).length) return
  await writeDocument(transaction, ownerId, 'storage', { content: storage, now })
}

function withoutDog<Item extends StoredMeal>(shelf: Readonly<Record<string, Item>>, petId: string) {
  return Object.fromEntries(Object.entries(shelf).filter(([, item]) => item.petId !== petId))
}

const mealsIn = ({ fridge, freezer }: Storage): StoredMeal[] => [...Object.values(fridge), ...Object.values(freezer)]

/** The key of portions of one batch, wherever they stand and however they were split. */
export type Batch = { readonly petId: string; readonly recipeId: string; readonly cookedOn: string }

export const batchOf = ({ petId, recipe, cookedOn }: StoredMeal): Batch => ({ petId, recipeId: recipe.id, cookedOn })

const keyOf = ({ petId, recipeId, cookedOn }: Batch) => `${petId} ${recipeId} ${cookedOn}`

/** Keeps the food of a batch as it was cooked. */
export async function keepCookedMeal(db: Db, ownerId: string, batch: Batch, food: CookedFood): Promise<void> {
  await db
    .insertInto('cookedMeal')
    .values({ ownerId, ...batch, document: JSON.stringify(food) })
    .onConflict((conflict) => conflict.columns(['ownerId', 'petId', 'recipeId', 'cookedOn']).doNothing())
    .execute()
}

export async function findCookedMeal(db: Db, ownerId: string, batch: Batch): Promise<CookedFood | undefined> {
  const row = await db
    .selectFrom('cookedMeal')
    .select('document')
    .where('ownerId', '=', ownerId)
    .where('petId', '=', batch.petId)
    .where('recipeId', '=', batch.recipeId)
    .where('cookedOn', '=', batch.cookedOn)
    .executeTakeFirst()
  return row && parseJson(row.document)
}

/** The food that every batch of an owner was cooked from, by batch. */
export async function readCookedMeals(db: Db, ownerId: string): Promise<(batch: Batch) => CookedFood | undefined> {
  const rows = await db
    .selectFrom('cookedMeal')
    .select(['petId', 'recipeId', 'cookedOn', 'document'])
    .where('ownerId', '=', ownerId)
    .execute()
  const documents = new Map(rows.map(({ document, ...batch }) => [keyOf(batch), document]))
  return (batch) => {
    const document = documents.get(keyOf(batch))
    return document === undefined ? undefined : parseJson(document)
  }
}

async function forgetEatenMeals(transaction: Db, ownerId: string, storage: Storage): Promise<void> {
  const stored = new Set(mealsIn(storage).map((item) => keyOf(batchOf(item))))
  const kept = await transaction
    .selectFrom('cookedMeal')
    .select(['petId', 'recipeId', 'cookedOn'])
    .where('ownerId', '=', ownerId)
    .execute()
  for (const batch of kept.filter((one) => !stored.has(keyOf(one)))) {
    await transaction
      .deleteFrom('cookedMeal')
      .where('ownerId', '=', ownerId)
      .where('petId', '=', batch.petId)
      .where('recipeId', '=', batch.recipeId)
      .where('cookedOn', '=', batch.cookedOn)
      .execute()
  }
}
