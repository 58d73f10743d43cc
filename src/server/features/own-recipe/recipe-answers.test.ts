import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ACCOUNT_FILE_TYPE } from '../../../contract/account/account-file-type.ts'
import { MOST_RECIPE_ANSWERS } from '../../../contract/limits.ts'
import type { RecipeLineRead } from '../../../contract/recipe/own-recipe.ts'
import { foodSearch } from '../../../reference/foods/food-search.ts'
import { type AccountExport, asLines, exportAccount, linesOf } from '../../testing/account-files.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
let bob: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  bob = await server.newOwner()
  // Made when it is first asked for: on a busy machine that takes a while.
  await foodSearch()
}, 120_000)
beforeEach(async () => {
  for (const { words } of await listed()) await forget(words)
})
afterAll(() => server.close())

const MINCE = '01-003'
const RICE = '13-001'

type Listed = { readonly words: string; readonly food: { readonly id: string } }
const listed = async (owner = ann): Promise<Listed[]> => (await owner.send('GET', '/v2/recipe-answers')).body.answers
const say = (body: object, owner = ann) => owner.send('POST', '/v2/recipe-answers', body)
const forget = (words: string, owner = ann) => owner.send('DELETE', `/v2/recipe-answers/${encodeURIComponent(words)}`)
const lineOf = async (text: string, owner = ann): Promise<RecipeLineRead> =>
  (await owner.send('POST', '/v2/recipes/read', { text })).body.lines[0]
const importAccount = async (owner: TestOwner, file: AccountExport) => {
  const type = { 'content-type': ACCOUNT_FILE_TYPE }
  const { status } = await owner.send('POST', '/v2/account/import', asLines(linesOf(file)), type)
  expect(status).toBe(200)
}

