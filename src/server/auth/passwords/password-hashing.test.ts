import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { hashPassword as hashScrypt } from 'better-auth/crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../db/open-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createPasswordHashing } from './password-hashing.ts'

const outdated: [string, string][] = []
const { hash, verify } = createPasswordHashing({
  onOutdated: async (old, renewed) => {
    outdated.push([old, renewed])
  },
})

test('a password is kept as Argon2id at OWASP’s figures, never twice the same', async () => {
  const [one, other] = await Promise.all([hash('correct horse'), hash('correct horse')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
  expect(await verify({ hash: one, password: 'correct horse' })).toBe(true)
  expect(await verify({ hash: one, password: 'Correct horse' })).toBe(false)
  expect(outdated).toEqual([])
})

test('the same letters typed on another keyboard are the same password', async () => {
  const kept = await hash('café crème')
  expect(await verify({ hash: kept, password: 'café crème'.normalize('NFD') })).toBe(true)
})

test('a hash that is none lets no password in', async () => {
  for (const kept of ['', 'x', ':', '$argon2id$v=19$m=1,t=1,p=1$AA$', 'correct horse']) {
    expect(await verify({ hash: kept, password: 'correct horse' })).toBe(false)
  }
})

test('an older hash still opens, and is replaced; a wrong password replaces nothing', async () => {
  const kept = await hashScrypt('correct horse')
  expect(await verify({ hash: kept, password: 'wrong horse' })).toBe(false)
  expect(outdated).toEqual([])
  expect(await verify({ hash: kept, password: 'correct horse' })).toBe(true)
  expect(outdated).toEqual([[kept, expect.stringMatching(/^\$argon2id/)]])
})

test('in a flood a few passwords are hashed at once, some wait, and the rest is told to come again', async () => {
  const { hash } = createPasswordHashing({ onOutdated: async () => {}, bounds: { atOnce: 2, mostWaiting: 3 } })
  const flood = await Promise.allSettled(Array.from({ length: 20 }, () => hash('correct horse')))
  expect(flood.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refused = flood.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.map(({ status, data }) => [status, data.retryAfterSeconds])).toEqual(Array(15).fill([503, 10]))
  // And afterwards there is room again.
  await hash('correct horse')
})

describe('in the server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const signIn = (email: string, password: string) => server.send('POST', '/auth/sign-in/email', { email, password })
  const signUp = (email: string, password: string) =>
    server.send('POST', '/auth/sign-up/email', { name: '', email, password })

  test('an owner who signs in with an older hash has one of today afterwards', async () => {
    const { email, password } = await server.newOwner()
    const { allOwners, close } = await openDatabase(server.env)
    const kept = async () => (await sql<{ password: string }>`select password from account`.execute(allOwners)).rows[0]
    await sql`update account set password = ${await hashScrypt(password)}`.execute(allOwners)
    expect((await signIn(email, password)).status).toBe(200)
    expect((await kept())?.password).toMatch(/^\$argon2id/)
    expect((await signIn(email, password)).status).toBe(200)
    await close()
  })

  /** Counts the hashes of what it is given, and lets it go on as always. */
  async function watchHashes(watch: (hashesOf: (work: Promise<unknown>) => Promise<number>) => Promise<void>) {
    const argon2 = vi.spyOn(crypto, 'argon2')
    syncBuiltinESMExports()
    try {
      await watch(async (work) => {
        argon2.mockClear()
        await work
        return argon2.mock.calls.length
      })
    } finally {
      argon2.mockRestore()
      syncBuiltinESMExports()
    }
  }

  test('as much is hashed for an address that is not registered', async () => {
    const { email } = await server.newOwner()
    await watchHashes(async (hashesOf) => {
      expect(await hashesOf(signIn(email, 'wrong password'))).toBe(1)
      expect(await hashesOf(signIn('nobody@example.org', 'wrong password'))).toBe(1)
      for (const password of ['good horse', 'good horse', 'other horse']) {
        expect(await hashesOf(signUp(email, password))).toBe(2)
        expect(await hashesOf(signUp('fresh@example.org', password))).toBe(2)
      }
      for (const password of ['good horse', 'other horse', 'wrong horse']) {
        expect(await hashesOf(signIn(email, password))).toBe(1)
        expect(await hashesOf(signIn('fresh@example.org', password))).toBe(1)
      }
    })
  })

  const NEW = 'a whole new sentence'
  type Owner = Awaited<ReturnType<TestServer['newOwner']>>
  const CHOOSE: { readonly [how: string]: (owner: Owner) => Promise<{ status: number }> } = {
    'from the account page': ({ cookie, password }) =>
      server.send('POST', '/auth/change-password', { currentPassword: password, newPassword: NEW }, { cookie }),
    'by mail': async ({ email }) => {
      await server.send('POST', '/auth/email-otp/request-password-reset', { email })
      const reset = { email, otp: server.mailedCode(email), password: NEW }
      return server.send('POST', '/auth/email-otp/reset-password', reset)
    },
  }
  test.each(Object.entries(CHOOSE))(
    'nor is more hashed for one whose owner chose a new password %s after a stranger registered it in vain',
    async (_, choose) => {
      const owner = await server.newOwner()
      await signUp(owner.email, 'good horse')
      expect((await choose(owner)).status).toBe(200)
      await watchHashes(async (hashesOf) => {
        for (const password of ['wrong horse', 'good horse']) {
          expect(await hashesOf(signIn(owner.email, password))).toBe(1)
        }
      })
      expect((await signIn(owner.email, 'good horse')).body.code).toBe('EMAIL_NOT_VERIFIED')
      expect((await signIn(owner.email, owner.password)).status).toBe(401)
      expect((await signIn(owner.email, NEW)).status).toBe(200)
    },
  )

  test('nor for one whose hash was of an older kind, once its owner has signed in twice', async () => {
    const { email, password } = await server.newOwner()
    const { allOwners, close } = await openDatabase(server.env)
    const old = await hashScrypt(password)
    await sql`update account set password = ${old} where "userId" = (select id from "user" where email = ${email})`
      .execute(allOwners)
      .finally(close)
    await signUp(email, 'good horse')
    for (let times = 0; times < 2; times++) expect((await signIn(email, password)).status).toBe(200)
    await watchHashes(async (hashesOf) => expect(await hashesOf(signIn(email, 'wrong horse'))).toBe(1))
  })

  /** Holds every hash back until it is let go. */
  async function holdHashes(work: (letOneGo: () => Promise<void>) => Promise<void>) {
    const { argon2 } = crypto
    const held: (() => Promise<void>)[] = []
    const holding = vi.spyOn(crypto, 'argon2').mockImplementation((algorithm, parameters, tell) => {
      const hash = (done: () => void) =>
        argon2(algorithm, parameters, (error, derived) => {
          tell(error, derived)
          done()
        })
      held.push(() => new Promise<void>(hash))
    })
    syncBuiltinESMExports()
    try {
      await work(async () => {
        await held.shift()?.()
        // A way to the database and back: who was on the way has come a step further.
        await server.inject({ url: '/readyz' })
        await new Promise(setImmediate)
      })
    } finally {
      holding.mockRestore()
      syncBuiltinESMExports()
    }
  }

  const signInFrom = (remoteAddress: string, email: string, password: string) =>
    server.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: { email, password }, remoteAddress })

  test('an owner signs in while three hundred sign-ins from one /48 are under way', async () => {
    const { email, password } = await server.newOwner()
    await holdHashes(async (letOneGo) => {
      const answered: number[] = []
      const flood = Array.from({ length: 300 }, async (_, number) => {
        const address = `2001:db8:7:${(256 * (number % 200)).toString(16)}::${number.toString(16)}`
        answered.push((await signInFrom(address, `nobody${number}@flood.example`, 'wrong password')).status)
      })
      await vi.waitFor(() => expect(answered.length).toBeGreaterThan(190), { timeout: 15_000 })
      const owner: number[] = []
      const signingIn = signInFrom('198.51.100.20', email, password).then(({ status }) => owner.push(status))
      while (owner.length === 0) await letOneGo()
      expect(owner).toEqual([200])
      expect(300 - answered.length).toBeGreaterThan(20)
      while (answered.length < 300) await letOneGo()
      await Promise.all([...flood, signingIn])
      expect(new Set(answered)).toEqual(new Set([401, 503]))
    })
  }, 60_000)
})
