import type { Locator, Page } from '@playwright/test'
import { ownersApi, suitingRecipes } from './app/kitchen.ts'
import { settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

const UPDATED = 'Your shopping list was updated!'
const toBuy = (page: Page) => page.getByRole('region', { name: 'To buy' })
const completed = (page: Page) => page.getByRole('region', { name: 'Completed' })
const showCompleted = (page: Page) => page.getByRole('switch', { name: 'Show completed shopping list items' })
const ticks = (list: Locator) => list.getByRole('listitem').locator('span > svg')
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)

function gramsOf(line: string): number {
  const [, amount = '', unit] = /([\d,.]+) (k?g)/.exec(line) ?? []
  return Math.round(Number(amount.replaceAll(',', '')) * (unit === 'kg' ? 1000 : 1) * 10) / 10
}

test('a recipe is put on the list as often as it is cooked, and the same ingredient adds up', {
  tag: ['@phone', '@parts-of-the-product', '@say-list-updated'],
}, async ({ page, app }) => {
  await settle(page, app)
  const api = await ownersApi(page)
  const [recipeId] = await suitingRecipes(api, 'rex', 1)
  const listed = async (): Promise<{ name: string; quantity: number }[]> => (await api('GET', '/v2/shopping-list')).todo
  await page.goto(`/recipe/${recipeId}?meals=4`)
  const add = page.getByRole('button', { name: 'Add to shopping list for 4 meals' })
  await add.click()
  await expect(toast(page, UPDATED)).toBeVisible()
  const needed = await page.getByRole('region', { name: 'What you need' }).getByRole('listitem').allInnerTexts()
  await page.goto('/shopping-list')
  const once = await listed()
  await expect(toBuy(page).getByRole('listitem')).toHaveCount(once.length)
  for (const { name, quantity } of once) {
    const inRecipe = needed.find((text) => text.startsWith(name))
    expect(inRecipe, `${name} is in the recipe`).toBeDefined()
    const grams = gramsOf((inRecipe ?? '').replaceAll('\n', ' '))
    expect(Math.abs(quantity - grams), name).toBeLessThanOrEqual(0.5)
  }

  await page.goBack()
  await add.click()
  await expect(toast(page, UPDATED)).toBeVisible()
  await page.goto('/shopping-list')
  await expect(toBuy(page).getByRole('listitem')).toHaveCount(once.length)
  const twice = once.map(({ name, quantity }) => [name, expect.closeTo(2 * quantity, 1)])
  expect((await listed()).map(({ name, quantity }) => [name, quantity])).toEqual(twice)
})

