import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { SearchResult } from '../../../contract/recipe/recipe.ts'
import { findIngredient } from '../../../reference/ingredients/ingredients.ts'
import { RECIPES_OF_SHOPS } from '../../../reference/recipes/everyday.ts'
import { findRecipe } from '../../../reference/recipes/index.ts'
import { PRODUCT_COOKBOOK } from '../../menu/cookbook/cookbook.ts'
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

type Card = z.infer<typeof SearchResult>['recipe']

const search = async (query: string) => (await ann.send('GET', `/v2/search?pet=rex&count=200&${query}`)).body
const cardsOf = async (query: string): Promise<Card[]> =>
  (await search(query)).results.map(({ recipe }: { recipe: Card }) => recipe)
const asked = (q: string) => cardsOf(`q=${encodeURIComponent(q)}`)

test.each([
  ['no potato', 'potato'],
  ['without egg', 'egg'],
  ['egg free', 'egg'],
  ['egg-free', 'egg'],
  ['not fish', 'fish'],
  ['dairy free', 'dairy'],
  ['grain-free chicken', 'grain'],
])('%s: ten and more, and none that holds it', async (q, food) => {
  const cards = await asked(q)
  expect(cards.length).toBeGreaterThanOrEqual(10)
  for (const { id } of cards) expect(PRODUCT_COOKBOOK.holding(food)).not.toContain(id)
  if (q.includes('chicken')) for (const { id } of cards) expect(PRODUCT_COOKBOOK.holding('chicken')).toContain(id)
})

const SOYA = ['15-008', '15-009', '15-010', '18-006']
const BRASSICAS = ['16-002', '16-003', '16-005', '16-012', '16-013', '16-017', '16-018', '18-003']
const DAIRY = ['12-001', '12-002', '12-003', '12-004', '12-005', '12-006', '18-016']
test.each<[string, readonly string[]]>([
  ['no soy', SOYA],
  ['soya free', SOYA],
  ['soyfree', SOYA],
  ['no nightshades', ['14-001', '16-014']],
  ['no brassicas', BRASSICAS],
  ['without cruciferous vegetables', BRASSICAS],
  ['nothing with rice', ['13-001', '13-002']],
  ['nothing containing rice', ['13-001', '13-002']],
  ['without peas', ['16-007', '16-008', '15-007']],
  ['free of dairy', DAIRY],
  ['leave out dairy', DAIRY],
  ['eggless', ['11-001', '11-002', '11-003']],
  ['allergic to chicken', ['04-001', '04-002', '04-003', '04-004', '04-005', '04-006', '04-007', '18-017']],
  ["doesn't contain beef", ['01-001', '01-005', '01-008', '18-019']],
  ['no seed oils', ['18-001', '18-003', '18-005', '18-006', '18-007']],
  ['anything but fish', ['09-001', '09-004', '18-012', '18-013']],
  ['no soy products', SOYA],
  ['no dairy products', DAIRY],
  ['no night shades', ['14-001', '16-014']],
  ['no tubers', ['14-001', '14-002', '14-003']],
  ['no fungi', ['16-021', '20-001']],
  ['no porcine', ['03-001', '03-005', '03-006', '18-018', '20-003']],
  ['no bovine', ['01-001', '01-008', '18-019']],
  ['no crustaceans', ['10-003']],
  ['no spices', ['20-005', '20-006']],
  ['no herbs', ['16-026']],
  ['no root veg', ['16-001', '16-015', '16-016', '16-017', '16-018']],
])('%s: five and more, and none with these foods', async (q, codes) => {
  const { results, notUnderstood } = await search(`q=${encodeURIComponent(q)}`)
  expect(results.length).toBeGreaterThanOrEqual(5)
  for (const { recipe } of results) {
    const held = findRecipe(recipe.id)?.ingredients.map(({ code }) => code) ?? []
    expect(held.filter((code) => codes.includes(code))).toEqual([])
  }
  expect(notUnderstood).toBeUndefined()
})

