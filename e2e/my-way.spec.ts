import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pageSizes } from '../scripts/pages/page-sizes.mjs'
import { settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

/** Turkey breast, sweet potato, parsnip, sprouts, cranberries, walnut and rapeseed oil. */
const CRUSH = '/recipe/boxing-day-turkey-and-cranberry-crush'
const ASSETS = join(import.meta.dirname, '..', 'dist', 'web')
const KB = 1000

test('an owner cooks a recipe with what is in the fridge', { tag: ['@journey', '@phone', '@my-way'] }, async ({
  page,
  app,
}) => {
  await settle(page, app)
  await page.goto(`${CRUSH}?dog=rex&meals=6`)
  await page.getByRole('link', { name: 'My way' }).click()
  const turkey = page.getByRole('textbox', { name: /^Turkey breast/ })
  const potato = page.getByRole('textbox', { name: /^Sweet potato/ })
  await expect(page.getByText(/^Suitability/)).toBeVisible()
  const before = await potato.inputValue()

  await turkey.fill('1500')
  await expect(potato).not.toHaveValue(before)
  const withTurkey = await potato.inputValue()
  await page.getByRole('button', { name: 'Leave out Cranberries' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Complete for Rex')
  await expect(potato).not.toHaveValue(withTurkey)
  const withoutCranberries = await potato.inputValue()
  await page.getByRole('combobox', { name: 'Swap Parsnip for' }).selectOption('Carrot')
  await expect(page.getByText('in place of Parsnip')).toBeVisible()
  await expect(page).toHaveURL(/way=16-016\.16-001\*17-006\*05-002_1500$/)
  await expect(potato).not.toHaveValue(withoutCranberries)
  const answered = await potato.inputValue()

  await page.getByRole('link', { name: 'Use it' }).click()
  await expect(page.getByText(/Your way: carrot in place of parsnip; without cranberries; 1500 g/)).toBeVisible()
  const needed = page.getByRole('region', { name: 'What you need' })
  await expect(needed.getByRole('listitem').filter({ hasText: 'Turkey breast' })).toContainText('1.5 kg')
  const kilograms = String(Number(answered) / 1000)
  await expect(needed.getByRole('listitem').filter({ hasText: 'Sweet potato' })).toContainText(kilograms)

  await page.getByRole('link', { name: /Cooking guide/ }).click()
  await expect(page.getByText('Turkey breast').first()).toBeVisible()
  await expect(page.getByText('Cranberries')).toHaveCount(0)
})

test('the page loads no more than its budget beyond the frame', { tag: ['@phone', '@my-way'] }, async ({
  page,
  app,
}) => {
  await settle(page, app)
  const sent: Promise<readonly [string, number]>[] = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    const isOfPage = /\/adapt$|\/recipe\/[^/]+$/.test(pathname) && request.resourceType() !== 'document'
    if (isOfPage) sent.push(request.sizes().then(({ responseBodySize }) => [pathname, responseBodySize] as const))
  })
  await page.goto(`${CRUSH}/my-way?dog=rex&meals=6`)
  await expect(page.getByText(/^Suitability/)).toBeVisible()
  const part = (await pageSizes()).get('features/my-way/my-way-page.tsx') ?? Number.POSITIVE_INFINITY
  const [running] = page.workers()
  const worker = (await stat(join(ASSETS, `${new URL(running?.url() ?? '').pathname}.br`))).size
  const answers = (await Promise.all(sent)).filter(([path]) => path.startsWith('/api/'))
  const all = part + worker + answers.reduce((sum, [, bytes]) => sum + bytes, 0)
  expect(answers.length).toBe(2)
  expect(all, JSON.stringify({ part, worker, answers })).toBeLessThanOrEqual(60 * KB)
})
