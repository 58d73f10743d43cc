import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { symmetricDecrypt } from 'better-auth/crypto'
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { SCOPES } from '../../contract/limits.ts'
import { OPEN_OPERATIONS } from '../../contract/routes.ts'
import { secretFileOf } from '../auth/keys/secret.ts'
import { ID_TOKEN_AUDIENCE, ID_TOKEN_ISSUER } from '../auth/sessions/id-token.ts'
import { openDatabase } from '../db/open-database.ts'
import { ALL_TABLES } from '../db/tables.ts'
import { type AccessTokenMade, makeAccessToken } from '../testing/access-tokens.ts'
import {
  furnish,
  goodRequest,
  type OpenApi,
  type Operation,
  type OwnThings,
  readOpenApi,
  urlOf,
} from '../testing/operations.ts'
import { startTestServer, type TestOwner, type TestServer } from '../testing/test-server.ts'

/**
 * Every operation of the OpenAPI document with every key that must not open it. The list is the document's own: an
 * operation that is added is tried by itself, and one with a parameter without an example fails here.
 */

let server: TestServer
let openApi: OpenApi
let ann: TestOwner
let bob: TestOwner
let anns: OwnThings
let annsAccessToken: string
beforeAll(async () => {
  server = await startTestServer()
  openApi = await readOpenApi(server)
  ann = await server.newOwner()
  bob = await server.newOwner()
  anns = await furnish(server, ann, openApi)
  annsAccessToken = (await makeAccessToken(server, ann, { scopes: [...SCOPES] })).token
})
afterAll(() => server.close())

/** Open to visitors on purpose; a picture and a calendar are no operations of the contract. */
const PUBLIC = [...OPEN_OPERATIONS, 'getRecipePicture', 'openCalendar']
/** Ways in, each with a key of its own in the request, and operations that tell who is asking. */
const WAYS_IN = [
  'emailOtpRequestPasswordReset',
  'emailOtpResetPassword',
  'emailOtpSendVerificationOtp',
  'emailOtpVerifyEmail',
  'getSession',
  'jwks',
  'passkeyGenerateAuthenticateOptions',
  'passkeyVerifyAuthentication',
  'signInEmail',
  'signOut',
  'signUpEmail',
  'twoFactorVerifyBackupCode',
  'twoFactorVerifyTotp',
]

const behind = (door: Operation['door']) => openApi.operations.filter((operation) => operation.door === door)
const doors = () => behind('idToken')

test('operations for visitors are listed here, all others need a key', { tags: '@visitor-and-user' }, () => {
  expect(
    behind('none')
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...PUBLIC, ...WAYS_IN].sort())
  expect(doors().length).toBeGreaterThanOrEqual(25)
  expect(behind('session').length).toBeGreaterThanOrEqual(16)
})

test('a public operation answers every caller', async () => {
  for (const operation of openApi.operations.filter(({ id }) => PUBLIC.includes(id))) {
    const { method, ...request } = goodRequest(operation, anns)
    expect([operation.id, (await server.send(method, urlOf(request), request.body)).status]).toEqual([
      operation.id,
      200,
    ])
  }
})

describe('a token that is not one opens nothing', () => {
  test.each(Object.entries(forgeries()))('%s', async (_, forge) => {
    const before = await rowsThatName(ownerIdOf(ann))
    const authorization = await forge()
    for (const operation of doors()) await expectShut(operation, authorization)
    expect(await rowsThatName(ownerIdOf(ann))).toEqual(before)
  })

  test('an expired one', async () => {
    const before = await rowsThatName(ownerIdOf(ann))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    try {
      for (const operation of doors()) await expectShut(operation, `Bearer ${ann.token}`)
    } finally {
      vi.useRealTimers()
    }
    expect(await rowsThatName(ownerIdOf(ann))).toEqual(before)
  })

  test('while one of our own signing is let in', async () => {
    const authorization = `Bearer ${await signedByUs({})}`
    expect((await server.send('GET', '/state', undefined, { authorization })).body.pets).toHaveLength(1)
  })

  test('and the same requests with the owner’s own token are too', async () => {
    for (const operation of doors().filter(({ method }) => method === 'GET')) {
      const { method, ...request } = goodRequest(operation, anns)
      expect([operation.id, (await ann.send(method, urlOf(request))).status]).toEqual([operation.id, 200])
    }
  })
})

