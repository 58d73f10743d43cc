import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_POINTS_FOR_VARIETY } from '../../../nutrition/recipe/variety.ts'
import { EVERYDAY_RECIPES } from '../../../reference/recipes/everyday.ts'
import { addPet, fieldsOf } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  await addPet(ann)
})
afterAll(() => server.close())

const search = async (query: string) => (await ann.send('GET', `/v2/search?${query}`)).body
type Result = { recipe: { id: string; score: number; co2score: number }; score: number; co2score: number }
const idsOf = (body: { results: Result[] }) => body.results.map(({ recipe }) => recipe.id)

test('the owner of a dog with an impossible weight is asked to check it', async () => {
  const owner = await server.newOwner()
  await addPet(owner, { weight: 0.01 })
  const { obstacles, totalResults } = (await owner.send('GET', '/v2/search?pet=rex')).body
  expect([totalResults, obstacles.length > 0]).toEqual([0, true])
  for (const { suggestion } of obstacles) expect(suggestion).toMatch(/^Check that the weight/)
})

test('everyday dishes come first; who is adventurous gets the same dishes as they score', {
  tags: '@everyday-menu',
}, async () => {
  await addPet(ann, { name: 'Bold' }, { exclude: [], prefer: ['adventurous'], require: [] })
  const all = async (pet: string): Promise<Result[]> => {
    const pages = await Promise.all([0, 200].map((start) => search(`pet=${pet}&count=200&start=${start}`)))
    return pages.flatMap(({ results }) => results)
  }
  const [usual, bold] = [await all('rex'), await all('bold')]
  const everyday = (results: Result[]) => results.slice(0, 10).filter(({ recipe }) => EVERYDAY_RECIPES.has(recipe.id))
  expect(everyday(usual).length).toBeGreaterThanOrEqual(8)
  expect(everyday(bold).length).toBeLessThan(5)
  const byId = (results: Result[]) => results.toSorted((one, other) => (one.recipe.id < other.recipe.id ? -1 : 1))
  expect(byId(bold)).toEqual(byId(usual))
})

test('where few everyday dishes suit a dog, the owner is told why unusual ones come early, and which foods to look for', {
  tags: '@everyday-menu',
}, async () => {
  const exclude = ['chicken', 'beef', 'turkey', 'pork', 'dairy']
  await addPet(ann, { name: 'Sensitive' }, { exclude, prefer: [], require: [] })
  await addPet(ann, { name: 'Curious' }, { exclude, prefer: ['adventurous'], require: [] })
  expect((await search('pet=sensitive')).unusual).toMatch(
    /^Few recipes with everyday food suit Sensitive, .* look around for .* and /,
  )
  expect(await search('pet=curious')).not.toHaveProperty('unusual')
  expect(await search('pet=rex')).not.toHaveProperty('unusual')
  // Asked for by its name, it needs no reason.
  expect(await search('pet=sensitive&q=goat')).not.toHaveProperty('unusual')
})

test('without a text, all recipes that suit come, best first, ten at a time', {
  tags: '@search-envelope',
}, async () => {
  const body = await search('pet=rex')
  expect(body).toMatchObject({ count: 10, start: 0, obstacles: [] })
  expect(body.totalResults).toBeGreaterThanOrEqual(40)
  const scores: number[] = body.results.map(({ score }: Result) => score)
  expect(scores[0]).toBe(Math.max(...scores))
  // A dish that variety puts first may score a little less, and no more than that.
  for (const [place, score] of scores.entries()) {
    expect(Math.max(...scores.slice(place)) - score).toBeLessThanOrEqual(MOST_POINTS_FOR_VARIETY)
  }
  for (const { recipe, score, co2score } of body.results as Result[]) {
    expect([recipe.score, recipe.co2score]).toEqual([score, co2score])
  }
})

test('dishes that hold what was asked for come before those whose description only sounds like it', async () => {
  const found = idsOf(await search('pet=rex&q=fish&count=200'))
  expect(found.length).toBeGreaterThan(10)
  // The only one that holds no fish: its description alone names fish.
  expect(found.indexOf('egg-and-lentil-kedgeree')).toBe(found.length - 1)
})

test('a food that harms dogs is found nowhere, and the answer says why', async () => {
  const onion = await search('pet=rex&q=spring onion')
  expect(onion).toMatchObject({ totalResults: 0, warning: expect.stringContaining('red blood cells') })
  expect(await search('pet=rex&q=chicken')).not.toHaveProperty('warning')
})

test.each(['beef', 'ground beef', 'beef carrot', 'chicken beef', 'rice beef rabbit'])(
  'an excluded ingredient is no typing error: %s',
  async (q) => {
    await addPet(ann, { name: 'Beefless' }, { exclude: ['beef'], prefer: [], require: [] })
    const warning = 'You excluded beef for Beefless, so we left those recipes out.'
    expect(await search(`pet=beefless&q=${q}`)).toMatchObject({ totalResults: 0, warning })
    expect(await search(`pet=beefless&q=chicken`)).not.toHaveProperty('warning')
    expect(await search(`pet=beefless&q=unicorn`)).not.toHaveProperty('warning')
    expect((await search('pet=beefless&q=bef')).totalResults).toBe(0)
    expect((await search('pet=rex&q=beef')).totalResults).toBeGreaterThan(0)
  },
)

