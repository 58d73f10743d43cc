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

const YESTERDAY = '2026-11-20'
const BEFORE = '2026-11-19'
const summary = async (query = '') => (await ann.send('GET', `/v2/pets/rex/nutrition/summary${query}`)).body
const intake = async () => (await ann.send('GET', '/v2/pets/rex/nutrition?days=7')).body
const pet = async () => (await ann.send('GET', '/v2/pets/rex')).body
type Fed = { readonly meals?: number; readonly withSupplement?: boolean; readonly appetite?: string }
async function feedOn(day: string, { meals = 2, withSupplement = true, appetite }: Fed = {}) {
  const { supplement } = await pet()
  const body = {
    recipe: { id: recipeId },
    supplement: withSupplement ? supplement : null,
    ...(appetite && { appetite }),
  }
  for (let n = 0; n < meals; n++) {
    expect((await ann.send('PUT', `/v2/diary/rex/${day}/${newId()}`, body)).status).toBe(200)
  }
}
const note = async (day: string, body: object) =>
  expect((await ann.send('PUT', `/v2/other-fed/rex/${day}/${newId()}`, body)).status).toBe(200)
const states = ({ days }: { days: { state: string }[] }) => days.map(({ state }) => state)
const statesOf = ({ nutrients }: { nutrients: { state: string }[] }) => new Set(nutrients.map(({ state }) => state))

test('a dog with an empty diary has seven empty days, and no finding', async () => {
  const answer = await summary()
  expect(states(answer)).toEqual(Array(7).fill('empty'))
  expect([answer.mealsPerDay, answer.watch, [...statesOf(answer)]]).toEqual([2, [], ['unknown']])
  expect(answer.days[0]).toEqual({ date: TODAY, state: 'empty', meals: 0, low: [] })
})

test('days fed with recipes and their supplement bring everything, also over a month', async () => {
  for (const day of [TODAY, YESTERDAY, BEFORE]) await feedOn(day)
  for (const days of [7, 30]) {
    const answer = await summary(`?days=${days}`)
    expect(states(answer).slice(0, 4)).toEqual(['enough', 'enough', 'enough', 'empty'])
    expect([answer.days.length, answer.watch, [...statesOf(answer)]]).toEqual([days, [], ['enough']])
  }
})

test('a day before its last meal changes no average and warns of nothing', { tags: '@how-it-ate' }, async () => {
  await feedOn(YESTERDAY)
  const { nutrients, watch } = await summary()
  await feedOn(TODAY, { meals: 1, withSupplement: false })
  await feedOn(BEFORE, { meals: 1, withSupplement: false })
  const after = await summary()
  expect(states(after).slice(0, 4)).toEqual(['unfinished', 'enough', 'unfinished', 'empty'])
  expect([after.nutrients, after.watch]).toEqual([nutrients, watch])
  const { zinc } = await intake()
  expect(zinc.unfinished).toEqual([true, false, true, false, false, false, false])
  await feedOn(TODAY, { meals: 1, withSupplement: false })
  expect((await summary()).days[0]).toMatchObject({ state: 'short', meals: 2 })
})

test('meals without their supplement are what to watch, with what is short for it', async () => {
  await feedOn(TODAY, { withSupplement: false })
  const { days, watch, nutrients } = await summary()
  expect(watch[0]).toMatchObject({ kind: 'noSupplement', times: 2, of: 2, byVet: false })
  const low = nutrients.flatMap(({ nutrient, state }: { nutrient: string; state: string }) =>
    state === 'low' ? [nutrient] : [],
  )
  expect([...days[0].low].sort()).toEqual([...low].sort())
  expect(low).toEqual(expect.arrayContaining(watch[0].nutrients))
  expect(watch[0].nutrients).toContain('iodine')
})

test('bowls that are left are finished meals, and told as the reason', async () => {
  await feedOn(TODAY, { appetite: 'half' })
  const { days, watch } = await summary()
  expect(days[0].state).toBe('short')
  expect(watch[0]).toMatchObject({ kind: 'notEatenUp', times: 2, of: 2 })
  expect(watch[0].nutrients).toContain('energy')
})

