import { type Api, ownersApi, suitingRecipes } from './app/kitchen.ts'
import { arrive, rex, settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

test('a recipe shows its confidence, its least sure nutrient, and the figures of both tables for it', {
  tag: ['@phone', '@confidence'],
}, async ({ page, app }) => {
  await settle(page, app)
  const api = await ownersApi(page)
  await page.goto(`/recipe/${await doubtfulRecipe(api)}`)
  await expect(page.getByText(/^(Over )?\d+ % sure it is complete\./).first()).toBeVisible()
  await page.getByRole('link', { name: 'How do we know?' }).click()
  const sure = page.getByRole('region', { name: 'How sure are we?' })
  await expect(sure).toBeInViewport()
  const notCounted = sure.getByText(/It cannot account for your dog’s health/)
  await expect(notCounted).toBeHidden()
  await sure.getByText('Show what is least sure').press('Enter')
  await expect(notCounted).toBeVisible()
  const doubts = sure.getByRole('listitem').filter({ hasText: /: \d+ % sure (there is enough|it is not too much)$/ })
  expect(await doubts.count()).toBeGreaterThan(0)
  await sure.getByText('Show what the two food tables say').press('Enter')
  const table = sure.getByRole('table').first()
  await expect(table.getByRole('columnheader', { name: 'USDA, America' })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Ciqual, France' })).toBeVisible()

  await page.getByText('Show the sources').press('Enter')
  await expect(page.getByText(/USDA National Nutrient Database.*\(Ciqual \d+\)/).first()).toBeVisible()
})

/** A recipe of which something is not nearly sure: the best ones have nothing to show. */
async function doubtfulRecipe(api: Api): Promise<string> {
  for (const id of await suitingRecipes(api, 'rex', 40)) {
    const { confidence } = await api('GET', `/v2/pets/rex/recipe/${id}`)
    if (confidence.bounds[0].confidence < 0.985) return id
  }
  throw new Error('Every recipe is sure')
}

test('an owner changes the region in the settings, and the recipes follow', {
  tag: ['@phone', '@region-setting'],
}, async ({ page, app }) => {
  await settle(page, app)
  const api = await ownersApi(page)
  const [recipeId] = await suitingRecipes(api, 'rex', 1)
  const asked = () => page.waitForResponse((answer) => answer.url().includes(`/api/v2/pets/rex/recipe/${recipeId}`))
  const regionOnPage = async () => (await (await asked()).json()).region
  const [inEurope] = await Promise.all([regionOnPage(), page.goto(`/recipe/${recipeId}`)])
  expect(inEurope).toBe('europe')

  await page.goto('/settings')
  const america = page.getByRole('radio', { name: /^North America/ })
  await page.getByRole('radio', { name: /^Europe/ }).press('ArrowRight')
  await expect(america).toBeChecked()
  await page.reload()
  await expect(america).toBeChecked()
  const [inAmerica] = await Promise.all([regionOnPage(), page.goto(`/recipe/${recipeId}`)])
  expect(inAmerica).toBe('north-america')
})

test.describe('of a device in Chicago', () => {
  test.use({ timezoneId: 'America/Chicago' })

  test('the first dog is planned for North America, without a question', { tag: '@region-setting' }, async ({
    page,
    app,
  }) => {
    await arrive(page, app)
    await page.goto('/settings')
    await expect(page.getByRole('radio', { name: /^North America/ })).toBeChecked()
  })
})

test('a vet’s approval is recorded for a dog with a kidney disease, and removed', {
  tag: ['@phone', '@vet-approval'],
}, async ({ page, app }) => {
  await settle(page, app, { ...rex, healthIssues: ['Kidney'] })
  await page.goto('/pets/rex')
  const card = page.getByRole('region', { name: 'Your vet’s approval' })
  const approve = card.getByRole('button', { name: 'My vet approves of home cooking for Rex' })
  await approve.click()
  await expect(card.getByText('Please enter the name of your vet')).toBeVisible()
  await card.getByLabel('Name of your vet').fill('Dr Smith')
  await card.getByRole('radio', { name: 'Stage 2' }).check({ force: true })
  await approve.click()
  await expect(card.getByText(/^Dr Smith approved of home cooking for Rex on /)).toBeVisible()
  const recipes = page.getByRole('region', { name: 'Ideas for this week' })
  await expect(recipes).toBeVisible()
  await page.reload()
  await expect(card.getByText(/We’ll ask you again after \d+ \w+ \d{4}/)).toBeVisible()
  await card.getByRole('button', { name: 'Remove this approval' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save the change' }).click()
  await expect(approve).toBeVisible()
  await expect(recipes).toHaveCount(0)
})
