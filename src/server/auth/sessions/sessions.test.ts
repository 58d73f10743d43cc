import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../db/open-database.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'
import { tidyUntil } from '../../testing/tidying.ts'
import { MOST_SESSIONS } from './sessions.ts'

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

const get = ({ cookie }: TestOwner, path: string) => server.send('GET', `/auth${path}`, undefined, { cookie })
const post = ({ cookie }: TestOwner, path: string, body: object) =>
  server.send('POST', `/auth${path}`, body, { cookie })
const statusOf = async (owner: TestOwner) => (await get(owner, '/token')).status
const signInAgain = ({ email, password }: TestOwner) => server.signIn(email, password)
const keptOf = async ({ email }: TestOwner) => {
  const { rows } = await sql<{ userAgent: string }>`
    select "userAgent" from session where "userId" = (select id from "user" where email = ${email})`.execute(
    database.allOwners,
  )
  return rows
}

/** Adds sessions as so many sign-ins would, without their hashes: rows made of the owner's own one. */
async function addSessions(
  { email }: TestOwner,
  { many, usedAt, expiresAt }: { many: number; usedAt: string; expiresAt: string },
) {
  for (let number = 0; number < many; number++) {
    const id = crypto.randomUUID()
    await sql`insert into session (id, token, "userId", "createdAt", "updatedAt", "expiresAt")
      select ${id}, ${id}, id, ${usedAt}, ${usedAt}, ${expiresAt} from "user" where email = ${email}`.execute(
      database.allOwners,
    )
  }
}
const EXPIRED = { usedAt: '2020-01-01T00:00:00.000Z', expiresAt: '2020-02-01T00:00:00.000Z' }
const LIVE = { usedAt: '2020-01-01T00:00:00.000Z', expiresAt: '2200-01-01T00:00:00.000Z' }

test('a device is signed out however many sessions have expired before', async () => {
  const owner = await server.newOwner()
  const other = await signInAgain(owner)
  await addSessions(owner, { many: 105, ...EXPIRED })
  const { body } = await get(owner, '/devices')
  expect(body).toHaveLength(2)
  const { id } = body.find((device: { isThisOne: boolean }) => !device.isThisOne)
  expect((await post(owner, '/devices/sign-out', { id })).status).toBe(200)
  expect([await statusOf(other), await statusOf(owner)]).toEqual([401, 200])
  expect((await get(owner, '/devices')).body).toHaveLength(1)
})

test('all others are signed out however many sessions have expired before', async () => {
  const owner = await server.newOwner()
  await addSessions(owner, { many: 105, ...EXPIRED })
  const other = await signInAgain(owner)
  expect((await post(owner, '/revoke-other-sessions', {})).status).toBe(200)
  expect([await statusOf(other), await statusOf(owner)]).toEqual([401, 200])
})

test(`of more than ${MOST_SESSIONS} devices those go that were used longest ago`, async () => {
  const owner = await server.newOwner()
  await addSessions(owner, { many: MOST_SESSIONS + 20, ...LIVE })
  const newest = await signInAgain(owner)
  expect(await keptOf(owner)).toHaveLength(MOST_SESSIONS)
  expect([await statusOf(owner), await statusOf(newest)]).toEqual([200, 200])
  const { body } = await get(owner, '/devices')
  expect(body).toHaveLength(MOST_SESSIONS)
  expect(body.findIndex((device: { isThisOne: boolean }) => device.isThisOne)).toBe(1)
})

test('the beginning of a user agent is kept', async () => {
  const owner = await server.newOwner()
  const { email, password } = owner
  const agent = `Mozilla/5.0 ${'x'.repeat(10_000)}`
  await server.send('POST', '/auth/sign-in/email', { email, password }, { 'user-agent': agent })
  expect((await keptOf(owner)).map(({ userAgent }) => userAgent)).toContain(agent.slice(0, 256))
})

test('expired sessions are gone after a start', async () => {
  const owner = await server.newOwner()
  await addSessions(owner, { many: 3, ...EXPIRED })
  expect(await keptOf(owner)).toHaveLength(4)
  await tidyUntil(server, async () => expect(await keptOf(owner)).toHaveLength(1))
})

describe('a session that is used every day', () => {
  const DAY_MS = 24 * 3600_000
  const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  /** Dates a session as if the owner had signed in so long ago, and come back a week before today. */
  const signedIn = ({ email }: TestOwner, days: number) =>
    sql`update session set "createdAt" = ${daysFromNow(-days)}, "expiresAt" = ${daysFromNow(23)}
      where "userId" = (select id from "user" where email = ${email})`.execute(database.allOwners)
  const daysLeft = async (owner: TestOwner) => {
    const { body } = await get(owner, '/get-session')
    return body && Math.round((new Date(body.session.expiresAt).getTime() - Date.now()) / DAY_MS)
  }

  test('goes on for thirty days from each', async () => {
    const owner = await server.newOwner()
    await signedIn(owner, 100)
    await daysLeft(owner)
    expect(await daysLeft(owner)).toBe(30)
  })

  test('ends half a year after its owner signed in, and not a day later', async () => {
    const owner = await server.newOwner()
    await signedIn(owner, 170)
    await daysLeft(owner)
    expect(await daysLeft(owner)).toBe(10)
    await signedIn(owner, 181)
    await statusOf(owner)
    expect([await statusOf(owner), await daysLeft(owner)]).toEqual([401, null])
  })

  test('and from before there was such an end is gone after a start', async () => {
    const owner = await server.newOwner()
    await signedIn(owner, 181)
    await tidyUntil(server, async () => expect(await keptOf(owner)).toHaveLength(0))
  })
})

describe('no owner signs in without end, not even with the right password', () => {
  const setSignIns = (hits: number) =>
    sql`update rate_limit set hits = ${hits} where key like 'signed-in:%'`.execute(database.allOwners)
  const signIn = ({ email, password }: { email: string; password: string }) =>
    server.send('POST', '/auth/sign-in/email', { email, password })

  test('too many sign-ins are refused with the time to come again, in words for people', async () => {
    const owner = await server.newOwner()
    await setSignIns(499)
    await signInAgain(owner)
    const answer = await signIn(owner)
    expect([answer.status, answer.body.code]).toEqual([429, 'too-many-requests'])
    expect(answer.body.detail).toBe('Too many tries. Please wait 24 hours and try again.')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(86_000)
    expect(await keptOf(owner)).toHaveLength(2)
  })

  test('and the tries that are refused so are not taken for guesses', async () => {
    const owner = await server.newOwner()
    await setSignIns(500)
    for (let times = 0; times < 12; times++) expect((await signIn(owner)).headers['retry-after']).not.toBe('900')
    await setSignIns(0)
    expect((await signIn(owner)).status).toBe(200)
  })

  test('after a new password by mail an owner may sign in as often as before', async () => {
    const { email } = await server.newOwner()
    await setSignIns(500)
    await server.send('POST', '/auth/email-otp/request-password-reset', { email })
    const reset = { email, otp: server.mailedCode(email), password: 'a whole new sentence' }
    expect((await server.send('POST', '/auth/email-otp/reset-password', reset)).status).toBe(200)
    expect((await signIn(reset)).status).toBe(200)
  })
})
