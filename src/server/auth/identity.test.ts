import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sentences } from '../../texts/index.ts'
import { openDatabase } from '../db/open-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const signUp = (email: string, password = 'correct horse') =>
  server.send('POST', '/auth/sign-up/email', { name: '', email, password })
const signIn = (email: string, password = 'correct horse') =>
  server.send('POST', '/auth/sign-in/email', { email, password })
const verify = (email: string, otp: string | undefined, more: object = {}) =>
  server.send('POST', '/auth/email-otp/verify-email', { email, otp, ...more })
/** The code of a letter that is on its way while the answer is here already. */
const codeAfter = (email: string, earlier: string | undefined) =>
  vi.waitFor(() => {
    const code = server.mailedCode(email)
    expect(code).not.toBe(earlier)
    return code
  }, 10_000)

test('an owner registers, confirms by the mailed code, logs in and gets an ID token', {
  tags: '@call-sign-up',
}, async () => {
  expect((await signUp('ann@example.org')).status).toBe(200)
  expect((await verify('ann@example.org', server.mailedCode('ann@example.org'))).status).toBe(200)
  const owner = await server.signIn('ann@example.org', 'correct horse')
  const claims = JSON.parse(Buffer.from(owner.token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ email: 'ann@example.org', email_verified: true, aud: 'goodbowl-api' })
  expect(claims.exp - claims.iat).toBe(15 * 60)
  const session = await server.send('GET', '/auth/get-session', undefined, { cookie: owner.cookie })
  expect(session.body.user.email).toBe('ann@example.org')
})

test('the code is said on the console and stands in the letter, in text and in HTML', async () => {
  await signUp('letter@example.org')
  const code = server.mailedCode('letter@example.org')
  expect(code).toMatch(/^\d{6}$/)
  expect(server.said.at(-1)).toContain(`Code for letter@example.org: ${code}`)
})

test('an unconfirmed owner with the right password is led to Confirm, with a new code', async () => {
  await signUp('new@example.org')
  const first = server.mailedCode('new@example.org')
  const answer = await signIn('new@example.org')
  expect([answer.status, answer.body.code]).toEqual([403, 'EMAIL_NOT_VERIFIED'])
  const second = server.mailedCode('new@example.org')
  expect(second).not.toBe(first)
  expect((await verify('new@example.org', first)).body.code).toBe('INVALID_OTP')
  expect((await verify('new@example.org', second)).status).toBe(200)
})

test('a wrong password and an unknown address are told apart by nothing', async () => {
  await server.newOwner()
  const wrong = await signIn('owner1@example.org', 'wrong password')
  const unknown = await signIn('nobody@example.org', 'wrong password')
  expect(wrong.status).toBe(401)
  expect(unknown.body).toEqual(wrong.body)
})

test('registering a known address answers as for a new one, and its owner alone is told by mail how to get in', async () => {
  const owner = await server.newOwner()
  const mailed = server.said.length
  const known = await signUp(owner.email, 'another sentence')
  const fresh = await signUp('fresh@example.org', 'another sentence')
  expect(known.status).toBe(fresh.status)
  expect(Object.keys(known.body.user).sort()).toEqual(Object.keys(fresh.body.user).sort())
  const [letter, ...others] = server.said.slice(mailed).filter((line) => line.includes(owner.email))
  expect([letter, others]).toEqual([expect.stringMatching(/You already have a Goodbowl account/), []])
  expect(letter).not.toMatch(/\b\d{6}\b/)
  const text = readFileSync(/mail kept in (.*)\)/.exec(letter ?? '')?.[1] ?? '', 'utf8').replaceAll('=\r\n', '')
  expect(text).toContain(`To: ${owner.email}`)
  expect(text).toContain('http://localhost:3000/login')
  expect(text).toContain('Forgotten your password?')
  const [toKnown, toFresh] = [
    await signIn(owner.email, 'another sentence'),
    await signIn('fresh@example.org', 'another sentence'),
  ]
  expect([toKnown.status, toKnown.body]).toEqual([toFresh.status, toFresh.body])
  expect((await signIn(owner.email, owner.password)).status).toBe(200)
})

