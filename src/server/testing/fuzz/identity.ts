import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../authenticator-app.ts'
import { createDevice } from '../authenticator-device.ts'
import { newId } from '../kitchen.ts'
import { type Answer, PASSWORD, type TestServer } from '../test-server.ts'

/** The facts that an example from the document cannot know: a code that was mailed, the answer of a device, whose session. */
export type Prepared = { readonly body: object; readonly cookie?: string }

/**
 * Goes the way to an operation of identity as far as its door, so that a request can get through.
 * @returns nothing for operations that need no such way
 */
export async function prepare(server: TestServer, operationId: string): Promise<Prepared | undefined> {
  return WAYS[operationId]?.(server)
}

const WAYS: { readonly [operationId: string]: (server: TestServer) => Promise<Prepared> } = {
  signUpEmail: async () => ({ body: { email: newAddress() } }),
  emailOtpVerifyEmail: async (server) => {
    const email = newAddress()
    await sendFromAfar(server, '/auth/sign-up/email', { name: 'Ann', email, password: PASSWORD })
    return { body: { email, otp: server.mailedCode(email) } }
  },
  signInEmail: async (server) => ({ body: { email: (await server.newOwner()).email } }),
  emailOtpResetPassword: async (server) => {
    const { email } = await server.newOwner()
    await sendFromAfar(server, '/auth/email-otp/request-password-reset', { email })
    return { body: { email, otp: server.mailedCode(email) } }
  },
  emailOtpRequestEmailChange: asNewOwner,
  changePassword: asNewOwner,
  devicesSignOut: asNewOwner,
  deleteUser: asNewOwner,
  emailOtpChangeEmail: async (server) => {
    const { post, cookie } = await newOwner(server)
    const newEmail = newAddress()
    await post('/email-otp/request-email-change', { newEmail, password: PASSWORD })
    return { body: { newEmail, otp: await codeTo(newEmail, server) }, cookie }
  },
  twoFactorVerifyTotp: async (server) => {
    const { post, cookie } = await newOwner(server)
    const { totpURI } = (await post('/two-factor/enable', { password: PASSWORD })).body
    return { body: { code: codeOf(totpURI) }, cookie }
  },
  twoFactorGenerateBackupCodes: async (server) => {
    const { cookie, backupCodes } = await withApp(server)
    return { body: { code: backupCodes[0] }, cookie }
  },
  twoFactorVerifyBackupCode: async (server) => {
    const { email, backupCodes } = await withApp(server)
    const half = await server.send('POST', '/auth/sign-in/email', { email, password: PASSWORD })
    return { body: { code: backupCodes[0] }, cookie: cookiesOf(half) }
  },
  passkeyVerifyRegistration: newPasskey,
  passkeyUpdatePasskey: async (server) => {
    const { cookie, id } = await withPasskey(server)
    return { body: { id }, cookie }
  },
  passkeyDeletePasskey: async (server) => {
    const { cookie, id } = await withPasskey(server)
    return { body: { id }, cookie }
  },
  passkeyVerifyAuthentication: async (server) => {
    const { device } = await withPasskey(server)
    const asked = await server.send('GET', '/auth/passkey/generate-authenticate-options')
    return { body: { response: device.sign({ ...asked.body, count: 1 }) }, cookie: cookiesOf(asked) }
  },
}

/** Another request may have ended the session that the others come with. */
export async function asNewOwner(server: TestServer): Promise<Prepared> {
  const { cookie } = await newOwner(server)
  return { body: {}, cookie }
}

const TRIES = 1000

/** This one letter is written after the answer. */
async function codeTo(email: string, server: TestServer): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const code = server.mailedCode(email)
    if (code) return code
    await pause(10)
  }
  throw new Error('No letter was written')
}

const newAddress = () => `${newId().toLowerCase()}@example.com`

const cookiesOf = ({ headers }: Answer): string =>
  [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')

/** From a network of its own: one network may ask for sixty letters in an hour, and a long run needs hundreds. */
const sendFromAfar = (server: TestServer, path: string, payload: object, headers = {}): Promise<Answer> =>
  server.inject({ method: 'POST', url: `/api${path}`, headers, payload, remoteAddress: server.newNetwork() })

async function newOwner(server: TestServer) {
  const { email, cookie } = await server.newOwner()
  const post = (path: string, body: object) => sendFromAfar(server, `/auth${path}`, body, { cookie })
  return { email, cookie, post }
}

async function withApp(server: TestServer) {
  const { email, post } = await newOwner(server)
  const { totpURI, backupCodes } = (await post('/two-factor/enable', { password: PASSWORD })).body
  const confirmed = await post('/two-factor/verify-totp', { code: codeOf(totpURI) })
  return { email, backupCodes, cookie: cookiesOf(confirmed) }
}

async function newPasskey(server: TestServer) {
  const { cookie } = await newOwner(server)
  const asked = await server.send('GET', '/auth/passkey/generate-register-options', undefined, { cookie })
  const device = createDevice(server.env.publicUrl)
  const body = { name: 'Phone', password: PASSWORD, response: device.make(asked.body) }
  return { body, cookie: `${cookie}; ${cookiesOf(asked)}`, device }
}

async function withPasskey(server: TestServer) {
  const { body, cookie, device } = await newPasskey(server)
  const made = await server.send('POST', '/auth/passkey/verify-registration', body, { cookie })
  return { id: String(made.body.id), cookie, device }
}
