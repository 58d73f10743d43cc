import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MendedPot } from '../../../contract/recipe/own-recipe.ts'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { addDays } from '../../../kitchen/days.ts'
import { asLines, exportAccount, linesOf } from '../../testing/account-files.ts'
import { changeWhole, cook, feed, newId } from '../../testing/kitchen.ts'
import { addPet } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
type Line = { readonly foodId: string; readonly grams: number; readonly cooked?: boolean }
/** Meat and rice as it was mended for Rex, with things for minerals in it. */
let whole: Line[]

beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  await addPet(ann)
  const asked = {
    petId: 'rex',
    supplement: 'in-recipe',
    ingredients: [
      { foodId: '04-002', grams: 600 },
      { foodId: '13-001', grams: 250 },
      { foodId: 'thing:eggshell-powder', grams: 5.2 },
      { foodId: 'thing:multivitamin', grams: 2 },
    ],
  }
  let answer = await ann.send('POST', '/v2/recipes/mend', asked)
  while (answer.status === 503) answer = await ann.send('POST', '/v2/recipes/mend', asked)
  whole = answer.body.ingredients.map(({ foodId, grams, cooked }: MendedPot['ingredients'][number]) => {
    return { foodId, grams, cooked }
  })
}, 60_000)
beforeEach(async () => {
  for (const { id } of (await ann.send('GET', '/v2/recipes')).body.recipes)
    await ann.send('DELETE', `/v2/recipes/${id}`)
})
afterAll(() => server.close())

const ID = 'own-whole'
const TOMORROW = addDays(TODAY, 1)
const OWN_THINGS = 'Its own minerals and vitamins'
const diet = (change: object = {}) => ({ name: 'Whole pot', supplement: 'in-recipe', ingredients: whole, ...change })
const save = (body: object = diet(), id = ID) => ann.send('PUT', `/v2/recipes/${id}`, body)
const page = async (query = ''): Promise<Recipe> => (await ann.send('GET', `/v2/pets/rex/recipe/${ID}${query}`)).body
const namesOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id).sort()
const things = () =>
  whole.flatMap(({ foodId }) => (foodId.startsWith('thing:') ? [foodId.slice('thing:'.length)] : [])).sort()

test('a recipe that brings its own minerals is shown with these alone, complete for its dog', async () => {
  const saved = await save()
  expect([saved.status, saved.body.supplement]).toEqual([200, 'in-recipe'])
  const found = await ann.send('GET', '/v2/search?pet=rex&count=200&q=whole')
  expect(found.body.results.map(({ recipe }: { recipe: { id: string } }) => recipe.id)).toContain(ID)
  for (const meals of [1, 8, 28]) {
    const { batch, supplement, balance, description, ingredients } = await page(`?meals=${meals}`)
    expect(supplement?.id).toBe(OWN_THINGS)
    expect(namesOf(batch.supplement?.items ?? [])).toEqual(things())
    expect(ingredients.some(({ code }) => code.startsWith('thing'))).toBe(false)
    expect(description).toContain('no other supplement')
    for (const { nutrient, amount, min, max } of balance) {
      if (min !== null) expect(amount, nutrient).toBeGreaterThanOrEqual(min * (1 - 1e-9))
      if (max !== null) expect(amount, nutrient).toBeLessThanOrEqual(max * (1 + 1e-9))
    }
  }
})

test('other recipes keep the dog’s supplement', async () => {
  await save()
  const [{ recipe }] = (await ann.send('GET', '/v2/search?pet=rex&count=1')).body.results
  const other = (await ann.send('GET', `/v2/pets/rex/recipe/${recipe.id}`)).body
  if (recipe.id !== ID) expect(other.supplement.id).not.toBe(OWN_THINGS)
})

test('the score of a mended pot is that of the recipe which it is saved as', async () => {
  await save()
  const asked = { petId: 'rex', supplement: 'in-recipe', ingredients: whole }
  const { body } = await ann.send('POST', '/v2/recipes/mend', asked)
  expect(body.changes).toEqual([])
  expect(body.score).toBe((await page()).score)
})

