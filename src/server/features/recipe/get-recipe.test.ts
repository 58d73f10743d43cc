import { afterAll, beforeAll, expect, test } from 'vitest'
import { leastSure } from '../../../nutrition/recipe/least-sure.ts'
import { addPet, fieldsOf } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
let ids: string[]
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  await addPet(ann)
  const { results } = (await ann.send('GET', '/v2/search?pet=rex&count=200')).body
  ids = results.map(({ recipe }: { recipe: { id: string } }) => recipe.id)
})
afterAll(() => server.close())

const recipe = async (id: string, query = '') => (await ann.send('GET', `/v2/pets/rex/recipe/${id}${query}`)).body
type Line = { code: string; name: string; quantity: number; unit: string }
type Row = { nutrient: string; amount: number; min: number | null; max: number | null }

test('a recipe is in the grams of one meal of this dog', { tags: ['@recipe-fields', '@call-recipe'] }, async () => {
  const body = await recipe(ids[0] ?? '')
  expect(body.kcal).toBeGreaterThan((1410 / 2) * 0.98)
  expect(body.kcal).toBeLessThan((1410 / 2) * 1.02)
  for (const { code, quantity, unit } of body.ingredients as Line[]) {
    expect(code).toMatch(/^\d{2}-\d{3}$/)
    expect(unit).toBe('g')
    expect(quantity).toBeGreaterThan(0)
    if (quantity >= 20) expect(Number.isInteger(quantity)).toBe(true)
  }
})

test('a batch can be asked for by days of the dog', async () => {
  const byDays = await recipe(ids[0] ?? '', '?days=3')
  expect(byDays.batch.meals).toBe(6)
  expect(byDays).toEqual(await recipe(ids[0] ?? '', '?meals=6'))
})

test('every recipe shown meets every minimum of the day, and no more food than the energy', async () => {
  for (const id of ids.slice(0, 25)) {
    const { balance, calciumPhosphorusRatio: ratio } = await recipe(id)
    for (const { nutrient, amount, min } of balance as Row[]) {
      if (min !== null) expect(amount, `${nutrient} of ${id}`).toBeGreaterThanOrEqual(min * (1 - 1e-9))
    }
    expect(ratio.amount).toBeGreaterThanOrEqual(ratio.min)
    expect(ratio.amount).toBeLessThanOrEqual(ratio.max)
  }
})

test('the method says the grams that the list says', async () => {
  for (const id of ids.slice(0, 25)) {
    const { ingredients, method, batch } = await recipe(id, '?meals=5')
    for (const [lines, steps] of [
      [ingredients, method],
      [batch.ingredients, batch.method],
    ]) {
      const text = steps.map((step: { text: string }) => step.text).join(' ')
      expect(text).not.toMatch(/[{}]/)
      for (const { quantity } of lines as Line[]) expect(text).toContain(`${quantity.toLocaleString('en-GB')} g `)
    }
  }
})

test('a step that ends by the thermometer names the temperature, and how long it must hold', async () => {
  const cores = new Map<number, Set<string>>()
  for (const id of ids) {
    const { method } = await recipe(id)
    for (const { core } of method as { core: ({ celsius: number } | string)[] | null }[]) {
      if (core === null) continue
      const [hot, ...rest] = core
      if (typeof hot !== 'object') throw new Error(`${id}: ${JSON.stringify(core)}`)
      cores.set(hot.celsius, (cores.get(hot.celsius) ?? new Set()).add(JSON.stringify(rest)))
    }
  }
  const atOnce = [JSON.stringify([' in the middle'])]
  const held = [JSON.stringify([' in the middle for ', { minutes: 2 }])]
  const found = [...cores].map(([celsius, rest]) => [celsius, [...rest]]).toSorted()
  expect(found).toEqual([
    [63, atOnce],
    [70, held],
    [71, atOnce],
    [74, atOnce],
  ])
})

test('a list of grams says of every food whether bone, skin and shell count, for a meal and for a batch', async () => {
  const words: Record<string, string> = { '11-001': 'Egg, weighed without the shell', '07-001': 'weighed off the bone' }
  const seen = new Set<string>()
  for (const id of ids) {
    const { ingredients, batch } = await recipe(id)
    for (const { code, name } of [...ingredients, ...batch.ingredients] as Line[]) {
      if (!(code in words)) continue
      expect(name).toContain(words[code])
      seen.add(code)
    }
  }
  expect([...seen].toSorted()).toEqual(['07-001', '11-001'])
})

test('a batch is about as many meals as were asked for, its supplement exactly', async () => {
  const { batch, weight, supplement } = await recipe(ids[1] ?? '', '?meals=7')
  expect(batch.meals).toBe(7)
  expect(batch.weight / 7 / weight).toBeCloseTo(1, 1)
  expect(batch.supplement.grams).toBeCloseTo(7 * supplement.grams, 5)
})

test('a large batch is cooked in rounds, spread over dishes to cool, and over days where one is too short', async () => {
  let over = 0
  for (const id of ids.filter((_, index) => index % 20 === 0)) {
    const small = (await recipe(id)).batch
    const { batch } = await recipe(id, '?meals=200')
    const roundsIn = ({ method }: typeof batch) =>
      method.reduce((sum: number, { vessel }: { vessel?: { rounds: number } }) => sum + (vessel?.rounds ?? 0), 0)
    expect(roundsIn(batch), id).toBeGreaterThan(roundsIn(small))
    expect([small.overDays, small.dishesToCool], id).toEqual([undefined, 1])
    expect(batch.dishesToCool, id).toBe(Math.ceil(batch.weight / 3000))
    if (batch.overDays) expect(batch.overDays.totalMinutes, id).toBeLessThan(batch.totalMinutes)
    over += batch.overDays ? 1 : 0
  }
  expect(over).toBeGreaterThan(0)
})

