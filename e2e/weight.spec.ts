import type { Page } from '@playwright/test'
import { registerEarlier } from './app/household.ts'
import { dayAgo, ownersApi } from './app/kitchen.ts'
import { arriveHome, settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

const line = (page: Page, day: string) =>
  page.getByRole('region', { name: 'Weigh-ins' }).locator(`[data-date="${day}"]`)
const unfold = (page: Page, title: string) =>
  page.getByRole('region', { name: title }).getByRole('button').first().click()
const weigh = async (page: Page, kg: string, day?: string) => {
  await page.getByRole('textbox', { name: 'Weight', exact: true }).fill(kg)
  if (day) await page.getByLabel('Day', { exact: true }).fill(day)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

test('an owner weighs the dog from Home, corrects a weigh-in, removes it and has it back', {
  tag: ['@journey', '@phone', '@weigh-ins'],
}, async ({ page, app }) => {
  await arriveHome(page, app)
  await page.getByRole('link', { name: 'Weigh Rex' }).click()
  await expect(page.getByRole('heading', { name: 'Weigh Rex', level: 1 })).toBeFocused()
  await weigh(page, '31,2', dayAgo(8))
  await expect(page.getByRole('heading', { name: 'Rex’s weight', level: 1 })).toBeFocused()
  await expect(page.getByRole('status').getByText(/^Saved: 31\.2 kg on /)).toBeVisible()

  await unfold(page, 'Weigh-ins')
  await line(page, dayAgo(8))
    .getByRole('link', { name: /^Correct/ })
    .click()
  await weigh(page, '30.9')
  await unfold(page, 'Weigh-ins')
  await expect(line(page, dayAgo(8))).toContainText('30.9 kg')
  await line(page, dayAgo(8))
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(line(page, dayAgo(8))).toHaveCount(0)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(line(page, dayAgo(8))).toContainText('30.9 kg')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.reload()
  await unfold(page, 'Weigh-ins')
  await expect(line(page, dayAgo(8))).toContainText('30.9 kg')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  const { entries } = await (await ownersApi(page))('GET', '/v2/pets/rex/weights')
  expect(entries).toEqual([
    { date: dayAgo(8), kg: 30.9 },
    { date: dayAgo(0), kg: 30.5 },
  ])
})

test('a dog that gains is given a step less, and what it got before again', {
  tag: ['@journey', '@phone', '@learned-need'],
}, async ({ page, app }) => {
  await settle(page, app)
  await registerEarlier(page, 'rex', dayAgo(56))
  const api = await ownersApi(page)
  for (const weeks of [8, 7, 6, 5, 4, 3, 2, 1, 0])
    await api('PUT', `/v2/pets/rex/weights/${dayAgo(7 * weeks)}`, { kg: Math.round(325 - 2 * weeks) / 10 })
  await page.goto('/pets/rex')
  await page.getByRole('link', { name: 'Weight curve' }).click()
  await expect(page.getByText('A little less food would suit Rex.')).toBeVisible()
  const { energy } = await api('GET', '/v2/pets/rex/weights')
  await page.getByRole('button', { name: /^Feed [\d,]+ kcal a day$/ }).click()
  const agree = page.getByRole('dialog').getByRole('button', { name: /^Feed [\d,]+ kcal$/ })
  await agree.click()
  await expect(page.getByText(/^Rex gets [\d,]+ kcal a day from now on/)).toBeVisible()
  expect((await api('GET', '/v2/pets/rex')).der).toBe(energy.suggestion)
  await page.getByRole('button', { name: 'Feed as before' }).click()
  await agree.click()
  await expect(page.getByText('Rex is fed as before.')).toBeVisible()
  expect((await api('GET', '/v2/pets/rex')).der).toBe(energy.formula)
})

test('weights from before the dog was registered are in its curve, and when they will tell is said', async ({
  page,
  app,
}) => {
  await settle(page, app)
  await page.goto('/pets/rex/weight')
  const lines = [4, 3, 2, 1].map((weeks) => `${dayAgo(7 * weeks)},${32 - weeks / 5}`)
  const file = { name: 'scale.csv', mimeType: 'text/csv', buffer: Buffer.from(['date,kg', ...lines].join('\n')) }
  await page.getByLabel('Read a CSV file').setInputFiles(file)
  await expect(page.getByText('Read: 4 new, 0 corrected.')).toBeVisible()
  await expect(page.getByText('Weigh weekly: after two weeks we’ll know whether this amount suits Rex.')).toBeVisible()
  const food = page.getByRole('region', { name: 'Is the food right?' })
  await expect(food).toContainText(/We don’t know what Rex ate before .*: the 4 weigh-ins from then are in the/)
  await expect(food).toContainText(/After 28 days of weigh-ins, from .* on, we’ll know whether Rex should get more/)
  await expect(food.getByRole('button', { name: /^Feed/ })).toHaveCount(0)
})
