import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { passkey } from '@better-auth/passkey'
import { APIError, BASE_ERROR_CODES, type BetterAuthPlugin, betterAuth } from 'better-auth'
import { createAuthEndpoint, createAuthMiddleware } from 'better-auth/api'
import { hashPassword, symmetricDecrypt } from 'better-auth/crypto'
import { emailOTP, TWO_FACTOR_ERROR_CODES } from 'better-auth/plugins'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../db/open-database.ts'
import { IDENTITY_TABLES, inDatabase } from '../../db/tables.ts'
import { codeOf, ownerWithApp } from '../../testing/authenticator-app.ts'
import { cookiesOf } from '../../testing/carriers.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'
import { watchWrites } from '../../testing/watch-writes.ts'
import { createIdentity } from '../identity.ts'
import { readItsSecret } from '../keys/secret.ts'
import { changeCodesOf, codeRow, isBegunPasskeyOf, isBegunSignInOf, isChangeCodeOf, mailedCodesOf } from './codes.ts'
import { sessionIn } from './hooks.ts'
import type { WORK_FOR_AN_ACCOUNT } from './operations.ts'
import { isPasswordOfScrypt, keptPassword, resealSecondFactor } from './owners.ts'
import { REFUSED, sessionCookieOf } from './refusals.ts'
import { publicKeyOf, signingKeyRow } from './signing-keys.ts'
import { type IdentityTables, identityTables, UNCONFIRMED } from './tables.ts'

/** Facts of the identity library that an update may change silently. Where one of these fails, look at the files beside. */

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

const post = (path: string, body: object, owner?: Pick<TestOwner, 'cookie'>) =>
  server.send('POST', `/auth${path}`, body, owner && { cookie: owner.cookie })
const idOf = ({ token }: TestOwner): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub
const tables = () => identityTables(database.db)

/** Documented, so that an update which changes one says so. */
const PROMISED: ReadonlySet<string> = new Set([
  'APIError',
  'BetterAuthOptions',
  'BetterAuthPlugin',
  'betterAuth',
  'createAuthEndpoint',
  'createAuthMiddleware',
  'emailOTP',
  'getAuthoritativeSessionFromCtx',
  'getSessionFromCtx',
  'jwt',
  'passkey',
  'sensitiveSessionMiddleware',
  'twoFactor',
])

const TABLE = `(?:${[...new Set(IDENTITY_TABLES.flatMap((table) => [table, inDatabase(table)]))].join('|')})`
const KNOWLEDGE: { readonly [what: string]: RegExp } = {
  'a context, an adapter, a name or a format': /ctx\.context|internalAdapter|-otp-|twoFactorRedirect/,
  'its tables': /withTables<|\bidentityTables\b|\/better-auth\/tables\.ts/,
  'a query': new RegExp(
    `(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|Join|using)\\(\\s*\\[?\\s*['"\`]${TABLE}\\b`,
  ),
  'a table under the type of another': new RegExp(`\\bas\\s+['"]${TABLE}['"]`),
  'a query in SQL': new RegExp(
    `sql(?:<[^\`]*>)?\`[^\`]*\\b(?:from|into|update|join)\\s+"?${TABLE}"?[^\\w.][^\`]*\``,
    'i',
  ),
  'a private type': /<\s*typeof\s+(?:betterAuth|createAuth\w+|emailOTP|jwt|passkey|twoFactor)\b/,
  'a module of its inside': /['"]@?better-auth\/(?!(?:api|plugins|passkey)['"])/,
}

const IMPORT = /\b(?:import|export)\s+(?:type\s+)?(\*|[\w\s,{}*]+?)\s+from\s+['"]@?better-auth(?:\/[^'"]*)?['"]/g

/** The knowledge of the library's inside in a file that is not of this folder. */
function knowledgeIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const imported = [...code.matchAll(IMPORT)].flatMap(([, names = '']) => names.match(/\*|\b(?!type\b)\w+/g) ?? [])
  return [
    ...Object.keys(KNOWLEDGE).filter((what) => KNOWLEDGE[what]?.test(code)),
    ...imported.filter((name) => !PROMISED.has(name)),
  ]
}