test('the oven is turned on in time', async () => {
  const baked = ids.find((id) => id === 'savoury-oat-bake') ?? ids.find((id) => id.endsWith('bake')) ?? ''
  const { preheat, method } = (await recipe(baked)).batch
  const oven = method.findIndex(({ at }: { at: string }) => at === 'oven')
  expect(oven).toBeGreaterThanOrEqual(0)
  expect(preheat.celsius).toBeGreaterThanOrEqual(150)
  expect(preheat.beforeStep).toBeLessThanOrEqual(oven + 1)
})

test('one meal is a batch of one', async () => {
  const { batch, ingredients, method, weight } = await recipe(ids[2] ?? '')
  expect(batch).toMatchObject({ meals: 1, ingredients, method, weight })
})

test('the score is a hundred with its reasons added up', { tags: '@recipe-fields' }, async () => {
  for (const id of ids.filter((_, index) => index % 10 === 0)) {
    const { score, scoreReasons } = await recipe(id)
    const sum = scoreReasons.reduce((total: number, { points }: { points: number }) => total + points, 100)
    expect(score).toBe(Math.round(Math.min(100, Math.max(0, sum))))
    const reasons = scoreReasons.map(({ id: reason }: { id: string }) => reason)
    expect(new Set(reasons).size).toBe(reasons.length)
    for (const { text } of scoreReasons) expect(text).toMatch(/^[A-Z0-9].*\.$/)
  }
})

test('the carbon parts add up to the footprint', async () => {
  const { co2, carbon } = await recipe(ids[3] ?? '')
  const sum = carbon.parts.reduce((total: number, { kg }: { kg: number }) => total + kg, 0)
  expect(sum).toBeCloseTo(co2, 9)
})

test('every figure says where it comes from', async () => {
  const { ingredients, sources } = await recipe(ids[4] ?? '')
  expect(sources.map(({ code }: Line) => code)).toEqual(ingredients.map(({ code }: Line) => code))
  for (const { composition } of sources) expect(composition).toMatch(/\(SR:\d{5}\)\. .*USDA/)
  expect(sources.some(({ composition }: { composition: string }) => /\(Ciqual \d+\)\. Anses/.test(composition))).toBe(
    true,
  )
})

test('each bound of a nutrient has one confidence, the least of what it must keep', {
  tags: '@confidence',
}, async () => {
  const { confidence } = await recipe(ids[0] ?? '')
  const bounds: { nutrient: string; bound: string }[] = confidence.bounds
  const names = bounds.map(({ nutrient, bound }) => `${nutrient} ${bound}`)
  expect(names).toContain('calcium min')
  expect(names).toEqual([...new Set(names)])
})

test('the least sure nutrient comes with the figures of both tables', {
  tags: '@confidence',
}, async () => {
  const doubtful: string[] = []
  for (const id of ids.slice(0, 10)) {
    const { confidence, ingredients, tables } = await recipe(id)
    const told = leastSure(confidence.bounds as { nutrient: string; confidence: number }[])
    const nutrients = new Set(told.map(({ nutrient }) => nutrient))
    expect(new Set(tables.map(({ nutrient }: Row) => nutrient)), id).toEqual(nutrients)
    const codes = ingredients.map(({ code }: Line) => code)
    for (const { code, usda, ciqual } of tables) {
      expect(codes).toContain(code)
      expect(usda ?? ciqual).not.toBeNull()
    }
    doubtful.push(...nutrients)
  }
  expect(doubtful).not.toEqual([])
})

test('the picture is there, in the version that the address names', async () => {
  const { imageUrl } = await recipe(ids[0] ?? '')
  const picture = await server.inject({ method: 'GET', url: imageUrl })
  expect(picture.headers['content-type']).toContain('image/svg+xml')
  expect(picture.headers['cache-control']).toContain('immutable')
})

test('a dog with a condition for the vet is told so on every recipe', { tags: '@vet-first' }, async () => {
  await addPet(ann, { name: 'Kid', healthIssues: ['heart'] })
  const { results } = (await ann.send('GET', '/v2/search?pet=kid')).body
  const { advice } = (await ann.send('GET', `/v2/pets/kid/recipe/${results[0].recipe.id}`)).body
  expect(advice[0]).toMatchObject({ kind: 'vet', id: 'heart', text: expect.stringContaining('vet') })
})

test('a recipe with excluded food is not found, and the answer says why', async () => {
  const { results } = (await ann.send('GET', '/v2/search?pet=rex&q=salmon')).body
  await addPet(ann, { name: 'Nofish' }, { exclude: ['fish'], prefer: [], require: [] })
  const answer = await ann.send('GET', `/v2/pets/nofish/recipe/${results[0].recipe.id}`)
  expect([answer.status, answer.body.code]).toEqual([404, 'recipe-not-for-this-dog'])
  expect(answer.body.detail).toContain('fish')
})

test('an unknown recipe is not found', async () => {
  const answer = await ann.send('GET', '/v2/pets/rex/recipe/unicorn-stew')
  expect([answer.status, answer.body.code]).toEqual([404, 'recipe-not-found'])
})

test.each([
  ['?meals=0', 'meals'],
  ['?meals=-1', 'meals'],
  ['?meals=1.5', 'meals'],
  ['?meals=201', 'meals'],
  ['?meals=many', 'meals'],
  ['?meals=', 'meals'],
  ['?days=0', 'days'],
  ['?days=61', 'days'],
])('%s meals are refused by name', async (query, field) => {
  const answer = await ann.send('GET', `/v2/pets/rex/recipe/${ids[0]}${query}`)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
})
