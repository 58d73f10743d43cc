import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../kitchen/days.ts'
import { exportAccount } from '../../testing/account-files.ts'
import { changeWhole, cook, newId, recipeIdsFor } from '../../testing/kitchen.ts'
import { addPet, fieldsOf } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  await addPet(ann)
})
afterAll(() => server.close())

const RICE = '13-001'
const LAMB = '03-001'
type Item = { code: string; name: string; quantity: number; unit: string }
const item = (code: string, quantity: number, unit = 'g'): Item => ({ code, name: code, quantity, unit })
const larder = async (owner = ann) => (await owner.send('GET', '/v2/storage')).body.larder
const list = (todo: Item[], completed: Item[] = []) =>
  changeWhole(ann, '/v2/shopping-list', () => ({ todo, completed }))
const put = (foods: unknown) => ann.send('PUT', '/v2/storage', { fridge: {}, freezer: {}, larder: foods })

test('ticked food is at home in packs of the owner’s size, and no longer once the tick is taken back', {
  tags: '@larder',
}, async () => {
  expect(await larder()).toBeUndefined()
  await list([item(RICE, 300), item(LAMB, 200)])
  await list([], [item(RICE, 300), item(LAMB, 200)])
  await list([], [item(RICE, 300), item(LAMB, 200)])
  expect(await larder()).toEqual({ [RICE]: { grams: 1000 } })
  await list([], [])
  await list([item(RICE, 600)])
  await ann.send('PUT', `/v2/packs/${RICE}/price`, { price: 2, currency: 'GBP', per: 'pack', grams: 500 })
  await list([], [item(RICE, 600)])
  expect(await larder()).toEqual({ [RICE]: { grams: 2000 } })
  await ann.send('DELETE', `/v2/packs/${RICE}/price`)
  await list([item(RICE, 600)])
  expect(await larder()).toEqual({ [RICE]: { grams: 1000 } })
  await list([item(RICE, 2, 'bag')])
  await list([], [item(RICE, 2, 'bag')])
  expect(await larder()).toEqual({ [RICE]: { grams: 1000 } })
})

test('a batch takes what is weighed for it, once, and the rest stays off the next list of a plan', {
  tags: '@larder',
}, async () => {
  const { results } = (await ann.send('GET', '/v2/search?pet=rex&count=60')).body
  const details = await Promise.all(
    results.map(({ recipe }: { recipe: { id: string } }) =>
      ann.send('GET', `/v2/pets/rex/recipe/${recipe.id}?meals=4`).then(({ body }) => body),
    ),
  )
  const dish = details.find(({ ingredients }) => ingredients.some(({ code }: Item) => code === RICE))
  const rice = dish.batch.ingredients.find(({ code }: Item) => code === RICE).quantity
  await put({ [RICE]: { grams: 3000 } })
  const batch = { petId: 'rex', recipeId: dish.id, portions: 4, storageId: 'rice-pot' }
  const left = (await cook(ann, batch)).body.larder[RICE].grams
  expect(left).toBeCloseTo(3000 - rice, 0)
  expect((await cook(ann, batch)).body.larder[RICE].grams).toBe(left)

  await ann.send('PUT', '/v2/storage', { fridge: {}, freezer: {} })
  expect(await larder()).toEqual({ [RICE]: { grams: left } })
  await list([])
  const { today } = (await ann.send('GET', '/v2/plan')).body
  const meals = [1, 2].map((slot) => ({ slot, recipeId: dish.id, locked: true }))
  await ann.send('PUT', '/v2/plan', { days: { [today]: { rex: meals } } })
  const listed = async () => {
    const { body } = await ann.send('POST', '/v2/plan/shopping-list', { from: today, to: today })
    return body.list.todo.map(({ code }: Item) => code)
  }
  expect(await listed()).not.toContain(RICE)
  await put({ [RICE]: { grams: 0 } })
  expect(await listed()).toContain(RICE)
})

