import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { INGREDIENTS } from '../../../reference/ingredients/ingredients.ts'
import { addPet, fieldsOf } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
let bob: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  bob = await server.newOwner()
  await addPet(ann)
})
beforeEach(async () => {
  for (const { code, price } of await packs()) if (price) await remove(code)
})
afterAll(() => server.close())

type Pack = {
  code: string
  otherNames: string[]
  unit: string | null
  price: object | null
  piece: object | null
  cupGrams: number | null
}
const packs = async (owner = ann): Promise<Pack[]> => (await owner.send('GET', '/v2/packs')).body.packs
const pack = async (code: string, owner = ann) => (await packs(owner)).find((one) => one.code === code)
const put = (code: string, price: unknown, owner = ann) => owner.send('PUT', `/v2/packs/${code}/price`, price)
const remove = (code: string, owner = ann) => owner.send('DELETE', `/v2/packs/${code}/price`)

const RICE = '13-001'
const SARDINES = '09-004'
const KILO = { price: 2.1, currency: 'GBP', per: 'kg' }
const TIN = { price: 0.85, currency: 'GBP', per: 'pack', grams: 120 }

describe('foods as shops sell them', () => {
  test('are called as a shop calls them, not as a cook weighs them', async () => {
    expect(await pack('14-001')).toMatchObject({ name: 'Potato' })
    expect(await pack('04-004')).toMatchObject({ name: 'Whole chicken' })
    expect(await pack('15-005')).toMatchObject({ name: 'Red kidney beans, tinned' })
  })

  test('are all there, each with a pack, a piece or the scale', { tags: '@list-in-packs' }, async () => {
    const all = await packs()
    expect(all.map(({ code }) => code)).toEqual([...INGREDIENTS.keys()])
    expect(await pack(SARDINES)).toEqual({
      ...{ code: SARDINES, name: 'Sardines, tinned in oil, drained', aisle: 'dry', unit: 'tin' },
      otherNames: expect.any(Array),
      ...{ boughtGrams: 120, edibleGrams: 85 },
      ...{ with: 'liquid', keeps: false, piece: null, cupGrams: 149, price: null },
    })
    const piece = { one: 'medium peeled potato', many: 'medium peeled potatoes', grams: 150 }
    expect(await pack('14-001')).toMatchObject({ unit: null, with: 'peel', piece })
    expect((await pack('01-001'))?.otherNames).toContain('ground beef')
    expect(await pack(RICE)).toMatchObject({ piece: null, cupGrams: 185, keeps: true })
  })

  test('keep the owner’s price, until it is removed', { tags: '@food-prices' }, async () => {
    const answer = await put(SARDINES, TIN)
    expect([answer.status, answer.body]).toEqual([200, { ...(await pack(SARDINES)), price: TIN }])
    await put(SARDINES, { ...TIN, price: 0.95 })
    expect((await pack(SARDINES))?.price).toEqual({ ...TIN, price: 0.95 })
    expect((await pack(SARDINES, bob))?.price).toBeNull()
    expect((await remove(SARDINES, bob)).status).toBe(404)
    expect((await remove(SARDINES)).status).toBe(204)
    expect((await pack(SARDINES))?.price).toBeNull()
    const again = await remove(SARDINES)
    expect([again.status, again.body.code]).toEqual([404, 'price-not-found'])
  })

  test('keep the size of a pack without a price, which counts packs and tells no cost', async () => {
    const owner = await server.newOwner()
    await addPet(owner)
    const size = { per: 'pack', grams: 5000 }
    for (const code of INGREDIENTS.keys()) expect((await put(code, size, owner)).status).toBe(200)
    expect((await pack(RICE, owner))?.price).toEqual(size)
    const { results } = (await owner.send('GET', '/v2/search?pet=rex')).body
    expect(results[0].recipe).not.toHaveProperty('cost')
    const item = { code: RICE, name: 'Rice', quantity: 300, unit: 'g' }
    await owner.send('POST', '/v2/shopping-list/add', { items: [item], id: 'rice' })
    await owner.send('POST', '/v2/shopping-list/tick', { code: RICE, isTicked: true, id: 'tick' })
    expect((await owner.send('GET', '/v2/storage')).body.larder[RICE].grams).toBe(5000)
    await put(RICE, KILO, owner)
    expect((await pack(RICE, owner))?.price).toEqual(KILO)
  })

  test('keep a price that is sent twice once', async () => {
    expect((await put(RICE, KILO)).body).toEqual((await put(RICE, KILO)).body)
    expect((await put('11-001', { price: 1.8, currency: 'EUR', per: 'pieces', pieces: 6 })).status).toBe(200)
    expect((await packs()).filter(({ price }) => price).map(({ code }) => code)).toEqual(['11-001', RICE])
  })

  test.each<[string, object, string[]]>([
    ['nothing', { price: 0 }, ['price']],
    ['less than nothing', { price: -1 }, ['price']],
    ['a fortune', { price: 10_001 }, ['price']],
    ['a text', { price: '2.10' }, ['price']],
    ['no currency', { currency: undefined }, ['currency']],
    ['no money', { currency: 'BTC' }, ['currency']],
    ['an unknown measure', { per: 'stone' }, ['per']],
    ['a pack of unknown weight', { per: 'pack' }, ['grams']],
    ['a pack of nothing', { per: 'pack', grams: 0 }, ['grams']],
    ['a pack of a lorry', { per: 'pack', grams: 50_001 }, ['grams']],
    ['grams beside a kilogram', { grams: 500 }, ['grams']],
    ['half a piece', { per: 'pieces', pieces: 0.5 }, ['pieces']],
    ['pieces beside a pack', { per: 'pack', grams: 10, pieces: 2 }, ['pieces']],
    ['a currency alone', { price: undefined, per: 'pack', grams: 500 }, ['price']],
    ['neither money nor a size', { price: undefined, currency: undefined }, ['price']],
    ['a size that is not said', { price: undefined, currency: undefined, per: 'pack' }, ['grams']],
  ])('at a price of %s are refused by the field, and nothing is kept', async (_, wrong, wanted) => {
    const { status, body } = await put(RICE, { ...KILO, ...wrong })
    expect([status, fieldsOf(body)]).toEqual([422, wanted])
    expect((await pack(RICE))?.price).toBeNull()
  })

  test('have no price where the food is unknown', async () => {
    const unknown = await put('99-999', KILO)
    expect([unknown.status, unknown.body.code]).toEqual([404, 'food-not-found'])
    const noCode = await put('rice', KILO)
    expect([noCode.status, fieldsOf(noCode.body)]).toEqual([422, ['foodCode']])
  })
})

