import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId, recipeIdsFor, rowsOf } from '../../testing/kitchen.ts'
import { addPet, fieldsOf, forgetDogs } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
let recipeId: string
let otherId: string
let supplementId: string
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  const rex = await addPet(ann)
  supplementId = rex.supplement.id
  const ids = await recipeIdsFor(ann, 'rex', 2)
  recipeId = ids[0] ?? ''
  otherId = ids[1] ?? ''
})
beforeEach(async () => {
  server.setDay(TODAY)
  await forgetDogs(ann)
  await addPet(ann)
})
afterAll(() => server.close())

const meal = (more: object = {}) => ({ recipe: { id: recipeId }, supplement: { id: supplementId }, ...more })
const put = (body: unknown = meal(), { day = TODAY, entryId = newId(), petId = 'rex' } = {}) =>
  ann.send('PUT', `/v2/diary/${petId}/${day}/${entryId}`, body)
const diary = async (query = '') => (await ann.send('GET', `/v2/diary/rex${query}`)).body
const recipe = async () => (await ann.send('GET', `/v2/pets/rex/recipe/${recipeId}`)).body

test('a meal is kept as this dog gets the recipe', { tags: '@diary-fields' }, async () => {
  const answer = await put(meal({ id: 'noon' }), { entryId: 'noon' })
  const { name, description, imageUrl, score, co2, co2score, weight, supplement } = await recipe()
  const entry = {
    id: 'noon',
    recipe: { id: recipeId, name, description, imageUrl, score, co2, co2score, weight },
    supplement,
  }
  expect([answer.status, answer.body]).toEqual([200, entry])
  expect(await diary()).toEqual({ [TODAY]: { noon: entry } })
})

test('the whole dog’s supplement may be sent, and of the recipe only its id is read', async () => {
  const { supplement } = (await ann.send('GET', '/v2/pets/rex')).body
  const { body } = await put({ recipe: { id: recipeId, name: 'Cake', score: 100 }, supplement })
  expect(body.recipe.name).toBe((await recipe()).name)
  expect(body.supplement).toEqual({ id: supplement.id, grams: supplement.dose / 2, items: [] })
})

test.each([
  ['none', undefined],
  ['null', null],
  ['an empty text', ''],
  ['an empty object', {}],
])('with %s for a supplement the food was fed alone', { tags: '@diary-fields' }, async (_, supplement) => {
  const { status, body } = await put(meal({ supplement }))
  expect([status, body.supplement]).toEqual([200, null])
})

test('what was fed stays as it was when the dog changes', async () => {
  const first = (await put(meal(), { entryId: 'a' })).body
  await ann.send('PATCH', '/v2/pets/rex', { weight: 20, weightConfirmed: true })
  expect((await diary())[TODAY].a).toEqual(first)
  expect((await put(meal(), { entryId: 'a' })).body).toEqual(first)
  const other = (await put(meal(), { entryId: 'b' })).body
  expect(other.recipe.weight).toBeLessThan(first.recipe.weight)
})

test('only changed fields of a meal are written', async () => {
  const first = (await put(meal(), { entryId: 'a' })).body
  await ann.send('PATCH', '/v2/pets/rex', { weight: 20, weightConfirmed: true })
  expect((await put(meal({ supplement: null }), { entryId: 'a' })).body).toEqual({ ...first, supplement: null })
  const changed = (await put(meal({ recipe: { id: otherId } }), { entryId: 'a' })).body
  expect(changed.recipe.id).toBe(otherId)
  expect(Object.keys((await diary())[TODAY])).toEqual(['a'])
})

test('food that the owner excludes later was eaten all the same', async () => {
  const [beef] = await recipeIdsFor(ann, 'rex', 1, 'beef')
  await ann.send('PUT', '/v2/preferences/rex', { exclude: ['beef'] })
  expect((await put(meal({ recipe: { id: beef } }))).status).toBe(200)
})

