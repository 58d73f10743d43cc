import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId, recipeIdsFor } from '../../testing/kitchen.ts'
import { addPet, fieldsOf, forgetDogs } from '../../testing/pets.ts'
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
  await addPet(ann)
  await ann.send('PUT', '/v2/foods/kibble', KIBBLE)
})
afterAll(() => server.close())

const KIBBLE = { name: 'Field & Hen', complete: true, protein: 25, calcium: 1.2, kcalPer100g: 360 }
const note = (body: object, { day = TODAY, id = newId() } = {}) =>
  ann.send('PUT', `/v2/other-fed/rex/${day}/${id}`, body)
const noted = async (query = '') => (await ann.send('GET', `/v2/other-fed/rex${query}`)).body
const intake = async (days = 1) => (await ann.send('GET', `/v2/pets/rex/nutrition?days=${days}`)).body

test('grams of a food bring exactly the amounts of its label', async () => {
  const { status, body } = await note({ kind: 'food', foodId: 'kibble', grams: 50 }, { id: 'noon' })
  const entry = {
    ...{ id: 'noon', kind: 'food', name: 'Field & Hen', foodId: 'kibble', grams: 50, kcal: 180 },
    nutrients: { energy: 180, protein: 12.5, calcium: 0.6 },
  }
  expect([status, body]).toEqual([200, { ...entry, caution: null }])
  expect(await noted()).toEqual({ [TODAY]: { noon: entry } })
})

test('a treat is noted by its kcal alone, with a name or without', async () => {
  expect((await note({ kind: 'treat', kcal: 40 })).body).toMatchObject({ name: null, kcal: 40, grams: null })
  expect((await note({ kind: 'treat', kcal: 40, name: 'Pig’s ear' })).body).toMatchObject({ name: 'Pig’s ear' })
})

test('a treat of a dog that should get none is kept, and answered with why', async () => {
  await ann.send('PATCH', '/v2/pets/rex', { healthIssues: ['pancreatitis', 'diabetes'] })
  const treat = { kind: 'treat', kcal: 40 }
  const { status, body } = await note(treat, { id: 'noon' })
  expect([status, body.kcal]).toEqual([200, 40])
  expect(body.caution).toMatch(/^Rex should get no treats\. .*Never add treats.*the same recipe in the same amount/)
  expect((await note(treat, { id: 'noon' })).body.caution).toBe(body.caution)
  expect((await noted())[TODAY].noon.kcal).toBe(40)
  expect((await note({ kind: 'food', foodId: 'kibble', grams: 50 })).body.caution).toBeNull()
  await ann.send('PATCH', '/v2/pets/rex', { healthIssues: [] })
  expect((await note(treat)).body.caution).toBeNull()
})

test('food with an unknown label keeps its grams, without invented kcal', async () => {
  const { body } = await note({ kind: 'food', grams: 80 })
  expect(body).toMatchObject({ grams: 80, kcal: null, nutrients: {} })
})

test('other food is noted as fed by plan, and what is in it stays unknown', { tags: '@other-food-fed' }, async () => {
  const planned = { kind: 'food', name: null, foodId: null, grams: null, kcal: null, nutrients: {}, asPlanned: true }
  expect((await note({ kind: 'food', asPlanned: true })).body).toMatchObject(planned)
  await ann.send('PUT', '/v2/foods/tin', { name: 'Tin', complete: false })
  const { body } = await note({ kind: 'food', asPlanned: true, foodId: 'tin' }, { id: 'tin' })
  expect(body).toMatchObject({ ...planned, name: 'Tin', foodId: 'tin' })
  await ann.send('DELETE', '/v2/foods/tin')
  expect((await note({ kind: 'food', asPlanned: true, foodId: 'tin' }, { id: 'tin' })).body).toEqual(body)
  expect((await noted())[TODAY].tin.asPlanned).toBe(true)
  expect((await note({ kind: 'food', grams: 80 }, { id: 'tin' })).body).not.toHaveProperty('asPlanned')
})

