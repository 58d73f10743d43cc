import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '../../fair/policies.ts'
import { NOTHING_EXCLUDED, planBody, REX } from '../../testing/pets.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { name: _, ...NAMELESS } = REX
const visit = (url: string, payload: object, remoteAddress = server.newNetwork()) =>
  server.inject({ method: 'POST', url: `/api/v2/recipes/${url}`, payload, remoteAddress })
const read = async (text: string) => visit('read', { text })
const check = async (ingredients: object, more: object = { pet: NAMELESS }) => visit('check', { ingredients, ...more })

const RECIPE = `Rex's dinner
Serves 4

Ingredients:
- 500 g beef mince, 10% fat
- 1 cup cooked white rice
- 2 medium carrots, grated
- 1 clove garlic
- some chickpeas
For the top:

Method
Fry the mince for 5 minutes, then stir in 200 g of everything else.`

test('a pasted recipe is read line by line: harmful food is stopped, and unclear lines are asked about', async () => {
  const { status, body } = await read(RECIPE)
  expect(status).toBe(200)
  expect([body.name, body.servings]).toEqual(["Rex's dinner", 4])
  expect(body.lines.map((line: { status: string }) => line.status)).toEqual([
    'read',
    'read',
    'read',
    'unsafe',
    'ask',
    'not-food',
  ])
  const [mince, , carrots, garlic, chickpeas] = body.lines
  expect(mince).toMatchObject({ food: { id: '01-002' }, grams: 500 })
  expect(carrots).toMatchObject({ food: { id: '16-001' }, grams: 122 })
  expect(garlic.unsafe.why).toContain('red blood cells')
  expect(chickpeas.question).toBe('how-much')
  expect(chickpeas.candidates[0].measures.length).toBeGreaterThan(0)
})

test('no food of a tin that is drained is offered with the grams of its liquid', async () => {
  const { lines } = (await read('1 tin of tuna (145g)\n1 x 400g tin lentils, drained')).body
  for (const { status, candidates } of lines) {
    expect(status).toBe('ask')
    expect(candidates.filter((one: object) => 'grams' in one)).toEqual([])
  }
})

test('a food that may hold something harmful is asked about, until the line denies it', async () => {
  const [pesto, without, stock] = (
    await read(
      '2 tbsp basil pesto sauce\n2 tbsp basil pesto sauce, no onion or garlic\n500 ml garlic-free chicken stock',
    )
  ).body.lines
  expect(pesto).toMatchObject({ status: 'ask', mayHold: { id: 'allium', asked: 'onion or garlic', condition: null } })
  expect(without.mayHold).toBeUndefined()
  expect(without.candidates[0].id).toBe(pesto.candidates[0].id)
  expect(stock.mayHold).toBeUndefined()
})

test('a food of the tables that may hold something harmful comes with its condition', async () => {
  const { body } = await check([
    { foodId: '04-001', grams: 500 },
    { foodId: 'SR:02015', grams: 1 },
  ])
  expect(body.unsafe).toMatchObject([
    { foodId: 'SR:02015', kind: 'conditional', id: 'allium', condition: expect.stringContaining('no onion or garlic') },
  ])
})

const DATA = {
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'WebPage', name: 'A page' },
    {
      '@type': ['Recipe'],
      name: 'Turkey &amp; rice',
      recipeYield: ['6', '6 bowls'],
      recipeIngredient: ['450 g <b>turkey mince</b>', '200&nbsp;g white rice', '<script>alert(1)</script>1 large egg'],
    },
  ],
}

test.each([
  ['by itself', JSON.stringify(DATA)],
  ['in a list', JSON.stringify([{ '@type': 'Organization' }, DATA])],
  [
    'in the page that it stands in',
    `<!doctype html><html><head><script type="application/ld+json">${JSON.stringify(DATA).replaceAll('</script>', '<\\/script>')}</script></head><body><p>Hello</p></body></html>`,
  ],
])('published recipe data is read: %s', async (_, text) => {
  const { status, body } = await read(text)
  expect(status).toBe(200)
  expect([body.name, body.servings]).toEqual(['Turkey & rice', 6])
  expect(body.lines.map((line: { food: object; grams: number }) => [line.food, line.grams])).toMatchObject([
    [{ id: '05-001' }, 450],
    [{ id: '13-001' }, 200],
    [{ id: '11-001' }, 50],
  ])
})

test('a list copied as markup is read as text', async () => {
  const { body } = await read('<ul><li>500 g <i>chicken breast</i></li><li>100&nbsp;g carrots</li></ul>')
  expect(body.lines).toMatchObject([{ food: { id: '04-001' } }, { food: { id: '16-001' }, grams: 100 }])
})

test.each([
  ['nothing', '  \n '],
  ['a document that is cut off', '{"@type":"Recipe","recipeIngredient":["500 g chicken'],
  ['a document without a recipe', '{"@type":"Organization","name":"Us"}'],
  ['one that is nested too deeply', '['.repeat(50_000)],
  ['more lines than a recipe has', '100 g rice\n'.repeat(41)],
  ['more than is read', 'a'.repeat(100_001)],
])('%s is refused with the field', async (_, text) => {
  const { status, body } = await read(text)
  expect([status, body.code, body.errors[0].field]).toEqual([422, 'invalid-input', 'text'])
})

