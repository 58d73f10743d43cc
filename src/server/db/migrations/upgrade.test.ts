import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { readEnv } from '../../env.ts'
import { restore } from '../../observability/backup.ts'
import { makeTestDatabase, run } from '../../testing/test-database.ts'
import { OtherDatabaseError, openDatabase } from '../open-database.ts'
import { ALL_TABLES } from '../tables.ts'
import { SQUASHED, SQUASHED_STEPS } from './squashed-migrations.ts'

/**
 * A household as 0.1.0 left it, in the tables that ten migrations had made step by step (a dump of each engine with rows
 * in every table), opened by today's. The dumps are never edited: a household cannot be either.
 */
const OF_0_1_0 = join(import.meta.dirname, 'household-of-0.1.0')
/** The file `secret` of that household. */
const SECRET = 'the-secret-of-the-household-of-the-first-release-for-tests-only00'
/** The tables made by migrations that came after it. */
const MADE_LATER = [
  'owner_settings',
  'product',
  'weigh_in',
  'fed_energy',
  'food',
  'other_fed',
  'vet_share',
  'sign',
  'pet_photo',
  'planned_day',
  'food_price',
  'calendar_feed',
  'notice_settings',
  'notice_device',
  'notice',
  'own_recipe',
  'access_token',
  'dish_photo',
  'recipe_answer',
]
/** Columns that such a migration added to an older table. */
const ADDED_LATER = ['tags', 'appetite']
const KEPT_TABLES = ALL_TABLES.filter((table) => !MADE_LATER.includes(table))
const EMAIL = 'ann@example.org'
const PASSWORD = 'correct horse battery'
const MIGRATIONS = [
  SQUASHED,
  '2026-11-22d-owner-settings',
  '2026-11-22e-event-tags',
  '2026-11-23-products',
  '2026-11-23b-weights',
  '2026-11-23c-vet-shares',
  '2026-11-23m-other-food',
  '2026-11-23p-appetite-and-signs',
  '2026-11-23p-pet-photos',
  '2026-11-23q-planned-days',
  '2026-11-23r-food-prices',
  '2026-11-23s-calendar-feed',
  '2026-11-23u-notices',
  '2026-11-23v-own-recipes',
  '2026-11-26-access-tokens',
  '2026-11-26-dish-photos',
  '2026-11-27-recipe-answers',
  '2026-11-29-keys-of-items',
  '2026-11-30-cooks-vessels',
]
const NOW = new Date('2026-11-21T10:00:00Z')

type Place = { readonly dataDir: string; readonly databaseUrl: string | undefined }

/** A place for a household, with the rows of a dump where one is named. */
async function withPlace(dump: string | undefined, work: (place: Place) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodbowl-upgrade-'))
  const { databaseUrl, drop } = await makeTestDatabase(process.env.TEST_DATABASE_URL)
  const place = { dataDir, databaseUrl }
  try {
    if (dump) await load(dump, place)
    await work(place)
  } finally {
    await drop()
    rmSync(dataDir, { recursive: true })
  }
}

async function load(dump: string, { dataDir, databaseUrl }: Place): Promise<void> {
  writeFileSync(join(dataDir, 'secret'), SECRET, { mode: 0o600 })
  if (!databaseUrl) {
    const file = new DatabaseSync(join(dataDir, 'goodbowl.sqlite'))
    file.exec(readFileSync(join(dump, 'sqlite.sql'), 'utf8'))
    return file.close()
  }
  await run(databaseUrl, readFileSync(join(dump, 'postgres.sql'), 'utf8'))
}

/** Asks without opening the household: nothing is brought up to date. */
async function ask({ dataDir, databaseUrl }: Place, statement: string): Promise<Row[]> {
  if (databaseUrl) return run(databaseUrl, statement)
  const file = new DatabaseSync(join(dataDir, 'goodbowl.sqlite'))
  const rows = file.prepare(statement).all()
  file.close()
  return rows.map((row) => ({ ...row }))
}
type Row = Record<string, unknown>

const migrationsOf = async (place: Place) =>
  (await ask(place, 'select name from kysely_migration order by name')).map(({ name }) => name)

async function rowsOf(place: Place): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const table of KEPT_TABLES) {
    const rows = await ask(place, `select * from "${table}"`)
    tables[table] = rows.map((row) => JSON.stringify(row, columnsOfBefore(row))).sort()
  }
  return tables
}

const columnsOfBefore = (row: Row) => Object.keys(row).filter((column) => !ADDED_LATER.includes(column))

/** Each table with its columns, keys, checks and indexes, as the engine itself tells of them. */
const schemaOf = (place: Place): Promise<Row[]> =>
  ask(
    place,
    place.databaseUrl
      ? `select 'column' as kind, table_name || ' ' || ordinal_position as name, row_to_json(columns)::jsonb - 'table_catalog' - 'udt_catalog' as told
           from information_schema.columns where table_schema = 'public'
         union all select 'constraint', conrelid::regclass || ' ' || conname, to_jsonb(pg_get_constraintdef(oid))
           from pg_constraint where connamespace = 'public'::regnamespace
         union all select 'index', indexname, to_jsonb(indexdef) from pg_indexes where schemaname = 'public'
         order by 1, 2`
      : 'select type, name, tbl_name, sql from sqlite_schema order by type, name',
  )

