import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { type OpenDatabase, openDatabase } from '../../db/open-database.ts'
import { addLetter } from '../../db/owners/letters.ts'
import { enter, haveItAlone } from '../../db/presence.ts'
import { ALL_TABLES } from '../../db/tables.ts'
import { createSeal } from '../../mail/seal.ts'
import { backUp } from '../../observability/backup.ts'
import { codeOf } from '../../testing/authenticator-app.ts'
import { fillHousehold } from '../../testing/household.ts'
import { makeTestDatabase } from '../../testing/test-database.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'
import { rotateSecret } from './rotate-secret.ts'

let server: TestServer
let ann: TestOwner
let totpUri: string
let backupCodes: string[]
beforeEach(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  await fillHousehold(server, ann)
  const { body } = await auth(server.app, 'POST', '/two-factor/enable', { password: ann.password }, ann.cookie)
  totpUri = body.totpURI
  backupCodes = body.backupCodes
  const confirmed = await auth(server.app, 'POST', '/two-factor/verify-totp', { code: codeOf(totpUri) }, ann.cookie)
  ann = { ...ann, cookie: confirmed.cookie }
})
afterEach(() => server.close())

async function auth(
  app: Pick<FastifyInstance, 'inject'>,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  cookie?: string,
) {
  const options: InjectOptions = { method, url: `/api/auth${path}`, headers: cookie ? { cookie } : {} }
  const answer = await app.inject(body ? { ...options, payload: body } : options)
  const set = [answer.headers['set-cookie']].flat().map((one) => String(one).split(';')[0])
  return { status: answer.statusCode, body: answer.json(), cookie: set.filter((one) => !one?.endsWith('=')).join('; ') }
}

const secret = () => readFileSync(join(server.dataDir, 'secret'), 'utf8')
const rotate = () => rotateSecret(server.env, { now: new Date() })

/** The household's own server, once more. */
async function withServer<Result>(work: (app: FastifyInstance) => Promise<Result>): Promise<Result> {
  const app = await createApp({ env: server.env, webFolder: server.dataDir, say: () => {} })
  return work(app as unknown as FastifyInstance).finally(() => app.close())
}

async function withDatabase<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(server.env)
  return work(database).finally(database.close)
}

/** Signs in with password and second factor, and reads the dogs. */
async function signInTo(app: FastifyInstance, factor: { path: string; code: string }) {
  const half = await auth(app, 'POST', '/sign-in/email', { email: ann.email, password: ann.password })
  const whole = await auth(app, 'POST', `/two-factor/${factor.path}`, { code: factor.code }, half.cookie)
  const { token } = (await auth(app, 'GET', '/token', undefined, whole.cookie)).body
  const pets = await app.inject({ url: '/api/pets', headers: { authorization: `Bearer ${token}` } })
  return { status: whole.status, pets: pets.json().length }
}
/** The code of the next half minute: the current one was used to put the app in force. */
const byApp = () => ({ path: 'verify-totp', code: codeOf(totpUri, Date.now() + 30_000) })
const byBackupCode = () => ({ path: 'verify-backup-code', code: backupCodes[0] ?? '' })

const sessionOf = async (app: FastifyInstance) => (await auth(app, 'GET', '/token', undefined, ann.cookie)).status

const HOUR_MS = 3_600_000
const addLetterUntil = (uselessFrom: number) =>
  withDatabase(({ db }) => {
    const seal = createSeal(secret())
    const sealed = seal.seal(JSON.stringify({ to: ann.email, subject: 'Your address was changed' }))
    return addLetter(db, { recipient: seal.fingerprint(ann.email), sealed, dueAt: uselessFrom, uselessFrom })
  })

/** Every text of the database that this secret opens, or that it made of the owner's address. */
const openedBy = (old: string) =>
  withDatabase(async ({ allOwners }) => {
    const seal = createSeal(old)
    const opened: string[] = []
    for (const table of ALL_TABLES) {
      const rows = await (allOwners.withoutPlugins() as never as { selectFrom: typeof allOwners.selectFrom })
        .selectFrom(table as 'letter')
        .selectAll()
        .execute()
      for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
        if (typeof value !== 'string') continue
        if (value === seal.fingerprint(ann.email) || (await opens(old, value))) opened.push(`${table}.${column}`)
      }
    }
    return [...new Set(opened)].sort()
  })

async function opens(old: string, value: string): Promise<boolean> {
  const bare = value.startsWith('"') ? JSON.parse(value) : value
  const tries = [
    async () => createSeal(old).open(bare),
    async () => createSeal(old, 'push keys').open(bare),
    () => symmetricDecrypt({ key: old, data: bare }),
  ]
  return Promise.any(tries.map((one) => one())).then(
    () => true,
    () => false,
  )
}

