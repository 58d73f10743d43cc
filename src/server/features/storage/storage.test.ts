import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bestRecipeFor, cook, newId, recipeIdsFor } from '../../testing/kitchen.ts'
import { addPet, fieldsOf, forgetDogs } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
let bob: TestOwner
let recipeId: string
beforeAll(async () => {
  server = await startTestServer()
  bob = await server.newOwner()
  ann = await server.newOwner()
  await addPet(ann)
  recipeId = await bestRecipeFor(ann)
})
beforeEach(async () => {
  await forgetDogs(ann)
  await addPet(ann)
})
afterAll(() => server.close())

const COOKED_ON = `${TODAY}T08:00:00.000Z`
const storage = async () => (await ann.send('GET', '/v2/storage')).body
const put = (body: unknown, headers: Record<string, string> = {}) => ann.send('PUT', '/v2/storage', body, headers)
const portions = (storageId: string, more: object = {}) => ({
  storageId,
  recipe: { id: recipeId, name: 'Whatever the browser calls it' },
  portions: 2,
  petId: 'rex',
  cookedOn: COOKED_ON,
  ...more,
})
const inFridge = (item: { storageId: string }) => ({ fridge: { [item.storageId]: item }, freezer: {} })
const inFreezer = (item: { storageId: string }) => ({ fridge: {}, freezer: { [item.storageId]: item } })
const nameOf = async (id: string) => (await ann.send('GET', `/v2/pets/rex/recipe/${id}`)).body.name

