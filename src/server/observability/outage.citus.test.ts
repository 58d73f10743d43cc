import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type RoundResult, runCrashRounds } from '../../../scripts/crash/rounds.ts'
import { endAppProcesses } from '../../../scripts/setup/app-process.ts'
import { findCitus } from '../../../scripts/setup/citus.mjs'
import { type Citus, startCitus } from '../../../scripts/setup/citus-cluster.ts'
import type { Postgres } from '../../../scripts/setup/postgres.mjs'
import { DELETE_CONFIRMATION } from '../../contract/limits.ts'
import { distributeByOwner } from '../db/distribute.ts'
import { openDatabase } from '../db/open-database.ts'
import { distributeTestDatabase, joinMachinesOf } from '../testing/distributed-database.ts'
import { addPet } from '../testing/pets.ts'
import { makeTestDatabase, run } from '../testing/test-database.ts'
import { startTestServer, type TestOwner, type TestServer } from '../testing/test-server.ts'

/** A cluster of this file's own: its machines are killed, as they would be by a power cut, and started again. */

let citus: Citus
beforeAll(async () => {
  citus = await startCitus(findCitus() ?? '', { durable: true })
  process.env.TEST_DATABASE_URL = citus.url
}, 60_000)
afterEach(endAppProcesses)
afterAll(() => citus.remove())

/** Every round wrote something, and nothing of it is gone. */
function expectNothingLost(results: readonly RoundResult[]): void {
  expect(results.flatMap(({ faults }) => faults)).toEqual([])
  expect(results.every(({ acknowledged }) => acknowledged > 1)).toBe(true)
}

async function onDatabase(prepare: typeof joinMachinesOf, work: (url: string) => Promise<void>): Promise<void> {
  const { databaseUrl = '', drop } = await makeTestDatabase(citus.url)
  try {
    await prepare(citus.url, databaseUrl)
    await work(databaseUrl)
  } finally {
    await drop()
  }
}

const restart = async (machine: Postgres) => {
  await machine.kill()
  await machine.start()
}

/** One round for each restart. */
const roundsOf = (databaseUrl: string, ...restarts: (() => Promise<void>)[]) => {
  const left = restarts.values()
  const next = async () => left.next().value?.()
  return runCrashRounds({
    databaseUrl,
    blow: 'database-restart',
    rounds: restarts.length,
    seed: 'short',
    restart: next,
  })
}

test('a household that is distributed while it is written to loses nothing', { timeout: 240_000 }, () =>
  onDatabase(joinMachinesOf, async (databaseUrl) => {
    const distribute = async () => {
      const database = await openDatabase({ dataDir: '', databaseUrl })
      await distributeByOwner(database).finally(database.close)
    }
    expectNothingLost(await roundsOf(databaseUrl, distribute))
    expect(await run(databaseUrl, `select 1 from citus_tables where citus_table_type = 'distributed'`)).not.toEqual([])
  }),
)

test('a worker that dies and comes back, and a coordinator: nothing acknowledged is lost', { timeout: 240_000 }, () =>
  onDatabase(distributeTestDatabase, async (databaseUrl) => {
    const machines = [...citus.workers, citus.coordinator]
    expectNothingLost(await roundsOf(databaseUrl, ...machines.map((machine) => () => restart(machine))))
  }),
)

/** On which worker the owner's rows lie. */
async function workerOf({ env }: TestServer, { token }: TestOwner): Promise<Postgres> {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const [place] = await run(
    env.databaseUrl ?? '',
    `select nodeport as port from citus_shards
     where shardid = get_shard_id_for_distribution_column('pet', '${sub}') limit 1`,
  )
  return citus.workers.find(({ url }) => url.includes(`:${place?.port}/`)) ?? citus.coordinator
}

async function ownersOfTwoWorkers(server: TestServer): Promise<{ far: TestOwner; near: TestOwner; struck: Postgres }> {
  const near = await server.newOwner()
  const home = await workerOf(server, near)
  for (;;) {
    const far = await server.newOwner()
    const struck = await workerOf(server, far)
    if (struck !== home) return { far, near, struck }
  }
}

const ANOTHER_PASSWORD = 'another horse battery'

async function resetPassword(server: TestServer, email: string) {
  await server.send('POST', '/auth/email-otp/request-password-reset', { email })
  const reset = { email, otp: server.mailedCode(email), password: ANOTHER_PASSWORD }
  return server.send('POST', '/auth/email-otp/reset-password', reset)
}

test('while a worker is away its owners wait, the others live on, and accounts neither come nor go', async () => {
  const server = await startTestServer()
  await distributeTestDatabase(citus.url, server.env.databaseUrl ?? '')
  const { far, near, struck } = await ownersOfTwoWorkers(server)
  for (const owner of [far, near]) await addPet(owner)
  const { url } = (await near.send('POST', '/v2/pets/rex/share', { days: 7 })).body
  const openLink = () => server.send('POST', '/v2/vet-sheet', { token: new URL(url).hash.slice(1) })
  const signUp = (email: string) =>
    server.send('POST', '/auth/sign-up/email', { name: '', email, password: far.password })
  const deletion = { password: near.password, confirmation: DELETE_CONFIRMATION }

  await struck.kill()
  const [away, there] = [await far.send('GET', '/pets'), await near.send('GET', '/pets')]
  expect([away.status, away.body.code, away.headers['retry-after']]).toEqual([503, 'database-away', '5'])
  expect([there.status, (await near.send('PUT', '/v2/stars/egg-colcannon')).status]).toEqual([200, 204])
  expect((await openLink()).status).toBe(200)
  expect((await server.signIn(far.email, far.password)).token).toBeTruthy()
  // A new password ends the access tokens, which lie on the owner's machine.
  expect((await resetPassword(server, far.email)).status).toBe(503)
  expect((await signUp('new@example.org')).status).toBe(503)
  expect((await server.send('POST', '/auth/delete-user', deletion, { cookie: near.cookie })).status).toBe(503)
  expect((await near.send('GET', '/v2/stars')).body.results).toHaveLength(1)

  await struck.start()
  await vi.waitFor(async () => expect((await resetPassword(server, far.email)).status).toBe(200), { timeout: 15_000 })
  const back = await server.signIn(far.email, ANOTHER_PASSWORD)
  await vi.waitFor(async () => expect((await back.send('GET', '/pets')).body).toHaveLength(1), { timeout: 15_000 })
  expect((await signUp('new@example.org')).status).toBe(200)
  expect((await server.send('POST', '/auth/delete-user', deletion, { cookie: near.cookie })).status).toBe(200)
  await server.close()
}, 60_000)
