import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bestRecipeFor, cook, feed, newId, rowsOf } from '../../testing/kitchen.ts'
import { addPet, fieldsOf, forgetDogs } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
let bob: TestOwner
let recipeId: string
beforeAll(async () => {
  server = await startTestServer()
  bob = await server.newOwner()
  ann = await server.newOwner()
  await addPet(ann)
  recipeId = await bestRecipeFor(ann)
})
beforeEach(async () => {
  server.setDay(TODAY)
  await forgetDogs(ann)
  await addPet(ann)
})
afterAll(() => server.close())

const feeding = (more: object = {}) => ({ date: TODAY, entryId: newId(), fedSupplement: true, ...more })
const cooked = async (portions: number) => {
  const storageId = newId()
  await cook(ann, { petId: 'rex', recipeId, portions, storageId })
  return storageId
}
const stored = async (more: object) => {
  const storageId = newId()
  const item = { storageId, recipe: { id: recipeId, name: 'x' }, portions: 2, petId: 'rex', ...more }
  const answer = await ann.send('PUT', '/v2/storage', { fridge: { [storageId]: item }, freezer: {} })
  expect(answer.status).toBe(200)
  return storageId
}
const portionsOf = async (storageId: string) =>
  (await ann.send('GET', '/v2/storage')).body.fridge[storageId]?.portions ?? 0
const diary = async () => (await ann.send('GET', '/v2/diary/rex')).body
const mealsOn = async (day: string) => Object.keys((await diary())[day] ?? {}).length

test('feeding takes one portion and writes the meal into the diary', { tags: ['@feeding', '@call-feed'] }, async () => {
  const storageId = await cooked(3)
  const meal = feeding()
  const answer = await feed(ann, storageId, meal)
  expect(answer.status).toBe(200)
  expect(answer.body.storage.fridge[storageId].portions).toBe(2)
  expect(await diary()).toEqual({ [TODAY]: { [meal.entryId]: answer.body.entry } })
  const { name, score, co2, co2score, weight, supplement, imageUrl } = (
    await ann.send('GET', `/v2/pets/rex/recipe/${recipeId}`)
  ).body
  expect(answer.body.entry).toMatchObject({
    id: meal.entryId,
    recipe: { id: recipeId, name, score, co2, co2score, weight, imageUrl },
    supplement,
  })
  const read = await ann.send('GET', '/v2/storage')
  expect([read.body, read.headers.etag]).toEqual([answer.body.storage, answer.headers.etag])
})

test('the same entryId is fed once', { tags: '@call-feed' }, async () => {
  const storageId = await cooked(3)
  const meal = feeding()
  const first = await feed(ann, storageId, meal)
  const second = await feed(ann, storageId, meal)
  expect(second.body).toEqual(first.body)
  expect([await portionsOf(storageId), await mealsOn(TODAY)]).toEqual([2, 1])
})

test('a lost answer can be asked for again: after the last portion, a week later, on another day', async () => {
  const storageId = await cooked(1)
  const meal = feeding()
  const { entry } = (await feed(ann, storageId, meal)).body
  const again = await feed(ann, storageId, meal)
  expect([again.status, again.body]).toEqual([200, { storage: { fridge: {}, freezer: {} }, entry }])
  server.setDay('2026-12-05')
  expect((await feed(ann, storageId, meal)).body.entry).toEqual(entry)
  expect((await feed(ann, storageId, { ...meal, date: '2026-12-05' })).body.entry).toEqual(entry)
  expect((await diary())['2026-12-05']).toBeUndefined()
})

test('a meal that the owner removed since does not come back', async () => {
  const storageId = await cooked(3)
  const meal = feeding()
  await feed(ann, storageId, meal)
  await ann.send('DELETE', `/v2/diary/rex/${TODAY}/${meal.entryId}`)
  const again = await feed(ann, storageId, meal)
  expect([again.status, again.body.entry]).toEqual([200, null])
  expect([await portionsOf(storageId), await diary()]).toEqual([2, {}])
})

test('a meal that stands in the diary under this id takes no portion', async () => {
  const storageId = await cooked(2)
  const meal = feeding()
  await ann.send('PUT', `/v2/diary/rex/${TODAY}/${meal.entryId}`, { recipe: { id: recipeId }, supplement: null })
  const answer = await feed(ann, storageId, meal)
  expect([answer.status, answer.body.entry.supplement]).toEqual([200, null])
  expect([await portionsOf(storageId), await mealsOn(TODAY)]).toEqual([2, 1])
})

