import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPet, BAD_PET_FIELDS, fieldsOf, toJson } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  await addPet(ann)
})
afterAll(() => server.close())

const rex = async () => (await ann.send('GET', '/v2/pets/rex')).body

test.each(BAD_PET_FIELDS)('%s is refused by name, and nothing is stored', async (_, fields, field) => {
  const before = await rex()
  const answer = await server.inject({
    method: 'PATCH',
    url: '/api/v2/pets/rex',
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
    payload: toJson(fields),
  })
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, expect.arrayContaining([field])])
  expect(await rex()).toEqual(before)
})

test('a body of two megabytes, a truncated one, a list, a text and another type', async () => {
  const send = (payload: string, type = 'application/json') =>
    server.inject({
      method: 'PATCH',
      url: '/api/v2/pets/rex',
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': type },
      payload,
    })
  expect((await send(JSON.stringify({ name: 'x'.repeat(2 ** 21) }))).status).toBe(413)
  expect((await send('{"weight": 2')).status).toBe(400)
  expect((await send('[{"weight": 20}]')).status).toBe(422)
  expect((await send('"weight"')).status).toBe(422)
  expect((await send('weight=20', 'application/x-www-form-urlencoded')).status).toBe(415)
  expect((await send('<weight/>', 'text/xml')).status).toBe(415)
  expect((await send('{"__proto__": {"weight": 20}}')).status).toBe(400)
  expect((await rex()).weight).toBe(30)
})

test.each(['REX-1', 'rex%20', '..%2f..', "rex'--", '%00', 'a'.repeat(500)])('the id %s is no dog’s', async (id) => {
  const answer = await ann.send('GET', `/v2/pets/${id}`)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
})
