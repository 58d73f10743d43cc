import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DogsSigns } from '../../../contract/dog/signs.ts'
import { SharedState } from '../../data/queries/pets.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import {
  expectAccessible,
  expectNothingBesideTheScreen,
  isAskedOnClosing,
  leave,
  pressAt,
  show,
} from '../../testing/show.tsx'
import AllergyDiaryPage from './allergy-diary-page.tsx'

const BEEF = { id: 'beef', name: 'beef', tag: 'beef', isBought: false } as const
const KIBBLE = { id: 'bought:kibble', name: 'Field & Hen', tag: null, isBought: true } as const
const RICE = { id: '20-450', name: 'Rice', tag: null, isBought: false } as const

const NONE: DogsSigns = { entries: [], signDays: 0, leastSignDays: 3, foods: [] }
const SEEN: DogsSigns = {
  entries: [
    { id: 'b', date: '2026-11-20', sign: 'itching', food: 'a chew', note: 'the belly', before: [{ ...BEEF, days: 2 }] },
    {
      id: 'a',
      date: '2026-11-12',
      sign: 'ears',
      before: [
        { ...BEEF, days: 1 },
        { ...KIBBLE, days: 1 },
      ],
    },
    { id: 'old', date: '2026-10-02', sign: 'paws', before: [] },
  ],
  signDays: 5,
  leastSignDays: 3,
  foods: [
    { ...BEEF, before: 4, quietDays: 1, isMoreOften: true },
    { ...KIBBLE, before: 3, quietDays: 12, isMoreOften: true },
    { ...RICE, before: 5, quietDays: 30, isMoreOften: false },
  ],
}

const pages = (
  <SharedState value={{ pets: [REX], preferences: { rex: { exclude: ['fish'], prefer: [], require: [] } }, stars: [] }}>
    <div style={{ containerType: 'inline-size' }}>
      <Routes>
        <Route path="/pets/:petId/signs" element={<AllergyDiaryPage />} />
      </Routes>
    </div>
  </SharedState>
)

async function open(signs: DogsSigns, more: Parameters<typeof serveAnn>[0] = {}) {
  const asked = await serveAnn({ 'GET /v2/pets/rex/signs': { json: signs }, ...more })
  await show(pages, 'light', '/pets/rex/signs')
  return (call: RegExp) => asked.filter((one) => call.test(one.call))
}

beforeEach(() => vi.setSystemTime('2026-11-22T12:00:00Z'))
afterEach(() => vi.useRealTimers())

const foods = page.getByRole('region', { name: 'What was eaten before' })
const notes = page.getByRole('region', { name: 'Your notes' })

test.each([
  ['nothing noted', NONE, /^No signs noted/],
  ['foods that stand out', SEEN, /the belly/],
] as const)('everybody can use it: %s', async (_, signs, text) => {
  await open(signs)
  await expect.element(notes.getByText(text)).toBeVisible()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
})
test('a food that stands out is told with both numbers, and a food that is always eaten stands folded', async () => {
  await open(SEEN)
  await expect
    .element(foods.getByText(/eaten before 4 of 5 days with a sign, and on 1 day with no sign after$/))
    .toBeVisible()
  await expect.element(foods.getByText(/eaten before 5 of 5 days with a sign/)).not.toBeVisible()
  await foods.getByText('As often on other days').click()
  await expect.element(foods.getByText(/eaten before 5 of 5 days with a sign/)).toBeVisible()
})

test('the ingredients of a bought food are called unknown, and it cannot be excluded', async () => {
  await open(SEEN)
  const kibble = foods.getByRole('listitem').filter({ hasText: 'Field & Hen' })
  await expect.element(kibble.getByText(/the diary does not know what is in it/)).toBeVisible()
  expect(kibble.getByRole('button').elements()).toEqual([])
  const beef = foods.getByRole('listitem').filter({ hasText: 'beef' })
  await expect.element(beef.getByText(/the diary does not know/)).not.toBeInTheDocument()
  await expect
    .element(notes.getByText('Eaten before: beef, Field & Hen (bought, ingredients unknown)', { exact: true }))
    .toBeVisible()
})

