import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MendedPot, RecipeLineRead } from '../../../contract/recipe/own-recipe.ts'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import type { RecipeData } from '../../../contract/recipe/recipe-data.ts'
import { GENERICS } from '../../../reference/generics.ts'
import { RECIPES } from '../../../reference/recipes/index.ts'
import { addPet } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'
import { readLines } from '../own-recipe/read-recipe.ts'
import { ingredientText } from './write-recipe-data.ts'

let server: TestServer
let ann: TestOwner
let ids: string[]
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  await addPet(ann, { name: 'Bartholomew' })
  const { results } = (await ann.send('GET', '/v2/search?pet=bartholomew&count=200')).body
  ids = results.map(({ recipe }: { recipe: { id: string } }) => recipe.id)
})
afterAll(() => server.close())

const of = (id: string) => `/v2/pets/bartholomew/recipe/${id}`
const both = async (id: string, query = '') => {
  const recipe: Recipe = (await ann.send('GET', `${of(id)}${query}`)).body
  const data: RecipeData = (await ann.send('GET', `${of(id)}/schema-org${query}`)).body
  return { recipe, data }
}
const isFood = ({ status }: RecipeLineRead) => status !== 'not-food'
const asWritten = ({ food, grams, cooked }: RecipeLineRead) => [food?.id, grams, cooked ?? false]

test('other programs get a recipe as it is shown, without its dog and owner', async () => {
  const { recipe, data } = await both(ids[0] ?? '', '?meals=6')
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.name,
    description: recipe.description,
    image: `${server.env.publicUrl}${recipe.imageUrl}`,
    author: { '@type': 'Organization', name: 'The Goodbowl kitchen' },
    recipeYield: '6 meals',
  })
  const { batch, supplement } = recipe
  expect(data.recipeIngredient).toHaveLength(batch.ingredients.length + 1)
  for (const [at, { quantity }] of batch.ingredients.entries()) {
    expect(data.recipeIngredient[at]).toMatch(new RegExp(`^${quantity} g `))
  }
  expect(data.recipeIngredient.at(-1)).toBe(`${batch.supplement?.grams} g ${supplement?.id} powder (supplement)`)
  expect(data.recipeInstructions.map(({ text }) => text).join(' ')).toContain(batch.method[0]?.text)
  expect(data.nutrition.calories).toBe(`${Math.round(recipe.kcal)} kcal`)
  expect(Number.parseFloat(data.nutrition.proteinContent ?? '')).toBeCloseTo(recipe.nutrients.protein ?? 0, 0)
  expect(JSON.stringify(data)).not.toMatch(/bartholomew|example\.org|labrador/i)
})

test('times are those of the batch, and add up to the total', async () => {
  const minutes = (time = 'PT0M') => {
    const [, hours = 0, rest = 0] = /^PT(?:(\d+)H)?(?:(\d+)M)?$/.exec(time) ?? []
    return 60 * Number(hours) + Number(rest)
  }
  for (const id of ids.slice(0, 25)) {
    const { recipe, data } = await both(id, '?meals=12')
    expect(minutes(data.totalTime)).toBe(Math.max(recipe.batch.totalMinutes, recipe.batch.activeMinutes))
    expect(minutes(data.prepTime) + minutes(data.cookTime)).toBe(minutes(data.totalTime))
  }
})

test('an exported recipe is read back to the same foods and grams, line by line', async () => {
  const asked: string[] = []
  let lines = 0
  const some = ids.filter((_, at) => at % 6 === 0)
  for (const id of some) {
    const { recipe, data } = await both(id, '?meals=5')
    const read = await readLines(JSON.stringify(data))
    expect([read.name, read.servings]).toEqual([recipe.name, 5])
    const foods = read.lines.filter(isFood)
    expect(foods.map(asWritten), id).toEqual(
      recipe.batch.ingredients.map(({ code, quantity }) => [code, quantity, false]),
    )
    asked.push(...foods.filter(({ status }) => status !== 'read').map(({ text }) => text))
    lines += foods.length
  }
  expect([asked, lines > 150]).toEqual([[], true])
})