test('as an owner who asks for another code to a confirmed address is told, and five letters are enough', async () => {
  const { email } = await server.newOwner()
  const mailed = server.said.length
  const ask = () => server.send('POST', '/auth/email-otp/send-verification-otp', { email, type: 'email-verification' })
  const answers: number[] = []
  for (let times = 0; times < 6; times++) answers.push((await ask()).status)
  // The letter of registering was the first.
  expect(answers).toEqual([200, 200, 200, 200, 429, 429])
  const letters = server.said.slice(mailed)
  expect(letters).toHaveLength(4)
  for (const letter of letters) expect(letter).toContain('You already have a Goodbowl account')
})

describe('an address that was registered twice and never confirmed', () => {
  /** @returns the code of the newer letter */
  async function registerTwice(email: string, passwords: [string, string], names = ['', '']) {
    const register = (turn: 0 | 1) =>
      server.send('POST', '/auth/sign-up/email', { name: names[turn], email, password: passwords[turn] })
    await register(0)
    const first = server.mailedCode(email)
    await register(1)
    return codeAfter(email, first)
  }
  const statuses = (email: string, passwords: string[]) =>
    Promise.all(passwords.map(async (password) => (await signIn(email, password)).status))

  test.each([
    ['before', 'laid-before@example.org', ['laid in advance', 'the real owner']],
    ['after', 'laid-after@example.org', ['the real owner', 'laid by a stranger']],
  ] as [string, string, [string, string]][])(
    'no password that a stranger laid %s opens it when its owner confirms',
    async (_, email, passwords) => {
      const code = await registerTwice(email, passwords)
      expect((await verify(email, code)).status).toBe(200)
      expect(await statuses(email, passwords)).toEqual([401, 401])
      await server.send('POST', '/auth/email-otp/request-password-reset', { email })
      const reset = { email, otp: server.mailedCode(email), password: 'a whole new sentence' }
      expect((await server.send('POST', '/auth/email-otp/reset-password', reset)).status).toBe(200)
      expect(await statuses(email, [...passwords, reset.password])).toEqual([401, 401, 200])
    },
  )

  test('the password and the name that come with the code hold, not those that came first', async () => {
    const email = 'with-code@example.org'
    const passwords: [string, string] = ['the real owner', 'laid by a stranger']
    const code = await registerTwice(email, passwords, ['Ann', 'Eve'])
    expect((await verify(email, code, { password: passwords[0], name: 'Ann' })).status).toBe(200)
    expect(await statuses(email, passwords)).toEqual([200, 401])
    expect((await signIn(email, passwords[0])).body.user.name).toBe('Ann')
  })

  test('without a name that comes with the code it has none', async () => {
    const email = 'nameless@example.org'
    await verify(email, await registerTwice(email, ['the real owner', 'of a stranger'], ['Ann', 'Eve']), {
      password: 'the real owner',
    })
    expect((await signIn(email, 'the real owner')).body.user.name).toBe('')
  })

  test('a password set by mail removes the name of an unconfirmed account, and keeps that of a confirmed one', async () => {
    for (const [email, times] of [
      ['reset-once@example.org', 1],
      ['reset-twice@example.org', 2],
    ] as const) {
      for (let time = 0; time < times; time++) {
        const password = `of a stranger ${time}`
        await server.send('POST', '/auth/sign-up/email', { name: 'Eve was here', email, password })
      }
      await server.send('POST', '/auth/email-otp/request-password-reset', { email })
      const reset = { email, otp: server.mailedCode(email), password: 'the real owner' }
      expect((await server.send('POST', '/auth/email-otp/reset-password', reset)).status).toBe(200)
      expect((await signIn(email, 'the real owner')).body.user.name).toBe('')
    }
    const { email } = await server.newOwner()
    await server.send('POST', '/auth/email-otp/request-password-reset', { email })
    const reset = { email, otp: server.mailedCode(email), password: 'a whole new sentence' }
    await server.send('POST', '/auth/email-otp/reset-password', reset)
    expect((await signIn(email, 'a whole new sentence')).body.user.name).toBe('Ann')
  })

  test('the same password twice is one, without a word more', async () => {
    const email = 'same-twice@example.org'
    await verify(email, await registerTwice(email, ['correct horse', 'correct horse'], ['Ann', 'Ann']))
    expect((await signIn(email)).body.user.name).toBe('Ann')
  })

  test('the newest of its passwords leads to Confirm with a new code, as any right one', async () => {
    const email = 'to-confirm@example.org'
    const code = await registerTwice(email, ['mistyped horse', 'correct horse'])
    const answer = await signIn(email)
    expect([answer.status, answer.body.code]).toEqual([403, 'EMAIL_NOT_VERIFIED'])
    expect(server.mailedCode(email)).not.toBe(code)
    expect((await signIn(email, 'neither of them')).status).toBe(401)
  })

  test('a code to confirm changes no password of a confirmed account', async () => {
    const { email, password } = await server.newOwner()
    await server.send('POST', '/auth/email-otp/send-verification-otp', { email, type: 'email-verification' })
    await verify(email, server.mailedCode(email), { password: 'another sentence' })
    expect(await statuses(email, [password, 'another sentence'])).toEqual([200, 401])
  })
})