/** Reads a table that the query builder keeps, and no table of the library. */
const OWN_TABLES = 'db/migrations/squashed-migrations.ts'

test('no other file of the server knows it', () => {
  const folder = fileURLToPath(new URL('../..', import.meta.url))
  const files = globSync('**/*.ts', { cwd: folder }).filter(
    (file) => !/\.test\.ts$|^testing\/|^auth\/better-auth\//.test(file),
  )
  const knowing = files.map((file) => [file, knowledgeIn(readFileSync(join(folder, file), 'utf8'))] as const)
  expect(files.length).toBeGreaterThan(100)
  expect(knowing.filter(([, found]) => found.length > 0)).toEqual([[OWN_TABLES, ['its tables']]])
})

test.each([
  ["await db.deleteFrom('session').execute()", 'a query'],
  ["db.selectFrom(\n  ['two_factor'])", 'a query'],
  ["query.innerJoin('user as owner', 'owner.id', 'ownerId')", 'a query'],
  ["db.deleteFrom(table as 'passkey')", 'a table under the type of another'],
  ['await sql`select id from "user" where id = 1`.execute(db)', 'a query in SQL'],
  ['sql<Row>`select 1\n  from pet join account on true`', 'a query in SQL'],
  ['db.withTables<{ session: { id: string } }>()', 'its tables'],
  ["import { identityTables } from './better-auth/tables.ts'", 'its tables'],
  ["import type { Session } from 'better-auth'", 'Session'],
  ["import {\n  APIError,\n  type AuthContext,\n} from 'better-auth/api'", 'AuthContext'],
  ["import * as library from 'better-auth'", '*'],
  ["import { symmetricDecrypt } from 'better-auth/crypto'", 'a module of its inside'],
  ["type Library = import('better-auth/types').Auth", 'a module of its inside'],
  ['type Context = Parameters<typeof createAuthMiddleware>[0]', 'a private type'],
  ['return ctx.context.newSession', 'a context, an adapter, a name or a format'],
])('%s would be knowledge of it', (line, what) => {
  expect(knowledgeIn(`const before = 1\n${line}\n`)).toContain(what)
})

describe('the tables', () => {
  type Columns = {
    readonly [Table in keyof IdentityTables]: { readonly [column in keyof IdentityTables[Table]]: string }
  }
  /** `id` is in every table and in no list of fields. */
  const COLUMNS: Columns = {
    user: { id: 'id', name: 'string', email: 'string', twoFactorEnabled: 'boolean', createdAt: 'date' },
    session: {
      id: 'id',
      userId: 'string',
      userAgent: 'string',
      createdAt: 'date',
      updatedAt: 'date',
      expiresAt: 'date',
    },
    account: { userId: 'string', providerId: 'string', password: 'string' },
    two_factor: { id: 'id', userId: 'string', secret: 'string', backupCodes: 'string' },
    passkey: { userId: 'string', name: 'string', createdAt: 'date' },
    verification: {
      id: 'id',
      identifier: 'string',
      value: 'string',
      expiresAt: 'date',
      createdAt: 'date',
      updatedAt: 'date',
    },
    jwks: {
      id: 'id',
      publicKey: 'string',
      privateKey: 'string',
      createdAt: 'date',
      expiresAt: 'date',
      alg: 'string',
      crv: 'string',
    },
  }

  test.each(Object.entries(COLUMNS))('%s has the columns that we read and write', async (name, columns) => {
    const { tables: known } = await (await ourLibrary()).$context
    const table = Object.values(known).find(({ modelName }) => modelName === name)
    const kinds = Object.entries(table?.fields ?? {}).map(([field, { fieldName, type }]) => [fieldName ?? field, type])
    expect({ id: 'id', ...Object.fromEntries(kinds) }).toMatchObject(columns)
  })

  test('are those that we back up, copy and delete, and no others', async () => {
    const { tables: known } = await (await ourLibrary()).$context
    const names = Object.values(known).map(({ modelName }) => modelName)
    expect(IDENTITY_TABLES.map(inDatabase).toSorted()).toEqual(names.toSorted())
    expect(Object.keys(COLUMNS).toSorted()).toEqual(names.toSorted())
  })

  test('a password is in a row of its own, and an account that is not confirmed is known by a column', async () => {
    await post('/sign-up/email', { name: '', email: 'new@example.org', password: 'correct horse' })
    const unconfirmed = await tables().selectFrom('user').select(['id', 'email']).where(UNCONFIRMED).execute()
    expect(unconfirmed.map(({ email }) => email)).toEqual(['new@example.org'])
    expect(await keptPassword(database.db, unconfirmed[0]?.id ?? '')).toMatch(/^\$argon2id\$/)
  })

  test('a password that the library itself has hashed is told from another', async () => {
    const hash = await hashPassword('correct horse')
    expect(await isPasswordOfScrypt(hash, 'correct horse')).toBe(true)
    expect(await isPasswordOfScrypt(hash, 'wrong horse')).toBe(false)
  })
})

