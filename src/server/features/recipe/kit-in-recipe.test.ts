import { afterAll, beforeAll, expect, test } from 'vitest'
import { countOut, countText, leftOutOf } from '../../../kitchen/things.ts'
import { bestRecipeFor, recipeIdsFor } from '../../testing/kitchen.ts'
import { addPet } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
let recipeId: string
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  await addPet(ann)
  recipeId = await bestRecipeFor(ann)
})
afterAll(() => server.close())

type Item = { id: string; code: string; unit: string; unitsPerBatch: number }
type Step = { text: string; parts: unknown[]; thing: string | null }
const batchOf = async (meals: number) =>
  (await ann.send('GET', `/v2/pets/rex/recipe/${recipeId}?meals=${meals}`)).body.batch

test('a dog with the powder has nothing to count out', async () => {
  const { supplement } = await batchOf(14)
  expect([supplement.items, supplement.steps]).toEqual([[], []])
})

test.each([1, 14, 17, 28])('of %i meals each thing is counted out by one step, which names it', async (meals) => {
  await ann.send('PUT', '/v2/pets/rex/supplement', { way: 'kit' })
  const { supplement } = await batchOf(meals)
  const steps: Step[] = supplement.steps
  const things = countOut<Item>(supplement.items)
  const counting = steps.filter(({ thing }) => thing !== null)
  expect(counting.map(({ thing }) => thing)).toEqual(things.map(({ code }) => code))
  expect(steps.slice(0, counting.length)).toEqual(counting)
  for (const [i, { count, unit }] of things.entries()) {
    expect(counting[i]?.parts).toContainEqual({ units: count, of: unit })
    expect(counting[i]?.text).toContain(countText(unit, count))
  }
  const without = leftOutOf<Item & { name: string }>(supplement.items).map(({ name }) => name)
  const said = steps.filter(({ text }) => text.startsWith('None of: ')).map(({ text }) => text)
  expect(said).toHaveLength(without.length > 0 ? 1 : 0)
  for (const name of without) expect(said[0]).toContain(name)
  expect(supplement.allForMeals !== undefined).toBe(without.length > 0)
  expect([supplement.isCounted, supplement.countedForMeals]).toEqual([true, meals])
  for (const { count } of things) expect(Number.isInteger(count * 4)).toBe(true)
})

test('where whole pieces are too much for a meal of a tiny dog, a possible number of meals is named', async () => {
  const bob = await server.newOwner()
  await addPet(bob, { name: 'Mia', breed: { name: 'Chihuahua' }, weight: 2, mealsPerDay: 4 })
  await bob.send('PUT', '/v2/pets/mia/supplement', { way: 'kit' })
  const batches = await Promise.all(
    (await recipeIdsFor(bob, 'mia')).map(async (id) => ({
      id,
      batch: (await bob.send('GET', `/v2/pets/mia/recipe/${id}`)).body.batch,
    })),
  )
  const small = batches.find(({ batch }) => !batch.supplement.isCounted)
  if (!small) throw new Error('a meal of 2 kg that can be counted out of every recipe')
  const { countedForMeals, steps } = small.batch.supplement
  expect(steps.map(({ thing, text }: Step) => [thing, text.includes(`Cook ${countedForMeals} meals instead`)])).toEqual(
    [[null, true]],
  )
  const enough = await bob.send('GET', `/v2/pets/mia/recipe/${small.id}?meals=${countedForMeals}`)
  expect(enough.body.batch.supplement.isCounted).toBe(true)
})