test('three who register one address at the same moment are answered alike, whether or not it is registered', async () => {
  const { email } = await server.newOwner()
  const atOnce = (address: string) => Promise.all([1, 2, 3].map(() => signUp(address)))
  const known = await atOnce(email)
  const fresh = await atOnce('at-once@example.org')
  expect(known.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(fresh.map(({ status }) => status)).toEqual([200, 200, 200])
  await verify('at-once@example.org', await codeAfter('at-once@example.org', undefined))
})

test('five wrong tries void a code', async () => {
  await signUp('guess@example.org')
  const code = server.mailedCode('guess@example.org') ?? ''
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (let tries = 0; tries < 5; tries++) {
    expect((await verify('guess@example.org', wrong)).body.code).toBe('INVALID_OTP')
  }
  // The same words as for an address that is not registered.
  const worn = await verify('guess@example.org', code)
  expect(worn).toMatchObject({ status: 400, body: { code: 'INVALID_OTP' } })
  const unregistered = await verify('nobody@example.org', code)
  expect(unregistered).toMatchObject({ status: 400, body: worn.body })
})

test('a code works once', async () => {
  await signUp('once@example.org')
  const code = server.mailedCode('once@example.org')
  expect((await verify('once@example.org', code)).status).toBe(200)
  expect((await verify('once@example.org', code)).status).toBe(400)
})

test('the code is not kept in clear', async () => {
  await signUp('kept@example.org')
  const code = server.mailedCode('kept@example.org') ?? ''
  const { db, close } = await openDatabase(server.env)
  const kept = await sql<{ value: string }>`select value from verification`.execute(db).finally(close)
  expect(kept.rows.length).toBeGreaterThan(0)
  for (const { value } of kept.rows) expect(value).not.toContain(code)
})

test('a forgotten password is reset by code, which ends every other session', {
  tags: '@call-forgot-password',
}, async () => {
  const owner = await server.newOwner()
  const asked = await server.send('POST', '/auth/email-otp/request-password-reset', { email: owner.email })
  expect(asked.status).toBe(200)
  const reset = { email: owner.email, otp: server.mailedCode(owner.email), password: 'a new sentence' }
  expect((await server.send('POST', '/auth/email-otp/reset-password', reset)).status).toBe(200)
  expect((await server.send('GET', '/auth/token', undefined, { cookie: owner.cookie })).status).toBe(401)
  expect((await signIn(owner.email, owner.password)).status).toBe(401)
  expect((await signIn(owner.email, 'a new sentence')).status).toBe(200)
})

test('asking a new password for an unknown address says the same and mails nothing', async () => {
  const mailed = server.said.length
  const answer = await server.send('POST', '/auth/email-otp/request-password-reset', { email: 'nobody@example.org' })
  expect([answer.status, answer.body]).toEqual([200, { success: true }])
  expect(server.said).toHaveLength(mailed)
})

test('logging out ends the session', { tags: '@call-session' }, async () => {
  const owner = await server.newOwner()
  expect((await server.send('POST', '/auth/sign-out', {}, { cookie: owner.cookie })).status).toBe(200)
  expect((await server.send('GET', '/auth/token', undefined, { cookie: owner.cookie })).status).toBe(401)
})

test('a session token as Bearer gives an ID token too, as signing in told it', async () => {
  const owner = await server.newOwner()
  const { body, headers } = await signIn(owner.email, owner.password)
  expect(headers['set-auth-token']).toBe(body.token)
  const answer = await server.send('GET', '/auth/token', undefined, { authorization: `Bearer ${body.token}` })
  expect(answer.body.token.split('.')).toHaveLength(3)
})

test('a session token as the database has it opens nothing', async () => {
  const owner = await server.newOwner()
  const { db, close } = await openDatabase(server.env)
  const kept = await sql<{ token: string }>`select token from session`.execute(db).finally(close)
  expect(kept.rows.filter(({ token }) => owner.cookie.includes(token))).toHaveLength(1)
  for (const { token } of kept.rows) {
    const bearer = { authorization: `Bearer ${token}` }
    expect((await server.send('GET', '/auth/token', undefined, bearer)).status).toBe(401)
    expect((await server.send('GET', '/auth/get-session', undefined, bearer)).body).toBe(null)
    const cookie = `better-auth.session_token=${token}`
    expect((await server.send('GET', '/auth/token', undefined, { cookie })).status).toBe(401)
  }
})

test('no script of a page is told the token of its session', async () => {
  const owner = await server.newOwner()
  const { email, password } = owner
  const secret = decodeURIComponent(owner.cookie.split('=')[1] ?? '').split('.')[0] as string
  const session = await server.send('GET', '/auth/get-session', undefined, { cookie: owner.cookie })
  expect(Object.keys(session.body.session)).toEqual(['expiresAt'])
  expect(JSON.stringify([session.body, session.headers])).not.toContain(secret)
  const page = { 'sec-fetch-site': 'same-origin' }
  const signedIn = await server.send('POST', '/auth/sign-in/email', { email, password }, page)
  expect([signedIn.status, signedIn.body.token, signedIn.headers['set-auth-token']]).toEqual([200, null, undefined])
  expect(signedIn.body.user.email).toBe(email)
})

describe('the page that asks', () => {
  const body = { email: 'a@example.org', password: 'whatever it is' }
  const REFUSED = [403, 'wrong-origin']
  /** A request that is let through is told that there is no such account. */
  const LET_THROUGH = [401, 'INVALID_EMAIL_OR_PASSWORD']
  const ask = async (headers: Record<string, string>, given = server) => {
    const answer = await given.send('POST', '/auth/sign-in/email', body, headers)
    return [answer.status, answer.body.code]
  }

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another port', { origin: 'http://localhost:3001', host: 'localhost:3000' }],
    ['of the same address by another scheme', { origin: 'https://localhost:3000', host: 'localhost:3000' }],
    ['of the same address by no scheme that there is', { origin: 'ftp://localhost:3000', host: 'localhost:3000' }],
    ['of another address of this machine by another scheme', { origin: 'https://192.168.1.5', host: '192.168.1.5' }],
    ['that hides where it comes from', { origin: 'null' }],
    ['that has a path', { origin: 'http://localhost:3000/', host: 'localhost:3000' }],
  ])('is refused when it is one %s', async (_, headers) => {
    expect(await ask(headers)).toEqual(REFUSED)
  })

  test.each([
    ['of the server', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
    ['of the server behind a proxy that names another host', { origin: 'http://localhost:3000', host: 'inner:80' }],
    [
      'on a phone in the kitchen, by this machine’s address',
      { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' },
    ],
    ['of none: a program', {}],
  ])('is let through when it is one %s', async (_, headers) => {
    expect(await ask(headers as Record<string, string>)).toEqual(LET_THROUGH)
  })

  test('where the server is on https a page on http is none of it, by whatever name', async () => {
    const atHttps = await startTestServer({ variables: { PUBLIC_URL: 'https://bowl.example.org' } })
    const answers = [
      'http://bowl.example.org',
      'http://192.168.1.5',
      'https://bowl.example.org',
      'https://a.example',
    ].map((origin) => ask({ origin, host: new URL(origin).host }, atHttps))
    expect(await Promise.all(answers)).toEqual([REFUSED, REFUSED, LET_THROUGH, LET_THROUGH])
    await atHttps.close()
  })

  test('a trusted proxy says by which scheme the page came, another client does not', async () => {
    const proxied = await startTestServer({ variables: { TRUST_PROXY: '127.0.0.1' } })
    const page = { origin: 'https://bowl.home', host: 'bowl.home', 'x-forwarded-proto': 'https' }
    expect([await ask(page, proxied), await ask(page)]).toEqual([LET_THROUGH, REFUSED])
    await proxied.close()
  })
})

describe('limits', () => {
  test('ten wrong passwords close an account for a while, whatever address they claim to come from', async () => {
    const owner = await server.newOwner()
    const answers: number[] = []
    for (let tries = 0; tries < 11; tries++) {
      const answer = await server.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email: owner.email, password: 'wrong password' },
        headers: { 'x-forwarded-for': `10.0.0.${tries}` },
        remoteAddress: `192.0.2.${tries}`,
      })
      answers.push(answer.status)
      if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(answers).toEqual([...Array<number>(10).fill(401), 429])
  })

  test('an owner who logs in all day is never stopped', async () => {
    const owner = await server.newOwner()
    for (let times = 0; times < 12; times++) expect((await signIn(owner.email, owner.password)).status).toBe(200)
  })

  test('one network address is stopped after fifty wrong tries, a forged header does not help', async () => {
    const attempt = (number: number) =>
      server.inject({
        method: 'POST',
        url: '/api/auth/email-otp/verify-email',
        payload: { email: `victim${number}@example.org`, otp: '123456' },
        headers: { 'x-forwarded-for': `10.1.0.${number}` },
        remoteAddress: '198.51.100.7',
      })
    for (let number = 0; number < 50; number++) expect((await attempt(number)).status).toBe(400)
    expect((await attempt(50)).status).toBe(429)
  })

  test('five letters to one address in a quarter of an hour are enough', async () => {
    const ask = () => server.send('POST', '/auth/email-otp/request-password-reset', { email: 'flood@example.org' })
    for (let times = 0; times < 5; times++) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
  })

  test('and five in all, by whatever they are asked for', async () => {
    const email = 'bombed@example.org'
    const ask = (path: string, more: object) => server.send('POST', `/auth${path}`, { email, ...more })
    const limited: number[] = []
    for (let times = 0; times < 3; times++) {
      limited.push((await signUp(email)).status)
      limited.push((await ask('/email-otp/send-verification-otp', { type: 'email-verification' })).status)
    }
    for (let times = 0; times < 6; times++) expect((await signIn(email)).status).toBe(403)
    expect(limited).toEqual([200, 200, 200, 200, 200, 429])
    expect(server.said.filter((line) => line.includes(email)).length).toBeLessThanOrEqual(5)
    const other = await server.newOwner()
    const change = { newEmail: email, password: other.password }
    expect(
      (await server.send('POST', '/auth/email-otp/request-email-change', change, { cookie: other.cookie })).status,
    ).toBe(429)
  })
})