test('so is every line of every recipe that there is, in any grams', async () => {
  const all = RECIPES.flatMap(({ ingredients }) => ingredients.map(({ code, grams }) => [code, grams] as const))
  const foods = [...new Map(all)].flatMap(([code, grams]) => [
    [code, grams] as const,
    [code, 0.4] as const,
    [code, 12_345] as const,
  ])
  expect(new Map(all).size).toBeGreaterThan(100)
  for (const [code, grams] of foods) {
    const text = ingredientText(code, grams)
    const { lines } = await readLines(`Ingredients\n${text}`)
    expect([text, ...lines.map(({ status }) => status), ...lines.map(asWritten)]).toEqual([
      text,
      'read',
      [code, grams, false],
    ])
  }
})

describe('the supplement', () => {
  test('is a line of its own, which is read as no food and hides no danger', async () => {
    const { lines } = await readLines('Ingredients\n8.5 g Complete Adult powder (supplement)\n2 g xylitol (supplement)')
    expect(lines.map(({ status }) => status)).toEqual(['not-food', 'unsafe'])
  })

  test('of single things is counted out: none of them reads as a food or as what harms dogs', async () => {
    for (const { name } of GENERICS.values()) {
      const { lines } = await readLines(`Ingredients\n${name}: 3 (supplement)`)
      expect([name, lines[0]?.status]).toEqual([name, 'not-food'])
    }
  })

  test('of a dog that gets single things is what the batch gets', async () => {
    const chosen = await ann.send('PUT', '/v2/pets/bartholomew/supplement', { way: 'kit' })
    expect(chosen.status).toBe(200)
    const { results } = (await ann.send('GET', '/v2/search?pet=bartholomew&count=1')).body
    const { recipe, data } = await both(results[0].recipe.id, '?meals=14')
    const used = recipe.batch.supplement?.items.filter(({ unitsPerBatch }) => unitsPerBatch > 0) ?? []
    expect(used.length).toBeGreaterThan(3)
    const told = data.recipeIngredient.slice(recipe.batch.ingredients.length)
    expect(told).toHaveLength(used.length)
    for (const { name } of used) expect(told.filter((line) => line.startsWith(`${name}: `))).toHaveLength(1)
    const read = await readLines(JSON.stringify(data))
    expect(read.lines.filter(isFood)).toHaveLength(recipe.batch.ingredients.length)
    expect(data.recipeInstructions.length).toBeGreaterThan(recipe.batch.method.length)
    await ann.send('PUT', '/v2/pets/bartholomew/supplement', { way: 'powder' })
  })
})

test('an owner’s own recipe names no author, and carries its words as they are', async () => {
  const written = [
    { foodId: '04-001', grams: 500 },
    { foodId: 'SR:20044', grams: 300 },
  ]
  const mended = await ann.send('POST', '/v2/recipes/mend', { petId: 'bartholomew', ingredients: written })
  const ingredients = (mended.body.ingredients as MendedPot['ingredients']).map(({ foodId, grams, cooked }) => ({
    foodId,
    grams,
    cooked,
  }))
  const name = 'Stew </script><script>alert(1)</script>'
  const saved = await ann.send('PUT', '/v2/recipes/stew', { name, ingredients, steps: ['Simmer for 20 minutes.'] })
  expect(saved.status).toBe(200)
  const { recipe, data } = await both('stew', '?meals=4')
  expect([data.name, data.author]).toEqual([name, undefined])
  expect(data.recipeInstructions[0]?.text).toBe('Simmer for 20 minutes.')
  const { lines } = await readLines(JSON.stringify(data))
  expect(lines.filter(isFood).map(asWritten)).toEqual(
    recipe.batch.ingredients.map(({ code, quantity }) => [code, quantity, false]),
  )
})

test('another owner’s recipe is not found, and a wrong field is named', async () => {
  const bob = await server.newOwner()
  expect((await bob.send('GET', `${of(ids[0] ?? '')}/schema-org`)).status).toBe(404)
  expect((await ann.send('GET', `${of('nothing-of-the-kind')}/schema-org`)).status).toBe(404)
  const { status, body } = await ann.send('GET', `${of(ids[0] ?? '')}/schema-org?meals=0`)
  expect([status, body.errors[0].field]).toEqual([422, 'meals'])
})