test('its things are on the shopping list, in the batch and in the diary, and the dog’s supplement is not', async () => {
  await save()
  const meal = { recipeId: ID, locked: true }
  const meals = [1, 2].map((slot) => ({ day: TOMORROW, petId: 'rex', slot, meal, seen: null }))
  expect((await ann.send('POST', '/v2/plan/meals', { id: newId(), meals })).status).toBe(200)
  const listed = await ann.send('POST', '/v2/plan/shopping-list', { from: TOMORROW, to: TOMORROW })
  const codes = listed.body.list.todo.map(({ code }: { code: string }) => code)
  expect(codes).toEqual(expect.arrayContaining(['thing-eggshell-powder', 'thing-multivitamin']))
  const storageId = newId()
  const cooked = await cook(ann, { petId: 'rex', recipeId: ID, portions: 8, storageId })
  expect(cooked.status).toBe(200)
  expect(cooked.body.fridge[storageId].supplement).toEqual({ id: OWN_THINGS })
  const entryId = newId()
  const fed = await feed(ann, storageId, { date: TODAY, entryId, fedSupplement: true })
  expect(fed.status).toBe(200)
  const { body: diary } = await ann.send('GET', `/v2/diary/rex?from=${TODAY}&to=${TODAY}`)
  const entry = JSON.stringify(diary)
  expect(entry).toContain(OWN_THINGS)
  expect(entry).not.toContain('Goodbowl')
})

test('a meal that is written into the diary gets its own things, whichever supplement the page names', async () => {
  await save()
  const { id } = (await ann.send('GET', '/v2/pets/rex')).body.supplement
  const put = (entryId: string, recipeId: string) =>
    ann.send('PUT', `/v2/diary/rex/${TODAY}/${entryId}`, { recipe: { id: recipeId }, supplement: { id } })
  const answer = await put('meal-a', ID)
  expect([answer.status, answer.body.supplement?.id]).toEqual([200, OWN_THINGS])
  await ann.send('DELETE', `/v2/diary/rex/${TODAY}/meal-a`)
})

test('things without being said to stand alone, and a recipe that says so and has none, are refused by the field', async () => {
  const { supplement: _, ...silent } = diet() as Record<string, unknown>
  for (const body of [silent, diet({ supplement: 'of-dog' })]) {
    const { status, body: problem } = await save(body)
    expect([status, problem.errors[0].field]).toEqual([422, 'supplement'])
  }
  const foods = whole.filter(({ foodId }) => !foodId.startsWith('thing:'))
  const { status, body } = await save(diet({ ingredients: foods }))
  expect([status, body.errors[0].field]).toEqual([422, 'supplement'])
  const kelp = await save(diet({ ingredients: [...whole, { foodId: 'thing:kelp', grams: 1 }] }))
  expect([kelp.status, kelp.body.errors[0].message]).toEqual([422, expect.stringContaining('iodine')])
  expect((await ann.send('GET', '/v2/recipes')).body.recipes).toEqual([])
})

/** A whole diet for Rex, but for its iodine. */
const WITHOUT_IODINE = {
  ...{ '04-002': 453, '13-001': 250, '01-009': 56, '11-001': 150, '19-003': 11.8 },
  ...{ 'thing:eggshell-powder': 5.2, 'thing:multivitamin': 2, 'thing:potassium-chloride': 2.1 },
}

test.each([
  ['400', 0.47, 'thing-kelp-400', 'Kelp meal, 400 µg iodine per gram: measure ½ tsp, level, 1.6 g.'],
  ['150-tablet', 1.25, 'thing-kelp-150-tablet', 'Kelp tablets, 150 µg iodine per tablet: count out 4 tablets.'],
])('kelp@%s is one of its things, measured as its label counts it', async (said, grams, code, step) => {
  const foods = { ...WITHOUT_IODINE, [`thing:kelp@${said}`]: grams }
  const ingredients = Object.entries(foods).map(([foodId, grams]) => ({ foodId, grams }))
  expect((await save(diet({ ingredients }))).status).toBe(200)
  const { batch } = await page('?meals=8')
  expect(batch.supplement?.items.map((item) => item.code)).toContain(code)
  expect(batch.supplement?.steps.map(({ text }) => text)).toContain(step)
})

test('things that no kit has are listed, stocked and counted from the page of their recipe', async () => {
  const own = [
    { foodId: 'thing:kelp@400', grams: 0.8 },
    { foodId: 'thing:kelp@150-tablet', grams: 0.5 },
    { foodId: 'thing:bone-meal', grams: 1 },
    { foodId: 'thing:calcium-citrate', grams: 0.7 },
  ]
  const ids = own.map(({ foodId }) => foodId.replace('thing:', '').replace('@', '-'))
  expect((await save(diet({ ingredients: [...whole, ...own] }))).status).toBe(200)
  expect((await ann.send('GET', `/v2/recipes/${ID}`)).body.ingredients.at(-4).name).toContain('400 µg iodine')
  const code = (id: string) => `thing-${id}`
  const items = ids.map((id) => ({ code: code(id), name: id, unit: 'tablet', quantity: 2 }))
  const added = await ann.send('POST', '/v2/shopping-list/add', { items, id: newId() })
  expect([added.status, added.body.errors]).toEqual([200, undefined])
  for (const id of ids) expect((await ann.send('PUT', `/v2/storage/cupboard/${id}`, { units: 3 })).status, id).toBe(200)
  await changeWhole(ann, '/v2/shopping-list', () => ({ todo: [], completed: items }))
  const { cupboard } = (await ann.send('GET', '/v2/storage')).body
  for (const id of ids) expect(cupboard[id].units, id).toBeGreaterThan(3)
  for (const id of ['kelp', 'kelp-0', 'kelp-1e3', 'kelp-0400', 'kelp-400-teaspoon', 'kelp-20000'])
    expect((await ann.send('PUT', `/v2/storage/cupboard/${id}`, { units: 3 })).status, id).toBe(422)
})

