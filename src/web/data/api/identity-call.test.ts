import { afterEach, expect, test, vi } from 'vitest'
import { getFromIdentity, postToIdentity } from './identity-call.ts'

afterEach(() => vi.unstubAllGlobals())

/** Collects the requests, as `METHOD address body`. */
function listen(said: unknown): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body = '' }: { method: string; body?: string }) => {
    asked.push(`${method} ${address} ${body}`.trim())
    return new Response(JSON.stringify(said))
  })
  return asked
}

test('identity is asked where the contract says, and its answer is as the contract says', async () => {
  const asked = listen({ token: 'a-token' })
  const { token } = await getFromIdentity('/token')
  await postToIdentity('/sign-in/email', { email: 'ada@example.com', password: 'correct horse' })
  expect([token, ...asked]).toEqual([
    'a-token',
    'GET /api/auth/token',
    'POST /api/auth/sign-in/email {"email":"ada@example.com","password":"correct horse"}',
  ])
})

test('an unknown operation of identity does not compile', () => {
  const wrong = () => [
    // @ts-expect-error no such path
    getFromIdentity('/tokens'),
    // @ts-expect-error it is for POST
    getFromIdentity('/sign-in/email'),
    // @ts-expect-error no such field
    postToIdentity('/devices/sign-out', { device: 'x' }),
    // @ts-expect-error a field is missing
    postToIdentity('/sign-in/email', { email: 'ada@example.com' }),
    // @ts-expect-error no such field in the answer
    getFromIdentity('/token').then(({ key }) => key),
  ]
  expect(wrong).toBeTypeOf('function')
})
