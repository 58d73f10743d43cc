import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../kitchen/days.ts'
import { newId, recipeIdsFor, rowsOf } from '../../testing/kitchen.ts'
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
})
afterAll(() => server.close())

const ago = (days: number) => addDays(TODAY, -days)
const note = (body: object, { day = TODAY as string, id = newId() } = {}) =>
  ann.send('PUT', `/v2/pets/rex/signs/${day}/${id}`, body)
const signs = async () => (await ann.send('GET', '/v2/pets/rex/signs')).body
const feedOn = (recipeId: string, day: string, appetite: string | null = null) =>
  ann.send('PUT', `/v2/diary/rex/${day}/${newId()}`, { recipe: { id: recipeId }, supplement: null, appetite })

test('a sign is noted, corrected and removed, the newest first', async () => {
  const first = await note({ sign: 'itching' }, { id: 'a', day: ago(3) })
  expect([first.status, first.body]).toEqual([200, { id: 'a', date: ago(3), sign: 'itching' }])
  await note({ sign: 'ears', food: '  chicken ', note: 'the left one' }, { id: 'b' })
  expect((await signs()).entries).toEqual([
    { id: 'b', date: TODAY, sign: 'ears', food: 'chicken', note: 'the left one', before: [] },
    { id: 'a', date: ago(3), sign: 'itching', before: [] },
  ])
  await note({ sign: 'paws' }, { id: 'b' })
  expect((await signs()).entries[0]).toEqual({ id: 'b', date: TODAY, sign: 'paws', before: [] })
  for (let times = 0; times < 2; times++) {
    expect((await ann.send('DELETE', `/v2/pets/rex/signs/${TODAY}/b`)).status).toBe(204)
  }
  expect((await signs()).entries.map(({ id }: { id: string }) => id)).toEqual(['a'])
})

describe('what was eaten before', () => {
  let beef: string
  let fish: string
  beforeEach(async () => {
    const [one = ''] = await recipeIdsFor(ann, 'rex', 1, 'beef')
    const [other = ''] = await recipeIdsFor(ann, 'rex', 1, 'cod')
    beef = one
    fish = other
  })

  test('stands beside the sign, by food; a bowl that was left was not eaten', {
    tags: '@allergy-diary',
  }, async () => {
    await feedOn(beef, ago(1))
    await feedOn(beef, ago(2), 'half')
    await feedOn(fish, TODAY, 'left')
    await feedOn(fish, ago(3))
    await note({ sign: 'softStool' })
    const [{ before }] = (await signs()).entries
    expect(before).toContainEqual({ id: 'beef', name: 'beef', tag: 'beef', isBought: false, days: 2 })
    expect(before.map(({ id }: { id: string }) => id)).not.toContain('fish')
    for (const { tag, id } of before) expect(tag === null).toBe(/^\d\d-\d{3}$/.test(id))
  })

  test('before most signs is told, with how often it was eaten without a sign', async () => {
    for (let day = 1; day <= 28; day++) await feedOn(day % 7 === 0 ? beef : fish, ago(day))
    for (const day of [7, 14, 21]) await note({ sign: 'itching' }, { day: ago(day) })
    const { signDays, leastSignDays, foods } = await signs()
    expect([signDays, leastSignDays]).toEqual([3, 3])
    expect(foods.find(({ id }: { id: string }) => id === 'beef')).toEqual({
      ...{ id: 'beef', name: 'beef', tag: 'beef', isBought: false },
      ...{ before: 3, quietDays: 1, isMoreOften: true },
    })
    expect(foods.find(({ id }: { id: string }) => id === 'fish')).toMatchObject({ before: 3, isMoreOften: false })
  })
})

test('kibble, tins and treats stand among what was eaten, each told by its label or its name', {
  tags: '@allergy-diary',
}, async () => {
  await ann.send('PUT', '/v2/foods/kibble', { name: 'Field & Hen', complete: true, kcalPer100g: 360 })
  const fedOn = (day: string, body: object) => ann.send('PUT', `/v2/other-fed/rex/${day}/${newId()}`, body)
  for (const days of [0, 7, 14]) {
    await fedOn(ago(days), { kind: 'food', foodId: 'kibble', grams: 80 })
    await fedOn(ago(days + 1), { kind: 'treat', kcal: 20, name: days === 0 ? 'Pig’s ear' : 'pig’s EAR' })
    await note({ sign: 'itching' }, { day: ago(days) })
  }
  await fedOn(ago(4), { kind: 'treat', kcal: 20 })
  await fedOn(ago(4), { kind: 'food', kcal: 200 })
  const { entries, signDays, foods } = await signs()
  const kibble = { id: 'bought:kibble', name: 'Field & Hen', tag: null, isBought: true }
  expect(entries[0].before).toEqual([kibble, { ...kibble, id: 'bought:pig’s ear', name: 'Pig’s ear' }].map(oneDay))
  expect(signDays).toBe(3)
  expect(foods.map(({ name, before }: { name: string; before: number }) => [name, before])).toEqual([
    ['Field & Hen', 3],
    ['Pig’s ear', 3],
  ])
  await note({ sign: 'ears' }, { day: ago(3), id: 'unnamed' })
  const unnamed = (await signs()).entries.find(({ id }: { id: string }) => id === 'unnamed').before
  expect(unnamed.map(({ name }: { name: string }) => name)).toEqual(['Other food', 'Treat'])
})
const oneDay = (food: object) => ({ ...food, days: 1 })

test.each<[string, object, string]>([
  ['no sign', {}, 'sign'],
  ['another sign', { sign: 'sneezing' }, 'sign'],
  ['an empty food', { sign: 'ears', food: '   ' }, 'food'],
  ['61 letters of food', { sign: 'ears', food: 'a'.repeat(61) }, 'food'],
  ['201 letters of note', { sign: 'ears', note: 'a'.repeat(201) }, 'note'],
  ['a note with a control character', { sign: 'ears', note: 'a\u0007b' }, 'note'],
  ['a number as a food', { sign: 'ears', food: 3 }, 'food'],
])('with %s it is refused by its field', async (_, body, field) => {
  const answer = await note(body)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
})

test.each([
  ['2026-12-24', 'a', 'date'],
  ['2019-12-31', 'a', 'date'],
  ['2026-02-30', 'a', 'date'],
  [TODAY, 'a.b', 'entryId'],
])('nothing is noted at %s/%s', async (day, id, field) => {
  const answer = await note({ sign: 'ears' }, { day, id })
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
})

test('the signs are deleted with the dog', async () => {
  await note({ sign: 'ears' }, { id: 'a' })
  await ann.send('DELETE', '/pets/rex')
  expect(await rowsOf(server, 'sign')).toEqual([])
})
