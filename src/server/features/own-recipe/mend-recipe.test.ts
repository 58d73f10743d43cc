import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MendedPot } from '../../../contract/recipe/own-recipe.ts'
import { addPet, NOTHING_EXCLUDED, planBody, REX } from '../../testing/pets.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { name: _, ...NAMELESS } = REX
const visit = (path: string, payload: object, to = server) =>
  to.inject({ method: 'POST', url: `/api/v2/recipes/${path}`, payload, remoteAddress: to.newNetwork() })
const mend = (ingredients: object, more: object = {}) => visit('mend', { pet: NAMELESS, ingredients, ...more })

const CHICKEN_AND_RICE = [
  { foodId: '04-001', grams: 500 },
  { foodId: '13-001', grams: 300 },
]
const changed = ({ changes }: Pick<MendedPot, 'changes'>) => Object.fromEntries(changes.map((one) => [one.foodId, one]))

test('meat and rice become complete by few changes, and the check agrees', async () => {
  const { status, body } = await mend(CHICKEN_AND_RICE)
  expect(status).toBe(200)
  expect(body.changes.length).toBeGreaterThan(0)
  expect(body.changes.length).toBeLessThanOrEqual(6)
  expect(body.changes.filter(({ kind }: { kind: string }) => kind === 'add').length).toBeLessThanOrEqual(3)
  const ingredients = body.ingredients.map(({ foodId, grams, cooked }: MendedPot['ingredients'][number]) => {
    return { foodId, grams, cooked }
  })
  const after = (await visit('check', { pet: NAMELESS, ingredients, days: body.lastsDays })).body
  expect([after.verdict.kind, after.missing, after.excess, after.cautions]).toEqual(['complete', [], [], []])
  expect(body.balance).toEqual(after.balance)
  expect(body.supplement).toMatchObject({ id: expect.any(String), way: 'powder', items: [] })
  for (const { title, changes } of body.alternatives) {
    expect(title).not.toBe('')
    expect(changes).not.toEqual(body.changes)
  }
})

/** As the page saves a mended pot. */
const asSaved = ({ ingredients }: MendedPot) => ({
  name: 'Mended',
  ingredients: ingredients.map(({ foodId, grams, cooked }) => ({ foodId, grams, cooked })),
})

test('each way has the score that the recipe is shown with once it is saved, its carbon, and its cost where known', async () => {
  const owner = await server.newOwner()
  await addPet(owner)
  const recipe = { petId: 'rex', ingredients: CHICKEN_AND_RICE }
  const unpriced = await owner.send('POST', '/v2/recipes/mend', recipe)
  expect(unpriced.body.cost).toBeUndefined()
  for (const [code, price] of [
    ['04-001', 9],
    ['13-001', 2],
  ]) {
    const put = await owner.send('PUT', `/v2/packs/${code}/price`, { price, currency: 'EUR', per: 'kg' })
    expect(put.status).toBe(200)
  }
  const { body } = await owner.send('POST', '/v2/recipes/mend', recipe)
  const ways: MendedPot[] = [body, ...body.alternatives]
  expect(ways.length).toBeGreaterThan(1)
  expect(new Set(ways.map(({ title }) => title)).size).toBe(ways.length)
  for (const [i, pot] of ways.entries()) {
    expect((await owner.send('PUT', `/v2/recipes/mended-${i}`, asSaved(pot))).status).toBe(200)
    const shown = (await owner.send('GET', `/v2/pets/rex/recipe/mended-${i}`)).body
    expect(pot.score).toBe(shown.score)
    expect(Math.abs(pot.carbon.score - shown.co2score)).toBeLessThanOrEqual(1)
    const gramsOf = (id: string) => pot.ingredients.find(({ foodId }) => foodId === id)?.gramsPerDay ?? 0
    const perDay = 0.009 * gramsOf('04-001') + 0.002 * gramsOf('13-001')
    expect(pot.cost).toEqual({
      perDay: expect.closeTo(perDay, 1),
      currency: 'EUR',
      withoutPrice: pot.ingredients.length - 2,
    })
  }
})

