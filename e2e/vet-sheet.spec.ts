import type { Browser, Page } from '@playwright/test'
import { dayAgo, ownersApi, suitingRecipes } from './app/kitchen.ts'
import { expectNothingCutOff } from './app/layout.ts'
import { rex, settle } from './app/owner.ts'
import { expectOneSheet } from './app/paper.ts'
import { expect, test } from './app/test.ts'

/** A visitor on a device that knows nothing of the owner. */
async function visitor(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  return page
}

const sheetOf = (page: Page, pet: string) => page.getByRole('article', { name: `Vet sheet for ${pet}` })
const gone = (page: Page) => page.getByRole('heading', { name: 'This link does not work', level: 1 })

test('an owner makes a link, a vet reads the sheet and writes limits, and recipes keep within them once accepted', {
  tag: ['@journey', '@vet-link'],
}, async ({ page, app, browser }) => {
  await settle(page, app)
  const api = await ownersApi(page)
  const [recipeId = ''] = await suitingRecipes(api, 'rex', 1)
  await api('PUT', `/v2/diary/rex/${dayAgo(1)}/one`, { recipe: { id: recipeId } })
  await page.goto('/pets/rex')
  await page.getByRole('link', { name: 'Vet sheet' }).click()
  await expect(page.getByRole('heading', { name: 'Vet sheet', level: 1 })).toBeFocused()
  await expect(sheetOf(page, 'Rex')).toContainText('Labrador Retriever · 4 years 6 months · male, neutered')
  await page.getByText('1 week').click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = page.getByRole('textbox', { name: 'Link' })
  await expect(link).toHaveValue(/\/vet#[\w-]{43}\.[\w-]{43}$/)
  const { pathname, hash } = new URL(await link.inputValue())
  const url = `${new URL(page.url()).origin}${pathname}${hash}`

  const vet = await visitor(browser, url)
  await expect(vet.getByRole('heading', { name: 'Vet sheet for Rex', level: 1 })).toBeVisible()
  await expect(vet.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(vet.getByText('Ada')).toHaveCount(0)
  await vet.getByRole('button', { name: 'Send to the owner' }).click()
  await expect(vet.getByText('Please approve, or enter a limit')).toBeVisible()
  await vet.getByRole('checkbox', { name: /is right for Rex$/ }).check()
  await vet.getByLabel('Nutrient', { exact: true }).selectOption('Phosphorus')
  await vet.getByLabel('At most').fill('130')
  await vet.getByLabel('Your name and practice').fill('Dr Maria Field')
  await vet.getByRole('button', { name: 'Send to the owner' }).click()
  await expect(vet.getByText('Between 0.4 and 5')).toBeVisible()
  await vet.getByLabel('At most').fill('1,3')
  await expect(vet.getByText(/^\d+ of \d+ recipes remain with this\.$/)).toBeVisible()
  await vet.getByRole('button', { name: 'Send to the owner' }).click()
  await expect(
    vet.getByRole('status').filter({ hasText: 'Sent. Rex’s owner can now read it and accept it.' }),
  ).toBeVisible()
  expect((await api('GET', '/v2/pets/rex')).vetLimits).toEqual([])

  await page.reload()
  const written = page.getByRole('region', { name: 'Dr Maria Field has written' })
  await expect(written).toContainText('Phosphorus at most 1.3 g per 1000 kcal')
  await written.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save the change' }).click()
  await expect(written).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Your vet’s limits' })).toContainText('Phosphorus at most 1.3 g')
  await expect(sheetOf(page, 'Rex')).toContainText(/Home cooking approved by Dr Maria Field/)
  const { der } = await api('GET', '/v2/pets/rex')
  for (const id of await suitingRecipes(api, 'rex', 3)) {
    const { balance } = await api('GET', `/v2/pets/rex/recipe/${id}`)
    const { amount, max } = balance.find(({ nutrient }: { nutrient: string }) => nutrient === 'phosphorus')
    expect(max).toBeCloseTo((1.3 * der) / 1000, 3)
    expect(amount).toBeLessThan(max)
  }

  await page.getByRole('button', { name: /^End the link of/ }).click()
  await expect(page.getByRole('button', { name: /^End the link of/ })).toHaveCount(0)
  await vet.reload()
  await expect(gone(vet)).toBeVisible()
  const told = await vet.getByRole('main').textContent()
  await vet.goto('/vet#never-was')
  await expect(gone(vet)).toBeVisible()
  expect(await vet.getByRole('main').textContent()).toBe(told)
  await vet.context().close()
})

test('an owner writes down the vet’s limits, is told of a slip, and takes one away', async ({ page, app }) => {
  await settle(page, app)
  await page.goto('/pets/rex/vet')
  const card = page.getByRole('region', { name: 'Your vet’s limits' })
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save the change' })
  await card.getByText('Add a limit').click()
  await card.getByLabel('Nutrient', { exact: true }).selectOption('Sodium')
  await card.getByLabel('At least').fill('2')
  await card.getByLabel('At most').fill('1')
  await card.getByRole('button', { name: 'Save limits' }).click()
  await expect(card.getByText('The maximum is below the minimum')).toBeVisible()
  await expect(card.getByText('Please enter a name')).toBeVisible()
  await card.getByLabel('At least').fill('')
  await card.getByLabel('Name of the vet').fill('Dr Field')
  await card.getByRole('button', { name: 'Save limits' }).click()
  await save.click()
  await expect(card).toContainText('Sodium at most 1 g per 1000 kcal')
  await expect(sheetOf(page, 'Rex')).toContainText('limit set by the vet')
  await card.getByRole('button', { name: 'Remove the limit on Sodium' }).click()
  await save.click()
  await expect(card).not.toContainText('at most 1 g')
})

test('the vet sheet prints on one page of A4, with the longest of everything', async ({ page, app }) => {
  const longest = {
    ...rex,
    name: 'W'.repeat(20),
    breed: 'Nova Scotia Duck Tolling Retriever',
    healthIssues: ['Arthritis', 'Heart'],
  }
  await settle(page, app, longest)
  const api = await ownersApi(page)
  const id = longest.name.toLowerCase()
  for (const weeks of [9, 8, 7, 6, 5, 4, 3, 2, 1])
    await api('PUT', `/v2/pets/${id}/weights/${dayAgo(7 * weeks)}`, { kg: 30 + weeks / 10 })
  for (const [day, recipeId] of (await suitingRecipes(api, id, 7)).entries())
    await api('PUT', `/v2/diary/${id}/${dayAgo(day)}/one`, { recipe: { id: recipeId } })
  const signed = { name: 'Professor Wilhelmina Wolkenstein-Rodenegg, Small Animal Hospital', date: dayAgo(1) }
  const limits = [
    'protein',
    'fat',
    'phosphorus',
    'sodium',
    'copper',
    'calcium',
    'iron',
    'vitaminD',
    'epaDha',
    'fibre',
    'taurine',
    'zinc',
  ]
  const most: { [nutrient: string]: number } = {
    protein: 120,
    fat: 60,
    phosphorus: 4,
    sodium: 2,
    copper: 6,
    calcium: 5,
    iron: 80,
    vitaminD: 500,
    fibre: 30,
    taurine: 4000,
    zinc: 50,
  }
  const vetLimits = limits.map((nutrient) => ({ nutrient, max: most[nutrient] ?? 2.5, ...signed }))
  await api('PATCH', `/v2/pets/${id}`, { vetLimits, vetApproval: signed })
  await page.goto(`/pets/${id}/vet`)
  await expect(sheetOf(page, longest.name)).toBeVisible()
  await expectNothingCutOff(page, 'the vet sheet of the longest name')
  await expectOneSheet(page)
})