describe('codes and what waits for an answer', () => {
  const rows = () => tables().selectFrom('verification').select(['identifier', 'value'])
  const named = (identifier: string) => rows().where('identifier', '=', identifier).executeTakeFirst()

  test.each([
    ['email-verification', '/email-otp/send-verification-otp', { type: 'email-verification' }],
    ['forget-password', '/email-otp/request-password-reset', {}],
  ] as const)('a mailed code (%s) is called and counted as we write it', async (kind, path, more) => {
    const { email } = await server.newOwner()
    await post(path, { email, ...more })
    const { identifier, value } = codeRow({ kind, to: email }, 'hash', new Date())
    const kept = await named(identifier)
    expect(mailedCodesOf(email)).toContain(identifier)
    expect(kept?.value.replace(/^[\w-]{43}/, 'hash')).toBe(value)
  })

  test('a wrong try of a code that we wrote is counted by the library, in the same row', async () => {
    const { email } = await server.newOwner()
    const row = codeRow({ kind: 'email-verification', to: email }, 'hash-of-ours', new Date())
    const [expiresAt, at] = [row.expiresAt.toISOString(), new Date().toISOString()]
    await tables()
      .insertInto('verification')
      .values({ ...row, id: crypto.randomUUID(), expiresAt, createdAt: at, updatedAt: at })
      .execute()
    expect((await post('/email-otp/verify-email', { email, otp: '000000' })).status).toBe(400)
    expect((await named(row.identifier))?.value).toBe('hash-of-ours:1')
  })

  test('a code for another address is called by both, the one that its owner has first', async () => {
    const owner = await server.newOwner()
    const to = 'moved_here@example.org'
    await post('/email-otp/request-email-change', { newEmail: to, password: owner.password }, owner)
    expect(await named(codeRow({ from: owner.email, to }, '', new Date()).identifier)).toBeDefined()
    const [found] = await rows().where(isChangeCodeOf(owner.email)).execute()
    expect(found?.identifier).toBe(`${changeCodesOf(owner.email)}${to}`)
    expect(await rows().where(isChangeCodeOf('another@example.org')).execute()).toEqual([])
  })

  test('a sign-in that waits for its second factor, and a passkey that is being made, are found by their owner', async () => {
    const { owner } = await ownerWithApp(server)
    const begun = await post('/sign-in/email', { email: owner.email, password: owner.password })
    expect(begun.body.twoFactorRedirect).toBe(true)
    expect(cookiesOf(begun)).toContain('better-auth.two_factor=')
    await server.send('GET', '/auth/passkey/generate-register-options', undefined, { cookie: owner.cookie })
    const waiting = (find: typeof isBegunSignInOf, ownerId: string) =>
      rows()
        .where((row) => find(row, ownerId))
        .execute()
    expect(await waiting(isBegunSignInOf, idOf(owner))).toHaveLength(1)
    expect(await waiting(isBegunPasskeyOf, idOf(owner))).toHaveLength(1)
    expect(await waiting(isBegunPasskeyOf, 'another')).toEqual([])
  })
})

