import type { Page } from '@playwright/test'
import { expectAccessible } from './app/accessible.ts'
import { callsOf, changesLookedAt } from './app/calls.ts'
import { hold } from './app/hold.ts'
import { dayAgo, ownersApi, suitingRecipes } from './app/kitchen.ts'
import { settle } from './app/owner.ts'
import { expect, ONCE, test } from './app/test.ts'

const days = (page: Page) => page.getByRole('main').getByRole('region')
const slots = (page: Page) => page.getByRole('button', { name: /^Daily meal slot tap to choose a recipe/ })
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)

test('an empty diary offers each meal of seven days, and leads to the recipes', {
  tag: ['@diary-page', '@diary-days', '@diary-slots', '@diary-picker-opens', '@diary-limits'],
}, async ({ page, app }) => {
  await settle(page, app)
  await page.goto('/diary')
  await expect(days(page)).toHaveCount(7)
  await expect(slots(page)).toHaveCount(14)
  const longForm = /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? \d{1,2} [A-Z][a-z]+ \d{4}$/
  for (const heading of await page.getByRole('heading', { level: 2 }).all()) await expect(heading).toHaveText(longForm)
  await expectAccessible(page, '/diary, empty')
  await slots(page).first().click()
  await expect(page).toHaveURL('/recipe/search')
})

test('a meal is picked from what was fed lately and what is saved, and removed again', {
  tag: [
    '@parts-of-the-product',
    '@diary-cards',
    '@diary-picker-opens',
    '@diary-picker-supplement',
    '@pet-supplement-name',
    '@re-fetch',
    '@say-diary',
  ],
}, async ({ page, app }) => {
  await settle(page, app)
  const api = await ownersApi(page)
  const [fed = '', saved = ''] = await suitingRecipes(api, 'rex', 2)
  const [{ supplement }] = await api('GET', '/pets')
  await api('PUT', `/v2/diary/rex/${dayAgo(3)}/one`, { recipe: { id: fed } })
  for (const id of [fed, saved]) await api('PUT', `/v2/stars/${id}`)

  await page.goto('/diary')
  await expect(slots(page)).toHaveCount(13)
  const calls = callsOf(page, '/v2/diary/rex')
  const today = days(page).first()
  await today
    .getByRole('button', { name: /^Daily meal slot/ })
    .first()
    .click()
  const picker = page.getByRole('dialog', { name: 'Please pick a Recipe' })
  await expect(picker.getByRole('switch', { name: `Fed supplement ${supplement.id}?`, exact: true })).toBeChecked()
  await expect(picker.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'pick a recipe', 'dialog[open]')
  await picker.getByRole('listitem').nth(1).getByRole('button').click()
  await expect(toast(page, 'The diary entry was successfully added!')).toBeVisible()
  const entry = today.getByRole('article')
  await expect(entry).toContainText(/\d g with [\d.]+ g of /)
  await expect(entry).toContainText(` g of ${supplement.id}`)
  const { name, description, score, imageUrl } = await api('GET', `/v2/pets/rex/recipe/${saved}`)
  await expect(entry.getByRole('heading', { name })).toBeVisible()
  await expect(entry).toContainText(description)
  await expect(entry.getByRole('presentation')).toHaveAttribute('src', imageUrl)
  await expect(entry).toContainText(/\d+ g CO₂e|[\d.]+ kg CO₂e/)
  await expect(entry.getByRole('img', { name: `Suitability ${Math.round(score)} of 100` })).toBeVisible()
  await expect(entry.getByRole('img', { name: /^Carbon footprint: (Low|Medium|High)$/ })).toBeVisible()
  await expectAccessible(page, '/diary')

  await today.getByRole('button', { name: /^Daily meal slot/ }).click()
  await picker.getByRole('switch').press(' ')
  await picker.getByRole('listitem').first().getByRole('button').click()
  await expect(entry).toHaveCount(2)
  await expect(today).toContainText('without supplement')
  await expect(today.getByRole('button', { name: /^Daily meal slot/ })).toHaveCount(0)

  await entry
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(toast(page, 'The diary entry was successfully removed!')).toBeVisible()
  await expect(entry).toHaveCount(1)
  await expect(today.getByRole('heading', { level: 2 })).toBeFocused()
  await expect.poll(() => calls.join(' ')).toMatch(changesLookedAt(3))
  await page.reload()
  await expect(entry).toHaveCount(1)
})

