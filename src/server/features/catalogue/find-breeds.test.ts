import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const find = (query: string) => server.send('GET', `/v2/breeds${query}`)
const namesOf = (body: { name: string }[]) => body.map(({ name }) => name)

test('a visitor may look for a breed, and a browser may keep the answer for a day', {
  tags: '@call-breeds',
}, async () => {
  const { status, headers, body } = await find('?q=labra')
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=86400'])
  expect(body[0]).toMatchObject({ name: 'Labrador Retriever', size: 'Large', avgWeight: expect.any(Number) })
})

test('a typing error is forgiven', async () => {
  expect(namesOf((await find('?q=labradr')).body)).toContain('Labrador Retriever')
  expect(namesOf((await find('?q=dachshnd')).body).join()).toContain('Dachshund')
})

test('all breeds can be listed', { tags: '@call-breeds' }, async () => {
  expect((await find('?count=400')).body.length).toBeGreaterThanOrEqual(250)
})

test.each(['?count=0', '?count=401', `?q=${'a'.repeat(81)}`, '?q=%00', '?q=a&q=b'])('%s is refused', async (query) => {
  expect((await find(query)).status).toBe(422)
})
