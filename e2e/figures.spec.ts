import type { Locator, Page } from '@playwright/test'
import { furnish } from './app/household.ts'
import { type Dog, rex, settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

const bella: Dog = { ...rex, name: 'Bella', breed: 'Chihuahua', sex: 'Female', weight: '3.2', exclude: [] }
const NUMBER = /\d[\d,]*(?:\.\d+)?/g

const textOf = async (parts: Locator) => (await parts.allTextContents()).join('\n')
const numbersIn = (text: string) => text.match(NUMBER) ?? []

/** As section 9 has it. What is 100 or 1000 when rounded may be a hair above or not. */
function expectDecimals(numbers: readonly string[], bounds: readonly [one: number, none: number]) {
  const [one, none] = bounds
  expect(numbers.length, 'figures shown').toBeGreaterThan(5)
  for (const number of numbers) {
    const [amount, decimals] = [Number(number.replaceAll(',', '')), number.split('.')[1]?.length ?? 0]
    const allowed = amount > none ? [0] : amount === none ? [0, 1] : amount > one ? [1] : amount === one ? [1, 2] : [2]
    expect(allowed, number).toContain(decimals)
  }
}

async function show(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('each amount of a nutrient has the decimals of its size, noughts too', {
  tag: ['@nutrient-decimals', '@chart-decimals'],
}, async ({ page, app }) => {
  await settle(page, app, bella)
  const { recipeId } = await furnish(page, 'bella')

  await show(page, '/pets/bella')
  await expect(page.getByText(/^\d\d\d kcal a day$/)).toBeVisible()
  await page.getByText('Show the table').click()
  await expect(page.getByRole('table').first()).toBeVisible()
  const cells = page.locator('td:not([rowspan])')
  expectDecimals(numbersIn(await textOf(page.locator('td[data-label]'))), [100, 1000])

  await show(page, `/recipe/${recipeId}`)
  await expect(page.getByRole('definition').filter({ hasText: /kcal/ })).toContainText(/^\d\d\d\.\d kcal/)
  await page.getByRole('button', { name: 'Nutrition' }).click()
  expectDecimals(numbersIn(await textOf(cells.filter({ hasText: /\d/ }))), [100, 1000])

  await show(page, '/new-pet/supplements')
  await expect(page.getByText(/^\d\d\d kcal a day is/)).toBeVisible()
  await page.getByText('What’s in it').click()
  expectDecimals(numbersIn(await textOf(cells)), [100, 1000])

  await show(page, '/dashboard')
  for (const group of ['Energy', 'Minerals', 'Vitamins'])
    await page.getByRole('heading', { name: group, level: 3 }).click()
  const bounds = page.getByRole('listitem').getByRole('definition')
  await expect(bounds.first()).toBeVisible()
  expectDecimals(numbersIn(await textOf(bounds)), [100, 1000])
  expectDecimals(numbersIn(await textOf(page.getByRole('listitem').locator('p > strong'))), [10, 100])
})
