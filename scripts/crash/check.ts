import { sql } from 'kysely'
import type { Storage } from '../../src/kitchen/storage.ts'
import { dishIdOf } from '../../src/server/db/diary/dish-id.ts'
import { readShoppingList } from '../../src/server/db/kitchen/shopping-list.ts'
import { readStorage } from '../../src/server/db/kitchen/storage.ts'
import { type Db, type OpenDatabase, openDatabase } from '../../src/server/db/open-database.ts'
import type { Kind, Ledger, Write } from './ledger.ts'
import { FED_DOG } from './writers.ts'

/**
 * Opens the database as the app does and compares it with what was acknowledged.
 * @returns what is wrong, in sentences; none when nothing is
 */
export async function findFaults(
  place: { dataDir: string; databaseUrl: string | undefined },
  ledger: Ledger,
): Promise<string[]> {
  try {
    return [...ledger.faults, ...(await faultsOfDatabase(place, ledger))]
  } catch (error) {
    return [...ledger.faults, `the database does not open, or lacks what every check needs: ${error}`]
  }
}

async function faultsOfDatabase(place: Parameters<typeof openDatabase>[0], ledger: Ledger): Promise<string[]> {
  const database = await openDatabase(place)
  try {
    const kept = await readAll(database.allOwners)
    return [
      ...(await faultsOfFile(database)),
      ...faultsOfWrites(kept, ledger),
      ...faultsOfMeals(kept, ledger),
      ...faultsOfDishes(kept),
    ]
  } finally {
    await database.close()
  }
}

type Kept = Awaited<ReturnType<typeof readAll>>

async function readAll(db: Db) {
  const { ownerId } = await db.selectFrom('pet').select('ownerId').executeTakeFirstOrThrow()
  const { content: storage } = await readStorage(db, ownerId)
  const { content: list } = await readShoppingList(db, ownerId)
  return {
    meals: (await db.selectFrom('diary').select('entryId').execute()).map(({ entryId }) => entryId),
    fed: (await db.selectFrom('diary').select(['dishId', 'supplementId']).execute()).flatMap(
      ({ dishId, supplementId }) => [dishId, ...(supplementId === null ? [] : [supplementId])],
    ),
    dishes: await db.selectFrom('fedDish').select(['id', 'document']).execute(),
    keys: await db.selectFrom('doneOnce').select(['kind', 'clientId']).where('petId', '=', FED_DOG).execute(),
    dogs: (
      await db
        .selectFrom('pet')
        .innerJoin('plan', (join) => join.onRef('plan.ownerId', '=', 'pet.ownerId').onRef('plan.petId', '=', 'pet.id'))
        .select('pet.id')
        .distinct()
        .execute()
    ).map(({ id }) => id),
    weighed: (await db.selectFrom('weighIn').select('document').where('petId', '=', FED_DOG).execute()).flatMap(
      ({ document }) => JSON.parse(document).note ?? [],
    ),
    otherFed: (await db.selectFrom('otherFed').select('entryId').execute()).map(({ entryId }) => entryId),
    signs: (await db.selectFrom('sign').select('entryId').execute()).map(({ entryId }) => entryId),
    ownRecipes: (await db.selectFrom('ownRecipe').select('id').execute()).map(({ id }) => id),
    plannedDays: (await db.selectFrom('plannedDay').select('date').execute()).map(({ date }) => date),
    storage,
    listed: [...list.todo, ...list.completed].map(({ name }) => name),
  }
}

async function faultsOfFile({ kind, allOwners }: OpenDatabase): Promise<string[]> {
  if (kind === 'postgres') return []
  const { rows } = await sql<Record<string, unknown>>`pragma integrity_check`.execute(allOwners)
  const { rows: orphans } = await sql<{ table: string }>`pragma foreign_key_check`.execute(allOwners)
  const complaints = rows.map((row) => String(Object.values(row)[0])).filter((line) => line !== 'ok')
  return [...complaints, ...orphans.map(({ table }) => `a row of ${table} refers to nothing`)]
}

/** Every acknowledged write is there, each once, and nothing that was never sent. */
function faultsOfWrites(kept: Kept, ledger: Ledger): string[] {
  const { meals, keys, storage } = kept
  const keysOf = (kind: string) => keys.filter(({ kind: ofKey }) => ofKey === kind).map(({ clientId }) => clientId)
  const there: { readonly [kind in Kind]: readonly string[] } = {
    diary: meals.filter((id) => id.startsWith('diary-')),
    feed: keysOf('feed'),
    cook: keysOf('cook'),
    freeze: Object.keys(storage.freezer),
    shop: kept.listed,
    dog: kept.dogs,
    weighIn: kept.weighed,
    otherFed: kept.otherFed,
    sign: kept.signs,
    ownRecipe: kept.ownRecipes,
    plannedDay: kept.plannedDays,
  }
  return Object.entries(there).flatMap(([name, ids]) => {
    const kind = name as Kind
    const possible = new Set(ledger.possible(kind).map(idOf))
    return [
      ...ledger
        .done(kind)
        .map(idOf)
        .filter((id) => !ids.includes(id))
        .map((id) => `lost: ${kind} ${id}`),
      ...ids.filter((id) => !possible.has(id)).map((id) => `never sent: ${kind} ${id}`),
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `twice: ${kind} ${id}`),
    ]
  })
}

const idOf = ({ id }: Write) => id

/** A portion is taken exactly where a meal was written: none is lost, none is doubled. */
function faultsOfMeals({ meals, keys, storage }: Kept, ledger: Ledger): string[] {
  const fed = keys.filter(({ kind }) => kind === 'feed').map(({ clientId }) => clientId)
  const written = meals.filter((id) => id.startsWith('feed-'))
  const cooked = new Set(keys.filter(({ kind }) => kind === 'cook').map(({ clientId }) => clientId))
  const portions = ledger
    .possible('cook')
    .filter(({ id }) => cooked.has(id))
    .reduce((sum, write) => sum + (write.portions ?? 0), 0)
  const stored = portionsIn(storage)
  return [
    ...fed.filter((id) => !written.includes(id)).map((id) => `half a feed: ${id} took a portion and wrote no meal`),
    ...written.filter((id) => !fed.includes(id)).map((id) => `half a feed: ${id} wrote a meal and is not remembered`),
    ...(stored === portions - fed.length
      ? []
      : [`${portions} portions were cooked, ${fed.length} fed, ${stored} are stored`]),
  ]
}

/** A dish that was fed is there, whole, as long as a meal refers to it and no longer. */
function faultsOfDishes({ fed, dishes }: Kept): string[] {
  const there = dishes.map(({ id }) => id)
  return [
    ...fed.filter((id) => !there.includes(id)).map((id) => `a meal of ${id}, which is not there`),
    ...there.filter((id) => !fed.includes(id)).map((id) => `${id} is kept, and no meal refers to it`),
    ...dishes.filter(({ id, document }) => dishIdOf(document) !== id).map(({ id }) => `${id} is not what was fed`),
  ]
}

const portionsIn = ({ fridge, freezer }: Storage): number =>
  [...Object.values(fridge), ...Object.values(freezer)]
    .filter(({ petId }) => petId === FED_DOG)
    .reduce((sum, { portions }) => sum + portions, 0)