test('without its supplement the food is fed alone', async () => {
  const { entry } = (await feed(ann, await cooked(1), feeding({ fedSupplement: false }))).body
  expect(entry.supplement).toBeNull()
})

test('a full day takes no more, and the portion stays', { tags: '@call-feed' }, async () => {
  const storageId = await stored({ cookedOn: '2026-11-20T10:00:00Z', portions: 3 })
  await feed(ann, storageId, feeding())
  await feed(ann, storageId, feeding())
  const third = feeding()
  const answer = await feed(ann, storageId, third)
  expect([answer.status, answer.body.code]).toEqual([409, 'diary-day-full'])
  expect([await portionsOf(storageId), await mealsOn(TODAY)]).toEqual([1, 2])
  expect((await feed(ann, storageId, { ...third, date: '2026-11-20' })).status).toBe(200)
})

test.each([
  ['on its fifth day', { cookedOn: '2026-11-16T10:00:00Z' }, 200],
  ['on its sixth day', { cookedOn: '2026-11-15T23:59:59Z' }, 409],
  ['long ago, defrosted five days ago', { cookedOn: '2026-09-01T10:00:00Z', defrostedOn: '2026-11-16T10:00:00Z' }, 200],
  ['long ago, defrosted six days ago', { cookedOn: '2026-09-01T10:00:00Z', defrostedOn: '2026-11-15T10:00:00Z' }, 409],
])('food cooked %s', async (_, item, status) => {
  const storageId = await stored(item)
  const answer = await feed(ann, storageId, feeding())
  expect(answer.status).toBe(status)
  expect([await portionsOf(storageId), await mealsOn(TODAY)]).toEqual(status === 200 ? [1, 1] : [2, 0])
  if (status === 409) expect(answer.body.code).toBe('food-expired')
})

/** At 10:00 UTC it is midnight of the next day on Kiritimati and two in the morning in Los Angeles. */
test.each([
  ['Pacific/Kiritimati', '2026-11-16T09:59:00Z', 409],
  ['Pacific/Kiritimati', '2026-11-16T10:01:00Z', 200],
  ['America/Los_Angeles', '2026-11-16T07:59:00Z', 409],
  ['America/Los_Angeles', '2026-11-16T08:01:00Z', 200],
  ['Europe/London', '2026-11-15T23:59:00Z', 409],
  ['Europe/London', '2026-11-16T00:01:00Z', 200],
])('in %s food of %s keeps by the days of that place', async (timeZone, cookedOn, status) => {
  const storageId = await stored({ cookedOn })
  expect((await feed(ann, storageId, feeding({ timeZone }))).status).toBe(status)
})

test('a portion is fed as it was cooked, whatever became of the dog and wherever it was kept', async () => {
  const storageId = await cooked(2)
  const asCooked = (await ann.send('GET', `/v2/pets/rex/recipe/${recipeId}`)).body
  const { fridge } = (await ann.send('GET', '/v2/storage')).body
  const frozen = { ...fridge[storageId], storageId: 'frozen', frozenOn: `${TODAY}T11:00:00.000Z` }
  await ann.send('PUT', '/v2/storage', { fridge: {}, freezer: { frozen } })
  server.setDay('2026-12-20')
  await ann.send('PATCH', '/v2/pets/rex', { weight: 20, weightConfirmed: true })
  await ann.send('PUT', '/v2/preferences/rex', { exclude: ['fish', 'beef', 'chicken', 'pork', 'grain', 'pulses'] })
  const defrosted = { ...frozen, storageId: 'back', defrostedOn: '2026-12-20T09:00:00.000Z' }
  await ann.send('PUT', '/v2/storage', { fridge: { back: defrosted }, freezer: {} })
  const { entry } = (await feed(ann, 'back', feeding({ date: '2026-12-20' }))).body
  const { weight, score, co2 } = asCooked
  expect(entry.recipe).toMatchObject({ weight, score, co2 })
  const { supplement } = (await ann.send('GET', '/v2/pets/rex')).body
  expect(entry.supplement).toEqual({ id: supplement.id, grams: supplement.dose / 2, items: [] })
})

