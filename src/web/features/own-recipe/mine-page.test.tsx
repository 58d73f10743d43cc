import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SHARED_RECIPE } from '../../../contract/limits.ts'
import { asDocument } from '../../../nutrition/own-recipe/recipe-documents.ts'
import { SharedState, selectPet } from '../../data/queries/pets.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { addressNow, expectAccessible, expectNothingBesideTheScreen, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { changeDraft, startAgain } from './draft.ts'
import MinePage from './mine-page.tsx'

const BELLA = { ...REX, id: 'bella', name: 'Bella' }
const READ = 'POST /v2/recipes/read'
const CHECK = 'POST /v2/recipes/check'
const MEND = 'POST /v2/recipes/mend'
const LIST = 'GET /v2/recipes'
const REMEMBER = 'POST /v2/recipe-answers'
const rice = { id: '13-001', name: 'White rice', grams: 185, measures: [] }
const LINES = [
  { text: '500 g beef mince', status: 'read', food: { id: '01-001', name: 'Beef mince' }, grams: 500, candidates: [] },
  { text: '1 cup rice', status: 'ask', question: 'raw-or-cooked', food: rice, grams: 185, candidates: [rice] },
  {
    text: '1 onion',
    status: 'unsafe',
    unsafe: { id: 'allium', name: 'Onion', why: 'It destroys red blood cells.', condition: null },
  },
]
const confidence = { bowl: 0, bounds: [] }
const zinc = { nutrient: 'zinc', amount: 8, limit: 20, unit: 'mg', confidence: 0 }
const CHECKED = {
  verdict: { kind: 'incomplete', text: 'Too little zinc.', parts: ['Too little zinc.'] },
  unsafe: [],
  balance: [{ nutrient: 'zinc', amount: 8, min: 20, rda: 24, target: 26, max: 60, unit: 'mg', unknownIn: [] }],
  missing: [{ ...zinc, foods: [{ foodId: '01-008', name: 'beef heart', grams: 90 }] }],
  excess: [],
  confidence,
  foodAlone: { missing: [zinc], excess: [], confidence },
  calciumPhosphorusRatio: { amount: 1.2, min: 1, max: 2 },
  kcalPerDay: 1000,
  lastsDays: 1.5,
  ingredients: [],
  cautions: [],
  region: 'europe',
}

const MORE_OIL = {
  foodId: '18-001',
  name: 'Sunflower oil',
  from: 0,
  to: 12,
  pieces: null,
  measure: '1 tablespoon',
  why: null,
}
const LESS_RICE = { foodId: '13-001', name: 'White rice', from: 185, to: 130, pieces: null, measure: null, why: null }
const POT = {
  way: 'least',
  title: 'Add sunflower oil',
  changes: [
    { ...LESS_RICE, kind: 'less', nutrients: [] },
    { ...MORE_OIL, kind: 'add', nutrients: ['zinc'] },
  ],
  ingredients: [
    { foodId: '01-001', name: 'Beef mince', grams: 500, gramsPerDay: 250, cooked: false, pieces: null },
    { foodId: '13-001', name: 'White rice', grams: 130, gramsPerDay: 65, cooked: true, pieces: null },
    { foodId: '18-001', name: 'Sunflower oil', grams: 12, gramsPerDay: 6, cooked: false, pieces: null },
  ],
  lastsDays: 2,
  supplement: { id: 'Complete Adult', way: 'powder', grams: 10, items: [] },
  balance: CHECKED.balance,
  confidence: { bowl: 0.97, bounds: [] },
  calciumPhosphorusRatio: CHECKED.calciumPhosphorusRatio,
  kcalPerDay: 1000,
  score: 84,
  carbon: { kgPerDay: 2.4, score: 71 },
  cost: { perDay: 1.2, currency: 'EUR', withoutPrice: 0 },
}
const OTHER = {
  ...POT,
  way: 'own',
  title: 'Same foods, less rice',
  changes: POT.changes.slice(0, 1),
  confidence: { bowl: 0.91, bounds: [] },
  score: null,
  carbon: { kgPerDay: 0.8, score: 20 },
  cost: undefined,
}
const MENDED = { ...POT, alternatives: [OTHER], region: 'europe' }