test.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [900, '15 minutes'],
  [5401, '2 hours'],
  [86_398, '24 hours'],
])('a wait of %i seconds is said as %s', (seconds, words) => {
  expect(sentences.errors.tooManyRequests(seconds)).toBe(`Too many tries. Please wait ${words} and try again.`)
})

describe('identity refuses', () => {
  const long = `${'a'.repeat(95)}@b.org`
  test.each([
    ['no body', undefined, 'email'],
    ['no e-mail', { password: 'correct horse' }, 'email'],
    ['an e-mail of the wrong type', { email: 7, password: 'correct horse' }, 'email'],
    ['something that is no e-mail', { email: 'ann', password: 'correct horse' }, 'email'],
    ['an e-mail above 100 characters', { email: long, password: 'correct horse' }, 'email'],
    ['an e-mail with a line break', { email: 'a@b.org\nBcc: all@b.org', password: 'correct horse' }, 'email'],
    ['a password of 7 characters', { email: 'a@b.org', password: '1234567' }, 'password'],
    ['a password of 101 characters', { email: 'a@b.org', password: 'x'.repeat(101) }, 'password'],
    ['a password with a control character', { email: 'a@b.org', password: 'correct\u0000horse' }, 'password'],
    ['a first name of 101 characters', { email: 'a@b.org', password: 'correct horse', name: 'x'.repeat(101) }, 'name'],
    ['a first name with a control character', { email: 'a@b.org', password: 'correct horse', name: 'A\u0007' }, 'name'],
    ['a first name of the wrong type', { email: 'a@b.org', password: 'correct horse', name: ['Ann'] }, 'name'],
  ])('registering with %s names the field', async (_, body, field) => {
    const answer = await server.send('POST', '/auth/sign-up/email', body)
    expect(answer.status).toBe(422)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field)
  })

  test.each([
    ['a code with letters', { email: 'a@b.org', otp: 'abcdef' }, 422],
    ['a code of 11 digits', { email: 'a@b.org', otp: '12345678901' }, 422],
    ['a code of the wrong type', { email: 'a@b.org', otp: 123456 }, 422],
    ['a code that was never sent', { email: 'a@b.org', otp: '123456' }, 400],
  ])('confirming with %s is refused', async (_, body, status) => {
    expect((await server.send('POST', '/auth/email-otp/verify-email', body)).status).toBe(status)
  })

  test('a body of two megabytes, a truncated one, another type and a list', async () => {
    const url = '/api/auth/sign-up/email'
    const json = { 'content-type': 'application/json' }
    const big = await server.inject({
      method: 'POST',
      url,
      headers: json,
      payload: JSON.stringify({ name: 'x'.repeat(2 ** 21) }),
    })
    expect([big.status, big.body.code]).toEqual([413, 'too-large'])
    const cut = await server.inject({ method: 'POST', url, headers: json, payload: '{"email":"a@b' })
    expect([cut.status, cut.body.code]).toEqual([400, 'malformed'])
    const form = await server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a@b.org',
    })
    expect([form.status, form.body.code]).toEqual([415, 'wrong-type'])
    const list = await server.inject({ method: 'POST', url, headers: json, payload: '[1]' })
    expect(list.status).toBe(422)
  })

  test('operations of the library that the product does not have are not found', async () => {
    for (const path of ['/update-user', '/change-email', '/sign-in/email-otp', '/revoke-session', '/sign-in/social']) {
      expect((await server.send('POST', `/auth${path}`, {})).status).toBe(404)
    }
  })

  test('a code for logging in without a password cannot be asked for', async () => {
    const body = { email: 'a@b.org', type: 'sign-in' }
    expect((await server.send('POST', '/auth/email-otp/send-verification-otp', body)).status).toBe(422)
  })
})
