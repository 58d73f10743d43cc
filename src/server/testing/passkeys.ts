import { createDevice } from './authenticator-device.ts'
import { type Carrier, carried, cookiesOf } from './carriers.ts'
import type { Answer, TestOwner, TestServer } from './test-server.ts'

/** A passkey that a device made of code has made for this owner. */
export async function addPasskey(
  server: TestServer,
  owner: Pick<TestOwner, 'cookie' | 'password'>,
  { more = {}, carrier = 'cookie' }: { more?: object; carrier?: Carrier } = {},
) {
  const device = createDevice(server.env.publicUrl)
  const asked = await server.send(
    'GET',
    '/auth/passkey/generate-register-options',
    undefined,
    carried(carrier, owner.cookie),
  )
  const body = { name: 'Phone', password: owner.password, response: device.make(asked.body), ...more }
  const cookies = `${owner.cookie}; ${cookiesOf(asked)}`
  const answer = await server.send('POST', '/auth/passkey/verify-registration', body, carried(carrier, cookies))
  return { device, answer, id: answer.body.id as string }
}

export async function signInByPasskey(
  server: TestServer,
  device: ReturnType<typeof createDevice>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const asked = await server.send('GET', '/auth/passkey/generate-authenticate-options')
  const response = device.sign({ challenge: asked.body.challenge, count: 1 })
  return server.send(
    'POST',
    '/auth/passkey/verify-authentication',
    { response },
    { cookie: cookiesOf(asked), ...headers },
  )
}