async function openEmpty(answers = {}, at = '/recipe/mine', before = () => {}) {
  const asked = await serveAnn({
    [READ]: { json: { lines: LINES } },
    [CHECK]: { json: CHECKED },
    [MEND]: { json: MENDED },
    [LIST]: { json: { recipes: [] } },
    'GET /v2/recipe-answers': { json: { answers: [] } },
    [REMEMBER]: { json: { answer: null } },
    ...answers,
  })
  startAgain(testApp())
  before()
  await show(
    <SharedState value={{ pets: [REX, BELLA], preferences: {}, stars: [] }}>
      <div style={{ containerType: 'inline-size' }}>
        <Routes>
          <Route path="/recipe/mine" element={<MinePage />} />
          <Route path="/recipe/:recipeId" element={<h1>The recipe</h1>} />
        </Routes>
      </div>
    </SharedState>,
    'light',
    at,
  )
  return asked
}

async function open(answers = {}) {
  const asked = await openEmpty(answers)
  await page.getByLabelText('Your recipe').fill('500 g beef mince')
  await page.getByRole('button', { name: 'Read it' }).click()
  return (call = CHECK) => asked.filter((one) => one.call === call).map(({ body }) => body)
}

async function openMend(answers = {}) {
  const bodies = await open(answers)
  await page.getByRole('listitem').filter({ hasText: '1 onion' }).getByRole('button', { name: 'Leave it out' }).click()
  await page.getByRole('button', { name: 'After cooking' }).click()
  await page.getByRole('button', { name: 'Show me the changes' }).click()
  return bodies
}

afterEach(async () => {
  vi.restoreAllMocks()
  await caches.delete(SHARED_RECIPE.cache)
})

test('a food that may be harmful is asked about: "no" is written behind the line, "yes" stops it', async () => {
  const allium = { id: 'allium', name: 'Onion', why: 'It destroys red blood cells.', condition: null }
  const pesto = { id: 'SR:06973', name: 'Pesto', grams: 30, measures: [] }
  const asked = {
    text: '2 tbsp pesto',
    status: 'ask',
    question: 'which-food',
    food: pesto,
    grams: 30,
    candidates: [pesto],
    mayHold: { ...allium, asked: 'onion or garlic' },
  }
  const stock = { ...asked, text: '1 stock cube' }
  const { mayHold: _, question: __, ...known } = asked
  const cleared = { ...known, text: '2 tbsp pesto, no onion or garlic', status: 'read' }
  const bodies = await open({ [READ]: [{ json: { lines: [asked, stock] } }, { json: { lines: [cleared] } }] })
  const line = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect.element(line('2 tbsp pesto').getByText('Does it contain onion or garlic?')).toBeVisible()
  await line('2 tbsp pesto').getByRole('button', { name: 'No, it does not' }).click()
  await expect.element(line('2 tbsp pesto, no onion or garlic').getByText(/Pesto · 30 g/)).toBeVisible()
  expect(bodies(READ).at(-1)).toEqual({ petId: 'rex', text: '2 tbsp pesto, no onion or garlic' })
  await line('1 stock cube').getByRole('button', { name: 'Yes, it does' }).click()
  await expect.element(page.getByText('Stop: this can harm a dog')).toBeVisible()
})

test('an unknown name comes with what to look for on the label', async () => {
  const unknown = { text: '1 tbsp Twizzle', status: 'ask', question: 'which-food', candidates: [rice] }
  await open({ [READ]: { json: { lines: [unknown] } } })
  await expect.element(page.getByText(/leave it out if it lists onion, garlic, leek/)).toBeVisible()
})

test('a name that leaves the form open is asked about without the warning, and no form is chosen yet', async () => {
  const lineOpen = { text: '500 g mince', status: 'ask', question: 'which-food', food: MINCES[0], candidates: MINCES }
  await open({ [READ]: { json: { lines: [lineOpen] } } })
  await expect.element(page.getByText('Which of these is it?')).toBeVisible()
  await expect.element(page.getByText(/leave it out if it lists onion, garlic, leek/)).not.toBeInTheDocument()
  for (const { name } of MINCES)
    await expect.element(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'false')
})

