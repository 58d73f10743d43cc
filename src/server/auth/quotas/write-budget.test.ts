import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../db/open-database.ts'
import { rowsOf } from '../../testing/kitchen.ts'
import { addPet } from '../../testing/pets.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createWriteBudget } from './write-budget.ts'

let server: TestServer
let database: OpenDatabase
beforeAll(async () => {
  server = await startTestServer()
  database = await openDatabase(server.env)
})
afterAll(async () => {
  await database.close()
  await server.close()
})

const LIMIT = { name: 'test-writes', hits: 60, perSeconds: 3600 }
const noon = new Date('2026-11-21T12:00:00Z')

async function writesUntilRefused(spend: () => Promise<void>): Promise<number> {
  for (let writes = 0; writes < 1000; writes++) {
    const refusal = await spend().then(
      () => undefined,
      (error: { status: number }) => error,
    )
    if (refusal) {
      expect(refusal.status).toBe(429)
      return writes
    }
  }
  return Number.POSITIVE_INFINITY
}

test('an owner may write so much in a day and no more, whichever process is asked; others are not touched', async () => {
  const clock = { now: noon }
  const [one, other] = [0, 1].map(() => createWriteBudget(database.db, () => clock.now, { limit: LIMIT }))
  let turn = 0
  const byTurns = () => (turn++ % 2 === 0 ? one : other)?.('ann') ?? Promise.resolve()
  const writes = await writesUntilRefused(byTurns)
  // Each process tells the database by twenty.
  expect(writes).toBeGreaterThanOrEqual(60)
  expect(writes).toBeLessThan(60 + 2 * 20)
  for (const spend of [one, other]) {
    expect(await writesUntilRefused(() => spend?.('ann') ?? Promise.resolve())).toBeLessThan(20)
    await expect(spend?.('ann')).rejects.toMatchObject({ status: 429 })
  }
  await one?.('bob')
  clock.now = new Date(noon.getTime() + 3600_000)
  await one?.('ann')
})

test('every change over the API is counted, no reading is', async () => {
  const owner = await server.newOwner()
  await addPet(owner)
  for (let times = 0; times < 30; times++) await owner.send('GET', '/v2/shopping-list')
  const counted = async () =>
    (await rowsOf(server, 'rateLimit')).filter(({ key }) => key.startsWith('owner-writes:')).map(({ hits }) => hits)
  expect(await counted()).toEqual([])
  for (let times = 0; times < 19; times++) await owner.send('PUT', '/v2/shopping-list', { todo: [], completed: [] })
  expect(await counted()).toEqual([20])
})
