import { ownersApi, suitingRecipes } from './app/kitchen.ts'
import { addDogByCalls, rex, settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

test.describe.configure({ timeout: 120_000 })

test('one pot for two dogs is ticked, listed, cooked by the guide, and put away with labels for both', {
  tag: ['@journey', '@phone'],
}, async ({ page, app }) => {
  await settle(page, app)
  await addDogByCalls(page, { ...rex, name: 'Bella', weight: '8' })
  const api = await ownersApi(page)
  const [recipeId = ''] = await suitingRecipes(api, 'rex', 1)

  await page.goto(`/recipe/${recipeId}?dog=rex&meals=4`)
  const bella = page.getByRole('group', { name: 'One pot for Rex and' }).getByRole('button', { name: 'Bella' })
  await bella.click()
  await expect(bella).toHaveAttribute('aria-pressed', 'true')
  const shares = page.getByRole('region', { name: 'Shares of the pot' })
  await expect(shares.getByRole('listitem')).toHaveText([/^Rex4 meals of about \d+ g/, /^Bella4 meals of about \d+ g/])
  await page.getByRole('button', { name: /Add to shopping list/ }).click()
  await expect(page.getByText('Done: it is on the list')).toBeVisible()

  await page.getByRole('link', { name: /^Cooking guide/ }).click()
  await expect(page.getByText('8 meals for Rex and Bella')).toBeVisible()
  await page.goto(`${page.url()}&step=99`)
  await expect(page.getByText(/^Rex4 meals/)).toBeVisible()
  await page.getByRole('button', { name: 'Put 8 portions into the fridge' }).click()
  await expect(page.getByRole('button', { name: 'In the fridge' })).toBeVisible()

  const { fridge } = await api('GET', '/v2/storage')
  const stored = Object.values(fridge) as { petId: string; portions: number; grams: number }[]
  expect(stored.map(({ petId, portions }) => [petId, portions]).toSorted()).toEqual([
    ['bella', 4],
    ['rex', 4],
  ])
  await page.getByRole('link', { name: 'Print labels for the tubs' }).click()
  await expect(page.getByText('for Bella').first()).toBeVisible()
  await expect(page.getByText('for Rex').first()).toBeVisible()
})