test('harmful food stops the verdict, open lines are asked about, and then the lacks are shown', async () => {
  const checked = await open()
  await expect.element(page.getByText('It destroys red blood cells.')).toBeVisible()
  await expect.element(page.getByText('First leave out what can harm your dog.')).toBeVisible()
  expect(checked()).toEqual([])
  await page.getByRole('listitem').filter({ hasText: '1 onion' }).getByRole('button', { name: 'Leave it out' }).click()
  await expect.element(page.getByText('Answer 1 question below.')).toBeVisible()
  await page.getByRole('button', { name: 'After cooking' }).click()
  await expect.element(page.getByText('Too little zinc.')).toBeVisible()
  await expect.element(page.getByText(/Add 90 g beef heart/)).toBeVisible()
  await expect.element(page.getByText(/Not complete yet: 1 fix below\./)).toBeVisible()
  expect(checked().at(-1)).toEqual({
    petId: 'rex',
    supplement: 'of-dog',
    ingredients: [
      { foodId: '01-001', grams: 500, cooked: false },
      { foodId: '13-001', grams: 185, cooked: true },
    ],
  })
})

test('the changes are listed with why, one that is not wanted is solved without, and the others are taken', async () => {
  const bodies = await openMend()
  await expect.element(page.getByText('185 g → 130 g').last()).toBeVisible()
  await expect.element(page.getByText('For zinc')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /Add sunflower oil/ })).toBeChecked()
  await page.getByRole('radio', { name: 'Same foods, less rice' }).click()
  await expect.element(page.getByRole('checkbox', { name: /Add: Sunflower oil/ })).not.toBeInTheDocument()
  await page.getByRole('radio', { name: /Add sunflower oil/ }).click()
  await page.getByRole('checkbox', { name: /Less: White rice/ }).click()
  await expect.element(page.getByRole('checkbox', { name: 'White rice stays as it is' })).not.toBeChecked()
  await expect.poll(() => bodies(MEND).at(-1)).toMatchObject({ petId: 'rex', keep: ['13-001'] })
  await page.getByRole('checkbox', { name: 'White rice stays as it is' }).click()
  await page.getByRole('button', { name: 'Use these changes' }).click()
  await expect
    .poll(() => bodies().at(-1))
    .toEqual({
      petId: 'rex',
      supplement: 'of-dog',
      ingredients: [
        { foodId: '01-001', grams: 500, cooked: false },
        { foodId: '13-001', grams: 130, cooked: true },
        { foodId: '18-001', grams: 12, cooked: false },
      ],
    })
})

test('the ways stand beside each other with their changes, score, confidence, carbon and cost', async () => {
  await openMend()
  const least = page.getByRole('radio', { name: 'Add sunflower oil' })
  for (const said of [
    'Add: Sunflower oil 12 g (1 tablespoon)',
    '84 of 100: Very good',
    '97 %',
    '2.4 kg CO₂e a day',
    '€1.20 a day',
  ])
    await expect.element(least).toHaveAccessibleDescription(expect.stringContaining(said))
  const own = page.getByRole('radio', { name: 'Same foods, less rice' })
  for (const said of [
    'Less: White rice 185 g → 130 g',
    'we would not offer it for this dog',
    '91 %',
    '800 g CO₂e a day',
  ])
    await expect.element(own).toHaveAccessibleDescription(expect.stringContaining(said))
  await expect.element(own).not.toHaveAccessibleDescription(expect.stringContaining('Cost'))
})

