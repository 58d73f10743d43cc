import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { repeatedQuery } from './repeated-query.ts'

let folder: string
let database: OpenDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'goodbowl-repeated-'))
  database = await openDatabase({ dataDir: folder, databaseUrl: undefined })
  for (const ownerId of ['ann', 'bob']) {
    await sql`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
      values (${ownerId}, ${ownerId}, ${`${ownerId}@example.org`}, 1, '2026-11-21', '2026-11-21')`.execute(database.db)
    const star = { ownerId, recipeId: `stew-of-${ownerId}`, createdAt: '2026-11-21' }
    await database.db.insertInto('star').values(star).execute()
  }
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const starsSince = repeatedQuery((db, ownerId: string, day: string) =>
  db.selectFrom('star').select('recipeId as recipe').where('ownerId', '=', ownerId).where('createdAt', '>=', day),
)

test('each owner is answered with what is theirs, whichever asked first', async () => {
  const { db } = database
  expect(await starsSince(db, 'ann', '2026-01-01')).toEqual([{ recipe: 'stew-of-ann' }])
  expect(await starsSince(db, 'bob', '2026-01-01')).toEqual([{ recipe: 'stew-of-bob' }])
  expect(await starsSince(db, 'ann', '2027-01-01')).toEqual([])
})

test('a transaction reads what it has written', async () => {
  await database.db.transaction().execute(async (transaction) => {
    const star = { ownerId: 'ann', recipeId: 'broth', createdAt: '2028-01-01' }
    await transaction.insertInto('star').values(star).execute()
    expect(await starsSince(transaction, 'ann', '2027-01-01')).toEqual([{ recipe: 'broth' }])
  })
})

test('a query that does not name its owner is refused each time', async () => {
  const starsOfAll = repeatedQuery((db, day: string) =>
    db.selectFrom('star').select('recipeId as recipe').where('createdAt', '>=', day),
  )
  for (const day of ['2026-01-01', '2026-01-02']) {
    await expect(starsOfAll(database.db, day)).rejects.toThrow('does not name its owner')
  }
})

test('a query that takes its values in another order, or others, is refused', async () => {
  const turnedAround = repeatedQuery((db, day: string, ownerId: string) =>
    db.selectFrom('star').select('recipeId as recipe').where('ownerId', '=', ownerId).where('createdAt', '>=', day),
  )
  const withOneMore = repeatedQuery((db, ownerId: string) =>
    db.selectFrom('star').select('recipeId as recipe').where('ownerId', '=', ownerId).where('recipeId', '=', 'stew'),
  )
  await expect(turnedAround(database.db, '2026-01-01', 'ann')).rejects.toThrow('takes other values')
  await expect(withOneMore(database.db, 'ann')).rejects.toThrow('takes other values')
})

test('a column of two words has another name in what comes back, and does not compile', async () => {
  const recipeIds = repeatedQuery((db, ownerId: string) =>
    db.selectFrom('star').select('recipeId').where('ownerId', '=', ownerId),
  )
  const [star] = await recipeIds(database.db, 'bob')
  // @ts-expect-error It is called recipe_id there.
  expect([star?.recipeId, star]).toEqual([undefined, { recipe_id: 'stew-of-bob' }])
})