test('while there are too few days nothing is compared, and how many are missing is said', async () => {
  await open({ ...SEEN, signDays: 2, foods: [] })
  await expect.element(foods.getByText(/^2 of 3 so far/)).toBeVisible()
  await expect.element(foods.getByText(/^This is a count, not a diagnosis/)).not.toBeInTheDocument()
})

test('a food with a word of the preferences is left out in one tap, beside what is left out already', async () => {
  const asked = await open(SEEN, { 'PUT /v2/pets/rex/preferences': { json: {} } })
  await foods.getByRole('button', { name: 'Leave beef out' }).click()
  await expect
    .poll(() => asked(/preferences/).map(({ body }) => body))
    .toEqual([{ exclude: ['fish', 'beef'], prefer: [], require: [] }])
})

test('a sign is noted in two taps, today', { tags: '@allergy-diary' }, async () => {
  const asked = await open(NONE, {})
  await pressAt(page.getByRole('radio', { name: 'Itching' }))
  await expect.poll(isAskedOnClosing).toBe(true)
  await page.getByRole('button', { name: 'Note it' }).click()
  await expect.poll(() => asked(/^PUT/).map(({ body }) => body)).toEqual([{ sign: 'itching' }])
  expect(asked(/^PUT/)[0]?.call).toMatch(/^PUT \/v2\/pets\/rex\/signs\/2026-11-22\//)
})

test.each([
  { date: '2019-12-31', sign: 'Ears', says: 'Please enter a day from 2020 up to today' },
  { date: '2026-11-23', sign: 'Ears', says: 'Please enter a day from 2020 up to today' },
  { date: '2026-11-22', sign: undefined, says: 'Please tap what you have seen' },
])('$says, where it is missing or wrong, and nothing is sent', async ({ date, sign, says }) => {
  const asked = await open(NONE)
  if (sign) await pressAt(page.getByRole('radio', { name: sign }))
  await page.getByLabelText('Day').fill(date)
  if (sign) {
    leave(page.getByLabelText('Day'))
    await expect.element(page.getByText(says)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Note it' }).click()
  await expect.element(page.getByText(says)).toBeVisible()
  expect(asked(/^PUT/)).toEqual([])
})

test('the form asks for the sign until one is chosen', async () => {
  await open(NONE)
  const first = page.getByRole('radio').first()
  const told = page.getByText('Please tap what you have seen')
  await expect.element(notes.getByText(/^No signs noted/)).toBeVisible()
  ;(first.element() as HTMLElement).focus()
  await expect.element(first).toHaveFocus()
  await userEvent.tab()
  await expect.element(told).toBeVisible()
  await pressAt(page.getByRole('radio', { name: 'Itching' }))
  await expect.element(told).not.toBeInTheDocument()
})

test('a note that was removed comes back with all that it said', async () => {
  const asked = await open(SEEN, {
    'DELETE /v2/pets/rex/signs/2026-11-20/b': {},
    'GET /v2/pets/rex/signs': [{ json: SEEN }, { json: { ...SEEN, entries: SEEN.entries.slice(1) } }],
  })
  await notes.getByRole('button', { name: /^Remove Itching/ }).click()
  await notes.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => asked(/^PUT/).map(({ body }) => body))
    .toEqual([{ sign: 'itching', food: 'a chew', note: 'the belly' }])
})

test('the focus goes to the heading when a note is removed with its button', async () => {
  await open(SEEN, {
    'DELETE /v2/pets/rex/signs/2026-11-20/b': {},
    'GET /v2/pets/rex/signs': [{ json: SEEN }, { json: { ...SEEN, entries: SEEN.entries.slice(1) } }],
  })
  await notes.getByRole('button', { name: /^Remove Itching/ }).click()
  await expect.element(notes.getByRole('heading', { name: 'Your notes' })).toHaveFocus()
})

test('what cannot be loaded is said, and asked for again', async () => {
  await open(SEEN, { 'GET /v2/pets/rex/signs': [{ status: 500 }, { json: SEEN }] })
  await expect.element(page.getByText('The allergy diary could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(notes.getByText(/the belly/)).toBeVisible()
})
