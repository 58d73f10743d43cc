import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { readEnv } from '../env.ts'
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts'

/**
 * A household as the first release wrote it, in that release's tables (`first-release/`, dumped from each engine), opened
 * by today's. The dump is never edited: a household cannot be either.
 */

const FIRST_RELEASE = join(import.meta.dirname, 'first-release')
/** The file `secret` of that household. */
const SECRET = 'the-secret-of-the-household-of-the-first-release-for-tests-only00'
const EMAIL = 'ann@example.org'
const PASSWORD = 'correct horse battery'
const NOW = new Date('2026-11-21T10:00:00Z')

let database: TestDatabase
let dataDir: string
let app: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'goodbowl-upgrade-'))
  writeFileSync(join(dataDir, 'secret'), SECRET, { mode: 0o600 })
  database = await makeTestDatabase(process.env.TEST_DATABASE_URL)
  await load(database.databaseUrl)
  const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: database.databaseUrl, LOG_LEVEL: 'silent' })
  app = await createApp({ env, webFolder: join(dataDir, 'web'), now: () => NOW, say: () => {} })
}, 30_000)
afterAll(async () => {
  await app.close()
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

async function load(databaseUrl: string | undefined): Promise<void> {
  if (!databaseUrl) {
    const file = new DatabaseSync(join(dataDir, 'goodbowl.sqlite'))
    file.exec(readFileSync(join(FIRST_RELEASE, 'sqlite.sql'), 'utf8'))
    return file.close()
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(readFileSync(join(FIRST_RELEASE, 'postgres.sql'), 'utf8'))
  await client.end()
}

test('a household of the first release signs in and finds all that it kept, and goes on from there', async () => {
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: EMAIL, password: PASSWORD },
  })
  expect(signedIn.statusCode).toBe(200)
  const headers = { authorization: `Bearer ${await idToken(signedIn.headers['set-cookie'])}` }
  const read = async (path: string) => (await app.inject({ url: `/api${path}`, headers })).json()

  expect(await read('/pets')).toMatchObject([{ id: 'rex', name: 'Rex', weight: 30, mealsPerDay: 2 }])
  expect(await read('/v2/preferences/rex')).toMatchObject({ exclude: ['beef'] })
  expect((await read('/v2/stars')).results).toMatchObject([{ recipe: { id: 'egg-colcannon' } }])
  expect((await read('/v2/storage')).fridge).toMatchObject({ batch: { petId: 'rex', portions: 3 } })
  expect((await read('/v2/diary/rex'))['2026-11-21']).toMatchObject({ supper: { recipe: { id: 'egg-colcannon' } } })
  const exported = await app.inject({ url: '/api/v2/account/export', headers })
  expect(linesOf(exported.payload).flatMap(({ diary }) => diary ?? [])).toMatchObject([
    { food: { weight: 857, nutrients: { protein: 39.2334 } }, supplement: { id: 'Complete Adult', grams: 7.1 } },
  ])
  expect((await read('/v2/shopping-list')).todo).toMatchObject([{ name: 'Carrot', quantity: 2 }])
  expect((await read('/v2/pets/rex/history')).totalResults).toBe(14)

  const batch = { petId: 'rex', recipeId: 'egg-colcannon', portions: 4, storageId: 'batch' }
  const cooked = await app.inject({ method: 'POST', url: '/api/v2/storage/cook', headers, payload: batch })
  expect(cooked.json()).toMatchObject({ fridge: { batch: { portions: 3 } } })

  const supper = { method: 'POST', url: '/api/v2/storage/batch/feed', headers } as const
  const fed = { date: '2026-11-21', fedSupplement: true }
  const again = await app.inject({ ...supper, payload: { ...fed, entryId: 'supper' } })
  expect(again.json()).toMatchObject({ storage: { fridge: { batch: { portions: 3 } } } })
  const breakfast = await app.inject({ ...supper, payload: { ...fed, entryId: 'breakfast' } })
  expect(breakfast.json()).toMatchObject({ storage: { fridge: { batch: { portions: 2 } } } })
})

const linesOf = (file: string): { diary?: unknown }[] =>
  file
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

async function idToken(cookies: string | string[] | undefined): Promise<string> {
  const cookie = [cookies].flat().map((one) => String(one).split(';')[0])
  return (await app.inject({ url: '/api/auth/token', headers: { cookie: cookie.join('; ') } })).json().token
}