test('how a batch was cooked is forgotten with its last portion', async () => {
  const storageId = await cooked(1)
  expect((await rowsOf(server, 'cookedMeal')).map((row) => row.recipeId)).toEqual([recipeId])
  await feed(ann, storageId, feeding())
  expect(await rowsOf(server, 'cookedMeal')).toEqual([])
})

test('frozen food is defrosted first', async () => {
  const frozen = {
    storageId: 'ice',
    recipe: { id: recipeId, name: 'x' },
    portions: 1,
    petId: 'rex',
    cookedOn: `${TODAY}T08:00:00Z`,
    frozenOn: `${TODAY}T08:00:00Z`,
  }
  await ann.send('PUT', '/v2/storage', { fridge: {}, freezer: { ice: frozen } })
  const answer = await feed(ann, 'ice', feeding())
  expect([answer.status, answer.body.code]).toEqual([409, 'food-frozen'])
})

const inFreezer = async (more: object = {}) => {
  const item = { storageId: 'ice', recipe: { id: recipeId, name: 'x' }, portions: 2, petId: 'rex', ...more }
  await ann.send('PUT', '/v2/storage', { fridge: {}, freezer: { ice: item } })
}
const frozenPortions = async () => (await ann.send('GET', '/v2/storage')).body.freezer.ice?.portions ?? 0

test('a meal of the diary takes a portion out of the freezer, once, both or neither', async () => {
  await inFreezer({ cookedOn: '2026-11-01T10:00:00Z', frozenOn: '2026-11-01T10:00:00Z' })
  const meal = feeding({ thaw: true })
  expect((await feed(ann, 'ice', meal)).status).toBe(200)
  expect((await feed(ann, 'ice', meal)).body.entry.id).toBe(meal.entryId)
  expect([await frozenPortions(), await mealsOn(TODAY)]).toEqual([1, 1])
  await feed(ann, 'ice', feeding({ thaw: true, date: '2026-11-20' }))
  expect([await frozenPortions(), await mealsOn('2026-11-20')]).toEqual([0, 1])
})

test('out of the freezer too nothing is fed that is out of date, was not cooked yet or has no room', async () => {
  await inFreezer({ cookedOn: '2026-08-01T10:00:00Z', frozenOn: '2026-08-01T10:00:00Z' })
  expect((await feed(ann, 'ice', feeding({ thaw: true }))).body.code).toBe('food-expired')
  await inFreezer({ cookedOn: '2026-11-20T10:00:00Z', frozenOn: '2026-11-20T10:00:00Z' })
  expect(fieldsOf((await feed(ann, 'ice', feeding({ thaw: true, date: '2026-11-19' }))).body)).toEqual(['date'])
  for (const _ of [1, 2]) await ann.send('PUT', `/v2/diary/rex/${TODAY}/${newId()}`, { recipe: { id: recipeId } })
  expect((await feed(ann, 'ice', feeding({ thaw: true }))).body.code).toBe('diary-day-full')
  expect([await frozenPortions(), await mealsOn(TODAY)]).toEqual([2, 2])
})

test('a portion that is gone, or another owner’s, is not found', async () => {
  const storageId = await cooked(1)
  for (const [owner, id] of [
    [ann, 'nothing'],
    [bob, storageId],
  ] as const) {
    const answer = await feed(owner, id, feeding())
    expect([answer.status, answer.body.code]).toEqual([404, 'portion-not-found'])
  }
  expect(await portionsOf(storageId)).toBe(1)
})

test('the same entryId of another owner is another entry', async () => {
  await addPet(bob, { name: 'Max' })
  const theirs = await cook(bob, {
    petId: 'max',
    recipeId: await bestRecipeFor(bob, 'max'),
    portions: 1,
    storageId: 'b',
  })
  expect(theirs.status).toBe(200)
  const meal = feeding()
  await feed(ann, await cooked(1), meal)
  const answer = await feed(bob, 'b', meal)
  expect([answer.status, answer.body.storage.fridge]).toEqual([200, {}])
})