/** The `Authorization` headers that an attacker may send: each has the reason why it must not work. */
function forgeries(): { readonly [what: string]: () => Promise<string | undefined> | string | undefined } {
  const [header = '', payload = '', signature = ''] = ['header', 'payload', 'signature']
  const parts = () => ann.token.split('.') as [string, string, string]
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    'no token': () => undefined,
    'an empty one': () => 'Bearer ',
    'another scheme': () => `Basic ${ann.token}`,
    'two of them': () => `Bearer ${ann.token} ${ann.token}`,
    'no JWT at all': () => 'Bearer x',
    'three parts of nothing': () => `Bearer ${header}.${payload}.${signature}`,
    'one without its signature': () => `Bearer ${parts()[0]}.${parts()[1]}.`,
    'one with a claim changed': () => {
      const claims = JSON.parse(Buffer.from(parts()[1], 'base64url').toString())
      return `Bearer ${parts()[0]}.${encoded({ ...claims, sub: ownerIdOf(bob) })}.${parts()[2]}`
    },
    'alg: none': () => `Bearer ${encoded({ alg: 'none', typ: 'JWT' })}.${parts()[1]}.`,
    'alg: HS256 with the public key as the secret': async () => {
      const [key] = (await server.send('GET', '/auth/jwks')).body.keys
      const token = new SignJWT({ sid: sessionIdOf(ann) }).setProtectedHeader({ alg: 'HS256', kid: key.kid })
      return `Bearer ${await signed(token, Buffer.from(key.x, 'base64url'))}`
    },
    'signed by another key under our key’s name': async () => {
      const [key] = (await server.send('GET', '/auth/jwks')).body.keys
      return `Bearer ${await signedByStranger({ kid: key.kid })}`
    },
    'signed by another key that it brings along': async () => {
      const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true })
      const token = new SignJWT({ sid: sessionIdOf(ann) }).setProtectedHeader({
        alg: 'EdDSA',
        jwk: await exportJWK(publicKey),
      })
      return `Bearer ${await signed(token, privateKey)}`
    },
    'for another audience': async () => `Bearer ${await signedByUs({ audience: 'another-api' })}`,
    'of another issuer': async () => `Bearer ${await signedByUs({ issuer: 'https://elsewhere.example' })}`,
    'not yet valid': async () => `Bearer ${await signedByUs({ notBefore: '1h' })}`,
    'of no session': async () => `Bearer ${await signedByUs({ session: undefined })}`,
    'of another owner’s session': async () => `Bearer ${await signedByUs({ session: sessionIdOf(bob) })}`,
    'of a session that does not exist': async () => `Bearer ${await signedByUs({ session: 'x' })}`,
    'about no owner': async () => `Bearer ${await signedByUs({ subject: '' })}`,
    'a session’s cookie in the place of a token': () => `Bearer ${ann.cookie.replace(/^[^=]+=/, '')}`,
  }
}

async function expectShut(operation: Operation, authorization: string | undefined): Promise<void> {
  const { method, body, ...request } = goodRequest(operation, anns)
  const answer = await server.send(method, urlOf(request), body, authorization === undefined ? {} : { authorization })
  const { status, headers } = answer
  expect([operation.id, status, answer.body.code]).toEqual([operation.id, 401, 'not-signed-in'])
  expect(headers['content-type']).toContain('application/problem+json')
}

