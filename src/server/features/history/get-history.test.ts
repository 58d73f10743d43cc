import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPet, forgetDogs, planBody } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
})
beforeEach(async () => {
  server.setDay(TODAY)
  await forgetDogs(ann)
})
afterAll(() => server.close())

const history = async (query = '') => (await ann.send('GET', `/v2/pets/rex/history${query}`)).body
type Entry = { date: string; recipe: { id: string } }
const idsOf = (body: { results: Entry[] }) => body.results.map(({ recipe }) => recipe.id)

test('what a plan recommends is remembered, each recipe once', async () => {
  const { plan } = (await ann.send('POST', '/recipe-planner-logged-in', planBody())).body
  const planned = plan.days.flatMap(({ meals }: { meals: Entry[] }) => meals.map(({ recipe }) => recipe.id))
  const body = await history('?count=50')
  expect(new Set(idsOf(body))).toEqual(new Set(planned))
  expect(idsOf(body)).toHaveLength(new Set(planned).size)
  expect(body.results[0].date).toBe(TODAY)
})

test('a newer plan comes first', async () => {
  await addPet(ann)
  await ann.send('POST', '/recipe-planner-logged-in', planBody({}, undefined, '2026-12-01'))
  const dates = (await history('?count=200')).results.map(({ date }: Entry) => date)
  expect(new Set(dates)).toEqual(new Set(['2026-12-01', TODAY]))
  expect(dates).toEqual([...dates].sort().reverse())
})

test('it comes in pages', async () => {
  await addPet(ann)
  const all = await history('?count=200')
  const page = await history('?count=3&start=2')
  expect(page).toMatchObject({ totalResults: all.totalResults, count: 3, start: 2 })
  expect(idsOf(page)).toEqual(idsOf(all).slice(2, 5))
})

test('what no longer suits the dog is left out', async () => {
  await addPet(ann)
  const before = await history('?count=200')
  await ann.send('PUT', '/v2/preferences/rex', { exclude: ['chicken', 'beef', 'turkey', 'pork'] })
  const after = await history('?count=200')
  expect(after.totalResults).toBeGreaterThan(0)
  expect(idsOf(after)).not.toEqual(idsOf(before))
  for (const id of idsOf(after)) expect((await ann.send('GET', `/v2/pets/rex/recipe/${id}`)).status).toBe(200)
})

test('a dog without a history that suits gets a plan on the spot, once', async () => {
  await addPet(ann)
  const first = await history('?count=200')
  const everyTagFed = ['beef', 'chicken', 'duck', 'fish', 'lamb', 'pork', 'rabbit', 'turkey', 'grain']
  await ann.send('PUT', '/v2/preferences/rex', { exclude: everyTagFed })
  server.setDay('2026-11-25')
  const answers = await Promise.all([history('?count=200'), history('?count=200')])
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0].totalResults).toBeGreaterThan(0)
  expect(answers[0]).not.toEqual(first)
})

test('a dog that no recipe fits has an empty history', async () => {
  await addPet(ann, {
    bodyCondition: 'bodyCondition_5',
    activityLevel: 'activityLevel_1',
    healthIssues: ['kidney', 'liver'],
  })
  expect(await history()).toEqual({ totalResults: 0, count: 0, start: 0, results: [] })
})

test('somebody else sees none of it, nobody without a token', async () => {
  await addPet(ann)
  const bob = await server.newOwner()
  expect((await bob.send('GET', '/v2/pets/rex/history')).status).toBe(404)
  expect((await server.send('GET', '/v2/pets/rex/history')).status).toBe(401)
  expect((await ann.send('GET', '/v2/pets/rex/history?count=0')).status).toBe(422)
})