describe('of the pots of a plan', () => {
  const DAYS = { from: TODAY, to: TODAY }
  let dish: { id: string; grams: { [code: string]: number } }
  const plan = (slots: readonly number[]) =>
    ann.send('PUT', '/v2/plan', {
      days: { [TODAY]: { rex: slots.map((slot) => ({ slot, recipeId: dish.id, locked: true })) } },
    })
  const planned = async () => (await ann.send('POST', '/v2/plan/shopping-list', DAYS)).body.list
  const listNow = async () => (await ann.send('GET', '/v2/shopping-list')).body
  const codes = ({ todo }: { todo: Item[] }) => todo.map(({ code }) => code).toSorted()

  beforeEach(async () => {
    const [id = ''] = await recipeIdsFor(ann, 'rex', 1)
    const { batch } = (await ann.send('GET', `/v2/pets/rex/recipe/${id}?meals=2`)).body
    dish = { id, grams: Object.fromEntries(batch.ingredients.map(({ code, quantity }: Item) => [code, quantity])) }
    await put({})
    await list([])
    await plan([1, 2])
  })

  test('a cooked one takes its foods off the list, and leaves what is ticked and what its owner wrote', {
    tags: '@larder',
  }, async () => {
    const [first = ''] = codes(await planned())
    await ann.send('POST', '/v2/shopping-list/tick', { code: first, isTicked: true, id: newId() })
    const own = { code: 'own-twine', name: 'Twine', quantity: 1 }
    await ann.send('POST', '/v2/shopping-list/add', { items: [own], id: newId() })
    expect((await listNow()).todo.length).toBeGreaterThan(2)
    await cook(ann, { petId: 'rex', recipeId: dish.id, portions: 2, storageId: newId() })
    const { todo, completed } = await listNow()
    expect(codes({ todo })).toEqual(['own-twine'])
    expect(completed.map(({ code }: Item) => code)).toEqual([first])
    expect(codes(await planned())).toEqual(['own-twine'])
  })

  test('one that no meal of the plan waits for leaves the list as it is', async () => {
    const before = await planned()
    const [, other = ''] = await recipeIdsFor(ann, 'rex', 2)
    await cook(ann, { petId: 'rex', recipeId: other, portions: 2, storageId: newId() })
    expect((await listNow()).todo).toEqual(before.todo)
  })

  test('food that is counted leaves the list at once, and comes back when the count is put right', {
    tags: '@larder',
  }, async () => {
    const { todo } = await planned()
    for (const { code, quantity } of todo.filter(({ code }: Item) => /^\d/.test(code))) {
      const { body } = await ann.send('PUT', `/v2/storage/larder/${code}`, { grams: 2000 })
      expect(body.larder[code].grams).toBe(2000)
      expect(codes(await listNow())).not.toContain(code)
      await ann.send('PUT', `/v2/storage/larder/${code}`, { grams: null })
      const again = (await listNow()).todo.find((item: Item) => item.code === code)
      expect(again.quantity).toBeCloseTo(quantity, 1)
    }
    expect(codes(await listNow())).toEqual(codes({ todo }))
  })

  test('to say that none is left, and to take that back, leaves what is bought bought', {
    tags: '@larder',
  }, async () => {
    await planned()
    const code = Object.keys(dish.grams).find((one) => /^(0|1[07])/.test(one)) ?? ''
    const count = (body: object) => ann.send('PUT', `/v2/storage/larder/${code}`, body)
    const { until } = (await count({ grams: 1 })).body.larder[code]
    await ann.send('POST', '/v2/shopping-list/tick', { code, isTicked: true, id: newId() })
    const before = await listNow()
    await count({ grams: 0 })
    expect(codes(await listNow())).toContain(code)
    await count({ grams: 1, until })
    expect(await listNow()).toEqual(before)
  })

  test('food that does not keep is taken by the pot, and says until when it counts', async () => {
    await planned()
    const fresh = Object.keys(dish.grams).find((code) => /^(0|1[07])/.test(code)) ?? ''
    const { body } = await ann.send('PUT', `/v2/storage/larder/${fresh}`, { grams: 5000 })
    expect(body.larder[fresh].until > TODAY).toBe(true)
    const cooked = await cook(ann, { petId: 'rex', recipeId: dish.id, portions: 2, storageId: newId() })
    expect(cooked.body.larder[fresh]).toEqual({
      grams: expect.closeTo(5000 - (dish.grams[fresh] ?? 0), 0),
      until: body.larder[fresh].until,
    })
  })
})

/** An owner whose plan has one dish today, with what puts it on the list. */
async function ownerWithPlan() {
  const bob = await server.newOwner()
  await addPet(bob)
  const [recipeId = ''] = await recipeIdsFor(bob, 'rex', 1)
  const meals = [1, 2].map((slot) => ({ slot, recipeId, locked: true }))
  await bob.send('PUT', '/v2/plan', { days: { [TODAY]: { rex: meals } } })
  return { bob, merge: () => bob.send('POST', '/v2/plan/shopping-list', { from: TODAY, to: TODAY }) }
}

