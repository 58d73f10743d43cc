import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, type Day, lastDays } from '../../../kitchen/days.ts'
import { SharedState, selectPet } from '../../data/queries/pets.ts'
import { today } from '../../data/today.ts'
import { serveAnn } from '../../testing/ann.ts'
import { BEEF, REX } from '../../testing/rex.ts'
import { held } from '../../testing/server.ts'
import { addressNow, expectAccessible, InPage, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import DiaryPage from './diary-page.tsx'

const TODAY = today()
const DIARY = 'GET /v2/diary/rex'
const meal = (id: string) => ({ id, recipe: { ...BEEF, weight: 210 }, supplement: null })
const withMeals = (day: Day, ...ids: string[]) => ({
  json: { [day]: Object.fromEntries(ids.map((id) => [id, meal(id)])) },
})
const TREAT = { id: 'one', kind: 'treat', name: 'Biscuit', foodId: null, grams: null, kcal: 40, nutrients: {} }
const ALL_HOMEMADE = {
  ...{ homemadeShare: 1, kcal: 640, homemadeKcal: 640, otherKcal: 0, treatKcal: 64, noTreats: null, notOnLabel: [] },
  otherFood: null,
}

async function open(answers: Parameters<typeof serveAnn>[0]) {
  await serveAnn({
    [DIARY]: { json: {} },
    'GET /v2/other-fed/rex': { json: {} },
    'GET /v2/pets/rex/bowl': { json: ALL_HOMEMADE },
    'GET /v2/foods': { json: { foods: [] } },
    'GET /v2/stars': { json: { totalResults: 0, count: 0, results: [] } },
    'GET /v2/storage': { json: { fridge: {}, freezer: {} } },
    ...answers,
  })
  await show(
    <SharedState value={{ pets: [REX], preferences: {}, stars: [] }}>
      <InPage>
        <DiaryPage />
      </InPage>
    </SharedState>,
  )
}

/** The id of every meal that is entered here. */
const NEW = '01'.repeat(16)

beforeEach(() => {
  selectPet(testApp(), undefined)
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => (bytes as Uint8Array).fill(1) as typeof bytes)
})
afterEach(() => vi.restoreAllMocks())

const slots = page.getByRole('button', { name: /^Daily meal slot tap to choose a recipe/ })
const meals = page.getByRole('article')
const longForm = (day: Day) => new Date(day).toLocaleDateString('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
const openers = () => [...document.querySelectorAll<HTMLElement>('h2 button')]
const said = () =>
  toastsOf(testApp())
    .get()
    .map(({ text }) => text)

test('it is accessible', async () => {
  await open({ [DIARY]: withMeals(TODAY, 'breakfast') })
  await expect.element(meals).toBeVisible()
  await expectAccessible(document.body)
})

test('today is open, each other day is a line that says how much was eaten, and opens', async () => {
  const yesterday = addDays(TODAY, -1)
  await open({ [DIARY]: withMeals(yesterday, 'breakfast') })
  await expect.element(slots.first()).toBeVisible()
  expect(openers()).toHaveLength(7)
  await expect.element(meals).not.toBeInTheDocument()
  const line = page.getByRole('button', { name: longForm(yesterday) })
  await expect.element(line).toHaveAccessibleDescription('Yesterday · 1 of 2 meals')
  await line.click()
  await expect.element(meals).toBeVisible()
})

test('after a meal is removed the focus is on the line of its day', async () => {
  await open({
    [DIARY]: [withMeals(TODAY, 'breakfast'), { json: {} }],
    [`DELETE /v2/diary/rex/${TODAY}/breakfast`]: { status: 204, json: null },
  })
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect.element(page.getByRole('button', { name: longForm(TODAY) })).toHaveFocus()
})

test('an empty diary offers each meal of seven days, and leads to the recipes', {
  tags: ['@diary-days', '@diary-slots', '@diary-picker-opens', '@diary-limits'],
}, async () => {
  await open({})
  await expect.poll(() => slots.elements().length).toBe(2)
  for (const opener of openers().slice(1)) opener.click()
  await expect.poll(() => slots.elements().length).toBe(14)
  const headings = page.getByRole('heading', { level: 2 }).elements()
  expect(headings.map(({ textContent }) => textContent)).toEqual(lastDays(TODAY, 7).map(longForm))
  const nothing = page.getByText('Rex’s diary is still empty. What is Rex’s first meal?')
  await expect.element(nothing).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Find a recipe' })).toHaveAttribute('href', '/recipe/search')
  await slots.first().click()
  await expect.poll(addressNow).toBe('/recipe/search')
})

test.each([
  ['a meal', { [DIARY]: withMeals(TODAY, 'breakfast') }, 1],
  ['a treat', { 'GET /v2/other-fed/rex': { json: { [TODAY]: { one: TREAT } } } }, 2],
])('a diary with %s is not called empty', async (_, answers, free) => {
  await open(answers)
  await expect.poll(() => slots.elements().length).toBe(free)
  expect(page.getByText(/diary is still empty/).elements()).toEqual([])
})

test('a meal that could not be removed or written is said, and stands as it was', {
  tags: '@say-diary-went-wrong',
}, async () => {
  const { answer, letGo } = held({ status: 500, json: {} })
  await open({
    [DIARY]: withMeals(TODAY, 'breakfast'),
    [`DELETE /v2/diary/rex/${TODAY}/breakfast`]: answer,
    [`PUT /v2/diary/rex/${TODAY}/${NEW}`]: { status: 500, json: {} },
  })
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect.element(page.getByRole('button', { name: 'Processing' })).toBeVisible()
  await expectAccessible(document.body)
  letGo()
  const wentWrong = 'Something went wrong! Please try again'
  await expect.poll(said).toEqual([wentWrong])
  await expect.element(meals).toBeVisible()
  toastsOf(testApp()).set([])
  await slots.first().click()
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').click()
  await expect.poll(said).toEqual([wentWrong])
  await expect.element(meals).toBeVisible()
})

test('a day that another phone has filled meanwhile says so, and then shows what is in it', {
  tags: '@say-conflict',
}, async () => {
  const full = 'All 2 meals of this day are already in the diary.'
  await open({
    [DIARY]: [withMeals(TODAY, 'breakfast'), withMeals(TODAY, 'breakfast', 'supper')],
    [`PUT /v2/diary/rex/${TODAY}/${NEW}`]: { status: 409, json: { code: 'day-full', detail: full } },
  })
  await slots.first().click()
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await expect.poll(said).toEqual([full])
  await expect.poll(() => meals.elements().length).toBe(2)
})
