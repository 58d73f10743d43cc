import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, ownerWithApp } from '../../testing/authenticator-app.ts'
import { createDevice } from '../../testing/authenticator-device.ts'
import { CARRIERS, type Carrier, carried, cookiesOf } from '../../testing/carriers.ts'
import { type Answer, startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

/** Sign-ins in a browser where the same owner or another one is signed in already. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const isSignedIn = async (cookie: string) =>
  (await server.send('GET', '/auth/token', undefined, { cookie })).status === 200
const nextCode = (uri: string) => codeOf(uri, Date.now() + 30_000)

describe.each(CARRIERS)('over a session that is carried by %s', (carrier: Carrier) => {
  const post = (path: string, body: object, ...cookies: string[]) =>
    server.send('POST', `/auth${path}`, body, carried(carrier, cookies.filter(Boolean).join('; ')))
  const byPassword = ({ email, password }: TestOwner, over: string) => post('/sign-in/email', { email, password }, over)

  test('a password ends that session, and no other of its owner', async () => {
    const ann = await server.newOwner()
    const elsewhere = await server.signIn(ann.email, ann.password)
    const bob = await server.newOwner()
    const answer = await byPassword(bob, ann.cookie)
    expect([answer.status, answer.body.user.email]).toEqual([200, bob.email])
    expect([await isSignedIn(ann.cookie), await isSignedIn(elsewhere.cookie)]).toEqual([false, true])
    expect([await isSignedIn(cookiesOf(answer)), await isSignedIn(bob.cookie)]).toEqual([true, true])
  })

  test('so it does when it is the same owner’s', async () => {
    const ann = await server.newOwner()
    const answer = await byPassword(ann, ann.cookie)
    expect([await isSignedIn(ann.cookie), await isSignedIn(cookiesOf(answer))]).toEqual([false, true])
    const devices = await server.send('GET', '/auth/devices', undefined, { cookie: cookiesOf(answer) })
    expect(devices.body).toHaveLength(1)
  })

  test('a wrong password ends nothing', async () => {
    const ann = await server.newOwner()
    expect((await byPassword({ ...ann, password: 'not the one' }, ann.cookie)).status).toBe(401)
    expect(await isSignedIn(ann.cookie)).toBe(true)
  })

  test('a passkey ends it', async () => {
    const [ann, bob] = [await server.newOwner(), await server.newOwner()]
    const device = createDevice(server.env.publicUrl)
    const get = (path: string, cookie: string) =>
      server.send('GET', `/auth/passkey${path}`, undefined, carried(carrier, cookie))
    const made = await get('/generate-register-options', bob.cookie)
    const kept = { name: 'Phone', password: bob.password, response: device.make(made.body) }
    expect((await post('/passkey/verify-registration', kept, bob.cookie, challengeOf(made))).status).toBe(200)
    const asked = await get('/generate-authenticate-options', '')
    const response = device.sign({ ...asked.body, count: 1 })
    const answer = await post('/passkey/verify-authentication', { response }, ann.cookie, challengeOf(asked))
    expect([answer.status, answer.body.user.email]).toEqual([200, bob.email])
    expect([await isSignedIn(ann.cookie), await isSignedIn(cookiesOf(answer))]).toEqual([false, true])
    expect(await isSignedIn(bob.cookie)).toBe(true)
  })

  test('a password with a second factor ends it, whichever of the two steps carries it', async () => {
    const ann = await server.newOwner()
    const { owner: bob, totpURI, backupCodes } = await ownerWithApp(server)
    const half = await byPassword(bob, ann.cookie)
    expect(half.body.twoFactorRedirect).toBe(true)
    expect(await isSignedIn(ann.cookie)).toBe(false)
    const whole = await post('/two-factor/verify-totp', { code: nextCode(totpURI) }, cookiesOf(half))
    expect([whole.status, whole.body.user.email]).toEqual([200, bob.email])
    const again = await byPassword(bob, cookiesOf(whole))
    expect(await isSignedIn(cookiesOf(whole))).toBe(false)
    const code = backupCodes[0]
    const last = await post('/two-factor/verify-backup-code', { code }, cookiesOf(whole), cookiesOf(again))
    expect([last.status, await isSignedIn(cookiesOf(last))]).toEqual([200, true])
    expect(await isSignedIn(bob.cookie)).toBe(true)
  })
})

const challengeOf = ({ headers }: Answer) => String([headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