describe('another owner', () => {
  /** They name Ann's things, but what they make is Bob's own. */
  const OWN_INSTEAD = ['planRecipes', 'putStorage', 'putOwnRecipe', 'rememberAnswer']

  test('finds nothing of what is not theirs, by whatever operation and id', { tags: '@call-id-token' }, async () => {
    const before = await rowsThatName(ownerIdOf(ann))
    for (const operation of doors().filter(({ id }) => !OWN_INSTEAD.includes(id))) {
      const { method, body, ...request } = goodRequest(operation, anns)
      const url = urlOf(request)
      const answer = await bob.send(method, url, body)
      const named = `${decodeURIComponent(url)} ${JSON.stringify(body)}`
      const namesAnns = [anns.petId, anns.storageId, anns.ownRecipeId, anns.words].some((id) => named.includes(id))
      if (namesAnns) expect([operation.id, answer.status]).toEqual([operation.id, 404])
      else expect([operation.id, answer.status]).toEqual([operation.id, expect.toSatisfy((status) => status < 300)])
      expect(JSON.stringify(answer.body)).not.toContain(ann.email)
    }
    expect(await rowsThatName(ownerIdOf(ann))).toEqual(before)
  })

  test('gets a dog and a storage of their own by the same names', async () => {
    const before = await rowsThatName(ownerIdOf(ann))
    for (const id of OWN_INSTEAD) {
      const operation = openApi.operations.find((one) => one.id === id)
      const { method, body, path } = goodRequest(operation as Operation, anns)
      expect([id, (await bob.send(method, path, body)).status]).toEqual([id, 200])
    }
    expect(await rowsThatName(ownerIdOf(ann))).toEqual(before)
    expect((await bob.send('DELETE', `/pets/${anns.petId}`)).status).toBe(204)
    expect(await rowsThatName(ownerIdOf(ann))).toEqual(before)
  })
})

let networks = 0
/** Each from a network of its own: who guesses from one is stopped by another rule. */
const knock = (operation: Operation, headers: Record<string, string>, things = anns) => {
  const { method, body, ...request } = goodRequest(operation, things)
  networks += 1
  return server.inject({
    method: method as 'GET',
    url: `/api${urlOf(request)}`,
    headers,
    remoteAddress: `10.9.${networks >> 8}.${networks & 255}`,
    ...(body && { payload: body }),
  })
}
const bearer = (value: string) => ({ authorization: `Bearer ${value}` })

describe('an access token', () => {
  let tokens: readonly AccessTokenMade[]
  beforeAll(async () => {
    tokens = await Promise.all(SCOPES.map((scope) => makeAccessToken(server, ann, { scopes: [scope] })))
  })

  test('opens of what its scope does not name nothing, and changes nothing', async () => {
    const before = await rowsOfAnn()
    for (const { token, scopes } of tokens) {
      for (const operation of doors().filter(({ scope }) => scope !== scopes[0])) {
        const { status, body } = await knock(operation, bearer(token))
        expect([operation.id, scopes, status, body.code]).toEqual([operation.id, scopes, 403, 'scope-missing'])
      }
    }
    expect(await rowsOfAnn()).toEqual(before)
  })

  test('nor, whatever its scopes are, the account as a whole, a key for others, or a dog’s end', async () => {
    const shut = doors().filter(({ scope }) => scope === undefined)
    expect(shut.map(({ id }) => id).sort()).toEqual([
      'acceptProposal',
      'declineProposal',
      'deleteCalendarLink',
      'deleteNoticeDevice',
      'deletePet',
      'deleteShare',
      'exportAccount',
      'getCalendarLink',
      'getNotices',
      'importAccount',
      'listShares',
      'makeCalendarLink',
      'previewProposal',
      'putNoticeDevice',
      'putNotices',
      'shareVetSheet',
      'subscribeBuddy',
    ])
    for (const operation of shut) {
      const { status, body } = await knock(operation, bearer(annsAccessToken))
      expect([operation.id, status, body.code]).toEqual([operation.id, 403, 'scope-missing'])
    }
  })

  test('opens each operation of its scope, and nothing is read by what writes', async () => {
    const carol = await server.newOwner()
    const carols = await furnish(server, carol, openApi)
    const last = ({ method }: Operation) => Number(method === 'DELETE')
    for (const scope of SCOPES) {
      const { token } = await makeAccessToken(server, carol, { scopes: [scope] })
      const opened = doors().filter((operation) => operation.scope === scope)
      for (const operation of opened.toSorted((one, other) => last(one) - last(other))) {
        const { status } = await knock(operation, bearer(token), carols)
        expect([operation.id, status]).toEqual([
          operation.id,
          expect.toSatisfy((status) => status < 300 || status === 404 || status === 409),
        ])
      }
      if (scope !== 'read') expect(opened.filter(({ method }) => method === 'GET')).toEqual([])
    }
  })

  test('that is none, has ended or was revoked opens nothing, nor does one together with a session', async () => {
    const before = await rowsOfAnn()
    const revoked = await makeAccessToken(server, ann, { scopes: [...SCOPES] })
    await server.send('POST', '/auth/access-tokens/revoke', { id: revoked.id }, { cookie: ann.cookie })
    const ofBob = annsAccessToken.replace(ownerIdOf(ann), ownerIdOf(bob))
    const pets = doors().find(({ id }) => id === 'listPets') as Operation
    const wrong = [ofBob, `${annsAccessToken}x`, annsAccessToken.slice(0, -1), 'gbp_', 'gbp_x.y']
    const refused = async (operation: Operation, headers: Record<string, string>, expected: unknown[]) => {
      const { status, body } = await knock(operation, headers)
      expect([operation.id, status, body.code]).toEqual([operation.id, ...expected])
    }
    for (const token of wrong) await refused(pets, bearer(token), [401, 'not-signed-in'])
    for (const operation of doors()) {
      await refused(operation, bearer(revoked.token), [401, 'not-signed-in'])
      await refused(operation, { ...bearer(annsAccessToken), cookie: ann.cookie }, [400, 'two-sessions'])
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 91 * 24 * 3600_000 })
    try {
      for (const operation of doors()) await refused(operation, bearer(annsAccessToken), [401, 'not-signed-in'])
    } finally {
      vi.useRealTimers()
    }
    expect(await rowsOfAnn()).toEqual(before)
  })

  /** The rows of Ann but for the notes about keys. */
  const rowsOfAnn = async () =>
    (await rowsThatName(ownerIdOf(ann))).filter((row) => !/^(access_token|security_event) /.test(row))
})