test('ticked items move to the completed ones and back, by keyboard too', {
  tag: [
    '@journey',
    '@phone',
    '@shopping-list-page',
    '@shopping-list-lines',
    '@shopping-list-ticks',
    '@shopping-list-by-code',
  ],
}, async ({ page, app }) => {
  await settle(page, app)
  const api = await ownersApi(page)
  const item = (code: string, name: string, quantity: number) => ({ code, name, quantity, unit: 'g' })
  await api('PUT', '/v2/shopping-list', {
    todo: [item('13-001', 'White rice', 420.5), item('05-002', 'Carrots', 380), item('07-001', 'Rapeseed oil', 40)],
    completed: [],
  })
  await page.goto('/shopping-list')
  await expect(toBuy(page).getByRole('listitem').first()).toContainText('White rice')
  await expect(toBuy(page).getByRole('listitem').first()).toContainText('421 g')

  await expect(ticks(toBuy(page)).first()).toBeHidden()
  await page.getByRole('checkbox', { name: 'White rice' }).press(' ')
  await expect(toast(page, UPDATED)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Carrots' })).toBeFocused()
  await page.keyboard.press(' ')
  await expect(toBuy(page).getByRole('listitem')).toHaveCount(1)
  await expect(completed(page)).toHaveCount(0)
  await page.emulateMedia({ forcedColors: 'active' })
  await showCompleted(page).focus()
  const off = await showCompleted(page).screenshot()
  await showCompleted(page).press(' ')
  await expect(completed(page).getByRole('listitem')).toHaveCount(2)
  await expect(ticks(completed(page)).first()).toBeVisible()
  expect((await showCompleted(page).screenshot()).equals(off), 'on looks like off in high contrast').toBe(false)
  await page.emulateMedia({ forcedColors: 'none' })

  await page.getByRole('checkbox', { name: 'Carrots' }).click()
  await expect(toBuy(page).getByRole('listitem')).toHaveCount(2)
  await expect
    .poll(async () => (await api('GET', '/v2/shopping-list')).todo.map(({ name }: { name: string }) => name))
    .toEqual(['Carrots', 'Rapeseed oil'])

  await page.getByRole('button', { name: 'Clear completed items' }).click()
  await expect(showCompleted(page)).toHaveCount(0)
  await page.reload()
  await expect(toBuy(page).getByRole('listitem')).toHaveCount(2)
  await expect(showCompleted(page)).toHaveCount(0)
})

test('a tick is kept when the server fails, and no message blames the network', { tag: '@phone' }, async ({
  page,
  app,
}) => {
  await settle(page, app)
  const rice = { code: '13-001', name: 'White rice', quantity: 420, unit: 'g' }
  await (await ownersApi(page))('PUT', '/v2/shopping-list', { todo: [rice], completed: [] })
  await page.route('**/api/v2/shopping-list/tick', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/shopping-list')
  await page.getByRole('checkbox', { name: 'White rice' }).press(' ')
  await expect(page.getByText('1 change is kept on this device')).toBeVisible()
  await showCompleted(page).press(' ')
  await expect(completed(page).getByText('waiting to be sent')).toBeVisible()
  await expect(page.getByText(/network|internet/)).toHaveCount(0)
  await page.unrouteAll()
  await page.reload()
  await expect(toast(page, UPDATED)).toBeVisible()
  await expect(page.getByText('kept on this device')).toHaveCount(0)
})

test('the list is in packs, and a price that is typed once shows on the list and on the cards', {
  tag: ['@phone', '@list-in-packs', '@food-prices'],
}, async ({ page, app }) => {
  await settle(page, app)
  const api = await ownersApi(page)
  const grams = (code: string, name: string, quantity: number) => ({ code, name, quantity, unit: 'g' })
  const sardines = grams('09-004', 'Sardines, tinned in oil, drained, weighed with their soft bones', 742)
  await api('PUT', '/v2/shopping-list', { todo: [sardines, grams('11-001', 'Egg', 175)], completed: [] })
  await page.goto('/shopping-list')
  const line = (name: string) => toBuy(page).getByRole('listitem').filter({ hasText: name })
  await expect(line('Sardines')).toContainText('742 g drained')
  await expect(line('Sardines')).toContainText('9 × 120 g')
  await expect(line('Egg')).toContainText('4 eggs')

  await page.getByRole('button', { name: 'Add prices and packs' }).press('Enter')
  await page.getByRole('button', { name: 'Egg' }).press('Enter')
  await page.getByLabel('Price', { exact: true }).fill('1.80')
  await expect(page.getByLabel('How many eggs for that price')).toHaveValue('6')
  await page.getByRole('button', { name: 'Save the price' }).press('Enter')
  await expect(page.getByText('£1.80 for 6 eggs')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(line('Egg')).toContainText('6 eggs')
  await expect(page.getByText('£1.80 known')).toBeVisible()
  await expect(page.getByText('1 item without a price')).toBeVisible()

  const { packs } = await api('GET', '/v2/packs')
  for (const { code } of packs) await api('PUT', `/v2/packs/${code}/price`, { price: 5, currency: 'GBP', per: 'kg' })
  await page.goto('/recipe/search')
  await expect(page.getByRole('article').first()).toContainText(/£\d+\.\d\d a day/)
})