describe('what a day costs', () => {
  type Cost = { perDay: number; currency: string; withoutPrice: number }
  type Card = { id: string; cost?: Cost }
  const cards = async (): Promise<Card[]> =>
    (await ann.send('GET', '/v2/search?pet=rex&count=200')).body.results.map(({ recipe }: { recipe: Card }) => recipe)
  const everything = async (price: object) => {
    for (const code of INGREDIENTS.keys()) await put(code, price)
  }

  test('is told by no card before there are prices, nor with a price of a pinch of it', async () => {
    expect((await cards()).some(({ cost }) => cost)).toBe(false)
    await put('20-005', KILO)
    expect((await cards()).some(({ cost }) => cost)).toBe(false)
  })

  test('follows the grams, on every page that has cards, and prices as they change', {
    timeout: 60_000,
    tags: '@food-prices',
  }, async () => {
    await everything({ price: 10, currency: 'GBP', per: 'kg' })
    const [first] = await cards()
    const recipe = (await ann.send('GET', `/v2/pets/rex/recipe/${first?.id}`)).body
    const { mealsPerDay } = (await ann.send('GET', '/v2/pets/rex')).body
    const all = new Map(
      (await packs()).map((one) => [one.code, one as Pack & { boughtGrams: number; edibleGrams: number }]),
    )
    const perMeal = recipe.ingredients.reduce((sum: number, { code, quantity }: { code: string; quantity: number }) => {
      const { boughtGrams = 1, edibleGrams = 1 } = all.get(code) ?? {}
      return code === '00-000' ? sum : sum + (quantity * boughtGrams) / edibleGrams / 100
    }, 0)
    expect(first?.cost).toMatchObject({ currency: 'GBP', withoutPrice: 0 })
    expect(Math.abs((first?.cost?.perDay ?? 0) - perMeal * mealsPerDay)).toBeLessThan(0.05)
    expect(recipe.cost).toEqual(first?.cost)
    await ann.send('PUT', `/v2/stars/${first?.id}`)
    const saved = (await ann.send('GET', '/v2/stars?pet=rex')).body.results[0].recipe
    expect(saved.cost).toEqual(first?.cost)
    const history = (await ann.send('GET', '/v2/pets/rex/history')).body.results
    for (const { recipe } of history) expect(recipe.cost).toMatchObject({ currency: 'GBP', withoutPrice: 0 })

    await everything({ price: 20, currency: 'GBP', per: 'kg' })
    const dearer = (await cards())[0]?.cost?.perDay ?? 0
    expect(dearer / (first?.cost?.perDay ?? 1)).toBeCloseTo(2, 1)

    const codes = recipe.ingredients.map(({ code }: { code: string }) => code)
    const least = recipe.ingredients.toSorted(
      (one: { quantity: number }, other: { quantity: number }) => one.quantity - other.quantity,
    )[0].code
    await remove(least)
    expect((await cards())[0]?.cost).toMatchObject({ withoutPrice: 1 })
    // Pounds are not added to euros.
    await put(least, { price: 1, currency: 'EUR', per: 'kg' })
    expect(codes).toContain(least)
    expect((await cards())[0]?.cost).toBeUndefined()
  })
})

test('packs are those of the owner’s region, and so is what a tick brings home', async () => {
  const owner = await server.newOwner()
  const rice = async () => {
    const { packs } = (await owner.send('GET', '/v2/packs')).body
    return packs.find(({ code }: { code: string }) => code === '13-001').boughtGrams
  }
  expect(await rice()).toBe(1000)
  await owner.send('PATCH', '/v2/settings', { region: 'north-america' })
  expect(await rice()).toBe(907)
  const item = { code: '13-001', name: 'Rice', quantity: 300, unit: 'g' }
  await owner.send('POST', '/v2/shopping-list/add', { items: [item], id: 'rice' })
  await owner.send('POST', '/v2/shopping-list/tick', { code: item.code, isTicked: true, id: 'tick' })
  expect((await owner.send('GET', '/v2/storage')).body.larder).toEqual({ '13-001': { grams: 907 } })
})