test('an owner who never cooked has an empty fridge and an empty freezer', async () => {
  const answer = await bob.send('GET', '/v2/storage')
  expect([answer.status, answer.body]).toEqual([200, { fridge: {}, freezer: {} }])
  expect(answer.headers.etag).toMatch(/^"0-/)
})

test('cooking puts the portions into the fridge, with the instant and the name of the recipe', {
  tags: ['@cooking', '@call-cook'],
}, async () => {
  const storageId = newId()
  const answer = await cook(ann, { petId: 'rex', recipeId, portions: 4, storageId })
  expect(answer.status).toBe(200)
  const { name, weight, supplement } = (await ann.send('GET', `/v2/pets/rex/recipe/${recipeId}`)).body
  expect(answer.body).toEqual(
    inFridge({
      storageId,
      recipe: { id: recipeId, name },
      portions: 4,
      petId: 'rex',
      grams: weight,
      supplementGrams: supplement.grams,
      cookedOn: `${TODAY}T10:00:00.000Z`,
    } as never),
  )
  const read = await ann.send('GET', '/v2/storage')
  expect([read.body, read.headers.etag]).toEqual([answer.body, answer.headers.etag])
})

test('a batch is split: what is asked for goes straight into the freezer, the same instant on both', {
  tags: '@call-cook',
}, async () => {
  const batch = { petId: 'rex', recipeId, portions: 28, storageId: newId(), freeze: 24 }
  const { fridge, freezer } = (await cook(ann, batch)).body
  const at = `${TODAY}T10:00:00.000Z`
  expect(fridge[batch.storageId]).toMatchObject({ portions: 4, cookedOn: at })
  const [[id, frozen]] = Object.entries<{ storageId: string }>(freezer) as [[string, { storageId: string }]]
  expect(frozen).toMatchObject({ storageId: id, portions: 24, cookedOn: at, frozenOn: at })
  expect((await cook(ann, batch)).body).toEqual({ fridge, freezer })
})

test('a batch that all goes into the freezer keeps its id there', async () => {
  const batch = { petId: 'rex', recipeId, portions: 3, storageId: newId(), freeze: 3 }
  const { fridge, freezer } = (await cook(ann, batch)).body
  expect([fridge, Object.keys(freezer)]).toEqual([{}, [batch.storageId]])
  expect((await cook(ann, batch)).body).toEqual({ fridge, freezer })
})

test('the same storageId is cooked once, even when it was disposed of in between', { tags: '@call-cook' }, async () => {
  const batch = { petId: 'rex', recipeId, portions: 1, storageId: newId() }
  await cook(ann, batch)
  expect(Object.keys((await cook(ann, batch)).body.fridge)).toEqual([batch.storageId])
  expect((await storage()).fridge[batch.storageId].portions).toBe(1)
  await put({ fridge: {}, freezer: {} })
  const late = await cook(ann, batch)
  expect([late.status, late.body]).toEqual([200, { fridge: {}, freezer: {} }])
})

test('another batch under an id that is taken is refused, also when the first was eaten, and nothing is lost', async () => {
  const [first, second] = await recipeIdsFor(ann, 'rex', 2)
  const batch = { petId: 'rex', recipeId: first, portions: 3, storageId: newId() }
  await addPet(ann, { name: 'Ida' })
  await cook(ann, batch)
  await put(inFridge(portions('moved')))
  for (const other of [{ portions: 4 }, { recipeId: second }, { petId: 'ida' }, { storageId: 'moved' }]) {
    const answer = await cook(ann, { ...batch, ...other })
    expect([answer.status, answer.body.code]).toEqual([409, 'another-batch'])
  }
  expect((await cook(ann, batch)).status).toBe(200)
  expect((await storage()).fridge).toMatchObject({ moved: { portions: 2 } })
})

test('an owner freezes two of three portions', { tags: '@call-storage' }, async () => {
  const storageId = newId()
  const { fridge } = (await cook(ann, { petId: 'rex', recipeId, portions: 3, storageId })).body
  const frozen = { ...fridge[storageId], storageId: newId(), portions: 2, frozenOn: `${TODAY}T12:00:00.000Z` }
  const after = {
    fridge: { [storageId]: { ...fridge[storageId], portions: 1 } },
    freezer: { [frozen.storageId]: frozen },
  }
  expect((await put(after)).body).toEqual(after)
  expect(await storage()).toEqual(after)
})

test('portions keep the grams they were cooked with, also when a client moves them that knows of none', async () => {
  const storageId = newId()
  const { fridge } = (await cook(ann, { petId: 'rex', recipeId, portions: 3, storageId })).body
  const { grams, supplementGrams, ...plain } = fridge[storageId]
  const frozen = { ...plain, storageId: 'ice', portions: 2, frozenOn: `${TODAY}T12:00:00.000Z` }
  const after = await put({ fridge: { [storageId]: { ...plain, grams: 1, portions: 1 } }, freezer: { ice: frozen } })
  expect(after.body).toMatchObject({
    fridge: { [storageId]: { grams, supplementGrams, portions: 1 } },
    freezer: { ice: { grams, supplementGrams, portions: 2 } },
  })
  const { petId, ...away } = { ...plain, storageId: 'b', grams: 321.5 }
  await put({ fridge: {}, freezer: {} })
  expect((await put(inFridge({ ...away, petId } as never))).body.fridge.b.grams).toBe(321.5)
})

test('a repeated PUT changes nothing, names are the catalogue’s and instants have one form', {
  tags: '@storage-fields',
}, async () => {
  const sent = inFridge(portions('a', { cookedOn: '2026-11-21T08:00:00Z' }))
  const kept = inFridge(portions('a', { recipe: { id: recipeId, name: await nameOf(recipeId) } }))
  expect((await put(sent)).body).toEqual(kept)
  expect((await put(sent)).body).toEqual(kept)
  expect(await storage()).toEqual(kept)
})

test('an id that objects have by themselves is an id like any other', async () => {
  const batch = { petId: 'rex', recipeId, portions: 2, storageId: 'constructor' }
  expect(Object.keys((await cook(ann, batch)).body.fridge)).toEqual(['constructor'])
  const { body } = await ann.send('POST', '/v2/storage/constructor/feed', {
    date: TODAY,
    entryId: 'toString',
    fedSupplement: false,
  })
  expect(body.storage.fridge.constructor.portions).toBe(1)
  expect(Object.keys((await ann.send('GET', '/v2/diary/rex')).body[TODAY])).toEqual(['toString'])
  expect(
    (await ann.send('POST', '/v2/storage/valueOf/feed', { date: TODAY, entryId: 'x', fedSupplement: false })).status,
  ).toBe(404)
})

test('cooking in between makes the version outdated', async () => {
  const { headers } = await ann.send('GET', '/v2/storage')
  await cook(ann, { petId: 'rex', recipeId, portions: 1, storageId: newId() })
  expect((await put({ fridge: {}, freezer: {} }, { 'if-match': String(headers.etag) })).status).toBe(412)
})

test('food that was defrosted once is not frozen again', async () => {
  const item = portions('thawed', { frozenOn: COOKED_ON, defrostedOn: COOKED_ON })
  expect((await put(inFridge(item))).status).toBe(200)
  const before = await storage()
  const answer = await put(inFreezer(portions('thawed', { frozenOn: COOKED_ON })))
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['freezer.thawed.frozenOn']])
  expect(await storage()).toEqual(before)
})

test('a shelf with 200 meals takes no more', async () => {
  const full = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`m${n}`, portions(`m${n}`)]))
  expect((await put({ fridge: full, freezer: {} })).status).toBe(200)
  const answer = await cook(ann, { petId: 'rex', recipeId, portions: 1, storageId: newId() })
  expect([answer.status, answer.body.code]).toEqual([409, 'storage-full'])
  const tooFull = await put({ fridge: { ...full, one: portions('one') }, freezer: {} })
  expect([tooFull.status, fieldsOf(tooFull.body)]).toEqual([422, ['fridge']])
  const frozen = Object.fromEntries(Object.entries(full).map(([id, item]) => [id, { ...item, frozenOn: COOKED_ON }]))
  expect((await put({ fridge: {}, freezer: frozen })).status).toBe(200)
  const coldToo = await cook(ann, { petId: 'rex', recipeId, portions: 2, storageId: newId(), freeze: 1 })
  expect([coldToo.status, coldToo.body.code]).toEqual([409, 'freezer-full'])
})

