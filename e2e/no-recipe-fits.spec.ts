import type { Page } from '@playwright/test'
import { meal, ownersApi, shelfOf } from './app/kitchen.ts'
import { arrive, rex, settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

/** Dogs with kidney or liver disease get no recipe before their vet has agreed. */
const unfit = { ...rex, condition: 'Obese', activity: 'Inactive', healthIssues: ['Kidney', 'Liver'], exclude: [] }

const why = (page: Page) => page.getByRole('region', { name: 'Why no recipe fits Rex' })

/** The links to what helps: a sheet for the vet, and what was told of the dog; elsewhere the link to the page where they stand. */
const WAYS = {
  here: { 'Make a sheet for your vet': '/pets/rex/vet', 'Change what you told us about Rex': '/pets/edit/rex' },
  elsewhere: { 'Plan Rex’s food with your vet': '/pets/rex' },
} as const

/** The reason, and what to do about it, before all else that the page says of the dog. */
async function expectToBeginWithTheReason(page: Page, ways: keyof typeof WAYS = 'elsewhere') {
  await expect(why(page)).toContainText('recipes for a dog with kidney or liver disease only once its vet has agreed')
  await expect(why(page)).toContainText('Bring the latest blood and urine results')
  for (const [name, href] of Object.entries(WAYS[ways])) {
    await expect(why(page).getByRole('link', { name })).toHaveAttribute('href', href)
  }
  const parts = page.getByRole('main').locator('h2, [role=note], article')
  await expect(parts.first()).toHaveText('Why no recipe fits Rex')
}

test('a new dog that no recipe fits is not congratulated: the page begins with the reason', {
  tag: ['@phone', '@new-pet-supplements'],
}, async ({ page, app }) => {
  await arrive(page, app, unfit)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No recipe fits Rex yet')
  await expectToBeginWithTheReason(page, 'here')
  await expect(page.getByText(/Congratulations/)).toHaveCount(0)
  await expect(page.getByText('You don’t need a supplement yet.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No recipe fits Rex yet')
  await page.getByRole('link', { name: 'Next - feeding plan' }).click()
  await page.getByRole('button', { name: 'View Recipes' }).click()
  await expect(page).toHaveURL('/home')
  await expectToBeginWithTheReason(page)
})

test('Home, recipes and the page of a dog that no recipe fits begin with the reason; saved and stored food stays', {
  tag: ['@journey', '@home-without-history'],
}, async ({ page, app }) => {
  await settle(page, app)
  const api = await ownersApi(page)
  await api('PUT', '/v2/stars/egg-colcannon')
  await api('PUT', '/v2/storage', { fridge: shelfOf(meal('pot', 'egg-colcannon')), freezer: {} })
  await api('PATCH', '/v2/pets/rex', {
    bodyCondition: 'bodyCondition_5',
    activityLevel: 'activityLevel_1',
    healthIssues: ['kidney', 'liver'],
  })
  await page.goto('/home')
  await expectToBeginWithTheReason(page)
  await expect(page.getByRole('region', { name: 'Saved recipes' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Storage' })).toContainText('2 in the fridge')
  await page.goto('/recipe/search')
  await expectToBeginWithTheReason(page)
  await expect(page.getByText('No recipes here')).toBeVisible()
  await page.goto('/recipe/search?q=beef')
  await expectToBeginWithTheReason(page)
  await expect(page.getByText(/Try another ingredient/)).toHaveCount(0)
  await page.goto('/recipe/search?q=chicken+bones')
  await expect(page.getByRole('main').getByText('Cooked bones splinter')).toBeVisible()
  await page.goto('/home')
  await why(page).getByRole('link', { name: 'Plan Rex’s food with your vet' }).click()
  await expect(page).toHaveURL('/pets/rex')
  await expectToBeginWithTheReason(page, 'here')
  await why(page).getByRole('link', { name: 'Record your vet’s approval' }).click()
  await expect(page.getByRole('textbox', { name: 'Name of your vet' })).toBeFocused()

  await why(page).getByRole('link', { name: 'Change what you told us about Rex' }).click()
  await page.getByRole('checkbox', { name: 'Kidney' }).uncheck({ force: true })
  await page.getByRole('checkbox', { name: 'Liver' }).uncheck({ force: true })
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/pets/rex')
  await expect(why(page)).toHaveCount(0)
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Recommended for Rex' }).getByRole('article').first()).toBeVisible()
  await expect(why(page)).toHaveCount(0)
})

test('a search without results does not say that no recipe fits the dog', async ({ page, app }) => {
  await settle(page, app, {
    ...rex,
    exclude: ['Beef', 'Chicken', 'Duck', 'Fish', 'Grain', 'Lamb', 'Pork', 'Rabbit', 'Turkey', 'Pulses'],
    healthIssues: ['Heart'],
  })
  await page.goto('/recipe/search')
  await expect(page.getByRole('region', { name: 'Why Rex gets few recipes' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/recipe/search?q=salmon')
  await expect(page.getByText('No recipes here')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Why Rex gets few recipes' })).toBeVisible()
  await expect(why(page)).toHaveCount(0)
})