test('what was fed stays as it was when the label changes, and when the food is gone', async () => {
  const said = { kind: 'food', foodId: 'kibble', grams: 50 }
  const first = (await note(said, { id: 'a' })).body
  await ann.send('PUT', '/v2/foods/kibble', { ...KIBBLE, kcalPer100g: 400 })
  expect((await note(said, { id: 'a' })).body).toEqual(first)
  expect((await note({ ...said, grams: 60 }, { id: 'a' })).body.kcal).toBe(240)
  await ann.send('DELETE', '/v2/foods/kibble')
  expect((await noted())[TODAY].a).toMatchObject({ name: 'Field & Hen', kcal: 240 })
  expect((await note({ ...said, grams: 60 }, { id: 'a' })).body.kcal).toBe(240)
})

test.each<[string, object, string]>([
  ['neither kcal nor grams', { kind: 'treat' }, 'kcal'],
  ['a food and no grams', { kind: 'food', foodId: 'kibble', kcal: 30 }, 'grams'],
  ['a food that is not there', { kind: 'food', foodId: 'other', grams: 30 }, 'foodId'],
  ['no kcal', { kind: 'treat', kcal: 0 }, 'kcal'],
  ['kcal as a text', { kind: 'treat', kcal: '40' }, 'kcal'],
  ['grams below 0', { kind: 'food', grams: -3 }, 'grams'],
  ['another kind', { kind: 'meal', kcal: 40 }, 'kind'],
  ['a treat that is planned', { kind: 'treat', asPlanned: true }, 'asPlanned'],
  ['grams beside the plan', { kind: 'food', asPlanned: true, grams: 40 }, 'grams'],
  ['kcal beside the plan', { kind: 'food', asPlanned: true, kcal: 40 }, 'kcal'],
])('with %s it is refused by its field', async (_, body, field) => {
  const answer = await note(body)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
})

test('is removed once, however often', async () => {
  await note({ kind: 'treat', kcal: 40 }, { id: 'a' })
  for (let times = 0; times < 2; times++) {
    expect((await ann.send('DELETE', `/v2/other-fed/rex/${TODAY}/a`)).status).toBe(204)
  }
  expect(await noted()).toEqual({})
})

test('a day takes thirty notes, and none of a day to come', async () => {
  for (let n = 0; n < 30; n++) await note({ kind: 'treat', kcal: 4 }, { id: `n-${n}` })
  const full = await note({ kind: 'treat', kcal: 4 })
  expect([full.status, full.body.code]).toEqual([409, 'too-much-fed'])
  expect((await note({ kind: 'treat', kcal: 5 }, { id: 'n-7' })).status).toBe(200)
  expect((await note({ kind: 'treat', kcal: 4 }, { day: '2027-01-01' })).status).toBe(422)
})

describe('the intake of a day', () => {
  test('counts the label beside the meal, and marks what the label does not tell', async () => {
    await ann.send('PATCH', '/v2/pets/rex', { homemadeShare: 0.5, otherFood: 'kibble' })
    const [recipeId] = await recipeIdsFor(ann, 'rex', 1)
    const { supplement } = (await ann.send('GET', '/v2/pets/rex')).body
    await ann.send('PUT', `/v2/diary/rex/${TODAY}/meal`, { recipe: { id: recipeId }, supplement })
    const before = await intake(2)
    await note({ kind: 'food', foodId: 'kibble', grams: 50 })
    const after = await intake(2)
    expect(after.energy.values[0]).toBeCloseTo(before.energy.values[0] + 180, 2)
    expect(after.calcium.values[0]).toBeCloseTo(before.calcium.values[0] + 0.6, 4)
    expect(after.calcium).not.toHaveProperty('notOnLabel')
    expect(after.zinc.values).toEqual(before.zinc.values)
    expect(after.zinc.notOnLabel).toEqual([true, false])
    expect(before.zinc).not.toHaveProperty('notOnLabel')
  })

  test('for a day of kibble alone has only the figures of the label', async () => {
    await note({ kind: 'food', foodId: 'kibble', grams: 100 })
    const { energy, calcium, zinc } = await intake()
    expect([energy.values, calcium.values, zinc.values]).toEqual([[360], [1.2], [null]])
    expect(zinc.notOnLabel).toEqual([true])
  })
})
