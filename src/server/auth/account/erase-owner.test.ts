import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DELETE_CONFIRMATION } from '../../../contract/limits.ts'
import { type OpenDatabase, openDatabase } from '../../db/open-database.ts'
import { accountHash } from '../../fair/counter.ts'
import { fillHousehold } from '../../testing/household.ts'
import { goodRequest, readOpenApi, urlOf } from '../../testing/operations.ts'
import { makeSessionsOld } from '../../testing/sessions.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

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

const post = (owner: TestOwner, path: string, body: object, headers: object = {}) =>
  server.send('POST', `/auth${path}`, body, { cookie: owner.cookie, ...headers })
const deleteAccount = (owner: TestOwner, body: object = {}) =>
  post(owner, '/delete-user', { password: owner.password, confirmation: DELETE_CONFIRMATION, ...body })

const idOf = ({ token }: TestOwner): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub

/** The tables in which a value of some column holds one of these texts: whatever tables and columns there are. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const tables = await database.allOwners.introspection.getTables({ withInternalKyselyTables: true })
  const found: string[] = []
  for (const { name } of tables.filter(({ isView }) => !isView)) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(database.allOwners.withoutPlugins())
    const written = JSON.stringify(rows).toLowerCase()
    if (texts.some((text) => written.includes(text.toLowerCase()))) found.push(name)
  }
  return found.sort()
}

const outbox = () =>
  readdirSync(join(server.dataDir, 'outbox')).map((file) => readFileSync(join(server.dataDir, 'outbox', file), 'utf8'))

/** Codes in the mail, a passkey being made, wrong tries, a registration by a stranger: each names the owner in some table. */
async function leaveTraces(owner: TestOwner): Promise<void> {
  await fillHousehold(server, owner)
  await post(owner, '/email-otp/request-email-change', { newEmail: `new-${owner.email}`, password: owner.password })
  await post(owner, '/check-password', { password: 'not the one' })
  await post(owner, '/sign-in/email', { email: owner.email, password: 'not the one' })
  await server.send('GET', '/auth/passkey/generate-register-options', undefined, { cookie: owner.cookie })
  await owner.send('GET', '/v2/account/export')
  await server.send('POST', '/auth/sign-up/email', { name: '', email: owner.email, password: 'laid by a stranger' })
}

test('nothing is left of a deleted account in any column of any table, nor in the outbox', async () => {
  const owner = await server.newOwner()
  await leaveTraces(owner)
  const traces = [idOf(owner), owner.email, accountHash(owner.email), accountHash(idOf(owner))]
  expect(await tablesWith(...traces)).toEqual(
    expect.arrayContaining([
      'diary',
      'event',
      'passkey',
      'rate_limit',
      'session',
      'two_factor',
      'user',
      'verification',
    ]),
  )
  const { status, body } = await deleteAccount(owner)
  expect([status, body.success]).toEqual([200, true])
  expect(await tablesWith(...traces)).toEqual([])
  expect(outbox().filter((letter) => letter.includes(`To: ${owner.email}`))).toEqual([])
})

test('nor of one whose address was changed: neither of the old address nor of one that was asked about', async () => {
  const owner = await server.newOwner()
  await fillHousehold(server, owner)
  const [taken, never] = [owner.email.replace('@', '-taken@'), owner.email.replace('@', '-never@')]
  await post(owner, '/email-otp/request-password-reset', { email: owner.email })
  await post(owner, '/email-otp/request-email-change', { newEmail: taken, password: owner.password })
  const otp = await vi.waitFor(() => {
    const code = server.mailedCode(taken)
    expect(code).toBeDefined()
    return code
  }, 10_000)
  expect((await post(owner, '/email-otp/change-email', { newEmail: taken, otp })).status).toBe(200)
  // Its token still names the old address.
  expect((await owner.send('POST', '/v2/subscriptions/buddy')).status).toBeLessThan(300)
  expect(await tablesWith(owner.email)).toEqual([])
  await post(owner, '/email-otp/request-email-change', { newEmail: never, password: owner.password })
  await vi.waitFor(() => expect(server.mailedCode(never)).toBeDefined(), 10_000)
  expect((await deleteAccount(owner)).status).toBe(200)
  expect(await tablesWith(idOf(owner), owner.email, accountHash(owner.email), accountHash(taken))).toEqual([])
  expect(outbox().filter((letter) => letter.includes(`To: ${taken}`) || letter.includes(`To: ${never}`))).toEqual([])
})

