import type { Page } from 'puppeteer-core'
import { expect } from 'vitest'
import { settle } from './household.ts'
import { expectText, fill, open, press, textOfRegion } from './person.ts'
import { DESKTOP, test } from './test.ts'

/** All that the list says to weigh, once it is there. */
async function gramsToWeigh(page: Page): Promise<number> {
  await page.locator('[aria-labelledby=amounts] li').wait()
  const lines = await page.$$eval('[aria-labelledby=amounts] li', (items) => items.map(({ innerText }) => innerText))
  const grams = lines.map((line) => {
    const [, amount = '', unit] = /([\d.,]+)\s?(k?g)\b/.exec(line) ?? []
    return Number(amount.replaceAll(',', '')) * (unit === 'kg' ? 1000 : 1)
  })
  return grams.reduce((sum, one) => sum + one, 0)
}

test('an owner finds a recipe, cooks six meals, freezes two and feeds one', async ({ page, app }) => {
  await page.setViewport(DESKTOP)
  await settle(page, app)
  await open(page, '/recipe/search')
  await fill(page, 'Search recipes by ingredient', 'turkey', 'combobox')
  await expect.poll(() => page.$$('aria/[role="option"]')).toHaveLength(11)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const oneMeal = await gramsToWeigh(page)
  const name = await page.$eval('h1', (heading) => heading.innerText)
  await fill(page, 'Number of meals to cook', '6')
  await page.keyboard.press('Enter')
  await expectText(page, 'share it out in 6 equal meals')
  const sixMeals = await gramsToWeigh(page)
  expect(sixMeals).toBeGreaterThan(5.9 * oneMeal)
  expect(sixMeals).toBeLessThan(6.1 * oneMeal)
  await press(page, 'button', 'Cook into the fridge as 6 portions')
  await expectText(page, 'The meal been added to your fridge!')

  await open(page, '/storage')
  await press(page, 'button', `Freeze ${name}`)
  await press(page, 'button', '2 portions')
  await expect.poll(() => textOfRegion(page, 'Freezer')).toContain('2 portions for Rex')
  await press(page, 'button', `Feed ${name}`)
  await page.locator('dialog[open] ::-p-text(Today)').click()
  await expectText(page, 'The diary entry was successfully added!')
  await expect.poll(() => textOfRegion(page, 'Fridge')).toContain('3 portions for Rex')
  await open(page, '/diary')
  await expectText(page, name)
})