test('a product is not kept under an id that kelp and the like have on lists', async () => {
  const label = { unit: 'tablet', basis: { kind: 'perUnit' }, lines: [{ text: 'Iodine 75 µg' }] }
  for (const id of ['kelp', 'kelp-400', 'kelp-150-tablet', 'bone-meal', 'calcium-citrate']) {
    const { status, body } = await ann.send('PUT', `/v2/products/${id}`, { name: 'Mine', label })
    expect([status, body.errors?.[0].field], id).toEqual([422, 'productId'])
  }
  expect((await ann.send('PUT', '/v2/products/kelp-of-mine', { name: 'Mine', label })).status).toBe(200)
})

test('a recipe with a product of the owner’s own is not shown once the product is gone, nor to another owner', async () => {
  const label = {
    unit: 'tablet',
    basis: { kind: 'perUnit' },
    lines: [{ text: 'Zinc (as zinc gluconate) 5 mg' }],
  }
  expect((await ann.send('PUT', '/v2/products/small-zinc', { name: 'Small zinc', label })).status).toBe(200)
  const ingredients = [...whole, { foodId: 'thing:small-zinc', grams: 1 }]
  expect((await save(diet({ ingredients }))).body.ingredients.at(-1).name).toBe('Small zinc')
  const shown = await page('?meals=14')
  expect(shown.supplement?.items.map(({ name }) => name)).toContain('Small zinc')
  expect((await ann.send('GET', `/v2/recipes/${ID}`)).body).not.toHaveProperty('notShown')
  const bob = await server.newOwner()
  expect((await bob.send('PUT', `/v2/recipes/${ID}`, diet({ ingredients }))).status).toBe(422)
  // Without it, in another house.
  const file = await exportAccount(ann)
  const carol = await server.newOwner()
  const type = { 'content-type': 'application/x-ndjson' }
  const without = { ...file, content: { ...file.content, products: [] } }
  const moved = await carol.send('POST', '/v2/account/import', asLines(linesOf(without)), type)
  expect([moved.status, moved.body.errors]).toEqual([200, undefined])
  expect((await carol.send('GET', `/v2/pets/rex/recipe/${ID}`)).status).toBe(404)
  const kept = (await carol.send('GET', `/v2/recipes/${ID}`)).body
  expect(kept.ingredients.at(-1)).toMatchObject({ foodId: 'thing:small-zinc' })
  expect(kept.notShown).toBe(
    'We do not show it for any dog, because a product in it is gone. Enter its label again, or change the recipe.',
  )
  expect((await carol.send('PUT', '/v2/products/small-zinc', { name: 'Small zinc', label })).status).toBe(200)
  expect((await carol.send('GET', `/v2/pets/rex/recipe/${ID}`)).status).toBe(200)
})

