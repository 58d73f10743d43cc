import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../testing/kitchen.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const PATH = '/v2/subscriptions/buddy'

test('an owner is on the waiting list with the address of the account, once', { tags: '@call-buddy' }, async () => {
  const ann = await server.newOwner()
  const first = await ann.send('POST', PATH)
  expect([first.status, first.body]).toEqual([204, ''])
  expect((await ann.send('POST', PATH, {})).status).toBe(204)
  expect((await rowsOf(server, 'buddySubscription')).map(({ email }) => email)).toEqual([ann.email])
})

test('an address in the body is ignored', async () => {
  const bob = await server.newOwner()
  await bob.send('POST', PATH, { email: 'somebody@example.org' })
  expect((await rowsOf(server, 'buddySubscription')).map(({ email }) => email)).not.toContain('somebody@example.org')
})