describe('a new secret', { timeout: 60_000 }, () => {
  test('leaves an owner the password, the second factor and the dogs, and ends sessions, tokens and codes', async () => {
    const codeOfBefore = server.mailedCode(ann.email)
    const old = secret()
    await server.app.close()
    const rotation = await rotate()
    expect(rotation).toMatchObject({ secondFactors: 1, sessions: expect.any(Number), unreadable: 0 })
    expect([secret() === old, secret().length, statSync(join(server.dataDir, 'secret')).mode & 0o777]).toEqual([
      false,
      64,
      0o600,
    ])
    await withServer(async (app) => {
      expect(await sessionOf(app)).toBe(401)
      const headers = { authorization: `Bearer ${ann.token}` }
      expect((await app.inject({ url: '/api/pets', headers })).statusCode).toBe(401)
      const reset = { email: ann.email, otp: codeOfBefore, password: 'a new one altogether' }
      expect((await auth(app, 'POST', '/email-otp/reset-password', reset)).status).toBe(400)
      expect(await signInTo(app, byApp())).toEqual({ status: 200, pets: 2 })
      expect(await signInTo(app, byBackupCode())).toEqual({ status: 200, pets: 2 })
    })
  })

  test('seals everything with the new secret: the old one opens nothing in the database', async () => {
    await addLetterUntil(Date.now() + 24 * HOUR_MS)
    // The keys of notices are made when they are asked for.
    const { token } = (await server.send('GET', '/auth/token', undefined, { cookie: ann.cookie })).body
    const notices = await server.send('GET', '/v2/notices', undefined, { authorization: `Bearer ${token}` })
    expect(notices.body.publicKey).toMatch(/^[\w-]{87}$/)
    const old = secret()
    expect(await openedBy(old)).toEqual([
      'house_note.value',
      'jwks.privateKey',
      'letter.recipient',
      'letter.sealed',
      'two_factor.backupCodes',
      'two_factor.secret',
    ])
    await server.app.close()
    await rotate()
    expect(await openedBy(old)).toEqual([])
    expect(await openedBy(secret())).toEqual([
      'letter.recipient',
      'letter.sealed',
      'two_factor.backupCodes',
      'two_factor.secret',
    ])
  })

  test('sends on the letters that only tell, and drops those whose code is void', async () => {
    await withDatabase(({ db }) => db.deleteFrom('letter').execute())
    await addLetterUntil(Date.now() + 24 * HOUR_MS)
    await addLetterUntil(Date.now() + 5 * 60_000)
    await server.app.close()
    expect(await rotate()).toMatchObject({ letters: 1, lettersWithCodes: 1 })
    const letters = await withDatabase(({ db }) => db.selectFrom('letter').selectAll().execute())
    const seal = createSeal(secret())
    expect(letters.map(({ sealed, recipient }) => [JSON.parse(seal.open(sealed)).to, recipient])).toEqual([
      [ann.email, seal.fingerprint(ann.email)],
    ])
  })

  test('is made again and again; what no secret opens is told and stands in nothing’s way', async () => {
    await server.app.close()
    await withDatabase(({ allOwners }) =>
      allOwners
        .withoutPlugins()
        .withTables<{ two_factor: { secret: string } }>()
        .updateTable('two_factor')
        .set({ secret: 'feed' })
        .execute(),
    )
    expect(await rotate()).toMatchObject({ secondFactors: 0, unreadable: 1 })
    expect(await rotate()).toMatchObject({ secondFactors: 0, unreadable: 1 })
    await withServer(async (app) => expect((await app.inject('/readyz')).statusCode).toBe(200))
  })

  test('is refused while a server runs, which goes on as if nothing had been', async () => {
    const old = secret()
    await expect(rotate()).rejects.toThrow(/^A server or another program uses this household: [^\n]+$/)
    expect([secret(), readdirSync(server.dataDir).filter((name) => name.startsWith('secret'))]).toEqual([
      old,
      ['secret'],
    ])
    const { token } = (await server.send('GET', '/auth/token', undefined, { cookie: ann.cookie })).body
    const list = { todo: [], completed: [] }
    const headers = { authorization: `Bearer ${token}` }
    expect((await server.send('PUT', '/v2/shopping-list', list, headers)).status).toBe(200)
  })

  test('is refused where the one in the folder is another household’s', async () => {
    await server.app.close()
    const own = secret()
    writeFileSync(join(server.dataDir, 'secret'), 'x'.repeat(64))
    await expect(rotate()).rejects.toThrow(/the file "secret" in it is not the one /)
    rmSync(join(server.dataDir, 'secret'))
    await expect(rotate()).rejects.toThrow('There is no secret in')
    expect(readdirSync(server.dataDir).filter((name) => name.startsWith('secret'))).toEqual([])
    writeFileSync(join(server.dataDir, 'secret'), own)
    await withServer(async (app) => expect(await sessionOf(app)).toBe(200))
  })

  test('is made by one command, which says what became of everything', async () => {
    await server.app.close()
    const { status, stdout } = runProgram([
      fileURLToPath(new URL('../../../../scripts/rotate-secret.ts', import.meta.url)),
    ])
    expect([status, stdout]).toEqual([0, expect.stringContaining('Resealed: 1 second factors')])
    expect(stdout).not.toContain(secret())
  })
})

