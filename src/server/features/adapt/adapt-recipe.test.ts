import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { adaptContract } from '../../../contract/recipe/adapt.ts'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { adaptToWishes } from '../../../nutrition/recipe/adapt.ts'
import { addPet, NOTHING_EXCLUDED } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

type Adaptable = z.infer<(typeof adaptContract)['getAdaptable']['~orpc']['outputSchema'] & z.ZodType>

let server: TestServer
let ann: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  await addPet(ann)
})
afterAll(() => server.close())

/** Turkey breast, sweet potato, parsnip, sprouts, cranberries, walnut and rapeseed oil. */
const CRUSH = 'boxing-day-turkey-and-cranberry-crush'
const at = (recipeId = CRUSH, petId = 'rex') => `/v2/pets/${petId}/recipe/${recipeId}`
const adapt = (body: object, path = at()) => ann.send('POST', `${path}/adapt`, body)
const shown = async (query = '') => (await ann.send('GET', `${at()}${query}`)).body as Recipe
const adaptable = async (query = '', path = at()) => (await ann.send('GET', `${path}/adapt${query}`)).body as Adaptable
const gramsOf = ({ batch }: Recipe) =>
  Object.fromEntries(batch.ingredients.map(({ code, quantity }) => [code, quantity]))

function requireComplete({ balance, calciumPhosphorusRatio: ratio }: Recipe) {
  for (const { nutrient, amount, min } of balance) {
    if (min !== null) expect(amount, nutrient).toBeGreaterThanOrEqual(min * (1 - 1e-9))
  }
  expect(ratio.amount).toBeGreaterThanOrEqual(ratio.min)
  expect(ratio.amount).toBeLessThanOrEqual(ratio.max)
}

test('as it was, a recipe is what its page shows', async () => {
  const { status, body } = await adapt({ meals: 6 })
  expect(status).toBe(200)
  expect(body).toEqual(await shown('?meals=6'))
})

describe('what an owner has of a food', () => {
  test('goes into the pot to the gram, and the other foods follow', { tags: ['@my-way'] }, async () => {
    const before = gramsOf(await shown('?meals=6'))
    const { status, body } = await adapt({ meals: 6, lock: [{ code: '05-002', grams: 1200 }] })
    expect(status).toBe(200)
    expect(gramsOf(body)['05-002']).toBe(1200)
    expect(gramsOf(body)).not.toEqual({ ...before, '05-002': 1200 })
    expect([body.way, body.advice.at(-1).text]).toEqual([
      '05-002_1200',
      expect.stringContaining('1200 g turkey breast'),
    ])
    requireComplete(body)
  })

  test('changes nothing where it is what the recipe has', async () => {
    const before = gramsOf(await shown('?meals=5'))
    for (const [code, grams] of Object.entries(before))
      expect(gramsOf((await adapt({ meals: 5, lock: [{ code, grams }] })).body)).toEqual(before)
  })

  test('is answered alike by its page, by the address and by the rows that the page is handed', async () => {
    const { rows } = await adaptable()
    if (!rows) throw new Error('no rows')
    for (const factor of [0.7, 0.9, 1.05, 1.3]) {
      const grams = Math.round(factor * (gramsOf(await shown('?meals=6'))['14-002'] ?? 0))
      const live = adaptToWishes(rows, { without: ['17-006'], locks: [{ code: '14-002', grams }] }, 6)
      const { body } = await adapt({ meals: 6, without: ['17-006'], lock: [{ code: '14-002', grams }] })
      if (live.kind === 'unfit') throw new Error('unfit')
      expect(gramsOf(body)).toEqual(Object.fromEntries(live.codes.map((code, j) => [code, live.grams[j]])))
      expect(body).toEqual(await shown(`?meals=6&way=17-006*14-002_${grams}`))
    }
  })
})

