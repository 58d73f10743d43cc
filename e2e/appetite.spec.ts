import { expectAccessible } from './app/accessible.ts'
import { dayAgo, ownersApi, suitingRecipes } from './app/kitchen.ts'
import { settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

test('an owner says in one tap that a meal was left, and offers its dish again in another', {
  tag: '@phone',
}, async ({ page, app }) => {
  await settle(page, app)
  const api = await ownersApi(page)
  const [dish = ''] = await suitingRecipes(api, 'rex', 1)
  const meal = { recipe: { id: dish }, supplement: null }
  for (const [day, id] of [
    [0, 'today'],
    [1, 'yesterday'],
  ] as const) {
    await api('PUT', `/v2/diary/rex/${dayAgo(day)}/${id}`, meal)
  }
  await page.goto('/diary')
  const cards = page.getByRole('main').getByRole('article')
  const yesterday = page.getByRole('main').getByRole('region').nth(1).getByRole('heading', { level: 2 })
  await yesterday.getByRole('button').click()
  const said = (card: number, word: string) => cards.nth(card).getByRole('button', { name: word, exact: true })
  await said(0, 'Ate half').click()
  await expect(said(0, 'Ate half')).toHaveAttribute('aria-pressed', 'true')
  await expect(cards.first()).toContainText(/We count it as about \d+.g eaten/)
  await said(0, 'Ate half').click()
  await expect(said(0, 'Ate half')).toHaveAttribute('aria-pressed', 'false')
  await said(0, 'Left it').click()
  await said(1, 'Left it').click()
  await expect(cards.nth(1)).toContainText('Not eaten, so we do not count it.')
  await expect(page.getByText(/is not eating much$/)).toBeVisible()
  await expectAccessible(page, '/diary, with how meals went down')

  await page.reload()
  await yesterday.getByRole('button').click()
  await expect(said(1, 'Left it')).toHaveAttribute('aria-pressed', 'true')
  const name = await cards.first().getByRole('heading').innerText()
  await page.getByText(/makes of its dishes$/).click()
  await expect(page.getByText('left twice', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Offer ${name} again` }).click()
  await expect(page.getByRole('button', { name: `Undo: let ${name} come last again` })).toBeVisible()
})

test('after a portion is fed the owner is asked how it went down', {
  tag: ['@journey', '@phone', '@appetite'],
}, async ({ page, app }) => {
  await settle(page, app)
  const api = await ownersApi(page)
  const [recipeId = ''] = await suitingRecipes(api, 'rex', 1)
  await api('POST', '/v2/storage/cook', { petId: 'rex', recipeId, portions: 1, storageId: 'pot' })
  await page.goto('/storage')
  await page.getByRole('button', { name: /^Feed/ }).first().click()
  await page.getByRole('dialog').getByRole('button').filter({ hasText: 'Today' }).click()
  const asked = page.getByRole('region', { name: 'How did it go down?' })
  await asked.getByRole('button', { name: 'Loved it' }).click()
  await expect(asked.getByRole('button', { name: 'Loved it' })).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => Object.values((await api('GET', '/v2/diary/rex'))[dayAgo(0)] ?? {}))
    .toMatchObject([{ appetite: 'loved' }])
})

test('an owner notes signs, sees the foods that were eaten before, and excludes one in one tap', {
  tag: '@phone',
}, async ({ page, app }) => {
  await settle(page, app)
  const api = await ownersApi(page)
  const found = async (q: string) => (await api('GET', `/v2/search?pet=rex&count=1&q=${q}`)).results[0].recipe.id
  const [turkey, fish] = [await found('turkey'), await found('cod')]
  for (let day = 0; day <= 28; day++) {
    const recipe = { id: day % 7 === 0 ? turkey : fish }
    await api('PUT', `/v2/diary/rex/${dayAgo(day)}/meal`, { recipe, supplement: null })
  }
  for (const day of [7, 14]) await api('PUT', `/v2/pets/rex/signs/${dayAgo(day)}/a`, { sign: 'itching' })
  await page.goto('/pets/rex')
  await page.getByRole('link', { name: 'Allergy diary' }).click()
  await expect(page.getByText(/^2 of 3 so far/)).toBeVisible()
  await page.getByRole('button', { name: 'Note it' }).click()
  await expect(page.getByText('Please tap what you have seen')).toBeVisible()
  await page.getByText('Ears', { exact: true }).click()
  await page.getByText('Add a food or a note').click()
  await page.getByRole('textbox', { name: /^Food you suspect/ }).fill('a chew')
  await page.getByRole('button', { name: 'Note it' }).click()
  await expect(page.getByText('suspected: a chew')).toBeVisible()
  await expect(
    page.getByText('turkey eaten before 3 of 3 days with a sign, and on 2 days with no sign after'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Leave turkey out' }).click()
  await expect(page.getByRole('button', { name: 'Undo: turkey again' })).toBeVisible()
  expect((await api('GET', '/v2/preferences/rex')).exclude).toContain('turkey')
  await page.getByRole('button', { name: /^Remove Ears/ }).click()
  await expect(page.getByText('suspected: a chew')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('suspected: a chew')).toBeVisible()
})
