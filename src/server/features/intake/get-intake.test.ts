import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId, recipeIdsFor } from '../../testing/kitchen.ts'
import { addPet, fieldsOf, forgetDogs } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
let recipeId: string
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  await addPet(ann)
  recipeId = (await recipeIdsFor(ann, 'rex', 1))[0] ?? ''
})
beforeEach(async () => {
  server.setDay(TODAY)
  await forgetDogs(ann)
  await addPet(ann)
})
afterAll(() => server.close())

const intake = async (query = '') => (await ann.send('GET', `/v2/pets/rex/nutrition${query}`)).body
const pet = async () => (await ann.send('GET', '/v2/pets/rex')).body
const feedOn = async (day: string, withSupplement = true) => {
  const { supplement } = await pet()
  const body = { recipe: { id: recipeId }, supplement: withSupplement ? supplement : null }
  expect((await ann.send('PUT', `/v2/diary/rex/${day}/${newId()}`, body)).status).toBe(200)
}

test('a day fed only one recipe, with its supplement, brings what the recipe’s balance says', {
  tags: '@call-dashboard',
}, async () => {
  await feedOn(TODAY)
  await feedOn(TODAY)
  const { balance } = (await ann.send('GET', `/v2/pets/rex/recipe/${recipeId}`)).body
  const { nutritionalRequirements } = await pet()
  const answer = await intake('?days=7')
  expect(Object.keys(answer)).toEqual(Object.keys(nutritionalRequirements))
  for (const { nutrient, amount, rda, target, max, unit } of balance) {
    const { values, info, ...figures } = answer[nutrient]
    expect(figures).toEqual({ rda, target, max, unit })
    expect(info).toEqual(nutritionalRequirements[nutrient].copy)
    expect(values).toHaveLength(7)
    expect(Math.abs(values[0] - amount)).toBeLessThanOrEqual(1e-5 * amount)
    expect(values.slice(1)).toEqual(Array(6).fill(null))
  }
})

test('every nutrient has a description, even without a published figure', {
  tags: '@nutritional-data',
}, async () => {
  const answer = await intake('?days=1')
  const silent = Object.entries<{ info: string[] }>(answer).flatMap(([id, { info }]) => (info.length > 0 ? [] : [id]))
  expect(silent).toEqual([])
  expect(answer.fibre.info).toEqual([expect.stringMatching(/^No minimum or maximum is published/)])
})

test('half a day is half of it, and without the supplement the food alone counts', async () => {
  await feedOn(TODAY, false)
  const { nutrients } = (await ann.send('GET', `/v2/pets/rex/recipe/${recipeId}`)).body
  const { energy, calcium, zinc } = await intake()
  expect(energy.values[0]).toBeCloseTo(nutrients.energy, 1)
  expect(calcium.values[0]).toBeCloseTo(nutrients.calcium, 3)
  expect(zinc.values[0]).toBeCloseTo(nutrients.zinc, 3)
})

test('days go back from today, thirty unless told otherwise', {
  tags: ['@nutritional-data', '@analysis-days'],
}, async () => {
  for (const day of ['2026-11-20', '2026-10-23', '2026-10-22']) await feedOn(day)
  const { values } = (await intake()).protein
  expect(values).toHaveLength(30)
  expect(
    values.map((value: number | null) => value !== null).flatMap((fed: boolean, ago: number) => (fed ? [ago] : [])),
  ).toEqual([1, 29])
  expect((await intake('?days=31')).protein.values.at(-1)).toBeGreaterThan(0)
  expect((await intake('?days=1')).protein.values).toEqual([null])
})

test('an owner further east says which day it is there', async () => {
  await feedOn('2026-11-22')
  expect((await intake('?days=2')).protein.values).toEqual([null, null])
  const [first, second] = (await intake('?days=2&to=2026-11-22')).protein.values
  expect([first > 0, second]).toEqual([true, null])
})

test('what was fed stays what it was when the dog changes, and the needs are today’s', async () => {
  await feedOn(TODAY)
  const before = (await intake()).protein
  await ann.send('PATCH', '/v2/pets/rex', { weight: 20, weightConfirmed: true })
  const after = (await intake()).protein
  expect(after.values).toEqual(before.values)
  expect(after.rda).toBeLessThan(before.rda)
})

test.each([
  ['days=0', 'days'],
  ['days=91', 'days'],
  ['days=1.5', 'days'],
  ['days=week', 'days'],
  ['to=tomorrow', 'to'],
])('asked for with %s it is refused by name', async (query, field) => {
  const answer = await ann.send('GET', `/v2/pets/rex/nutrition?${query}`)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
})
