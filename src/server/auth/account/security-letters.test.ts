import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../db/open-database.ts'
import { codeOf, ownerWithApp } from '../../testing/authenticator-app.ts'
import { CARRIERS, carried, cookiesOf } from '../../testing/carriers.ts'
import { lettersTo, noticesTo, type ReadLetter } from '../../testing/letters.ts'
import { addPasskey, signInByPasskey } from '../../testing/passkeys.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

/** Whatever opens an account, or stops opening it, is told to its owner's address. */

let server: TestServer
let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  server = await startTestServer()
  database = await openDatabase(server.env)
})
afterAll(async () => {
  await database.close()
  await server.close()
})

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15'

const subjects = (letters: readonly ReadLetter[]) => letters.map(({ subject }) => subject)
const on = (userAgent: string) => ({ 'user-agent': userAgent })
const signIn = ({ email, password }: Pick<TestOwner, 'email' | 'password'>, userAgent: string) =>
  server.send('POST', '/auth/sign-in/email', { email, password }, on(userAgent))

describe.each(CARRIERS)('by %s', (carrier) => {
  const post = (cookie: string, path: string, body: object) =>
    server.send('POST', `/auth${path}`, body, { ...carried(carrier, cookie), ...on(PHONE) })

  test('a letter says what happened, when, on which device, and what to do', async () => {
    const owner = await server.newOwner()
    await post(owner.cookie, '/change-password', {
      currentPassword: owner.password,
      newPassword: 'a whole new sentence',
    })
    const [letter, ...others] = noticesTo(server, owner.email)
    expect(others).toEqual([])
    expect(letter?.subject).toBe('The password of your Goodbowl account was changed')
    expect(letter?.text).toMatch(/When: \d+ \w+ \d{4} at \d\d:\d\d \(UTC\)\. Device: Chrome on Android\./)
    expect(letter?.text).toContain(`${server.env.publicUrl}/login/forgotten`)
    expect(letter?.text).toContain(`${server.env.publicUrl}/settings/account`)
  })

  test('passkeys that come and go are told, without the names they were given', async () => {
    const owner = await server.newOwner()
    const { id } = await addPasskey(server, owner, { carrier, more: { name: 'https://evil.example' } })
    await post(owner.cookie, '/passkey/delete-passkey', { id, password: owner.password })
    const letters = noticesTo(server, owner.email)
    expect(subjects(letters)).toEqual([
      'Your Goodbowl account has a new passkey',
      'A passkey of your Goodbowl account was removed',
    ])
    expect(JSON.stringify(letters)).not.toContain('evil')
  })

  test('a second factor that is switched on, given new codes and switched off is told, without its codes', async () => {
    const { owner, totpURI, backupCodes, cookie } = await ownerWithApp(server)
    const [one, other] = backupCodes
    const renewed = await post(cookie, '/two-factor/generate-backup-codes', { password: owner.password, code: one })
    await post(cookie, '/two-factor/disable', { password: owner.password, code: renewed.body.backupCodes[0] })
    const letters = noticesTo(server, owner.email)
    expect(subjects(letters)).toEqual([
      'Logging in to Goodbowl now asks for a code',
      'Your Goodbowl account has new backup codes',
      'Logging in to Goodbowl no longer asks for a code',
    ])
    const secret = new URL(totpURI).searchParams.get('secret')
    for (const hidden of [secret, other, renewed.body.backupCodes[1], codeOf(totpURI)]) {
      expect(JSON.stringify(letters)).not.toContain(hidden)
    }
  })

  test('a change of address is told to both addresses, to neither which the other is', async () => {
    const owner = await server.newOwner()
    const newEmail = `moved-${owner.email}`
    await post(owner.cookie, '/email-otp/request-email-change', { newEmail, password: owner.password })
    await expect.poll(() => server.mailedCode(newEmail)).toBeDefined()
    const otp = server.mailedCode(newEmail)
    expect((await post(owner.cookie, '/email-otp/change-email', { newEmail, otp })).status).toBe(200)
    const [left, taken] = [noticesTo(server, owner.email), noticesTo(server, newEmail)]
    expect(subjects(left)).toEqual(['Your Goodbowl account has a new email address'])
    expect(subjects(taken)).toEqual(['This is now the email address of your Goodbowl account'])
    expect(left[0]?.text).toContain('Device: Chrome on Android.')
    expect(left[0]?.text).not.toContain(newEmail)
    expect(taken[0]?.text).not.toContain(owner.email)
  })

  test('a refused change sends no letter', async () => {
    const owner = await server.newOwner()
    await post(owner.cookie, '/change-password', { currentPassword: 'not the one', newPassword: 'a whole new one' })
    await post(owner.cookie, '/passkey/delete-passkey', { id: 'x', password: owner.password })
    await post(owner.cookie, '/two-factor/disable', { password: 'not the one' })
    expect(noticesTo(server, owner.email)).toEqual([])
  })
})

