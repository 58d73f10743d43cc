import { dayAgo, ownersApi } from './app/kitchen.ts'
import { describeDogAtOnce, rex, settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

test.describe.configure({ timeout: 120_000 })

test('what an owner cooks is mended, saved, found, opened in the grams of the dog, planned, cooked, changed and removed', {
  tag: ['@journey', '@phone', '@own-recipe'],
}, async ({ page, app }) => {
  await settle(page, app)
  await page.goto('/recipe/mine')
  await page.getByLabel('Your recipe').fill('500 g chicken breast, raw\n300 g white rice, dry')
  await page.getByRole('button', { name: 'Read it' }).click()
  await page.getByRole('button', { name: 'Show me the changes' }).click()
  await page.getByRole('button', { name: 'Use these changes' }).click()
  await expect(page.getByText(/With its supplement this is complete/)).toBeVisible()
  await page.getByLabel('Name').fill('Zebedee’s Sunday pot')
  await page.getByLabel(/How you cook it/).fill('Simmer the rice for 20 minutes\nAdd the rest and cook through')
  await page.getByRole('button', { name: 'Save my recipe' }).click()
  await expect(page.getByRole('heading', { name: 'Zebedee’s Sunday pot', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your own recipe: change it' })).toBeVisible()
  const ownPage = page.url()

  await page.goto('/recipe/search?q=zebedee')
  const found = page.getByRole('main').getByRole('article').getByRole('link', { name: 'Zebedee’s Sunday pot' })
  await expect(found).toBeVisible()
  const picture = page.getByRole('main').getByRole('article').locator('img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  await page.goto(ownPage)
  await page.getByRole('button', { name: /Cook into the fridge/ }).click()
  await expect(page.getByText('Done: it is in the fridge')).toBeVisible()
  await page.goto('/storage')
  await expect(page.getByText('Zebedee’s Sunday pot').first()).toBeVisible()
  const call = await ownersApi(page)
  const [recipe] = (await call('GET', '/v2/recipes')).recipes
  // The portions that are stored are for the first day: of the second nothing is cooked yet.
  const days = { [dayAgo(-1)]: { rex: [{ slot: 1, recipeId: recipe.id, locked: true }] } }
  await call('PUT', '/v2/plan', { days })

  await page.goto('/recipe/mine')
  await page.getByRole('button', { name: 'Change Zebedee’s Sunday pot' }).click()
  await page.getByLabel('Name').fill('Zebedee’s Monday pot')
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect(page.getByRole('heading', { name: 'Zebedee’s Monday pot', level: 1 })).toBeVisible()

  await page.goto('/recipe/mine')
  await page.getByRole('button', { name: 'Remove Zebedee’s Monday pot' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Your recipe is removed.')).toBeVisible()
  await page.goto('/storage')
  await expect(page.getByText('Zebedee’s Sunday pot').first()).toBeVisible()
  await page.goto('/plan')
  await expect(page.getByText('This recipe was removed').first()).toBeVisible()
})

test('before there is an account a recipe is checked and mended for the dog that was described', {
  tag: ['@phone', '@own-recipe'],
}, async ({ page }) => {
  const said: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v2/recipes/')) said.push(request.postData() ?? '')
  })
  await describeDogAtOnce(page, { ...rex, exclude: ['Chicken'] })
  await page.waitForURL('/register')
  await page.getByRole('link', { name: 'Already cooking for Rex? Check your own recipe first' }).click()
  await page.getByLabel('Your recipe').fill('500 g beef mince\n300 g white rice, dry\n100 g chicken breast')
  await page.getByRole('button', { name: 'Read it' }).click()
  await page.getByRole('button', { name: 'Beef mince, 5% fat' }).click()
  // Visitors are worked for one after the other: the first recipes come before it.
  await expect(page.getByText(/You exclude chicken for this dog/)).toBeVisible({ timeout: 40_000 })
  await page.reload()
  await page.getByRole('button', { name: 'Show me the changes' }).click()
  await expect(page.getByText('Leave out: Chicken breast').first()).toBeVisible({ timeout: 40_000 })
  await page.getByRole('button', { name: 'Use these changes' }).click()
  await expect(page.getByText(/With its supplement this is complete/)).toBeVisible()
  expect(said.join()).not.toContain('Rex')
})