describe('what an owner has answered', { tags: '@own-recipe' }, () => {
  test('counts the next time that the words come, is shown as such, and can be changed and forgotten', async () => {
    const { status, body } = await say({ text: '2 cups mince', foodId: MINCE, grams: 460 })
    const answer = {
      ...{ words: 'mince', said: 'mince', food: { id: MINCE, name: expect.stringContaining('mince') } },
      measures: [{ unit: 'cup', grams: 230 }],
    }
    expect([status, body]).toEqual([200, { answer }])
    expect(await listed()).toEqual([answer])
    const line = await lineOf('1/2 cup mince')
    expect(line).toMatchObject({ status: 'read', food: { id: MINCE }, grams: 115, remembered: 'mince' })
    expect(line.candidates?.[0]).toMatchObject({ id: MINCE, grams: 115 })
    await say({ text: '1 cup mince', foodId: MINCE, grams: 240 })
    expect(await lineOf('1/2 cup mince')).toMatchObject({ grams: 120 })
    expect((await forget('mince')).status).toBe(204)
    expect(await lineOf('1/2 cup mince')).not.toHaveProperty('remembered')
    expect((await forget('mince')).status).toBe(404)
  })

  test('counts for other lines of the same words in the same request, of visitors too, and is not kept', async () => {
    const mince = await lineOf('1/2 cup mince')
    expect(mince).toMatchObject({ status: 'ask', words: 'mince' })
    const said = { text: '2 cups mince', foodId: MINCE, grams: 460 }
    const read = async (answers: readonly object[], as: Pick<TestOwner, 'send'> = server) =>
      (await as.send('POST', '/v2/recipes/read', { text: '1/2 cup mince', answers })).body
    for (const as of [server, ann])
      expect((await read([said], as)).lines[0]).toMatchObject({ status: 'read', food: { id: MINCE }, grams: 115 })
    expect(await listed()).toEqual([])
    expect((await read([{ ...said, foodId: 'SR:00000' }])).lines[0]).toMatchObject({ status: 'ask' })
    expect((await read(Array(21).fill(said))).errors[0].field).toBe('answers')
  })

  test('costs nothing for lines of other words, and is left out where a cup of it weighs too much', async () => {
    const search = vi.spyOn(await foodSearch(), 'named')
    const read = async (answers: readonly object[]) =>
      (await server.send('POST', '/v2/recipes/read', { text: '1/2 cup mince', answers })).body.lines[0]
    await read([])
    const searches = search.mock.calls.length
    await read(Array(20).fill({ text: '2 cups peas', foodId: MINCE, grams: 460 }))
    expect(search.mock.calls.length).toBe(2 * searches)
    search.mockRestore()
    const heavy = await read([{ text: '1/4 cup mince', foodId: MINCE, grams: 50_000 }])
    expect(heavy).toMatchObject({ status: 'ask', words: 'mince' })
  })

  test('is refused where one of its unit weighs more than an account’s file may say', async () => {
    const { status, body } = await say({ text: '1/4 cup mince', foodId: MINCE, grams: 40_000 })
    expect([status, body.errors?.map(({ field }: { field: string }) => field)]).toEqual([422, ['grams']])
    expect(await listed()).toEqual([])
    expect((await say({ text: '1 cup mince', foodId: MINCE, grams: 40_000 })).status).toBe(200)
  })

  test('is not asked again: raw or cooked', async () => {
    expect(await lineOf('1 cup rice')).toMatchObject({ status: 'ask', question: 'raw-or-cooked' })
    await say({ text: '1 cup rice', foodId: RICE, grams: 185, cooked: false })
    expect(await lineOf('2 cups rice')).toMatchObject({ status: 'read', food: { id: RICE }, grams: 370 })
    expect((await listed())[0]).toMatchObject({ words: 'rice', cooked: false, measures: [] })
  })

  test('is forgotten where it says what is read anyway', async () => {
    const anyway = await lineOf('500 g pasta')
    await say({ text: '500 g pasta', foodId: MINCE })
    expect(await listed()).toHaveLength(1)
    expect((await say({ text: '500 g pasta', foodId: anyway.food?.id })).body).toEqual({ answer: null })
    expect(await listed()).toEqual([])
  })

  test('is its owner’s alone, and a visitor has none', async () => {
    await say({ text: '500 g mince', foodId: MINCE })
    expect(await listed(bob)).toEqual([])
    expect(await lineOf('500 g mince', bob)).not.toHaveProperty('remembered')
    expect((await forget('mince', bob)).status).toBe(404)
    const read = { method: 'POST', url: '/api/v2/recipes/read', payload: { text: '500 g mince' } } as const
    expect((await server.inject(read)).body.lines[0]).not.toHaveProperty('remembered')
    const unsigned = { ...read, url: '/api/v2/recipe-answers', payload: { text: '500 g mince', foodId: MINCE } }
    expect((await server.inject(unsigned)).status).toBe(401)
  })

  test('goes into the account’s file and comes back with it', async () => {
    await say({ text: '2 cups mince', foodId: MINCE, grams: 460, cooked: true })
    const cara = await server.newOwner()
    await importAccount(cara, await exportAccount(ann))
    expect(await listed(cara)).toEqual(await listed())
  })

  test('is kept for a limited number of words: the oldest are forgotten first', async () => {
    const dan = await server.newOwner()
    const file = await exportAccount(dan)
    const recipeAnswers = Array.from({ length: MOST_RECIPE_ANSWERS }, (_, minute) => ({
      words: `mince ${minute}`,
      answer: { said: 'mince', foodId: MINCE, gramsPer: {} },
      updatedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
    }))
    await importAccount(dan, { ...file, content: { ...file.content, recipeAnswers } })
    expect(await listed(dan)).toHaveLength(MOST_RECIPE_ANSWERS)
    await say({ text: '500 g mince', foodId: MINCE }, dan)
    const words = (await listed(dan)).map((one) => one.words)
    expect(words).toHaveLength(MOST_RECIPE_ANSWERS)
    expect(words[0]).toBe('mince')
    expect(words).not.toContain('mince 0')
    expect(words).toContain('mince 1')
  })
})

test.each([
  ['a food that there is not', { foodId: 'SR:99999' }, 'foodId'],
  ['an id that is none', { foodId: 'mince' }, 'foodId'],
  ['what harms dogs', { foodId: 'SR:11282' }, 'foodId'],
  ['no grams', { grams: 0 }, 'grams'],
  ['more than a line', { text: 'a'.repeat(202) }, 'text'],
])('%s is refused with the field, and nothing is kept', async (_, change, field) => {
  const { status, body } = await say({ text: '500 g mince', foodId: MINCE, grams: 500, ...change })
  expect([status, body.errors?.[0].field]).toEqual([422, field])
  expect(await listed()).toEqual([])
})