describe('what the secret seals', () => {
  test('a second factor that was sealed again lets its owner in', async () => {
    const { owner, totpURI } = await ownerWithApp(server)
    const secret = await readItsSecret(database.db, server.dataDir)
    const factor = tables().selectFrom('two_factor').selectAll().where('userId', '=', idOf(owner))
    const between = await resealSecondFactor(await factor.executeTakeFirstOrThrow(), { from: secret, to: 'another' })
    const again = await resealSecondFactor(between, { from: 'another', to: secret })
    await tables().updateTable('two_factor').set(again).where('userId', '=', idOf(owner)).execute()
    const begun = await post('/sign-in/email', { email: owner.email, password: owner.password })
    // The next code: the present one was used to switch the app on.
    const code = codeOf(totpURI, Date.now() + 30_000)
    const done = await post('/two-factor/verify-totp', { code }, { cookie: cookiesOf(begun) })
    expect(done.status).toBe(200)
  })

  test('a signing key that we make is as the library makes one: it signs, and opens with the secret', async () => {
    const secret = await readItsSecret(database.db, server.dataDir)
    const { token } = await server.newOwner()
    const [ours, ...others] = await tables().selectFrom('jwks').selectAll().execute()
    expect([others, JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid]).toEqual([
      [],
      ours?.id,
    ])
    await tables().deleteFrom('jwks').execute()
    const { token: later } = await server.newOwner()
    const theirs = await tables().selectFrom('jwks').selectAll().executeTakeFirstOrThrow()
    const { payload } = await jwtVerify(later, createLocalJWKSet({ keys: [publicKeyOf(theirs)] }))
    expect(payload.email).toMatch(/@example\.org$/)
    const made = await signingKeyRow({ publicKey: {}, privateKey: { d: 'x' } }, secret)
    expect(theirs).toMatchObject({ alg: made.alg, crv: made.crv })
    const opened = (privateKey: string) => symmetricDecrypt({ key: secret, data: JSON.parse(privateKey) })
    expect(Object.keys(JSON.parse(await opened(theirs.privateKey)))).toContain('d')
    expect(JSON.parse(await opened(made.privateKey))).toEqual({ d: 'x' })
  })
})

describe('the work for an address', () => {
  const BODIES: { readonly [path in keyof typeof WORK_FOR_AN_ACCOUNT]: object } = {
    '/sign-in/email': { password: 'wrong password' },
    '/email-otp/request-password-reset': {},
    '/email-otp/send-verification-otp': { type: 'email-verification' },
  }
  const readsFor = async (path: string, body: object) => {
    const ask = async () => {
      await post(path, body)
      await server.app.settled()
    }
    return (await watchWrites(ask)).reads
  }

  test.each(Object.entries(BODIES))('%s reads as often without an account as with one', async (path, body) => {
    const { email } = await server.newOwner()
    const known = await readsFor(path, { ...body, email })
    expect(await readsFor(path, { ...body, email: `free${path.length}@example.org` })).toBe(known)
  })
})

