import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { IDENTITY_OPERATIONS } from '../../../contract/account/identity.ts'
import type { IdentityPath } from '../../../contract/routes.ts'
import { ownerWithApp } from '../../testing/authenticator-app.ts'
import { CARRIERS, type Carrier, carried, carriedTwice } from '../../testing/carriers.ts'
import {
  goodRequest,
  type OpenApi,
  type Operation,
  type OwnThings,
  readOpenApi,
  urlOf,
} from '../../testing/operations.ts'
import { makeSessionsOld } from '../../testing/sessions.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

/**
 * Every operation that asks for a password, by each carrier of a session. The list is the contract's own: an operation
 * that is added is tried by itself.
 */

let server: TestServer
let openApi: OpenApi
beforeAll(async () => {
  server = await startTestServer()
  openApi = await readOpenApi(server)
})
afterAll(() => server.close())

const THINGS: OwnThings = {
  petId: 'x',
  recipeId: 'x',
  storageId: 'x',
  entryId: 'x',
  productId: 'zinc',
  thingId: 'zinc',
  foodId: 'kibble',
  foodCode: '13-001',
  date: '2026-11-21',
  suggested: '1000',
  shareId: crypto.randomUUID(),
  token: 'none',
  calendarToken: 'none',
  ownRecipeId: 'grannys-stew',
  words: 'sunday mince',
}

const ASKING = IDENTITY_OPERATIONS.flatMap(({ path, needs, body }) => {
  const field = ['password', 'currentPassword'].find((name) => body && name in body.shape)
  return needs === 'session' && field ? [{ path, field }] : []
})
const operationOf = (path: IdentityPath) =>
  openApi.operations.find((operation) => operation.path === `/auth${path}`) as Operation
const OPTIONAL = ASKING.filter(({ path, field }) => {
  const { body } = IDENTITY_OPERATIONS.find((operation) => operation.path === path) ?? {}
  return body && (body.shape as Record<string, z.ZodType>)[field]?.safeParse(undefined).success
})

const knock = (operation: Operation, headers: Record<string, string>, more: object = {}) => {
  const { method, body, ...request } = goodRequest(operation, THINGS)
  return server.send(method, urlOf(request), body && { ...body, ...more }, headers)
}

test('those that ask for a password are found', () => {
  expect(ASKING.length).toBeGreaterThanOrEqual(9)
  expect(OPTIONAL.length).toBeGreaterThanOrEqual(2)
})

describe.each(CARRIERS)('a session carried by %s', (carrier: Carrier) => {
  test.each(ASKING)('needs the right password for $path', async ({ path, field }) => {
    const { owner } = await ownerWithApp(server)
    const before = await accountOf(owner)
    const answer = await knock(operationOf(path), carried(carrier, owner.cookie), { [field]: 'not the one' })
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_PASSWORD'])
    expect(await accountOf(owner)).toEqual(before)
    const right = await knock(operationOf(path), carried(carrier, owner.cookie), { [field]: owner.password })
    expect(right.body.code).not.toBe('INVALID_PASSWORD')
  })

  test.each(OPTIONAL)('must be fresh for $path without a password', async ({ path }) => {
    const owner = await server.newOwner()
    await makeSessionsOld(server, owner)
    const before = await accountOf(owner)
    const { status, body } = await knock(operationOf(path), carried(carrier, owner.cookie))
    expect([status, body.code]).toEqual([403, 'SESSION_NOT_FRESH'])
    expect(await accountOf(owner)).toEqual(before)
  })
})

test('a session carried twice is refused by every operation of identity, whosever the two are', async () => {
  const owner = await server.newOwner()
  const bob = await server.newOwner()
  const before = await accountOf(owner)
  const identity = openApi.operations.filter(({ tag }) => tag === 'Identity')
  expect(identity.length).toBeGreaterThanOrEqual(29)
  for (const operation of identity) {
    for (const headers of [carriedTwice(owner.cookie), { ...carried('Bearer', bob.cookie), cookie: owner.cookie }]) {
      const { status, body } = await knock(operation, headers)
      expect([operation.id, status, body.code]).toEqual([operation.id, 400, 'two-sessions'])
    }
  }
  expect(await accountOf(owner)).toEqual(before)
})

describe('no second session is', () => {
  test.each([
    ['a password of the server before the whole site', () => ({ authorization: 'Basic YTpi' })],
    ['Bearer without a token', () => ({ authorization: 'Bearer ' })],
  ])('%s', async (_, more) => {
    const { cookie } = await server.newOwner()
    expect((await server.send('GET', '/auth/token', undefined, { cookie, ...more() })).status).toBe(200)
  })

  test('a cookie that is empty, as one that was taken away', async () => {
    const { cookie } = await server.newOwner()
    const headers = { ...carried('Bearer', cookie), cookie: `${cookie.split('=')[0]}=; theme=dark` }
    expect((await server.send('GET', '/auth/token', undefined, headers)).status).toBe(200)
  })
})

test('a program that carries a token is never handed a cookie beside it, which would make two', async () => {
  const { cookie, password } = await server.newOwner()
  const change = { currentPassword: password, newPassword: 'a whole new sentence' }
  const { headers } = await server.send('POST', '/auth/change-password', change, carried('Bearer', cookie))
  expect(String(headers['set-cookie'] ?? '')).not.toContain('session_token')
  const authorization = `Bearer ${headers['set-auth-token']}`
  expect((await server.send('GET', '/auth/token', undefined, { authorization })).status).toBe(200)
})

test('on https the session is carried by either too', async () => {
  const atHttps = await startTestServer({ variables: { PUBLIC_URL: 'https://bowl.example.org' } })
  const { cookie } = await atHttps.newOwner()
  expect(cookie).toMatch(/^__Host-/)
  for (const carrier of CARRIERS) {
    expect((await atHttps.send('GET', '/auth/token', undefined, carried(carrier, cookie))).status).toBe(200)
  }
  expect((await atHttps.send('GET', '/auth/token', undefined, carriedTwice(cookie))).body.code).toBe('two-sessions')
  await atHttps.close()
})

/** The facts that a stranger would change: the account's owner, its keys, and that it is there at all. */
async function accountOf({ cookie, email, password }: TestOwner) {
  const get = async (path: string) => (await server.send('GET', `/auth${path}`, undefined, { cookie })).body
  const signIn = await server.send('POST', '/auth/sign-in/email', { email, password })
  return {
    status: signIn.status,
    user: (await get('/get-session')).user,
    keys: await get('/passkey/list-user-passkeys'),
  }
}
