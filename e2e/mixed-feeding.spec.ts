import type { Page } from '@playwright/test'
import { ownersApi } from './app/kitchen.ts'
import { arriveHome } from './app/owner.ts'
import { expect, test } from './app/test.ts'

const LABEL = {
  Protein: '25',
  'Fat (crude oils and fats)': '14',
  'Ash (inorganic matter)': '7',
  Fibre: '3',
  Moisture: '9',
}

const slider = (page: Page) => page.getByRole('slider', { name: 'How much of a meal is homemade?' })

test('an owner’s day with half kibble: share, label, recipe, diary, dashboard', {
  tag: ['@journey', '@phone', '@mixed-feeding'],
}, async ({ page, app }) => {
  await arriveHome(page, app)
  const api = await ownersApi(page)

  await page.goto('/pets/edit/rex')
  await page.getByRole('button', { name: 'Meals' }).click()
  await slider(page).fill('0.5')
  await expect(page.getByText('50 % homemade, 50 % other food')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(async () => (await api('GET', '/v2/pets/rex')).homemadeShare).toBe(0.5)

  await page.goto('/pets/rex/bowl')
  const bowl = page.getByRole('region', { name: 'The bowl' })
  await expect(page.getByText('We don’t know the other food yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Add a label' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Field & Hen')
  await page.getByRole('radio', { name: 'A complete food' }).check({ force: true })
  for (const [name, percent] of Object.entries(LABEL)) await page.getByRole('textbox', { name }).fill(percent)
  await page.getByRole('textbox', { name: 'Moisture' }).fill('90')
  await page.getByRole('button', { name: 'Keep this label' }).click()
  await expect(page.getByText('These come to 139 %, and cannot be more than 100 %')).toBeVisible()
  await page.getByRole('textbox', { name: 'Moisture' }).fill('9')
  await page.getByRole('button', { name: 'Keep this label' }).click()

  await expect(bowl.getByText(/^\d+ g of Field & Hen with each meal$/)).toBeVisible()
  await expect(page.getByText(/^Field & Hen calls itself a complete food/)).toBeVisible()
  await page.getByText(/^\d+ nutrients are not on the label$/).click()
  await expect(page.getByText(/Zinc, /)).toBeVisible()

  const { otherFood, homemadeKcal } = await api('GET', '/v2/pets/rex/bowl')
  const { results } = await api('GET', '/v2/search?pet=rex&count=1')
  const { id: recipeId } = results[0].recipe
  await page.goto(`/recipe/${recipeId}`)
  await expect(page.getByText('This is the homemade 50 % of each meal.')).toBeVisible()
  await expect(page.getByText(`Give ${otherFood.gramsPerMeal} g of Field & Hen with it.`)).toBeVisible()
  const { balance } = await api('GET', `/v2/pets/rex/recipe/${recipeId}`)
  const energy = balance.find(({ nutrient }: { nutrient: string }) => nutrient === 'energy')
  expect(Math.abs(energy.amount / homemadeKcal - 1)).toBeLessThan(0.021)

  await page.goto('/diary')
  const today = page.getByRole('region').filter({ hasText: 'Today' }).first()
  const usual = today.getByRole('button', { name: `${otherFood.gramsPerMeal} g of Field & Hen` })
  await usual.click()
  await expect(today.getByRole('listitem').filter({ hasText: 'Field & Hen' })).toContainText('kcal')
  await today.getByRole('button', { name: 'Other food or a treat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Other food or a treat' })
  await dialog.getByRole('button', { name: '50 kcal' }).click()
  await expect(dialog).toBeHidden()
  await expect(today.getByText(/^Treats: 50 of at most \d+ kcal: give 14 g less of Field & Hen\.$/)).toBeVisible()

  await page.goto('/dashboard')
  await expect(page.getByText('Today is not finished: it counts once all of its food is in the diary.')).toBeVisible()
  await page.getByRole('heading', { name: 'Minerals', level: 3 }).click()
  const zinc = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Zinc' }) })
  await expect(zinc.getByText('On 1 day a label did not say: it was at least this much.')).toBeVisible()

  await page.goto('/diary')
  await today.getByRole('button', { name: /^Remove Treat/ }).click()
  await expect(today.getByText(/^Treats:/)).toBeHidden()
})

test('a dog keeps its share when its other food is removed, and the food is unknown then', async ({ page, app }) => {
  await arriveHome(page, app)
  const api = await ownersApi(page)
  await api('PUT', '/v2/foods/tin', { name: 'Tin of W'.padEnd(30, 'W'), complete: false, protein: 9 })
  await api('PATCH', '/v2/pets/rex', { homemadeShare: 0.7, otherFood: 'tin' })
  await page.goto('/pets/rex/bowl')
  await expect(page.getByText(/gives no energy, so we can’t work out the grams/)).toBeVisible()
  await expect(page.getByText(/is not a complete food, so its share of the bowl falls short/)).toBeVisible()
  await page.getByRole('link', { name: /^Change the label of Tin/ }).click()
  await page.getByRole('button', { name: 'Remove this food' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('We don’t know the other food yet.')).toBeVisible()
  await expect(slider(page)).toHaveValue('0.7')
})