describe('a session that is not one opens no operation of identity', () => {
  const cookieName = () => ann.cookie.split('=')[0] as string
  const [token, signature] = [0, 1].map(
    (part) => () => decodeURIComponent(ann.cookie.split('=')[1] ?? '').split('.')[part],
  ) as [() => string, () => string]
  const cookie = (value: string) => ({ cookie: `${cookieName()}=${encodeURIComponent(value)}` })

  test.each([
    ['none', () => ({})],
    ['an empty cookie', () => cookie('')],
    ['a token without its signature as a cookie', () => cookie(token())],
    ['a token without its signature as Bearer', () => bearer(token())],
    ['a token with the signature of another', () => cookie(`${bobsToken()}.${signature()}`)],
    ['a token signed by another key', () => cookie(`${token()}.${signatureByStranger(token())}`)],
    ['the same as Bearer', () => bearer(`${token()}.${signatureByStranger(token())}`)],
    ['a token of no session, well signed', () => cookie(signedByServer('A'.repeat(32)))],
    ['an ID token', () => bearer(ann.token)],
    ['an access token', () => bearer(annsAccessToken)],
    ['a cookie of another name', () => ({ cookie: `session=${ann.cookie.split('=')[1]}` })],
    ['control characters', () => cookie('\u0000.\u0000')],
  ] as [string, () => Record<string, string>][])('%s', async (_, headersOf) => {
    const before = await rowsThatName(ownerIdOf(ann))
    for (const operation of behind('session')) {
      const { status, headers } = await knock(operation, headersOf())
      expect([operation.id, status, headers['content-type']]).toEqual([
        operation.id,
        401,
        'application/problem+json; charset=utf-8',
      ])
    }
    expect(await rowsThatName(ownerIdOf(ann))).toEqual(before)
  })

  test('nor a session that was signed out, or is a month old', async () => {
    const left = await server.signIn(ann.email, ann.password)
    await server.send('POST', '/auth/sign-out', {}, { cookie: left.cookie })
    for (const operation of behind('session')) {
      expect([operation.id, (await knock(operation, { cookie: left.cookie })).status]).toEqual([operation.id, 401])
    }
    const late = await server.newOwner()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 3600_000 })
    try {
      for (const operation of behind('session')) {
        expect([operation.id, (await knock(operation, { cookie: late.cookie })).status]).toEqual([operation.id, 401])
      }
    } finally {
      vi.useRealTimers()
    }
  })

  test('while the owner’s own does, and one signed by the server', async () => {
    for (const key of [{ cookie: ann.cookie }, cookie(signedByServer(token())), bearer(signedByServer(token()))]) {
      for (const operation of behind('session').filter(({ method }) => method === 'GET')) {
        expect([operation.id, (await knock(operation, key)).status]).toEqual([operation.id, 200])
      }
    }
  })

  test('and another owner’s changes nothing of Ann', async () => {
    const eve = await server.newOwner()
    const before = await rowsThatName(ownerIdOf(ann))
    for (const operation of behind('session')) {
      const answer = await knock(operation, { cookie: eve.cookie })
      expect(JSON.stringify(answer.body)).not.toContain(ann.email)
    }
    expect(await rowsThatName(ownerIdOf(ann))).toEqual(before)
  })

  const bobsToken = () => decodeURIComponent(bob.cookie.split('=')[1] ?? '').split('.')[0] as string
  const signatureBy = (key: string, value: string) => createHmac('sha256', key).update(value).digest('base64')
  const signatureByStranger = (value: string) => signatureBy('the secret of another server', value)
  const signedByServer = (value: string) => `${value}.${signatureBy(serverSecret(), value)}`
})

