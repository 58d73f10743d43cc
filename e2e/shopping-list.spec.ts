import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './app/accessible.ts'
import { ownersApi, suitingRecipes } from './app/kitchen.ts'
import { settle } from './app/owner.ts'
import { expect, ONCE, test } from './app/test.ts'

const UPDATED = 'Your shopping list was updated!'
const toBuy = (page: Page) => page.getByRole('region', { name: 'To buy' })
const completed = (page: Page) => page.getByRole('region', { name: 'Completed' })
const showCompleted = (page: Page) => page.getByRole('switch', { name: 'Show completed shopping list items' })
const ticks = (list: Locator) => list.getByRole('listitem').locator('span > svg')
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)

const gramsOf = (line: string) => Number(/([\d,.]+) g/.exec(line)?.[1]?.replaceAll(',', ''))

/** What a kitchen scale shows: whole grams from 20 up, tenths below. */
const onAScale = (grams: number) => (grams < 20 ? Math.round(grams * 10) / 10 : Math.round(grams))

test('an empty list says where its items come from', {
  tag: ['@shopping-list-page', '@shopping-list-none', '@say-none-to-buy'],
}, async ({ page, app }) => {
  await settle(page, app)
  await page.goto('/shopping-list')
  await expect(page.getByRole('heading', { name: 'Shopping list', level: 1 })).toBeVisible()
  await expect(page.getByText('No shopping list items')).toBeVisible()
  await expect(page.getByText('Make sure you add them from the recipe page.')).toBeVisible()
  await expect(showCompleted(page)).toHaveCount(0)
  await expectAccessible(page, '/shopping-list, empty')
})

test('a recipe is put on the list as often as it is cooked, and the same ingredient adds up', {
  tag: [ONCE.tag, '@parts-of-the-product', '@say-list-updated'],
}, async ({ page, app }) => {
  await settle(page, app)
  const [recipeId] = await suitingRecipes(await ownersApi(page), 'rex', 1)
  await page.goto(`/recipe/${recipeId}?meals=4`)
  const add = page.getByRole('button', { name: 'Add to shopping list for 4 meals' })
  await add.click()
  await expect(toast(page, UPDATED)).toBeVisible()
  const needed = await page.getByRole('region', { name: 'What you need' }).getByRole('listitem').allInnerTexts()
  await page.goto('/shopping-list')
  await expect(toBuy(page).getByRole('listitem')).not.toHaveCount(0)
  const listed = await toBuy(page).getByRole('listitem').allInnerTexts()
  for (const line of listed) {
    const [name = ''] = line.split('\n')
    const inRecipe = needed.find((text) => text.startsWith(name))
    expect(inRecipe, `${name} is in the recipe`).toBeDefined()
    expect(gramsOf(line), name).toBe(gramsOf((inRecipe ?? '').replaceAll('\n', ' ')))
  }

  await page.goBack()
  await add.click()
  await expect(toast(page, UPDATED)).toBeVisible()
  await page.goto('/shopping-list')
  await expect(toBuy(page).getByRole('listitem')).toHaveCount(listed.length)
  const doubled = await toBuy(page).getByRole('listitem').allInnerTexts()
  expect(doubled.map(gramsOf)).toEqual(listed.map((line) => onAScale(gramsOf(line) * 2)))
})

test('what is ticked moves to the completed items and back, by keyboard too', {
  tag: ['@shopping-list-lines', '@shopping-list-ticks', '@shopping-list-by-code'],
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
  await expectAccessible(page, '/shopping-list')

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
  await expectAccessible(page, '/shopping-list with completed items')

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

test('a tick that the server failed at is kept, and the network is not blamed for it', ONCE, async ({ page, app }) => {
  await settle(page, app)
  const rice = { code: '13-001', name: 'White rice', quantity: 420, unit: 'g' }
  await (await ownersApi(page))('PUT', '/v2/shopping-list', { todo: [rice], completed: [] })
  await page.route('**/api/v2/shopping-list', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
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

test('two phones that tick at the same time lose nothing', { tag: '@loads-after-changes' }, async ({
  page,
  context,
  app,
}) => {
  await settle(page, app)
  const api = await ownersApi(page)
  const items = Array.from({ length: 8 }, (_, index) => ({
    code: `13-00${index + 1}`,
    name: `Item ${index + 1}`,
    quantity: 100,
    unit: 'g',
  }))
  await api('PUT', '/v2/shopping-list', { todo: items, completed: [] })
  const other = await context.newPage()
  for (const phone of [page, other]) {
    await phone.goto('/shopping-list')
    await expect(toBuy(phone).getByRole('listitem')).toHaveCount(8)
  }
  const tick = async (phone: Page, numbers: number[]) => {
    for (const number of numbers) await phone.getByRole('checkbox', { name: `Item ${number}` }).press(' ')
  }
  await Promise.all([tick(page, [1, 3, 5]), tick(other, [2, 4, 6])])
  await expect
    .poll(async () =>
      (await api('GET', '/v2/shopping-list')).completed.map(({ name }: { name: string }) => name).sort(),
    )
    .toEqual(['Item 1', 'Item 2', 'Item 3', 'Item 4', 'Item 5', 'Item 6'])
})
