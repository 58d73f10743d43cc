import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DELETE_CONFIRMATION } from '../../../contract/limits.ts'
import { openDatabase } from '../../db/open-database.ts'
import { accountHash, countHits } from '../../fair/counter.ts'
import { codeOf, ownerWithApp } from '../../testing/authenticator-app.ts'
import { CARRIERS, carried, cookiesOf } from '../../testing/carriers.ts'
import { addPasskey, signInByPasskey } from '../../testing/passkeys.ts'
import { makeSessionsOld } from '../../testing/sessions.ts'
import { type Answer, startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

/** Operations that could take an account or its doors away ask the second factor where there is one, by each carrier of a session. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type WithApp = Awaited<ReturnType<typeof ownerWithApp>>
type Given = WithApp & { readonly passkeyId: string }
type Operation = { readonly path: string; readonly body: (given: Given, password: string) => object }

const confirmation = DELETE_CONFIRMATION
const OPERATIONS: readonly Operation[] = [
  { path: '/email-otp/request-email-change', body: ({ owner }) => ({ newEmail: `new-${owner.email}` }) },
  { path: '/two-factor/disable', body: () => ({}) },
  { path: '/two-factor/generate-backup-codes', body: () => ({}) },
  { path: '/passkey/delete-passkey', body: ({ passkeyId: id }) => ({ id }) },
  { path: '/secure-account', body: () => ({}) },
  { path: '/access-tokens/make', body: () => ({ name: 'Scale', scopes: ['read'] }) },
  {
    path: '/change-password',
    body: (_, currentPassword) => ({ currentPassword, newPassword: 'a whole new sentence' }),
  },
  { path: '/delete-user', body: () => ({ confirmation }) },
]

const toldBy = ({ status, body }: Answer) => [status, body.code]
const CODE_NEEDED = [403, 'SECOND_FACTOR_REQUIRED']
const WRONG_CODE = [400, 'INVALID_CODE']
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** The code of the next half minute is taken too, and has not been used. */
const nextCode = (uri: string) => codeOf(uri, Date.now() + 30_000)

async function given(): Promise<Given> {
  const owner = await server.newOwner()
  const { id: passkeyId } = await addPasskey(server, owner)
  const withApp = await ownerWithApp(server, owner)
  return { ...withApp, passkeyId }
}

/** Counts so many wrong codes since yesterday, with pauses between them. */
async function wrongCodesToday(owner: TestOwner, times: number) {
  const { sub } = JSON.parse(Buffer.from(owner.token.split('.')[1] ?? '', 'base64url').toString())
  const { db, close } = await openDatabase(server.env)
  const limit = { name: 'step-up-code-day', hits: times, perSeconds: 24 * 3600 }
  await countHits(db, limit, accountHash(sub), { now: new Date(), times }).finally(close)
}

describe.each(CARRIERS)('by %s', (carrier) => {
  // From another network each time: wrong tries are counted by network too.
  const post = (cookie: string, path: string, payload: object) =>
    server.inject({
      method: 'POST',
      url: `/api/auth${path}`,
      payload,
      headers: carried(carrier, cookie),
      remoteAddress: server.newNetwork(),
    })
  const get = (cookie: string, path: string) => server.send('GET', `/auth${path}`, undefined, carried(carrier, cookie))
  const isWhole = async (cookie: string) => {
    const [session, passkeys] = [await get(cookie, '/get-session'), await get(cookie, '/passkey/list-user-passkeys')]
    return session.body?.user.twoFactorEnabled === true && passkeys.body.length === 1
  }

  test.each(OPERATIONS)(
    '$path does nothing without a right code, which a wrong password does not use up',
    async ({ path, body }) => {
      const all = await given()
      const { owner, cookie, totpURI, backupCodes } = all
      const ask = ({ password = owner.password, ...more }: { password?: string; code?: string }) =>
        post(cookie, path, { ...body(all, password), password, ...more })
      expect(toldBy(await ask({}))).toEqual(CODE_NEEDED)
      expect(toldBy(await ask({ code: wrong(codeOf(totpURI)) }))).toEqual(WRONG_CODE)
      expect(toldBy(await ask({ code: 'AAAAA-AAAAA' }))).toEqual(WRONG_CODE)
      const shapeless = await ask({ code: '12 34' })
      expect([shapeless.status, shapeless.body.errors[0].field]).toEqual([422, 'code'])
      expect(await isWhole(cookie)).toBe(true)
      const [code = ''] = backupCodes
      expect((await ask({ code, password: 'not the one' })).body.code).toBe('INVALID_PASSWORD')
      expect((await ask({ code })).status).toBe(200)
    },
  )

  test.each(OPERATIONS)('$path asks no code of an owner who has no app', async ({ path, body }) => {
    const owner = await server.newOwner()
    const { id: passkeyId } = await addPasskey(server, owner)
    const all = { owner, cookie: owner.cookie, passkeyId } as Given
    const answer = await post(owner.cookie, path, { ...body(all, owner.password), password: owner.password })
    expect(['TWO_FACTOR_NOT_ENABLED', undefined]).toContain(answer.body.code)
  })

  test('a passkey is added by the password and a code, which may have come ahead with the password', async () => {
    const { owner, backupCodes } = await ownerWithApp(server)
    const [one, other] = backupCodes
    const add = (more: object) => addPasskey(server, owner, { more, carrier })
    expect(toldBy((await add({})).answer)).toEqual(CODE_NEEDED)
    expect(toldBy((await add({ code: 'AAAAA-AAAAA' })).answer)).toEqual(WRONG_CODE)
    expect((await add({ code: one })).answer.status).toBe(200)
    const check = (code: string | undefined) =>
      post(owner.cookie, '/check-password', { password: owner.password, code })
    expect(toldBy(await check(one))).toEqual(WRONG_CODE)
    expect(toldBy((await add({})).answer)).toEqual(CODE_NEEDED)
    expect((await check(other)).status).toBe(200)
    expect((await add({ password: 'not the one' })).answer.body.code).toBe('INVALID_PASSWORD')
    expect((await add({})).answer.status).toBe(200)
    // The code that came ahead counts for a passkey alone.
    expect(toldBy(await post(owner.cookie, '/two-factor/disable', { password: owner.password }))).toEqual(CODE_NEEDED)
  })

  test('a code of the app that has done one thing does not do another', async () => {
    const { owner, totpURI, cookie } = await ownerWithApp(server)
    const code = nextCode(totpURI)
    const ask = (path: string, more: object) => post(cookie, path, { password: owner.password, code, ...more })
    expect((await ask('/email-otp/request-email-change', { newEmail: `a-${owner.email}` })).status).toBe(200)
    expect(toldBy(await ask('/two-factor/disable', {}))).toEqual(WRONG_CODE)
  })

  test.each(['of the app', 'of the backup'])(
    'of several who send one code %s at the same moment one is let through',
    async (kind) => {
      const { owner, totpURI, backupCodes, cookie } = await ownerWithApp(server)
      const code = kind === 'of the app' ? nextCode(totpURI) : backupCodes[0]
      const ask = () => post(cookie, '/two-factor/generate-backup-codes', { password: owner.password, code })
      const answers = await Promise.all([ask(), ask(), ask()])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    },
  )

  test('ten wrong codes close the step for a while, however often the password is right meanwhile', async () => {
    const { owner, backupCodes, cookie } = await ownerWithApp(server)
    const ask = (code: string | undefined) => post(cookie, '/two-factor/disable', { password: owner.password, code })
    for (let tries = 0; tries < 10; tries++) {
      expect(toldBy(await ask('AAAAA-AAAAA'))).toEqual(WRONG_CODE)
      await post(cookie, '/check-password', { password: owner.password })
    }
    const closed = await ask(backupCodes[0])
    expect([closed.status, Number(closed.headers['retry-after']) > 0]).toEqual([429, true])
  })

  test('fifty wrong codes in a day close the step until the next', async () => {
    const { owner, backupCodes, cookie } = await ownerWithApp(server)
    await wrongCodesToday(owner, 50)
    const closed = await post(cookie, '/two-factor/disable', { password: owner.password, code: backupCodes[0] })
    expect([closed.status, Number(closed.headers['retry-after']) > 6 * 3600]).toEqual([429, true])
  })

  test('a passkey that has just signed in stands for password and code where neither was asked before', async () => {
    const owner = await server.newOwner()
    const { device } = await addPasskey(server, owner)
    await ownerWithApp(server, owner)
    const entered = await signInByPasskey(server, device)
    const { id } = (await get(cookiesOf(entered), '/passkey/list-user-passkeys')).body[0]
    const off = await post(cookiesOf(entered), '/two-factor/disable', { password: owner.password })
    expect(toldBy(off)).toEqual(CODE_NEEDED)
    expect((await post(cookiesOf(entered), '/passkey/delete-passkey', { id })).status).toBe(200)
    expect((await post(cookiesOf(entered), '/delete-user', { confirmation })).status).toBe(200)
  })

  test('the password alone, sent to sign in or to be changed a moment ago, does not', async () => {
    const owner = await server.newOwner()
    const earlier = await server.signIn(owner.email, owner.password)
    const { cookie, backupCodes } = await ownerWithApp(server, owner)
    expect(toldBy(await post(earlier.cookie, '/delete-user', { confirmation }))).toEqual(CODE_NEEDED)
    const passwords = { currentPassword: owner.password, newPassword: 'a whole new sentence', code: backupCodes[0] }
    const changed = await post(cookie, '/change-password', passwords)
    expect(toldBy(await post(cookiesOf(changed), '/delete-user', { confirmation }))).toEqual(CODE_NEEDED)
  })

  test('a passkey that signed in six minutes ago does not', async () => {
    const owner: TestOwner = await server.newOwner()
    const { device } = await addPasskey(server, owner)
    await ownerWithApp(server, owner)
    const entered = await signInByPasskey(server, device)
    await makeSessionsOld(server, owner)
    const answer = await post(cookiesOf(entered), '/delete-user', { confirmation })
    expect(toldBy(answer)).toEqual([403, 'SESSION_NOT_FRESH'])
  })
})
