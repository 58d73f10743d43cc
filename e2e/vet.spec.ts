import { dayAgo, meal, ownersApi, shelfOf, suitingRecipes } from './app/kitchen.ts'
import { rex, settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

/** Whether the advice comes before every card and every list, except the list in the head of a recipe. */
function comesFirst(advice: Element): boolean {
  const shown = [...document.querySelectorAll('main :is(article, li):not(header *)')]
  const listed = shown.find((one) => !advice.contains(one) && !one.contains(advice))
  return !listed || (advice.compareDocumentPosition(listed) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
}

test('every page with a recipe for a dog that should see a vet says so before the first recipe', {
  tag: ['@journey', '@vet-first'],
}, async ({ page, app }) => {
  await settle(page, app, { ...rex, healthIssues: ['Heart'] })
  const api = await ownersApi(page)
  const [recipeId = ''] = await suitingRecipes(api, 'rex', 1)
  await api('PUT', `/v2/stars/${recipeId}`)
  await api('PUT', `/v2/diary/rex/${dayAgo(1)}/one`, { recipe: { id: recipeId } })
  await api('PUT', '/v2/storage', { fridge: shelfOf(meal('pot', recipeId)), freezer: {} })
  const [from, to] = [dayAgo(0), dayAgo(-6)]
  await api('POST', '/v2/plan/fill', { from, to, petIds: ['rex'] })
  const advice = page.getByRole('note').filter({ hasText: /^Please ask your vet/ })

  const pages = ['/home', '/recipe/search', '/recipe/saved', '/storage', '/pets/rex', '/plan', '/diary']
  const ofRecipe = ['', '/guide', '/guide?step=1', '/guide?step=99'].map((stage) => `/recipe/${recipeId}${stage}`)
  for (const address of [...ofRecipe, ...pages]) {
    await page.goto(address)
    await expect(advice, address).toHaveCount(1)
    await expect(advice, address).toBeVisible()
    expect(await advice.evaluate(comesFirst), address).toBe(true)
  }
  await page
    .getByRole('button', { name: /^Daily meal slot/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('note')).toHaveText('Please ask your vet about food for Rex.')
  await page.getByRole('button', { name: 'Close' }).click()

  await page.goto(`/recipe/${recipeId}`)
  await page.getByRole('link', { name: /^Cook with Buddy/ }).click()
  await expect(page.getByRole('heading', { name: 'Cook with Buddy' })).toBeVisible()
  await expect(advice).toBeVisible()

  // An owner who asks for bones is told, and is offered none.
  const search = page.getByRole('combobox', { name: 'Search recipes by ingredient' })
  await search.fill('chicken bones')
  const harm = page.getByRole('status').filter({ hasText: 'Cooked bones splinter' })
  await expect(harm).toBeVisible()
  await expect(page.getByRole('search').getByRole('note')).toHaveText('Please ask your vet about food for Rex.')
  await search.press('Enter')
  await expect(page.getByRole('main').getByText('Cooked bones splinter')).toBeVisible()
  await expect(page.getByText('No recipes here')).toBeVisible()
})
