import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPet, fieldsOf } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
})
beforeEach(async () => {
  await ann.send('DELETE', '/pets/rex')
  await addPet(ann, {}, { exclude: ['lamb'], prefer: [], require: [] })
})
afterAll(() => server.close())

const PATH = '/v2/preferences/rex'
const read = async () => (await ann.send('GET', PATH)).body
const put = (body: unknown) => ann.send('PUT', PATH, body)

test('preferences are replaced as a whole', { tags: ['@preferences', '@call-preferences'] }, async () => {
  const sent = { exclude: ['beef', 'pork'], prefer: ['fish', 'adventurous'], require: [] }
  expect((await put(sent)).body).toEqual(sent)
  expect(await read()).toEqual(sent)
  expect((await ann.send('GET', '/state')).body.preferences).toEqual({ rex: sent })
})

test('a food that is excluded and required at once is refused, and both lists are named', async () => {
  const { status, body } = await put({ exclude: ['beef', 'pork'], prefer: [], require: ['fish', 'beef'] })
  expect([status, fieldsOf(body)]).toEqual([422, ['exclude', 'require']])
  expect(body.detail).toContain('beef')
  expect(body.detail).not.toContain('pork')
  expect((await read()).exclude).toEqual(['lamb'])
})

test('put twice is as put once', async () => {
  await put({ exclude: ['beef'] })
  await put({ exclude: ['beef'] })
  expect(await read()).toEqual({ exclude: ['beef'], prefer: [], require: [] })
})

test('newly excluded food is no longer shown', async () => {
  const withChicken = async () => {
    const { results } = (await ann.send('GET', '/v2/search?pet=rex&q=chicken&count=200')).body
    return results.length
  }
  expect(await withChicken()).toBeGreaterThan(0)
  await put({ exclude: ['chicken'] })
  const ids = (await ann.send('GET', '/v2/search?pet=rex&count=200')).body.results.map(
    ({ recipe }: { recipe: { id: string } }) => recipe.id,
  )
  for (const id of ids.slice(0, 40)) {
    const { ingredients } = (await ann.send('GET', `/v2/pets/rex/recipe/${id}`)).body
    expect(ingredients.map(({ name }: { name: string }) => name.toLowerCase()).join()).not.toMatch(/chicken/)
  }
})

test.each([
  ['nothing', {}, 'exclude'],
  ['no list', { exclude: 'beef' }, 'exclude'],
  ['an unknown word', { exclude: ['Beef'] }, 'exclude.0'],
  ['a word twice', { exclude: ['beef', 'beef'] }, 'exclude'],
  ['a word with a control character', { exclude: ['be\u0000ef'] }, 'exclude.0'],
  ['no words', { exclude: [null] }, 'exclude.0'],
  ['an unknown wish', { exclude: [], prefer: ['cake'] }, 'prefer.0'],
  ['a thousand words', { exclude: Array(1000).fill('beef') }, 'exclude'],
])('%s is refused by name, and nothing is stored', async (_, body, field) => {
  const answer = await put(body)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, expect.arrayContaining([field])])
  expect((await read()).exclude).toEqual(['lamb'])
})

test('a list instead of an object does not pass for an empty one', async () => {
  expect((await put([])).status).toBe(422)
  expect((await read()).exclude).toEqual(['lamb'])
})
