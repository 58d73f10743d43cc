import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { DEFAULT_REGION } from '../../../nutrition/region.ts'
import { foodFor, supplementFor } from '../../diary/fed-meal.ts'
import { PRODUCT_COOKBOOK } from '../../menu/cookbook/cookbook.ts'
import { databaseBytes } from '../../observability/database-size.ts'
import { recipeIdsFor } from '../../testing/kitchen.ts'
import { addPet } from '../../testing/pets.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { ownPet, type StoredPet } from '../dogs/pets.ts'
import { type Db, type OpenDatabase, openDatabase } from '../open-database.ts'
import { writeMeal } from './diary.ts'
import type { DiaryDocument, FedFood } from './diary-document.ts'

/** The space that a year of diary takes on the disk: the figures of docs/scale.md. */

const FIRST_DAY: Day = '2025-11-21'
const [DAYS, MEALS_A_DAY, RECIPES, PORTIONS] = [365, 2, 30, 4]
const DOGS = ['rex', 'bella', 'kim']
const FACTS = {
  preferences: { exclude: [], prefer: [], require: [] },
  region: DEFAULT_REGION,
  day: FIRST_DAY,
  cookbook: PRODUCT_COOKBOOK,
}
/** A third of what PostgreSQL takes is the place beside its rows and the half of each page that a key left free when it was split. */
const MOST_BYTES = { sqlite: 250_000, postgres: 350_000 }

let server: TestServer
let database: OpenDatabase
let ownerId: string
let recipeIds: string[]
beforeAll(async () => {
  server = await startTestServer()
  database = await openDatabase(server.env)
  const owner = await server.newOwner()
  for (const name of DOGS) await addPet(owner, { name: name.replace(/^./, (letter) => letter.toUpperCase()) })
  recipeIds = await recipeIdsFor(owner, 'rex', RECIPES)
  ownerId = (await database.allOwners.selectFrom('pet').select('ownerId').executeTakeFirstOrThrow()).ownerId
}, 60_000)
afterAll(async () => {
  await database.close()
  await server.close()
})

test('a year of a dog that is fed twice a day, of thirty recipes cooked in turn, takes a quarter of a megabyte', async () => {
  const before = await databaseBytes(database.db)
  await database.db.transaction().execute(async (transaction) => {
    for (let meal = 0; meal < DAYS * MEALS_A_DAY; meal++) {
      await feed(transaction, addDays(FIRST_DAY, Math.floor(meal / MEALS_A_DAY)), meal)
    }
  })
  const bytes = ((await databaseBytes(database.db)) - before) / DOGS.length
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES[database.kind])
}, 120_000)

/** A portion of a batch, with the supplement; the next batch is of the next recipe. */
function mealOf(pet: StoredPet, meal: number): DiaryDocument {
  const recipeId = recipeIds[Math.floor(meal / PORTIONS) % RECIPES] ?? ''
  const food = foods.get(recipeId) ?? foodFor(recipeId, pet, FACTS)
  foods.set(recipeId, food)
  return { food, supplement: supplementFor(undefined, pet, FACTS) }
}

const foods = new Map<string, FedFood>()

async function feed(transaction: Db, day: Day, meal: number): Promise<void> {
  for (const petId of DOGS) {
    const fed = mealOf(await ownPet(transaction, ownerId, petId), meal)
    const now = new Date(`${day}T12:00:00Z`)
    await writeMeal(transaction, ownerId, { petId, day, entryId: crypto.randomUUID(), meal: fed, now })
  }
}