test('a changed recipe comes as it is saved, which the dog’s page then shows in the dog’s grams', async () => {
  const way = { meals: 6, swap: [{ from: '05-002', to: '04-001' }], lock: [{ code: '14-002', grams: 600 }] }
  const { body } = await adapt(way)
  const { asOwn } = body as Recipe
  if (!asOwn) throw new Error('not to be saved')
  expect(asOwn.ingredients).toContainEqual({ foodId: '14-002', grams: 600, cooked: false })
  expect(asOwn.steps.join(' ')).not.toMatch(/\d g\b|\{| {2}/)
  expect(asOwn.steps.join(' ')).toContain('chicken breast')
  for (const step of asOwn.steps) expect(step.slice(0, 1)).toMatch(/\p{Lu}/u)
  expect((await ann.send('PUT', '/v2/recipes/own-crush', { name: 'Crush, my way', ...asOwn })).status).toBe(200)
  const saved = (await ann.send('GET', `${at('own-crush')}?meals=6`)).body as Recipe
  requireComplete(saved)
  const timed = ({ batch: { method } }: Recipe) => method.filter(({ minutes }) => minutes !== null).length
  expect(timed(body)).toBeGreaterThan(0)
  expect(timed(saved)).toBe(timed(body))
  expect(saved.kitchen.equipment).toEqual(body.kitchen.equipment)
  const told = saved.batch.method.filter(({ text }) => /of the supplement/.test(text))
  expect(told).toHaveLength(1)
  expect((await shown('?meals=6')).asOwn).toBeUndefined()
  const again = (await adapt({ meals: 6, lock: [{ code: '14-002', grams: 650 }] }, at('own-crush'))).body as Recipe
  expect(again.asOwn?.steps).toEqual(asOwn.steps)
})

test('an own recipe without steps is still cooked by the table once a changed one is saved', async () => {
  const ingredients = (await shown('?meals=6')).batch.ingredients.map(({ code, quantity }) => {
    return { foodId: code, grams: quantity, cooked: false }
  })
  const put = (id: string, recipe: object) => ann.send('PUT', `/v2/recipes/${id}`, { name: id, ...recipe })
  expect((await put('own-plain', { ingredients })).status).toBe(200)
  const way = { meals: 6, swap: [{ from: '05-002', to: '04-001' }], without: ['17-006'] }
  const { status, body } = await adapt(way, at('own-plain'))
  expect([status, body.asOwn?.steps]).toEqual([200, []])
  expect((await put('own-swapped', body.asOwn)).status).toBe(200)
  const method = ((await ann.send('GET', at('own-swapped'))).body as Recipe).method.map(({ text }) => text).join(' ')
  expect(method).toMatch(/chicken breast: Poach/)
  expect(method).toMatch(/sweet potato.*: /)
})

test('a food that is left out is gone from list and method', async () => {
  const { status, body } = await adapt({ without: ['17-006'] })
  expect(status).toBe(200)
  expect(gramsOf(body)['17-006']).toBeUndefined()
  const method = body.method.map(({ text }: { text: string }) => text).join(' ')
  expect(method).toContain('Stir in (cranberries: left out)')
  requireComplete(body)
})

test('a food that is left out is told once in front of a saved method, and its steps name it as they were written', async () => {
  const steps: string[] = (await adapt({ without: ['17-006'] })).body.asOwn.steps
  expect(steps[0]).toBe('Without cranberries.')
  expect(steps.slice(1).join(' ')).toContain('Stir in cranberries')
  expect(steps.join(' ')).not.toContain('left out')
})

test('a swapped food is like the one whose place it takes, and the method says how it is cooked', async () => {
  const { foods } = await adaptable()
  const turkey = foods.find(({ code }) => code === '05-002')
  expect(turkey?.makesTheDish).toBe(true)
  expect(turkey?.swaps.map(({ code }) => code)).toEqual(expect.arrayContaining(['04-001', '05-003', '03-004']))
  expect(turkey?.swaps.map(({ code }) => code)).not.toEqual(expect.arrayContaining(['09-007']))
  const { status, body } = await adapt({ swap: [{ from: '05-002', to: '04-001' }] })
  expect(status).toBe(200)
  expect(gramsOf(body)).toMatchObject({ '04-001': expect.any(Number) })
  expect(gramsOf(body)['05-002']).toBeUndefined()
  expect(body.method[0].text).toMatch(/^Chicken breast takes the place of turkey breast\. Poach/)
  requireComplete(body)
  const after = await adaptable('?way=05-002.04-001')
  expect(after.foods[0]).toMatchObject({ code: '04-001', insteadOf: { code: '05-002' } })
})

test('excluded food is not offered as a swap', async () => {
  const bob = await server.newOwner()
  await addPet(bob, { name: 'Bella' }, { ...NOTHING_EXCLUDED, exclude: ['chicken'] })
  const { body } = await bob.send('GET', `${at(CRUSH, 'bella')}/adapt`)
  const swaps = body.foods.flatMap((food: Adaptable['foods'][number]) => food.swaps)
  for (const { code } of swaps) expect(code).not.toMatch(/^04-/)
  const refused = await bob.send('POST', `${at(CRUSH, 'bella')}/adapt`, { swap: [{ from: '05-002', to: '04-001' }] })
  expect([refused.status, refused.body.code]).toEqual([409, 'way-not-possible'])
  expect(refused.body.detail).toContain('chicken')
})

test.each([
  [{ lock: [{ code: '05-002', grams: 20 }] }, 'protein', /too little/],
  [{ lock: [{ code: '05-002', grams: 5000 }] }, 'energy', /too much food/],
  [{ lock: [{ code: '18-008', grams: 40 }] }, 'linoleicAcid', /too much linoleic acid/],
  [{ lock: [{ code: '14-002', grams: 520 }] }, 'vitaminA', /too much vitamin A/],
])('what cannot be is refused with what stands against it: %j', async (wishes, nutrient, said) => {
  const { status, body } = await adapt(wishes)
  expect([status, body.code, body.nutrient]).toEqual([409, 'way-not-possible', nutrient])
  expect(body.detail).toMatch(said)
})

test.each([
  ['a food that makes the dish', { without: ['05-002'] }, 'without.0'],
  ['a food that is not in it', { without: ['01-001'] }, 'without.0'],
  ['a lock of what is left out', { without: ['17-006'], lock: [{ code: '17-006', grams: 20 }] }, 'lock.0.code'],
  ['a lock of what is not in it', { lock: [{ code: '01-001', grams: 20 }] }, 'lock.0.code'],
  ['no grams', { lock: [{ code: '05-002', grams: 0 }] }, 'lock.0.grams'],
  ['two locks of a food', { lock: [1, 2].map((grams) => ({ code: '05-002', grams })) }, 'lock.1.code'],
  ['a swap of what is not in it', { swap: [{ from: '01-001', to: '01-002' }] }, 'swap.0.from'],
  ['a swap for what is unlike', { swap: [{ from: '05-002', to: '09-007' }] }, 'swap.0.to'],
  ['a swap for what there is not', { swap: [{ from: '05-002', to: '99-999' }] }, 'swap.0.to'],
  ['a swap for what is in it', { swap: [{ from: '18-008', to: '18-003' }] }, 'swap.0.to'],
  ['a share of nothing', { share: 0 }, 'share'],
  ['no list', { without: '17-006' }, 'without'],
  ['thirteen foods', { without: new Array(13).fill('17-006') }, 'without'],
])('%s is refused with the field', async (_, wishes, field) => {
  const { status, body } = await adapt(wishes)
  expect([status, body.errors?.[0].field]).toEqual([422, field])
})

test.each(['nonsense', '05-002', '17-006*17-006', '05-002.99-999', 's7'])(
  'an address with the way %s is refused',
  async (way) => {
    const { status, body } = await ann.send('GET', `${at()}?way=${way}`)
    expect([status, body.errors?.[0].field]).toEqual([422, 'way'])
  },
)

test('a share in place of the dog’s own feeds so much of each meal', async () => {
  const [whole, half] = [(await adapt({})).body, (await adapt({ share: 0.5 })).body]
  expect(half.kcal / whole.kcal).toBeCloseTo(0.5, 1)
  expect(half.way).toBe('s0.5')
})