test('another owner keeps everything', async () => {
  const owner = await server.newOwner()
  const neighbour = await server.newOwner()
  await leaveTraces(neighbour)
  const before = await tablesWith(idOf(neighbour), neighbour.email, accountHash(neighbour.email))
  await leaveTraces(owner)
  await deleteAccount(owner)
  expect(await tablesWith(idOf(neighbour), neighbour.email, accountHash(neighbour.email))).toEqual(before)
  expect((await neighbour.send('GET', '/pets')).body).toHaveLength(2)
  expect(outbox().some((letter) => letter.includes(`To: ${neighbour.email}`))).toBe(true)
})

test('no late request brings anything back, though its ID token is still good', async () => {
  const owner = await server.newOwner()
  await fillHousehold(server, owner)
  await deleteAccount(owner)
  const api = await readOpenApi(server)
  const things = {
    petId: 'rex',
    recipeId: 'chicken-and-rice-supper',
    storageId: 'a',
    entryId: 'b',
    productId: 'zinc',
    thingId: 'zinc',
    foodId: 'kibble',
    foodCode: '13-001',
    date: TODAY,
    suggested: '1000',
    shareId: crypto.randomUUID(),
    token: 'none',
    calendarToken: 'none',
    ownRecipeId: 'grannys-stew',
    words: 'sunday mince',
  }
  const writes = api.operations.filter(({ method, door }) => method !== 'GET' && door === 'idToken')
  expect(writes.length).toBeGreaterThan(10)
  for (const operation of writes) {
    const request = goodRequest(operation, things)
    const { status } = await owner.send(request.method, urlOf(request), request.body)
    // Removing a thing that is not there succeeds as well.
    const refusals = operation.method === 'DELETE' ? [204, 401, 404] : [401, 404]
    expect.soft(refusals, `${operation.id} answered ${status}`).toContain(status)
  }
  expect(await tablesWith(idOf(owner), owner.email)).toEqual([])
})

test('the session is over, and the address may be registered again', async () => {
  const owner = await server.newOwner()
  await deleteAccount(owner)
  expect((await server.send('GET', '/auth/token', undefined, { cookie: owner.cookie })).status).toBe(401)
  await expect(server.signIn(owner.email, owner.password)).rejects.toThrow('401')
  const { email, password } = owner
  await server.send('POST', '/auth/sign-up/email', { name: '', email, password })
  await server.send('POST', '/auth/email-otp/verify-email', { email, otp: server.mailedCode(email) })
  const again = await server.signIn(email, password)
  expect((await again.send('GET', '/pets')).body).toEqual([])
})

test.each([
  ['another word', { confirmation: 'yes' }, 422],
  ['no word', { confirmation: undefined }, 422],
  ['a wrong password', { password: 'not the one' }, 400],
])('%s deletes nothing', async (_, body, status) => {
  const owner = await server.newOwner()
  expect((await deleteAccount(owner, body)).status).toBe(status)
  expect((await server.send('GET', '/auth/token', undefined, { cookie: owner.cookie })).status).toBe(200)
})

test('without a password only who has just signed in may delete, with a passkey say', async () => {
  const owner = await server.newOwner()
  await makeSessionsOld(server, owner)
  const old = await deleteAccount(owner, { password: undefined })
  expect([old.status, old.body.code]).toEqual([403, 'SESSION_NOT_FRESH'])
  const again = await server.signIn(owner.email, owner.password)
  expect((await deleteAccount(again, { password: undefined })).status).toBe(200)
})
