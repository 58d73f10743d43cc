import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'
import { HELD_BACK_MS } from '../identity-routes.ts'

let server: TestServer
let owner: TestOwner
beforeAll(async () => {
  server = await startTestServer({ heldBackMs: HELD_BACK_MS })
  owner = await server.newOwner()
})
afterAll(() => server.close())

test.each([
  ['/sign-up/email', 250, { name: 'Eve', password: 'laid by a stranger' }],
  ['/email-otp/request-password-reset', 50, {}],
  ['/email-otp/send-verification-otp', 50, { type: 'email-verification' }],
  ['/email-otp/reset-password', 50, { otp: '000000', password: 'wrong password' }],
  ['/email-otp/verify-email', 50, { otp: '000000' }],
] as const)('the answer of %s waits for %i ms, whether the address is free or not', async (path, waitsMs, body) => {
  for (const email of [owner.email, 'free@example.org']) {
    const began = performance.now()
    await server.app.inject({ method: 'POST', url: `/api/auth${path}`, payload: { ...body, email } })
    // A timer of Node may ring in the millisecond before.
    expect(performance.now() - began, email).toBeGreaterThanOrEqual(waitsMs - 1)
  }
})

test.each(['/email-otp/request-email-change', '/email-otp/change-email'] as const)(
  'the answer of %s waits for 50 ms, whether the new address is free or not',
  async (path) => {
    for (const newEmail of [(await server.newOwner()).email, `free${path.length}@example.org`]) {
      const payload = { newEmail, password: owner.password, otp: '000000' }
      const began = performance.now()
      const url = `/api/auth${path}`
      await server.app.inject({ method: 'POST', url, payload, headers: { cookie: owner.cookie } })
      expect(performance.now() - began, newEmail).toBeGreaterThanOrEqual(49)
    }
  },
)
