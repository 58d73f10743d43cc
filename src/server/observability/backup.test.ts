import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { openDatabase } from '../db/open-database.ts'
import { bestRecipeFor, cook, newId } from '../testing/kitchen.ts'
import { addPet } from '../testing/pets.ts'
import { makeTestDatabase } from '../testing/test-database.ts'
import { startTestServer, type TestOwner, type TestServer } from '../testing/test-server.ts'
import { backUp, type Household, restore } from './backup.ts'

/** From the engine under test into a backup and back into an empty place of the same engine. */

let server: TestServer
let ann: TestOwner
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  await addPet(ann)
  await cook(ann, { petId: 'rex', recipeId: await bestRecipeFor(ann), portions: 3, storageId: newId() })
  await ann.send('PUT', '/v2/shopping-list', listOf('Before'))
}, 60_000)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'goodbowl-backup-'))
  return () => rmSync(folder, { recursive: true })
})
afterAll(() => server.close())

const NOW = new Date('2026-11-21T10:00:00Z')
const listOf = (name: string) => ({ todo: [{ code: '13-001', name, quantity: 1 }], completed: [] })
const backup = () => join(folder, 'backup')
const makeBackup = () => backUp(server.env, backup(), NOW)

async function withEmptyPlace(work: (place: Household) => Promise<void>): Promise<void> {
  const { databaseUrl, drop } = await makeTestDatabase(process.env.TEST_DATABASE_URL)
  try {
    await work({ dataDir: join(folder, 'new', 'data'), databaseUrl })
  } finally {
    await drop()
  }
}

const PAGES = ['/state', '/pets', '/v2/storage', '/v2/shopping-list', '/v2/diary/rex']
const pages = () => Promise.all(PAGES.map(async (path) => (await ann.send('GET', path)).body))

test('a backup that is made while owners write is of one moment; restored, they find all as it was and stay signed in', async () => {
  let over = false
  const writing = (async () => {
    for (let n = 0; !over; n++) await ann.send('PUT', `/v2/stars/${await bestRecipeFor(ann)}?${n}`)
  })()
  await makeBackup()
  over = true
  await writing
  const before = await pages()
  await ann.send('PUT', '/v2/shopping-list', listOf('After'))

  await withEmptyPlace(async (place) => {
    await restore(backup(), place, folder)
    const app = await createApp({ env: { ...server.env, ...place }, webFolder: folder, say: () => {} })
    const { token } = (await app.inject({ url: '/api/auth/token', headers: { cookie: ann.cookie } })).json()
    const headers = { authorization: `Bearer ${token}` }
    for (const [index, path] of PAGES.entries()) {
      expect([path, (await app.inject({ url: `/api${path}`, headers })).json()]).toEqual([path, before[index]])
    }
    await app.close()
  })
  await ann.send('PUT', '/v2/shopping-list', listOf('Before'))
}, 60_000)

test('a backup is for its user alone and leaves nothing beside it', async () => {
  await makeBackup()
  expect(readdirSync(folder)).toEqual(['backup'])
  expect(statSync(backup()).mode & 0o777).toBe(0o700)
  const modes = readdirSync(backup()).map((name) => [name, (statSync(join(backup(), name)).mode & 0o777).toString(8)])
  expect(modes.sort()).toEqual([
    ['backup.json', '600'],
    ['goodbowl.sqlite', '600'],
    ['secret', '600'],
  ])
})

test('nothing is overwritten, neither a backup nor a household', async () => {
  await makeBackup()
  await expect(makeBackup()).rejects.toThrow('is there already: nothing was overwritten')
  await withEmptyPlace(async (place) => {
    await restore(backup(), place, folder)
    await expect(restore(backup(), place, folder)).rejects.toThrow('is there already: nothing was overwritten')
    rmSync(place.dataDir, { recursive: true })
    if (place.databaseUrl) await expect(restore(backup(), place, folder)).rejects.toThrow('The target is not empty')
  })
})

test('a folder whose household lives elsewhere is refused, and no database is made in it', async () => {
  const elsewhere = join(folder, 'elsewhere')
  mkdirSync(elsewhere)
  copyFileSync(join(server.dataDir, 'secret'), join(elsewhere, 'secret'))
  const place = { dataDir: elsewhere, databaseUrl: undefined }
  await expect(backUp(place, backup(), NOW)).rejects.toThrow(/There is no goodbowl.sqlite in .*DATABASE_URL/)
  expect([readdirSync(folder), readdirSync(elsewhere)]).toEqual([['elsewhere'], ['secret']])
})

