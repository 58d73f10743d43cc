import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../db/open-database.ts'
import { accountHash } from '../../fair/counter.ts'
import { watchDatabaseSize } from '../../observability/database-size.ts'
import { exportAccount } from '../../testing/account-files.ts'
import { fillHousehold } from '../../testing/household.ts'
import { addPet } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'
import { createAccountQuota, MOST_OF_AN_ACCOUNT, type Usage } from './account-quota.ts'
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

const idOf = ({ token }: TestOwner): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub
const LARGE = { rows: 1_000_000, bytes: 1_000_000_000 }

function createQuota(most: Usage, clock = { now: new Date('2026-11-21T12:00:00Z') }) {
  const warned: { account: string; rows: number }[] = []
  const quota = createAccountQuota({ db: database.db, now: () => clock.now, warn: (about) => warned.push(about), most })
  const refusalOf = (work: Promise<void>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    )
  return { quota, warned, clock, refusalOf }
}

/** Fills an account past the API. */
async function addEvents(ownerId: string, many: number): Promise<void> {
  const at = '2026-11-21T10:00:00.000Z'
  const rows = Array.from(
    { length: many },
    () => ({ ownerId, id: crypto.randomUUID(), kind: 'update-pet', at }) as const,
  )
  await database.db
    .insertInto('event')
    .values(rows.map((row) => ({ ...row, recipeId: null, tags: '[]' })))
    .execute()
}

describe('an account', () => {
  test('that is full takes nothing more, and says what is full and what to do', async () => {
    const owner = await server.newOwner()
    await addPet(owner)
    await addEvents(idOf(owner), 100)
    for (const [most, words] of [
      [{ ...LARGE, rows: 90 }, /can hold 90 entries/],
      [{ ...LARGE, bytes: 20_000 }, /can hold 0.02 MB/],
    ] as const) {
      const { quota, refusalOf } = createQuota(most)
      await quota.note(idOf(owner), 20)
      const refusal = await refusalOf(quota.requireRoom(idOf(owner)))
      expect(refusal).toMatchObject({ status: 409, code: 'account-full', message: expect.stringMatching(words) })
      expect(refusal).toMatchObject({ message: expect.stringMatching(/remove old diary entries, or a dog/) })
    }
  })

  test('that is full may be cleared, and has room again then', async () => {
    const owner = await server.newOwner()
    const ownerId = idOf(owner)
    await addEvents(ownerId, 100)
    const { quota, clock } = createQuota({ ...LARGE, rows: 90 })
    const spend = createWriteBudget(database.db, () => clock.now, { quota })
    const writes = Array.from({ length: 20 }, () => spend(ownerId))
    await expect(Promise.all(writes)).rejects.toMatchObject({ code: 'account-full' })
    await expect(spend(ownerId, { grows: true })).rejects.toMatchObject({ code: 'account-full' })
    await spend(ownerId, { grows: false })
    await database.db.deleteFrom('event').where('ownerId', '=', ownerId).execute()
    clock.now = new Date(clock.now.getTime() + 10_000)
    await spend(ownerId, { grows: true })
  })

  test('is not measured at each write: what is written is reckoned, and measured when that would be too much', async () => {
    const ownerId = idOf(await server.newOwner())
    const { quota } = createQuota({ ...LARGE, rows: 500 })
    const reckoned = async () =>
      (
        await database.db
          .selectFrom('rateLimit')
          .select('hits')
          .where('key', '=', `account-rows:${accountHash(ownerId)}`)
          .executeTakeFirstOrThrow()
      ).hits
    await quota.note(ownerId, 20)
    expect(await reckoned()).toBe(1)
    await addEvents(ownerId, 50)
    await quota.note(ownerId, 20)
    expect(await reckoned()).toBe(61)
    for (let times = 0; times < 7; times++) await quota.note(ownerId, 20)
    expect(await reckoned()).toBe(481)
    await quota.note(ownerId, 20)
    expect(await reckoned()).toBe(50)
    await quota.requireRoom(ownerId)
  })

  test('is told in one line a day from 80 % on, without who it is', async () => {
    const owner = await server.newOwner()
    await addEvents(idOf(owner), 85)
    const { quota, warned, clock } = createQuota({ ...LARGE, rows: 100 })
    for (let times = 0; times < 3; times++) await quota.note(idOf(owner), 20)
    expect(warned).toEqual([{ account: idOf(owner), rows: 85, bytes: 85 * 200 }])
    clock.now = new Date(clock.now.getTime() + 25 * 3600_000)
    await quota.note(idOf(owner), 20)
    expect(warned).toHaveLength(2)
  })

  test('with fifty dogs and ten years of two meals a day has room', () => {
    const meals = 50 * 10 * 365 * 2
    // With what an entry takes (docs/scale.md), and as many rows of events and feedings beside it.
    expect(meals * 2).toBeLessThan(MOST_OF_AN_ACCOUNT.rows * 0.8)
    expect(meals * 2200).toBeLessThan(MOST_OF_AN_ACCOUNT.bytes * 0.8)
  })
})

