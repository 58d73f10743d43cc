import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MendedPot } from '../../../contract/recipe/own-recipe.ts'
import { exportAccount } from '../../testing/account-files.ts'
import { cook, feed, newId } from '../../testing/kitchen.ts'
import { addPet, fieldsOf, forgetDogs } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
let bob: TestOwner
type Line = { readonly foodId: string; readonly grams: number; readonly cooked?: boolean }
/** Meat and rice as it was mended for Rex. */
let mended: Line[]

beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  bob = await server.newOwner()
  await addPet(ann)
  await addPet(bob)
  const ingredients = [
    { foodId: '04-001', grams: 500 },
    { foodId: 'SR:20044', grams: 300 },
  ]
  const { body } = await ann.send('POST', '/v2/recipes/mend', { petId: 'rex', ingredients })
  mended = body.ingredients.map(({ foodId, grams, cooked }: MendedPot['ingredients'][number]) => ({
    foodId,
    grams,
    cooked,
  }))
})
beforeEach(async () => {
  await forgetDogs(ann)
  await addPet(ann)
  for (const { id } of (await ann.send('GET', '/v2/recipes')).body.recipes)
    await ann.send('DELETE', `/v2/recipes/${id}`)
})
afterAll(() => server.close())

const ID = 'own-pottage'
const stew = (change: object = {}) => ({ name: 'Zebedee’s pottage', ingredients: mended, steps: [], ...change })
const save = (body: object = stew(), id = ID, owner = ann) => owner.send('PUT', `/v2/recipes/${id}`, body)
const remove = (id = ID, owner = ann) => owner.send('DELETE', `/v2/recipes/${id}`)
const idsFound = async (owner = ann, q = 'zebedee') =>
  (await owner.send('GET', `/v2/search?pet=rex&count=200&q=${q}`)).body.results.map(
    ({ recipe }: { recipe: { id: string } }) => recipe.id,
  )
const page = (owner = ann, query = '') => owner.send('GET', `/v2/pets/rex/recipe/${ID}${query}`)

