import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../db/open-database.ts'
import { recipeIdsFor, rowsOf } from '../../testing/kitchen.ts'
import { addPet, fieldsOf, forgetDogs } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
let bob: TestOwner
let recipeIds: string[]
let beefId: string
beforeAll(async () => {
  server = await startTestServer()
  bob = await server.newOwner()
  ann = await server.newOwner()
  await addPet(ann)
  recipeIds = await recipeIdsFor(ann, 'rex', 3)
  beefId = (await recipeIdsFor(ann, 'rex', 1, 'beef'))[0] ?? ''
})
beforeEach(async () => {
  await forgetDogs(ann)
  await addPet(ann)
  for (const { recipe } of (await stars()).results) await remove(recipe.id)
})
afterAll(() => server.close())

const stars = async (owner = ann, query = '') => (await owner.send('GET', `/v2/stars${query}`)).body
const save = (recipeId: string, owner = ann) => owner.send('PUT', `/v2/stars/${recipeId}`)
const remove = (recipeId: string, owner = ann) => owner.send('DELETE', `/v2/stars/${recipeId}`)
const idsOf = ({ results }: { results: { recipe: { id: string } }[] }) => results.map(({ recipe }) => recipe.id)
const events = async () =>
  (await rowsOf(server, 'event'))
    .filter(({ kind }) => kind.endsWith('-recipe'))
    .map(({ kind, recipeId }) => [kind, recipeId])

test('a saved recipe is listed in the numbers of the dog', async () => {
  const [recipeId = ''] = recipeIds
  const saved = await save(recipeId)
  expect([saved.status, saved.body]).toEqual([204, ''])
  const { id, name, description, imageUrl, author, score, co2, co2score, kitchen, mainFoods, grams } = (
    await ann.send('GET', `/v2/pets/rex/recipe/${recipeId}`)
  ).body
  expect(await stars()).toEqual({
    totalResults: 1,
    count: 1,
    start: 0,
    results: [{ recipe: { id, name, description, imageUrl, author, score, co2, co2score, kitchen, mainFoods, grams } }],
  })
  expect((await ann.send('GET', '/state')).body.stars).toEqual([recipeId])
})

test('saved twice and removed twice is once each, and told of once', {
  tags: ['@call-stars', '@call-events'],
}, async () => {
  const before = (await events()).length
  await save(beefId)
  await save(beefId)
  expect(idsOf(await stars())).toEqual([beefId])
  expect((await remove(beefId)).status).toBe(204)
  expect((await remove(beefId)).status).toBe(204)
  expect(await stars()).toMatchObject({ totalResults: 0, results: [] })
  const told = (await events()).slice(before)
  expect(told).toHaveLength(2)
  expect(told).toEqual(
    expect.arrayContaining([
      ['save-recipe', beefId],
      ['remove-recipe', beefId],
    ]),
  )
})

test('pages of saved recipes', { tags: '@saved-recipe-list' }, async () => {
  for (const recipeId of recipeIds) await save(recipeId)
  expect(idsOf(await stars())).toHaveLength(3)
  const page = await stars(ann, '?count=2&start=1')
  expect(page).toMatchObject({ totalResults: 3, count: 2, start: 1 })
  expect(idsOf(page)).toEqual(idsOf(await stars()).slice(1))
})

test('the newest comes first', async () => {
  server.setDay('2026-11-22')
  await save(recipeIds[1] ?? '')
  server.setDay('2026-11-23')
  await save(recipeIds[0] ?? '')
  expect(idsOf(await stars())).toEqual(recipeIds.slice(0, 2))
})

test('a recipe that is not for this dog stays saved, without numbers', async () => {
  await save(beefId)
  await addPet(ann, { name: 'Ida', weight: 12 }, { exclude: ['beef'], prefer: [], require: [] })
  const [forRex] = (await stars(ann, '?pet=rex')).results
  const [forIda] = (await stars(ann, '?pet=ida')).results
  expect(forRex.recipe.score).toBeGreaterThan(0)
  expect(forIda.recipe).toMatchObject({ id: beefId, name: forRex.recipe.name, score: null, co2: null, co2score: null })
})

test('without a dog nothing has numbers', async () => {
  await save(beefId, bob)
  const [saved] = (await stars(bob)).results
  expect(saved.recipe).toMatchObject({ id: beefId, score: null })
})

test('a recipe that a release took away is not listed and can be removed', async () => {
  await save(beefId)
  const { allOwners: db, close } = await openDatabase(server.env)
  await db.updateTable('star').set({ recipeId: 'gone-with-a-release' }).where('recipeId', '=', beefId).execute()
  await close()
  expect(await stars()).toMatchObject({ totalResults: 0 })
  expect((await remove('gone-with-a-release')).status).toBe(204)
  expect((await ann.send('GET', '/state')).body.stars).toEqual([])
})

test('an unknown recipe cannot be saved', async () => {
  const answer = await save('no-such-dish')
  expect([answer.status, answer.body.code]).toEqual([404, 'recipe-not-found'])
  expect((await stars()).totalResults).toBe(0)
})

test('each owner has an own list', async () => {
  await save(recipeIds[0] ?? '')
  expect(idsOf(await stars(bob))).not.toContain(recipeIds[0])
  await remove(recipeIds[0] ?? '', bob)
  expect(idsOf(await stars())).toEqual([recipeIds[0]])
  expect((await bob.send('GET', '/v2/stars?pet=rex')).status).toBe(404)
})

test.each(['Beef', 'a_b', "x'--", 'a'.repeat(81)])('%s is no recipe id', async (recipeId) => {
  for (const method of ['PUT', 'DELETE']) {
    const answer = await ann.send(method, `/v2/stars/${encodeURIComponent(recipeId)}`)
    expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['recipeId']])
  }
})

test.each([
  ['count=0', 'count'],
  ['count=201', 'count'],
  ['start=-1', 'start'],
  ['start=x', 'start'],
  ['pet=Rex%201', 'pet'],
])('a list asked for with %s is refused by name', async (query, field) => {
  const answer = await ann.send('GET', `/v2/stars?${query}`)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
})
