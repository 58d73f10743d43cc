import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ACCESS_TOKEN_PREFIX, DELETE_CONFIRMATION, MOST_ACCESS_TOKENS } from '../../../contract/limits.ts'
import { openDatabase } from '../../db/open-database.ts'
import { setHits } from '../../fair/counter.ts'
import { wrongTokens } from '../../fair/policies.ts'
import { makeAccessToken } from '../../testing/access-tokens.ts'
import { exportAccount } from '../../testing/account-files.ts'
import { cookiesOf } from '../../testing/carriers.ts'
import { rowsOf } from '../../testing/kitchen.ts'
import { noticesTo } from '../../testing/letters.ts'
import { addPet } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'
import { EVERYBODY } from './secret-link.ts'

/** Keys that owners give to programs. Each operation is tried with such keys in `defence/doors.test.ts`. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const DAY_MS = 24 * 3600_000
const post = ({ cookie }: Pick<TestOwner, 'cookie'>, path: string, body: object = {}) =>
  server.send('POST', `/auth${path}`, body, { cookie })
const list = async ({ cookie }: Pick<TestOwner, 'cookie'>) =>
  (await server.send('GET', '/auth/access-tokens', undefined, { cookie })).body
const make = (owner: TestOwner, wished: object = {}) =>
  post(owner, '/access-tokens/make', { name: 'Scale', scopes: ['read'], password: owner.password, ...wished })
const ask = (token: string, path = '/pets', more: Record<string, string> = {}) =>
  server.send('GET', path, undefined, { authorization: `Bearer ${token}`, ...more })
const statusOf = async (token: string) => (await ask(token)).status
const idOf = ({ token }: TestOwner): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub
const kindsOf = async ({ cookie }: Pick<TestOwner, 'cookie'>): Promise<string[]> =>
  (await server.send('GET', '/auth/security-events', undefined, { cookie })).body.events.map(
    ({ kind }: { kind: string }) => kind,
  )

test('a program lists the dogs and writes a weight down with the token of its owner', async () => {
  const owner = await server.newOwner()
  await addPet(owner)
  const { token } = await makeAccessToken(server, owner, { scopes: ['read', 'diary'] })
  expect((await ask(token)).body.map(({ name }: { name: string }) => name)).toEqual(['Rex'])
  const authorization = `Bearer ${token}`
  const weighed = await server.send('PUT', '/v2/pets/rex/weights/2026-11-21', { kg: 31 }, { authorization })
  expect([weighed.status, weighed.body.kg]).toEqual([200, 31])
  const fed = await server.send(
    'PUT',
    '/v2/preferences/rex',
    { exclude: [], prefer: [], require: [] },
    { authorization },
  )
  expect([fed.status, fed.body.code, fed.body.detail]).toEqual([
    403,
    'scope-missing',
    'This access token may not do this: it lacks the scope “dogs”.',
  ])
})

test('an operation for visitors checks a token that is sent along', async () => {
  const owner = await server.newOwner()
  await owner.send('PUT', '/v2/settings', { region: 'north-america' })
  const { token } = await makeAccessToken(server, owner, { scopes: ['read'] })
  const writer = await makeAccessToken(server, owner, { scopes: ['diary'] })
  expect((await ask(token, '/v2/settings')).body.region).toBe('north-america')
  expect((await ask(writer.token, '/v2/settings')).status).toBe(403)
  const read = (authorization: string) => server.send('POST', '/v2/recipes/read', { text: '1 egg' }, { authorization })
  expect((await read(`Bearer ${token}`)).status).toBe(200)
  expect((await read(`Bearer ${writer.token}`)).status).toBe(403)
})

describe('a token', () => {
  test('is told once, and kept as a hash that names its owner', async () => {
    const owner = await server.newOwner()
    const { token, ...made } = await makeAccessToken(server, owner, { scopes: ['read', 'kitchen'], name: 'Fridge' })
    expect(token).toMatch(new RegExp(`^${ACCESS_TOKEN_PREFIX}${idOf(owner)}\\.[\\w-]{43}$`))
    // docs/api-client.md gives this pattern to those who look for lost tokens.
    expect(token).toMatch(/^gbp_\w{32}\.[\w-]{43}$/)
    expect(made).toMatchObject({ name: 'Fridge', scopes: ['read', 'kitchen'], lastUsedAt: null })
    expect(await list(owner)).toEqual([made])
    const rows = (await rowsOf(server, 'accessToken')).filter(({ ownerId }) => ownerId === idOf(owner))
    const secret = token.slice(ACCESS_TOKEN_PREFIX.length)
    expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([createHash('sha256').update(secret).digest('base64url')])
    expect(JSON.stringify(rows)).not.toContain(secret.split('.')[1])
  })

  test('ends after the days that its owner says, ninety unless it is said', async () => {
    const owner = await server.newOwner()
    const days = async (wished: object) => {
      const { madeAt, endsAt } = (await make(owner, wished)).body
      return (Date.parse(endsAt) - Date.parse(madeAt)) / DAY_MS
    }
    expect([await days({}), await days({ days: 1 }), await days({ days: 366 })]).toEqual([90, 1, 366])
    const { token } = (await make(owner, { days: 1 })).body
    expect(await statusOf(token)).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
    try {
      expect(await statusOf(token)).toBe(401)
    } finally {
      vi.useRealTimers()
    }
  })

  test('says when it was used last, to the hour', async () => {
    const owner = await server.newOwner()
    const { token } = await makeAccessToken(server, owner, { scopes: ['read'] })
    const now = Date.now()
    const usedAt = async () => (await list(owner))[0].lastUsedAt
    try {
      const used: string[] = []
      for (const minutes of [0, 30, 61]) {
        vi.useFakeTimers({ toFake: ['Date'], now: now + minutes * 60_000 })
        await ask(token)
        vi.useRealTimers()
        used.push(await usedAt())
      }
      expect(used.map((at) => Math.round((Date.parse(at) - now) / 60_000))).toEqual([0, 0, 61])
    } finally {
      vi.useRealTimers()
    }
  })

  test('is revoked at once, by its owner alone, and again without harm', async () => {
    const [owner, other] = [await server.newOwner(), await server.newOwner()]
    const { id, token } = await makeAccessToken(server, owner, { scopes: ['read'] })
    expect(await statusOf(token)).toBe(200)
    expect((await post(other, '/access-tokens/revoke', { id })).body).toEqual({ status: true })
    expect([await statusOf(token), await list(other)]).toEqual([200, []])
    expect((await post(owner, '/access-tokens/revoke', { id })).body).toEqual({ status: true })
    expect([await statusOf(token), await list(owner)]).toEqual([401, []])
    expect((await post(owner, '/access-tokens/revoke', { id })).body).toEqual({ status: true })
    expect((await kindsOf(owner)).filter((kind) => kind.startsWith('access-token'))).toEqual([
      'access-token-revoked',
      'access-token-made',
    ])
    expect((await kindsOf(other)).filter((kind) => kind.startsWith('access-token'))).toEqual([])
  })

  test('is never sent together with a session', async () => {
    const owner = await server.newOwner()
    const { token } = await makeAccessToken(server, owner, { scopes: ['read'] })
    const both = await ask(token, '/pets', { cookie: owner.cookie })
    expect([both.status, both.body.code]).toEqual([400, 'two-sessions'])
    const twice = await ask(`${token}, Bearer ${owner.token}`)
    expect([twice.status, twice.body.code]).toEqual([401, 'not-signed-in'])
  })

  test('opens no operation of identity: it makes no other, and ends none', async () => {
    const owner = await server.newOwner()
    const { id, token } = await makeAccessToken(server, owner, { scopes: ['read', 'dogs'] })
    const authorization = `Bearer ${token}`
    const body = { name: 'Another', scopes: ['read'], password: owner.password }
    const answers = [
      await server.send('POST', '/auth/access-tokens/make', body, { authorization }),
      await server.send('POST', '/auth/access-tokens/revoke', { id }, { authorization }),
      await server.send('GET', '/auth/token', undefined, { authorization }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(await list(owner)).toHaveLength(1)
  })
})

describe('none is made', () => {
  test.each([
    ['without a name', { name: '' }, 'name'],
    ['with a name of fifty-one characters', { name: 'x'.repeat(51) }, 'name'],
    ['with a name that turns the reading direction', { name: 'a\u0000b' }, 'name'],
    ['that may do nothing', { scopes: [] }, 'scopes'],
    ['that may do one thing twice', { scopes: ['read', 'read'] }, 'scopes'],
    ['that may do what there is not', { scopes: ['everything'] }, 'scopes.0'],
    ['for no day', { days: 0 }, 'days'],
    ['for longer than a year', { days: 367 }, 'days'],
    ['for half a day', { days: 0.5 }, 'days'],
    ['without a password', { password: undefined }, 'password'],
  ])('%s', async (_, wished, field) => {
    const owner = await server.newOwner()
    const { status, body } = await make(owner, wished)
    expect([status, body.errors?.[0]?.field]).toEqual([422, field])
    expect(await list(owner)).toEqual([])
  })

  test('with a wrong password: it is counted, and the owner sees it', async () => {
    const owner = await server.newOwner()
    const statuses: number[] = []
    for (let time = 0; time < 11; time++) statuses.push((await make(owner, { password: 'not the one' })).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
    await server.app.settled()
    expect(await kindsOf(owner)).toContain('failed-check')
    expect(await list(owner)).toEqual([])
  })

  test('beyond twenty, of which one that has ended makes room', async () => {
    const owner = await server.newOwner()
    for (let number = 1; number < MOST_ACCESS_TOKENS; number++)
      await makeAccessToken(server, owner, { scopes: ['read'] })
    await makeAccessToken(server, owner, { scopes: ['read'], days: 1, name: 'For a day' })
    const refused = await make(owner)
    expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_ACCESS_TOKENS'])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
    try {
      const names = async () => (await list(owner)).map(({ name }: { name: string }) => name)
      expect(await names()).toContain('For a day')
      expect((await make(owner)).status).toBe(200)
      expect(await names()).not.toContain('For a day')
      expect(await names()).toHaveLength(MOST_ACCESS_TOKENS)
    } finally {
      vi.useRealTimers()
    }
  })
})

test('an owner reads by letter that one was made, not what it is called', async () => {
  const owner = await server.newOwner()
  const { token } = await makeAccessToken(server, owner, { scopes: ['read'], name: 'https://evil.example' })
  const [letter, ...others] = noticesTo(server, owner.email)
  expect([letter?.subject, others]).toEqual(['Your Goodbowl account has a new access token', []])
  expect(letter?.text).toContain(`${server.env.publicUrl}/settings/account`)
  expect(JSON.stringify(letter)).not.toMatch(new RegExp(`evil|${token}`))
})

describe('all of an owner end, and none of another', () => {
  const NEW_PASSWORD = 'a whole new sentence'
  test.each([
    [
      'with a password set by mail',
      async (owner: TestOwner) => {
        await server.send('POST', '/auth/email-otp/request-password-reset', { email: owner.email })
        const reset = { email: owner.email, otp: server.mailedCode(owner.email), password: NEW_PASSWORD }
        return server.send('POST', '/auth/email-otp/reset-password', reset)
      },
    ],
    [
      'with another password',
      (owner: TestOwner) =>
        post(owner, '/change-password', { currentPassword: owner.password, newPassword: NEW_PASSWORD }),
    ],
    [
      'with everything else that opens the account',
      ({ cookie, password }: TestOwner) => post({ cookie }, '/secure-account', { password }),
    ],
    [
      'with the account',
      ({ cookie, password }: TestOwner) =>
        post({ cookie }, '/delete-user', { password, confirmation: DELETE_CONFIRMATION }),
    ],
  ])('%s', async (_, end) => {
    const [owner, other] = [await server.newOwner(), await server.newOwner()]
    const { token } = await makeAccessToken(server, owner, { scopes: ['read'] })
    const others = await makeAccessToken(server, other, { scopes: ['read'] })
    expect(await statusOf(token)).toBe(200)
    expect((await end(owner)).status).toBe(200)
    expect([await statusOf(token), await statusOf(others.token)]).toEqual([401, 200])
    expect((await rowsOf(server, 'accessToken')).filter(({ ownerId }) => ownerId === idOf(owner))).toEqual([])
  })

  test('but not with a device that is signed out', async () => {
    const owner = await server.newOwner()
    const { token } = await makeAccessToken(server, owner, { scopes: ['read'] })
    await server.signIn(owner.email, owner.password)
    await post(owner, '/revoke-other-sessions')
    await post({ cookie: cookiesOf({ headers: { 'set-cookie': owner.cookie } }) }, '/sign-out')
    expect(await statusOf(token)).toBe(200)
  })
})

test('the file of an account carries no token, and fills no account with one', async () => {
  const owner = await server.newOwner()
  const { token } = await makeAccessToken(server, owner, { scopes: ['read'], name: 'Unmistakable' })
  const file = JSON.stringify(await exportAccount(owner))
  expect(file).not.toContain('Unmistakable')
  expect(file).not.toContain(createHash('sha256').update(token.slice(4)).digest('base64url'))
})

describe('of guesses', () => {
  const guess = (token: string, remoteAddress: string) =>
    server.inject({ method: 'GET', url: '/api/pets', headers: { authorization: `Bearer ${token}` }, remoteAddress })

  test('fifty of a network are looked at, whosever the token is said to be', async () => {
    const owner = await server.newOwner()
    const { token } = await makeAccessToken(server, owner, { scopes: ['read'] })
    const told: number[] = []
    for (let number = 0; number < 60; number++) {
      const wrong = `${ACCESS_TOKEN_PREFIX}${number % 2 ? idOf(owner) : `nobody${number}`}.${'x'.repeat(43)}`
      told.push((await guess(wrong, '203.0.113.9')).status)
    }
    expect(told).toEqual([...Array(50).fill(401), ...Array(10).fill(429)])
    expect((await guess(token, '203.0.113.10')).status).toBe(200)
  })

  test('a right token does not count as a try, nor does a missing scope', async () => {
    const owner = await server.newOwner()
    const { token } = await makeAccessToken(server, owner, { scopes: ['diary'] })
    const told = new Set<number>()
    for (let number = 0; number < 60; number++) {
      // Looked up each time, as by a program that asks now and then.
      await post(owner, '/access-tokens/revoke', { id: 'none' })
      told.add((await guess(token, '203.0.113.11')).status)
    }
    expect([...told]).toEqual([403])
  })

  test('while a crowd guesses from many networks, who has a token is let in', async () => {
    const owner = await server.newOwner()
    const { token } = await makeAccessToken(server, owner, { scopes: ['read'] })
    const database = await openDatabase(server.env)
    const crowd = (hits: number) =>
      setHits(database.allOwners, wrongTokens('access-token').ofAll, EVERYBODY, { now: new Date(), hits })
    await crowd(wrongTokens('access-token').ofAll.hits)
    const told: number[] = []
    for (let number = 0; number < 8; number++) told.push((await guess('gbp_x.y', '198.51.100.7')).status)
    expect(told).toEqual([...Array(5).fill(401), ...Array(3).fill(429)])
    expect((await guess(token, '198.51.100.8')).status).toBe(200)
    await crowd(0)
    await database.close()
  })
})
