import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPet, forgetDogs } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
})
beforeEach(async () => {
  await forgetDogs(ann)
  await addPet(ann)
})
afterAll(() => server.close())

const change = (changeover: unknown) => ann.send('PATCH', '/v2/pets/rex', { changeover })
const rex = async () => (await ann.send('GET', '/v2/pets/rex')).body

test('a dog does not change over until its owner begins it; then the day is kept, and it can be ended', {
  tags: '@changing-over',
}, async () => {
  const before = await rex()
  expect(before.changeover).toBeNull()
  const begun = { since: '2026-11-20', pace: 'usual' }
  expect((await change(begun)).body).toMatchObject({ changeover: begun, der: before.der })
  expect((await rex()).changeover).toEqual(begun)
  await change({ ...begun, pace: 'gentle' })
  expect((await rex()).changeover).toEqual({ ...begun, pace: 'gentle' })
  await change(null)
  expect(await rex()).toEqual(before)
})

test.each([
  { what: 'a day that is none', changeover: { since: '2026-02-30', pace: 'usual' }, field: 'changeover.since' },
  { what: 'a day long ago', changeover: { since: '2019-12-31', pace: 'usual' }, field: 'changeover.since' },
  { what: 'another pace', changeover: { since: '2026-11-20', pace: 'slow' }, field: 'changeover.pace' },
  { what: 'no pace', changeover: { since: '2026-11-20' }, field: 'changeover.pace' },
])('$what is refused, with the field', async ({ changeover, field }) => {
  const { status, body } = await change(changeover)
  expect([status, body.errors?.[0]?.field]).toEqual([422, field])
  expect((await rex()).changeover).toBeNull()
})