const serverSecret = () => readFileSync(secretFileOf(server.env.dataDir), 'utf8').trim()

const claimsOf = ({ token }: TestOwner) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const ownerIdOf = (owner: TestOwner): string => claimsOf(owner).sub
const sessionIdOf = (owner: TestOwner): string => claimsOf(owner).sid

/** Every row of every table in which this owner stands, as text. */
async function rowsThatName(ownerId: string): Promise<string[]> {
  const { allOwners, close } = await openDatabase(server.env)
  try {
    const tables = await Promise.all(
      ALL_TABLES.map((table) => sql`select * from ${sql.table(table)}`.execute(allOwners)),
    )
    const rows = tables.flatMap(({ rows }, index) => rows.map((row) => `${ALL_TABLES[index]} ${JSON.stringify(row)}`))
    const own = rows.filter((row) => row.includes(ownerId)).sort()
    expect(own.length).toBeGreaterThanOrEqual(2)
    return own
  } finally {
    await close()
  }
}

type Claims = { issuer?: string; audience?: string; subject?: string; notBefore?: string; session?: string | undefined }

/** Signs Ann's claims, but for those given otherwise. */
function signed(token: SignJWT, key: CryptoKey | Uint8Array, claims: Claims = {}): Promise<string> {
  return (claims.notBefore ? token.setNotBefore(claims.notBefore) : token)
    .setIssuer(claims.issuer ?? ID_TOKEN_ISSUER)
    .setAudience(claims.audience ?? ID_TOKEN_AUDIENCE)
    .setSubject(claims.subject ?? ownerIdOf(ann))
    .setIssuedAt()
    .setExpirationTime('15m')
    .sign(key)
}

/** Signs as the server itself would: with its own key, out of its own database. */
async function signedByUs(claims: Claims): Promise<string> {
  const { allOwners, close } = await openDatabase(server.env)
  const { rows } = await sql<{ id: string; privateKey: string }>`select id, "privateKey" from jwks`
    .execute(allOwners.withoutPlugins())
    .finally(close)
  const [row] = rows
  const key = serverSecret()
  const jwk = await symmetricDecrypt({ key, data: JSON.parse(String(row?.privateKey)) })
  const session = 'session' in claims ? claims.session : sessionIdOf(ann)
  const token = new SignJWT({ sid: session }).setProtectedHeader({ alg: 'EdDSA', kid: String(row?.id) })
  return signed(token, (await importJWK(JSON.parse(jwk), 'EdDSA')) as CryptoKey, claims)
}

async function signedByStranger({ kid }: { kid: string }): Promise<string> {
  const { privateKey } = await generateKeyPair('EdDSA')
  return signed(new SignJWT({ sid: sessionIdOf(ann) }).setProtectedHeader({ alg: 'EdDSA', kid }), privateKey)
}