describe('a recipe of the owner’s own', { tags: '@own-recipe' }, () => {
  test('is saved, found by its name, and opened in the grams of the dog with its supplement', async () => {
    const saved = await save()
    expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ id: ID, version: 1, steps: [] })])
    expect(await idsFound()).toEqual([ID])
    expect(await idsFound(ann, 'rice')).toContain(ID)
    const { status, body } = await page(ann, '?meals=6')
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: ID, name: 'Zebedee’s pottage', own: true, author: 'you' })
    expect(body.score).toBeGreaterThan(0)
    expect(body.kcal).toBeGreaterThan((1410 / 2) * 0.98)
    expect(body.supplement.grams).toBeGreaterThan(0)
    for (const { amount, min, max } of body.balance) {
      if (min !== null) expect(amount).toBeGreaterThanOrEqual(min * (1 - 1e-9))
      if (max !== null) expect(amount).toBeLessThanOrEqual(max * (1 + 1e-9))
    }
    const said = body.batch.method.map(({ text }: { text: string }) => text).join(' ')
    expect(said).not.toMatch(/[{}]/)
    for (const { quantity } of body.batch.ingredients) expect(said).toContain(`${quantity.toLocaleString('en-GB')} g `)
    expect(said).toContain('of the supplement')
  })

  test('can be changed by its owner, with an amount of a food of USDA’s table', async () => {
    await save()
    const before = (await page(ann, '?meals=6')).body.batch.ingredients
    const { quantity } = before.find(({ code }: { code: string }) => code === 'SR:20044')
    const grams = Math.round(quantity * 0.9)
    const { status, body } = await ann.send('GET', `/v2/pets/rex/recipe/${ID}/adapt`)
    expect(status).toBe(200)
    expect(body.foods).toContainEqual(expect.objectContaining({ code: 'SR:20044' }))
    const asked = { meals: 6, lock: [{ code: 'SR:20044', grams }] }
    const adapted = await ann.send('POST', `/v2/pets/rex/recipe/${ID}/adapt`, asked)
    expect([adapted.status, adapted.body.way]).toEqual([200, `SR:20044_${grams}`])
    expect(adapted.body.batch.ingredients).toContainEqual(
      expect.objectContaining({ code: 'SR:20044', quantity: grams }),
    )
    expect((await page(ann, `?meals=6&way=${adapted.body.way}`)).body).toEqual(adapted.body)
    expect((await bob.send('GET', `/v2/pets/rex/recipe/${ID}/adapt`)).status).toBe(404)
  })

  test('keeps the list in its owner’s words, for when it is changed, also in the account’s file', async () => {
    const lines = [{ text: 'Stew:' }, { text: 'half a kilo of mince', ingredient: 0 }, { text: '1 leek', isOut: true }]
    await save(stew({ lines }))
    expect((await ann.send('GET', `/v2/recipes/${ID}`)).body.lines).toEqual(lines)
    expect((await exportAccount(ann)).content.ownRecipes[0]?.recipe.lines).toEqual(lines)
    await save(stew())
    expect((await ann.send('GET', `/v2/recipes/${ID}`)).body).not.toHaveProperty('lines')
  })

  test('is cooked by its owner’s words, which say what has to be hot before it cools, and when the supplement goes in', async () => {
    await save(stew({ steps: ['Simmer it all for 15-20 minutes.', 'Mash {it} <b>well</b>.'] }))
    const { method } = (await page()).body
    expect(method.map(({ text }: { text: string }) => text)).toEqual([
      'Simmer it all for 15-20 minutes.',
      expect.stringContaining('hot all through'),
      'Mash {it} <b>well</b>.',
      expect.stringContaining('of the supplement'),
    ])
    expect(method.map(({ minutes }: { minutes: number }) => minutes)).toEqual([20, null, null, null])
    expect(method[1].coreTemperatureC).toBe(74)
  })

  test('that its owner’s words bake takes an oven, and as long as the longest time that they name', async () => {
    const steps = ['Simmer for 10 minutes, stirring every 2 min.', 'Bake at 180 °C for 25 minutes until set.']
    await save(stew({ steps }))
    const { kitchen, batch } = (await page()).body
    expect(kitchen).toMatchObject({ equipment: ['pan', 'oven'], isOnePot: false })
    expect(batch.method.map(({ minutes }: { minutes: number }) => minutes).slice(0, 2)).toEqual([10, 25])
    expect(kitchen.totalMinutes).toBeGreaterThanOrEqual(35)
  })

  test('cooks the batch that is asked for: rounds, the oven in time, and a day that is not too long', async () => {
    const steps = ['Brown the beef in a frying pan.', 'Mix it all in a dish.', 'Bake at 350°F for 60 minutes.']
    await save(stew({ steps }))
    const { batch } = (await page(ann, '?meals=28')).body
    const [brown, , bake] = batch.method
    expect(brown.vessel).toMatchObject({ kind: 'pan', atATime: 1, rounds: brown.vessel.fillings })
    expect(brown.vessel.fillings).toBeGreaterThan(4)
    expect([bake.at, bake.vessel.kind, bake.vessel.fillings > 2]).toEqual(['oven', 'dish', true])
    expect(batch.preheat.celsius).toBe(175)
    const sixth = (await page(ann, '?meals=4')).body.batch
    expect(batch.totalMinutes).toBeGreaterThan(2 * sixth.totalMinutes)
    expect(batch.overDays?.days ?? 1).toBeGreaterThan(batch.totalMinutes > 300 ? 1 : 0)
  })

  test('in a slow cooker is found as such, and a filling is cooked each day', async () => {
    await save(stew({ steps: ['Put everything in the slow cooker and cook on low for 6 hours.'] }))
    const { kitchen, batch } = (await page(ann, '?meals=8')).body
    expect(kitchen).toMatchObject({ suitsSlowCooker: true, equipment: [] })
    const { vessel } = batch.method[0]
    expect([vessel.kind, vessel.atATime, vessel.rounds]).toEqual(['slowCooker', 1, vessel.fillings])
    expect(vessel.fillings).toBeGreaterThan(1)
    expect(batch.overDays.days).toBe(vessel.fillings)
    expect(batch.overDays.totalMinutes).toBeLessThan(400)
  })

  test('that is browned in a pan before it goes into the slow cooker is no one pot', async () => {
    await save(stew({ steps: ['Brown the beef.', 'Transfer to the slow cooker with the rice for 6 hours.'] }))
    expect((await page()).body.kitchen).toMatchObject({ isOnePot: false, suitsSlowCooker: false, equipment: ['pan'] })
  })

  test('keeps its steps as its owner wrote them when it is saved another way, also where one is shown as two', async () => {
    const steps = ['Brown the beef in a pan. Simmer it with the rice for 20 minutes.']
    await save(stew({ steps }))
    expect((await page()).body.method[1].text).toMatch(
      /^Simmer it with the rice for 20 minutes\. \(\d+ g rice, white\)$/,
    )
    const { quantity } = (await page(ann, '?meals=6')).body.batch.ingredients.find(
      ({ code }: { code: string }) => code === 'SR:20044',
    )
    const lock = [{ code: 'SR:20044', grams: Math.round(quantity * 0.9) }]
    const { body } = await ann.send('POST', `/v2/pets/rex/recipe/${ID}/adapt`, { meals: 6, lock })
    expect(body.asOwn.steps).toEqual(steps)
  })

  test('tells what has to be hot before the supplement, also where one sentence says both', async () => {
    await save(stew({ steps: ['Simmer it all for 30 min, cool, then stir in the supplement.'] }))
    const said = (await page()).body.method.map(({ text }: { text: string }) => text)
    expect(said[0]).toBe('Simmer it all for 30 min, cool,')
    expect(said[1]).toContain('hot all through')
    expect(said[2]).toMatch(/^then stir in [\d.]+ g of the supplement\.$/)
  })

  test('whose owner’s words stir the supplement in has it there once, after what has to be hot', async () => {
    await save(stew({ steps: ['Simmer it all.', 'Let it cool, stir in the supplement and portion.'] }))
    const { method } = (await page()).body
    expect(method.map(({ text }: { text: string }) => text)).toEqual([
      'Simmer it all.',
      expect.stringContaining('hot all through'),
      expect.stringMatching(/^Let it cool, stir in [\d.]+ g of the supplement and portion\.$/),
    ])
  })

  test('has a picture by its address alone, and none under its id', async () => {
    const { imageUrl } = (await save()).body
    expect(imageUrl).not.toContain(ID)
    const drawn = await server.inject({ method: 'GET', url: imageUrl })
    expect([drawn.status, drawn.headers['content-type']]).toEqual([200, expect.stringContaining('image/svg')])
    expect((await page()).body.imageUrl).toBe(imageUrl)
    const byId = await server.inject({ method: 'GET', url: `/api/v2/recipes/${ID}/picture.svg` })
    expect(byId.status).toBe(404)
    const foods = '?foods=__proto__.1_99-999.5'
    expect((await server.inject({ method: 'GET', url: `/api/v2/recipes/own/picture.svg${foods}` })).status).toBe(404)
  })

  test('is its owner’s alone: no other owner finds, opens, changes, stars, plans, cooks or removes it', async () => {
    await save()
    expect(await idsFound()).toEqual([ID])
    expect(await idsFound(bob)).toEqual([])
    expect((await bob.send('GET', '/v2/recipes')).body.recipes).toEqual([])
    const meal = { recipe: { id: ID }, supplement: null }
    const days = { [TODAY]: { rex: [{ slot: 1, recipeId: ID, locked: false }] } }
    const storageId = newId()
    const answers = await Promise.all([
      page(bob),
      remove(ID, bob),
      bob.send('GET', `/v2/recipes/${ID}`),
      bob.send('PUT', `/v2/stars/${ID}`),
      bob.send('PUT', `/v2/pets/rex/appetite/${ID}`, { again: true }),
      bob.send('PUT', `/v2/diary/rex/${TODAY}/${newId()}`, meal),
      cook(bob, { petId: 'rex', recipeId: ID, portions: 2, storageId }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
    const planned = await bob.send('PUT', '/v2/plan', { days })
    expect([planned.status, planned.body.errors[0].message]).toEqual([422, expect.stringContaining('recipe')])
    const item = { storageId, recipe: { id: ID, name: 'x' }, portions: 1, petId: 'rex', cookedOn: `${TODAY}T00:00:00Z` }
    const stored = await bob.send('PUT', '/v2/storage', { fridge: { [storageId]: item }, freezer: {} })
    expect([stored.status, fieldsOf(stored.body)]).toEqual([422, [`fridge.${storageId}.recipe.id`]])
    expect((await page()).status).toBe(200)
  })

  test('under the same id is another one for each owner, and neither sees the other’s', async () => {
    await save()
    await save(stew({ name: 'Bobs zebedee' }), ID, bob)
    expect((await page(bob)).body.name).toBe('Bobs zebedee')
    expect((await page()).body.name).toBe('Zebedee’s pottage')
    await remove(ID, bob)
    expect([await idsFound(bob), await idsFound()]).toEqual([[], [ID]])
  })

  test('keeps its version when it is sent unchanged; a change is the next version, everywhere at once', async () => {
    await save()
    expect((await save()).body.version).toBe(1)
    expect(await idsFound(ann, 'quilliam')).toEqual([])
    const next = await save(stew({ name: 'Quilliam’s plate' }))
    expect(next.body.version).toBe(2)
    expect(await idsFound(ann, 'quilliam')).toContain(ID)
    expect(await idsFound()).toEqual([])
  })

  test('that cannot be made right for a dog is not offered for it, and its page says why', async () => {
    await save(stew({ ingredients: [{ foodId: '13-001', grams: 300 }] }))
    expect(await idsFound()).toEqual([])
    const { status, body } = await page()
    expect([status, body.code]).toEqual([404, 'recipe-not-for-this-dog'])
    expect(body.detail).toContain('cannot be made complete')
    await ann.send('PUT', '/v2/stars/own-pottage')
    const [saved] = (await ann.send('GET', '/v2/stars?pet=rex')).body.results
    expect(saved.recipe).toMatchObject({ id: ID, score: null, own: true })
  })

  test('is starred, recommended, planned, listed, cooked, fed and noted as any other', async () => {
    await save()
    expect((await ann.send('PUT', `/v2/stars/${ID}`)).status).toBe(204)
    expect((await ann.send('GET', '/v2/stars?pet=rex')).body.results[0].recipe.score).toBeGreaterThan(0)
    const days = { [TODAY]: { rex: [{ slot: 1, recipeId: ID, locked: true }] } }
    const planned = await ann.send('PUT', '/v2/plan', { days })
    expect([planned.status, planned.body.recipes[ID].name]).toEqual([200, 'Zebedee’s pottage'])
    expect(planned.body.days[TODAY].rex[0]).toMatchObject({ recipeId: ID, suits: true })
    const { list } = (await ann.send('POST', '/v2/plan/shopping-list', { from: TODAY, to: TODAY })).body
    const codes = list.todo.map(({ code }: { code: string }) => code)
    expect(codes.length).toBeGreaterThan(0)
    for (const { code } of (await page()).body.ingredients) expect(codes).toContain(code)
    const sentBack = await ann.send('PUT', '/v2/shopping-list', list)
    expect(sentBack.status).toBe(200)
    const storageId = newId()
    const cooked = await cook(ann, { petId: 'rex', recipeId: ID, portions: 4, storageId })
    expect([cooked.status, cooked.body.fridge[storageId].recipe.imageUrl]).toEqual([
      200,
      expect.stringMatching(/^\/api\/v2\/recipes\/own\/picture/),
    ])
    expect((await ann.send('PUT', '/v2/storage', cooked.body)).body).toEqual(cooked.body)
    const entryId = newId()
    const fed = await feed(ann, storageId, { date: TODAY, entryId, fedSupplement: true, timeZone: 'UTC' })
    expect([fed.status, fed.body.entry.recipe.name]).toEqual([200, 'Zebedee’s pottage'])
  })
})

test('portions and meals of a removed recipe stay, and its plan says that it is gone', {
  tags: '@own-recipe',
}, async () => {
  await save()
  await ann.send('PUT', `/v2/stars/${ID}`)
  const days = { [TODAY]: { rex: [{ slot: 2, recipeId: ID, locked: true }] } }
  await ann.send('PUT', '/v2/plan', { days })
  const storageId = newId()
  await cook(ann, { petId: 'rex', recipeId: ID, portions: 4, storageId })
  const entryId = newId()
  const meal = { date: TODAY, entryId, fedSupplement: true, timeZone: 'UTC' }
  const { entry, storage } = (await feed(ann, storageId, meal)).body
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  expect((await ann.send('GET', '/state')).body.stars).toEqual([])
  expect((await ann.send('GET', `/v2/diary/rex?from=${TODAY}&to=${TODAY}`)).body[TODAY][entryId]).toEqual(entry)
  expect((await ann.send('GET', '/v2/storage')).body.fridge).toEqual(storage.fridge)
  const again = newId()
  const second = await feed(ann, storageId, { ...meal, entryId: again })
  expect([second.status, second.body.entry.recipe]).toEqual([200, entry.recipe])
  const item = storage.fridge[storageId]
  const undone = await ann.send('POST', `/v2/storage/${storageId}/feed/undo`, { entryId: again, item })
  expect(undone.status).toBe(200)
  const plan = (await ann.send('GET', `/v2/plan?from=${TODAY}&to=${TODAY}`)).body
  expect(plan.days[TODAY].rex.find(({ slot }: { slot: number }) => slot === 2)).toMatchObject({
    recipeId: ID,
    suits: false,
  })
  expect(plan.recipes[ID]).toBeUndefined()
  expect((await ann.send('PUT', '/v2/plan', { days })).status).toBe(200)
  expect((await page()).status).toBe(404)
})

test.each<[string, object, string]>([
  ['no name', { name: '  ' }, 'name'],
  ['a name too long', { name: 'x'.repeat(61) }, 'name'],
  ['a name with a control character', { name: 'Stew\u0007' }, 'name'],
  ['nothing in it', { ingredients: [] }, 'ingredients'],
  ['a food that there is not', { ingredients: [{ foodId: 'SR:99999', grams: 100 }] }, 'ingredients.0.foodId'],
  ['no id of a food', { ingredients: [{ foodId: 'beef', grams: 100 }] }, 'ingredients.0.foodId'],
  ['less than nothing', { ingredients: [{ foodId: '01-001', grams: -1 }] }, 'ingredients.0.grams'],
  ['water alone', { ingredients: [{ foodId: 'SR:14429', grams: 100 }] }, 'ingredients'],
  ['an empty step', { steps: [' '] }, 'steps.0'],
  ['a step too long', { steps: ['x'.repeat(501)] }, 'steps.0'],
  ['an empty line', { lines: [{ text: ' ' }] }, 'lines.0.text'],
  ['a line of an ingredient that no recipe has', { lines: [{ text: 'egg', ingredient: 60 }] }, 'lines.0.ingredient'],
  ['too many lines', { lines: Array(121).fill({ text: 'egg' }) }, 'lines'],
  ['too many steps', { steps: Array(31).fill('Stir.') }, 'steps'],
])('%s is refused by its field', async (_, wrong, field) => {
  const { status, body } = await save(stew(wrong))
  expect([status, fieldsOf(body)]).toEqual([422, [field]])
  expect((await ann.send('GET', '/v2/recipes')).body.recipes).toEqual([])
})

test('a recipe with harmful food is not saved, and the food is named with the reason', {
  tags: '@own-recipe',
}, async () => {
  const { status, body } = await save(stew({ ingredients: [...mended, { foodId: 'SR:11282', grams: 50 }] }))
  expect([status, fieldsOf(body)]).toEqual([422, [`ingredients.${mended.length}.foodId`]])
  expect(body.errors[0].message).toContain('red blood cells')
})

test('an id of ours is not taken, and there are a hundred at most', async () => {
  const [other] = await idsFound(ann, '')
  const taken = await save(stew(), other)
  expect([taken.status, taken.body.code]).toEqual([409, 'recipe-id-taken'])
  const eve = await server.newOwner()
  const plain = { name: 'Rice', ingredients: [{ foodId: '13-001', grams: 300 }] }
  for (let n = 0; n < 100; n++) expect((await save(plain, `own-${n}`, eve)).status).toBe(200)
  const full = await save(plain, 'own-one-more', eve)
  expect([full.status, full.body.code]).toEqual([409, 'too-many-own-recipes'])
  expect((await save({ ...plain, name: 'Rise' }, 'own-7', eve)).status).toBe(200)
})
