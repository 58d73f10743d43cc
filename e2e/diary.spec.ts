import type { Page } from '@playwright/test'
import { callsOf, changesLookedAt } from './app/calls.ts'
import { dayAgo, ownersApi, suitingRecipes } from './app/kitchen.ts'
import { settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

const days = (page: Page) => page.getByRole('main').getByRole('region')
const slots = (page: Page) => page.getByRole('button', { name: /^Daily meal slot tap to choose a recipe/ })
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)

test('a meal is picked from what was fed lately and what is saved, and removed again', {
  tag: [
    '@journey',
    '@phone',
    '@parts-of-the-product',
    '@diary-page',
    '@diary-slots',
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
  await expect(slots(page)).toHaveCount(2)
  for (const day of (await days(page).all()).slice(1)) await day.getByRole('heading').getByRole('button').click()
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
  await expect(today.getByRole('heading', { level: 2 }).getByRole('button')).toBeFocused()
  await expect.poll(() => calls.join(' ')).toMatch(changesLookedAt(3))
  await page.reload()
  await expect(entry).toHaveCount(1)
})
