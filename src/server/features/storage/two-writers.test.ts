import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { lawSize } from '../../../../scripts/promise/law-size.ts'
import { bestRecipeFor, changeWhole, cook, feed, newId } from '../../testing/kitchen.ts'
import { addPet, forgetDogs } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

/** Two phones of one owner, at the same time, again and again: the sum of what both did is what is stored. */
const ROUNDS = lawSize(20, 100)
vi.setConfig({ testTimeout: 120_000 })
const rounds = Array.from({ length: ROUNDS }, (_, round) => round)

let server: TestServer
let ann: TestOwner
let recipeId: string
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  await addPet(ann)
  recipeId = await bestRecipeFor(ann)
})
beforeEach(async () => {
  await forgetDogs(ann)
  await addPet(ann, { mealsPerDay: 4 })
  await ann.send('PUT', '/v2/shopping-list', { todo: [], completed: [] })
})
afterAll(() => server.close())

const read = async (path: string) => (await ann.send('GET', path)).body
const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, n) => new Date(Date.parse(from) + n * 86_400_000).toISOString().slice(0, 10))

test('both add to the shopping list', async () => {
  const add = (phone: string, round: number) =>
    changeWhole(ann, '/v2/shopping-list', (list) => ({
      ...list,
      todo: [...list.todo, { code: '13-001', name: `${phone} ${round}`, quantity: 1 }],
    }))
  for (const round of rounds) await Promise.all([add('Hers', round), add('His', round)])
  const names = (await read('/v2/shopping-list')).todo.map(({ name }: { name: string }) => name)
  expect(names.sort()).toEqual(rounds.flatMap((round) => [`Hers ${round}`, `His ${round}`]).sort())
})

test('one cooks while the other disposes', async () => {
  const storageId = newId()
  await cook(ann, { petId: 'rex', recipeId, portions: ROUNDS + 1, storageId })
  const dispose = () =>
    changeWhole(ann, '/v2/storage', ({ fridge, freezer }) => ({
      fridge: { ...fridge, [storageId]: { ...fridge[storageId], portions: fridge[storageId].portions - 1 } },
      freezer,
    }))
  const batches = rounds.map(() => newId())
  for (const batch of batches) {
    await Promise.all([cook(ann, { petId: 'rex', recipeId, portions: 2, storageId: batch }), dispose()])
  }
  const { fridge } = await read('/v2/storage')
  expect(fridge[storageId].portions).toBe(1)
  expect(Object.keys(fridge).sort()).toEqual([storageId, ...batches].sort())
})

test('both feed from one batch, each request sent twice: every portion is one meal', async () => {
  const storageId = newId()
  await cook(ann, { petId: 'rex', recipeId, portions: 2 * ROUNDS, storageId })
  const feedDay = (date: string) => {
    const meal = () => ({ date, entryId: newId(), fedSupplement: true })
    const [hers, his] = [meal(), meal()]
    return Promise.all([hers, his, hers, his].map((one) => feed(ann, storageId, one)))
  }
  for (const day of days('2027-01-01', ROUNDS)) {
    server.setDay(day)
    await freshen(storageId, day)
    const answers = await feedDay(day)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  }
  expect((await read('/v2/storage')).fridge).toEqual({})
  const diary = await read('/v2/diary/rex?from=2027-01-01&to=2027-04-30')
  const meals = Object.values(diary as Record<string, object>).map((entries) => Object.keys(entries).length)
  expect(meals).toEqual(Array(ROUNDS).fill(2))
})

/** Keeps the batch good for another day. */
const freshen = (storageId: string, day: string) =>
  changeWhole(ann, '/v2/storage', ({ fridge, freezer }) => ({
    fridge: { ...fridge, [storageId]: { ...fridge[storageId], cookedOn: `${day}T08:00:00.000Z` } },
    freezer,
  }))

/** Food that was there on each day of the last week and still keeps. */
const thaw = (storageId: string, { cookedOn, defrostedOn }: { cookedOn: string; defrostedOn: string }) =>
  changeWhole(ann, '/v2/storage', ({ fridge, freezer }) => ({
    fridge: {
      ...fridge,
      [storageId]: {
        ...fridge[storageId],
        cookedOn: `${cookedOn}T08:00:00.000Z`,
        defrostedOn: `${defrostedOn}T08:00:00.000Z`,
      },
    },
    freezer,
  }))

test('eight meals for a day with room for four: four are fed, every other portion stays in the fridge', async () => {
  server.setDay(TODAY)
  const storageId = newId()
  await cook(ann, { petId: 'rex', recipeId, portions: 200, storageId })
  await thaw(storageId, { cookedOn: '2026-11-14', defrostedOn: '2026-11-20' })
  let fedPortions = 0
  for (const date of days('2026-10-20', 25)) {
    const put = () => ann.send('PUT', `/v2/diary/rex/${date}/${newId()}`, { recipe: { id: recipeId } })
    const answers = await Promise.all(Array.from({ length: 8 }, put))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409, 409, 409])
  }
  for (const date of days('2026-11-15', 7)) {
    const put = () => ann.send('PUT', `/v2/diary/rex/${date}/${newId()}`, { recipe: { id: recipeId } })
    const take = () => feed(ann, storageId, { date, entryId: newId(), fedSupplement: false })
    const answers = await Promise.all([take(), put(), take(), put(), take(), put()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409])
    fedPortions += answers.filter(({ status, body }) => status === 200 && 'storage' in body).length
  }
  expect((await read('/v2/storage')).fridge[storageId].portions).toBe(200 - fedPortions)
})

test('a portion cannot be fed twice, nor a batch cooked twice, at the same moment', async () => {
  server.setDay(TODAY)
  for (const _ of rounds.slice(0, 20)) {
    const batch = { petId: 'rex', recipeId, portions: 1, storageId: newId() }
    await Promise.all([cook(ann, batch), cook(ann, batch), cook(ann, batch)])
    expect((await read('/v2/storage')).fridge).toMatchObject({ [batch.storageId]: { portions: 1 } })
    const meal = { date: TODAY, entryId: newId(), fedSupplement: false }
    const other = { ...meal, entryId: newId() }
    const answers = await Promise.all([meal, other].map((one) => feed(ann, batch.storageId, one)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    for (const { entryId } of [meal, other]) await ann.send('DELETE', `/v2/diary/rex/${TODAY}/${entryId}`)
  }
})

test('a dog is deleted while others cook and feed for it: nothing of it stays', async () => {
  server.setDay(TODAY)
  for (const _ of rounds.slice(0, 20)) {
    await forgetDogs(ann)
    await addPet(ann)
    const storageId = newId()
    await cook(ann, { petId: 'rex', recipeId, portions: 3, storageId })
    const answers = await Promise.all([
      cook(ann, { petId: 'rex', recipeId, portions: 3, storageId: newId() }),
      feed(ann, storageId, { date: TODAY, entryId: newId(), fedSupplement: true }),
      ann.send('DELETE', '/pets/rex'),
      ann.send('PUT', `/v2/diary/rex/${TODAY}/${newId()}`, { recipe: { id: recipeId } }),
      cook(ann, { petId: 'rex', recipeId, portions: 3, storageId: newId() }),
    ])
    for (const { status } of answers) expect([200, 204, 404]).toContain(status)
    expect(await read('/v2/storage')).toEqual({ fridge: {}, freezer: {} })
  }
})