test('another owner sees nothing of it and cannot cook for the dog', async () => {
  await cook(ann, { petId: 'rex', recipeId, portions: 1, storageId: newId() })
  expect((await bob.send('GET', '/v2/storage')).body).toEqual({ fridge: {}, freezer: {} })
  const answer = await cook(bob, { petId: 'rex', recipeId, portions: 1, storageId: newId() })
  expect([answer.status, answer.body.code]).toEqual([404, 'pet-not-found'])
  const stored = await bob.send('PUT', '/v2/storage', inFridge(portions('a')))
  expect([stored.status, fieldsOf(stored.body)]).toEqual([422, ['fridge.a.petId']])
})

test('an unknown recipe, or one that the dog must not eat, cannot be cooked', async () => {
  const unknown = await cook(ann, { petId: 'rex', recipeId: 'no-such-dish', portions: 1, storageId: newId() })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'recipe-not-found'])
  const [beef] = await recipeIdsFor(ann, 'rex', 1, 'beef')
  await ann.send('PUT', '/v2/preferences/rex', { exclude: ['beef'] })
  const excluded = await cook(ann, { petId: 'rex', recipeId: beef, portions: 1, storageId: newId() })
  expect([excluded.status, excluded.body.code]).toEqual([404, 'recipe-not-for-this-dog'])
  expect(await storage()).toEqual({ fridge: {}, freezer: {} })
})

test.each([
  ['no portion', { portions: 0 }, 'portions'],
  ['half a portion', { portions: 1.5 }, 'portions'],
  ['201 portions', { portions: 201 }, 'portions'],
  ['more into the freezer than there is', { freeze: 3 }, 'freeze'],
  ['half a portion into the freezer', { freeze: 0.5 }, 'freeze'],
  ['fewer than nothing into the freezer', { freeze: -1 }, 'freeze'],
  ['a text of portions', { portions: '2' }, 'portions'],
  ['an empty id', { storageId: '' }, 'storageId'],
  ['an id of 65 characters', { storageId: 'a'.repeat(65) }, 'storageId'],
  ['an id with a dot', { storageId: 'a.b' }, 'storageId'],
  ['an id that is no id', { storageId: '__proto__' }, 'storageId'],
  ['a dog’s name as its id', { petId: 'Rex 1' }, 'petId'],
  ['a recipe’s name as its id', { recipeId: 'Beef & rice' }, 'recipeId'],
  ['no recipe', { recipeId: undefined }, 'recipeId'],
])('cooking %s is refused by name', async (_, wrong, field) => {
  const answer = await cook(ann, { petId: 'rex', recipeId, portions: 2, storageId: newId(), ...wrong })
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
})

test.each([
  ['no freezer', () => ({ fridge: {} }), 'freezer'],
  ['a list as the fridge', () => ({ fridge: [], freezer: {} }), 'fridge'],
  ['an item under another id', () => ({ fridge: { b: portions('a') }, freezer: {} }), 'fridge'],
  [
    'an item in both',
    () => ({ fridge: { a: portions('a') }, freezer: { a: portions('a', { frozenOn: COOKED_ON }) } }),
    'body',
  ],
  ['no portion', () => inFridge(portions('a', { portions: 0 })), 'fridge.a.portions'],
  ['a portion that weighs less than nothing', () => inFridge(portions('a', { grams: -1 })), 'fridge.a.grams'],
  ['a dog that the owner does not have', () => inFridge(portions('a', { petId: 'max' })), 'fridge.a.petId'],
  ['an unknown recipe', () => inFridge(portions('a', { recipe: { id: 'cake', name: 'Cake' } })), 'fridge.a.recipe.id'],
  [
    'a name with a control character',
    () => inFridge(portions('a', { recipe: { id: recipeId, name: 'a\u0000' } })),
    'fridge.a.recipe.name',
  ],
  ['a day as an instant', () => inFridge(portions('a', { cookedOn: TODAY })), 'fridge.a.cookedOn'],
  [
    'food of the day after tomorrow',
    () => inFridge(portions('a', { cookedOn: '2026-11-23T10:00:00Z' })),
    'fridge.a.cookedOn',
  ],
  [
    'food defrosted next year',
    () => inFridge(portions('a', { defrostedOn: '2027-11-23T10:00:00Z' })),
    'fridge.a.defrostedOn',
  ],
  ['frozen food that was never frozen', () => inFreezer(portions('a')), 'freezer.a.frozenOn'],
  ['food frozen on no day', () => inFreezer(portions('a', { frozenOn: '2026-02-30T10:00:00Z' })), 'freezer.a.frozenOn'],
])('storage with %s is refused by name, and nothing is stored', async (_, body, field) => {
  const answer = await put(body())
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
  expect(await storage()).toEqual({ fridge: {}, freezer: {} })
})

test('deleting a dog takes its portions away and leaves the others’', async () => {
  await addPet(ann, { name: 'Ida' })
  await put({
    fridge: { a: portions('a'), b: portions('b', { petId: 'ida' }) },
    freezer: { c: portions('c', { frozenOn: COOKED_ON }) },
  })
  await ann.send('DELETE', '/pets/rex')
  const { fridge, freezer } = await storage()
  expect([Object.keys(fridge), freezer]).toEqual([['b'], {}])
  expect((await put({ fridge, freezer })).status).toBe(200)
})
