import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ACCOUNT_FILE_TYPE } from '../../contract/account/account-file-type.ts'
import { DELETE_CONFIRMATION } from '../../contract/limits.ts'
import { asLines, exportAccount, linesOf } from '../testing/account-files.ts'
import { codeOf } from '../testing/authenticator-app.ts'
import { distributeTestDatabase } from '../testing/distributed-database.ts'
import { fillHousehold } from '../testing/household.ts'
import { furnish, goodRequest, readOpenApi, urlOf } from '../testing/operations.ts'
import { planBody } from '../testing/pets.ts'
import { run } from '../testing/test-database.ts'
import { startTestServer, type TestOwner, type TestServer } from '../testing/test-server.ts'

/** Finds the machines of a cluster that an operation asks: Citus names them in notices to the app (`citus.log_remote_commands`). */

const cluster = process.env.TEST_DATABASE_URL ?? ''

let server: TestServer
let asked = new Set<string>()
beforeAll(async () => {
  server = await startTestServer()
  const databaseUrl = server.env.databaseUrl ?? ''
  await distributeTestDatabase(cluster, databaseUrl)
  const name = new URL(databaseUrl).pathname.slice(1)
  await run(databaseUrl, `alter database ${name} set citus.log_remote_commands = on`)
  const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()'
  await run(databaseUrl, `${others} and pid <> pg_backend_pid()`)
  listenToNotices()
}, 60_000)
afterAll(() => server.close())

function listenToNotices(): void {
  const { emit } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'emit').mockImplementation(function (this: pg.Client, name, ...args) {
    if (String(name) === 'notice') note(args[0] as Notice)
    return emit.call(this, name, ...args)
  })
}

type Notice = { readonly message?: string; readonly detail?: string }

/** "issuing …", "on server user@host:port …"; what the coordinator keeps it does by itself. */
function note({ message = '', detail = '' }: Notice): void {
  const [, port] = /^on server \S+:(\d+) /.exec(detail) ?? []
  if (port && message.startsWith('issuing ')) asked.add(port)
}

/** Counts the workers that were asked for it, whether or not it succeeded. */
async function workersFor(work: () => Promise<unknown>): Promise<number> {
  asked = new Set()
  await work()
  return asked.size
}

test('every operation of the product asks the one machine of its owner, also for a vet who has a link', async () => {
  const owner = await server.newOwner()
  const api = await readOpenApi(server)
  const things = await furnish(server, owner, api)
  const operations = api.operations.filter(({ path }) => !path.startsWith('/auth/'))
  // Operations that take something away come last.
  const deleting = ({ method }: { method: string }) => Number(method === 'DELETE')
  const counts = new Map<string, number>()
  for (const operation of operations.toSorted((one, other) => deleting(one) - deleting(other))) {
    const request = goodRequest(operation, things)
    counts.set(operation.id, await workersFor(() => owner.send(request.method, urlOf(request), request.body)))
  }
  const ofOwners = operations.filter(({ door }) => door === 'idToken')
  expect(ofOwners.length).toBeGreaterThanOrEqual(25)
  expect(ofOwners.map(({ id }) => [id, counts.get(id)]).filter(([, workers]) => workers !== 1)).toEqual([])
  expect(['openVetSheet', 'propose', 'openCalendar'].map((id) => counts.get(id))).toEqual([1, 1, 1])
  expect([...counts].filter(([, workers]) => workers > 1)).toEqual([])
})

test('so do a file that brings a household, and a first plan that brings the region', async () => {
  const [ann, bob, carol] = [await server.newOwner(), await server.newOwner(), await server.newOwner()]
  await fillHousehold(server, ann)
  const file = asLines(linesOf(await exportAccount(ann)))
  const fillIn = () => bob.send('POST', '/v2/account/import', file, { 'content-type': ACCOUNT_FILE_TYPE })
  const plan = () => carol.send('POST', '/recipe-planner-logged-in', { ...planBody(), region: 'north-america' })
  expect([await workersFor(fillIn), await workersFor(plan)]).toEqual([1, 1])

  const regionOf = async (owner: TestOwner) => (await owner.send('GET', '/v2/settings')).body.region
  expect([await regionOf(bob), await regionOf(carol)]).toEqual(['north-america', 'north-america'])
  expect((await bob.send('GET', '/pets')).body).toHaveLength(2)
})

const post = (owner: TestOwner, path: string, body: object = {}) =>
  server.send('POST', `/auth${path}`, body, { cookie: owner.cookie })

test('of identity’s only what changes the account itself asks all of them', async () => {
  const email = 'new@example.org'
  const password = 'correct horse battery'
  const signUp = () => server.send('POST', '/auth/sign-up/email', { name: '', email, password })
  const confirm = () => server.send('POST', '/auth/email-otp/verify-email', { email, otp: server.mailedCode(email) })
  expect([await workersFor(signUp), await workersFor(confirm)]).toEqual([2, 2])

  let owner = await server.signIn(email, password)
  // An owner's devices and what has happened at the account's doors lie with the owner's other rows.
  expect(await workersFor(() => server.signIn(email, password))).toBe(1)
  expect(await workersFor(() => server.send('GET', '/auth/token', undefined, { cookie: owner.cookie }))).toBe(0)
  expect(await workersFor(() => post(owner, '/check-password', { password }))).toBe(0)
  expect(await workersFor(() => post(owner, '/email-otp/request-password-reset', { email }))).toBe(0)
  const newPassword = 'another horse battery'
  const reset = { email, otp: server.mailedCode(email), password: newPassword }
  expect(await workersFor(() => post(owner, '/email-otp/reset-password', reset))).toBe(1)

  owner = await server.signIn(email, newPassword)
  const { body } = await post(owner, '/two-factor/enable', { password: newPassword })
  const factor = { code: codeOf(body.totpURI) }
  expect(await workersFor(() => post(owner, '/two-factor/verify-totp', factor))).toBe(2)
  expect(await workersFor(() => post(owner, '/sign-out'))).toBe(0)
})

test('and deletion', async () => {
  const owner = await server.newOwner()
  const deletion = { password: owner.password, confirmation: DELETE_CONFIRMATION }
  expect(await workersFor(() => post(owner, '/delete-user', deletion))).toBe(2)
})