describe('of a list that is full', () => {
  const FULL = 500
  const things = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ code: `own-item${n}`, name: `Item ${n}`, quantity: 1 }))

  /** The only dish of the plan is at home, and every line of the list is taken by other items. */
  async function fullList() {
    const { bob, merge } = await ownerWithPlan()
    const { todo }: { todo: Item[] } = (await merge()).body.list
    const codes = todo.filter(({ unit }) => unit === 'g').map(({ code }) => code)
    const stocked = Object.fromEntries(codes.map((code) => [code, { grams: 5000, until: '2026-11-23' }]))
    await bob.send('PUT', '/v2/storage', { fridge: {}, freezer: {}, larder: stocked })
    const others = (await merge()).body.list.todo
    await changeWhole(bob, '/v2/shopping-list', () => ({
      todo: [...others, ...things(FULL - others.length)],
      completed: [],
    }))
    const shown = async () => {
      const { status, body } = await bob.send('GET', '/v2/shopping-list')
      return [status, body.todo.length]
    }
    return { bob, shown, code: codes[0] ?? '' }
  }

  test('food that is counted as used up is listed all the same, and the list can be ticked', async () => {
    const { bob, shown, code } = await fullList()
    const answer = await bob.send('PUT', `/v2/storage/larder/${code}`, { grams: 0 })
    expect([answer.status, answer.body.larder[code].grams]).toEqual([200, 0])
    expect(await shown()).toEqual([200, FULL + 1])
    const added = await bob.send('POST', '/v2/shopping-list/add', { items: [item(LAMB, 5)], id: newId() })
    expect([added.status, added.body.code]).toEqual([409, 'shopping-list-full'])
    await bob.send('POST', '/v2/shopping-list/tick', { code: 'own-item1', isTicked: true, id: newId() })
    expect(await shown()).toEqual([200, FULL])
  })
})

test('a plan lists no more of a food than a list can hold', async () => {
  const { bob, merge } = await ownerWithPlan()
  const [food] = (await merge()).body.list.todo
  await changeWhole(bob, '/v2/shopping-list', () => ({ todo: [], completed: [] }))
  await changeWhole(bob, '/v2/shopping-list', () => ({ todo: [{ ...food, quantity: 1_000_000 }], completed: [] }))
  expect((await merge()).status).toBe(200)
  const { status, body } = await bob.send('GET', '/v2/shopping-list')
  expect([status, body.todo[0].quantity]).toEqual([200, 1_000_000])
})

test('a pot takes what was listed from its page off the list; what is ticked, and what was there before, stays', {
  tags: '@larder',
}, async () => {
  const bob = await server.newOwner()
  await addPet(bob)
  const [recipeId = ''] = await recipeIdsFor(bob, 'rex', 1)
  const { batch } = (await bob.send('GET', `/v2/pets/rex/recipe/${recipeId}?meals=4`)).body
  const items = batch.ingredients
    .filter(({ code, quantity }: Item) => code !== '00-000' && quantity > 2)
    .map(({ code, quantity }: Item) => item(code, quantity))
  const [first, second] = items
  const add = (body: object) => bob.send('POST', '/v2/shopping-list/add', { ...body, id: newId() })
  await add({ items: [item(first.code, 70), { code: 'own-twine', name: 'Twine', quantity: 1 }] })
  await add({ items, recipeId })
  await bob.send('POST', '/v2/shopping-list/tick', { code: second.code, isTicked: true, id: newId() })
  const [, other = ''] = await recipeIdsFor(bob, 'rex', 2)
  await cook(bob, { petId: 'rex', recipeId: other, portions: 4, storageId: newId() })
  const before = (await bob.send('GET', '/v2/shopping-list')).body
  expect(before.todo).toHaveLength(items.length)
  await cook(bob, { petId: 'rex', recipeId, portions: 4, storageId: newId() })
  const { todo, completed, ...more } = (await bob.send('GET', '/v2/shopping-list')).body
  expect(todo).toEqual([item(first.code, 70), { code: 'own-twine', name: 'Twine', quantity: 1 }])
  expect([completed, more]).toEqual([before.completed, {}])
})