test('what could not be written or removed is said', { tag: [ONCE.tag, '@say-diary-went-wrong'] }, async ({
  page,
  app,
}) => {
  await settle(page, app)
  const api = await ownersApi(page)
  const [fed = ''] = await suitingRecipes(api, 'rex', 1)
  await api('PUT', `/v2/diary/rex/${dayAgo(0)}/one`, { recipe: { id: fed } })
  await page.goto('/diary')
  const answer = await hold(page, '**/api/v2/diary/rex/**', { status: 500, json: {} })
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByRole('button', { name: 'Processing' })).toBeVisible()
  await expectAccessible(page, '/diary, a meal on its way out')
  answer()
  await expect(toast(page, 'Something went wrong! Please try again')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Close' }).click()
  await slots(page).first().click()
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').click()
  await expect(toast(page, 'Something went wrong! Please try again')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('the picker says that the saved recipes did not arrive, and another try brings them', {
  tag: [ONCE.tag, '@say-load-failed'],
}, async ({ page, app }) => {
  await settle(page, app)
  const api = await ownersApi(page)
  const [fed = '', saved = ''] = await suitingRecipes(api, 'rex', 2)
  await api('PUT', `/v2/diary/rex/${dayAgo(1)}/one`, { recipe: { id: fed } })
  await api('PUT', `/v2/stars/${saved}`)
  await page.route('**/api/v2/stars?*', (route) => route.fulfill({ status: 404, json: { code: 'not-found' } }))
  await page.goto('/diary')
  await slots(page).first().click()
  const picker = page.getByRole('dialog')
  await expect(picker.getByText('Your saved recipes could not be loaded.')).toBeVisible()
  await expect(picker.getByRole('listitem')).toHaveCount(1)
  await page.unroute('**/api/v2/stars?*')
  await picker.getByRole('button', { name: 'Try again' }).click()
  await expect(picker.getByRole('listitem')).toHaveCount(2)
})

test('the picker offers ten recent recipes and then the saved ones, each once', {
  tag: ['@diary-picker-recipes', '@diary-limits'],
}, async ({ page, app }) => {
  await settle(page, app)
  const api = await ownersApi(page)
  const recipes = await suitingRecipes(api, 'rex', 14)
  const fed = recipes.slice(0, 12)
  for (const [index, id] of fed.entries()) {
    await api('PUT', `/v2/diary/rex/${dayAgo(1 + Math.floor(index / 2))}/m${index}`, { recipe: { id } })
  }
  for (const id of [recipes[0], recipes[12], recipes[13]]) await api('PUT', `/v2/stars/${id}`)
  await page.goto('/diary')
  await slots(page).first().click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(12)
})

test('a day that another phone has filled meanwhile says so, and then shows what is in it', {
  tag: [ONCE.tag, '@say-conflict'],
}, async ({ page, app }) => {
  await settle(page, app)
  const api = await ownersApi(page)
  const [first = '', second = ''] = await suitingRecipes(api, 'rex', 2)
  await api('PUT', `/v2/diary/rex/${dayAgo(3)}/one`, { recipe: { id: first } })
  await page.goto('/diary')
  const today = days(page).first()
  await today
    .getByRole('button', { name: /^Daily meal slot/ })
    .first()
    .click()
  for (const [entryId, id] of [
    ['two', first],
    ['three', second],
  ])
    await api('PUT', `/v2/diary/rex/${dayAgo(0)}/${entryId}`, { recipe: { id } })
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await expect(toast(page, 'This day has all its 2 meals in the diary already.')).toBeVisible()
  await expect(today.getByRole('article')).toHaveCount(2)
  await expect(today.getByRole('button', { name: /^Daily meal slot/ })).toHaveCount(0)
})