const open = async (place: Place) => (await openDatabase(place)).close()

test('the dump of each engine has a row in every table', async () => {
  await withPlace(OF_0_1_0, async (place) => {
    for (const [table, rows] of Object.entries(await rowsOf(place))) expect(rows.length, table).toBeGreaterThan(0)
    expect(await migrationsOf(place)).toEqual([...SQUASHED_STEPS].sort())
  })
})

test('a household of the last 0.1.0 keeps every row, in tables that are those of a new one', async () => {
  await withPlace(OF_0_1_0, async (place) => {
    const before = await rowsOf(place)
    await open(place)
    expect(await rowsOf(place)).toEqual(before)
    expect(await migrationsOf(place)).toEqual(MIGRATIONS)
    await withPlace(undefined, async (fresh) => {
      await open(fresh)
      expect(await schemaOf(place)).toEqual(await schemaOf(fresh))
    })
    await open(place)
    expect(await rowsOf(place)).toEqual(before)
  })
})

// SQLite's lock is waited for without letting others go: two in one process would wait for each other.
if (process.env.TEST_DATABASE_URL) {
  test('of processes that open it at once all find it whole', async () => {
    await withPlace(OF_0_1_0, async (place) => {
      const before = await rowsOf(place)
      await Promise.all([open(place), open(place), open(place)])
      expect([await migrationsOf(place), await rowsOf(place)]).toEqual([MIGRATIONS, before])
    })
  })
}

test('a backup of the last 0.1.0 is restored with every row, on either engine', async () => {
  const backup = mkdtempSync(join(tmpdir(), 'goodbowl-old-backup-'))
  await load(OF_0_1_0, { dataDir: backup, databaseUrl: undefined })
  const sha256 = createHash('sha256')
    .update(readFileSync(join(backup, 'goodbowl.sqlite')))
    .digest('hex')
  writeFileSync(join(backup, 'backup.json'), JSON.stringify({ madeAt: NOW.toISOString(), sha256 }))
  await withPlace(undefined, async (place) => {
    const { tables } = await restore(backup, place, tmpdir())
    expect(tables.map(({ table }) => table).sort()).toEqual([...ALL_TABLES].sort())
    const lengths = (rows: Record<string, string[]>) => Object.values(rows).map(({ length }) => length)
    const inBackup = await rowsOf({ dataDir: backup, databaseUrl: undefined })
    expect(lengths(await rowsOf(place))).toEqual(lengths(inBackup))
    expect(await migrationsOf(place)).toEqual(MIGRATIONS)
  })
  rmSync(backup, { recursive: true })
})

test('an earlier household is not opened: it is told which release brings it here, and stays as it is', async () => {
  await withPlace(OF_0_1_0, async (place) => {
    const last = '2026-11-22b-diary-dishes'
    await ask(place, `delete from kysely_migration where name = '${last}' returning name`)
    const householdOf = async () => [await schemaOf(place), await rowsOf(place), await migrationsOf(place)]
    const before = await householdOf()
    const refusal = await openDatabase(place).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(OtherDatabaseError)
    expect((refusal as Error).message).toMatch(
      new RegExp(`^[^\n]*${last}[^\n]*last 0\\.1\\.0 \\(commit 30acd53\\)[^\n]*$`),
    )
    expect(await householdOf()).toEqual(before)
  })
})

test('steps beside what a newer release has done are left as they are', async () => {
  await withPlace(OF_0_1_0, async (place) => {
    await ask(place, "insert into kysely_migration values ('2999-01-01-later', '2999') returning name")
    await expect(open(place)).rejects.toThrow('newer release')
    expect(await migrationsOf(place)).toEqual([...[...SQUASHED_STEPS].sort(), '2999-01-01-later'])
  })
})

type App = Awaited<ReturnType<typeof createApp>>

test('a household of 0.1.0 signs in and finds all that it kept, and goes on from there', async () => {
  await withPlace(OF_0_1_0, async ({ dataDir, databaseUrl }) => {
    const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
    const app = await createApp({ env, webFolder: join(dataDir, 'web'), now: () => NOW, say: () => {} })
    await goOn(app).finally(() => app.close())
  })
})

async function goOn(app: App): Promise<void> {
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: EMAIL, password: PASSWORD },
  })
  expect(signedIn.statusCode).toBe(200)
  const headers = { authorization: `Bearer ${await idToken(app, signedIn.headers['set-cookie'])}` }
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
}

const linesOf = (file: string): { diary?: unknown }[] =>
  file
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

async function idToken(app: App, cookies: string | string[] | undefined): Promise<string> {
  const cookie = [cookies].flat().map((one) => String(one).split(';')[0])
  return (await app.inject({ url: '/api/auth/token', headers: { cookie: cookie.join('; ') } })).json().token
}
