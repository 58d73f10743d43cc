import { Route, Routes, useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SharedState } from '../../data/queries/pets.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { expectAccessible, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { Link } from '../../ui/link.tsx'
import { changeLine, currentDraft, editRecipe, startAgain, supplementOf, takePot } from './draft.ts'
import MinePage from './mine-page.tsx'

const READ = 'POST /v2/recipes/read'
const CHECK = 'POST /v2/recipes/check'
const MEND = 'POST /v2/recipes/mend'
const REMEMBER = 'POST /v2/recipe-answers'
const confidence = { bowl: 0.97, bounds: [] }
const CHECKED = {
  verdict: { kind: 'complete', text: 'It is complete.', parts: ['It is complete.'] },
  unsafe: [],
  balance: [],
  missing: [],
  excess: [],
  confidence,
  foodAlone: { missing: [], excess: [], confidence },
  calciumPhosphorusRatio: { amount: 1.2, min: 1, max: 2 },
  kcalPerDay: 1000,
  lastsDays: 1.5,
  ingredients: [],
  cautions: [],
  region: 'europe',
}
const thing = (id: string, name: string, grams: number, unit: string, gramsPerUnit: number) => ({
  id: `thing:${id}`,
  name,
  grams,
  measures: [{ name: unit, grams: gramsPerUnit }],
  isCooked: false,
})
const ZINC = thing('zinc', 'Zinc gluconate tablets, 15 mg zinc', 2, 'tablet', 1)
const SHELL = thing('eggshell-powder', 'Eggshell powder', 2.6, 'teaspoon', 5.2)
const KELP = thing('kelp', 'Kelp meal', 1.6, 'teaspoon', 3.2)
const RICE = {
  text: '200 g rice',
  status: 'read',
  food: { id: '13-001', name: 'White rice' },
  grams: 200,
  candidates: [],
}
const readAs = (text: string, food: typeof ZINC) => ({
  text,
  status: 'read',
  food,
  grams: food.grams,
  candidates: [food],
})

async function open(lines: readonly object[], answers: Parameters<typeof serveAnn>[0] = {}) {
  const asked = await serveAnn({
    [READ]: { json: { lines } },
    [CHECK]: { json: CHECKED },
    'GET /v2/recipes': { json: { recipes: [] } },
    'GET /v2/recipe-answers': { json: { answers: [] } },
    [REMEMBER]: { json: { answer: null } },
    ...answers,
  })
  startAgain(testApp())
  await show(
    <SharedState value={{ pets: [REX], preferences: {}, stars: [] }}>
      <Routes>
        <Route path="/recipe/mine" element={<MinePage />} />
        <Route path="/pets/:petId/supplement/product" element={<Label />} />
      </Routes>
    </SharedState>,
    'light',
    '/recipe/mine',
  )
  await page.getByLabelText('Your recipe').fill('200 g rice')
  await page.getByRole('button', { name: 'Read it' }).click()
  return (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body)
}

/** The page of the label is another feature's. */
function Label() {
  const [query] = useSearchParams()
  return (
    <>
      <h1>The label, from {query.get('from')}</h1>
      <Link to="/recipe/mine">Back to your recipe</Link>
    </>
  )
}

test('a thing is said in its own units: tablets are counted, spoons have their grams beside them', async () => {
  await open([RICE, readAs('2 zinc tablets', ZINC), readAs('½ tsp eggshell powder', SHELL)])
  await expect
    .element(page.getByRole('strong').filter({ hasText: 'Zinc gluconate tablets, 15 mg zinc · 2 tablets' }))
    .toBeVisible()
  await expect.element(page.getByRole('strong').filter({ hasText: 'Eggshell powder · ½ tsp (2.6 g)' })).toBeVisible()
  await expect.element(page.getByRole('strong').filter({ hasText: 'White rice · 200 g' })).toBeVisible()
})

