import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../db/open-database.ts'
import type { Refusal } from '../refusal.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { countTry } from './count-try.ts'
import { accountHash, countHits } from './counter.ts'
import { IDENTITY_LIMITS } from './policies.ts'

const SIGN_IN = IDENTITY_LIMITS['/sign-in/email'] ?? []

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

/** Counts the wrong tries, each at another account, that are looked at, each from the next of these addresses. */
async function lookedAt(many: number, addressOf: (number: number) => string): Promise<number> {
  const place = { db: database.db, now: () => new Date() }
  for (let number = 0; number < many; number++) {
    const from = { ip: addressOf(number), account: `${addressOf(0)}-${number}`, recipient: '' }
    const refusal = await countTry(SIGN_IN, from, place).then(
      () => undefined,
      (error: { status: number }) => error,
    )
    if (refusal) {
      expect(refusal.status).toBe(429)
      return number
    }
  }
  return many
}
const hex = (number: number) => number.toString(16)

test.each([
  ['a /64', '2001:db8:1:1::/64', 50, (number: number) => `2001:db8:1:1::${hex(number)}`],
  ['a /56, of whatever /64', '2001:db8:2:100::/56', 100, (number: number) => `2001:db8:2:1${hex(16 + number)}::1`],
  ['a /48, of whatever /56', '2001:db8:3::/48', 400, (number: number) => `2001:db8:3:${hex(256 * number)}::1`],
])('of wrong tries from %s (%s) %i are looked at', async (_, network, most, addressOf) => {
  const limit = { name: 'sign-in-address', hits: most, perSeconds: 900 }
  await countHits(database.db, limit, network, { now: new Date(), times: most - 5 })
  expect(await lookedAt(20, addressOf)).toBe(5)
  // The network beside it is none of it.
  const beside = (number: number) => addressOf(number).replace('2001', '2002')
  expect(await lookedAt(10, beside)).toBe(10)
})

test('a refusal to a narrow network does not count for others of the wide one', async () => {
  const narrow = () => '2001:db8:4:1::1'
  expect(await lookedAt(100, narrow)).toBe(50)
  for (let times = 0; times < 60; times++) expect(await lookedAt(1, narrow)).toBe(0)
  expect(await lookedAt(10, () => '2001:db8:4:2::1')).toBe(10)
})

test('a letter that its recipient has had too many of does not count for the network', async () => {
  const letters = IDENTITY_LIMITS['/email-otp/send-verification-otp'] ?? []
  const from = { ip: '192.0.2.77', account: '', recipient: 'often@example.org' }
  const place = { db: database.db, now: () => new Date() }
  for (let sent = 0; sent < 5; sent++) await countTry(letters, from, place)
  await expect(countTry(letters, from, place)).rejects.toMatchObject({ status: 429 })
  const row = await database.db
    .selectFrom('rateLimit')
    .select('hits')
    .where('key', '=', 'mail-address:192.0.2.77')
    .executeTakeFirstOrThrow()
  expect(row.hits).toBe(5)
})

describe('codes of one account', () => {
  const MINUTE_MS = 60_000
  const begin = Date.parse('2026-11-21T12:00:00Z')

  /** When tries are looked at, in minutes from the first: the next as soon as it may be, each from a network of its own. */
  async function triesOf(account: string, minutes: number): Promise<number[]> {
    const lookedAt: number[] = []
    let waitedMs = 0
    while (waitedMs < minutes * MINUTE_MS) {
      const place = { db: database.db, now: () => new Date(begin + waitedMs) }
      const from = { ip: `10.${account.length}.0.${lookedAt.length}`, account, recipient: '' }
      const path = lookedAt.length % 2 === 0 ? '/email-otp/verify-email' : '/email-otp/reset-password'
      await countTry(IDENTITY_LIMITS[path] ?? [], from, place).then(
        () => lookedAt.push(waitedMs / MINUTE_MS),
        (error: Refusal) => {
          expect(error.status).toBe(429)
          waitedMs += 1000 * (error.data.retryAfterSeconds ?? Number.NaN)
        },
      )
    }
    return lookedAt
  }

  test('are tried fifty times a day at most, with pauses that grow', async () => {
    const lookedAt = await triesOf('guessed@example.org', 24 * 60)
    expect(lookedAt).toHaveLength(50)
    const within = (minutes: number) => lookedAt.filter((minute) => minute < minutes).length
    expect([within(10), within(60), within(6 * 60)]).toEqual([10, 20, 35])
    const pauses = lookedAt.slice(1).map((minute, number) => minute - (lookedAt[number] ?? 0))
    expect(pauses.filter((pause) => pause > 0)).toEqual([10, 50, 10, 290, 10])
  })

  test('and a right one forgets what was wrong before', async () => {
    const account = 'owner@example.org'
    expect(await triesOf(account, 10)).toHaveLength(10)
    const place = { db: database.db, now: () => new Date(begin + 11 * MINUTE_MS) }
    const counted = await countTry(
      IDENTITY_LIMITS['/email-otp/verify-email'] ?? [],
      { ip: '192.0.2.1', account, recipient: '' },
      place,
    )
    await counted.forget()
    const kept = await database.db.selectFrom('rateLimit').select('key').where('key', 'like', 'code-account%').execute()
    expect(kept.filter(({ key }) => key.endsWith(accountHash(account)))).toEqual([])
  })
})
