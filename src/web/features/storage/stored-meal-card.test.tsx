import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PortionCaution } from '../../../contract/plan/today.ts'
import type { Day } from '../../../kitchen/days.ts'
import { freezerExpiry, fridgeExpiry } from '../../../kitchen/expiry.ts'
import type { FreezerItem, FridgeItem } from '../../../kitchen/storage.ts'
import { SharedState, selectPet } from '../../data/queries/pets.ts'
import { REX } from '../../testing/rex.ts'
import { addressNow, everybodyCanUse, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import type { ShelvedMeal } from './shelved-meal.ts'
import { StoredMealCard } from './stored-meal-card.tsx'

const COOKED: FridgeItem = {
  storageId: 'one',
  recipe: { id: 'beef-and-rice', name: 'Beef and rice' },
  portions: 3,
  petId: REX.id,
  cookedOn: '2026-11-20T12:00:00.000Z',
}
const THAWED: FridgeItem = { ...COOKED, defrostedOn: '2026-11-21T12:00:00.000Z' }
const FROZEN: FreezerItem = { ...COOKED, frozenOn: '2026-11-20T18:00:00.000Z' }

const inFridge = (item: FridgeItem, today: Day): ShelvedMeal => ({
  shelf: 'fridge',
  item,
  expiry: fridgeExpiry(item, today, 'Europe/London'),
})
const inFreezer = (item: FreezerItem, today: Day): ShelvedMeal => ({
  shelf: 'freezer',
  item,
  expiry: freezerExpiry(item, today, 'Europe/London'),
})

const card = (meal: ShelvedMeal, pets = [REX], share?: number, caution?: PortionCaution): ReactNode => (
  <SharedState value={{ pets, preferences: {}, stars: [] }}>
    <StoredMealCard meal={meal} share={share} caution={caution} />
  </SharedState>
)

const FRESH = inFridge(COOKED, '2026-11-21')
const LAST_DAY = inFridge(COOKED, '2026-11-25')
const OVER = inFridge(COOKED, '2026-11-26')
const WINTER = inFreezer(FROZEN, '2026-11-22')
const LONG = { ...COOKED, portions: 200, recipe: { ...COOKED.recipe, name: 'W'.repeat(60) } }

everybodyCanUse({
  'fresh in the fridge': card(FRESH),
  'out of date': card(OVER),
  frozen: card(WINTER),
  'a long name, many portions': card(inFridge(LONG, '2026-11-21')),
  'of a need that has changed': card(
    inFridge({ ...COOKED, grams: 412, supplementGrams: 2.1 }, '2026-11-21'),
    [REX],
    0.75,
  ),
})

const actions = () =>
  page
    .getByRole('button')
    .elements()
    .map((button) => button.textContent)

test.each([
  { meal: FRESH, of: 'fresh food', offered: ['Feed', 'Freeze', 'Dispose'] },
  { meal: inFridge(THAWED, '2026-11-22'), of: 'food that was frozen once', offered: ['Feed', 'Dispose'] },
  { meal: OVER, of: 'food out of date', offered: ['Dispose'] },
  { meal: WINTER, of: 'frozen food', offered: ['Defrost', 'Dispose'] },
  { meal: inFreezer(FROZEN, '2027-02-19'), of: 'frozen food out of date', offered: ['Dispose'] },
])(
  'offers what can be done with $of, and nothing else',
  { tags: ['@fridge-actions', '@freezer-actions'] },
  async ({ meal, offered }) => {
    await show(card(meal))
    expect(actions()).toEqual(offered)
  },
)

test('food of a dog that is no more is not fed to another', async () => {
  await show(card(FRESH, []))
  expect(actions()).toEqual(['Freeze', 'Dispose'])
})

test.each([
  { meal: FRESH, says: /^Feed within \d days · until / },
  { meal: LAST_DAY, says: /^Feed within 1 day · until / },
  { meal: OVER, says: 'This food is now out of date and should not be fed.' },
  { meal: WINTER, says: /^Feed by / },
  { meal: inFreezer(FROZEN, '2027-02-19'), says: 'This food is now out of date and should not be fed.' },
])(
  'says how long it can be fed: $says',
  { tags: ['@fridge-dates', '@out-of-date', '@fridge-days', '@freezer-days'] },
  async ({ meal, says }) => {
    await show(card(meal))
    await expect.element(page.getByText(says)).toBeVisible()
  },
)

test.each([
  { meal: FRESH, says: 'Cooked on 20 November 2026' },
  { meal: inFridge(THAWED, '2026-11-22'), says: 'Cooked on 20 November 2026 · Defrosted on 21 November 2026' },
  { meal: WINTER, says: 'Cooked on 20 November 2026 · Frozen on 20 November 2026' },
])('tells what was done with it: $says', async ({ meal, says }) => {
  await show(card(meal))
  await expect.element(page.getByText(says, { exact: true })).toBeVisible()
})

test('each button says which meal it is about, and that it asks first', async () => {
  await show(card(FRESH))
  for (const action of ['Feed', 'Freeze', 'Dispose']) {
    const button = page.getByRole('button', { name: `${action} Beef and rice` })
    await expect.element(button).toHaveAttribute('aria-haspopup', 'dialog')
  }
})

test('its name leads to the recipe for the dog that it was cooked for, another being chosen', async () => {
  selectPet(testApp(), 'bella')
  await show(card(FRESH))
  await page.getByRole('link', { name: 'Beef and rice' }).click()
  await expect.poll(addressNow).toBe('/recipe/beef-and-rice?dog=rex')
})

const WEIGHED = { ...COOKED, grams: 412, supplementGrams: 2.1 }

test.each([
  { item: WEIGHED, says: '412 g each, with 2.1 g of supplement stirred in' },
  { item: { ...WEIGHED, supplement: { id: 'Pharmacy kit' } }, says: '412 g each' },
  { item: { ...WEIGHED, supplementGrams: 0 }, says: '412 g each' },
])('says what is in a portion as it was cooked: $says', async ({ item, says }) => {
  await show(card(inFridge(item, '2026-11-21')))
  await expect.element(page.getByText(says, { exact: true })).toBeVisible()
})

test('of food that was not cooked here it says no grams', async () => {
  await show(card(FRESH))
  expect(page.getByText(/ each/).elements()).toEqual([])
})

test('where the need has changed since it says how much of a portion to give', async () => {
  await show(card(inFridge(WEIGHED, '2026-11-21'), [REX], 0.75))
  await expect.element(page.getByText('Give ¾ of the portion now: 309 g')).toBeVisible()
  await show(card(inFreezer({ ...WEIGHED, frozenOn: COOKED.cookedOn }, '2026-11-22'), [REX], 1.25))
  await expect.element(page.getByText('Give 1¼ portions now: 515 g')).toBeVisible()
})

test('where it has not, or the food is out of date, there is nothing to say of that', async () => {
  await show(card(inFridge(WEIGHED, '2026-11-21')))
  expect(page.getByText(/^Give/).elements()).toEqual([])
  await show(card(inFridge(WEIGHED, '2026-11-26'), [REX], 0.75))
  expect(page.getByText(/^Give/).elements()).toEqual([])
})

const UNFIT = { text: 'Far too much vitamin D for this dog now. Do not feed it: cook a fresh pot.', isUnfit: true }

test('what is not to be fed says so on its card, and throwing it away stands out', async () => {
  await show(card(FRESH, [REX], 0.5, UNFIT))
  await expect.element(page.getByText(UNFIT.text)).toBeVisible()
  const lookOf = (name: string) => page.getByRole('button', { name }).element().className
  const quiet = lookOf('Freeze Beef and rice')
  expect(lookOf('Feed Beef and rice')).toBe(quiet)
  expect(lookOf('Dispose Beef and rice')).not.toBe(quiet)
})

test('leads to the labels for its tubs, unless it is out of date', async () => {
  await show(card(OVER))
  expect(page.getByRole('link', { name: /^Labels/ }).elements()).toEqual([])
  await show(card(FRESH))
  await page.getByRole('link', { name: 'Labels for Beef and rice' }).click()
  await expect.poll(addressNow).toBe('/storage/labels?of=one')
})

test('food that was just put into the fridge to thaw says when it is ready', async () => {
  await show(card(inFridge({ ...THAWED, grams: 900, defrostedOn: new Date().toISOString() }, '2026-11-22')))
  await expect
    .element(page.getByText(/^Thawing: ready tomorrow .* sealed, in cold water .*, two to three hours\.$/))
    .toBeVisible()
})
