import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAccount } from '../../testing/account-files.ts'
import { bestRecipeFor, changeWhole, cook, newId } from '../../testing/kitchen.ts'
import { addPet, fieldsOf } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
let recipeId: string
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  await addPet(ann)
  await ann.send('PUT', '/v2/pets/rex/supplement', { way: 'kit' })
  recipeId = await bestRecipeFor(ann)
})
afterAll(() => server.close())

type Item = { id: string; code: string; name: string; unit: string; unitsPerBatch: number }
const storage = async (owner = ann) => (await owner.send('GET', '/v2/storage')).body
const put = (cupboard: unknown) => ann.send('PUT', '/v2/storage', { fridge: {}, freezer: {}, cupboard })
const countAll = (cupboard: object) => changeWhole(ann, '/v2/storage', (stored) => ({ ...stored, cupboard }))
const batchOf = async (meals: number): Promise<Item[]> =>
  (await ann.send('GET', `/v2/pets/rex/recipe/${recipeId}?meals=${meals}`)).body.batch.supplement.items

test('an owner who never counted anything has no cupboard', async () => {
  expect(await storage()).toEqual({ fridge: {}, freezer: {} })
})

test('counts are kept to the hundredth, and a storage that is sent without them leaves them', async () => {
  await countAll({ zinc: { units: 40.126 }, copper: { units: 0 } })
  expect((await storage()).cupboard).toEqual({ zinc: { units: 40.13 }, copper: { units: 0 } })
  await ann.send('PUT', '/v2/storage', { fridge: {}, freezer: {} })
  expect((await storage()).cupboard).toEqual({ zinc: { units: 40.13 }, copper: { units: 0 } })
})

test('a batch takes what is counted out for it, once, and leaves what was never counted uncounted', async () => {
  await countAll({ choline: { units: 1000 }, 'dicalcium-phosphate': { units: 1 } })
  const used = (await batchOf(6)).find(({ id }) => id === 'choline')?.unitsPerBatch ?? 0
  expect(used).toBeGreaterThan(0)
  const batch = { petId: 'rex', recipeId, portions: 6, storageId: newId() }
  const after = (await cook(ann, batch)).body
  expect(after.cupboard).toEqual({ choline: { units: 1000 - used }, 'dicalcium-phosphate': { units: 0 } })
  expect((await cook(ann, batch)).body.cupboard).toEqual(after.cupboard)
  await ann.send('POST', `/v2/storage/${batch.storageId}/feed`, {
    date: '2026-11-21',
    entryId: newId(),
    fedSupplement: true,
  })
  expect((await storage()).cupboard).toEqual(after.cupboard)
})

test('packs that are ticked off the shopping list are at home, and taken back they are not', async () => {
  await countAll({})
  const items = (await batchOf(14)).map(({ code, name, unit, unitsPerBatch }) => ({
    code,
    name,
    unit,
    quantity: unitsPerBatch,
  }))
  const zinc = items.find(({ code }) => code === 'thing-zinc')
  expect(zinc).toBeDefined()
  await changeWhole(ann, '/v2/shopping-list', () => ({ todo: items, completed: [] }))
  expect((await storage()).cupboard).toEqual({})
  const others = items.filter((item) => item !== zinc)
  const tick = () => changeWhole(ann, '/v2/shopping-list', () => ({ todo: others, completed: [zinc] }))
  await tick()
  await tick()
  expect((await storage()).cupboard).toEqual({ zinc: { units: 100 } })
  await changeWhole(ann, '/v2/shopping-list', () => ({ todo: items, completed: [] }))
  expect((await storage()).cupboard).toEqual({ zinc: { units: 0 } })
  await tick()
  await changeWhole(ann, '/v2/shopping-list', () => ({ todo: others, completed: [] }))
  expect((await storage()).cupboard).toEqual({ zinc: { units: 100 } })
})

