import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../db/open-database.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tidyUntil } from '../../testing/tidying.ts'
import { CONFIRM_WITHIN_DAYS, forgetUnconfirmed } from './unconfirmed-accounts.ts'

let server: TestServer
let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  server = await startTestServer()
  database = await openDatabase(server.env)
})
afterAll(async () => {
  await database.close()
  await server.close()
})

const TOO_OLD = CONFIRM_WITHIN_DAYS + 0.1
const IN_TIME = CONFIRM_WITHIN_DAYS - 0.1

const signUp = (email: string, password = 'correct horse') =>
  server.send('POST', '/auth/sign-up/email', { name: '', email, password })
const verify = (email: string, otp: string | undefined) =>
  server.send('POST', '/auth/email-otp/verify-email', { email, otp })
const signIn = async (email: string, password = 'correct horse') =>
  (await server.send('POST', '/auth/sign-in/email', { email, password })).status
const dayBefore = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString()

const registeredAgo = (email: string, days: number) =>
  sql`update "user" set "createdAt" = ${dayBefore(days)} where email = ${email}`.execute(database.allOwners)
/** Whatever was laid in vain by now. */
const laidAgo = (days: number) =>
  sql`update verification set "createdAt" = ${dayBefore(days)}`.execute(database.allOwners)

async function kept(table: string): Promise<string> {
  const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(database.allOwners.withoutPlugins())
  return JSON.stringify(rows)
}

/** Addresses that were typed too long ago, as many as wished. */
async function addTyped(many: number, name: string): Promise<void> {
  const at = dayBefore(TOO_OLD)
  const unconfirmed = server.env.databaseUrl ? sql`false` : sql`0`
  for (let begin = 0; begin < many; begin += 100) {
    const rows = Array.from({ length: Math.min(100, many - begin) }, (_, number) => {
      const id = `${name}${begin + number}`
      return sql`(${id}, 'x', ${`${id}@example.org`}, ${unconfirmed}, ${at}, ${at})`
    })
    await sql`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
      values ${sql.join(rows)}`.execute(database.allOwners)
  }
}

test(`an account that is not confirmed goes after ${CONFIRM_WITHIN_DAYS} days, with its codes and letters`, async () => {
  await signUp('typed@example.org')
  await signUp('in-time@example.org')
  const owner = await server.newOwner()
  await registeredAgo('typed@example.org', TOO_OLD)
  await registeredAgo('in-time@example.org', IN_TIME)
  await registeredAgo(owner.email, 400)
  await tidyUntil(server, async () => expect(await kept('user')).not.toContain('typed@example.org'))
  for (const table of ['user', 'account', 'verification', 'letter']) {
    expect(await kept(table)).not.toContain('typed@example.org')
  }
  expect(server.mailedCode('typed@example.org')).toBeUndefined()
  expect(server.mailedCode('in-time@example.org')).toBeDefined()
  expect([await signIn('typed@example.org'), await signIn('in-time@example.org')]).toEqual([401, 403])
  expect(await signIn(owner.email, owner.password)).toBe(200)
})

test('a password laid on a registered address goes at the same time', async () => {
  const { email } = await server.newOwner()
  await signUp(email, 'laid by a stranger')
  expect(await signIn(email, 'laid by a stranger')).toBe(403)
  await laidAgo(TOO_OLD)
  await tidyUntil(server, async () => expect(await kept('verification')).not.toContain('sign-up-in-vain'))
  expect(await signIn(email, 'laid by a stranger')).toBe(401)
})

test('however many were typed, all of them go', async () => {
  await addTyped(1_250, 'many')
  await tidyUntil(server, async () => expect(await kept('user')).not.toContain('many'))
})