test('a full day takes no more; another day does, and one that is removed makes room', async () => {
  await put(meal(), { entryId: 'a' })
  await put(meal(), { entryId: 'b' })
  const third = await put(meal(), { entryId: 'c' })
  expect([third.status, third.body.code]).toEqual([409, 'diary-day-full'])
  expect((await put(meal(), { entryId: 'b' })).status).toBe(200)
  expect((await put(meal(), { entryId: 'c', day: '2026-11-20' })).status).toBe(200)
  expect((await ann.send('DELETE', `/v2/diary/rex/${TODAY}/a`)).status).toBe(204)
  expect((await put(meal(), { entryId: 'c' })).status).toBe(200)
})

test('a second removal changes nothing', { tags: '@call-diary' }, async () => {
  await put(meal(), { entryId: 'a' })
  const removed = await ann.send('DELETE', `/v2/diary/rex/${TODAY}/a`)
  expect([removed.status, removed.body]).toEqual([204, ''])
  expect((await ann.send('DELETE', `/v2/diary/rex/${TODAY}/a`)).status).toBe(204)
  expect(await diary()).toEqual({})
})

const dishes = async () => (await rowsOf(server, 'fedDish')).length

test('a dish is kept once, however often it is fed, and deleted with its last meal', async () => {
  const first = (await put(meal(), { entryId: 'a' })).body
  await put(meal(), { entryId: 'b' })
  await put(meal({ supplement: null }), { entryId: 'c', day: '2026-11-20' })
  expect(await dishes()).toBe(2)
  await ann.send('DELETE', `/v2/diary/rex/${TODAY}/b`)
  expect(await dishes()).toBe(2)
  expect((await diary())[TODAY]).toEqual({ a: first })
  await ann.send('DELETE', `/v2/diary/rex/${TODAY}/a`)
  expect(await dishes()).toBe(1)
  await ann.send('DELETE', '/v2/diary/rex/2026-11-20/c')
  expect(await dishes()).toBe(0)
})

test('a meal that is written again releases the dish that it had', async () => {
  await put(meal(), { entryId: 'a' })
  await put(meal({ recipe: { id: otherId } }), { entryId: 'a' })
  expect(await dishes()).toBe(2)
  await put(meal({ supplement: null, recipe: { id: otherId } }), { entryId: 'a' })
  expect(await dishes()).toBe(1)
})

test('the last meal of a dish goes while another of it is written, and all read: no meal is without its dish', async () => {
  for (let round = 0; round < 20; round++) {
    const [old, young] = [`old-${round}`, `young-${round}`]
    await put(meal(), { entryId: old })
    const [removed, written, read] = await Promise.all([
      ann.send('DELETE', `/v2/diary/rex/${TODAY}/${old}`),
      put(meal(), { entryId: young, day: '2026-11-20' }),
      ann.send('GET', '/v2/diary/rex'),
    ])
    expect([removed.status, written.status, read.status]).toEqual([204, 200, 200])
    expect(Object.values(await diary())).toEqual([{ [young]: written.body }])
    expect(await dishes()).toBe(2)
    await ann.send('DELETE', `/v2/diary/rex/2026-11-20/${young}`)
  }
})

test('the last 31 days are read, with the tomorrow of an owner further east', async () => {
  for (const day of ['2026-10-21', '2026-10-22', '2026-11-21', '2026-11-22']) await put(meal(), { day })
  expect(Object.keys(await diary())).toEqual(['2026-10-22', '2026-11-21', '2026-11-22'])
})

test('days are read from one to another, both included', { tags: '@call-diary' }, async () => {
  for (const day of ['2025-11-20', '2026-11-01', '2026-11-02', '2026-11-21']) await put(meal(), { day })
  expect(Object.keys(await diary('?from=2026-11-01&to=2026-11-02'))).toEqual(['2026-11-01', '2026-11-02'])
  expect(Object.keys(await diary('?to=2026-11-20'))).toEqual(['2026-11-01', '2026-11-02'])
  expect(Object.keys(await diary('?from=2025-11-20'))).toEqual(['2025-11-20', '2026-11-01', '2026-11-02'])
})

