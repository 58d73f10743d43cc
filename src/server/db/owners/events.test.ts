import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../testing/kitchen.ts'
import { addPet, planBody } from '../../testing/pets.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openDatabase } from '../open-database.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('what an owner does is counted without names or addresses, and what is refused is not', {
  tags: '@call-events',
}, async () => {
  const ann = await server.newOwner()
  await addPet(ann, { name: 'Secretname' })
  await ann.send('PATCH', '/v2/pets/secretname', { weight: 20 })
  await ann.send('PATCH', '/v2/pets/secretname', { weight: 19 }, { 'if-match': '"999"' })
  await ann.send('PATCH', '/v2/pets/nobody', { weight: 19 })
  await ann.send('DELETE', '/pets/secretname')
  await ann.send('DELETE', '/pets/secretname')
  const { allOwners: db, close } = await openDatabase(server.env)
  const events = await db.selectFrom('event').selectAll().orderBy('at').execute().finally(close)
  expect(events.map(({ kind }) => kind).sort()).toEqual(['delete-pet', 'recipe-request', 'update-pet'])
  expect(JSON.stringify(events)).not.toMatch(/secretname|example\.org|ann/i)
})

test('the request for a plan keeps where its owner came from, and no address', {
  tags: ['@call-events', '@call-planner'],
}, async () => {
  const ben = await server.newOwner()
  const tags = ['newsletter', 'spring: fair 2026', 'ben@example.org']
  expect((await ben.send('POST', '/recipe-planner-logged-in', { ...planBody(), tags })).status).toBe(200)
  const tagged = (await rowsOf(server, 'event')).filter((event) => event.tags !== '[]')
  expect(tagged.map((event) => [event.kind, event.tags])).toEqual([
    ['recipe-request', '["newsletter","spring: fair 2026"]'],
  ])
})