function runProgram(args: string[]) {
  const { dataDir, databaseUrl = '' } = server.env
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' })
}

const PROGRAM = `
  import { rotateSecret } from ${JSON.stringify(new URL('rotate-secret.ts', import.meta.url).href)}
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, KILLED_AT } = process.env
  const onStep = (step) => step === KILLED_AT && process.kill(process.pid, 'SIGKILL')
  await rotateSecret({ dataDir, databaseUrl: databaseUrl || undefined }, { now: new Date(), onStep })`

describe.each([
  ['alone', 'old', ['secret']],
  ['next secret written', 'old', ['secret', 'secret.next']],
  ['resealed', 'old', ['secret', 'secret.next']],
  ['committed', 'new', ['secret', 'secret.next']],
])('a rotation that is killed after “%s”', { timeout: 60_000 }, (step, which, files) => {
  beforeEach(async () => {
    await server.app.close()
    process.env.KILLED_AT = step
    const { signal } = runProgram(['--input-type=module', '--eval', PROGRAM])
    delete process.env.KILLED_AT
    expect(signal).toBe('SIGKILL')
    expect(secretFiles()).toEqual(files)
  })

  const secretFiles = () =>
    readdirSync(server.dataDir)
      .filter((name) => name.startsWith('secret'))
      .sort()

  test(`leaves the ${which} secret to the next start, and no owner loses anything`, async () => {
    await withServer(async (app) => {
      expect(await sessionOf(app)).toBe(which === 'old' ? 200 : 401)
      expect(await signInTo(app, byApp())).toEqual({ status: 200, pets: 2 })
    })
    expect(secretFiles()).toEqual(['secret'])
  })

  test('is backed up as it is, and rotated whole by the next', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'goodbowl-cut-'))
    await backUp(server.env, join(folder, 'backup'), new Date())
    expect(existsSync(join(folder, 'backup', 'secret'))).toBe(true)
    rmSync(folder, { recursive: true })
    expect(await rotate()).toMatchObject({ secondFactors: 1, unreadable: 0 })
    expect(secretFiles()).toEqual(['secret'])
    await withServer(async (app) => expect(await signInTo(app, byApp())).toEqual({ status: 200, pets: 2 }))
  })
})

const postgres = process.env.TEST_DATABASE_URL

async function isAlone(databaseUrl: string): Promise<boolean> {
  const alone = await haveItAlone(databaseUrl)
  await alone?.leave()
  return alone !== undefined
}

/** Cuts all connections, as a restart of the database does. */
async function cutAllLines(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  const { rowCount } = await client.query(`select pg_terminate_backend(pid, 10000) ${others}`)
  await client.end()
  // One that was cut before may not be gone yet.
  expect(rowCount).toBeGreaterThan(0)
}

if (postgres) {
  describe('who uses a household in PostgreSQL', () => {
    test('keeps away who must have it alone, also after the database was out of reach', async () => {
      const { databaseUrl = '', drop } = await makeTestDatabase(postgres)
      const presence = await enter(databaseUrl)
      expect(await isAlone(databaseUrl)).toBe(false)
      await cutAllLines(databaseUrl)
      await vi.waitFor(async () => expect(await isAlone(databaseUrl)).toBe(false), 10_000)
      await presence.leave()
      await vi.waitFor(async () => expect(await isAlone(databaseUrl)).toBe(true), 10_000)
      await drop()
    })

    test('waits until that one is gone', async () => {
      const { databaseUrl = '', drop } = await makeTestDatabase(postgres)
      const alone = await haveItAlone(databaseUrl)
      const order: string[] = []
      const entering = enter(databaseUrl).then((presence) => {
        order.push('in')
        return presence
      })
      expect(await haveItAlone(databaseUrl)).toBeUndefined()
      order.push('alone no more')
      await alone?.leave()
      await (await entering).leave()
      expect(order).toEqual(['alone no more', 'in'])
      await drop()
    })
  })
}
