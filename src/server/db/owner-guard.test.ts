import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, type OpenDatabase, openDatabase } from './open-database.ts'

let folder: string
let database: OpenDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'goodbowl-guard-'))
  database = await openDatabase({ dataDir: folder, databaseUrl: undefined })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const star = { ownerId: 'ann', recipeId: 'stew', createdAt: '2026-11-21' }
type Work = (db: Db) => { execute: () => Promise<unknown> }

test.each<[string, Work]>([
  ['reads all rows', (db) => db.selectFrom('pet').selectAll()],
  ['reads by another column', (db) => db.selectFrom('pet').selectAll().where('id', '=', 'rex')],
  [
    'names the owner as one way out of two',
    (db) =>
      db
        .selectFrom('pet')
        .selectAll()
        .where(({ or, eb }) => or([eb('ownerId', '=', 'ann'), eb('id', '=', 'rex')])),
  ],
  ['reads all owners but one', (db) => db.selectFrom('pet').selectAll().where('ownerId', '!=', 'ann')],
  [
    'joins two tables',
    (db) => db.selectFrom('pet').innerJoin('plan', 'plan.petId', 'pet.id').selectAll().where('pet.ownerId', '=', 'ann'),
  ],
  [
    'reads another table within',
    (db) =>
      db
        .selectFrom('pet')
        .selectAll()
        .where('ownerId', '=', 'ann')
        .where('id', 'in', (inner) => inner.selectFrom('diary').select('petId')),
  ],
  ['changes all rows', (db) => db.updateTable('pet').set({ version: 1 })],
  ['deletes by another column', (db) => db.deleteFrom('diary').where('petId', '=', 'rex')],
  [
    'writes a row without an owner',
    (db) => db.insertInto('star').values({ recipeId: 'stew', createdAt: '' } as typeof star),
  ],
  [
    'writes over a row that may be of another',
    (db) =>
      db
        .insertInto('star')
        .values(star)
        .onConflict((conflict) => conflict.column('recipeId').doUpdateSet({ createdAt: '' })),
  ],
])('a query that %s is refused before it reaches the database', async (_, work) => {
  await expect((async () => work(database.db).execute())()).rejects.toThrow('does not name its owner')
})

test('a query that names its owner passes, within a transaction too', async () => {
  const own = (db: Db) => db.selectFrom('pet').selectAll().where('ownerId', '=', 'ann').where('id', '=', 'rex')
  expect(await own(database.db).execute()).toEqual([])
  expect(await database.db.transaction().execute((transaction) => own(transaction).execute())).toEqual([])
  await expect(
    database.db.transaction().execute((transaction) => transaction.selectFrom('pet').selectAll().execute()),
  ).rejects.toThrow('does not name its owner')
})

test('tables without owners and statements without tables pass', async () => {
  expect(await database.db.selectFrom('rateLimit').selectAll().execute()).toEqual([])
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
})

test('upkeep may read all owners', async () => {
  expect(await database.allOwners.selectFrom('pet').selectAll().execute()).toEqual([])
})
