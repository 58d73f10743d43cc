import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPet } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let owner: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
  await addPet(owner)
  const label = {
    unit: 'scoop',
    basis: { kind: 'perUnit' },
    lines: [{ text: 'Calcium 500 mg' }, { text: 'Zinc 10 mg' }],
  }
  expect((await owner.send('PUT', '/v2/products/vetvits', { name: 'VetVits', label })).status).toBe(200)
})
afterAll(() => server.close())

const read = async (text: string, by = owner) =>
  (await by.send('POST', '/v2/recipes/read', { petId: 'rex', text })).body.lines

test('eggs with their shells are two lines, and the shells are asked about', async () => {
  const [eggs, shells] = await read('2 eggs with shells, crushed\n200 g rice')
  expect(eggs).toMatchObject({ text: '2 eggs', status: 'read', food: { id: '11-001' } })
  expect(shells).toMatchObject({ text: '2 eggshells', status: 'ask', grams: 11, food: { id: 'thing:eggshell-powder' } })
})

test('a product of the owner’s own is read by its name, by its owner alone', async () => {
  const [scoop] = await read('1 scoop VetVits')
  expect(scoop).toMatchObject({ status: 'read', food: { id: 'thing:vetvits', name: 'VetVits' }, grams: 5 })
  expect(scoop.candidates[0]).toMatchObject({ measures: [{ name: 'scoop', grams: 5 }] })
  const bob = await server.newOwner()
  await addPet(bob)
  expect((await read('1 scoop VetVits', bob))[0].status).toBe('ask')
})

test('the iodine of kelp is asked once, and remembered for its words', async () => {
  const [kelp] = await read('1/2 tsp kelp powder')
  expect(kelp).toMatchObject({
    status: 'ask',
    question: 'how-much-iodine',
    grams: 1.6,
    candidates: [{ id: 'thing:kelp' }],
  })
  const said = (foodId: string) =>
    owner.send('POST', '/v2/recipe-answers', { text: '1/2 tsp kelp powder', foodId, grams: 1.6 })
  expect((await said('thing:kelp')).body.errors).toMatchObject([{ field: 'foodId' }])
  expect((await said('thing:kelp@500')).body.answer.food).toEqual({
    id: 'thing:kelp@500',
    name: 'Kelp meal, 500 µg iodine per gram',
  })
  const [again] = await read('1 tsp kelp powder')
  expect(again).toMatchObject({ status: 'read', food: { id: 'thing:kelp@500' }, grams: 3.2 })
})

test('the iodine that the line says is offered, to be looked at', async () => {
  const lines = await read('1 kelp tablet (150 mcg)\n1 tsp seaweed (0.06% iodine)\n1 tsp rockweed')
  expect(lines).toMatchObject([
    { question: 'how-much-iodine', iodinePer: 'tablet', iodine: 150 },
    { question: 'how-much-iodine', iodinePer: 'gram', iodine: 600 },
    { question: 'how-much-iodine', iodinePer: 'gram' },
  ])
  expect(lines[2]).not.toHaveProperty('iodine')
})

test('the iodine of a kelp tablet is asked of one, remembered for tablets and kept in tablets', async () => {
  const [asked] = await read('2 kelp tablets')
  expect(asked).toMatchObject({
    iodinePer: 'tablet',
    grams: 2,
    candidates: [{ id: 'thing:kelp', measures: [{ name: 'tablet', grams: 1 }] }],
  })
  const foodId = 'thing:kelp@150-tablet'
  const said = await owner.send('POST', '/v2/recipe-answers', { text: '2 kelp tablets', foodId, grams: 2 })
  expect(said.body.answer.food).toEqual({ id: foodId, name: 'Kelp tablets, 150 µg iodine per tablet' })
  expect((await read('3 kelp tablets'))[0]).toMatchObject({ status: 'read', food: { id: foodId }, grams: 3 })
  expect((await read('1 tsp kelp powder'))[0].food.id).not.toBe(foodId)
})

test('a visitor’s answer about kelp counts for the other lines of its words, and none of it is kept', async () => {
  const visit = (payload: object) =>
    server.inject({ method: 'POST', url: '/api/v2/recipes/read', payload, remoteAddress: server.newNetwork() })
  const answers = [{ text: '1/2 tsp seaweed meal', foodId: 'thing:kelp@700', grams: 1.6 }]
  const { body } = await visit({ text: '1 tsp seaweed meal', answers })
  expect(body.lines[0]).toMatchObject({ status: 'read', food: { id: 'thing:kelp@700' }, grams: 3.2 })
  expect((await visit({ text: '1 tsp seaweed meal' })).body.lines[0]).toMatchObject({
    iodinePer: 'gram',
    status: 'ask',
  })
})

test('an answer with a product that was removed is asked for again', async () => {
  await owner.send('PUT', '/v2/products/kept', {
    name: 'Green mix',
    label: { unit: 'scoop', basis: { kind: 'perUnit' }, lines: [{ text: 'Calcium 500 mg' }] },
  })
  await owner.send('POST', '/v2/recipe-answers', { text: '1 scoop of the green tub', foodId: 'thing:kept', grams: 5 })
  expect((await read('1 scoop of the green tub'))[0]).toMatchObject({ status: 'read', food: { id: 'thing:kept' } })
  expect((await owner.send('DELETE', '/v2/products/kept')).status).toBeLessThan(300)
  expect((await read('1 scoop of the green tub'))[0].status).toBe('ask')
})
