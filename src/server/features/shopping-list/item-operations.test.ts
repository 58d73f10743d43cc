import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tick, untick } from '../../../kitchen/shopping-list.ts'
import { bestRecipeFor, changeWhole, newId } from '../../testing/kitchen.ts'
import { addPet, fieldsOf } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
let bob: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  bob = await server.newOwner()
  ann = await server.newOwner()
})
beforeEach(async () => {
  for (const owner of [ann, bob]) {
    await owner.send('PUT', PATH, { todo: [], completed: [] })
    await owner.send('PUT', '/v2/storage', { fridge: {}, freezer: {}, cupboard: {}, larder: {} })
  }
})
afterAll(() => server.close())

const PATH = '/v2/shopping-list'
const RICE = { code: '13-001', name: 'White rice', quantity: 300, unit: 'g' }
const EGGS = { code: '08-001', name: 'Eggs', quantity: 3 }
const ZINC = { code: 'thing-zinc', name: 'Zinc', quantity: 120, unit: 'tablet' }
const SOAP = { code: 'own-soap', name: 'Soap', quantity: 1 }

const list = async (owner = ann) => (await owner.send('GET', PATH)).body
const put = (body: unknown, owner = ann) => owner.send('PUT', PATH, body)
const storage = async (owner = ann) => (await owner.send('GET', '/v2/storage')).body
const codes = (items: { code: string }[]) => items.map(({ code }) => code)
const setTicked = (code: string, isTicked: boolean, { id = newId(), owner = ann } = {}) =>
  owner.send('POST', `${PATH}/tick`, { code, isTicked, id })
const add = (
  items: object[],
  { id = newId(), unlessListed = false, recipeId }: { id?: string; unlessListed?: boolean; recipeId?: string } = {},
) => ann.send('POST', `${PATH}/add`, { items, id, unlessListed, recipeId })
const clear = (id = newId()) => ann.send('POST', `${PATH}/clear`, { id })