test.each([
  ['no lectins', ['lectins']],
  ['chicken without purines', ['purines']],
  ['no rice, egg or lectins', ['lectins']],
  ['kibble free', ['kibble']],
])('%s: what was not understood is said', async (q, words) => {
  expect((await search(`q=${encodeURIComponent(q)}`)).notUnderstood).toEqual(words)
})

test.each(['no tomatoes', 'no onions', 'no grapes', 'without shrimp', 'no aubergine'])(
  '%s: a food is understood though no recipe holds it',
  async (q) => {
    const { results, notUnderstood } = await search(`q=${encodeURIComponent(q)}`)
    expect(notUnderstood).toBeUndefined()
    expect(results.length).toBeGreaterThan(0)
  },
)

test.each<[string, string, (card: Card) => boolean]>([
  ['quick', 'minutes=40', ({ kitchen }) => kitchen.totalMinutes <= 40 && kitchen.soakHours === 0],
  ['30 minutes', 'minutes=30', ({ kitchen }) => kitchen.totalMinutes <= 30],
  ['freezes well', 'freezes=well', ({ kitchen }) => kitchen.freezesWell],
  ['slow cooker', 'cook=slow-cooker', ({ kitchen }) => kitchen.suitsSlowCooker],
  ['oven', 'cook=oven', ({ kitchen }) => kitchen.equipment.includes('oven')],
  ['no oven', 'cook=no-oven', ({ kitchen }) => !kitchen.equipment.includes('oven')],
  ['one pot', 'cook=one-pot', ({ kitchen }) => kitchen.isOnePot],
  ['few ingredients', 'ingredients=6', ({ kitchen }) => kitchen.ingredientCount <= 6],
  ['low carbon', 'carbon=low', ({ co2score }) => co2score >= 66],
])('%s gives what it says, and so does its chip', async (q, chip, isSo) => {
  const cards = await asked(q)
  // A day's food of a dog of 30 kg is a large pot for half an hour.
  expect(cards.length).toBeGreaterThanOrEqual(q === '30 minutes' ? 5 : 10)
  expect(cards.filter((card) => !isSo(card))).toEqual([])
  expect(await cardsOf(chip)).toEqual(cards)
})

test('a card tells the minutes of a pot for one day, and the page of a larger one never less', async () => {
  for (const { id, kitchen } of (await cardsOf('')).slice(0, 12)) {
    const minutesFor = async (days: number): Promise<number> =>
      (await ann.send('GET', `/v2/pets/rex/recipe/${id}?days=${days}`)).body.batch.totalMinutes
    expect([id, await minutesFor(1)]).toEqual([id, kitchen.totalMinutes])
    expect(await minutesFor(3)).toBeGreaterThanOrEqual(kitchen.totalMinutes)
  }
})

test('words, exclusions in the text and chips apply together', async () => {
  const cards = await cardsOf(`q=${encodeURIComponent('chicken no rice')}&freezes=well&cook=no-oven`)
  expect(cards.length).toBeGreaterThan(2)
  for (const { id, kitchen } of cards) {
    expect([kitchen.freezesWell, kitchen.equipment.includes('oven')]).toEqual([true, false])
    expect([PRODUCT_COOKBOOK.holding('chicken').has(id), PRODUCT_COOKBOOK.holding('rice').has(id)]).toEqual([
      true,
      false,
    ])
  }
})

test('an owner who says no onion is not told that onion harms', async () => {
  expect(await search('q=no onion')).not.toHaveProperty('warning')
  expect((await search('q=no onion')).totalResults).toBe((await search('')).totalResults)
})

test('a negation without a food rules nothing out', async () => {
  expect((await search('q=without')).totalResults).toBe((await search('')).totalResults)
})

test.each<[string, (card: Card) => number]>([
  ['minutes', ({ kitchen }) => kitchen.totalMinutes],
  ['ingredients', ({ kitchen }) => kitchen.ingredientCount],
  ['carbon', ({ co2score }) => -co2score],
])('sorted by %s, the others keep their order', async (sort, measureOf) => {
  const cards = await cardsOf(`sort=${sort}`)
  const asGiven = await cardsOf('')
  expect(cards.map(measureOf)).toEqual(cards.map(measureOf).toSorted((one, other) => one - other))
  const best = Math.min(...cards.map(measureOf))
  const equals = (all: Card[]) => all.filter((card) => measureOf(card) === best).map(({ id }) => id)
  // A page holds 200: the rest of the menu stands on the next one.
  expect(equals(cards).filter((id) => equals(asGiven).includes(id))).toEqual(equals(asGiven))
})