/** Measures kilobytes and rows of this owner again. */
async function measure(ownerId: string): Promise<[kilobytes: number, rows: number]> {
  const who = accountHash(ownerId)
  const forgotten = database.db.deleteFrom('rateLimit').where('key', 'like', `account-%${who}`)
  await forgotten.execute()
  await createQuota(LARGE).quota.note(ownerId, 1)
  const kept = await database.db
    .selectFrom('rateLimit')
    .select(['key', 'hits'])
    .where('key', 'in', [`account-rows:${who}`, `account-kilobytes:${who}`])
    .orderBy('key')
    .execute()
  await forgotten.execute()
  const [kilobytes = 0, rows = 0] = kept.map(({ hits }) => Number(hits))
  return [kilobytes, rows]
}

test('what an owner keeps is measured by each row and its document', async () => {
  const owner = await server.newOwner()
  expect(await measure(idOf(owner))).toEqual([1, 1])
  await addPet(owner)
  const [kilobytes, rows] = await measure(idOf(owner))
  const file = await exportAccount(owner)
  expect(rows).toBeGreaterThanOrEqual(1)
  expect(kilobytes).toBeGreaterThan(0)
  expect(kilobytes).toBeLessThan(JSON.stringify(file).length / 1000 + rows)
})

test('of every table with documents their length is counted', async () => {
  const owner = await server.newOwner()
  await fillHousehold(server, owner)
  const tables = await database.allOwners.introspection.getTables()
  const has = (columns: readonly { readonly name: string }[], name: string) => columns.some((one) => one.name === name)
  const withDocuments = tables.filter(({ columns }) => has(columns, 'owner_id') && has(columns, 'document'))
  expect(withDocuments.length).toBeGreaterThanOrEqual(18)
  const uncounted: string[] = []
  for (const { name } of withDocuments) {
    const [before] = await measure(idOf(owner))
    const longer = sql`update ${sql.table(name)} set document = document || ${' '.repeat(10_000)}`
    await sql`${longer} where owner_id = ${idOf(owner)}`.execute(database.allOwners.withoutPlugins())
    const [after] = await measure(idOf(owner))
    if (after < before + 10) uncounted.push(name)
  }
  expect(uncounted).toEqual([])
})

test('a file that would fill an account past its end is refused whole', async () => {
  const ownerId = idOf(await server.newOwner())
  const { quota } = createQuota({ ...LARGE, rows: 50 })
  const importing = (rows: number) =>
    database.db.transaction().execute((transaction) => quota.requireRoomFor(transaction, ownerId, { rows, bytes: 1 }))
  await expect(importing(51)).rejects.toMatchObject({ status: 409, code: 'account-full' })
  await importing(50)
})

test('a database that has grown past its alarm is told in one line a day', async () => {
  const told: unknown[] = []
  const warn = (about: unknown) => told.push(about)
  const look = (alarmMegabytes: number, day: string) =>
    watchDatabaseSize({ db: database.db, alarmMegabytes, now: new Date(`${day}T12:00:00Z`), warn })
  await look(100_000, '2026-11-21')
  expect(told).toEqual([])
  for (let times = 0; times < 3; times++) await look(0, '2026-11-21')
  expect(told).toEqual([{ megabytes: expect.any(Number), alarmMegabytes: 0 }])
  await look(0, '2026-11-23')
  expect(told).toHaveLength(2)
})