test('what a recipe holds is not changed behind its owner’s back by a label, a strength or a product that is removed', async () => {
  const label = (text: string, unit = 'tablet') => ({
    unit,
    basis: { kind: 'perUnit' },
    mostPerDay: 3,
    lines: [{ text }],
  })
  const zinc = label('Zinc (as zinc gluconate) 5 mg')
  const put = (id: string, body: object) => ann.send('PUT', `/v2/products/${id}`, body)
  const strength = { nutrient: 'iodine', perUnit: 0.15 }
  await put('my-zinc', { name: 'My zinc', label: zinc })
  const iodide = whole.filter(({ foodId }) => foodId !== 'thing:iodide')
  const ingredients = [...iodide, { foodId: 'thing:my-zinc', grams: 1 }, { foodId: 'thing:iodide', grams: 1 }]
  expect((await save(diet({ ingredients }))).status).toBe(200)
  const free = [
    await put('my-zinc', { name: 'Zinc of mine', label: zinc, unitsPerPack: 60, gbpPerUnit: 0.1 }),
    await put('iodide', { unitsPerPack: 90, gbpPerUnit: 0.1 }),
    // As strong as the usual one.
    await put('iodide', { strength, unitsPerPack: 90 }),
    await ann.send('DELETE', '/v2/products/iodide'),
  ]
  expect(free.map(({ status }) => status)).toEqual([200, 200, 200, 204])
  const refused = [
    await put('my-zinc', { name: 'My zinc', label: label('Zinc (as zinc gluconate) 15 mg') }),
    await put('my-zinc', { name: 'My zinc', label: { ...zinc, unit: 'capsule' } }),
    await put('my-zinc', { name: 'My zinc', label: { ...zinc, mostPerDay: 1 } }),
    await put('iodide', { strength: { ...strength, perUnit: 0.1 } }),
    await ann.send('DELETE', '/v2/products/my-zinc'),
  ]
  for (const { status, body } of refused)
    expect([status, body.code, body.detail]).toEqual([
      409,
      'product-in-use',
      'It is in your recipe Whole pot: take it out there first.',
    ])
  await save(diet({ ingredients, name: 'Another' }), 'own-another')
  expect((await ann.send('DELETE', '/v2/products/my-zinc')).body.detail).toMatch(
    /^It is in your recipes (Whole pot, Another|Another, Whole pot): take it out of these first\.$/,
  )
  for (const id of [ID, 'own-another']) await ann.send('DELETE', `/v2/recipes/${id}`)
  expect((await put('iodide', { strength: { ...strength, perUnit: 0.1 } })).status).toBe(200)
  for (const id of ['iodide', 'my-zinc']) expect((await ann.send('DELETE', `/v2/products/${id}`)).status).toBe(204)
})

test('it comes back with the account, its things and products too', async () => {
  await save()
  const file = await exportAccount(ann)
  const carol = await server.newOwner()
  const type = { 'content-type': 'application/x-ndjson' }
  const imported = await carol.send('POST', '/v2/account/import', asLines(linesOf(file)), type)
  expect(imported.status).toBeLessThan(300)
  const theirs = (await carol.send('GET', `/v2/recipes/${ID}`)).body
  expect([theirs.supplement, theirs.ingredients.length]).toEqual(['in-recipe', whole.length])
  expect((await carol.send('GET', `/v2/pets/rex/recipe/${ID}`)).body.supplement.id).toBe(OWN_THINGS)
})

test('its owner’s way of it keeps its things', async () => {
  await save()
  const { batch } = await page('?meals=8')
  const [line] = batch.ingredients.filter(({ quantity }) => quantity > 100)
  if (!line) throw new Error('no food of more than 100 g')
  const lock = [{ code: line.code, grams: Math.round(line.quantity * 0.98) }]
  const { status, body } = await ann.send('POST', `/v2/pets/rex/recipe/${ID}/adapt`, { meals: 8, lock })
  expect(status).toBe(200)
  expect(body.asOwn.supplement).toBe('in-recipe')
  expect((await save({ name: 'My way', ...body.asOwn })).status).toBe(200)
  expect((await page()).supplement?.id).toBe(OWN_THINGS)
})

test('two dogs eat from one pot of it, each with its own count of its things', async () => {
  await save()
  await addPet(ann, { name: 'Bella', weight: 26 })
  const { status, body } = await ann.send('GET', `/v2/pets/rex/recipe/${ID}?meals=14&way=@bella_14`)
  expect(status).toBe(200)
  const [rex, bella] = body.pot.parts
  for (const { batchSupplement } of [rex, bella]) {
    expect(batchSupplement.id).toBe(OWN_THINGS)
    expect(namesOf(batchSupplement.items)).toEqual(things())
  }
  expect(rex.batchSupplement.items[0].unitsPerDay).toBeGreaterThan(bella.batchSupplement.items[0].unitsPerDay)
  await ann.send('DELETE', '/v2/pets/bella')
})

test('it is not shown for a dog that goes without eggs, whose shells are in it', async () => {
  await save()
  await ann.send('PUT', '/v2/preferences/rex', { exclude: ['egg'] })
  const { status, body } = await ann.send('GET', `/v2/pets/rex/recipe/${ID}`)
  await ann.send('PUT', '/v2/preferences/rex', { exclude: [] })
  expect([status, body.detail]).toEqual([404, expect.stringContaining('egg')])
})

test('its page warns of its things, and says nothing of a kit that the dog has not', async () => {
  await save()
  const { advice } = await page()
  const said = advice.map(({ text }) => text).join(' ')
  expect(said).toContain('Boil the shells for ten minutes')
  expect(advice.map(({ id }) => id)).not.toContain('kitOutgrown')
})
