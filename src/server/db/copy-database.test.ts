import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { fillHousehold } from '../testing/household.ts'
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { startTestServer, type TestOwner, type TestServer } from '../testing/test-server.ts'
import { copyDatabase, proveTables } from './copy-database.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { ALL_TABLES } from './tables.ts'

/** From the engine under test to SQLite, and from there back to the engine under test. */

let server: TestServer
let ann: TestOwner
let source: OpenDatabase
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  await fillHousehold(server, ann)
  source = await openDatabase(server.env)
}, 60_000)
afterAll(async () => {
  await source.close()
  await server.close()
})

async function withEmpty<Result>(
  databaseUrl: string | undefined,
  work: (target: OpenDatabase, settings: { dataDir: string; databaseUrl: string | undefined }) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodbowl-copy-'))
  const target = await openDatabase({ dataDir, databaseUrl })
  try {
    return await work(target, { dataDir, databaseUrl })
  } finally {
    await target.close()
    rmSync(dataDir, { recursive: true })
  }
}

test('the household of this test leaves no table empty', async () => {
  const proofs = await proveTables(source)
  expect(proofs.map(({ table }) => table)).toEqual(ALL_TABLES)
  expect(proofs.filter(({ rows }) => rows === 0).map(({ table }) => table)).toEqual([])
})

test('a copy to SQLite and back to the first engine holds the same rows, and owners find all as it was', async () => {
  const back: TestDatabase = await makeTestDatabase(process.env.TEST_DATABASE_URL)
  try {
    await withEmpty(undefined, async (middle) => {
      expect(await copyDatabase(source, middle)).toEqual(await proveTables(source))
      await withEmpty(back.databaseUrl, async (target, settings) => {
        expect(await copyDatabase(middle, target)).toEqual(await proveTables(source))
        await expectSameAnswers(settings)
      })
    })
  } finally {
    await back.drop()
  }
}, 60_000)

/** The app on the copy, with the same keys: the session goes on, and every page reads the same. */
async function expectSameAnswers(copied: { dataDir: string; databaseUrl: string | undefined }): Promise<void> {
  const env = { ...server.env, databaseUrl: copied.databaseUrl, dataDir: copied.dataDir }
  copyFileSync(join(server.dataDir, 'secret'), join(copied.dataDir, 'secret'))
  const app = await createApp({ env, webFolder: join(copied.dataDir, 'web'), say: () => {} })
  try {
    const token = await app.inject({ url: '/api/auth/token', headers: { cookie: ann.cookie } })
    const headers = { authorization: `Bearer ${token.json().token}` }
    for (const path of ['/state', '/v2/storage', '/v2/shopping-list', '/v2/stars', '/v2/diary/rex']) {
      const there = await app.inject({ url: `/api${path}`, headers })
      expect([path, there.json()]).toEqual([path, (await ann.send('GET', path)).body])
    }
  } finally {
    await app.close()
  }
}

test('a target that holds something is refused and stays as it is', async () => {
  await withEmpty(undefined, async (target) => {
    await copyDatabase(source, target)
    const held = await proveTables(target)
    await expect(copyDatabase(source, target)).rejects.toThrow('The target is not empty (user)')
    expect(await proveTables(target)).toEqual(held)
  })
})

if (process.env.TEST_DATABASE_URL) {
  test('what PostgreSQL cannot keep is told in one line that names its table, and the target stays empty', async () => {
    const back = await makeTestDatabase(process.env.TEST_DATABASE_URL)
    await withEmpty(undefined, async (middle) => {
      await copyDatabase(source, middle)
      await middle.allOwners.updateTable('star').set({ recipeId: 'stew\0' }).execute()
      await withEmpty(back.databaseUrl, async (target) => {
        await expect(copyDatabase(middle, target)).rejects.toThrow(/^The target did not take the rows of star: [^\n]+$/)
        expect((await proveTables(target)).every(({ rows }) => rows === 0)).toBe(true)
      })
    }).finally(back.drop)
  })
}

test('a source that is written to meanwhile is noticed, and the target stays empty', async () => {
  const { ownerId } = await source.allOwners.selectFrom('pet').select('ownerId').executeTakeFirstOrThrow()
  const star = { ownerId, recipeId: 'saved-meanwhile', createdAt: '2026-11-21T10:00:00.000Z' }
  const app = await openDatabase(server.env)
  const inUse = async (table: string) => {
    if (table === 'star') await app.db.insertInto('star').values(star).execute()
  }
  await withEmpty(undefined, async (target) => {
    await expect(copyDatabase(source, target, { onCopied: inUse })).rejects.toThrow(
      'changed while it was copied (star)',
    )
    expect((await proveTables(target)).every(({ rows }) => rows === 0)).toBe(true)
  })
  await app.close()
})
