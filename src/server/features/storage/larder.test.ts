import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAccount } from '../../testing/account-files.ts'
import { changeWhole, cook } from '../../testing/kitchen.ts'
import { addPet, fieldsOf } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

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
  ['what does not keep', { [LAMB]: { grams: 1 } }, `larder.${LAMB}`],
])('%s is refused by name', async (_, foods, field) => {
  const answer = await put(foods)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
})