test('food of days that are over, and of recipes bought for long ago, is not listed by a count', {
  tags: '@larder',
}, async () => {
  const { bob, merge } = await ownerWithPlan()
  const count = (code: string, grams: number) => bob.send('PUT', `/v2/storage/larder/${code}`, { grams })
  const todo = async (): Promise<Item[]> => (await bob.send('GET', '/v2/shopping-list')).body.todo
  const ofPlan = (await merge()).body.list.todo.find(({ unit, quantity }: Item) => unit === 'g' && quantity > 20)
  await bob.send('POST', '/v2/shopping-list/add', { items: [item('13-007', 300)], recipeId: 'stew', id: newId() })
  await bob.send('POST', '/v2/shopping-list/tick', { code: '13-007', isTicked: true, id: newId() })
  await bob.send('POST', '/v2/shopping-list/clear', { id: newId() })
  server.setDay(addDays(TODAY, 1))
  await count(ofPlan.code, 1)
  await count('13-007', 100)
  expect((await todo()).map(({ code, quantity }) => [code, quantity]).filter(([code]) => code === '13-007')).toEqual([
    ['13-007', 200],
  ])
  expect((await todo()).map(({ code }) => code)).not.toContain(ofPlan.code)
  await count('13-007', 300)
  server.setDay(addDays(TODAY, 15))
  await count('13-007', 100)
  expect((await todo()).map(({ code }) => code)).not.toContain('13-007')
  server.setDay(TODAY)
})

test('food counts from today on: a day that is over is refused by name, unless it is the one that stands there', async () => {
  const count = (body: object) => ann.send('PUT', `/v2/storage/larder/${LAMB}`, body)
  const over = { grams: 200, until: '2026-11-20' }
  await put({})
  const refused = await count(over)
  expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['until']])
  expect(await larder()).toEqual({})
  await put({ [LAMB]: over })
  await count({ grams: 0 })
  expect((await count(over)).body.larder).toEqual({ [LAMB]: over })
})

test('a pot takes all of its kit off the list, also where a dog with powder is cooked for that day', async () => {
  const bob = await server.newOwner()
  await addPet(bob)
  await addPet(bob, { name: 'Bella', weight: 7, breed: { name: 'Jack Russell Terrier' } })
  await bob.send('PUT', '/v2/pets/rex/supplement', { way: 'kit' })
  const [recipeId = ''] = await recipeIdsFor(bob, 'rex', 1)
  const others = await recipeIdsFor(bob, 'bella', 6)
  const meals = (id: string | undefined) => [1, 2].map((slot) => ({ slot, recipeId: id, locked: true }))
  const days = { [TODAY]: { rex: meals(recipeId), bella: meals(others.findLast((id) => id !== recipeId)) } }
  await bob.send('PUT', '/v2/plan', { days })
  const things = ({ todo }: { todo: Item[] }) => todo.filter(({ code }) => code.startsWith('thing-'))
  const { list: merged } = (await bob.send('POST', '/v2/plan/shopping-list', { from: TODAY, to: TODAY })).body
  expect(things(merged).length).toBeGreaterThan(2)
  await cook(bob, { petId: 'rex', recipeId, portions: 3, storageId: newId() })
  const left = (await bob.send('GET', '/v2/shopping-list')).body
  expect(things(left)).toEqual([])
  expect(left.todo.length).toBeGreaterThan(0)
})

test('it goes out with the account and comes in again, and is its owner’s alone', async () => {
  await put({ [RICE]: { grams: 700 } })
  const bob = await server.newOwner()
  expect(await larder(bob)).toBeUndefined()
  const { content, ...file } = await exportAccount(ann)
  expect((await bob.send('POST', '/v2/account/import', { ...file, version: 1, content })).status).toBe(200)
  expect(await larder(bob)).toEqual({ [RICE]: { grams: 700 } })
})

test.each([
  ['less than nothing', { [RICE]: { grams: -1 } }, `larder.${RICE}.grams`],
  ['a lorry', { [RICE]: { grams: 1e6 } }, `larder.${RICE}.grams`],
  ['a text', { [RICE]: { grams: 'much' } }, `larder.${RICE}.grams`],
  ['no figure', { [RICE]: {} }, `larder.${RICE}.grams`],
  ['what does not keep, without a last day', { [LAMB]: { grams: 1 } }, `larder.${LAMB}.until`],
  ['what no recipe has', { '99-999': { grams: 1 } }, 'larder.99-999'],
])('%s is refused by name', async (_, foods, field) => {
  const answer = await put(foods)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
})
