import type { Page } from '@playwright/test'
import { hold } from './app/hold.ts'
import { ownersApi } from './app/kitchen.ts'
import { arriveHome, rex, settle } from './app/owner.ts'
import { SHOP_URL } from './app/server.ts'
import { expect, test } from './app/test.ts'

const recommended = (page: Page) => page.getByRole('region', { name: 'Recommended for Rex' })

test('Home shows a spinner, then recommended recipes, then saved ones', {
  tag: ['@journey', '@phone', '@home-page', '@home-recommended-saved', '@home-without-history'],
}, async ({ page, app }) => {
  await settle(page, app)
  const letGo = await hold(page, '**/api/**/history*')
  await page.goto('/home')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Rex'])
  letGo()
  await expect(recommended(page).getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Rex', 'Recommended for Rex', 'Saved recipes'])
  await page.getByRole('link', { name: 'View all saved recipes' }).click()
  await expect(page).toHaveURL('/recipe/saved')
  await expect(page.getByText('No saved recipes here')).toBeVisible()
})

test('Home shows what was seen last, then the new answer of the server', async ({ page, app }) => {
  await arriveHome(page, app)
  await expect(recommended(page)).toBeVisible()
  const id = (await recommended(page).getByRole('link').first().getAttribute('href'))?.replace('/recipe/', '')
  const call = await ownersApi(page)
  await call('PUT', `/v2/stars/${id}`)
  const letGo = await hold(page, '**/api/state')
  await page.reload()
  await expect(recommended(page).getByRole('article').first()).toBeVisible()
  const saved = page.getByRole('region', { name: 'Saved recipes' }).getByRole('listitem')
  letGo()
  await expect(saved).toHaveCount(1)
})

test('after an exclusion as many recipes are recommended as before, and none with it', {
  tag: '@recipe-history',
}, async ({ page, app }) => {
  await arriveHome(page, app, { ...rex, exclude: [] })
  const slides = recommended(page).getByRole('listitem')
  await expect(slides).toHaveCount(14)
  const before = await slides.getByRole('heading').allInnerTexts()
  await page.goto('/pets/edit/rex')
  await page.getByRole('checkbox', { name: 'Fish' }).check({ force: true })
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/pets/rex')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/home')
  await expect(slides).toHaveCount(14)
  const after = await slides.getByRole('heading').allInnerTexts()
  expect(after).not.toEqual(before)
  for (const name of after) expect(name).not.toMatch(/sardine|fish|salmon|cod|tuna|mackerel/i)
})

test('an unknown address leads home, and the bar leads to every part and to the external shop', {
  tag: ['@journey', '@phone', '@unknown-address', '@external-shop', '@navigation'],
}, async ({ page, app }) => {
  await settle(page, app)
  await page.goto('/diary/2026-11-21')
  await expect(page).toHaveURL('/home')
  const bar = page.getByRole('navigation', { name: 'Main' })
  const open = async (name: string) => {
    await bar.getByRole('button', { name }).click()
    await expect(bar.getByRole('list')).toBeVisible()
  }
  await open('Shop')
  await expect(bar.getByRole('link', { name: 'Shop', exact: true })).toHaveAttribute('href', SHOP_URL)
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('button', { name: 'Shop' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  for (const [menu, item, path] of [
    ['Pet', 'Pet details', '/pets/rex'],
    ['Pet', 'Dashboard', '/dashboard'],
    ['Pet', 'Diary', '/diary'],
    ['Shop', 'Shopping list', '/shopping-list'],
  ] as const) {
    await open(menu)
    await bar.getByRole('link', { name: item, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await bar.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page).toHaveTitle('Home – Goodbowl')
})
