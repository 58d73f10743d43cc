import { afterAll, beforeAll, expect, test } from 'vitest'
import { GENERICS } from '../../../reference/generics.ts'
import { exportAccount } from '../../testing/account-files.ts'
import { bestRecipeFor } from '../../testing/kitchen.ts'
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

type Product = { id: string; name: string; own: object | null; nutrientsPerUnit: Record<string, number> }
const list = async (owner = ann): Promise<Product[]> => (await owner.send('GET', '/v2/products')).body.products
const product = async (id: string) => (await list()).find((one) => one.id === id)
const put = (id: string, body: unknown) => ann.send('PUT', `/v2/products/${id}`, body)
const remove = (id: string) => ann.send('DELETE', `/v2/products/${id}`)
const strength = (nutrient: string, perUnit: number) => ({ strength: { nutrient, perUnit } })

test('an owner chooses from every thing of the table, none of a brand', async () => {
  const products = await list()
  expect(products.map(({ id }) => id)).toEqual([...GENERICS.keys()])
  expect(products.every(({ own }) => own === null)).toBe(true)
})

test('a pot of another strength takes the place of the typical one, and again of itself', async () => {
  const said = { ...strength('zinc', 25), unitsPerPack: 60, gbpPerUnit: 0.1 }
  const answer = await put('zinc', said)
  expect([answer.status, answer.body.own, answer.body.unitsPerPack]).toEqual([200, said, 60])
  expect(answer.body.name).toBe('Zinc gluconate tablets, 25 mg')
  expect(answer.body.strength).toBe('25 mg')
  expect(answer.body.nutrientsPerUnit.zinc).toBe(25)
  expect(await product('zinc')).toEqual(answer.body)
  expect((await put('zinc', said)).body).toEqual(answer.body)
})

test('a kit is made of what the pots hold, and follows them when they are said to hold more', async () => {
  await put('iodide', strength('iodine', 0.225))
  const { body } = await ann.send('PUT', '/v2/pets/rex/supplement', { way: 'kit', without: ['multivitamin'] })
  const item = (pet: typeof body) => pet.supplement.items.find(({ id }: Product) => id === 'iodide')
  expect(item(body).nutrientsPerUnit.iodine).toBeCloseTo(0.225, 12)
  const recipeId = await bestRecipeFor(ann)
  const iodine = async () => {
    const recipe = (await ann.send('GET', `/v2/pets/rex/recipe/${recipeId}`)).body
    return recipe.balance.find(({ nutrient }: { nutrient: string }) => nutrient === 'iodine').amount
  }
  const before = await iodine()
  await put('iodide', strength('iodine', 0.23))
  const after = (await ann.send('GET', '/v2/pets/rex')).body
  expect(item(after).unitsPerPeriod).toBe(item(body).unitsPerPeriod)
  expect(item(after).nutrientsPerUnit.iodine).toBeCloseTo(0.23, 12)
  expect((await iodine()) - before).toBeCloseTo(0.005 * item(body).unitsPerDay, 3)
})

test('a pot that a dog gets is not forgotten: its owner is told of which', async () => {
  const before = await ann.send('GET', '/v2/pets/rex')
  const answer = await remove('iodide')
  expect([answer.status, answer.body.code]).toEqual([409, 'product-in-use'])
  expect(answer.body.detail).toContain('Rex')
  expect((await product('iodide'))?.own).not.toBeNull()
  expect((await ann.send('GET', '/v2/pets/rex')).body).toEqual(before.body)
})

test('one that no dog gets is, once', async () => {
  await ann.send('PUT', '/v2/pets/rex/supplement', { way: 'powder' })
  expect((await remove('iodide')).status).toBe(204)
  expect((await product('iodide'))?.own).toBeNull()
  const again = await remove('iodide')
  expect([again.status, again.body.code]).toEqual([404, 'product-not-found'])
})

test('pots are their owner’s alone, go out with the account and come in again', async () => {
  const bob = await server.newOwner()
  expect((await list(bob)).find(({ id }) => id === 'zinc')?.own).toBeNull()
  expect((await bob.send('DELETE', '/v2/products/zinc')).status).toBe(404)
  const { content, ...file } = await exportAccount(ann)
  expect(content.products.map(({ id }) => id)).toEqual(['zinc'])
  const document = { ...file, version: 1, content }
  expect((await bob.send('POST', '/v2/account/import', document)).status).toBe(200)
  expect(await list(bob)).toEqual(await list())
  expect((await bob.send('POST', '/v2/account/import', document)).status).toBe(200)
  const { products: _, ...before } = content
  const carl = await server.newOwner()
  expect((await carl.send('POST', '/v2/account/import', { ...document, content: before })).status).toBe(200)
  expect((await list(carl)).every(({ own }) => own === null)).toBe(true)
})

test('a kit that is chosen while a pot is changed is of the pot as it is', async () => {
  const answers = await Promise.all([
    ann.send('PUT', '/v2/pets/rex/supplement', { way: 'kit', without: ['multivitamin'] }),
    put('zinc', strength('zinc', 20)),
    ann.send('PUT', '/v2/pets/rex/supplement', { way: 'kit', without: ['multivitamin'] }),
    put('zinc', strength('zinc', 10)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const kept = (await product('zinc'))?.nutrientsPerUnit.zinc
  const { supplement } = (await ann.send('GET', '/v2/pets/rex')).body
  const zinc = supplement.items.find(({ id }: Product) => id === 'zinc')
  expect(zinc.nutrientsPerUnit.zinc).toBe(kept)
})

test.each([
  ['nothing', 'zinc', {}, 'strength'],
  ['no amount', 'zinc', strength('zinc', 0), 'strength.perUnit'],
  ['a thousand million', 'zinc', strength('zinc', 1e9), 'strength.perUnit'],
  ['a text', 'zinc', { strength: { nutrient: 'zinc', perUnit: '25' } }, 'strength.perUnit'],
  ['a hundred times what is sold', 'zinc', strength('zinc', 1501), 'strength.perUnit'],
  ['a hundredth of what is sold', 'vitamin-d3', strength('vitaminD', 1.9), 'strength.perUnit'],
  ['another nutrient', 'zinc', strength('iron', 14), 'strength.nutrient'],
  ['no nutrient at all', 'zinc', strength('luck', 14), 'strength.nutrient'],
  ['a strength of what is measured by the spoon', 'calcium-carbonate', strength('calcium', 0.5), 'productId'],
  ['one strength of nineteen nutrients', 'multivitamin', strength('zinc', 15), 'productId'],
  ['an empty pack', 'zinc', { ...strength('zinc', 15), unitsPerPack: 0 }, 'unitsPerPack'],
  ['a price below nothing', 'zinc', { ...strength('zinc', 15), gbpPerUnit: -1 }, 'gbpPerUnit'],
])('a pot that says %s is refused by name', async (_, id, body, field) => {
  const answer = await put(id, body)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
})

test('there are no pots of what is in no table', async () => {
  const answer = await put('kelp', strength('iodine', 0.2))
  expect([answer.status, answer.body.code]).toEqual([404, 'product-not-found'])
})
