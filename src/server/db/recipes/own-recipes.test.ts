import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPet } from '../../testing/pets.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type OpenDatabase, openDatabase } from '../open-database.ts'
import { findOwnRecipe, removeOwnRecipe, writeOwnRecipe } from './own-recipes.ts'

let server: TestServer
let database: OpenDatabase
let ownerId: string
beforeAll(async () => {
  server = await startTestServer()
  database = await openDatabase(server.env)
  await addPet(await server.newOwner())
  ownerId = (await database.allOwners.selectFrom('pet').select('ownerId').executeTakeFirstOrThrow()).ownerId
})
afterAll(async () => {
  await database.close()
  await server.close()
})

const write = (name: string, version: number) => {
  const recipe = { name, ingredients: [{ foodId: '04-001', grams: 500, cooked: false }], steps: [] }
  return writeOwnRecipe(database.db, ownerId, { id: 'own-stew', recipe, version, now: new Date() })
}
const nameKept = async () => (await findOwnRecipe(database.db, ownerId, 'own-stew'))?.recipe.name
const CONFLICT = expect.objectContaining({ code: 'changed-meanwhile' })

// Two requests that have read the same version before either wrote: PostgreSQL lets both go on.
test('a recipe that was changed meanwhile is not written over', async () => {
  await write('Stew', 1)
  await expect(write('Another stew', 1)).rejects.toEqual(CONFLICT)
  await write('Thick stew', 2)
  await expect(write('Thin stew', 2)).rejects.toEqual(CONFLICT)
  expect(await nameKept()).toBe('Thick stew')
})

test('a recipe that was changed meanwhile is not removed', async () => {
  await expect(removeOwnRecipe(database.db, ownerId, { id: 'own-stew', version: 1 })).rejects.toEqual(CONFLICT)
  await removeOwnRecipe(database.db, ownerId, { id: 'own-stew', version: 2 })
  expect(await nameKept()).toBeUndefined()
})