test('sorted by suitability, no dish scores more than the one before, and the recommended order is another', async () => {
  const scoresOf = async (query: string): Promise<number[]> =>
    (await search(query)).results.map(({ score }: { score: number }) => score)
  const scores = await scoresOf('sort=suitability')
  expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  expect(await scoresOf('')).not.toEqual(scores)
})

test('sorted by protein, each kcal brings no more than that of the one before', async () => {
  const cards = (await cardsOf('sort=protein')).filter((_, place) => place % 40 === 0)
  const shares = await Promise.all(
    cards.map(async ({ id }) => {
      const { nutrients, kcal } = (await ann.send('GET', `/v2/pets/rex/recipe/${id}`)).body
      return nutrients.protein / kcal
    }),
  )
  expect(shares.length).toBeGreaterThan(3)
  expect(shares).toEqual(shares.toSorted((one, other) => other - one))
})

test('a card tells what most of the bowl is made of, and its grams', async () => {
  const [card] = await asked('turkey parsnip sweet potato supper')
  expect(card).toMatchObject({ mainFoods: expect.any(Array), grams: expect.any(Number) })
  const { weight, name } = (await ann.send('GET', `/v2/pets/rex/recipe/${card?.id}`)).body
  expect([card?.name, card?.grams]).toEqual([name, weight])
  expect(card?.mainFoods).toHaveLength(3)
  expect(findRecipe(card?.id ?? '')?.ingredients.length).toBe(card?.kitchen.ingredientCount)
})

test.each([
  ['minutes', 'minutes=4'],
  ['minutes', 'minutes=601'],
  ['minutes', 'minutes=half'],
  ['minutes', 'minutes=7.5'],
  ['cook', 'cook=campfire'],
  ['freezes', 'freezes=badly'],
  ['ingredients', 'ingredients=0'],
  ['ingredients', 'ingredients=13'],
  ['carbon', 'carbon=high'],
  ['sort', 'sort=price'],
])('%s is refused by name: %s', async (field, query) => {
  const answer = await ann.send('GET', `/v2/search?pet=rex&${query}`)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
})

/** Needs as owners type them: each is answered with recipes, and with what it was understood as. */
const NEEDS = [
  'sensitive stomach',
  'upset tummy',
  'low fat',
  'low-fat chicken',
  'high fibre',
  'high fiber',
  'high protein',
  'puppy',
  'puppy food',
  'senior',
  'senior dog',
  'old dog',
  'weight loss',
  'overweight dog',
  'batch cooking',
  'meal prep',
  'vegetarian',
  'vegan',
  'quick dinner',
  'easy',
  'simple recipe',
  'raw',
  'cheap',
  'budget meals',
  'diarrhoea',
  'bland',
  'itchy skin',
  'shiny coat',
  'omega 3',
  'kidney friendly',
  'heart disease',
  'diabetic',
  'small dog',
  'large breed',
  'pancreatitis',
  'constipation',
  'freezer meals',
  'one pot dinner',
  'slow cooker recipes',
  'low carbon',
  '30 minute meals',
  'for my puppy',
  'for old dogs',
  'quick & easy',
  'low fat diet',
  'sensitive stomachs',
  'easily digestible',
  'less than an hour',
  'large breed puppy',
  'for kidney disease',
  'no oven',
  'easy chicken recipe',
]

test.each(NEEDS)('%s is answered', async (q) => {
  const { results, understood } = await search(`q=${encodeURIComponent(q)}`)
  expect(results.length).toBeGreaterThan(0)
  expect(understood).toMatch(/^[A-Z].*\.$/)
})

const PLAIN = [
  'chicken dinner',
  'dinner for two dogs',
  'healthy beef recipes',
  'something with salmon',
  'food for my dog',
  'best turkey meals',
]

