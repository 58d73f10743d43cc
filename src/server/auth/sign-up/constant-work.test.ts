import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { watchWrites } from '../../testing/watch-writes.ts'

/** On a busy server the time of an answer is the time of its work: so it is the same for an address that is free. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const REQUESTS: { readonly [what: string]: readonly [path: string, body: object] } = {
  'signing in': ['/sign-in/email', { password: 'wrong password' }],
  'signing in as registered': ['/sign-in/email', { password: 'laid by a stranger' }],
  registering: ['/sign-up/email', { name: 'Eve', password: 'laid by a stranger' }],
  'registering with another password': ['/sign-up/email', { name: 'Eve', password: 'wrong password' }],
  'asking for a new password': ['/email-otp/request-password-reset', {}],
  'setting a new password': ['/email-otp/reset-password', { otp: '000000', password: 'wrong password' }],
  confirming: ['/email-otp/verify-email', { otp: '000000' }],
  'asking for another code': ['/email-otp/send-verification-otp', { type: 'email-verification' }],
}

test.each(
  [
    ['signing in'],
    ['asking for a new password', 'setting a new password', 'setting a new password'],
    ['asking for another code', 'confirming', 'confirming'],
    ['setting a new password', 'confirming'],
    ['registering', 'signing in as registered', 'signing in'],
    ['registering', 'registering', 'registering with another password'],
    ['registering', 'confirming', 'asking for another code', 'confirming'],
    ['registering', 'asking for a new password', 'setting a new password'],
  ].map((row, number) => [row.join(', then '), number, row] as const),
)('is as much for an address that is free: %s', async (_, number, row) => {
  const { email } = await server.newOwner()
  const workOf = async (address: string) => {
    const [work, reads]: [unknown[], number[]] = [[], []]
    for (const what of row) {
      const [path, body] = REQUESTS[what] ?? ['', {}]
      const payload = { ...body, email: address }
      const remoteAddress = server.newNetwork()
      const url = `/api/auth${path}`
      const ask = async () => {
        await server.inject({ method: 'POST', url, payload, remoteAddress })
        // The writes behind the answer are work as well.
        await server.app.settled()
      }
      const { reads: read, ...written } = await watchWrites(ask)
      work.push([what, written])
      reads.push(read)
    }
    return { work, reads }
  }
  const [free, known] = [await workOf(`free${number}@example.org`), await workOf(email)]
  expect(free.work).toEqual(known.work)
  // Reading a row by its key takes a fraction of a millisecond: one or two reads make no difference.
  for (const [step, read] of free.reads.entries()) {
    expect(Math.abs(read - (known.reads[step] ?? Number.NaN)), row[step]).toBeLessThanOrEqual(2)
  }
})