test.each([
  ['the day after tomorrow', { date: '2026-11-23' }, 'date'],
  ['eight days ago', { date: '2026-11-13' }, 'date'],
  ['no day', { date: '2026-02-30' }, 'date'],
  ['an hour', { date: '2026-11-21T10:00:00Z' }, 'date'],
  ['no entryId', { entryId: undefined }, 'entryId'],
  ['an entryId with a slash', { entryId: 'a/b' }, 'entryId'],
  ['a yes in words', { fedSupplement: 'yes' }, 'fedSupplement'],
  ['a place that is no time zone', { timeZone: 'Narnia/Lantern' }, 'timeZone'],
])('feeding with %s is refused by name, and nothing is fed', async (_, wrong, field) => {
  const storageId = await cooked(2)
  const answer = await feed(ann, storageId, feeding(wrong))
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
  expect([await portionsOf(storageId), await diary()]).toEqual([2, {}])
})

test.each(['2026-11-22', '2026-11-14'])('%s is a recent day in some time zone', async (date) => {
  const storageId = await stored({ cookedOn: '2026-11-10T10:00:00Z', defrostedOn: '2026-11-20T10:00:00Z' })
  expect((await feed(ann, storageId, feeding({ date }))).status).toBe(200)
})

/** Days of the owner: half an hour after midnight in Berlin it is still yesterday in UTC, and in New York tomorrow comes later. */
test.each([
  ['the day before it was cooked', {}, '2026-11-20T09:00:00Z', '2026-11-19', 422],
  ['the day it was cooked', {}, '2026-11-20T09:00:00Z', '2026-11-20', 200],
  ['the day before it was cooked in Berlin', { 'utc-offset': '60' }, '2026-11-19T23:30:00Z', '2026-11-19', 422],
  ['the day it was cooked in Berlin', { 'utc-offset': '60' }, '2026-11-19T23:30:00Z', '2026-11-20', 200],
  ['the day it was cooked in New York', { 'utc-offset': '-300' }, '2026-11-20T04:30:00Z', '2026-11-19', 200],
  ['the day before it was cooked in New York', { 'utc-offset': '-300' }, '2026-11-20T04:30:00Z', '2026-11-18', 422],
])('food is fed on %s', async (_, headers, cookedOn, date, status) => {
  const storageId = await stored({ cookedOn })
  const answer = await ann.send('POST', `/v2/storage/${storageId}/feed`, feeding({ date }), headers)
  expect(answer.status).toBe(status)
  if (status === 422) {
    expect(fieldsOf(answer.body)).toEqual(['date'])
    expect(JSON.stringify(answer.body)).toContain('This food was cooked on 2026-11-')
  }
  expect([await portionsOf(storageId), await mealsOn(date)]).toEqual(status === 200 ? [1, 1] : [2, 0])
})

test('a place that a client names counts where it tells no offset', async () => {
  const storageId = await stored({ cookedOn: '2026-11-20T04:30:00Z' })
  const timeZone = 'America/New_York'
  expect((await feed(ann, storageId, feeding({ date: '2026-11-18', timeZone }))).status).toBe(422)
  expect((await feed(ann, storageId, feeding({ date: '2026-11-19', timeZone }))).status).toBe(200)
})

test.each([
  { left: 'a portion', portions: 2 },
  { left: 'none', portions: 1 },
])(
  'a meal that another phone has fed already is told with its time, and not fed again: $left is left',
  async ({ portions }) => {
    const storageId = await cooked(portions)
    server.setInstant(`${TODAY}T07:40:00Z`)
    await feed(ann, storageId, feeding({ meal: 1 }))
    server.setInstant(`${TODAY}T08:00:00Z`)
    const answer = await feed(ann, storageId, feeding({ meal: 1, petId: 'rex' }))
    const { name } = (await ann.send('GET', `/v2/pets/rex/recipe/${recipeId}`)).body
    expect([answer.status, answer.body.entry, answer.body.fedBefore]).toEqual([
      200,
      null,
      { recipe: { id: recipeId, name }, at: `${TODAY}T07:40:00.000Z` },
    ])
    expect([await portionsOf(storageId), await mealsOn(TODAY)]).toEqual([portions - 1, 1])
  },
)

test('the answer does not tell what another owner’s dog was fed', async () => {
  const storageId = await cooked(1)
  await feed(ann, storageId, feeding({ meal: 1 }))
  const answer = await feed(bob, storageId, feeding({ meal: 1, petId: 'rex' }))
  expect(answer.status).toBe(404)
  expect(answer.body.fedBefore).toBeUndefined()
})