test.each(PLAIN)('%s finds recipes by its food, if it names one', async (q) => {
  const { results, totalResults, suitable } = await search(`q=${encodeURIComponent(q)}`)
  expect(results.length).toBeGreaterThan(3)
  if (!/chicken|beef|salmon|turkey/.test(q)) expect(totalResults).toBe(suitable)
})

test.each([
  ['low fat', 'Low in fat'],
  ['high fibre', 'Rich in fibre'],
  ['high protein', 'Rich in protein'],
  ['omega 3', 'omega-3'],
])('%s: those whose page says "%s", and no others', async (q, praise) => {
  const found = new Set((await asked(q)).map(({ id }) => id))
  const all = await cardsOf('')
  for (const { id } of all.filter((_, place) => place % 9 === 0)) {
    const { body } = await ann.send('GET', `/v2/pets/rex/recipe/${id}`)
    expect(
      body.goodFor.some((said: string) => said.toLowerCase().includes(praise.toLowerCase())),
      id,
    ).toBe(found.has(id))
  }
})

test('what finds nothing says what was looked for', async () => {
  const { results, understood } = await search('q=quick%20slow%20cooker')
  expect([results, understood]).toEqual([[], expect.stringMatching(/^Looked for: /)])
})

test('a recipe of the owner’s own is found by its name, whatever its words wish for', async () => {
  const { body } = await ann.send('POST', '/v2/recipes/mend', {
    petId: 'rex',
    ingredients: [
      { foodId: '04-001', grams: 500 },
      { foodId: '13-001', grams: 300 },
    ],
  })
  const ingredients = body.ingredients.map(
    ({ foodId, grams, cooked }: { foodId: string; grams: number; cooked: boolean }) => ({ foodId, grams, cooked }),
  )
  await ann.send('PUT', '/v2/recipes/own-vegan', { name: 'Vegan bowl', ingredients, steps: [] })
  expect((await asked('vegan bowl'))[0]?.id).toBe('own-vegan')
  await ann.send('DELETE', '/v2/recipes/own-vegan')
})

test.each(['suitability', 'minutes', 'protein', 'carbon', 'ingredients'])(
  'sorted by %s, no dish is called unusual for its place',
  async (sort) => {
    expect(await search(`sort=${sort}`)).not.toHaveProperty('unusual')
  },
)

test('vegetarian recipes hold no meat, no fish and no fat of either', async () => {
  for (const { id } of await asked('vegetarian')) {
    for (const food of ['meat', 'fish', 'chicken', 'gelatine']) expect(PRODUCT_COOKBOOK.holding(food)).not.toContain(id)
  }
})

test('none of the recipes is vegan, as the answer says', () => {
  const isOfAnimal =
    /egg|milk|yog|cheese|quark|kefir|butter|chicken|turkey|duck|goose|beef|veal|lamb|pork|rabbit|goat|venison|bison|fish|cod|salmon|sardin|mackerel|herring|trout|prawn|mussel|tripe|tongue|heart|liver|kidney|mince|haddock|coley|plaice|pollock|tuna|tilapia|whiting/i
  for (const { authored } of PRODUCT_COOKBOOK.recipes) {
    const names = authored.ingredients.flatMap(({ code }) => findIngredient(code)?.name ?? [])
    expect(
      names.some((name) => isOfAnimal.test(name)),
      authored.id,
    ).toBe(true)
  }
})

test('what is left out is said: "allergic to chicken" is shown without chicken', async () => {
  const { understood } = await search('q=allergic%20to%20chicken')
  expect(understood).toBe('Shown: without chicken.')
})

test('"fish" shows fin fish first, and "carrots" no dish that has to be looked around for', async () => {
  const [fish] = await asked('fish')
  expect(findRecipe(fish?.id ?? '')?.ingredients.some(({ code }) => code.startsWith('09-'))).toBe(true)
  expect(fish?.name).not.toMatch(/prawn|mussel/i)
  const [carrots] = await asked('carrots')
  expect(RECIPES_OF_SHOPS).toContain(carrots?.id)
})
