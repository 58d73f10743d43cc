import type { Locator, Page } from '@playwright/test'
import { dayAgo, meal, ownersApi, shelfOf, suitingRecipes } from './app/kitchen.ts'
import { settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)

/** The code of water and of the supplement. */
const NOT_BOUGHT = '00-000'

type Line = { readonly code: string; readonly quantity: number }
const quantities = (lines: readonly Line[]) => Object.fromEntries(lines.map(({ code, quantity }) => [code, quantity]))

/** Taps twice before the page can be drawn again. */
const tapTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

/** The change of this press arrives at the server, but its answer is lost; then it is done again, as the message asks. */
async function pressTwice(page: Page, of: string, press: () => Promise<void>) {
  let isLost = false
  await page.route(`**/api/v2/${of}`, async (route) => {
    if (isLost || route.request().method() === 'GET') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await press()
  await expect(toast(page, 'Something went wrong! Please try again')).toBeVisible()
  const cards = page.getByRole('region', { name: 'Messages' }).locator(':scope > div > div')
  await cards.filter({ hasText: 'Something went wrong!' }).getByRole('button', { name: 'Close' }).click()
  await press()
  await page.unrouteAll()
}

test('a step that is repeated after a lost answer, or tapped twice, happens once', {
  tag: ['@journey', '@phone', '@done-once'],
}, async ({ page, app }) => {
  await settle(page, app)
  const api = await ownersApi(page)
  const [recipeId = ''] = await suitingRecipes(api, 'rex', 1)
  await api('PUT', '/v2/storage', { fridge: shelfOf(meal('pot', recipeId, { portions: 7 })), freezer: {} })

  await page.goto('/storage')
  const inFridge = page.getByRole('region', { name: 'Fridge' })
  const choose = async (action: RegExp, choice: RegExp) => {
    await inFridge.getByRole('button', { name: action }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: choice }).click()
  }
  await pressTwice(page, 'storage/pot/feed', () => choose(/^Feed/, /Today$/))
  await expect(toast(page, 'The diary entry was successfully added!')).toBeVisible()
  await pressTwice(page, 'storage/pot/freeze', () => choose(/^Freeze/, /^2 portions$/))
  await expect(toast(page, '2 portions moved to the freezer')).toBeVisible()
  await pressTwice(page, 'storage/pot/dispose', () => choose(/^Dispose/, /^1 portion$/))
  await expect(toast(page, '1 portion disposed of')).toBeVisible()
  await inFridge.getByRole('button', { name: /^Dispose/ }).click()
  await tapTwice(page.getByRole('dialog').getByRole('button', { name: '1 portion', exact: true }))
  await expect(inFridge.getByText('2 portions for Rex')).toBeVisible()

  await page.goto('/diary')
  const yesterday = page.getByRole('main').getByRole('region').nth(1)
  await yesterday.getByRole('heading', { level: 2 }).getByRole('button').click()
  const pick = async () => {
    await yesterday
      .getByRole('button', { name: /^Daily meal slot/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  }
  await pressTwice(page, 'diary/rex/**', pick)
  await expect(toast(page, 'The diary entry was successfully added!')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)

  await page.goto(`/recipe/${recipeId}?meals=2`)
  const cook = page.getByRole('button', { name: /^Cook into the fridge/ })
  await pressTwice(page, 'storage/cook', async () => {
    await page.getByRole('button', { name: 'One meal more' }).click()
    await page.getByRole('button', { name: 'One meal fewer' }).click()
    await expect(cook).toContainText('as 2 portions')
    await tapTwice(cook)
  })
  await expect(cook).toContainText('Done: it is in the fridge')
  await expect(cook).toBeDisabled()
  const buy = page.getByRole('button', { name: /^Add to shopping list/ })
  await pressTwice(page, 'shopping-list/add', () => tapTwice(buy))
  await expect(buy).toContainText('Done: it is on the list')

  const { fridge, freezer } = await api('GET', '/v2/storage')
  const portions = (shelf: Record<string, { portions: number }>) => Object.values(shelf).map((item) => item.portions)
  expect([portions(fridge).sort(), portions(freezer)]).toEqual([[2, 2], [2]])
  const entries = await api('GET', '/v2/diary/rex')
  expect([0, 1].map((ago) => Object.keys(entries[dayAgo(ago)] ?? {}).length).reduce((a, b) => a + b)).toBe(2)
  const { batch } = await api('GET', `/v2/pets/rex/recipe/${recipeId}?meals=2`)
  const { todo } = await api('GET', '/v2/shopping-list')
  expect(quantities(todo)).toEqual(quantities(batch.ingredients.filter(({ code }: Line) => code !== NOT_BOUGHT)))
})

test('an owner whose session ends in the middle of a form is told, with a way to log in', {
  tag: '@say-session-ended',
}, async ({ page, app }) => {
  await settle(page, app)
  await page.goto('/pets/edit/rex')
  await page.getByRole('textbox', { name: 'Name' }).fill('Rexy')
  // The session ends as after a logout from another device.
  await page.context().clearCookies()
  await page.route('**/api/pets/**', (route) => route.fulfill({ status: 401, json: { code: 'not-signed-in' } }))
  await page.route('**/api/v2/pets/**', (route) => route.fulfill({ status: 401, json: { code: 'not-signed-in' } }))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/new-pet')
  await expect(toast(page, 'You have been logged out. Please log in again')).toBeVisible()
  await expect(toast(page, 'Something went wrong')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'If you already have an account, log in here' }).first()).toBeVisible()
})