test('a word for several excluded kinds is answered with these kinds alone', async () => {
  const exclude = ['beef', 'chicken', 'duck', 'turkey']
  await addPet(ann, { name: 'Birdless' }, { exclude, prefer: [], require: [] })
  const warning = 'You excluded chicken and duck and turkey for Birdless, so we left those recipes out.'
  for (const q of ['poultry', 'birds']) {
    expect(await search(`pet=birdless&q=${q}`)).toMatchObject({ totalResults: 0, warning })
  }
  await addPet(ann, { name: 'Ducks' }, { exclude: ['chicken', 'turkey'], prefer: [], require: [] })
  expect(await search('pet=ducks&q=poultry')).not.toHaveProperty('warning')
})

test('pages follow each other without a gap', async () => {
  const all = idsOf(await search('pet=rex&count=30'))
  const pages = [...idsOf(await search('pet=rex&count=20')), ...idsOf(await search('pet=rex&count=10&start=20'))]
  expect(pages).toEqual(all)
  expect((await search('pet=rex&start=9999')).results).toEqual([])
})

test('a text finds recipes by ingredient; they keep their order and their score', {
  tags: '@call-search',
}, async () => {
  const all = [...idsOf(await search('pet=rex&count=200')), ...idsOf(await search('pet=rex&count=200&start=200'))]
  const found = idsOf(await search('pet=rex&q=salmon&count=200'))
  expect(found.length).toBeGreaterThan(0)
  expect(found).toEqual(all.filter((id) => found.includes(id)))
  for (const id of found.slice(0, 5)) {
    const { ingredients, name } = (await ann.send('GET', `/v2/pets/rex/recipe/${id}`)).body
    expect(`${name} ${ingredients.map((line: { name: string }) => line.name).join()}`).toMatch(/salmon/i)
  }
})

test('nothing found is an empty answer', async () => {
  expect(await search('pet=rex&q=unicorn')).toMatchObject({ totalResults: 0, count: 0, results: [] })
})

test('a text of spaces is no text', async () => {
  expect((await search('pet=rex&q=%20%20%20')).totalResults).toBe((await search('pet=rex')).totalResults)
})

test('a dog that no recipe fits is told why, and what to change', async () => {
  await addPet(ann, {
    name: 'Ill',
    age: { years: 0, months: 4 },
    weight: 14,
    healthIssues: ['kidney'],
  })
  const vetApproval = { name: 'Dr Smith', date: TODAY }
  await ann.send('PATCH', '/v2/pets/ill', { vetApproval, kidneyStage: 'kidneyStage_1' })
  const { totalResults, obstacles } = await search('pet=ill')
  expect(totalResults).toBe(0)
  expect(obstacles[0]).toMatchObject({ nutrient: expect.any(String), recipes: expect.any(Number) })
  for (const { text, suggestion } of obstacles) {
    expect(text).toMatch(/\d.*kidney/)
    expect(suggestion).toMatch(/vet/)
  }
})

test('an owner who excludes nearly everything is told what each word costs', async () => {
  const exclude = ['beef', 'chicken', 'duck', 'fish', 'grain', 'lamb', 'pork', 'pulses', 'rabbit', 'turkey']
  await addPet(ann, { name: 'Picky' }, { exclude, prefer: [], require: [] })
  const { totalResults, obstacles } = await search('pet=picky&count=200')
  if (totalResults < 10) expect(obstacles.map(({ text }: { text: string }) => text)).toContain('You excluded beef.')
  else expect(obstacles).toEqual([])
})

test.each([
  ['one letter', 'pet=rex&q=a', 'q'],
  ['two letters', 'pet=rex&q=ab', 'q'],
  ['two letters and spaces', 'pet=rex&q=%20ab%20', 'q'],
  ['101 letters', `pet=rex&q=${'a'.repeat(101)}`, 'q'],
  ['a control character', 'pet=rex&q=be%00ef', 'q'],
  ['a list as text', 'pet=rex&q=beef&q=lamb', 'q'],
  ['no dog', 'q=beef', 'pet'],
  ['a dog of another shape', 'pet=../rex', 'pet'],
  ['a count of 0', 'pet=rex&count=0', 'count'],
  ['a count of 201', 'pet=rex&count=201', 'count'],
  ['half a count', 'pet=rex&count=1.5', 'count'],
  ['a word as a count', 'pet=rex&count=ten', 'count'],
  ['an empty count', 'pet=rex&count=', 'count'],
  ['a start below 0', 'pet=rex&start=-1', 'start'],
])('%s is refused by name', async (_, query, field) => {
  const answer = await ann.send('GET', `/v2/search?${query}`)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
})
