import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DELETE_CONFIRMATION } from '../../../contract/limits.ts'
import { createApp } from '../../app.ts'
import { makeAccessToken } from '../../testing/access-tokens.ts'
import { rowsOf } from '../../testing/kitchen.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

/** An ID token is made for a session, and ends with it: at once where it was ended, soon in every other process. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const post = ({ cookie }: TestOwner, path: string, body: object = {}) =>
  server.send('POST', `/auth${path}`, body, { cookie })
const state = async (owner: TestOwner) => (await owner.send('GET', '/state')).status

test('logging out ends the token of that session, and of no other', async () => {
  const here = await server.newOwner()
  const there = await server.signIn(here.email, here.password)
  expect([await state(here), await state(there)]).toEqual([200, 200])
  expect((await post(here, '/sign-out')).status).toBe(200)
  expect([await state(here), await state(there)]).toEqual([401, 200])
})

test('so does a change of the password that ends the other sessions', async () => {
  const here = await server.newOwner()
  const there = await server.signIn(here.email, here.password)
  expect(await state(there)).toBe(200)
  const change = { currentPassword: here.password, newPassword: 'wholly another one', revokeOtherSessions: true }
  expect((await post(here, '/change-password', change)).status).toBe(200)
  expect(await state(there)).toBe(401)
})

test('so does a password set by mail, without a session', async () => {
  const ann = await server.newOwner()
  expect(await state(ann)).toBe(200)
  const { email } = ann
  await server.send('POST', '/auth/email-otp/request-password-reset', { email })
  const reset = { email, otp: server.mailedCode(email), password: 'wholly another one' }
  expect((await server.send('POST', '/auth/email-otp/reset-password', reset)).status).toBe(200)
  expect(await state(ann)).toBe(401)
})

test('and the deletion of the account', async () => {
  const ann = await server.newOwner()
  expect(await state(ann)).toBe(200)
  expect((await post(ann, '/delete-user', { password: ann.password, confirmation: DELETE_CONFIRMATION })).status).toBe(
    200,
  )
  expect(await state(ann)).toBe(401)
})

test('another process notices within ten seconds', async () => {
  const ann = await server.newOwner()
  const other = await createApp({ env: server.env, webFolder: server.dataDir, say: () => {} })
  const ask = async () =>
    (await other.inject({ url: '/api/state', headers: { authorization: `Bearer ${ann.token}` } })).statusCode
  expect(await ask()).toBe(200)
  await post(ann, '/sign-out')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
  expect(await ask()).toBe(401)
  vi.useRealTimers()
  await other.close()
})

describe('the operator', () => {
  const program = fileURLToPath(new URL('../../../../scripts/end-sessions.ts', import.meta.url))
  const endSessionsOf = (who: string) => {
    const { dataDir, databaseUrl = '' } = server.env
    const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
    return spawnSync(process.execPath, [program, '--of', who], { env, encoding: 'utf8' })
  }
  const statusOf = async ({ cookie }: TestOwner) =>
    (await server.send('GET', '/auth/token', undefined, { cookie })).status

  test('signs out all devices of one owner, and of no other', async () => {
    const ann = await server.newOwner()
    const bob = await server.newOwner()
    await server.signIn(ann.email, ann.password)
    for (const owner of [ann, bob]) await makeAccessToken(server, owner, { scopes: ['read'] })
    const { status, stdout } = endSessionsOf(ann.email.toUpperCase())
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^2 sessions and 1 access tokens have ended/)])
    expect([await statusOf(ann), await statusOf(bob)]).toEqual([401, 200])
    expect(await rowsOf(server, 'accessToken')).toHaveLength(1)
  }, 60_000)

  test('signs out every owner, and is told of an address that no account has', async () => {
    const ann = await server.newOwner()
    const { status, stderr } = endSessionsOf('nobody@example.org')
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^No owner in this household has the address [^\n]+\n$/),
    ])
    expect(await statusOf(ann)).toBe(200)
    expect(endSessionsOf('everybody').status).toBe(0)
    expect(await statusOf(ann)).toBe(401)
    expect(await rowsOf(server, 'accessToken')).toEqual([])
  }, 60_000)
})
