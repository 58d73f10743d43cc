import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_PASSKEYS } from '../../../contract/limits.ts'
import { openDatabase } from '../../db/open-database.ts'
import { type Ceremony, createDevice } from '../../testing/authenticator-device.ts'
import { makeSessionsOld } from '../../testing/sessions.ts'
import { type Answer, startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

/** Whole ceremonies with a device made of code, and what an attacker could send in the place of each answer. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Device = ReturnType<typeof createDevice>
const newDevice = () => createDevice(server.env.publicUrl)

const get = (path: string, cookie = '') => server.send('GET', `/auth${path}`, undefined, { cookie })
const post = (cookie: string, path: string, body: object) => server.send('POST', `/auth${path}`, body, { cookie })
const cookieOf = ({ headers }: Answer) => String([headers['set-cookie']].flat()[0]).split(';')[0]
const toldBy = ({ status, body }: Answer) => [status, body.code]

async function register(owner: TestOwner, device: Device, told: Partial<Ceremony> = {}, by = owner) {
  const asked = await get('/passkey/generate-register-options', owner.cookie)
  const cookie = `${by.cookie}; ${cookieOf(asked)}`
  const body = { name: 'Phone', password: by.password, response: device.make({ ...asked.body, ...told }) }
  return { answer: await post(cookie, '/passkey/verify-registration', body), cookie, challenge: asked.body.challenge }
}

async function signIn(device: Device, told: Partial<Ceremony> = {}) {
  const asked = await get('/passkey/generate-authenticate-options')
  const response = device.sign({ challenge: asked.body.challenge, ...told })
  const cookie = String(cookieOf(asked))
  return { answer: await post(cookie, '/passkey/verify-authentication', { response }), cookie, response }
}

async function ownerWithPasskey() {
  const owner = await server.newOwner()
  const device = newDevice()
  const { answer } = await register(owner, device)
  expect(answer.status).toBe(200)
  return { owner, device, id: answer.body.id as string }
}

test('a passkey that a device makes signs its owner in, with nothing else', async () => {
  const { owner, device } = await ownerWithPasskey()
  const { answer } = await signIn(device, { count: 1 })
  expect([answer.status, answer.body.user.email]).toEqual([200, owner.email])
  expect((await get('/token', cookieOf(answer))).status).toBe(200)
})

test('a device that does not say whose the passkey is signs its owner in too', async () => {
  const { device } = await ownerWithPasskey()
  expect((await signIn(device, { count: 1, userHandle: null })).answer.status).toBe(200)
})

test('so does one that was made before owners had one name for their devices', async () => {
  const { device, id } = await ownerWithPasskey()
  const { db, close } = await openDatabase(server.env)
  await sql`update passkey set "userHandle" = null where id = ${id}`.execute(db).finally(() => close())
  const userHandle = Buffer.from('a random handle of an earlier release').toString('base64url')
  expect((await signIn(device, { count: 1, userHandle })).answer.status).toBe(200)
})

test('every question asks the device to make sure who holds it, and names an owner the same each time', async () => {
  const owner = await server.newOwner()
  const asked = async (path: string) => (await get(path, owner.cookie)).body
  const [first, second] = [
    await asked('/passkey/generate-register-options'),
    await asked('/passkey/generate-register-options'),
  ]
  expect(first.authenticatorSelection.userVerification).toBe('required')
  expect([first.user.name, first.user.id]).toEqual([owner.email, second.user.id])
  expect(Buffer.from(first.user.id, 'base64url').toString()).not.toContain('@')
  expect((await asked('/passkey/generate-authenticate-options')).userVerification).toBe('required')
  expect((await get('/passkey/generate-authenticate-options')).body.userVerification).toBe('required')
})

test('a passkey signs its owner in when sign-ins by password have reached their limit', async () => {
  const { owner, device } = await ownerWithPasskey()
  const { db, close } = await openDatabase(server.env)
  await db
    .updateTable('rateLimit')
    .set({ hits: 500 })
    .where('key', 'like', 'signed-in:%')
    .execute()
    .finally(() => close())
  const { email, password } = owner
  expect((await server.send('POST', '/auth/sign-in/email', { email, password })).status).toBe(429)
  expect((await signIn(device, { count: 1 })).answer.status).toBe(200)
})

describe('no passkey is kept', () => {
  const REFUSED = [400, 'FAILED_TO_VERIFY_REGISTRATION']
  test.each([
    ['that was made for another site’s page', { origin: 'https://evil.example' }],
    ['that was made for another site', { site: 'evil.example' }],
    ['of a device that did not ask who holds it', { isUserVerified: false }],
    ['with the answer to another question', { challenge: 'A'.repeat(43) }],
  ])('%s', async (_, told) => {
    const owner = await server.newOwner()
    expect(toldBy((await register(owner, newDevice(), told)).answer)).toEqual(REFUSED)
    expect((await get('/passkey/list-user-passkeys', owner.cookie)).body).toEqual([])
  })

  test('when the question was another owner’s', async () => {
    const bob = await server.newOwner()
    const { answer } = await register(await server.newOwner(), newDevice(), {}, bob)
    expect(answer.status).toBe(401)
    expect((await get('/passkey/list-user-passkeys', bob.cookie)).body).toEqual([])
  })

  test('when the question was answered before', async () => {
    const owner = await server.newOwner()
    const { cookie, challenge } = await register(owner, newDevice())
    const again = { name: 'Again', password: owner.password, response: newDevice().make({ challenge }) }
    expect(toldBy(await post(cookie, '/passkey/verify-registration', again))).toEqual([400, 'CHALLENGE_NOT_FOUND'])
  })

  test('when another owner’s account has the device’s passkey already', async () => {
    const { device } = await ownerWithPasskey()
    const { answer } = await register(await server.newOwner(), device)
    expect(answer.status).toBe(400)
  })

  test(`beyond ${MOST_PASSKEYS}, and then no device is asked to make one`, async () => {
    const { owner, device } = await ownerWithPasskey()
    const asked = await get('/passkey/generate-register-options', owner.cookie)
    for (let kept = 1; kept < MOST_PASSKEYS; kept++) {
      expect((await register(owner, newDevice())).answer.status).toBe(200)
    }
    const body = { name: 'Phone', password: owner.password, response: newDevice().make(asked.body) }
    const answered = await post(`${owner.cookie}; ${cookieOf(asked)}`, '/passkey/verify-registration', body)
    expect(toldBy(answered)).toEqual([409, 'TOO_MANY_PASSKEYS'])
    const askedAgain = await get('/passkey/generate-register-options', owner.cookie)
    expect(toldBy(askedAgain)).toEqual([409, 'TOO_MANY_PASSKEYS'])
    expect((await signIn(device, { count: 1 })).answer.status).toBe(200)
  })
})

describe('no owner is signed in', () => {
  test.each([
    ['for another site’s page', { origin: 'https://evil.example' }],
    ['for another site', { site: 'evil.example' }],
    ['by a device that did not ask who holds it', { isUserVerified: false }],
    ['with the answer to another question', { challenge: 'A'.repeat(43) }],
  ])('%s', async (_, told) => {
    const { device } = await ownerWithPasskey()
    const { answer } = await signIn(device, { count: 1, ...told })
    expect([answer.status >= 400 && answer.status < 402, answer.headers['set-auth-token']]).toEqual([true, undefined])
  })

  test('by a device that says the passkey is another owner’s, or no owner’s', async () => {
    const { device } = await ownerWithPasskey()
    const bob = await ownerWithPasskey()
    const bobsHandle = (await get('/passkey/generate-register-options', bob.owner.cookie)).body.user.id
    const noOwners = Buffer.from('no owner at all').toString('base64url')
    for (const [number, userHandle] of [bobsHandle, noOwners, ''].entries()) {
      const { answer } = await signIn(device, { count: 2 + number, userHandle })
      expect([userHandle, ...toldBy(answer)]).toEqual([userHandle, 401, 'AUTHENTICATION_FAILED'])
      expect(answer.headers['set-auth-token']).toBeUndefined()
    }
    expect((await signIn(device, { count: 9 })).answer.status).toBe(200)
  })

  test('by an answer that was given before', async () => {
    const { device } = await ownerWithPasskey()
    const { cookie, response } = await signIn(device, { count: 1 })
    expect((await post(cookie, '/passkey/verify-authentication', { response })).status).toBe(400)
    const asked = await get('/passkey/generate-authenticate-options')
    expect((await post(String(cookieOf(asked)), '/passkey/verify-authentication', { response })).status).toBeLessThan(
      402,
    )
  })

  test('twice by one question, at the same moment either', async () => {
    const { device } = await ownerWithPasskey()
    const asked = await get('/passkey/generate-authenticate-options')
    const answers = await Promise.all(
      [1, 2, 3].map((count) =>
        post(String(cookieOf(asked)), '/passkey/verify-authentication', {
          response: device.sign({ ...asked.body, count }),
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([3, 5])(
    'by a copy of the device, which has signed %i times where the device has five times',
    async (count) => {
      const { device } = await ownerWithPasskey()
      expect((await signIn(device, { count: 5 })).answer.status).toBe(200)
      expect((await signIn(device, { count })).answer.status).toBeGreaterThanOrEqual(400)
      expect((await signIn(device, { count: 6 })).answer.status).toBe(200)
    },
  )
})

describe('a passkey that is there', () => {
  test('is called by another name', async () => {
    const { owner, id } = await ownerWithPasskey()
    const renamed = await post(owner.cookie, '/passkey/update-passkey', { id, name: 'Old phone' })
    expect([renamed.status, renamed.body.passkey.name]).toEqual([200, 'Old phone'])
    expect(JSON.stringify(renamed.body)).not.toMatch(/publicKey|credentialID/)
    expect((await get('/passkey/list-user-passkeys', owner.cookie)).body[0].name).toBe('Old phone')
    const nameless = await post(owner.cookie, '/passkey/update-passkey', { id, name: '' })
    expect(nameless.status).toBe(422)
  })

  test('is not found by another owner', async () => {
    const { owner, id } = await ownerWithPasskey()
    const bob = await server.newOwner()
    for (const [path, body] of [
      ['/passkey/update-passkey', { id, name: 'Mine' }],
      ['/passkey/delete-passkey', { id, password: bob.password }],
    ] as const) {
      expect(toldBy(await post(bob.cookie, path, body))).toEqual([404, 'PASSKEY_NOT_FOUND'])
    }
    expect((await get('/passkey/list-user-passkeys', owner.cookie)).body[0].name).toBe('Phone')
  })

  test('is removed by the password, and then signs no owner in', async () => {
    const { owner, device, id } = await ownerWithPasskey()
    const wrong = await post(owner.cookie, '/passkey/delete-passkey', { id, password: 'not the one' })
    expect(toldBy(wrong)).toEqual([400, 'INVALID_PASSWORD'])
    const removed = await post(owner.cookie, '/passkey/delete-passkey', { id, password: owner.password })
    expect(removed.status).toBe(200)
    expect((await signIn(device, { count: 1 })).answer.status).toBe(401)
  })

  test('is removed without it by who has just signed in, and not from a session left open', async () => {
    const { owner, id } = await ownerWithPasskey()
    await makeSessionsOld(server, owner)
    expect(toldBy(await post(owner.cookie, '/passkey/delete-passkey', { id }))).toEqual([403, 'SESSION_NOT_FRESH'])
    const { cookie } = await server.signIn(owner.email, owner.password)
    expect((await post(cookie, '/passkey/delete-passkey', { id })).status).toBe(200)
  })
})