test('a pack is as large as the owner’s own says', async () => {
  await countAll({})
  await ann.send('PUT', '/v2/products/zinc', { strength: { nutrient: 'zinc', perUnit: 15 }, unitsPerPack: 30 })
  const zinc = { code: 'thing-zinc', name: 'Zinc', unit: 'tablet', quantity: 31 }
  await changeWhole(ann, '/v2/shopping-list', () => ({ todo: [zinc], completed: [] }))
  await changeWhole(ann, '/v2/shopping-list', () => ({ todo: [], completed: [zinc] }))
  expect((await storage()).cupboard).toEqual({ zinc: { units: 60 } })
  // The pack has become another since then, and a plan was listed: what went in goes out again.
  await ann.send('PUT', '/v2/products/zinc', { strength: { nutrient: 'zinc', perUnit: 15 }, unitsPerPack: 90 })
  expect((await ann.send('POST', '/v2/plan/shopping-list', { from: TODAY, to: TODAY })).status).toBe(200)
  const listed = (await ann.send('GET', '/v2/shopping-list')).body
  expect(Object.keys(listed)).not.toContain('stocked')
  await changeWhole(ann, '/v2/shopping-list', () => ({ todo: [zinc], completed: [] }))
  expect((await storage()).cupboard).toEqual({ zinc: { units: 0 } })
  await ann.send('PUT', '/v2/products/zinc', { strength: { nutrient: 'zinc', perUnit: 15 }, unitsPerPack: 30 })
})

test('a kit is worked out of what is at home, unless something else is said', async () => {
  const idsOf = async (stock: object) => {
    const { ways } = (await ann.send('GET', '/v2/pets/rex/supplement/ways', stock)).body
    const kit = ways.find(({ way }: { way: string }) => way === 'kit')
    return kit.items.map(({ id }: Item) => id)
  }
  await countAll({ 'calcium-carbonate': { units: 0 } })
  expect(await idsOf({})).toContain('eggshell-powder')
  await countAll({ 'calcium-carbonate': { units: 200 } })
  expect(await idsOf({})).toContain('calcium-carbonate')
  const { supplement } = (await ann.send('PUT', '/v2/pets/rex/supplement', { way: 'kit' })).body
  expect(supplement.items.map(({ id }: Item) => id)).toContain('calcium-carbonate')
  const told = await ann.send('PUT', '/v2/pets/rex/supplement', { way: 'kit', stock: [] })
  expect(told.body.supplement.items.map(({ id }: Item) => id)).toContain('eggshell-powder')
})

test('what is at home goes out with the account and comes in again, and is its owner’s alone', async () => {
  const { cupboard } = await storage()
  expect(cupboard).toBeDefined()
  const bob = await server.newOwner()
  expect((await storage(bob)).cupboard).toBeUndefined()
  const { content, ...file } = await exportAccount(ann)
  expect((await bob.send('POST', '/v2/account/import', { ...file, version: 1, content })).status).toBe(200)
  expect((await storage(bob)).cupboard).toEqual(cupboard)
})

test('two who change what is at home at once do not lose each other’s count', async () => {
  await countAll({ zinc: { units: 100 } })
  const take = () =>
    changeWhole(ann, '/v2/storage', (stored) => ({
      ...stored,
      cupboard: { zinc: { units: stored.cupboard.zinc.units - 1 } },
    }))
  await Promise.all([take(), take(), take()])
  expect((await storage()).cupboard).toEqual({ zinc: { units: 97 } })
})

test.each([
  ['less than nothing', { zinc: { units: -1 } }, 'cupboard.zinc.units'],
  ['a thousand million', { zinc: { units: 1e9 } }, 'cupboard.zinc.units'],
  ['a text', { zinc: { units: 'many' } }, 'cupboard.zinc.units'],
  ['no number', { zinc: {} }, 'cupboard.zinc.units'],
  ['an unknown thing', { kelp: { units: 1 } }, 'cupboard.kelp'],
])('%s is refused by name', async (_, cupboard, field) => {
  const answer = await put(cupboard)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
})

test('a removed product on the list does not make the rest refused', async () => {
  const lines = [{ text: 'Zinc 5 mg' }]
  const label = { unit: 'tablet', basis: { kind: 'perUnit' }, lines }
  await ann.send('PUT', '/v2/products/mine', { name: 'Mine', label })
  await countAll({ mine: { units: 5 } })
  await ann.send('DELETE', '/v2/products/mine')
  await countAll({ mine: { units: 4 }, zinc: { units: 1 } })
  expect((await storage()).cupboard).toEqual({ mine: { units: 4 }, zinc: { units: 1 } })
})