test('half a bowl of kibble counts by its label; figures that are not on it are unsure, not a lack', {
  tags: '@how-it-ate',
}, async () => {
  await ann.send('PUT', '/v2/foods/kibble', { name: 'Field & Hen', complete: true, protein: 25, kcalPer100g: 360 })
  await ann.send('PATCH', '/v2/pets/rex', { homemadeShare: 0.5, otherFood: 'kibble' })
  const [half] = await recipeIdsFor(ann, 'rex', 1)
  const { supplement, der } = await pet()
  const meal = () => ann.send('PUT', `/v2/diary/rex/${TODAY}/${newId()}`, { recipe: { id: half }, supplement })
  await meal()
  await meal()
  expect(states(await summary())[0]).toBe('unfinished')
  await note(TODAY, { kind: 'food', foodId: 'kibble', grams: Math.round(der / 2 / 3.6) })
  const { days, nutrients, watch } = await summary()
  expect([days[0].state, days[0].low, watch]).toEqual(['unsure', [], []])
  const stateOf = (id: string) => nutrients.find(({ nutrient }: { nutrient: string }) => nutrient === id)?.state
  expect([stateOf('energy'), stateOf('protein'), stateOf('iodine')]).toEqual(['enough', 'enough', 'unsure'])
})

test('half a bowl of kibble hides no missing supplement', async () => {
  const label = { complete: true, protein: 25, fat: 14, ash: 7, fibre: 3, moisture: 9 }
  await ann.send('PUT', '/v2/foods/kibble', { name: 'Field & Hen', ...label })
  await ann.send('PATCH', '/v2/pets/rex', { homemadeShare: 0.5, otherFood: 'kibble' })
  const [half] = await recipeIdsFor(ann, 'rex', 1)
  const grams = 2 * (await ann.send('GET', '/v2/pets/rex/bowl')).body.otherFood.gramsPerMeal
  for (const day of [YESTERDAY, TODAY]) {
    for (let n = 0; n < 2; n++) {
      const meal = { recipe: { id: half }, supplement: null }
      expect((await ann.send('PUT', `/v2/diary/rex/${day}/${newId()}`, meal)).status).toBe(200)
    }
    await note(day, { kind: 'food', foodId: 'kibble', grams })
  }
  const answer = await summary()
  expect(states(answer).slice(0, 2)).toEqual(['noSupplement', 'noSupplement'])
  expect(answer.watch).toContainEqual({ kind: 'noSupplement', nutrients: [], times: 4, of: 4, byVet: false })
})

test('food with an unknown label, and many treats, are what to watch', async () => {
  await feedOn(TODAY)
  await note(TODAY, { kind: 'food', grams: 80 })
  const { der } = await pet()
  await note(TODAY, { kind: 'treat', kcal: Math.round(der / 5) })
  const { watch } = await summary()
  expect(watch.map(({ kind }: { kind: string }) => kind)).toEqual(['treats', 'noLabel'])
})

test('older days of a dog that now gets more are judged by the amounts of then', async () => {
  await forgetDogs(ann)
  server.setDay(YESTERDAY)
  await addPet(ann)
  await feedOn(YESTERDAY)
  server.setDay(TODAY)
  await ann.send('PATCH', '/v2/pets/rex', { activityLevel: 'activityLevel_5' })
  expect((await summary()).days[1].state).toBe('enough')
})

test('an exceeded limit of the vet comes first, as the vet’s', async () => {
  await feedOn(TODAY)
  const { nutrients } = await summary()
  const { amount } = nutrients.find(({ nutrient }: { nutrient: string }) => nutrient === 'phosphorus')
  const { der } = await pet()
  const max = Math.round((80 * 1000 * amount) / der) / 100
  await ann.send('PATCH', '/v2/pets/rex', {
    vetLimits: [{ nutrient: 'phosphorus', min: null, max, name: 'Dr Vet', date: TODAY }],
  })
  const { watch } = await summary()
  expect(watch[0]).toMatchObject({ kind: 'tooMuch', nutrients: ['phosphorus'], byVet: true })
})

test.each(['days=0', 'days=91', 'days=week'])('asked for with %s it is refused by name', async (query) => {
  const answer = await ann.send('GET', `/v2/pets/rex/nutrition/summary?${query}`)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['days']])
})
