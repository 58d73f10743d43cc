import type { Page, Route } from '@playwright/test'
import { ownersApi, suitingRecipes } from './app/kitchen.ts'
import { settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search recipes by ingredient' })
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)

/** On phones the top bar has a button that leads into the box of the page of the results. */
async function toSearchBox(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Search recipes by ingredient' }).click()
  await expect(page).toHaveURL('/recipe/search')
  await expect(searchBox(page)).toBeFocused()
}

test('a search begins at three letters, leads to a recipe, and says when there is none', {
  tag: [
    '@journey',
    '@phone',
    '@parts-of-the-product',
    '@top-bar-search',
    '@search-no-recipes',
    '@search-letters',
    '@say-no-results',
    '@search-page',
    '@search-more',
    '@ten-results',
  ],
}, async ({ page, app }) => {
  await settle(page, app)
  await page.goto('/recipe/search')
  await expect(cards(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Show more results' }).click()
  await expect(cards(page)).toHaveCount(20)
  await expect(page).toHaveURL('/recipe/search?count=20')
  await page.getByRole('button', { name: 'Show more results' }).click()
  await expect(cards(page)).toHaveCount(30)
  await page.reload()
  await expect(cards(page)).toHaveCount(30)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await toSearchBox(page)
  await expect(cards(page).first()).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/v2/search') asked.push(url.searchParams.get('q') ?? '')
  })
  await searchBox(page).fill('tu')
  await expect(page.getByRole('listbox')).toBeHidden()
  await searchBox(page).fill('tur')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(asked).toEqual(['tur'])
  await expect(page.getByRole('option'), 'ten recipes, and the way to all').toHaveCount(11)
  const name = await page.getByRole('option').first().locator('span').first().innerText()
  await page.getByRole('option').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await toSearchBox(page)
  await searchBox(page).fill('qqqqqq')
  await expect(page.getByText('No results for the current search')).toBeVisible()
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL('/recipe/search?q=qqqqqq')
  await expect(page.getByText('No recipes here')).toBeVisible()
})

test('tonight without egg, quickly, and something for the freezer: words and chips, and back again', {
  tag: '@phone',
}, async ({ page, app }) => {
  await settle(page, app)
  const api = await ownersApi(page)
  await page.goto('/recipe/search?q=chicken%20no%20egg')
  await expect(cards(page).first()).toBeVisible()
  const { results: eggless } = await api('GET', '/v2/search?pet=rex&q=chicken%20no%20egg&count=200')
  await expect(page.getByText(`${eggless.length} recipes, closest match first`)).toBeVisible()
  for (const { recipe } of eggless) {
    const { ingredients } = await api('GET', `/v2/pets/rex/recipe/${recipe.id}`)
    expect(ingredients.map(({ name }: { name: string }) => name).join()).not.toMatch(/\begg/i)
  }
  await expect(
    cards(page)
      .first()
      .getByText(/^from \d+ min( after soaking)? · \d+ g a meal$/),
  ).toBeVisible()

  const chip = (name: string) => page.getByRole('button', { name, exact: true })
  await chip('1 hour').click()
  await chip('Freezes well').click()
  await expect(page).toHaveURL('/recipe/search?q=chicken+no+egg&minutes=60&freezes=well')
  const { totalResults } = await api('GET', '/v2/search?pet=rex&q=chicken%20no%20egg&minutes=60&freezes=well')
  expect(totalResults).toBeGreaterThan(1)
  await expect(page.getByRole('status').getByText(`${totalResults} recipes`)).toBeVisible()
  await page.getByText('Quickest', { exact: true }).click()
  await expect(page.getByText(`${totalResults} recipes, quickest first`)).toBeVisible()
  const facts = await cards(page)
    .getByText(/a meal$/)
    .allInnerTexts()
  const minutes = facts.map((text) => Number.parseInt(text, 10))
  expect(minutes).toEqual(minutes.toSorted((one, other) => one - other))

  await page.reload()
  await expect(chip('Freezes well')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(`${totalResults} recipes, quickest first`)).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(chip('Freezes well')).toHaveAttribute('aria-pressed', 'false')
  await expect(chip('1 hour')).toHaveAttribute('aria-pressed', 'true')
  await chip('30 min').click()
  await chip('Slow cooker').click()
  await expect(page.getByText('No recipes here')).toBeVisible()
  await chip('Clear all filters').click()
  await expect(page.getByText(`${eggless.length} recipes, closest match first`)).toBeVisible()
})

