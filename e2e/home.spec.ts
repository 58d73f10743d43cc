import type { Page } from '@playwright/test'
import { hold } from './app/hold.ts'
import { meal, ownersApi, shelfOf, suitingRecipes } from './app/kitchen.ts'
import { arriveHome, rex, settle } from './app/owner.ts'
import { SHOP_URL } from './app/server.ts'
import { expect, ONCE, test } from './app/test.ts'
import { withoutIdling } from './app/without-idling.ts'

const recommended = (page: Page) => page.getByRole('region', { name: 'Recommended for Rex' })

test('Home waits with a spinner, and then recommends before it tells what is saved', {
  tag: ['@home-page', '@home-recommended-saved', '@home-without-history'],
}, async ({ page, app }) => {
  await settle(page, app)
  const letGo = await hold(page, '**/history*')
  await page.goto('/home')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0)
  letGo()
  await expect(recommended(page).getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Recommended for Rex', 'Saved recipes'])
  await page.getByRole('link', { name: 'View all saved recipes' }).click()
  await expect(page).toHaveURL('/recipe/saved')
  await expect(page.getByText('No saved recipes here')).toBeVisible()
})

test('Home is drawn as it was last seen, and anew when the server has answered', ONCE, async ({ page, app }) => {
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

test('recommendations that do not arrive say so, saved and stored food stays, and another try brings them', {
  tag: [ONCE.tag, '@say-load-failed'],
}, async ({ page, app }) => {
  // A page that asks again by itself would be quicker than the owner.
  await withoutIdling(page)
  await settle(page, app)
  const call = await ownersApi(page)
  const [recipeId = ''] = await suitingRecipes(call, 'rex', 1)
  await call('PUT', `/v2/stars/${recipeId}`)
  await call('PUT', '/v2/storage', { fridge: shelfOf(meal('stew', recipeId)), freezer: {} })
  await page.route('**/history*', (route) => route.fulfill({ status: 404, json: { code: 'not-found' } }))
  await page.goto('/home')
  await expect(recommended(page)).toContainText('These recipes could not be loaded.')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Recommended for Rex', 'Saved recipes', 'Storage'])
  await expect(page.getByRole('region', { name: 'Saved recipes' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Storage' })).toContainText('2 in the fridge')
  await page.waitForLoadState('networkidle')
  await page.unroute('**/history*')
  await recommended(page).getByRole('button', { name: 'Try again' }).click()
  await expect(recommended(page).getByRole('article').first()).toBeVisible()
})

test('after an exclusion as many recipes are recommended as before, and none with it', {
  tag: [ONCE.tag, '@recipe-history'],
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

test('saved recipes and storage that do not arrive say so on Home, and another try brings them', {
  tag: [ONCE.tag, '@say-load-failed', '@home-storage'],
}, async ({ page, app }) => {
  await withoutIdling(page)
  await settle(page, app)
  const call = await ownersApi(page)
  const [recipeId = ''] = await suitingRecipes(call, 'rex', 1)
  await call('PUT', `/v2/stars/${recipeId}`)
  await call('PUT', '/v2/storage', { fridge: shelfOf(meal('stew', recipeId)), freezer: {} })
  const asked = /\/api\/v2\/(stars\?.*|storage)$/
  await page.route(asked, (route) => route.fulfill({ status: 404, json: { code: 'not-found' } }))
  await page.goto('/home')
  const saved = page.getByRole('region', { name: 'Saved recipes' })
  await expect(saved).toContainText('Your saved recipes could not be loaded.')
  await expect(page.getByText('Your storage could not be loaded.')).toBeVisible()
  // Whether it holds anything is not known.
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Recommended for Rex', 'Saved recipes'])
  await page.waitForLoadState('networkidle')
  await page.unroute(asked)
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await expect(tryAgain).toHaveCount(2)
  await tryAgain.last().click()
  await expect(page.getByRole('region', { name: 'Storage' })).toContainText('2 in the fridge')
  await saved.getByRole('button', { name: 'Try again' }).click()
  await expect(saved.getByRole('listitem')).toHaveCount(1)
})

test('the bar leads to every part, and to the shop outside', { tag: ['@external-shop', '@navigation'] }, async ({
  page,
  app,
}) => {
  await arriveHome(page, app)
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

test('an address that is not there leads home', { tag: '@unknown-address' }, async ({ page, app }) => {
  await settle(page, app)
  for (const path of ['/', '/nowhere', '/recipe', '/diary/2026-11-21']) {
    await page.goto(path)
    await expect(page).toHaveURL('/home')
  }
})
