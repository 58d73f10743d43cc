import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cook, feed, newId, recipeIdsFor } from '../../testing/kitchen.ts'
import { addPet, fieldsOf, forgetDogs } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
let bob: TestOwner
let recipeId: string

beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  bob = await server.newOwner()
})
beforeEach(async () => {
  server.setDay(TODAY)
  await forgetDogs(ann)
  await addPet(ann)
  await addPet(ann, { name: 'Bella', weight: 7, breed: { name: 'Jack Russell Terrier' } })
  recipeId = (await recipeIdsFor(ann, 'rex', 1))[0] ?? ''
})
afterAll(() => server.close())

/** A pot of both dogs in the fridge. */
async function cookPot({ rex = 4, bella = 4 } = {}) {
  const [ofRex, ofBella] = [newId(), newId()]
  const others = [{ petId: 'bella', storageId: ofBella, freeze: 0 }]
  const pot = { petId: 'rex', recipeId, portions: rex, storageId: ofRex, way: `@bella_${bella}`, others }
  expect((await cook(ann, pot)).status).toBe(200)
  const { fridge } = await storage()
  return { ofRex, ofBella, items: [fridge[ofRex], fridge[ofBella]] }
}
const storage = async () => (await ann.send('GET', '/v2/storage')).body
const meals = async (petId: string) =>
  Object.keys((await ann.send('GET', `/v2/diary/${petId}`)).body[TODAY] ?? {}).length
const portions = async (...ids: readonly string[]) => {
  const { fridge } = await storage()
  return ids.map((id) => fridge[id]?.portions ?? 0)
}
const both = ({ ofRex, ofBella }: { ofRex: string; ofBella: string }, more: object = {}) => ({
  id: newId(),
  date: TODAY,
  portions: [
    { petId: 'rex', storageId: ofRex, meal: 1 },
    { petId: 'bella', storageId: ofBella, meal: 1 },
  ],
  ...more,
})
const feedAll = (body: object, owner = ann) => owner.send('POST', '/v2/storage/feed', body)
const undo = (body: object) => ann.send('POST', '/v2/storage/feed/undo', body)
const given = (items: readonly object[]) => items.map((item) => ({ item }))