/** An answer carries 200 at most. */
async function allResults(api: Awaited<ReturnType<typeof ownersApi>>) {
  const [first, second] = [0, 200].map((start) => api('GET', `/v2/search?pet=rex&count=200&start=${start}`))
  return [...(await first).results, ...(await second).results]
}

test('each recipe has the word of its score, and the list is best first, everyday dishes before others', {
  tag: ['@recipes-with-scores', '@ten-results', '@suitability-bands', '@footprint-bands'],
}, async ({ page, app }) => {
  await settle(page, app)
  const api = await ownersApi(page)
  const results = await allResults(api)
  const expected = results.map(({ score, co2score }: { score: number; co2score: number }) => [
    `Suitability ${Math.round(score)} of 100: ${score >= 90 ? 'Perfect' : score >= 70 ? 'Very good' : 'Good'}`,
    `Carbon footprint: ${co2score >= 66 ? 'Low' : co2score >= 33 ? 'Medium' : 'High'}`,
  ])
  expect(results.length, 'more than one answer carries').toBeGreaterThan(200)
  expect(new Set(expected.map(([, carbon]: string[]) => carbon)).size, 'bands of carbon').toBe(3)
  await page.goto(`/recipe/search?count=${results.length - 5}`)
  await expect(cards(page)).toHaveCount(results.length - 5)
  await page.getByRole('button', { name: 'Show more results' }).click()
  await expect(cards(page)).toHaveCount(results.length)
  await expect(
    cards(page)
      .nth(results.length - 5)
      .getByRole('link'),
  ).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show more results' })).toHaveCount(0)
  await expect(page.getByText(`${results.length} recipes, recommended first`)).toBeVisible()
  const shown = await cards(page).evaluateAll((all) =>
    all.map((card) => [...card.querySelectorAll('svg[role=img]')].map((picture) => picture.getAttribute('aria-label'))),
  )
  expect(shown).toEqual(expected)
  const scores: number[] = results.map(({ score }: { score: number }) => score)
  // An everyday dish comes before one that scores up to 25 points more, and variety delays a recipe behind those within ten.
  for (const [place, score] of scores.entries())
    expect(Math.max(...scores.slice(place)) - score).toBeLessThanOrEqual(25 + 10)
})

test('a recipe is saved and removed from the saved ones, and a failure is told', {
  tag: [
    '@journey',
    '@phone',
    '@parts-of-the-product',
    '@saved-page',
    '@saved-none',
    '@recipe-toggle',
    '@saved-toggle',
    '@say-recipe-saved',
    '@say-recipe-removed',
    '@say-none-saved',
  ],
}, async ({ page, app }) => {
  await settle(page, app)
  const [recipeId] = await suitingRecipes(await ownersApi(page), 'rex', 1)
  await page.goto(`/recipe/${recipeId}`)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const save = page.getByRole('button', { name: 'Save recipe' })
  const saved = page.getByRole('button', { name: 'Saved: remove from saved recipes' })
  const refuse = (route: Route) => route.fulfill({ status: 500, json: {} })

  await page.route('**/api/v2/stars/*', refuse)
  await save.click()
  await expect(toast(page, 'Unable to save recipe. Please try again later.')).toBeVisible()
  await expect(save).toBeVisible()
  await page.unroute('**/api/v2/stars/*')
  await save.click()
  await expect(toast(page, 'Recipe was successfully saved!')).toBeVisible()
  await page.goto('/recipe/saved')
  await expect(cards(page).getByRole('heading', { name })).toBeVisible()
  await cards(page).getByRole('link', { name }).click()
  await showsAsCooked(page, name)

  await page.route('**/api/v2/stars/*', refuse)
  await saved.click()
  await expect(toast(page, 'Unable to remove recipe. Please try again later.')).toBeVisible()
  await page.unroute('**/api/v2/stars/*')
  await saved.click()
  await expect(toast(page, 'Recipe was successfully removed!')).toBeVisible()
  await page.goto('/recipe/saved')
  await expect(page.getByText('No saved recipes here')).toBeVisible()
})

