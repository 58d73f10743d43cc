import { QueryClientProvider } from '@tanstack/react-query'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SharedState } from '../../data/pets.ts'
import { queryClient } from '../../data/query-client.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { expectAccessible, expectNothingBesideTheScreen, show, THEMES, type Theme } from '../../testing/show.tsx'
import { startAgain } from './draft.ts'
import MinePage from './mine-page.tsx'

const READ = 'POST /v2/recipes/read'
const CHECK = 'POST /v2/recipes/check'
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
const confidence = { bowl: 0.42, bounds: [] }
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

async function open(theme: Theme = 'light', answers = {}) {
  const asked = await serveAnn({ [READ]: { json: { lines: LINES } }, [CHECK]: { json: CHECKED }, ...answers })
  startAgain()
  await show(
    <QueryClientProvider client={queryClient}>
      <SharedState value={{ pets: [REX], preferences: {}, stars: [] }}>
        <div style={{ containerType: 'inline-size' }}>
          <Routes>
            <Route path="/recipe/mine" element={<MinePage />} />
          </Routes>
        </div>
      </SharedState>
    </QueryClientProvider>,
    theme,
    '/recipe/mine',
  )
  await page.getByLabelText('Your recipe').fill('500 g beef mince')
  await page.getByRole('button', { name: 'Read it' }).click()
  return () => asked.filter(({ call }) => call === CHECK).map(({ body }) => body)
}

afterEach(() => {
  startAgain()
  queryClient.clear()
})

test('what harms stops the verdict, what is open is asked, and then it is said what is missing', async () => {
  const checked = await open()
  await expect.element(page.getByText('It destroys red blood cells.')).toBeVisible()
  await expect.element(page.getByText(/Leave out what can harm your dog/)).toBeVisible()
  expect(checked()).toEqual([])
  await page.getByRole('listitem').filter({ hasText: '1 onion' }).getByRole('button', { name: 'Leave it out' }).click()
  await page.getByRole('button', { name: 'After cooking' }).click()
  await expect.element(page.getByText('Too little zinc.')).toBeVisible()
  await expect.element(page.getByText(/Would bring it: 90 g beef heart/)).toBeVisible()
  expect(checked().at(-1)).toEqual({
    petId: 'rex',
    ingredients: [
      { foodId: '01-001', grams: 500, cooked: false },
      { foodId: '13-001', grams: 185, cooked: true },
    ],
  })
})

test('a text that the server refuses stays, with the reason', async () => {
  const json = { code: 'invalid-input', detail: 'No', errors: [{ field: 'text', message: 'There is no list in this' }] }
  await open('light', { [READ]: { status: 422, json } })
  await expect.element(page.getByText('There is no list in this')).toBeVisible()
  await expect.element(page.getByLabelText('Your recipe')).toHaveValue('500 g beef mince')
})

test.each(THEMES)('it is readable for everybody (%s)', async (theme) => {
  await open(theme)
  await expect.element(page.getByRole('heading', { name: 'What we understood' })).toBeVisible()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
})
