import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabaseWithTables, type TestDatabase } from '../testing/test-database.ts'
import { type Db, type OpenDatabase, openDatabase } from './open-database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'goodbowl-snapshot-'))
let place: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  place = await makeDatabaseWithTables(process.env.TEST_DATABASE_URL)
  database = await openDatabase({ dataDir, databaseUrl: place.databaseUrl })
})
afterAll(async () => {
  await database.close()
  await place.drop()
  rmSync(dataDir, { recursive: true })
})

const note = (db: Db, name: string) => db.insertInto('houseNote').values({ name, value: '' }).execute()
const notesIn = async (db: Db) => (await db.selectFrom('houseNote').select('name').orderBy('name').execute()).length

test('others read and write while a snapshot is read, and the snapshot stays as it was', async () => {
  const { db, readSnapshot } = database
  const before = await notesIn(db)
  const seen = await readSnapshot(async (snapshot) => {
    const first = await notesIn(snapshot)
    await note(db, 'meanwhile')
    return [first, await notesIn(db), await notesIn(snapshot)]
  })
  expect(seen).toEqual([before, before + 1, before])
  expect(await readSnapshot(notesIn)).toBe(before + 1)
})

test('a snapshot does not see a transaction that is not committed', async () => {
  const { db, readSnapshot } = database
  const before = await notesIn(db)
  const seen = await db.transaction().execute(async (transaction) => {
    await note(transaction, 'not committed')
    return readSnapshot(notesIn)
  })
  expect(seen).toBe(before)
})

test('a query of a snapshot names its owner', async () => {
  const dogs = database.readSnapshot((snapshot) => snapshot.selectFrom('pet').selectAll().execute())
  await expect(dogs).rejects.toThrow('does not name its owner')
})