describe('dogs that are fed at once', () => {
  test('each get their own portion of the pot, in one step', async () => {
    const { ofRex, ofBella, items } = await cookPot()
    const { status, body, headers } = await feedAll(both({ ofRex, ofBella }))
    expect(status).toBe(200)
    expect(body.fed.map(({ petId }: { petId: string }) => petId)).toEqual(['rex', 'bella'])
    expect(body.fed.map(({ entry }: { entry: { recipe: { weight: number } } }) => entry.recipe.weight)).toEqual(
      items.map(({ grams }) => grams),
    )
    expect(body.fed.every(({ entry }: { entry: { supplement: object | null } }) => entry.supplement)).toBe(true)
    expect([await portions(ofRex, ofBella), await meals('rex'), await meals('bella')]).toEqual([[3, 3], 1, 1])
    const read = await ann.send('GET', '/v2/storage')
    expect([read.body, read.headers.etag]).toEqual([body.storage, headers.etag])
  })

  test('are fed once, however often it is sent', async () => {
    const pot = await cookPot()
    const asked = both(pot)
    const first = await feedAll(asked)
    expect((await feedAll(asked)).body).toEqual(first.body)
    server.setDay('2026-12-05')
    expect((await feedAll(asked)).body).toEqual(first.body)
    expect(await portions(pot.ofRex, pot.ofBella)).toEqual([3, 3])
  })

  test('are fed also where a dog was fed already: it is not fed again, and its owner is told when', async () => {
    const pot = await cookPot()
    await feed(ann, pot.ofBella, { date: TODAY, entryId: newId(), fedSupplement: true, meal: 1 })
    const { status, body } = await feedAll(both(pot))
    expect(status).toBe(200)
    expect(body.fed).toEqual([
      { petId: 'rex', entry: expect.objectContaining({ recipe: expect.objectContaining({ id: recipeId }) }) },
      {
        petId: 'bella',
        entry: null,
        fedBefore: { recipe: expect.objectContaining({ id: recipeId }), at: expect.any(String) },
      },
    ])
    expect([await portions(pot.ofRex, pot.ofBella), await meals('bella')]).toEqual([[3, 3], 1])
  })

  test('leave the storage as it is where all were fed already', async () => {
    const pot = await cookPot()
    await feedAll(both(pot))
    const before = await storage()
    const { body } = await feedAll(both(pot))
    expect(body.fed.every(({ fedBefore }: { fedBefore?: object }) => fedBefore)).toBe(true)
    expect(await storage()).toEqual(before)
  })

  test.each([
    [
      'whose portion is gone',
      async (id: string) => ann.send('POST', `/v2/storage/${id}/dispose`, { portions: 4, id: newId() }),
      404,
      'portion-not-found',
    ],
    [
      'whose portion is in the freezer',
      async (id: string) => ann.send('POST', `/v2/storage/${id}/freeze`, { portions: 4, newId: newId() }),
      404,
      'portion-not-found',
    ],
    ['whose food is out of date', async () => server.setDay('2026-11-29'), 409, 'food-expired'],
  ])('none is fed with a dog %s, and the dog is named', async (_, happen, status, code) => {
    const pot = await cookPot()
    await happen(pot.ofBella)
    const date = status === 409 ? '2026-11-29' : TODAY
    const answer = await feedAll(both(pot, { date }))
    expect([answer.status, answer.body.code]).toEqual([status, code])
    const [error] = answer.body.errors
    const named = code === 'food-expired' ? ['Rex', 'portions.0'] : ['Bella', 'portions.1']
    expect([error.message.split(':')[0], error.field]).toEqual(named)
    expect(error.message).toMatch(/So no meal was noted for any dog\.$/)
    expect([await meals('rex'), await meals('bella')]).toEqual([0, 0])
    expect(await portions(pot.ofRex)).toEqual([4])
  })

  test('none is fed where a day is full', async () => {
    const pot = await cookPot()
    for (const meal of [1, 2])
      await feed(ann, pot.ofBella, { date: TODAY, entryId: newId(), fedSupplement: true, meal })
    const [rex, bella] = both(pot).portions
    const { status, body } = await feedAll(both(pot, { portions: [rex, { ...bella, meal: 3 }] }))
    expect([status, body.code, await meals('rex')]).toEqual([409, 'diary-day-full', 0])
  })

  test.each([
    ['a dog twice', (pot: Pot) => [0, 1].map(() => ({ petId: 'rex', storageId: pot.ofRex, meal: 1 }))],
    ['no dog', () => []],
  ])('is refused with %s', async (_, portionsOf) => {
    const pot = await cookPot()
    const { status, body } = await feedAll(both(pot, { portions: portionsOf(pot) }))
    expect([status, fieldsOf(body)]).toEqual([422, ['portions']])
  })

  test('never get the portion of another dog, or of another owner', async () => {
    const { ofRex, ofBella } = await cookPot()
    const swapped = await feedAll(both({ ofRex: ofBella, ofBella: ofRex }))
    expect([swapped.status, swapped.body.code]).toEqual([404, 'portion-not-found'])
    expect((await feedAll(both({ ofRex, ofBella }), bob)).status).toBe(404)
    expect(await portions(ofRex, ofBella)).toEqual([4, 4])
  })
})

type Pot = Awaited<ReturnType<typeof cookPot>>

describe('dogs that were not fed at once after all', () => {
  test('have their portions in the fridge again, in one step, and twice is once', async () => {
    const { items, ...pot } = await cookPot({ rex: 1, bella: 1 })
    const before = await storage()
    const asked = both(pot)
    await feedAll(asked)
    expect(await portions(pot.ofRex, pot.ofBella)).toEqual([0, 0])
    const taken = { id: asked.id, portions: given(items) }
    const { status, body } = await undo(taken)
    expect([status, body]).toEqual([200, before])
    expect((await undo(taken)).body).toEqual(before)
    expect([await meals('rex'), await meals('bella')]).toEqual([0, 0])
    // The food is still known as it was cooked.
    const again = await feedAll(both(pot))
    expect(again.body.fed.map(({ entry }: { entry: { recipe: { weight: number } } }) => entry.recipe.weight)).toEqual(
      items.map(({ grams }) => grams),
    )
  })

  test('keep a meal that was fed before', async () => {
    const { items, ...pot } = await cookPot()
    await feed(ann, pot.ofBella, { date: TODAY, entryId: newId(), fedSupplement: true, meal: 1 })
    const asked = both(pot)
    await feedAll(asked)
    expect((await undo({ id: asked.id, portions: given(items) })).status).toBe(200)
    expect([await portions(pot.ofRex, pot.ofBella), await meals('rex'), await meals('bella')]).toEqual([[4, 3], 0, 1])
  })

  test('are all left as they are where one portion is of another batch', async () => {
    const { items, ...pot } = await cookPot()
    const asked = both(pot)
    await feedAll(asked)
    const [rex, bella] = items
    const wrong = { ...bella, recipe: { id: (await recipeIdsFor(ann, 'rex', 2))[1], name: 'x' } }
    const { status, body } = await undo({ id: asked.id, portions: given([rex, wrong]) })
    expect([status, body.code]).toEqual([409, 'another-batch'])
    expect([await portions(pot.ofRex, pot.ofBella), await meals('rex'), await meals('bella')]).toEqual([[3, 3], 1, 1])
  })
})
