import { gzipSync, strToU8, zipSync } from 'fflate'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SharedState } from '../../data/queries/pets.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { expectAccessible, expectNothingBesideTheScreen, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { changeLine, currentDraft, keepRead, linesToKeep, startAgain, takePot } from './draft.ts'
import MinePage from './mine-page.tsx'

const READ = 'POST /v2/recipes/read'
const EGG = { text: '1 egg', status: 'read', food: { id: '11-001', name: 'Egg' }, grams: 50, candidates: [] }

async function open(answers = {}) {
  const asked = await serveAnn({
    [READ]: { json: { lines: [EGG] } },
    'GET /v2/recipes': { json: { recipes: [] } },
    'GET /v2/recipe-answers': { json: { answers: [] } },
    ...answers,
  })
  startAgain(testApp())
  await show(
    <SharedState value={{ pets: [REX], preferences: {}, stars: [] }}>
      <Routes>
        <Route path="/recipe/mine" element={<MinePage />} />
      </Routes>
    </SharedState>,
    'light',
    '/recipe/mine',
  )
  return () => asked.filter(({ call }) => call === READ).map(({ body }) => JSON.parse((body as { text: string }).text))
}

const json = (value: unknown) => strToU8(JSON.stringify(value))
const choose = (name: string, content: Uint8Array | string) =>
  userEvent.upload(page.getByLabelText('Choose a file').last(), new File([content as BlobPart], name))

const sent = (name: string, recipeIngredient: readonly string[], recipeInstructions: readonly string[] = []) => ({
  ...{ '@type': 'Recipe', name },
  recipeIngredient,
  recipeInstructions,
})
const paprika = (name: string) => ({
  name,
  ingredients: 'For the egg:\n1 egg\n100 g rice',
  directions: 'Boil.',
  servings: '2',
})
const mealie = {
  name: 'Turkey bowl',
  recipeIngredient: [{ quantity: 500, unit: { name: 'g' }, food: { name: 'turkey mince' }, note: '' }],
  recipeInstructions: [{ text: 'Brown it.' }],
}

test('a recipe that Mealie has exported is read from its zip, with its method', async () => {
  const read = await open()
  await choose('mealie.zip', zipSync({ 'turkey-bowl.json': json(mealie), 'images/original.webp': new Uint8Array(9) }))
  await expect.poll(read).toEqual([sent('Turkey bowl', ['500 g turkey mince'], ['Brown it.'])])
  await expect.element(page.getByRole('heading', { name: 'What we understood' })).toBeVisible()
  expect(currentDraft(testApp()).steps).toBe('Brown it.')
})