describe('hooks', () => {
  const on = { matcher: ({ path }: { path?: string }) => path === '/ping' }
  type Answer = 'passes' | 'refuses' | { readonly answer: string } | Response

  /** Notes its turns. */
  function plugin(id: string, turns: string[], after: Answer = 'passes', before: Answer = 'passes') {
    const hook = (name: string, answer: Answer) =>
      createAuthMiddleware(async (ctx) => {
        const said = ctx.context.returned as { answer?: string } | undefined
        turns.push(`${name} ${id}${said?.answer ? ` (${said.answer})` : ''}${sessionIn(ctx) ? ' with a session' : ''}`)
        if (answer === 'refuses') throw new APIError('CONFLICT', { message: id })
        return answer === 'passes' ? undefined : answer
      })
    return {
      id,
      hooks: {
        before: [{ ...on, handler: hook('before', before) }],
        after: [{ ...on, handler: hook('after', after) }],
      },
    } satisfies BetterAuthPlugin
  }

  /** Asks an operation of the second plugin, which answers or refuses. */
  async function ask(plugins: BetterAuthPlugin[], turns: string[], isRefused = false) {
    const ping = createAuthEndpoint('/ping', { method: 'GET' }, async (ctx) => {
      turns.push('operation')
      if (isRefused) throw new APIError('FORBIDDEN', { message: 'no' })
      return ctx.json({ answer: 'first' })
    })
    const { handler } = betterAuth({
      baseURL: 'http://localhost:3000',
      secret: 'a secret for this test alone, long enough for the library',
      telemetry: { enabled: false },
      logger: { disabled: true },
      plugins: [{ id: 'operation', endpoints: { ping } }, ...plugins],
    })
    const response = await handler(new Request('http://localhost:3000/api/auth/ping'))
    return { status: response.status, body: await response.json() }
  }

  test('run in the order of their plugins, all before the operation and all after it, without a session before', async () => {
    const turns: string[] = []
    await ask([plugin('a', turns), plugin('b', turns)], turns)
    expect(turns).toEqual(['before a', 'before b', 'operation', 'after a (first)', 'after b (first)'])
  })

  test('a hook before that refuses ends it: no later hook runs, nor the operation', async () => {
    const turns: string[] = []
    const { status } = await ask([plugin('a', turns, 'passes', 'refuses'), plugin('b', turns)], turns)
    expect([status, turns]).toEqual([409, ['before a']])
  })

  test('a value that a hook after returns replaces the answer, for later hooks too', async () => {
    const turns: string[] = []
    const { body } = await ask([plugin('a', turns, { answer: 'second' }), plugin('b', turns)], turns)
    expect([body, turns.at(-1)]).toEqual([{ answer: 'second' }, 'after b (second)'])
  })

  test('a refusal keeps its status, unless a hook returns a response of its own', async () => {
    expect(await ask([plugin('a', [], { answer: 'yes' })], [], true)).toEqual({ status: 403, body: { answer: 'yes' } })
    const own = Response.json({ answer: 'yes' })
    expect(await ask([plugin('a', [], own)], [], true)).toEqual({ status: 200, body: { answer: 'yes' } })
  })
})

describe('words', () => {
  test('each refusal is by the code and the message of the library', () => {
    const known = {
      ...BASE_ERROR_CODES,
      ...TWO_FACTOR_ERROR_CODES,
      ...emailOTP({ sendVerificationOTP: async () => {} }).$ERROR_CODES,
      ...passkey().$ERROR_CODES,
    } as Readonly<Record<string, { readonly code: string; readonly message: string } | undefined>>
    const OURS: readonly string[] = [REFUSED.notSignedIn.code, REFUSED.sameAddress.code, REFUSED.addressTaken.code]
    for (const { code, message } of Object.values(REFUSED).filter(({ code }) => !OURS.includes(code))) {
      expect({ code: known[code]?.code, message: known[code]?.message }).toEqual({ code, message })
    }
  })

  test('that an address is taken is known by its message, so that one who never confirmed it makes room', async () => {
    const owner = await server.newOwner()
    const taken = 'typed-by-another@example.org'
    await post('/sign-up/email', { name: '', email: taken, password: 'correct horse' })
    await post('/email-otp/request-email-change', { newEmail: taken, password: owner.password }, owner)
    await server.app.settled()
    const change = { newEmail: taken, otp: server.mailedCode(taken) }
    expect((await post('/email-otp/change-email', change, owner)).status).toBe(200)
  })

  test('the session goes by a cookie of this name', async () => {
    const { cookie } = await server.newOwner()
    expect(cookie).toContain(`${sessionCookieOf('better-auth')}=`)
  })
})

/** Set as the server sets it. */
async function ourLibrary() {
  const nothing = async () => {}
  const mailer = { sendCode: nothing, sendNotice: nothing, sendNothing: nothing, forget: nothing, close: nothing }
  return createIdentity({
    database,
    mailer,
    secret: await readItsSecret(database.db, server.dataDir),
    publicUrl: server.env.publicUrl,
    noteSecurityEvent: nothing,
    onFailure: (error) => {
      throw error
    },
  }).auth
}