test('a pot that would not be shown for the dog once it is saved has no score', async () => {
  const preferences = { exclude: [], prefer: [], require: ['duck'] }
  const { body } = await mend(CHICKEN_AND_RICE, { preferences })
  expect([body.score, body.carbon.kgPerDay > 0]).toEqual([null, true])
})

test('a kept food stays as it is, and an unwanted food does not come in', async () => {
  const first = (await mend(CHICKEN_AND_RICE)).body as MendedPot
  const added = first.changes.filter(({ kind }) => kind === 'add').map(({ foodId }) => foodId)
  const other = (await mend(CHICKEN_AND_RICE, { keep: ['13-001', ...added] })).body
  const foods = changed(other.changes ? other : { changes: [] })
  for (const foodId of ['13-001', ...added]) expect(foods[foodId]).toBeUndefined()
})

test('a food that must not be in the bowl is taken out with its reason, and cannot be kept', async () => {
  const ingredients = [...CHICKEN_AND_RICE, { foodId: 'SR:11282', grams: 50 }]
  const { body } = await mend(ingredients)
  expect(body.changes[0]).toMatchObject({ foodId: 'SR:11282', kind: 'out', to: 0, from: 50 })
  expect(body.changes[0].why).toContain('red blood cells')
  expect(body.ingredients.map(({ foodId }: { foodId: string }) => foodId)).not.toContain('SR:11282')
  const refused = await mend(ingredients, { keep: ['SR:11282'] })
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'keep.0'])
})

test('excluded food is taken out and not brought in', async () => {
  const owner = await server.newOwner()
  await owner.send('POST', '/recipe-planner-logged-in', {
    ...planBody(),
    preferences: { ...NOTHING_EXCLUDED, exclude: ['chicken', 'fish'] },
  })
  const { status, body } = await owner.send('POST', '/v2/recipes/mend', {
    petId: 'rex',
    ingredients: [
      { foodId: '05-001', grams: 500 },
      { foodId: '14-002', grams: 400 },
      { foodId: '04-001', grams: 100 },
    ],
  })
  expect(status).toBe(200)
  expect(changed(body)['04-001']).toMatchObject({ kind: 'out', why: expect.stringContaining('exclude') })
  for (const { foodId } of body.ingredients) expect(foodId).not.toMatch(/^(04|09|10)-/)
  const other = await server.newOwner()
  const theirs = { petId: 'rex', ingredients: CHICKEN_AND_RICE }
  expect((await other.send('POST', '/v2/recipes/mend', theirs)).status).toBe(404)
  expect((await visit('mend', theirs)).status).toBe(401)
})

test('a pot for several days is as large as they need, and eggs come whole', async () => {
  const ingredients = [...CHICKEN_AND_RICE, { foodId: '11-001', grams: 100 }]
  const { body } = await mend(ingredients, { days: 7 })
  expect(body.lastsDays).toBe(7)
  const eggs = body.ingredients.find(({ foodId }: { foodId: string }) => foodId === '11-001')
  expect([Number.isInteger(eggs.pieces), eggs.grams]).toEqual([true, 50 * eggs.pieces])
})

test('an amount is one that a scale shows, with the spoons, cups or eggs of a kitchen beside it', async () => {
  const { body } = await mend([...CHICKEN_AND_RICE, { foodId: '11-001', grams: 100 }])
  const ways: MendedPot[] = [body, ...body.alternatives]
  for (const { to, pieces, measure } of ways.flatMap(({ changes }) => changes)) {
    expect(to).toBeCloseTo(to < 20 ? Math.round(10 * to) / 10 : Math.round(to), 9)
    if (pieces !== null) expect([Number.isInteger(pieces.to), measure]).toEqual([true, null])
  }
  expect(ways.flatMap(({ changes }) => changes).find(({ foodId }) => foodId.startsWith('18-'))?.measure).toMatch(
    /spoon/,
  )
})