test('kelp is a food once the iodine of its label is said, as a whole number', async () => {
  const question = 'how-much-iodine'
  const bodies = await open([
    RICE,
    { text: '½ tsp kelp', status: 'ask', question, food: KELP, grams: 1.6, iodinePer: 'gram', candidates: [KELP] },
  ])
  await expect.element(page.getByText(/How much iodine does its label say/)).toBeVisible()
  await expectAccessible(document.body)
  const field = page.getByLabelText('Iodine in 1 gram')
  await field.fill('0.5')
  await page.getByRole('button', { name: 'Use this iodine' }).click()
  await expect.element(page.getByText('Please enter a whole number from 1 to 10,000')).toBeVisible()
  await field.fill('500')
  await page.getByRole('button', { name: 'Use this iodine' }).click()
  await expect
    .element(page.getByRole('strong').filter({ hasText: 'Kelp meal, 500 µg iodine per gram · ½ tsp (1.6 g)' }))
    .toBeVisible()
  await expect.poll(() => bodies(REMEMBER)).toEqual([{ text: '½ tsp kelp', foodId: 'thing:kelp@500', grams: 1.6 }])
  await expect
    .poll(() => bodies(CHECK).at(-1))
    .toMatchObject({ ingredients: [{ foodId: '13-001' }, { foodId: 'thing:kelp@500', grams: 1.6 }] })
})

test('kelp in tablets is kept in tablets, with the iodine of one', async () => {
  const tablets = { ...KELP, grams: 2, measures: [{ name: 'tablet', grams: 1 }] }
  const asked = { text: '2 kelp tablets', status: 'ask', question: 'how-much-iodine', food: KELP, grams: 2 }
  const bodies = await open([RICE, { ...asked, iodinePer: 'tablet', candidates: [tablets] }])
  await page.getByLabelText('Iodine in 1 tablet').fill('150')
  await page.getByRole('button', { name: 'Use this iodine' }).click()
  await expect
    .element(page.getByRole('strong').filter({ hasText: 'Kelp tablets, 150 µg iodine per tablet · 2 tablets' }))
    .toBeVisible()
  await expect
    .poll(() => bodies(CHECK).at(-1))
    .toMatchObject({ ingredients: [{ foodId: '13-001' }, { foodId: 'thing:kelp@150-tablet', grams: 2 }] })
})

test('the iodine that the line says stands in the field, to be looked at', async () => {
  const asked = { status: 'ask', question: 'how-much-iodine', food: KELP, candidates: [KELP], iodinePer: 'gram' }
  await open([RICE, { ...asked, text: '½ tsp kelp (0.06% iodine)', grams: 1.6, iodine: 600 }])
  await expect.element(page.getByLabelText('Iodine in 1 gram')).toHaveValue('600')
  await page.getByRole('button', { name: 'Use this iodine' }).click()
  await expect
    .element(page.getByRole('strong').filter({ hasText: 'Kelp meal, 600 µg iodine per gram · ½ tsp (1.6 g)' }))
    .toBeVisible()
})

test('a thing that is counted is asked for by its number, and never in grams', async () => {
  const mix = { ...thing('mix', 'Vitamin Optimix', 0, 'scoop', 5), grams: undefined }
  const bodies = await open([
    RICE,
    { text: '10 g Vitamin Optimix', status: 'ask', question: 'which-measure', food: mix, candidates: [mix] },
  ])
  await expect.element(page.getByLabelText('How many scoops?')).toBeVisible()
  await expect.element(page.getByLabelText(/Grams of Vitamin/)).not.toBeInTheDocument()
  await expectAccessible(document.body)
  await page.getByLabelText('How many scoops?').fill('0')
  await page.getByRole('button', { name: 'Use this number' }).click()
  await expect.element(page.getByText('Please enter a number from 0.1 to 1,000')).toBeVisible()
  await page.getByLabelText('How many scoops?').fill('1.5')
  await page.getByRole('button', { name: 'Use this number' }).click()
  await expect.element(page.getByRole('strong').filter({ hasText: 'Vitamin Optimix · 1½ scoops' })).toBeVisible()
  await expect
    .poll(() => bodies(CHECK).at(-1))
    .toMatchObject({ ingredients: [{ foodId: '13-001' }, { foodId: 'thing:mix', grams: 7.5 }] })
})

