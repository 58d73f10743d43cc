import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DELETE_CONFIRMATION } from '../../contract/limits.ts'
import { sqliteFileOf } from '../db/engines.ts'
import { type OpenDatabase, openDatabase } from '../db/open-database.ts'
import { startLine } from '../testing/line.ts'
import { furnish, goodRequest, type OpenApi, type OwnThings, readOpenApi, urlOf } from '../testing/operations.ts'
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type Answer, startTestServer, type TestOwner, type TestServer } from '../testing/test-server.ts'

/**
 * The identity library catches what the database throws, and says that no owner is signed in, or that one is signed
 * out. An owner whose database is away is neither.
 */

const postgres = process.env.TEST_DATABASE_URL

/** Asks every operation as its owner, by session and by ID token. */
async function askAll(
  server: TestServer,
  owner: TestOwner,
  { openApi, things }: AskAllInput,
): Promise<[string, Answer][]> {
  const answers: [string, Answer][] = []
  for (const operation of openApi.operations) {
    const { method, body, ...request } = goodRequest(operation, things)
    const key: Record<string, string> =
      operation.door === 'idToken' ? { authorization: `Bearer ${owner.token}` } : { cookie: owner.cookie }
    answers.push([operation.id, await server.send(method, urlOf(request), body, key)])
  }
  return answers
}
type AskAllInput = { readonly openApi: OpenApi; readonly things: OwnThings }

const told = (answers: [string, Answer][]) =>
  answers.map(([id, { status, body, headers }]) => [id, status, body?.code, headers['retry-after']])
const cookiesSet = (answers: [string, Answer][]) =>
  answers.filter(([, { headers }]) => headers['set-cookie'] ?? headers['set-auth-token']).map(([id]) => id)

if (postgres) {
  describe('PostgreSQL is away', () => {
    /** These need no database. */
    const ALWAYS = new Set(['findBreeds', 'getSettings', 'getRecipePicture'])
    let database: TestDatabase
    let line: Awaited<ReturnType<typeof startLine>>
    let server: TestServer
    let ann: TestOwner
    let asked: AskAllInput
    beforeAll(async () => {
      database = await makeTestDatabase(postgres)
      line = await startLine(new URL(database.databaseUrl ?? ''))
      server = await startTestServer({ variables: { DATABASE_URL: line.url } })
      ann = await server.newOwner()
      const openApi = await readOpenApi(server)
      asked = { openApi, things: await furnish(server, ann, openApi) }
    }, 60_000)
    afterAll(async () => {
      await server.close()
      line.close()
      await database.drop()
    })

    test('every operation says so, none signs the owner out, and all that was before is there when it is back', async () => {
      line.cut()
      const answers = (await askAll(server, ann, asked)).filter(([id]) => !ALWAYS.has(id))
      expect(told(answers)).toEqual(answers.map(([id]) => [id, 503, 'database-away', '5']))
      expect(cookiesSet(answers)).toEqual([])

      line.mend()
      const session = () => server.send('GET', '/auth/get-session', undefined, { cookie: ann.cookie })
      await vi.waitFor(async () => expect((await session()).status).toBe(200), { timeout: 15_000 })
      expect((await session()).body.user.email).toBe(ann.email)
      const { email, password } = await server.signIn(ann.email, ann.password)
      expect([email, password]).toEqual([ann.email, ann.password])
    })

    test('and what could not be looked at is no wrong try', async () => {
      const tryIt = () =>
        server.send('POST', '/auth/check-password', { password: ann.password }, { cookie: ann.cookie })
      for (let times = 0; times < 12; times++) {
        line.cut()
        expect((await tryIt()).status).toBe(503)
        line.mend()
      }
      await vi.waitFor(async () => expect((await tryIt()).status).toBe(200), { timeout: 15_000 })
    })
  })
}

