import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { openDatabase } from '../db/open-database.ts'
import { startTestServer, type TestOwner, type TestServer } from '../testing/test-server.ts'

/** Two processes on one database, and an attacker with a thousand addresses and all the time there is. */

/** On the second engine as many as show that it counts the same. */
const GUESSES = process.env.TEST_DATABASE_URL ? 200 : 1000

let server: TestServer
let second: FastifyInstance
let apps: FastifyInstance[]
beforeAll(async () => {
  server = await startTestServer()
  second = await createApp({ env: server.env, webFolder: server.dataDir, say: () => {} })
  apps = [server.app, second]
})
afterAll(async () => {
  await second.close()
  await server.close()
})

type Answer = { readonly status: number; readonly code: string | undefined }

/** The n-th guess: by turns to each process, each from another network, with a forged list of forwarders. */
async function guess(number: number, path: string, body: object): Promise<Answer> {
  const answer = await (apps[number % apps.length] as FastifyInstance).inject({
    method: 'POST',
    url: `/api/auth${path}`,
    payload: body,
    remoteAddress: `100.${64 + (number >> 8)}.${number & 255}.9`,
    headers: { 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`, 'x-real-ip': `10.1.0.${number & 255}` },
  })
  return { status: answer.statusCode, code: answer.json().code }
}

const times = (told: readonly Answer[], status: number) => told.filter((one) => one.status === status).length

describe(`${GUESSES} guesses at one account, from as many networks, through two processes`, () => {
  test('of the password: ten are looked at, and then not even the right one opens', async () => {
    const owner = await server.newOwner()
    const told: Answer[] = []
    for (let number = 0; number < GUESSES; number++) {
      const password = number >= GUESSES / 2 && number % 10 === 0 ? owner.password : `guess ${number}`
      told.push(await guess(number, '/sign-in/email', { email: owner.email, password }))
    }
    expect([times(told, 401), times(told, 429), told.length]).toEqual([10, GUESSES - 10, GUESSES])
  }, 300_000)

  test('of the password, with the address written in ever other letters', async () => {
    const owner = await server.newOwner()
    const told: Answer[] = []
    for (let number = 0; number < 100; number++) {
      const email = [...owner.email].map((sign, place) => ((number >> place) & 1 ? sign.toUpperCase() : sign)).join('')
      told.push(await guess(number, '/sign-in/email', { email, password: `guess ${number}` }))
    }
    expect([times(told, 401), times(told, 429)]).toEqual([10, 90])
  })

  test.each([
    ['to confirm the address', '/email-otp/verify-email', {}],
    ['to set a new password', '/email-otp/reset-password', { password: 'taken over' }],
  ])(
    'of the code %s: five are looked at, and then not even the right one works',
    async (_, path, more) => {
      const email = await personWithCode(path)
      const right = server.mailedCode(email) ?? ''
      const told: Answer[] = []
      for (let number = 0; number < GUESSES; number++) {
        const otp = number >= 5 && number % 10 === 5 ? right : wrongCode(right)
        told.push(await guess(number, path, { email, otp, ...more }))
      }
      expect([times(told, 400), times(told, 429)]).toEqual([10, GUESSES - 10])
      expect(new Set(told.filter(({ status }) => status === 400).map(({ code }) => code))).toEqual(
        new Set(['INVALID_OTP']),
      )
    },
    120_000,
  )

  test('and asking for ever new codes to have more tries gives five letters, the one of registering among them', async () => {
    const { email } = await server.newOwner()
    const told: Answer[] = []
    for (let number = 0; number < 100; number++) {
      told.push(await guess(number, '/email-otp/request-password-reset', { email }))
    }
    expect([times(told, 200), times(told, 429)]).toEqual([4, 96])
  })
})

describe('at the same moment', () => {
  const atOnce = (many: number, path: string, bodyOf: (number: number) => object) =>
    Promise.all(Array.from({ length: many }, (_, number) => guess(number, path, bodyOf(number))))

  test('of thirty wrong passwords of one account ten are looked at, whatever letters the address is written in', async () => {
    const { email } = await server.newOwner()
    const written = (number: number) => (number % 2 === 0 ? email : email.toUpperCase())
    const told = await atOnce(30, '/sign-in/email', (number) => ({
      email: written(number),
      password: `guess ${number}`,
    }))
    expect([times(told, 401), times(told, 429)]).toEqual([10, 20])
  })

  test('an owner’s twenty devices all sign in', async () => {
    const { email, password } = await server.newOwner()
    const told = await atOnce(20, '/sign-in/email', () => ({ email, password }))
    expect(times(told, 200)).toBe(20)
  })

  test('one account’s wrong tries, however many, leave the others on its network alone', async () => {
    const [tried, neighbour] = [await server.newOwner(), await server.newOwner()]
    const signIn = (email: string, password: string) =>
      server.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email, password },
        remoteAddress: '203.0.113.77',
      })
    for (let tries = 0; tries < 60; tries++) await signIn(tried.email, 'wrong password')
    expect((await signIn(neighbour.email, neighbour.password)).status).toBe(200)
    // The ten that were looked at do count.
    const wrong: number[] = []
    for (let number = 0; number < 41; number++) wrong.push((await signIn(`nobody${number}@b.org`, 'wrong')).status)
    expect(wrong).toEqual([...Array<number>(40).fill(401), 429])
  })
})

/** The address of a person to whom a code for this path was mailed. */
async function personWithCode(path: string): Promise<string> {
  if (path.endsWith('verify-email')) {
    const email = 'unconfirmed@example.org'
    await server.send('POST', '/auth/sign-up/email', { name: '', email, password: 'correct horse' })
    return email
  }
  const { email } = await server.newOwner()
  await server.send('POST', '/auth/email-otp/request-password-reset', { email })
  return email
}

function wrongCode(right: string): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return code === right ? wrongCode(right) : code
}

describe('whether an address is registered', () => {
  let known: TestOwner
  beforeAll(async () => {
    known = await server.newOwner()
  })
  const unknown = 'stranger@example.org'

  const LAID = 'laid by a stranger'
  const REQUESTS: { readonly [what: string]: readonly [path: string, body: object] } = {
    'signing in': ['/sign-in/email', { password: 'wrong password' }],
    'signing in as registered': ['/sign-in/email', { password: LAID }],
    registering: ['/sign-up/email', { name: 'Eve', password: LAID }],
    'registering with another password': ['/sign-up/email', { name: 'Eve', password: 'wrong password' }],
    'registering with a weak password': ['/sign-up/email', { name: 'Eve', password: 'password' }],
    'setting a weak password': ['/email-otp/reset-password', { otp: '000000', password: 'password' }],
    'asking for a new password': ['/email-otp/request-password-reset', {}],
    'setting a new password': ['/email-otp/reset-password', { otp: '000000', password: 'wrong password' }],
    confirming: ['/email-otp/verify-email', { otp: '000000', password: LAID }],
    'asking for another code': ['/email-otp/send-verification-otp', { type: 'email-verification' }],
  }
  const ask = async (what: string, email: string) => {
    const [path, body] = REQUESTS[what] ?? ['', {}]
    return asSeen(await server.send('POST', `/auth${path}`, { ...body, email }))
  }

  test.each(Object.keys(REQUESTS))('cannot be told by %s', async (what) => {
    expect(await ask(what, unknown)).toEqual(await ask(what, known.email))
  })

  const ROWS: readonly (readonly string[])[] = [
    ['registering', 'signing in as registered'],
    ['registering', 'signing in'],
    ['registering', 'registering', 'signing in as registered'],
    ['registering', 'registering with another password', 'signing in as registered', 'signing in'],
    ['registering', 'confirming', 'signing in as registered'],
    ['registering', 'asking for another code', 'confirming'],
    ['registering', 'asking for a new password', 'setting a new password', 'signing in as registered'],
    ['asking for a new password', 'setting a new password', 'signing in'],
    ['asking for a new password', 'registering', 'signing in as registered'],
    ['asking for another code', 'confirming', 'signing in'],
    ['signing in as registered', 'registering', 'signing in as registered'],
    // The steps go on until too many letters are on their way.
    ['registering', ...Array<string>(6).fill('signing in as registered'), 'asking for a new password'],
  ]
  test.each(ROWS.map((row, number) => [row.join(', then '), number, row] as const))(
    'cannot be told by %s',
    async (_, number, row) => {
      const { email } = await newOwnerWithoutLetters()
      const answersOf = async (address: string) => {
        const answers: unknown[] = []
        for (const what of row) answers.push(await ask(what, address))
        return answers
      }
      expect(await answersOf(`free${number}@example.org`)).toEqual(await answersOf(email))
    },
  )

  /** Asks with the code that was mailed, and with a code that never was. */
  const LATE: readonly (readonly [asked: string, path: string, body: object])[] = [
    ['asking for a new password', '/email-otp/reset-password', { password: 'wrong password' }],
    ['asking for another code', '/email-otp/verify-email', {}],
    ['registering', '/email-otp/verify-email', {}],
  ]
  test.each(LATE)('cannot be told after %s and waiting until the code has expired', async (what, path, more) => {
    const owner = await newOwnerWithoutLetters()
    const free = owner.email.replace('@', '-free@')
    for (const email of [owner.email, free]) await ask(what, email)
    const codes = [server.mailedCode(owner.email) ?? '', '000000']
    const sayOf = async (email: string) => {
      const answers: unknown[] = []
      for (const otp of [...codes, ...codes]) {
        answers.push(asSeen(await server.send('POST', `/auth${path}`, { ...more, email, otp })))
      }
      return answers
    }
    // The one who has a code first: whichever address is asked about, all expired codes are thrown away.
    await elevenMinutesLater(async () => {
      const [first, second] = what === 'registering' ? [free, owner.email] : [owner.email, free]
      expect(await sayOf(first)).toEqual(await sayOf(second))
    })
  })

  test('cannot be told by moving to it and waiting until the code has expired', async () => {
    const owner = await newOwnerWithoutLetters()
    const post = (path: string, body: object) =>
      server.send('POST', `/auth/email-otp${path}`, body, { cookie: owner.cookie })
    const addresses = [owner.email.replace('@', '-free@'), known.email]
    for (const newEmail of addresses) await post('/request-email-change', { newEmail, password: owner.password })
    await elevenMinutesLater(async () => {
      const answers: unknown[] = []
      for (const newEmail of addresses) answers.push(asSeen(await post('/change-email', { newEmail, otp: '000000' })))
      expect(answers[0]).toEqual(answers[1])
    })
  })

  async function elevenMinutesLater(work: () => Promise<void>): Promise<void> {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    try {
      await work()
    } finally {
      vi.useRealTimers()
    }
  }

  test('and a stranger who lays a password keeps no owner from signing in, who is told of it each time', async () => {
    const owner = await newOwnerWithoutLetters()
    const letters = server.said.length
    for (const what of ['registering', 'signing in as registered', 'signing in as registered']) {
      await ask(what, owner.email)
    }
    const told = server.said.slice(letters)
    expect(told).toHaveLength(3)
    for (const letter of told) expect(letter).toMatch(/^Letter to .*: You already have a Goodbowl account/)
    await server.signIn(owner.email, owner.password)
  })

  test('an owner who registers once more, with the same password, signs in with it', async () => {
    const { email, password } = await newOwnerWithoutLetters()
    await server.send('POST', '/auth/sign-up/email', { name: 'Ann', email, password })
    await server.signIn(email, password)
  })

  /** Signing up used one letter of the quota: this resets it. */
  async function newOwnerWithoutLetters(): Promise<TestOwner> {
    const owner = await server.newOwner()
    const { db, close } = await openDatabase(server.env)
    await db.deleteFrom('rateLimit').execute()
    await close()
    return owner
  }
})

/** All that an answer says, but for what is the asker's own or new with each answer. */
function asSeen({ status, body, headers }: Awaited<ReturnType<TestServer['send']>>) {
  const said = JSON.stringify(body)
    .replaceAll(/[\w.]+@example\.org/g, 'address')
    .replaceAll(/"id":"\w+"/g, '"id":"…"')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'instant')
    .replaceAll(/\d+ (seconds?|minutes|hours)/g, 'a while')
  const { 'x-request-id': _, date: __, 'content-length': ___, 'retry-after': ____, ...others } = headers
  return { status, said, others }
}