test('the iodine of kelp in a saved recipe can be changed', async () => {
  await open([RICE])
  editRecipe(testApp(), {
    id: 'own-1',
    name: 'Whole diet',
    version: 1,
    steps: [],
    supplement: 'in-recipe',
    ingredients: [
      {
        foodId: 'thing:kelp@500',
        name: 'Kelp meal, 500 µg iodine per gram',
        grams: 1.6,
        cooked: false,
        measure: '½ tsp (1.6 g)',
      },
    ],
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    etag: '"1"',
    imageUrl: '',
  })
  await page.getByText('Change', { exact: true }).click()
  const field = page.getByLabelText('Iodine in 1 gram')
  await expect.element(field).toHaveValue('500')
  await field.fill('700')
  await page.getByRole('button', { name: 'Use this iodine' }).click()
  await expect
    .element(page.getByRole('strong').filter({ hasText: 'Kelp meal, 700 µg iodine per gram · ½ tsp (1.6 g)' }))
    .toBeVisible()
  const [kelp] = currentDraft(testApp()).read?.lines ?? []
  expect(kelp).toMatchObject({ food: { id: 'thing:kelp@700' }, grams: 1.6 })
})

test('a recipe with one thing is judged with the dog’s supplement, and with two as it is; its owner may choose', async () => {
  const bodies = await open([RICE, readAs('2 zinc tablets', ZINC), readAs('½ tsp eggshell powder', SHELL)])
  const asItIs = page.getByRole('radio', { name: 'As it is' })
  await expect.element(asItIs).toBeChecked()
  await expect.poll(() => bodies(CHECK).at(-1)).toMatchObject({ supplement: 'in-recipe' })
  await page.getByText('With Rex’s supplement').click()
  await expect.poll(() => bodies(CHECK).at(-1)).toMatchObject({ supplement: 'of-dog' })
  await page.getByText('As it is', { exact: true }).click()
  await page.getByRole('listitem').filter({ hasText: '2 zinc tablets' }).getByText('Change').click()
  await page
    .getByRole('listitem')
    .filter({ hasText: '2 zinc tablets' })
    .getByRole('button', { name: 'Leave it out' })
    .click()
  await expect.element(asItIs).toBeChecked()
  await expectAccessible(document.body)
})