if (!postgres) {
  describe('SQLite is busy with another process', () => {
    let server: TestServer
    let ann: TestOwner
    beforeAll(async () => {
      server = await startTestServer({ patience: { databaseMs: 50 } })
      ann = await server.newOwner()
    })
    afterAll(() => server.close())

    const ask = (method: string, path: string, body?: object) =>
      server.send(method, `/auth${path}`, body, { cookie: ann.cookie })

    test('nothing is acknowledged that did not happen, and no owner is signed out', async () => {
      const other = new DatabaseSync(sqliteFileOf(server.dataDir))
      other.exec('begin immediate')
      const { password } = ann
      const answers: [string, Answer][] = [
        ['sign-out', await ask('POST', '/sign-out', {})],
        ['others', await ask('POST', '/revoke-other-sessions', {})],
        ['check', await ask('POST', '/check-password', { password })],
        [
          'change',
          await ask('POST', '/change-password', { currentPassword: password, newPassword: 'another one of mine' }),
        ],
        ['delete', await ask('POST', '/delete-user', { password, confirmation: DELETE_CONFIRMATION })],
        ['factor', await ask('POST', '/two-factor/enable', { password })],
      ]
      const reading = await ask('GET', '/get-session')
      other.exec('rollback')
      other.close()
      expect(told(answers)).toEqual(answers.map(([id]) => [id, 503, 'database-away', '5']))
      expect(cookiesSet(answers)).toEqual([])
      expect([reading.status, reading.body.user.email]).toEqual([200, ann.email])
      expect((await ask('GET', '/token')).status).toBe(200)
      await server.signIn(ann.email, password)
    })
  })
}

describe('the table of sessions is damaged', () => {
  let server: TestServer
  let database: OpenDatabase
  let ann: TestOwner
  let asked: AskAllInput
  beforeAll(async () => {
    server = await startTestServer()
    database = await openDatabase(server.env)
    ann = await server.newOwner()
    const openApi = await readOpenApi(server)
    asked = { openApi, things: await furnish(server, ann, openApi) }
  }, 30_000)
  afterAll(async () => {
    await database.close()
    await server.close()
  })

  const run = (statement: string) => sql.raw(statement).execute(database.allOwners)

  test.each([
    ['it is not there', 'alter table session rename to gone', 'alter table gone rename to session'],
    [
      'a column is not there',
      'alter table session rename column token to gone',
      'alter table session rename column gone to token',
    ],
  ])('%s: that is a fault of ours, and signs no owner out', async (_, damage, repair) => {
    const { openApi, things } = asked
    const behindSession = { openApi: { ...openApi, operations: openApi.operations.filter(needsSession) }, things }
    await run(damage)
    const answers = await askAll(server, ann, behindSession)
    await run(repair)
    expect(told(answers)).toEqual(answers.map(([id]) => [id, 500, 'unexpected', undefined]))
    expect(cookiesSet(answers)).toEqual([])
    const session = await server.send('GET', '/auth/get-session', undefined, { cookie: ann.cookie })
    expect(session.body.user.email).toBe(ann.email)
  })

  // `signOut` is left out: to end a session, its end need not be known.
  test('when it ends is not there: that too is a fault of ours, and signs no owner out', async () => {
    const { openApi, things } = asked
    const operations = openApi.operations.filter((one) => needsSession(one) && one.id !== 'signOut')
    await run('alter table session rename column "expiresAt" to gone')
    const answers = await askAll(server, ann, { openApi: { ...openApi, operations }, things })
    await run('alter table session rename column gone to "expiresAt"')
    expect(told(answers)).toEqual(answers.map(([id]) => [id, 500, 'unexpected', undefined]))
    expect(cookiesSet(answers)).toEqual([])
    const session = await server.send('GET', '/auth/get-session', undefined, { cookie: ann.cookie })
    expect(session.body.user.email).toBe(ann.email)
  })

  const needsSession = ({ id, door }: OpenApi['operations'][number]) =>
    door === 'session' || ['getSession', 'signOut'].includes(id)
})