/** Gives a saved recipe on its page a photo of the dish, which its card shows too, and then the drawing again. */
async function showsAsCooked(page: Page, name: string) {
  const buffer = await page.screenshot()
  await page.getByRole('button', { name: 'Add your photo' }).click()
  await page.getByLabel('Take or choose a photo').setInputFiles({ name: 'dish.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('img', { name: `Your photo of ${name}` })).toHaveAttribute('src', /^data:image\/jpeg;/)
  await page.goto('/recipe/saved')
  await expect(cards(page).locator('img')).toHaveAttribute('src', /^data:image\/jpeg;/)
  await cards(page).getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Change your photo' }).click()
  await page.getByRole('button', { name: 'Show the drawing again' }).click()
  await expect(page.getByRole('img', { name: `A bowl of ${name}` })).toBeVisible()
}

test('at least one meal is cooked, and the guide cooks as many as the page says', {
  tag: ['@parts-of-the-product', '@meals-to-cook'],
}, async ({ page, app }) => {
  await settle(page, app)
  const [recipeId] = await suitingRecipes(await ownersApi(page), 'rex', 1)
  await page.goto(`/recipe/${recipeId}`)
  const meals = page.getByLabel('Number of meals to cook')
  const notWhole = 'Please enter the number of meals as a whole number, like 4'
  const tooMany = 'Cook at most 200 meals at once'
  for (const [wrong, message] of [
    ['0', 'Cook at least 1 meal'],
    ['', notWhole],
    ['two', notWhole],
    ['1.5', notWhole],
    ['1000', tooMany],
  ] as const) {
    await meals.fill(wrong)
    await meals.blur()
    await expect(meals).toHaveAttribute('aria-invalid', 'true')
    await expect(meals).toHaveValue(wrong)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(message)
    await expect(page).toHaveURL(`/recipe/${recipeId}`)
  }
  for (const address of [`/recipe/${recipeId}?meals=1000`, `/recipe/${recipeId}/guide?meals=1000`]) {
    await page.goto(address)
    await expect(page).toHaveURL(`/recipe/${recipeId}?meals=1000`)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(tooMany)
    await expect(meals).toHaveValue('1000')
  }
  await meals.fill('3')
  await page.getByRole('button', { name: 'Cook into the fridge as 3 portions' }).click()
  await expect(page.getByRole('button', { name: 'Cook into the fridge Done: it is in the fridge' })).toBeVisible()
  const { fridge } = await (await ownersApi(page))('GET', '/v2/storage')
  expect(Object.values(fridge).map((item) => (item as { portions: number }).portions)).toEqual([3])
  await expect(page).toHaveURL(`/recipe/${recipeId}?meals=3`)
  await page.getByRole('link', { name: /^Cooking guide/ }).click()
  await expect(page.getByText('3 meals for Rex')).toBeVisible()
})

test('an unknown recipe is called unknown on its page and in its guide', async ({ page, app }) => {
  await settle(page, app)
  for (const address of ['/recipe/no-such-recipe', '/recipe/no-such-recipe/guide', '/recipe/%2e%2e%2f/guide']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'There is no such recipe.', level: 1 }), address).toBeVisible()
    await expect(page.getByRole('link', { name: 'See all recipes' })).toBeVisible()
    await expect(page).toHaveTitle(/^There is no such recipe\. –/)
  }
  // Rex has no beef.
  await page.goto('/recipe/stewing-beef-chard-and-sardine-pot')
  const why = 'This recipe contains beef, which you exclude for this dog.'
  await expect(page.getByRole('heading', { name: why, level: 1 })).toBeVisible()
  expect(await page.title()).toContain(why)
  await expect(page.getByRole('link', { name: /about Rex$/ })).toHaveAttribute('href', '/pets/edit/rex')
})