test('grams of cooked food are told as cooked food', async () => {
  const cooked = [
    { foodId: '04-001', grams: 500 },
    { foodId: '13-001', grams: 840, cooked: true },
  ]
  const { body } = await mend(cooked)
  const rice = body.ingredients.find(({ foodId }: { foodId: string }) => foodId === '13-001')
  expect([rice.cooked, rice.grams > 400, Math.round(rice.grams)]).toEqual([true, true, rice.grams])
})

test('a recipe that cannot be mended names the nutrient in the way', async () => {
  const { status, body } = await mend([{ foodId: '01-009', grams: 500 }])
  expect([status, body.changes]).toEqual([200, undefined])
  expect(body.reason.text).toContain('copper')
  expect(body.excess.map(({ nutrient }: { nutrient: string }) => nutrient)).toContain('copper')
  const nothing = (await mend([{ foodId: 'SR:11282', grams: 500 }])).body
  expect(nothing.reason.text).toContain('no food left')
})

test('what would free it is said with a pot that is complete, or that nothing of it does', async () => {
  const fish = [
    { foodId: '09-007', grams: 500 },
    { foodId: '14-001', grams: 500 },
    { foodId: '18-004', grams: 15 },
  ]
  const { body } = await mend(fish, { keep: ['09-007'] })
  expect(body.frees.text).toMatch(/^If cod may change too, this works: add .+\.$/)
  const ingredients = body.frees.pot.ingredients.map(({ foodId, grams, cooked }: MendedPot['ingredients'][number]) => {
    return { foodId, grams, cooked }
  })
  const after = (await visit('check', { pet: NAMELESS, ingredients, days: body.frees.pot.lastsDays })).body
  expect([after.verdict.kind, body.frees.pot.score > 0]).toEqual(['complete', true])
  const liver = (await mend([{ foodId: '01-009', grams: 500 }])).body
  expect(liver.frees).toMatchObject({ text: 'We tried adding a fourth food: that is not enough.', pot: null })
})

test('two owners with the same product under different ids each get their own', async () => {
  const label = {
    unit: 'gram',
    basis: { kind: 'per100g' },
    mostPerDay: 12,
    lines: [
      { text: 'Calcium 22 %' },
      { text: 'Zinc (as zinc gluconate) 250 mg' },
      { text: 'Copper (as copper bisglycinate) 25 mg' },
      { text: 'Iodine (as potassium iodide) 5 mg' },
      { text: 'Vitamin D3 3000 IU' },
    ],
  }
  for (const productId of ['tin', 'pouch']) {
    const owner = await server.newOwner()
    await addPet(owner)
    await owner.send('PUT', `/v2/products/${productId}`, { name: productId, label })
    expect((await owner.send('PUT', '/v2/pets/rex/supplement', { way: 'product', productId })).status).toBe(200)
    const mended = await owner.send('POST', '/v2/recipes/mend', { petId: 'rex', ingredients: CHICKEN_AND_RICE })
    expect(mended.status).toBe(200)
    expect(mended.body.supplement.items.map(({ id }: { id: string }) => id)).toContain(productId)
  }
})

test.each([
  ['a food that there is not', { keep: ['SR:99999'] }, 'keep.0'],
  ['an id that is none', { keep: ['rice'] }, 'keep.0'],
  ['no list', { keep: 'rice' }, 'keep'],
  ['too many days', { days: 61 }, 'days'],
  ['two dogs', { petId: 'rex' }, 'petId'],
  ['more foods than are kept', { keep: new Array(121).fill('13-001') }, 'keep'],
])('%s is refused with the field', async (_, more, field) => {
  const { status, body } = await mend(CHICKEN_AND_RICE, more)
  expect([status, body.errors?.[0].field]).toEqual([422, field])
})

test('an owner whose request takes too long is told to ask again', async () => {
  const hurried = await startTestServer({ patience: { kitMs: 0 } })
  const { status, body, headers } = await visit('mend', { pet: NAMELESS, ingredients: CHICKEN_AND_RICE }, hurried)
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'mend-takes-long', '10'])
  await hurried.close()
})