describe('piece by piece', () => {
  /** A server whose mailer only notes, or fails. */
  const place = (forget: Mailer['forget']) => ({ db: database.db, mailer: { forget } as Mailer })

  test('the letters of a whole piece are looked for at once', async () => {
    await addTyped(450, 'piece')
    const asked: number[] = []
    const noted = place(async (addresses) => void asked.push(addresses.length))
    while ((await forgetUnconfirmed(noted, new Date())) > 0);
    expect(asked).toEqual([200, 200, 50])
  })

  test('an account is there until its letters are gone, so that nothing is left over for good', async () => {
    await addTyped(1, 'cut-short')
    const failing = place(() => Promise.reject(new Error('the power is gone')))
    await expect(forgetUnconfirmed(failing, new Date())).rejects.toThrow('the power is gone')
    expect(await kept('user')).toContain('cut-short0@')
    expect(
      await forgetUnconfirmed(
        place(async () => {}),
        new Date(),
      ),
    ).toBe(1)
    expect(await kept('user')).not.toContain('cut-short0@')
  })
})

describe('before a round of tidying has come by', () => {
  const LAID = 'laid by a stranger'
  const statusOf = async (path: string, body: object) => (await server.send('POST', `/auth${path}`, body)).status

  test('a free address answers as a registered one, to a visitor who registered either too long ago', async () => {
    const { email } = await server.newOwner()
    const free = 'free@example.org'
    for (const address of [email, free]) await signUp(address, LAID)
    expect([await signIn(email, LAID), await signIn(free, LAID)]).toEqual([403, 403])
    await laidAgo(TOO_OLD)
    await registeredAgo(free, TOO_OLD)
    for (const password of [LAID, 'wrong horse']) {
      expect([await signIn(email, password), await signIn(free, password)]).toEqual([401, 401])
    }
    for (const address of [email, free]) expect((await signUp(address, 'laid once more')).status).toBe(200)
    expect([await signIn(email, LAID), await signIn(free, LAID)]).toEqual([401, 401])
    expect([await signIn(email, 'laid once more'), await signIn(free, 'laid once more')]).toEqual([403, 403])
  })

  test('a code of an account that was typed too long ago confirms nothing, and none is mailed', async () => {
    const email = 'too-late@example.org'
    await signUp(email)
    const code = server.mailedCode(email)
    await registeredAgo(email, TOO_OLD)
    expect((await verify(email, code)).body.code).toBe('INVALID_OTP')
    await signUp(email)
    await registeredAgo(email, TOO_OLD)
    const letters = server.said.length
    expect(await statusOf('/email-otp/send-verification-otp', { email, type: 'email-verification' })).toBe(200)
    expect(await statusOf('/email-otp/request-password-reset', { email })).toBe(200)
    expect(server.said).toHaveLength(letters)
  })
})

describe('registering again restarts the time limit', () => {
  test.each([IN_TIME, TOO_OLD])('after %d days', async (days) => {
    const email = `again-${days}@example.org`
    await signUp(email)
    await registeredAgo(email, days)
    const { email: registered } = await server.newOwner()
    await signUp(registered, 'laid by a stranger')
    await laidAgo(days)
    for (const password of ['correct horse', 'other horse']) {
      await signUp(email, password)
      await signUp(registered, password)
      const { rows } = await sql<{ createdAt: string | Date }>`select "createdAt" from "user" where email = ${email}
        union all select "createdAt" from verification where identifier like 'sign-up-in-vain-%'
        and "createdAt" > ${dayBefore(1)}`.execute(database.allOwners)
      expect(rows.map(({ createdAt }) => new Date(createdAt) > new Date(dayBefore(0.1)))).toEqual([true, true])
      await registeredAgo(email, days)
      await laidAgo(days)
    }
  })

  test('so that the code of the newest letter is good after a round of tidying', async () => {
    const email = 'late@example.org'
    await signUp(email)
    await registeredAgo(email, TOO_OLD)
    await signUp(email)
    await addTyped(1, 'beside')
    await tidyUntil(server, async () => expect(await kept('user')).not.toContain('beside0@'))
    expect((await verify(email, server.mailedCode(email))).status).toBe(200)
    expect(await signIn(email)).toBe(200)
  })
})