test('the check of meat and rice tells a visitor what is missing, how much, and which food brings it', async () => {
  const { status, body } = await check([
    { foodId: '04-001', grams: 500 },
    { foodId: '13-001', grams: 300 },
  ])
  expect(status).toBe(200)
  expect(body.verdict.kind).toBe('incomplete')
  const alone = body.foodAlone.missing.map(({ nutrient }: { nutrient: string }) => nutrient)
  expect(alone).toEqual(expect.arrayContaining(['calcium', 'iodine', 'zinc', 'vitaminD', 'vitaminE']))
  expect(body.missing.length).toBeLessThan(alone.length)
  for (const { amount, limit, confidence } of body.missing) expect(amount < limit || confidence < 0.95).toBe(true)
  const linoleic = body.missing.find(({ nutrient }: { nutrient: string }) => nutrient === 'linoleicAcid')
  expect(linoleic.foods.length).toBeGreaterThan(0)
  expect(body.balance.find(({ nutrient }: { nutrient: string }) => nutrient === 'protein').amount).toBeGreaterThan(0)
})

test('grams of cooked food are more than the same food was raw', async () => {
  const gramsOf = async (cooked: boolean) =>
    (await check([{ foodId: '13-001', grams: 280, cooked }], { pet: NAMELESS, days: 1 })).body.ingredients[0]
      .gramsPerDay
  expect([await gramsOf(true), await gramsOf(false)]).toEqual([expect.closeTo(100, 6), 280])
})

test('the check of a batch says how many days it lasts', async () => {
  const of = async (days: number | undefined) =>
    (await check([{ foodId: '04-002', grams: 3000 }], { pet: NAMELESS, ...(days && { days }) })).body
  const { lastsDays, kcalPerDay } = await of(undefined)
  const half = await of(2 * lastsDays)
  expect(half.lastsDays).toBeCloseTo(lastsDays, 6)
  expect(half.kcalPerDay / kcalPerDay).toBeCloseTo(0.5, 1)
  expect(half.missing[0].nutrient).toBe('energy')
})

test('harmful food comes before all other findings', async () => {
  const { body } = await check([
    { foodId: '04-001', grams: 500 },
    { foodId: 'SR:11282', grams: 50 },
  ])
  expect(body.verdict.kind).toBe('unsafe')
  expect(body.unsafe[0]).toMatchObject({ foodId: 'SR:11282', kind: 'never', id: 'allium' })
})

test('food that the owner excludes or the dog’s health forbids is named for the owner’s own dog', async () => {
  const owner = await server.newOwner()
  await owner.send('POST', '/recipe-planner-logged-in', {
    ...planBody({ healthIssues: ['pancreatitis'] }),
    preferences: { ...NOTHING_EXCLUDED, exclude: ['chicken'] },
  })
  const { status, body } = await owner.send('POST', '/v2/recipes/check', {
    petId: 'rex',
    ingredients: [
      { foodId: '04-001', grams: 500 },
      { foodId: '18-016', grams: 20 },
    ],
  })
  expect([status, body.verdict.kind]).toEqual([200, 'not-for-this-dog'])
  expect(body.unsafe.map(({ kind, foodId }: { kind: string; foodId: string }) => [kind, foodId])).toEqual([
    ['health', '18-016'],
    ['excluded', '04-001'],
  ])
  const other = await server.newOwner()
  const theirs = { petId: 'rex', ingredients: [{ foodId: '04-001', grams: 500 }] }
  expect((await other.send('POST', '/v2/recipes/check', theirs)).status).toBe(404)
  expect((await other.send('POST', '/v2/recipes/read', { petId: 'rex', text: '1 egg' })).status).toBe(404)
  expect((await visit('check', theirs)).status).toBe(401)
  expect((await visit('read', { petId: 'rex', text: '1 egg' })).status).toBe(401)
})

const GOOD = [{ foodId: '04-001', grams: 500 }]
test.each([
  ['a food that there is not', [{ foodId: 'SR:99999', grams: 5 }], {}, 'ingredients.0.foodId'],
  ['an id that is none', [{ foodId: 'chicken', grams: 5 }], {}, 'ingredients.0.foodId'],
  ['no grams', [{ foodId: '04-001', grams: 0 }], {}, 'ingredients.0.grams'],
  ['no food', [], {}, 'ingredients'],
  ['food without energy', [{ foodId: '20-002', grams: 5 }], {}, 'ingredients'],
  ['no dog', GOOD, { pet: undefined }, 'petId'],
  ['two dogs', GOOD, { petId: 'rex' }, 'petId'],
  ['no days', GOOD, { days: 0 }, 'days'],
  ['a dog that cannot be', GOOD, { pet: { ...NAMELESS, weight: 0 } }, 'pet.weight'],
])('%s is refused with the field', async (_, ingredients, more, field) => {
  const { status, body } = await check(ingredients, { pet: NAMELESS, ...more })
  expect([status, body.errors?.[0].field]).toEqual([422, field])
})

test('a network that asks without end is told to wait', async () => {
  const network = server.newNetwork()
  for (let asked = 0; asked < LIMITS.visitorsWork.hits; asked++) {
    expect((await visit('read', { text: '1 egg' }, network)).status).toBe(200)
  }
  expect((await visit('read', { text: '1 egg' }, network)).status).toBe(429)
})
