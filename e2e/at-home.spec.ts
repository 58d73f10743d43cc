import type { Page } from '@playwright/test'
import { type Api, ownersApi, suitingRecipes } from './app/kitchen.ts'
import { settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

const MEALS = 6

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)
const shelf = (page: Page) => page.getByRole('region', { name: 'Supplement' })
const unitsOf = async (api: Api, id: string) => (await api('GET', '/v2/storage')).cupboard?.[id]?.units

test('an owner buys a thing of the kit, says what else is at home, and sees it become less with a batch', {
  tag: ['@phone', '@at-home', '@own-strength', '@supplement-stored'],
}, async ({ page, app }) => {
  await settle(page, app)
  const api = await ownersApi(page)
  await api('PUT', '/v2/pets/rex/supplement', { way: 'kit' })
  const [recipeId = ''] = await suitingRecipes(api, 'rex', 1)
  const { batch } = await api('GET', `/v2/pets/rex/recipe/${recipeId}?meals=${MEALS}`)
  expect(batch.supplement.isCounted).toBe(true)
  const used: { id: string; name: string; unitsPerBatch: number }[] = batch.supplement.items
  const copper = used.find(({ id }) => id === 'copper')
  if (!copper) throw new Error('a kit without copper')

  await page.goto('/storage')
  await expect(shelf(page).getByRole('link', { name: /^Copper.*Not counted yet$/ })).toBeVisible()
  await page.goto(`/recipe/${recipeId}?meals=${MEALS}`)
  await page.getByRole('button', { name: `Add to shopping list for ${MEALS} meals` }).click()
  await expect(toast(page, 'Your shopping list was updated!')).toBeVisible()
  await page.goto('/shopping-list')
  await page.getByRole('checkbox', { name: copper.name }).press(' ')
  await expect.poll(() => unitsOf(api, 'copper')).toBe(90)

  await page.goto('/pets/rex/supplement')
  await page.getByRole('heading', { name: copper.name, level: 4 }).click()
  await page.getByRole('link', { name: `I have this at home, or mine is stronger or weaker: ${copper.name}` }).click()
  await expect(page.getByRole('heading', { name: copper.name, level: 1 })).toBeFocused()
  await expect(page.getByLabel('How many tablets do you have?')).toHaveValue('90')
  await page.getByLabel('What one tablet contains').fill('0')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^The strength: please enter a number above 0/)).toBeVisible()
  await page.getByLabel('What one tablet contains').fill('0.9')
  await page.getByLabel('How many tablets do you have?').fill('40')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const changes = page.getByRole('status').filter({ hasText: 'What this changes' })
  await expect(changes).toContainText('each instead of 1 mg. We recalculate every recipe for Rex.')
  await expect(changes).toContainText('The new kit would')
  await expect.poll(() => unitsOf(api, 'copper')).toBe(40)
  const { supplement } = await api('GET', '/v2/pets/rex')
  expect(supplement.items.find(({ id }: { id: string }) => id === 'copper').nutrientsPerUnit.copper).toBeCloseTo(0.9, 9)

  const after = await api('GET', `/v2/pets/rex/recipe/${recipeId}?meals=${MEALS}`)
  const taken = after.batch.supplement.items.find(({ id }: { id: string }) => id === 'copper').unitsPerBatch
  await page.goto(`/recipe/${recipeId}?meals=${MEALS}`)
  await page.getByRole('button', { name: /^Cook/ }).click()
  await expect.poll(() => unitsOf(api, 'copper')).toBe(40 - taken)

  await page.goto('/storage/things')
  await page.getByRole('link', { name: /^Potassium iodide/ }).click()
  await page.getByLabel('How many tablets do you have?').fill('0')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => unitsOf(api, 'iodide')).toBe(0)
  await page.getByRole('link', { name: 'Back to your storage' }).click()
  await expect(shelf(page).getByRole('link', { name: /^Copper.* left lasts / })).toBeVisible()
  await expect(
    shelf(page).getByText(/^Rex can have the home-cooked bowl without them for 3 days, but only once/),
  ).toBeVisible()
  await shelf(page).getByRole('button', { name: 'Put a pack of each on the shopping list' }).click()
  await expect
    .poll(async () => (await api('GET', '/v2/shopping-list')).todo.map(({ code }: { code: string }) => code))
    .toContain('thing-iodide')

  await page.goto('/dashboard')
  const line = page.getByText(/^Pharmacy kit: \d+ items, about \d+ tablets, capsules, drops and spoons a day\./)
  await expect(line).toBeVisible()
  await page.getByRole('link', { name: 'See what is in it' }).click()
  await expect(page.getByRole('heading', { name: 'How Rex gets its supplement', level: 1 })).toBeVisible()
})
