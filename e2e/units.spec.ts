import type { Page } from '@playwright/test'
import { openQuestion, rex, settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

test.describe.configure({ timeout: 120_000 })

const needed = (page: Page) => page.getByRole('region', { name: 'What you need' })
const amounts = (page: Page) => needed(page).getByRole('listitem').allInnerTexts()

async function openFirstRecipe(page: Page) {
  await page.goto('/recipe/search')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(needed(page)).toBeVisible()
}

/** `14.5 oz`, `1 lb 2.3 oz`, `0.113 oz (3.2 g)`, `1.515 kg` → grams. */
function gramsOf(text: string): number {
  const found = /(?:(\d+) lb )?([\d.,]+)\s*(kg|g|oz)/.exec(text)
  if (!found) throw new Error(`No amount in ${text}`)
  const [, pounds = 0, figure = '', unit] = found
  const amount = 16 * Number(pounds) + Number(figure.replaceAll(',', ''))
  return amount * { kg: 1000, g: 1, oz: 28.349523125 }[unit as 'kg' | 'g' | 'oz']
}

test('ounces are the same food as grams: in the recipe, its method, the guide and on the shopping list', async ({
  page,
  app,
}) => {
  await settle(page, app)
  await openFirstRecipe(page)
  const inGrams = await amounts(page)
  await page.getByRole('button', { name: /^Add to shopping list/ }).click()
  await expect(page.getByText('Your shopping list was updated!')).toBeVisible()
  const recipe = new URL(page.url()).pathname

  await page.getByRole('button', { name: 'Profile' }).press('Enter')
  await page.getByRole('link', { name: 'Settings' }).press('Enter')
  await expect(page).toHaveURL('/settings')
  const ounces = page.getByRole('radio', { name: 'Ounces' })
  await page.getByRole('radio', { name: 'Grams', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(ounces).toBeChecked()

  await page.goto(recipe)
  await expect(needed(page).getByText('oz').first()).toBeVisible()
  const inOunces = await amounts(page)
  expect(inOunces).toHaveLength(inGrams.length)
  for (const [index, text] of inOunces.entries()) {
    const grams = gramsOf(inGrams[index] ?? '')
    expect(Math.abs(gramsOf(text) - grams), text).toBeLessThanOrEqual(Math.max(grams * 0.008, 0.06))
  }
  expect(inOunces.at(-1)).toMatch(/oz \([\d.]+ g\)/)
  await expect(needed(page).getByText(/in \d equal meals: about [\d.]+( lb [\d.]+)? oz each/)).toBeVisible()
  const method = await page.getByRole('region', { name: 'Method' }).innerText()
  expect(method).toMatch(/\d oz\b/)
  expect(method.replaceAll(/\([\d.]+ g\)/g, '')).not.toMatch(/\d g\b|°C/)

  await page.goto(`${recipe}/guide`)
  await expect(page.getByRole('listitem').filter({ hasText: / oz/ }).first()).toBeVisible()
  await page.goto('/shopping-list')
  const toBuy = page.getByRole('region', { name: 'To buy' }).getByRole('listitem')
  await expect(toBuy.first()).toContainText(' oz')

  await page.goto('/settings')
  await page.getByRole('radio', { name: 'Grams', exact: true }).check({ force: true })
  await page.goto(recipe)
  await expect(needed(page)).toBeVisible()
  expect(await amounts(page)).toEqual(inGrams)
})

test('a dog can be described in pounds, and is the same dog in kilograms', { tag: '@journey' }, async ({
  page,
  app,
}) => {
  await openQuestion(page, rex, 'condition')
  const weight = page.getByRole('textbox', { name: 'Weight' })
  await weight.fill('30.5')
  await page.getByRole('button', { name: 'Use pounds' }).click()
  await expect(weight).toHaveValue('67.24')
  await expect(page.getByText(/^Usual for a grown Labrador Retriever: \d+–\d+ lb$/)).toBeVisible()
  await weight.fill('300')
  await weight.blur()
  await expect(page.getByText('Weight can be at most 275.58 lb')).toBeVisible()
  await weight.fill('67.24')
  await page.reload()
  await expect(weight).toHaveValue('67.24')

  await settle(page, app)
  await page.goto('/pets/rex')
  await expect(page.getByRole('region', { name: 'About Rex' })).toContainText('67.24 lb')
  await page.getByRole('link', { name: 'Modify info' }).click()
  await expect(weight).toHaveValue('67.24')
  await page.getByRole('button', { name: 'Use kilograms' }).click()
  await expect(weight).toHaveValue('30.5')
  await weight.fill('31')
  await page.getByRole('radio', { name: 'Ideal' }).check({ force: true })
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Feed / })
    .click()
  await expect(page.getByText('Pet details were successfully updated!')).toBeVisible()
  await page.goto('/pets/rex')
  await expect(page.getByRole('region', { name: 'About Rex' })).toContainText('31 kg')
})

test.describe('in Berlin', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })

  test('a dog is weighed in kilograms, though its owner reads American English too', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'languages', { value: ['de-DE', 'en-US'], configurable: true }),
    )
    await openQuestion(page, rex, 'condition')
    await expect(page.getByRole('button', { name: 'Use pounds' })).toBeVisible()
  })
})

test.describe('in Boston', () => {
  test.use({ locale: 'en-US', timezoneId: 'America/New_York' })

  test('pounds, ounces and dates follow the place, until the owner chooses', async ({ page, app }) => {
    await settle(page, app)
    await page.goto('/pets/rex')
    await expect(page.getByRole('region', { name: 'About Rex' })).toContainText('67.24 lb')
    await page.goto('/settings')
    await expect(page.getByRole('radio', { name: 'Ounces' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Pounds' })).toBeChecked()
    await page.goto('/diary')
    const heading = page.getByRole('heading', { level: 2 }).last()
    await expect(heading).toHaveText(/^[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}/)
  })
})
