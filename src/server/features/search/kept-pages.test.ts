import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPet, NOTHING_EXCLUDED } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  await addPet(ann)
})
afterAll(() => server.close())

const PATH = '/v2/search?pet=rex&count=200'
const page = async (owner = ann) => (await owner.send('GET', PATH)).body
const carbonOf = ({ results }: { results: { recipe: { co2: number } }[] }) => results.map(({ recipe }) => recipe.co2)

test('the same question has the same answer', async () => {
  const first = await ann.send('GET', PATH)
  const second = await ann.send('GET', PATH)
  expect(second.body).toEqual(first.body)
  expect(second.headers['content-type']).toBe(first.headers['content-type'])
})

test('a changed dog gets a new answer', async () => {
  const before = await page()
  await ann.send('PATCH', '/v2/pets/rex', { weight: 12, weightConfirmed: true })
  const after = await page()
  expect(Math.max(...carbonOf(after))).toBeLessThan(Math.max(...carbonOf(before)))
})

test('what an owner excludes is gone from the next answer', async () => {
  const before = await page()
  await ann.send('PUT', '/v2/preferences/rex', { ...NOTHING_EXCLUDED, exclude: ['lamb'] })
  expect((await page()).totalResults).toBeLessThan(before.totalResults)
})

test('a puppy is a day older tomorrow', async () => {
  await addPet(ann, { name: 'Pup', age: { years: 0, months: 5 }, weight: 12 })
  const pup = async () => (await ann.send('GET', '/v2/search?pet=pup&count=200')).body
  const before = await pup()
  server.setDay('2027-11-21')
  expect(carbonOf(await pup())).not.toEqual(carbonOf(before))
  server.setDay('2026-11-21')
  expect(await pup()).toEqual(before)
})

test('a kept answer is for owners of the dog alone', async () => {
  await page()
  const bob = await server.newOwner()
  expect((await bob.send('GET', PATH)).status).toBe(404)
  expect((await server.send('GET', PATH)).status).toBe(401)
})

test('a question in brackets is refused as by every operation', async () => {
  expect((await ann.send('GET', '/v2/search?pet=rex&q[0]=beef')).status).toBe(422)
})

test('HEAD is answered without a body', async () => {
  const answer = await ann.send('HEAD', PATH)
  expect([answer.status, answer.body]).toEqual([200, ''])
})