test('with one thing alone the dog’s supplement stands beside it, and without any there is no choice', async () => {
  const bodies = await open([RICE, readAs('½ tsp eggshell powder', SHELL)])
  await expect.element(page.getByRole('radio', { name: 'With Rex’s supplement' })).toBeChecked()
  await expect.poll(() => bodies(CHECK).at(-1)).toMatchObject({ supplement: 'of-dog' })
  await expect.element(page.getByText(/Once saved, a recipe with its own minerals is fed without/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save my recipe' })).not.toBeInTheDocument()
  await page.getByRole('listitem').filter({ hasText: 'eggshell' }).getByText('Change').click()
  await page.getByRole('listitem').filter({ hasText: 'eggshell' }).getByRole('button', { name: 'Leave it out' }).click()
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Save my recipe' })).toBeVisible()
})

test('a mend says things in their units and each of their warnings once, and is taken with what it is judged with', async () => {
  const change = { from: 0, to: 1, pieces: null, measure: '1 tablet', nutrients: ['zinc'], why: null, kind: 'add' }
  const warnings = ['Tablets with xylitol can kill a dog.']
  const pot = {
    way: 'least',
    title: 'Add zinc and copper',
    changes: [
      { ...change, foodId: 'thing:zinc', name: 'Zinc tablets', warnings },
      { ...change, foodId: 'thing:copper', name: 'Copper tablets', warnings },
    ],
    ingredients: [
      { foodId: '13-001', name: 'White rice', grams: 200, gramsPerDay: 100, cooked: false, pieces: null },
      {
        foodId: 'thing:zinc',
        name: 'Zinc tablets',
        grams: 1,
        gramsPerDay: 1,
        cooked: false,
        pieces: null,
        measure: '1 tablet',
      },
      {
        foodId: 'thing:copper',
        name: 'Copper tablets',
        grams: 1,
        gramsPerDay: 1,
        cooked: false,
        pieces: null,
        measure: '1 tablet',
      },
    ],
    lastsDays: 2,
    supplement: { id: 'none', way: 'none', grams: 0, items: [] },
    balance: [],
    confidence,
    calciumPhosphorusRatio: CHECKED.calciumPhosphorusRatio,
    kcalPerDay: 1000,
    score: 80,
    carbon: { kgPerDay: 1, score: 80 },
    alternatives: [],
    region: 'europe',
  }
  const verdict = { kind: 'incomplete', text: 'Too little zinc.', parts: ['Too little zinc.'] }
  const bodies = await open([RICE, readAs('½ tsp eggshell powder', SHELL), readAs('1 tsp eggshell powder', SHELL)], {
    [CHECK]: { json: { ...CHECKED, verdict } },
    [MEND]: { json: pot },
  })
  await page.getByRole('button', { name: 'Show me the changes' }).click()
  await expect.element(page.getByText('1 tablet').first()).toBeVisible()
  expect(page.getByText('Tablets with xylitol can kill a dog.').elements()).toHaveLength(1)
  expect(bodies(MEND).at(-1)).toMatchObject({ supplement: 'in-recipe' })
  await page.getByRole('button', { name: 'Use these changes' }).click()
  await expect.element(page.getByRole('strong').filter({ hasText: 'Zinc tablets · 1 tablet' })).toBeVisible()
  expect(supplementOf(currentDraft(testApp()))).toBe('in-recipe')
})

test('a saved recipe is opened with its things counted, and as it was judged', async () => {
  const app = testApp()
  startAgain(app)
  editRecipe(app, {
    id: 'own-1',
    name: 'Whole diet',
    version: 1,
    steps: [],
    supplement: 'in-recipe',
    ingredients: [
      { foodId: '13-001', name: 'White rice', grams: 200, cooked: false },
      { foodId: 'thing:zinc', name: 'Zinc gluconate tablets', grams: 1.5, cooked: false, measure: '1½ tablets' },
    ],
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    etag: '"1"',
    imageUrl: '',
  })
  expect(supplementOf(currentDraft(app))).toBe('in-recipe')
  const [, zinc] = currentDraft(app).read?.lines ?? []
  expect(zinc?.measure).toBe('1½ tablets')
  changeLine(app, zinc?.key ?? '', { grams: 2 })
  expect(currentDraft(app).read?.lines[1]?.measure).toBeUndefined()
  const mended = { foodId: 'thing:zinc', name: 'Zinc gluconate tablets', grams: 1.3, gramsPerDay: 1, cooked: false }
  takePot(app, {
    ingredients: [{ ...mended, pieces: null, measure: '1.3 tablets' }],
    supplement: { id: 'none', way: 'none', grams: 0, items: [] },
  })
  expect(currentDraft(app).read?.lines[1]).toMatchObject({
    text: '1.3 tablets Zinc gluconate tablets',
    measure: '1.3 tablets',
  })
})

test('a thing whose label says other figures leads to the owner’s products, and is read again on the way back', async () => {
  const bodies = await open([
    { text: '1 zinc tablet', status: 'ask', question: 'which-food', food: ZINC, grams: 1, candidates: [ZINC] },
  ])
  await expect
    .element(page.getByRole('button', { name: 'Zinc gluconate tablets, 15 mg zinc · 2 tablets' }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Enter its label' }).click()
  await expect.element(page.getByRole('heading', { name: 'The label, from recipe' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to your recipe' }).click()
  await expect.element(page.getByText('1 zinc tablet')).toBeVisible()
  await expect
    .poll(() => bodies(READ).map((body) => (body as { text: string }).text))
    .toEqual(['200 g rice', '1 zinc tablet'])
})

test('bones are asked about as what is bought with the meat', async () => {
  const bone = { id: 'cooked_bone', name: 'Bones', why: 'Cooked bones splinter.', condition: null, asked: 'bones' }
  const bodies = await open([
    {
      text: '1 kg chicken wings',
      status: 'ask',
      question: 'which-food',
      mayHold: { ...bone, areBones: true },
      candidates: [],
    },
  ])
  await expect.element(page.getByText('Do you feed the bones too?')).toBeVisible()
  await page.getByRole('button', { name: 'No, I take them out' }).click()
  await expect.poll(() => (bodies(READ).at(-1) as { text: string }).text).toBe('1 kg chicken wings, bones taken out')
})