test('of the recipes that Paprika has exported one is chosen from a list, which can be searched', async () => {
  const read = await open()
  const names = ['Beef stew', 'Crème de riz', 'Fish &amp; rice', 'Pie', 'Soup', 'Lamb', 'Duck', 'Cod', 'Trout']
  const packed = names.map((name, at) => [`${at}.paprikarecipe`, gzipSync(json(paprika(name)))] as const)
  await choose('all.paprikarecipes', zipSync(Object.fromEntries(packed), { level: 0 }))
  await expect.element(page.getByRole('heading', { name: 'Choose a recipe' })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Fish & rice 2 ingredients' })).toBeVisible()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
  await page.getByLabelText('Find a recipe by name').fill('creme')
  await expect.element(page.getByText('1 of 9 recipes')).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(read)
    .toEqual([{ ...sent('Crème de riz', ['For the egg:', '1 egg', '100 g rice'], ['Boil.']), recipeYield: 2 }])
})

test('Tandoor packs a zip for each recipe; the list is left without one', async () => {
  const tandoor = (name: string) => ({
    name,
    steps: [{ instruction: '', ingredients: [{ amount: 1, unit: null, food: { name: 'egg' }, note: '' }] }],
  })
  const zips = ['A', 'B'].map((name) => [`${name}.zip`, zipSync({ 'recipe.json': json(tandoor(name)) })] as const)
  const read = await open()
  await choose('export.zip', zipSync(Object.fromEntries(zips)))
  await expect.element(page.getByText('2 recipes', { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText('Find a recipe by name')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'None of these' }).click()
  await expect.element(page.getByLabelText('Your recipe')).toBeVisible()
  expect(read()).toEqual([])
})

test('a pasted list of recipes is chosen from, and the list stays where the server refuses one', async () => {
  const message = 'There is no list in this'
  const refusal = { code: 'invalid-input', detail: 'No', errors: [{ field: 'text', message }] }
  const read = await open({ [READ]: [{ status: 422, json: refusal }, { json: { lines: [EGG] } }] })
  const recipes = ['One', 'Two'].map((name) => ({ '@type': 'Recipe', name, recipeIngredient: ['1 egg'] }))
  await page.getByLabelText('Your recipe').fill(JSON.stringify(recipes))
  await page.getByRole('button', { name: 'Read it' }).click()
  await page.getByRole('button', { name: 'Two 1 ingredient' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await page.getByRole('button', { name: 'One 1 ingredient' }).click()
  await expect.poll(read).toEqual([sent('Two', ['1 egg']), sent('One', ['1 egg'])])
})

const FAR_MORE = 'This file unpacks to far more than recipes need, so we have not opened it.'
const BROKEN = 'This file is damaged or has a password, so we cannot open it.'
const ZEROS = new Uint8Array(3_000_000)

/** A zip that says, in both places, that its entry unpacks to no more than it is packed to. */
function lyingZip(): Uint8Array {
  const zip = zipSync({ 'a.json': ZEROS })
  const view = new DataView(zip.buffer, zip.byteOffset)
  const directory = view.getUint32(zip.length - 6, true)
  const packedLength = view.getUint32(directory + 20, true)
  view.setUint32(directory + 24, packedLength, true)
  view.setUint32(22, packedLength, true)
  return zip
}

const THIRD = zipSync({ 'a.json': new Uint8Array(900_000) })

test.for([
  ['a zip that says less than it packs', lyingZip(), FAR_MORE],
  ['a zip of zips that unpack to a thousandfold', zipSync({ 'a.zip': THIRD, 'b.zip': THIRD }), FAR_MORE],
  ['a zip that unpacks to a thousandfold', zipSync({ 'a.json': ZEROS }), FAR_MORE],
  ['a gzip that unpacks to a thousandfold', gzipSync(ZEROS), FAR_MORE],
  [
    'a zip of very many entries',
    zipSync(Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}.txt`, new Uint8Array()]))),
    FAR_MORE,
  ],
  ['half of a zip', zipSync({ 'a.json': json(mealie) }).subarray(0, 60), BROKEN],
  ['half of a gzip', gzipSync(json(mealie)).subarray(0, 30), BROKEN],
  ['a zip of pictures', zipSync({ 'a.png': new Uint8Array(9) }), 'We found no recipe with ingredients in this file.'],
  ['an empty file', '', 'We found no recipe with ingredients in this file.'],
] as const)('%s is refused with the reason', async ([, content, why]) => {
  const read = await open()
  await choose('recipes.zip', content)
  await expect.element(page.getByText(why)).toBeVisible()
  expect(read()).toEqual([])
})

test('the method of a text is that of the recipe, unless a file has brought one', () => {
  const app = testApp()
  startAgain(app)
  keepRead(app, { lines: [], steps: ['Boil it.', 'Mash it.'] })
  expect(currentDraft(app).steps).toBe('Boil it.\nMash it.')
  keepRead(app, { lines: [], steps: ['Fry it.'] })
  expect(currentDraft(app).steps).toBe('Boil it.\nMash it.')
})

test('a line whose grams are changed is kept with the new amount, by hand and by a mend', () => {
  const app = testApp()
  startAgain(app)
  const chicken = { id: '04-001', name: 'Chicken breast' } as const
  keepRead(app, {
    lines: [{ text: '500 g chicken', status: 'read', food: chicken, grams: 500, candidates: [] }],
    steps: [],
  })
  const lines = () => currentDraft(app).read?.lines ?? []
  takePot(app, {
    supplement: { id: 'Complete Adult', way: 'powder', grams: 10, items: [] },
    ingredients: [{ foodId: chicken.id, name: chicken.name, grams: 500, cooked: false, gramsPerDay: 1, pieces: null }],
  })
  expect(linesToKeep(lines())).toEqual([{ text: '500 g chicken', ingredient: 0 }])
  changeLine(app, lines()[0]?.key ?? '', { grams: 450 })
  expect(linesToKeep(lines())).toEqual([{ text: '450 g Chicken breast', ingredient: 0 }])
  takePot(app, {
    supplement: { id: 'Complete Adult', way: 'powder', grams: 10, items: [] },
    ingredients: [{ foodId: chicken.id, name: chicken.name, grams: 430, cooked: false, gramsPerDay: 1, pieces: null }],
  })
  expect(linesToKeep(lines())).toEqual([{ text: '430 g Chicken breast', ingredient: 0 }])
})