describe('a tick', () => {
  test('answers the list as it is by then, with its version', async () => {
    await put({ todo: [RICE, EGGS], completed: [] })
    const answer = await setTicked(EGGS.code, true)
    expect([answer.status, answer.body]).toEqual([200, { todo: [RICE], completed: [{ ...EGGS, place: 1 }] }])
    const read = await ann.send('GET', PATH)
    expect([read.body, read.headers.etag]).toEqual([answer.body, answer.headers.etag])
    expect((await setTicked(EGGS.code, false)).body).toEqual({ todo: [RICE, EGGS], completed: [] })
  })

  test('that is sent twice happens once, even if it was taken back in between', { tags: '@done-once' }, async () => {
    await put({ todo: [RICE, EGGS], completed: [] })
    const id = newId()
    await setTicked(EGGS.code, true, { id })
    await setTicked(EGGS.code, false)
    const again = await setTicked(EGGS.code, true, { id })
    expect([again.status, again.body]).toEqual([200, { todo: [RICE, EGGS], completed: [] }])
  })

  test('from each of two phones at once counts, and neither is refused', async () => {
    const items = Array.from({ length: 12 }, (_, n) => ({ ...SOAP, code: `own-item${n}`, name: `Item ${n}` }))
    await put({ todo: items, completed: [] })
    const answers = await Promise.all(items.map(({ code }) => setTicked(code, true)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { todo, completed } = await list()
    expect([todo, codes(completed).sort()]).toEqual([[], codes(items).sort()])
  })

  test('of an item that is no longer on the list adds nothing', async () => {
    await put({ todo: [RICE], completed: [] })
    expect((await setTicked(EGGS.code, true)).body).toEqual({ todo: [RICE], completed: [] })
  })

  test('changes the own list alone', async () => {
    for (const owner of [ann, bob]) await put({ todo: [EGGS], completed: [] }, owner)
    const id = newId()
    await setTicked(EGGS.code, true, { id, owner: bob })
    expect(await list()).toEqual({ todo: [EGGS], completed: [] })
    expect((await setTicked(EGGS.code, true, { id })).body.todo).toEqual([])
  })

  test.each([
    ['a code of another form', { code: '1-1' }, 'code'],
    ['no code', { code: undefined }, 'code'],
    ['no word on whether it is ticked', { isTicked: undefined }, 'isTicked'],
    ['an id with a blank', { id: 'a b' }, 'id'],
    ['no id', { id: undefined }, 'id'],
  ])('with %s is refused by its field', async (_, wrong, field) => {
    const answer = await ann.send('POST', `${PATH}/tick`, { code: EGGS.code, isTicked: true, id: newId(), ...wrong })
    expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
  })
})

describe('single ticks have the same result as a program that puts the whole list', () => {
  const TICKS = [
    [RICE.code, true],
    [ZINC.code, true],
    [EGGS.code, true],
    [ZINC.code, false],
    [SOAP.code, true],
    [RICE.code, false],
    [ZINC.code, true],
  ] as const

  async function compareBoth(
    ticks: readonly (readonly [code: string, isTicked: boolean])[],
    [byTicks, byLists]: [TestOwner, TestOwner],
  ) {
    for (const [code, isTicked] of ticks) {
      await setTicked(code, isTicked, { owner: byTicks })
      await changeWhole(byLists, PATH, (known) => (isTicked ? tick : untick)(known, code))
      expect(await list(byTicks)).toEqual(await list(byLists))
      expect(await storage(byTicks)).toEqual(await storage(byLists))
    }
  }

  test('on the list, in the cupboard and among the foods that keep', async () => {
    const todo = [EGGS, RICE, { ...RICE, quantity: 2, unit: 'bag' }, SOAP, ZINC]
    for (const owner of [ann, bob]) await put({ todo, completed: [] }, owner)
    await compareBoth(TICKS, [ann, bob])
    const { cupboard, larder } = await storage()
    expect(cupboard.zinc.units).toBeGreaterThanOrEqual(120)
    expect(larder[RICE.code]).toEqual({ grams: 0 })
  })

  test('also in the amounts that a plan asked for', { timeout: 120_000 }, async () => {
    const owners: [TestOwner, TestOwner] = [await server.newOwner(), await server.newOwner()]
    for (const owner of owners) {
      await addPet(owner)
      const recipeId = await bestRecipeFor(owner)
      const days = { [TODAY]: { rex: [{ slot: 1, recipeId, locked: true }] } }
      await owner.send('PUT', '/v2/plan', { days })
      await owner.send('POST', '/v2/plan/shopping-list', { from: TODAY, to: TODAY })
    }
    const { todo, planned } = await list(owners[0])
    const [first, second] = codes(todo) as [string, string]
    expect(planned[second][TODAY]).toMatchObject({ bought: 0 })
    const ticks = [
      [first, true],
      [second, true],
      [first, false],
    ] as const
    await compareBoth(ticks, owners)
    expect((await list(owners[0])).planned[second][TODAY]).toMatchObject({ toBuy: 0 })
  })
})

describe('adding', () => {
  test('adds up, less what is at home of a thing', async () => {
    await ann.send('PUT', '/v2/storage/cupboard/zinc', { units: 100 })
    await put({ todo: [RICE], completed: [] })
    const { body } = await add([RICE, EGGS, ZINC])
    expect(body.todo).toEqual([{ ...RICE, quantity: 600 }, EGGS, { ...ZINC, quantity: 20 }])
  })

  test('twice with the same id happens once, even if the list was cleared in between', async () => {
    const id = newId()
    expect((await add([RICE], { id })).body.todo).toEqual([RICE])
    expect((await add([RICE], { id })).body.todo).toEqual([RICE])
    await put({ todo: [], completed: [] })
    expect((await add([RICE], { id })).body.todo).toEqual([])
  })

  test('by two phones at once adds both', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add([RICE])))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await list()).todo).toEqual([{ ...RICE, quantity: 3000 }])
  })

  test('an own item is listed once, whatever its letters and its id', async () => {
    await add([SOAP])
    const { body } = await add([
      { ...SOAP, code: 'own-other', name: 'SOAP' },
      { ...SOAP, code: 'own-oil', name: 'Oil' },
    ])
    expect(codes(body.todo)).toEqual(['own-soap', 'own-oil'])
  })

  test('packs are listed as they are, unless they are to be bought already', async () => {
    await ann.send('PUT', '/v2/storage/cupboard/zinc', { units: 100 })
    await put({ todo: [{ ...RICE, quantity: 20 }], completed: [ZINC] })
    const { body } = await add([RICE, ZINC], { unlessListed: true })
    expect(body).toEqual({ todo: [{ ...RICE, quantity: 20 }, ZINC], completed: [ZINC] })
  })

  test('leaves out water and the supplement', async () => {
    const water = { code: '00-000', name: 'Water', quantity: 200, unit: 'g' }
    for (const unlessListed of [true, false]) await add([water], { unlessListed })
    expect(await list()).toEqual({ todo: [], completed: [] })
  })

  test('more than a list holds is refused, and nothing is added', async () => {
    const full = Array.from({ length: 500 }, (_, n) => ({ ...SOAP, code: `own-item${n}`, name: `Item ${n}` }))
    await put({ todo: full, completed: [] })
    const answer = await add([EGGS])
    expect([answer.status, answer.body.code]).toEqual([409, 'shopping-list-full'])
    await put({ todo: [{ ...EGGS, quantity: 1_000_000 }], completed: [] })
    expect((await add([EGGS])).body.todo).toEqual([{ ...EGGS, quantity: 1_000_000 }])
  })

  test.each([
    ['no items', { items: [] }, 'items'],
    ['an item of nothing', { items: [{ ...EGGS, quantity: 0 }] }, 'items.0.quantity'],
    ['a thing that there is not', { items: [EGGS, { ...ZINC, code: 'thing-nope' }] }, 'items.1.code'],
    ['no id', { id: undefined }, 'id'],
  ])('%s is refused by its field', async (_, wrong, field) => {
    const answer = await ann.send('POST', `${PATH}/add`, { items: [EGGS], id: newId(), ...wrong })
    expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
    expect(await list()).toEqual({ todo: [], completed: [] })
  })
})

describe('clearing what is bought', () => {
  test('sent twice leaves what was bought in between', async () => {
    await put({ todo: [RICE], completed: [EGGS] })
    const id = newId()
    expect((await clear(id)).body).toEqual({ todo: [RICE], completed: [] })
    await setTicked(RICE.code, true)
    expect(codes((await clear(id)).body.completed)).toEqual([RICE.code])
  })

  test('leaves at home what was bought', async () => {
    await put({ todo: [ZINC], completed: [] })
    await setTicked(ZINC.code, true)
    const { cupboard } = await storage()
    await clear()
    expect((await storage()).cupboard).toEqual(cupboard)
    expect(cupboard.zinc.units).toBeGreaterThan(0)
  })
})

test('what recipes need stays known where food has come into the house between two of them', async () => {
  const needs = (quantity: number, recipeId: string) => add([{ ...RICE, quantity }], { recipeId })
  const haveAtHome = (grams: number) =>
    changeWhole(ann, '/v2/storage', (stored) => ({ ...stored, larder: { [RICE.code]: { grams } } }))
  await needs(300, 'stew')
  await haveAtHome(200)
  expect((await needs(100, 'mash')).body.todo).toEqual([{ ...RICE, quantity: 200 }])
  await haveAtHome(500)
  expect((await needs(50, 'loaf')).body.todo).toEqual([])
})