test('a password that is set by a code from the mail is told', async () => {
  const owner = await server.newOwner()
  await server.send('POST', '/auth/email-otp/request-password-reset', { email: owner.email })
  const otp = server.mailedCode(owner.email)
  const reset = { email: owner.email, otp, password: 'a whole new sentence' }
  expect((await server.send('POST', '/auth/email-otp/reset-password', reset, on(MAC))).status).toBe(200)
  const [letter] = noticesTo(server, owner.email)
  expect(letter?.subject).toBe('Your Goodbowl account has a new password')
  expect(letter?.text).toContain('Device: Safari on Mac.')
  expect(letter?.text).not.toContain(otp)
})

describe('a sign-in', () => {
  const newDevice = 'Your Goodbowl account was opened on a new device'

  test('is told when its device has not been seen before, and once', async () => {
    const owner = await server.newOwner()
    expect(noticesTo(server, owner.email)).toEqual([])
    await signIn(owner, PHONE)
    await signIn(owner, PHONE.replace('140.0', '141.0'))
    expect(subjects(noticesTo(server, owner.email))).toEqual([newDevice])
    expect(noticesTo(server, owner.email)[0]?.text).toContain('Device: Chrome on Android.')
  })

  test('is told by whatever it was made: a passkey, a second factor', async () => {
    const owner = await server.newOwner()
    const { device } = await addPasskey(server, owner)
    await signInByPasskey(server, device, on(PHONE))
    const { totpURI } = await ownerWithApp(server, owner)
    const half = await signIn(owner, MAC)
    expect(subjects(noticesTo(server, owner.email)).filter((subject) => subject === newDevice)).toHaveLength(1)
    const code = codeOf(totpURI, Date.now() + 30_000)
    const headers = { cookie: cookiesOf(half), ...on(MAC) }
    expect((await server.send('POST', '/auth/two-factor/verify-totp', { code }, headers)).status).toBe(200)
    const told = noticesTo(server, owner.email).filter(({ subject }) => subject === newDevice)
    expect(told.map(({ text }) => /Device: .*\./.exec(text)?.[0])).toEqual([
      'Device: Chrome on Android.',
      'Device: Safari on Mac.',
    ])
  })

  test('from a device that stays signed in from before devices were kept is not news', async () => {
    const owner = await server.newOwner()
    await signIn(owner, PHONE)
    await database.allOwners.deleteFrom('knownDevice').execute()
    await signIn(owner, PHONE)
    await signIn(owner, MAC)
    expect(noticesTo(server, owner.email).map(({ text }) => /Device: .*\./.exec(text)?.[0])).toEqual([
      'Device: Chrome on Android.',
      'Device: Safari on Mac.',
    ])
  })

  test('is news again when its owner has signed that device out', async () => {
    const owner = await server.newOwner()
    await signIn(owner, PHONE)
    const devices = await server.send('GET', '/auth/devices', undefined, { cookie: owner.cookie })
    const { id } = devices.body.find(({ system }: { system: string }) => system === 'Android')
    await server.send('POST', '/auth/devices/sign-out', { id }, { cookie: owner.cookie })
    await signIn(owner, PHONE)
    expect(noticesTo(server, owner.email)).toHaveLength(2)
    await server.send('POST', '/auth/revoke-other-sessions', {}, { cookie: owner.cookie })
    await signIn(owner, PHONE)
    expect(noticesTo(server, owner.email)).toHaveLength(3)
  })

  test('does not fill a mailbox, whatever the device calls itself', async () => {
    const owner = await server.newOwner()
    for (let time = 0; time < 12; time++) {
      await signIn(owner, PHONE)
      await server.send('POST', '/auth/revoke-other-sessions', {}, { cookie: owner.cookie })
    }
    expect(noticesTo(server, owner.email)).toHaveLength(10)
  })
})

test('forty changes a day are told, and the next is refused until the password is set by mail', async () => {
  const owner = await server.newOwner()
  const { cookie } = owner
  expect((await addPasskey(server, owner)).answer.status).toBe(200)
  const changes = database.allOwners.updateTable('rateLimit').where('key', 'like', 'account-changes:%')
  await changes.set({ hits: 40 }).execute()
  const { answer } = await addPasskey(server, owner)
  expect([answer.status, answer.body.code]).toEqual([429, 'too-many-requests'])
  const changed = { currentPassword: owner.password, newPassword: 'a whole new sentence' }
  expect((await server.send('POST', '/auth/change-password', changed, { cookie })).status).toBe(429)
  await server.send('POST', '/auth/email-otp/request-password-reset', { email: owner.email })
  const reset = { email: owner.email, otp: server.mailedCode(owner.email), password: 'a whole new sentence' }
  expect((await server.send('POST', '/auth/email-otp/reset-password', reset)).status).toBe(200)
  const again = await server.signIn(owner.email, 'a whole new sentence')
  expect((await addPasskey(server, again)).answer.status).toBe(200)
  expect(lettersTo(server, owner.email).length).toBeGreaterThan(3)
})