test('a meal of last year is what the dog was to get then', async () => {
  await ann.send('PATCH', '/v2/pets/rex', { age: { years: 1, months: 8 } })
  server.setDay('2028-11-21')
  const then = (await put(meal(), { day: '2026-11-21' })).body
  const now = (await put(meal(), { day: '2028-11-21' })).body
  expect(then.recipe.weight).not.toBe(now.recipe.weight)
})

test.each([
  ['an unknown recipe', { recipe: { id: 'no-such-dish' } }, 404, 'recipe-not-found'],
  ['another dog’s supplement', { supplement: { id: 'somebody-elses' } }, 422, 'invalid-input'],
  ['another id than the address', { id: 'b' }, 422, 'invalid-input'],
])('a meal of %s is refused', async (_, wrong, status, code) => {
  const answer = await put(meal(wrong), { entryId: 'a' })
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await diary()).toEqual({})
})

test('a recipe that cannot be made for this dog is not found, with the reason', async () => {
  await addPet(ann, { name: 'Kim', healthIssues: ['kidney', 'heart', 'liver', 'pancreatitis'] })
  const suited = new Set(await recipeIdsFor(ann, 'kim', 200))
  const unsuited = (await recipeIdsFor(ann, 'rex', 200)).find((id) => !suited.has(id))
  const answer = await put(meal({ recipe: { id: unsuited } }), { petId: 'kim' })
  expect([answer.status, answer.body.code]).toEqual([404, 'recipe-not-for-this-dog'])
  expect(answer.body.detail.length).toBeGreaterThan(20)
})

test.each([
  ['no recipe', {}, 'recipe'],
  ['a recipe without an id', { recipe: {} }, 'recipe.id'],
  ['a recipe’s name as its id', { recipe: { id: 'Beef & rice' } }, 'recipe.id'],
  ['a text as a supplement', { recipe: { id: 'a' }, supplement: 'yes' }, 'supplement'],
  ['a supplement with a control character', { recipe: { id: 'a' }, supplement: { id: 'a\u0000' } }, 'supplement.id'],
])('a meal with %s is refused by name', async (_, body, field) => {
  const answer = await put(body)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
})

test.each([
  ['2026-11-23', 'a', 'date'],
  ['2019-12-31', 'a', 'date'],
  ['2026-02-29', 'a', 'date'],
  ['today', 'a', 'date'],
  [TODAY, 'a.b', 'entryId'],
  [TODAY, 'a'.repeat(65), 'entryId'],
  [TODAY, '__proto__', 'entryId'],
])('nothing is written at %s/%s', async (day, entryId, field) => {
  const answer = await put(meal(), { day, entryId })
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
})

test.each([
  ['from=2026-11-02&to=2026-11-01', 'from'],
  ['from=2025-11-20&to=2026-11-21', 'from'],
  ['from=yesterday', 'from'],
  ['to=2026-13-01', 'to'],
])('a diary asked for with %s is refused by name', async (query, field) => {
  const answer = await ann.send('GET', `/v2/diary/rex?${query}`)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
})

test('with the dog goes its diary, and with it what was done for it once', async () => {
  await put()
  await ann.send('POST', '/v2/storage/cook', { petId: 'rex', recipeId, portions: 2, storageId: newId() })
  await ann.send('DELETE', '/pets/rex')
  for (const table of ['diary', 'fedDish', 'doneOnce', 'cookedMeal', 'history', 'plan', 'preferences'] as const) {
    expect([table, await rowsOf(server, table)]).toEqual([table, []])
  }
  await addPet(ann)
  expect(await diary()).toEqual({})
})
