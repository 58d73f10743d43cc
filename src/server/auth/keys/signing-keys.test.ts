import { decodeProtectedHeader } from 'jose'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../db/open-database.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'
import { createIdTokenVerifier } from '../sessions/id-token.ts'
import { readSecret } from './secret.ts'
import { renewSigningKeys, rotateSigningKeys } from './signing-keys.ts'

let server: TestServer
let ann: TestOwner
let database: OpenDatabase
beforeEach(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  database = await openDatabase(server.env)
})
afterEach(async () => {
  await database.close()
  await server.close()
})

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const inMs = (ms: number) => new Date(Date.now() + ms)

const keys = () =>
  database.allOwners
    .withoutPlugins()
    .withTables<{ jwks: { id: string; createdAt: unknown; expiresAt: unknown; alg: string | null } }>()
const secret = () => readSecret(server.dataDir) ?? ''
const renew = () => renewSigningKeys(database.db, secret(), new Date())
const rotate = (atOnce = false) => rotateSigningKeys(database.db, secret(), new Date(), { atOnce })
const endAll = (at: Date | null) =>
  keys()
    .updateTable('jwks')
    .set({ expiresAt: at ? at.toISOString() : null })
    .execute()
const endOf = (id: string, at: Date) =>
  keys().updateTable('jwks').set({ expiresAt: at.toISOString() }).where('id', '=', id).execute()

async function ends(): Promise<number[]> {
  const rows = await keys().selectFrom('jwks').select('expiresAt').execute()
  return rows.map(({ expiresAt }) => Math.round((new Date(expiresAt as string).getTime() - Date.now()) / DAY_MS)).sort()
}

const newToken = async (): Promise<string> =>
  (await server.send('GET', '/auth/token', undefined, { cookie: ann.cookie })).body.token
const kidOf = (token: string) => decodeProtectedHeader(token).kid ?? ''
const ask = async (token: string) =>
  (await server.send('GET', '/state', undefined, { authorization: `Bearer ${token}` })).status
const published = async (): Promise<string[]> =>
  (await server.send('GET', '/auth/jwks')).body.keys.map(({ kid }: { kid: string }) => kid)

test('a key signs for ninety days; one from an earlier release, which had no end, for a week more', async () => {
  expect(await ends()).toEqual([90])
  await endAll(null)
  await renew()
  expect(await ends()).toEqual([7, 97])
  expect(kidOf(await newToken())).toBe(kidOf(ann.token))
  await renew()
  expect(await ends()).toEqual([7, 97])
})

test('the next key is published a week before it signs, and the one before verifies until its tokens have ended', async () => {
  const old = kidOf(ann.token)
  await endAll(inMs(6 * DAY_MS))
  await renew()
  expect(await published()).toHaveLength(2)
  expect(kidOf(await newToken())).toBe(old)

  await endOf(old, inMs(-MINUTE_MS))
  const token = await newToken()
  expect(kidOf(token)).not.toBe(old)
  expect([await ask(token), await ask(ann.token), (await published()).length]).toEqual([200, 200, 2])

  await endOf(old, inMs(-61 * MINUTE_MS))
  await renew()
  expect(await published()).toEqual([kidOf(token)])
  await expect(createIdTokenVerifier(database.db).verify(`Bearer ${ann.token}`)).rejects.toMatchObject({ status: 401 })
  expect(await ask(token)).toBe(200)
})

test('a server that slept past the end of its key has one that signs before it is asked', async () => {
  await endAll(inMs(-30 * DAY_MS))
  await renew()
  const [only] = await published()
  const token = await newToken()
  expect([kidOf(token), await published(), await ask(token)]).toEqual([only, [only], 200])
})

test('a key that is rotated hands over within minutes while the server runs, and no owner is signed out', async () => {
  const old = kidOf(ann.token)
  await rotate()
  await rotate()
  expect(kidOf(await newToken())).toBe(old)
  // Lets the minutes pass.
  await keys()
    .updateTable('jwks')
    .set({ expiresAt: inMs(-1).toISOString() })
    .where('expiresAt', '<', inMs(DAY_MS).toISOString())
    .execute()
  const token = await newToken()
  expect([kidOf(token) === old, await ask(token), await ask(ann.token)]).toEqual([false, 200, 200])
})

test('rotated at once, what the key has signed is void within two minutes, and the session signs on', async () => {
  let ms = 0
  const verify = createIdTokenVerifier(database.db, () => ms).verify
  const bob = await server.newOwner()
  await verify(`Bearer ${ann.token}`)
  await rotate(true)
  ms += 61_000
  await expect(verify(`Bearer ${bob.token}`)).rejects.toMatchObject({ status: 401 })
  const token = await newToken()
  expect([kidOf(token) === kidOf(ann.token), await ask(token)]).toEqual([false, 200])
  expect((await verify(`Bearer ${token}`)).email).toBe(ann.email)
})

test('a forged token does not keep a process from a key that is new to it', async () => {
  let ms = 0
  const verify = createIdTokenVerifier(database.db, () => ms).verify
  await verify(`Bearer ${ann.token}`)
  const [header = '', ...rest] = ann.token.split('.')
  const forgedHeader = JSON.parse(Buffer.from(header, 'base64url').toString())
  const forged = [Buffer.from(JSON.stringify({ ...forgedHeader, kid: 'none' })).toString('base64url'), ...rest].join(
    '.',
  )
  await rotate()
  ms += 61_000
  await expect(verify(`Bearer ${forged}`)).rejects.toMatchObject({ status: 401 })
  await endOf(kidOf(ann.token), inMs(-1))
  expect((await verify(`Bearer ${await newToken()}`)).email).toBe(ann.email)
})

test('while the keys cannot be read those from before hold', async () => {
  let ms = 0
  const { verify } = createIdTokenVerifier(database.db, () => ms)
  await verify(`Bearer ${ann.token}`)
  const bob = await server.newOwner()
  await sql`alter table jwks rename to jwks_away`.execute(database.allOwners)
  ms += 61_000
  expect((await verify(`Bearer ${bob.token}`)).email).toBe(bob.email)
})
