import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CARRIERS, carried } from '../../testing/carriers.ts'
import { noticesTo } from '../../testing/letters.ts'
import { addPasskey, signInByPasskey } from '../../testing/passkeys.ts'
import { addPet } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

/** A password that is set by mail signs all devices out, and leaves a thief's passkey: the owner is shown it and removes it. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const NEW_PASSWORD = 'a whole new sentence'

const shareSheet = async (owner: TestOwner): Promise<string> =>
  new URL((await owner.send('POST', '/v2/pets/rex/share', { days: 7 })).body.url).hash.slice(1)

async function afterReset(): Promise<{ owner: TestOwner; thief: Awaited<ReturnType<typeof addPasskey>>['device'] }> {
  const robbed = await server.newOwner()
  const { device: thief } = await addPasskey(server, robbed)
  await server.send('POST', '/auth/email-otp/request-password-reset', { email: robbed.email })
  const reset = { email: robbed.email, otp: server.mailedCode(robbed.email), password: NEW_PASSWORD }
  await server.send('POST', '/auth/email-otp/reset-password', reset)
  return { owner: await server.signIn(robbed.email, NEW_PASSWORD), thief }
}

describe.each(CARRIERS)('by %s', (carrier) => {
  const get = ({ cookie }: TestOwner, path: string) =>
    server.send('GET', `/auth${path}`, undefined, carried(carrier, cookie))
  const post = ({ cookie }: TestOwner, path: string, body: object = {}) =>
    server.send('POST', `/auth${path}`, body, carried(carrier, cookie))
  const toReviewSince = async (owner: TestOwner) => (await get(owner, '/security-events')).body.toReviewSince

  test('after a password set by mail the other ways in are to be looked at, until the owner says they were', async () => {
    expect(await toReviewSince(await server.newOwner())).toBeNull()
    const { owner } = await afterReset()
    expect(Date.parse(await toReviewSince(owner))).not.toBeNaN()
    expect((await post(owner, '/access-reviewed')).body).toEqual({ status: true })
    expect(await toReviewSince(owner)).toBeNull()
    await post(owner, '/access-reviewed')
    const { events } = (await get(owner, '/security-events')).body
    expect(events.filter(({ kind }: { kind: string }) => kind === 'access-reviewed')).toHaveLength(1)
  })

  test('all passkeys and all other devices go at once, by the password', async () => {
    const { owner, thief } = await afterReset()
    const entered = await signInByPasskey(server, thief)
    expect(entered.status).toBe(200)
    const wrong = await post(owner, '/secure-account', { password: 'not the one' })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_PASSWORD'])
    expect((await get(owner, '/devices')).body).toHaveLength(2)
    expect((await post(owner, '/secure-account', { password: NEW_PASSWORD })).body).toEqual({ status: true })
    expect((await get(owner, '/passkey/list-user-passkeys')).body).toEqual([])
    expect((await get(owner, '/devices')).body).toHaveLength(1)
    expect((await signInByPasskey(server, thief)).status).toBe(401)
    expect(await toReviewSince(owner)).toBeNull()
    expect(noticesTo(server, owner.email).at(-1)?.subject).toBe('Your Goodbowl account was logged out everywhere else')
  })

  test('it also ends a half-finished change: a code that was sent to another address', async () => {
    const owner = await server.newOwner()
    const newEmail = `thief-of-${owner.email}`
    await post(owner, '/email-otp/request-email-change', { newEmail, password: owner.password })
    await expect.poll(() => server.mailedCode(newEmail)).toBeDefined()
    await post(owner, '/secure-account', { password: owner.password })
    const otp = server.mailedCode(newEmail)
    const answer = await post(owner, '/email-otp/change-email', { newEmail, otp })
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_OTP'])
  })

  test('links to a vet sheet and to the calendar open nothing any more; what a vet wrote behind one waits', async () => {
    const { owner } = await afterReset()
    await addPet(owner)
    const letter = { name: 'Dr Maria Field', approves: true, limits: [] }
    const [read, written] = [await shareSheet(owner), await shareSheet(owner)]
    await server.send('POST', '/v2/vet-sheet/proposal', { token: written, ...letter })
    const { url } = (await owner.send('POST', '/v2/calendar', { timeZone: 'Europe/London' })).body
    const opened = async () => [
      ...(await Promise.all([read, written].map((token) => server.send('POST', '/v2/vet-sheet', { token })))),
      await server.send('GET', new URL(url).pathname.replace('/api', '')),
    ]
    expect((await opened()).map(({ status }) => status)).toEqual([200, 200, 200])
    await post(owner, '/secure-account', { password: NEW_PASSWORD })
    expect((await opened()).map(({ status }) => status)).toEqual([404, 404, 404])
    const { shares } = (await owner.send('GET', '/v2/pets/rex/share')).body
    expect(shares).toMatchObject([{ hasEnded: true, proposal: letter }])
  })

  test('no other owner’s go', async () => {
    const [owner, other] = [await server.newOwner(), await server.newOwner()]
    const { device } = await addPasskey(server, other)
    await post(owner, '/secure-account', { password: owner.password })
    expect((await signInByPasskey(server, device)).status).toBe(200)
    expect((await get(other, '/devices')).body).toHaveLength(2)
  })
})