test('the household of another release is neither backed up nor changed', async () => {
  await withEmptyPlace(async (place) => {
    const { allOwners, close } = await openDatabase(place)
    const migrations = allOwners.withoutPlugins().withTables<{ kysely_migration: { name: string } }>()
    const applied = () => migrations.selectFrom('kysely_migration').select('name').orderBy('name').execute()
    const last = (await applied()).at(-1)?.name ?? ''
    await migrations.deleteFrom('kysely_migration').where('name', '=', last).execute()
    const before = await applied()
    mkdirSync(place.dataDir, { recursive: true })
    copyFileSync(join(server.dataDir, 'secret'), join(place.dataDir, 'secret'))
    await expect(backUp(place, backup(), NOW)).rejects.toThrow('is of another release')
    expect([await applied(), existsSync(backup())]).toEqual([before, false])
    await close()
  })
})

test.each([
  ['without a secret', undefined, 'There is no secret in'],
  ['with an empty secret', '', 'fewer than 32 characters'],
  ['with another secret', 'x'.repeat(64), 'is not the secret of this household'],
])('a backup %s is refused before anything is written; once it is mended it can be restored', async (_, text, why) => {
  await makeBackup()
  const file = join(backup(), 'secret')
  const own = readFileSync(file)
  if (text === undefined) rmSync(file)
  else writeFileSync(file, text)
  await withEmptyPlace(async (place) => {
    await expect(restore(backup(), place, folder)).rejects.toThrow(why)
    writeFileSync(file, own)
    expect((await restore(backup(), place, folder)).tables.find(({ table }) => table === 'pet')?.rows).toBe(1)
  })
})

test('a restore that fails in the middle leaves nothing that stands in the way of the next', async () => {
  await makeBackup()
  const copy = new DatabaseSync(join(backup(), 'goodbowl.sqlite'), { enableForeignKeyConstraints: false })
  copy.exec("insert into star values ('nobody', 'stew', '2026-11-21')")
  copy.close()
  noteTheFileAsItIs()
  await withEmptyPlace(async (place) => {
    await expect(restore(backup(), place, folder)).rejects.toThrow('did not take the rows of star')
    expect(readdirSync(place.dataDir)).toEqual([])
  })
})

test('no server starts on what a killed restore has left, and the restore can be run again', async () => {
  await makeBackup()
  const [place, killed] = ['new', 'killed'].map((name) => ({ dataDir: join(folder, name), databaseUrl: undefined }))
  if (!place || !killed) throw new Error('two places')
  // The disk is like this when the program ends here.
  await restore(backup(), place, folder, (table) => {
    if (table === 'pet') cpSync(place.dataDir, killed.dataDir, { recursive: true })
  })
  expect(existsSync(join(killed.dataDir, 'goodbowl.sqlite'))).toBe(false)
  const start = () => createApp({ env: { ...server.env, ...killed }, webFolder: folder, say: () => {} })
  await expect(start()).rejects.toThrow('a restore was cut short')
  expect((await restore(backup(), killed, folder)).tables.find(({ table }) => table === 'pet')?.rows).toBe(1)
  expect(readdirSync(killed.dataDir).sort()).toEqual(['goodbowl.sqlite', 'secret'])
  await (await start()).close()
})

function noteTheFileAsItIs(): void {
  const file = join(backup(), 'backup.json')
  const sha256 = createHash('sha256')
    .update(readFileSync(join(backup(), 'goodbowl.sqlite')))
    .digest('hex')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), sha256 }))
}

test('a backup whose note says nothing, or without its database, is refused', async () => {
  await makeBackup()
  const place = { dataDir: join(folder, 'new'), databaseUrl: undefined }
  rmSync(join(backup(), 'goodbowl.sqlite'))
  await expect(restore(backup(), place, folder)).rejects.toThrow('is not a whole backup: it has no goodbowl.sqlite')
  for (const note of ['null', '[]', '{"sha256":1}', '']) {
    writeFileSync(join(backup(), 'backup.json'), note)
    await expect(restore(backup(), place, folder)).rejects.toThrow('is not a backup: it has no readable backup.json')
  }
  expect(existsSync(place.dataDir)).toBe(false)
})

test('a backup that was damaged, or is none, is refused', async () => {
  await makeBackup()
  const file = join(backup(), 'goodbowl.sqlite')
  const bytes = readFileSync(file)
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  writeFileSync(file, bytes)
  await withEmptyPlace(async (place) => {
    await expect(restore(backup(), place, folder)).rejects.toThrow('it was damaged or changed')
    await expect(restore(folder, place, folder)).rejects.toThrow('is not a backup')
    await expect(backUp(place, join(folder, 'other'), NOW)).rejects.toThrow(
      /holds no household|There is no goodbowl.sqlite in/,
    )
  })
})
