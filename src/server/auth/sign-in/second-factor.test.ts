import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../db/open-database.ts'
import { accountHash, countHits } from '../../fair/counter.ts'
import { codeOf, ownerWithApp } from '../../testing/authenticator-app.ts'
import { cookiesOf } from '../../testing/carriers.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const post = (cookie: string, path: string, body: object) => server.send('POST', `/auth${path}`, body, { cookie })
const signIn = ({ email, password }: TestOwner) => server.send('POST', '/auth/sign-in/email', { email, password })
/** The code of the next half minute is taken too, and has not been used. */
const nextCode = (uri: string) => codeOf(uri, Date.now() + 30_000)
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('the code of RFC 6238 for its secret and its time is what the app shows', () => {
  const uri = 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(codeOf(uri, 59_000)).toBe('287082')
  expect(codeOf(uri, 1_111_111_109_000)).toBe('081804')
})

describe('an authenticator app', () => {
  test('is put in force by its first code, and then signing in asks for one', async () => {
    const { owner, totpURI, backupCodes, confirmed } = await ownerWithApp(server)
    expect(confirmed.status).toBe(200)
    expect(totpURI).toContain(`${encodeURIComponent('Goodbowl')}:${encodeURIComponent(owner.email)}`)
    expect(new Set(backupCodes).size).toBe(10)
    const half = await signIn(owner)
    expect(half.body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
    const cookie = cookiesOf(half)
    expect((await server.send('GET', '/auth/token', undefined, { cookie })).status).toBe(401)
    const whole = await post(cookie, '/two-factor/verify-totp', { code: nextCode(totpURI) })
    expect([whole.status, whole.body.user.email]).toEqual([200, owner.email])
    const token = await server.send('GET', '/auth/token', undefined, { cookie: cookiesOf(whole) })
    expect(token.status).toBe(200)
  })

  test('is not in force before its first code', async () => {
    const owner = await server.newOwner()
    await post(owner.cookie, '/two-factor/enable', { password: owner.password })
    expect((await signIn(owner)).body.token).toBeTypeOf('string')
  })

  test('needs the password, and a right code', async () => {
    const owner = await server.newOwner()
    const refused = await post(owner.cookie, '/two-factor/enable', { password: 'not the one' })
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_PASSWORD'])
    const { totpURI } = (await post(owner.cookie, '/two-factor/enable', { password: owner.password })).body
    const answer = await post(owner.cookie, '/two-factor/verify-totp', { code: wrong(codeOf(totpURI)) })
    expect([answer.status, answer.body.code]).toEqual([401, 'INVALID_CODE'])
    expect((await signIn(owner)).body.token).toBeTypeOf('string')
  })

  test('gives each code once: a stranger who saw it cannot use it again', async () => {
    const { owner, totpURI } = await ownerWithApp(server)
    const code = nextCode(totpURI)
    const first = await post(cookiesOf(await signIn(owner)), '/two-factor/verify-totp', { code })
    const second = await post(cookiesOf(await signIn(owner)), '/two-factor/verify-totp', { code })
    expect([first.status, second.status, second.body.code]).toEqual([200, 401, 'INVALID_CODE'])
  })

  test('nor is the code that put it in force taken again from the session that goes on', async () => {
    const owner = await server.newOwner()
    const { totpURI } = (await post(owner.cookie, '/two-factor/enable', { password: owner.password })).body
    const code = codeOf(totpURI)
    const first = await post(owner.cookie, '/two-factor/verify-totp', { code })
    const second = await post(cookiesOf(first), '/two-factor/verify-totp', { code })
    expect([first.status, second.status, second.body.code]).toEqual([200, 401, 'INVALID_CODE'])
  })

  test('two who send one code at the same time do not both get in', async () => {
    const { owner, totpURI } = await ownerWithApp(server)
    const code = nextCode(totpURI)
    const cookies = [cookiesOf(await signIn(owner)), cookiesOf(await signIn(owner))]
    const answers = await Promise.all(cookies.map((cookie) => post(cookie, '/two-factor/verify-totp', { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('ten wrong codes lock the second step, however often the password was right', async () => {
    const { owner, totpURI } = await ownerWithApp(server)
    const right = nextCode(totpURI)
    const answers: number[] = []
    for (let round = 0; round < 2; round++) {
      const cookie = cookiesOf(await signIn(owner))
      for (let tries = 1; tries <= 5; tries++) {
        const code = String((Number(right) + round * 5 + tries) % 1_000_000).padStart(6, '0')
        answers.push((await post(cookie, '/two-factor/verify-totp', { code })).status)
      }
    }
    expect(answers).toEqual(Array<number>(10).fill(401))
    const locked = await post(cookiesOf(await signIn(owner)), '/two-factor/verify-totp', { code: right })
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '900'])
  })

  describe('tried for hours', () => {
    type OwnerWithApp = Awaited<ReturnType<typeof ownerWithApp>>

    /** Ends the library's lock of a quarter of an hour. */
    async function unlock() {
      const { allOwners, close } = await openDatabase(server.env)
      const factors = allOwners.withoutPlugins().withTables<{
        two_factor: { failedVerificationCount: number; lockedUntil: string | null }
      }>()
      await factors.updateTable('two_factor').set({ failedVerificationCount: 0, lockedUntil: null }).execute()
      await close()
    }

    /** Each time from a network of its own. */
    async function tryTenWrong({ owner, totpURI }: OwnerWithApp) {
      const remoteAddress = server.newNetwork()
      const answers: number[] = []
      for (let round = 0; round < 2; round++) {
        const cookie = cookiesOf(await signIn(owner))
        for (let tries = 1; tries <= 5; tries++) {
          const code = String((Number(nextCode(totpURI)) + 100 * round + 7 * tries) % 1_000_000).padStart(6, '0')
          const url = '/api/auth/two-factor/verify-totp'
          const asked = { method: 'POST', url, payload: { code }, headers: { cookie }, remoteAddress } as const
          answers.push((await server.inject(asked)).status)
        }
      }
      expect(answers).toEqual(Array<number>(10).fill(401))
      await unlock()
    }

    /** Counts as many wrong codes of this owner alone as close it for an hour. */
    async function closeForAnHour({ owner }: OwnerWithApp) {
      const { sub } = JSON.parse(Buffer.from(owner.token.split('.')[1] ?? '', 'base64url').toString())
      const { db, close } = await openDatabase(server.env)
      const limit = { name: 'factor-account-hour', hits: 20, perSeconds: 3600 }
      await countHits(db, limit, accountHash(sub), { now: new Date(), times: 20 })
        .catch(() => {})
        .finally(close)
    }

    test('is closed for longer: after twenty wrong codes a quarter of an hour opens nothing', async () => {
      const app = await ownerWithApp(server)
      await tryTenWrong(app)
      await tryTenWrong(app)
      const cookie = cookiesOf(await signIn(app.owner))
      for (const [path, code] of [
        ['/two-factor/verify-totp', nextCode(app.totpURI)],
        ['/two-factor/verify-backup-code', app.backupCodes[0]],
      ] as const) {
        const refused = await post(cookie, path, { code })
        expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests'])
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(900)
      }
    })

    test('tries from an open session do not count for the sign-in that its owner begins', async () => {
      const app = await ownerWithApp(server)
      const wrong = ['AAAAA-AAAAA', 'BBBBB-BBBBB']
      for (let tries = 0; tries < 10; tries++) {
        const refused = await post(app.cookie, '/two-factor/verify-backup-code', { code: wrong[tries % 2] })
        expect(refused.status).toBe(401)
      }
      expect((await post(app.cookie, '/two-factor/verify-backup-code', { code: wrong[0] })).status).toBe(429)
      await tryTenWrong(app)
      const cookie = cookiesOf(await signIn(app.owner))
      expect((await post(cookie, '/two-factor/verify-totp', { code: nextCode(app.totpURI) })).status).toBe(200)
    })

    test('opens to who has taken another password by mail, once a day', async () => {
      const app = await ownerWithApp(server)
      const takeAnother = async (password: string) => {
        const { email } = app.owner
        await server.send('POST', '/auth/email-otp/request-password-reset', { email })
        const reset = { email, otp: server.mailedCode(email), password }
        expect((await server.send('POST', '/auth/email-otp/reset-password', reset)).status).toBe(200)
      }
      const signInWith = async (password: string) =>
        post(cookiesOf(await signIn({ ...app.owner, password })), '/two-factor/verify-totp', { code: '000000' })
      await closeForAnHour(app)
      expect((await signInWith(app.owner.password)).status).toBe(429)
      await takeAnother('green soup')
      expect((await signInWith('green soup')).status).toBe(401)
      await closeForAnHour(app)
      await takeAnother('greener soup')
      expect((await signInWith('greener soup')).status).toBe(429)
    })

    test('forgets what was wrong once a code was right', async () => {
      const app = await ownerWithApp(server)
      await tryTenWrong(app)
      const cookie = cookiesOf(await signIn(app.owner))
      const right = await post(cookie, '/two-factor/verify-totp', { code: nextCode(app.totpURI) })
      expect(right.status).toBe(200)
      await tryTenWrong(app)
      const answer = await post(cookiesOf(await signIn(app.owner)), '/two-factor/verify-totp', { code: '000000' })
      expect(answer.status).toBe(401)
    })
  })

  test('keeps its owner’s sign-ins free from a stranger who has only the password', async () => {
    const { owner, totpURI, backupCodes } = await ownerWithApp(server)
    const { db, close } = await openDatabase(server.env)
    const signIns = db.updateTable('rateLimit').where('key', 'like', 'signed-in:%')
    try {
      // One more may sign in.
      await signIns.set({ hits: 499 }).execute()
      for (let times = 0; times < 3; times++) expect((await signIn(owner)).body.twoFactorRedirect).toBe(true)
      const whole = await post(cookiesOf(await signIn(owner)), '/two-factor/verify-totp', { code: nextCode(totpURI) })
      expect(whole.status).toBe(200)
      await signIns.set({ hits: 500 }).execute()
      const full = await post(cookiesOf(await signIn(owner)), '/two-factor/verify-backup-code', {
        code: backupCodes[0],
      })
      expect([full.status, full.body.code]).toEqual([429, 'too-many-requests'])
      expect(Number(full.headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await close()
    }
  })

  test('is switched off by the password and a code', async () => {
    const { owner, cookie, totpURI } = await ownerWithApp(server)
    const code = nextCode(totpURI)
    expect((await post(cookie, '/two-factor/disable', { password: 'not the one', code })).status).toBe(400)
    expect((await post(cookie, '/two-factor/disable', { password: owner.password, code })).status).toBe(200)
    expect((await signIn(owner)).body.token).toBeTypeOf('string')
  })

  test('a password reset by mail does not bypass the second factor', async () => {
    const { owner } = await ownerWithApp(server)
    await server.send('POST', '/auth/email-otp/request-password-reset', { email: owner.email })
    const reset = { email: owner.email, otp: server.mailedCode(owner.email), password: 'a new sentence' }
    expect((await server.send('POST', '/auth/email-otp/reset-password', reset)).status).toBe(200)
    expect((await signIn({ ...owner, password: 'a new sentence' })).body.twoFactorRedirect).toBe(true)
  })

  const NEW_PASSWORD = 'a new sentence'
  type WithApp = Awaited<ReturnType<typeof ownerWithApp>>
  const CHANGES = {
    'by mail': async ({ owner: { email } }: WithApp) => {
      await server.send('POST', '/auth/email-otp/request-password-reset', { email })
      const reset = { email, otp: server.mailedCode(email), password: NEW_PASSWORD }
      return server.send('POST', '/auth/email-otp/reset-password', reset)
    },
    'on the account page': ({ cookie, owner: { password }, backupCodes }: WithApp) =>
      post(cookie, '/change-password', {
        currentPassword: password,
        newPassword: NEW_PASSWORD,
        code: backupCodes[1],
      }),
  }
  test.each(Object.entries(CHANGES))(
    'a sign-in that the old password began is not finished after a new one was set %s',
    async (_, setAnother) => {
      const withApp = await ownerWithApp(server)
      const { owner, backupCodes } = withApp
      const begun = cookiesOf(await signIn(owner))
      expect((await setAnother(withApp)).status).toBe(200)
      const finished = await post(begun, '/two-factor/verify-backup-code', { code: backupCodes[0] })
      expect(finished.status).toBe(401)
      const cookies = cookiesOf(await signIn({ ...owner, password: NEW_PASSWORD }))
      expect((await post(cookies, '/two-factor/verify-backup-code', { code: backupCodes[0] })).status).toBe(200)
    },
  )

  test('the code alone, without the password before it, opens nothing', async () => {
    const { totpURI } = await ownerWithApp(server)
    const answer = await server.send('POST', '/auth/two-factor/verify-totp', { code: nextCode(totpURI) })
    expect(answer.status).toBe(401)
  })
})

describe('backup codes', () => {
  test('each finishes signing in, once', async () => {
    const { owner, backupCodes } = await ownerWithApp(server)
    const code = backupCodes[3]
    const first = await post(cookiesOf(await signIn(owner)), '/two-factor/verify-backup-code', { code })
    const second = await post(cookiesOf(await signIn(owner)), '/two-factor/verify-backup-code', { code })
    expect([first.status, second.status]).toEqual([200, 401])
  })

  test('one that several send at the same moment finishes one of them, and the others are told why', async () => {
    const { owner, backupCodes } = await ownerWithApp(server)
    const cookies: string[] = []
    for (let number = 0; number < 3; number++) cookies.push(cookiesOf(await signIn(owner)))
    const answers = await Promise.all(
      cookies.map((cookie) => post(cookie, '/two-factor/verify-backup-code', { code: backupCodes[1] })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect([401, 409]).toContain(status)
      expect(body.code).not.toMatch(/^status-/)
      expect(body.detail).not.toContain('well-formed JSON')
    }
  })

  test('new ones take the place of the old', async () => {
    const { owner, backupCodes, cookie, totpURI } = await ownerWithApp(server)
    const asked = { password: owner.password, code: nextCode(totpURI) }
    const renewed = await post(cookie, '/two-factor/generate-backup-codes', asked)
    expect(renewed.body.backupCodes).toHaveLength(10)
    const old = await post(cookiesOf(await signIn(owner)), '/two-factor/verify-backup-code', { code: backupCodes[0] })
    expect(old.status).toBe(401)
  })
})

describe('passkeys', () => {
  const credential = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
  }
  const given = {
    ...credential,
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  }

  test('a passkey is made for this address, by a device that makes sure who holds it', async () => {
    const owner = await server.newOwner()
    const { body } = await server.send('GET', '/auth/passkey/generate-register-options', undefined, {
      cookie: owner.cookie,
    })
    expect(body.rp).toEqual({ name: 'Goodbowl', id: 'localhost' })
    expect(body.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
  })

  test('what was not asked for is refused, as what is no passkey at all', async () => {
    const owner = await server.newOwner()
    const register = (cookie: string, more: object = {}) =>
      post(cookie, '/passkey/verify-registration', {
        name: 'Phone',
        password: owner.password,
        response: credential,
        ...more,
      })
    expect((await register(owner.cookie)).status).toBe(400)
    const asked = await server.send('GET', '/auth/passkey/generate-register-options', undefined, {
      cookie: owner.cookie,
    })
    const challenged = `${owner.cookie}; ${cookiesOf(asked)}`
    expect((await register(challenged, { password: 'not the one' })).body.code).toBe('INVALID_PASSWORD')
    expect((await register(challenged)).body.code).toBe('FAILED_TO_VERIFY_REGISTRATION')
    expect((await register(challenged, { name: '' })).body.errors[0].field).toBe('name')
    expect((await register('', {})).status).toBe(401)
  })

  test('signing in with an unknown passkey is refused', async () => {
    const asked = await server.send('GET', '/auth/passkey/generate-authenticate-options')
    expect(asked.body.challenge).toBeTypeOf('string')
    const answer = await post(cookiesOf(asked), '/passkey/verify-authentication', { response: given })
    expect(answer.status).toBe(401)
    expect((await post('', '/passkey/verify-authentication', { response: given })).status).toBe(400)
  })

  test('a passkey that the owner does not have is not found', async () => {
    const owner = await server.newOwner()
    const answer = await post(owner.cookie, '/passkey/delete-passkey', { id: 'x' })
    expect([answer.status, answer.body.code]).toEqual([404, 'PASSKEY_NOT_FOUND'])
  })
})