test('changes that were asked for one dog are not asked for another one that is chosen then', async () => {
  const bodies = await openMend()
  await expect.element(page.getByText('185 g → 130 g').last()).toBeVisible()
  selectPet(testApp(), 'bella')
  await expect.element(page.getByText(/make it complete for Bella/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show me the changes' })).toBeVisible()
  expect(bodies(MEND)).toMatchObject([{ petId: 'rex' }])
})

const TEXT = 'At best it would have too much vitamin A.'
const NOT_MENDED = { reason: { text: TEXT, parts: [TEXT] }, missing: [], excess: [], cautions: [], frees: null }

test('where no small change will do, it is said why', async () => {
  await openMend({ [MEND]: { json: NOT_MENDED } })
  await expect.element(page.getByText(TEXT)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Use these changes' })).not.toBeInTheDocument()
})

test('what would free it is said with its changes, which can be taken', async () => {
  const frees = 'If beef mince may change too, this works: add sunflower oil.'
  const bodies = await openMend({
    [MEND]: { json: { ...NOT_MENDED, frees: { text: frees, parts: [frees], pot: POT } } },
  })
  await expect.element(page.getByText(frees)).toBeVisible()
  await expect.element(page.getByText('185 g → 130 g')).toBeVisible()
  await expect.element(page.getByText('97 %', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Use these changes' }).click()
  await expect.poll(() => bodies().at(-1)).toMatchObject({ ingredients: [{}, { foodId: '13-001', grams: 130 }, {}] })
})

test('a recipe that is complete is not mended', async () => {
  const verdict = { kind: 'complete', text: 'Complete.', parts: ['Complete.'] }
  await open({
    [CHECK]: { json: { ...CHECKED, verdict, missing: [] } },
    [READ]: { json: { lines: LINES.slice(0, 1) } },
  })
  await expect.element(page.getByText('Complete.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Fix it' })).not.toBeInTheDocument()
})

test('the changes are accessible', async () => {
  await openMend()
  await expect.element(page.getByText('185 g → 130 g').last()).toBeVisible()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
})

const SAVED = {
  ...{ id: 'own-1', name: 'Stew', version: 2, etag: '"2-x"', imageUrl: '/api/v2/recipes/own/picture.svg' },
  ...{ createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-02T00:00:00Z', steps: ['Simmer.'] },
  ingredients: [{ foodId: '01-001', name: 'Beef mince', grams: 500, cooked: false }],
}
const NEW_ID = `own-${'0'.repeat(32)}`
const saveOf = (asked: readonly { readonly call: string; readonly body: unknown }[]) =>
  asked.filter(({ call }) => call.startsWith('PUT ')).map(({ call, body }) => ({ call, body }))

test('the method of a pasted text stands in the form to save it', async () => {
  const verdict = { kind: 'complete', text: 'Complete.', parts: ['Complete.'] }
  const long = `${'Stir well and wait for a while. '.repeat(20)}Serve.`
  await openEmpty({
    [READ]: { json: { name: 'Pie', lines: LINES.slice(0, 1), steps: ['Brown it.', long] } },
    [CHECK]: { json: { ...CHECKED, verdict, missing: [] } },
  })
  await page.getByLabelText('Your recipe').fill('500 g beef mince\nBrown the mince.')
  await page.getByRole('button', { name: 'Read it' }).click()
  const steps = ['Brown it.', ...long.split(/(?<=\.) /)].join('\n')
  await expect.element(page.getByLabelText(/How you cook it/)).toHaveValue(steps)
})

test('a recipe that is clear is saved under its name with its steps, and opened', { tags: '@own-recipe' }, async () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes)
  const verdict = { kind: 'complete', text: 'Complete.', parts: ['Complete.'] }
  const asked = await openEmpty({
    [READ]: { json: { name: 'Pie', lines: LINES.slice(0, 1) } },
    [CHECK]: { json: { ...CHECKED, verdict, missing: [] } },
    [`PUT /v2/recipes/${NEW_ID}`]: { json: SAVED },
  })
  await page.getByLabelText('Your recipe').fill('500 g beef mince')
  await page.getByRole('button', { name: 'Read it' }).click()
  const name = page.getByLabelText('Name')
  await expect.element(name).toHaveValue('Pie')
  await name.fill(' ')
  await page.getByRole('button', { name: 'Save my recipe' }).click()
  await expect.element(page.getByText('Please give it a name')).toBeVisible()
  await name.fill('Sunday pie')
  await page.getByLabelText(/How you cook it/).fill('Simmer.\n\n Cool. ')
  await page.getByRole('button', { name: 'Save my recipe' }).click()
  await expect.element(page.getByRole('heading', { name: 'The recipe' })).toBeVisible()
  expect(saveOf(asked)).toEqual([
    {
      call: `PUT /v2/recipes/${NEW_ID}`,
      body: {
        name: 'Sunday pie',
        ingredients: [{ foodId: '01-001', grams: 500, cooked: false }],
        supplement: 'of-dog',
        steps: ['Simmer.', 'Cool.'],
        lines: [{ text: '500 g beef mince', ingredient: 0 }],
      },
    },
  ])
})

test('a saved recipe is changed as the version that was seen, and removed once that is asked', {
  tags: '@own-recipe',
}, async () => {
  const asked = await openEmpty({ [LIST]: { json: { recipes: [SAVED] } }, 'DELETE /v2/recipes/own-1': {} })
  await page.getByRole('button', { name: 'Remove Stew' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => asked.map(({ call }) => call)).toContain('DELETE /v2/recipes/own-1')
  await page.getByRole('button', { name: 'Change Stew' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Stew')
  await expect.element(page.getByLabelText(/How you cook it/)).toHaveValue('Simmer.')
  await expect.element(page.getByRole('button', { name: 'Save the changes' })).toBeVisible()
})

test('a saved recipe that no dog gets says why, and has no page to lead to', async () => {
  const notShown = 'We do not show it for any dog, because a product in it is gone.'
  await openEmpty({ [LIST]: { json: { recipes: [{ ...SAVED, notShown }] } } })
  await expect.element(page.getByText(notShown)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Change Stew' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Stew' }).elements()).toEqual([])
})

test('a saved recipe is changed in the words of its owner, with what was no food and what was left out', {
  tags: '@own-recipe',
}, async () => {
  const rest = { ...SAVED.ingredients[0], foodId: '13-001', name: 'White rice' }
  const lines = [
    { text: 'For the stew:' },
    { text: 'half a kilo of mince', ingredient: 0 },
    { text: '1 carrot', isOut: true },
    { text: 'of another recipe', ingredient: 9 },
    { text: 'said twice', ingredient: 0 },
  ]
  const ingredients = [...SAVED.ingredients, rest]
  const asked = await openEmpty({
    [LIST]: { json: { recipes: [{ ...SAVED, ingredients, lines }] } },
    'PUT /v2/recipes/own-1': { json: SAVED },
  })
  await page.getByRole('button', { name: 'Change Stew' }).click()
  const line = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect.element(line('half a kilo of mince').getByText('Beef mince · 500 g')).toBeVisible()
  await expect.element(line('1 carrot').getByRole('button', { name: 'Put it back' })).toBeVisible()
  await expect.element(page.getByText('3 lines are not food')).toBeVisible()
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect
    .poll(() => saveOf(asked).map(({ body }) => (body as { lines: unknown }).lines))
    .toEqual([
      [
        { text: 'For the stew:' },
        { text: 'half a kilo of mince', ingredient: 0 },
        { text: '1 carrot', isOut: true },
        { text: 'of another recipe' },
        { text: 'said twice' },
        { text: 'White rice', ingredient: 1 },
      ],
    ])
})

test('a line that was saved as left out is read when it is put back', async () => {
  const lines = [{ text: '500 g beef mince', isOut: true }]
  await openEmpty({
    [LIST]: { json: { recipes: [{ ...SAVED, lines }] } },
    [READ]: { json: { lines: LINES.slice(0, 1) } },
  })
  await page.getByRole('button', { name: 'Change Stew' }).click()
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect.poll(() => page.getByText('Beef mince · 500 g').all()).toHaveLength(2)
})

test('a saved recipe stays where its owner decides to keep it', async () => {
  const asked = await openEmpty({ [LIST]: { json: { recipes: [SAVED] } } })
  await page.getByRole('button', { name: 'Remove Stew' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(asked.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
})

test('saved recipes and the form to save one are accessible', async () => {
  await openEmpty({ [LIST]: { json: { recipes: [SAVED] } } })
  await expect.element(page.getByRole('link', { name: 'Stew' })).toBeVisible()
  await expectAccessible(document.body)
  await page.getByRole('button', { name: 'Change Stew' }).click()
  await expect.element(page.getByLabelText('Name')).toBeVisible()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
})

test('a text that the server refuses stays, with the reason', async () => {
  const json = { code: 'invalid-input', detail: 'No', errors: [{ field: 'text', message: 'There is no list in this' }] }
  await open({ [READ]: { status: 422, json } })
  await expect.element(page.getByText('There is no list in this')).toBeVisible()
  await expect.element(page.getByLabelText('Your recipe')).toHaveValue('500 g beef mince')
})

test('an empty field is told of when it is left or sent, until something stands there', async () => {
  await openEmpty()
  const field = page.getByLabelText('Your recipe')
  const told = page.getByText('Please paste or type your recipe')
  await field.click()
  await expect.element(told).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(told).toBeVisible()
  await field.fill('500 g beef')
  await expect.element(told).not.toBeInTheDocument()
  await field.fill(' ')
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription('Please paste or type your recipe')
})

test('grams are judged when they are left, and a line that is added empty is asked for', async () => {
  await open()
  await page.getByText('Change').first().click()
  const grams = page.getByLabelText('Grams of Beef mince')
  await grams.fill('-3')
  await expect.element(page.getByText('Please enter grams above 0, up to 50,000')).not.toBeInTheDocument()
  await page.getByLabelText('Add a food').click()
  await expect.element(grams).toHaveAccessibleDescription('g Please enter grams above 0, up to 50,000')
  await grams.fill('1,000')
  await page.getByRole('button', { name: 'Use this weight' }).click()
  await expect
    .element(grams)
    .toHaveAccessibleDescription('g One or a thousand? Please type it without a comma, like 1000 or 1.5')
  await expect.element(page.getByText('Beef mince · 500 g')).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const told = page.getByText('Please type a food and how much of it')
  await expect.element(told).toBeVisible()
  await page.getByLabelText('Add a food').fill('rice')
  await expect.element(told).not.toBeInTheDocument()
  await page.getByLabelText('Add a food').fill('')
  await userEvent.tab()
  await expect.element(told).toBeVisible()
})

test('a line that no food was found for offers no list to choose from', async () => {
  await open({ [READ]: { json: { lines: [{ text: 'a pinch of love', status: 'ask', candidates: [] }] } } })
  await expect.element(page.getByText('Which food is this?')).toBeVisible()
  await expect
    .element(page.getByText('We found no food in this line. Leave it out, and add it below in other words.'))
    .toBeVisible()
  await expect.element(page.getByText(/None of these/)).not.toBeInTheDocument()
})

test('it is accessible', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'What we understood' })).toBeVisible()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
})

test('an amount never reads like the limit that it misses', async () => {
  const protein = { nutrient: 'protein', amount: 61.4796, limit: 61.4824, unit: 'g', confidence: 0, foods: [] }
  const iron = { nutrient: 'iron', amount: 9.0001, limit: 9.0003, unit: 'mg', confidence: 0, foods: [] }
  const over = { nutrient: 'copper', amount: 9.0003, limit: 9.0001, unit: 'mg', confidence: 0, foods: [] }
  const beef = { lines: LINES.slice(0, 1) }
  await open({
    [READ]: { json: beef },
    [CHECK]: { json: { ...CHECKED, missing: [protein, iron], excess: [over] } },
  })
  await expect.element(page.getByText('61.480 g a day (needs 61.482 g)')).toBeVisible()
  await expect.element(page.getByText('just below the 9.00 mg a day needed')).toBeVisible()
  await expect.element(page.getByText('just above the limit of 9.00 mg a day')).toBeVisible()
})

test('an amount above what is needed is not called too little: the bowls that fall short are counted', async () => {
  const fat = { nutrient: 'linoleicAcid', amount: 8.62, limit: 4.5, unit: 'g', confidence: 0.912, foods: [] }
  const iron = { nutrient: 'iron', amount: 5, limit: 9, unit: 'mg', confidence: 0, foods: [] }
  await open({
    [READ]: { json: { lines: LINES.slice(0, 1) } },
    [CHECK]: { json: { ...CHECKED, missing: [iron, fat], excess: [] } },
  })
  await expect.element(page.getByRole('heading', { name: 'Too little', exact: true })).toBeVisible()
  const under = (name: string) => page.getByRole('heading', { name, exact: true }).element().parentElement?.textContent
  expect(under('Too little')).toMatch(/Iron5.00 mg a day \(needs 9.00 mg\)$/)
  expect(under('Too little in some bowls')).toContain(
    '8.62 g a day on average, but foods vary: 91 of 100 bowls have the 4.50 g needed, and at least 95 should',
  )
})

/** Stores a share as the service worker does. */
async function share(fields: Readonly<Record<string, string | File>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  await (await caches.open(SHARED_RECIPE.cache)).put(SHARED_RECIPE.page, new Response(form))
}
const textsRead = (asked: readonly { readonly call: string; readonly body: unknown }[]) =>
  asked.filter(({ call }) => call === READ).map(({ body }) => (body as { text: string }).text)

test('a recipe that another app has shared is read when the page opens, once', { tags: '@own-recipe' }, async () => {
  await share({ title: 'Stew', text: '500 g beef mince\n1 cup rice', url: '' })
  const asked = await openEmpty({}, '/recipe/mine?shared')
  await expect.element(page.getByRole('heading', { name: 'Stew', level: 1 })).toBeVisible()
  expect(textsRead(asked)).toEqual(['500 g beef mince\n1 cup rice'])
  await expect.poll(addressNow).toBe('/recipe/mine')
  expect(await caches.match(SHARED_RECIPE.page)).toBeUndefined()
})

test('a file that is shared or chosen is read; of a page with the data of its recipe this alone', async () => {
  const data = JSON.stringify({ '@type': 'Recipe', recipeIngredient: ['1 egg'] })
  const long = `<html><head><script type="application/ld+json">${data}</script></head><body>${'<p class="ad">Buy</p>'.repeat(9000)}</body></html>`
  await share({ title: '', text: '', url: '', file: new File([long], 'stew.html', { type: 'text/html' }) })
  const asked = await openEmpty({}, '/recipe/mine?shared')
  const written = asDocument({ lines: ['1 egg'], steps: [] })
  await expect.poll(() => textsRead(asked)).toEqual([written])
  await page.getByRole('button', { name: 'Start with another recipe' }).click()
  await userEvent.upload(page.getByLabelText('Choose a file').last(), new File(['2 eggs'], 'stew.txt'))
  await expect.poll(() => textsRead(asked)).toEqual([written, '2 eggs'])
})

test('a recipe that is open is not lost for one that is shared, unless its owner says so', async () => {
  await share({ title: 'Stew', text: '500 g beef\n1 egg', url: '' })
  const asked = await openEmpty({}, '/recipe/mine', () => changeDraft(testApp(), { text: 'my own' }))
  await expect.element(page.getByText('You have shared “Stew”')).toBeVisible()
  await expect.element(page.getByLabelText('Your recipe')).toHaveValue('my own')
  expect(textsRead(asked)).toEqual([])
  await page.getByRole('button', { name: 'Read what I shared' }).click()
  await expect.poll(() => textsRead(asked)).toEqual(['500 g beef\n1 egg'])
})

test('a shared page brings its address alone, and the owner is told what to do', async () => {
  await share({ title: 'Stew for dogs', text: '', url: 'https://example.org/stew' })
  const asked = await openEmpty({}, '/recipe/mine?shared')
  await expect.element(page.getByText('Only a link to “Stew for dogs” was shared, not its ingredients')).toBeVisible()
  const link = page.getByRole('link', { name: 'Open the page at example.org' })
  await expect.element(link).toHaveAttribute('href', 'https://example.org/stew')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(textsRead(asked)).toEqual([])
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
  await page.getByLabelText('Your recipe').fill('https://example.org/other')
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect.element(page.getByText('This is only a link')).toBeVisible()
  expect(textsRead(asked)).toEqual([])
})

test('a share that has not arrived is told', async () => {
  await openEmpty({}, '/recipe/mine?shared')
  await expect.element(page.getByText('Nothing arrived')).toBeVisible()
})

const ANSWER = { words: 'mince', said: 'mince', food: { id: '01-003', name: 'Beef mince, 20% fat' }, measures: [] }
const MINCES = [
  { id: '01-001', name: 'Beef mince', grams: 500, measures: [] },
  { id: '01-003', name: 'Beef mince, 20% fat', grams: 500, measures: [] },
]
const ASKED = { text: '500 g mince', status: 'ask', question: 'which-food', candidates: MINCES }

test('an answer is remembered, shown as remembered, and forgotten when its owner says so', {
  tags: '@own-recipe',
}, async () => {
  const asked = await openEmpty({
    [READ]: { json: { lines: [ASKED, LINES[1]] } },
    [REMEMBER]: { json: { answer: ANSWER } },
    'DELETE /v2/recipe-answers/mince': {},
  })
  const said = () => asked.filter(({ call }) => call === REMEMBER).map(({ body }) => body)
  await page.getByLabelText('Your recipe').fill('500 g mince')
  await page.getByRole('button', { name: 'Read it' }).click()
  const mince = page.getByRole('listitem').filter({ hasText: '500 g mince' })
  await mince.getByRole('button', { name: 'Beef mince, 20% fat' }).click()
  await expect.element(mince.getByText(/You told us before/)).toBeVisible()
  expect(said()).toEqual([{ text: '500 g mince', foodId: '01-003', grams: 500 }])
  await page.getByRole('button', { name: 'After cooking' }).click()
  await expect.poll(() => said().at(-1)).toEqual({ text: '1 cup rice', foodId: '13-001', grams: 185, cooked: true })
  await mince.getByRole('button', { name: 'Forget it' }).click()
  await expect.element(mince.getByText(/You told us before/)).not.toBeInTheDocument()
  await expect.element(mince.getByText('Beef mince, 20% fat · 500 g')).toBeVisible()
})

test('an answer counts for the lines of the same words, and for those that are added', {
  tags: '@own-recipe',
}, async () => {
  const like = { ...ASKED, words: 'mince' }
  const known = { ...like, status: 'read', food: { id: '01-003', name: 'Beef mince, 20% fat' } }
  const asked = await openEmpty({
    [READ]: [
      { json: { lines: [like, { ...like, text: '200 g mince' }, like, { ...ASKED, text: 'mince pie' }] } },
      { json: { lines: [{ ...known, text: '200 g mince', grams: 200 }] } },
      { json: { lines: [{ ...known, text: '50 g mince', grams: 50 }] } },
    ],
  })
  await page.getByLabelText('Your recipe').fill('500 g mince')
  await page.getByRole('button', { name: 'Read it' }).click()
  await page.getByRole('button', { name: 'Beef mince, 20% fat' }).first().click()
  await expect.element(page.getByText('Beef mince, 20% fat · 200 g')).toBeVisible()
  await expect.poll(() => page.getByText('Beef mince, 20% fat · 500 g').all()).toHaveLength(2)
  await expect.element(page.getByText('1 question to answer')).toBeVisible()
  await page.getByLabelText('Add a food').fill('50 g mince')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText('Beef mince, 20% fat · 50 g')).toBeVisible()
  const answers = [{ text: '500 g mince', foodId: '01-003', grams: 500 }]
  expect(asked.filter(({ call }) => call === READ).map(({ body }) => body)).toEqual([
    { petId: 'rex', text: '500 g mince' },
    { petId: 'rex', text: '200 g mince', answers },
    { petId: 'rex', text: '50 g mince', answers },
  ])
})

test('remembered answers are listed, and each can be forgotten', async () => {
  const answers = [
    { ...ANSWER, cooked: true, measures: [{ unit: 'cup', grams: 230 }] },
    { ...ANSWER, words: 'chickpeas drained', said: 'chickpeas', measures: [{ unit: 'g of a tin', grams: 0.65 }] },
  ]
  await openEmpty({
    'GET /v2/recipe-answers': [{ json: { answers } }, { json: { answers: answers.slice(1) } }],
    'DELETE /v2/recipe-answers/mince': {},
  })
  await page.getByText('We remember 2 answers of yours').click()
  await expect.element(page.getByText('Beef mince, 20% fat · weighed cooked · 1 cup is 230 g')).toBeVisible()
  await expect.element(page.getByText('Beef mince, 20% fat · 65 % of a tin is left when drained')).toBeVisible()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
  await page.getByRole('button', { name: 'Forget mince' }).click()
  await expect.element(page.getByText('We remember 1 answer of yours')).toBeVisible()
})
