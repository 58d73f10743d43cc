import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { openDatabase } from '../db/open-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { CONFIRM_WITHIN_DAYS } from './unconfirmed-accounts.ts'

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

const signUp = (email: string, password = 'correct horse') =>
  server.send('POST', '/auth/sign-up/email', { name: '', email, password })
const signIn = async (email: string, password = 'correct horse') =>
  (await server.send('POST', '/auth/sign-in/email', { email, password })).status
const dayBefore = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString()
const tidyByStarting = async () =>
  (await createApp({ env: server.env, webFolder: server.dataDir, say: () => {} })).close()

async function registeredAgo(email: string, days: number): Promise<void> {
  await sql`update "user" set "createdAt" = ${dayBefore(days)} where email = ${email}`.execute(database.allOwners)
}

test(`an account that nobody confirms goes after ${CONFIRM_WITHIN_DAYS} days, with its codes and letters`, async () => {
  await signUp('typed@example.org')
  await signUp('in-time@example.org')
  const owner = await server.newOwner()
  await registeredAgo('typed@example.org', CONFIRM_WITHIN_DAYS + 0.1)
  await registeredAgo('in-time@example.org', CONFIRM_WITHIN_DAYS - 0.1)
  await registeredAgo(owner.email, 400)
  await tidyByStarting()
  for (const table of ['user', 'account', 'verification', 'letter']) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(database.allOwners.withoutPlugins())
    expect(JSON.stringify(rows)).not.toContain('typed@example.org')
  }
  expect(server.mailedCode('typed@example.org')).toBeUndefined()
  expect([await signIn('typed@example.org'), await signIn('in-time@example.org')]).toEqual([401, 403])
  expect(await signIn(owner.email, owner.password)).toBe(200)
})

test('a password laid on a registered address goes at the same time', async () => {
  const { email } = await server.newOwner()
  await signUp(email, 'laid by a stranger')
  await tidyByStarting()
  expect(await signIn(email, 'laid by a stranger')).toBe(403)
  await sql`update verification set "createdAt" = ${dayBefore(CONFIRM_WITHIN_DAYS + 0.1)}`.execute(database.allOwners)
  await tidyByStarting()
  expect(await signIn(email, 'laid by a stranger')).toBe(401)
})
