import type { Page } from '@playwright/test'
import { sidewaysPixels } from './app/accessible.ts'
import { type Api, ownersApi, suitingRecipes } from './app/kitchen.ts'
import { PHONE } from './app/layout.ts'
import { addDogByCalls, rex, settle } from './app/owner.ts'
import { expectOneSheet } from './app/paper.ts'
import { expect, test } from './app/test.ts'

/** Of a phone of 360 by 800 pixels. */
const THREE_SCREENS = 2400

const selected = (page: Page, name: string) => page.getByRole('button', { name: `Selected pet: ${name}` })

test('an address that names a dog shows that dog, in a new tab, after a reload, in the guide and back', {
  tag: '@journey',
}, async ({ page, app, context }) => {
  await settle(page, app)
  await addDogByCalls(page, { ...rex, name: 'Bella', weight: '6' })
  const [recipeId] = await suitingRecipes(await ownersApi(page), 'bella', 1)
  await page.goto('/pets/rex')
  await expect(selected(page, 'Rex')).toBeVisible()

  const tab = await context.newPage()
  await tab.goto(`/recipe/${recipeId}?dog=bella&meals=4`)
  await expect(selected(tab, 'Bella')).toBeVisible()
  await tab.getByRole('button', { name: 'One meal more' }).click()
  await expect(tab).toHaveURL(`/recipe/${recipeId}?dog=bella&meals=5`)
  await tab.reload()
  await expect(selected(tab, 'Bella')).toBeVisible()
  await tab.getByRole('link', { name: /^Cooking guide/ }).click()
  await expect(tab.getByText('5 meals for Bella')).toBeVisible()
  await tab.getByRole('link', { name: 'Close the cooking guide' }).click()
  await expect(tab).toHaveURL(`/recipe/${recipeId}?dog=bella&meals=5`)

  await selected(tab, 'Bella').click()
  await tab.getByRole('menuitemradio', { name: 'Rex' }).click()
  await expect(tab).toHaveURL(`/recipe/${recipeId}?dog=rex&meals=5`)
  await expect(selected(tab, 'Rex')).toBeVisible()
})

test('an address with the dog of another owner shows the chosen dog', async ({ page, app }) => {
  await settle(page, app)
  const [recipeId] = await suitingRecipes(await ownersApi(page), 'rex', 1)
  for (const end of ['', '/guide']) {
    await page.goto(`/recipe/${recipeId}${end}?dog=%3Cb%3E&meals=2`)
    await expect(page.getByText(/(For|2 meals for) Rex/)).toBeVisible()
  }
  await expect(page).toHaveURL(`/recipe/${recipeId}/guide?dog=rex&meals=2`)
})

test('the first phone screen says time, kcal, grams, dog and days, and how to cook; three screens say it all', async ({
  page,
  app,
}) => {
  await page.setViewportSize(PHONE)
  await settle(page, app)
  const recipeId = await longestRecipe(await ownersApi(page))
  await page.goto(`/recipe/${recipeId}?meals=8`)
  const facts = page.getByRole('definition')
  await expect(facts).toHaveText([/\d( h|min)/, /^[\d.,]+ kcal a meal$/, /^[\d.]+ g a meal$/, /^Rex 8 meals, 4 days$/])
  const bar = await page.getByRole('navigation').last().boundingBox()
  for (const part of [...(await facts.all()), page.getByRole('link', { name: /^Cooking guide/ })]) {
    const box = await part.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
  const pixels = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(pixels).toBeLessThanOrEqual(THREE_SCREENS)
  expect(await sidewaysPixels(page)).toBe(0)
  for (const name of ['Method', 'Nutrition']) await page.getByRole('heading', { name }).getByRole('button').click()
  await page.getByText(/^Minerals \d+ nutrients$/).click()
  await expect(page.getByRole('table', { name: 'Minerals' })).toBeVisible()
})

test('the recipe prints on one page of A4 with all that is weighed and done, folded or not', async ({ page, app }) => {
  await page.setViewportSize(PHONE)
  await settle(page, app)
  const recipeId = await longestRecipe(await ownersApi(page))
  await page.goto(`/recipe/${recipeId}?meals=28`)
  const steps = page.getByRole('region', { name: 'Method' }).getByRole('listitem')
  await expect(page.getByRole('region', { name: 'What you need' })).toBeVisible()
  await expect(steps).toHaveCount(0)
  await expectOneSheet(page)
  await page.emulateMedia({ media: 'print' })
  await expect(steps.last()).toContainText('of the supplement')
  await expect(page.getByRole('region', { name: 'What you need' }).getByRole('listitem').last()).toBeVisible()
  await page.emulateMedia({ media: null })
  for (const name of ['Method', 'Nutrition']) await page.getByRole('heading', { name }).getByRole('button').click()
  await expectOneSheet(page)
})

/** The recipe with most to weigh among those that suit the dog. */
async function longestRecipe(api: Api): Promise<string> {
  const { results } = await api('GET', '/v2/search?pet=rex&count=200')
  const recipes: { id: string; kitchen: { ingredientCount: number } }[] = results.map(
    ({ recipe }: { recipe: object }) => recipe,
  )
  return recipes.toSorted((one, other) => other.kitchen.ingredientCount - one.kitchen.ingredientCount)[0]?.id ?? ''
}
