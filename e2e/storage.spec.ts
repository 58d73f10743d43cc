import type { Locator, Page } from '@playwright/test'
import { callsOf, changesLookedAt } from './app/calls.ts'
import { dayAgo, daysAgo, meal, ownersApi, shelfOf, suitingRecipes } from './app/kitchen.ts'
import { settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

const fridge = (page: Page) => page.getByRole('region', { name: 'Fridge' })
const freezer = (page: Page) => page.getByRole('region', { name: 'Freezer' })
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)
const plain = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const weekday = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const portionIcons = (card: Locator) => card.locator('[data-portion]')

async function answerHowMany(page: Page, portions: number, of: number) {
  const dialog = page.getByRole('dialog', { name: 'How many portions' })
  await expect(dialog.getByRole('button', { name: /^\d+ portions?$/ })).toHaveCount(of)
  await dialog.getByRole('button', { name: portions === 1 ? '1 portion' : `${portions} portions`, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Counts out more portions than are seen at a glance. */
async function countOut(page: Page, portions: number, action: string) {
  const dialog = page.getByRole('dialog', { name: 'How many portions' })
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  for (let more = 1; more < portions; more++) await dialog.getByRole('button', { name: 'One more' }).click()
  await dialog.getByRole('button', { name: `${action} ${portions} portions` }).click()
  await expect(dialog).toBeHidden()
}

test('six meals are cooked, two frozen, one defrosted, the rest thrown away', {
  tag: [
    '@journey',
    '@phone',
    '@parts-of-the-product',
    '@storage-page',
    '@empty-shelves',
    '@home-storage',
    '@portions-shown',
    '@fridge-dates',
    '@freezer-dates',
    '@how-many-portions',
    '@cooking',
    '@freezing',
    '@defrosting',
    '@disposing',
    '@storage-item-gone',
    '@re-fetch',
    '@say-in-the-fridge',
  ],
}, async ({ page, app }) => {
  await settle(page, app)
  await page.goto('/storage')
  for (const shelf of [fridge(page), freezer(page)])
    await expect(shelf.getByRole('link')).toHaveAttribute('href', '/recipe/search')
  const [recipeId] = await suitingRecipes(await ownersApi(page), 'rex', 1)
  await page.goto(`/recipe/${recipeId}?meals=6`)
  await page.getByRole('button', { name: 'Cook into the fridge as 6 portions' }).click()
  await expect(toast(page, 'The meal been added to your fridge!')).toBeVisible()

  await page.goto('/storage')
  const cooked = fridge(page).getByRole('article').first()
  await expect(cooked).toContainText('6 portions for Rex')
  await expect(cooked).toContainText(`Cooked on ${plain(dayAgo(0))}`)
  await expect(cooked).toContainText(`Feed within 6 days · until ${weekday(dayAgo(-5))}`)
  await expect(page.getByText('Feed it by the end of the day on its card.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('5 days')
  await expect(cooked).toContainText('6 ×')
  await expect(portionIcons(cooked)).toHaveCount(1)
  await expect(freezer(page).getByRole('link')).toHaveAttribute('href', '/recipe/search')

  const calls = callsOf(page, '/v2/storage')
  await cooked.getByRole('button', { name: /^Dispose/ }).click()
  await answerHowMany(page, 1, 6)
  await expect(cooked).toContainText('5 portions for Rex')
  await expect(cooked).not.toContainText('×')
  await expect(portionIcons(cooked)).toHaveCount(5)
  await cooked.getByRole('button', { name: /^Freeze/ }).click()
  await answerHowMany(page, 2, 5)
  await expect(cooked).toContainText('3 portions for Rex')
  await expect(portionIcons(cooked)).toHaveCount(3)
  const frozen = freezer(page).getByRole('article')
  await expect(frozen).toContainText('2 portions for Rex')
  const [today, lastDay] = [plain(dayAgo(0)), plain(dayAgo(-90))]
  for (const text of [`Cooked on ${today}`, `Frozen on ${today}`, `Feed by ${lastDay}`])
    await expect(frozen).toContainText(text)

  await frozen.getByRole('button', { name: /^Defrost/ }).click()
  await answerHowMany(page, 1, 2)
  await expect(frozen).toContainText('1 portion for Rex')
  const defrosted = fridge(page).getByRole('article').filter({ hasText: 'Defrosted on' })
  await expect(defrosted.getByRole('button', { name: /^Feed/ })).toBeVisible()
  await expect(defrosted.getByRole('button', { name: /^Freeze/ })).toHaveCount(0)

  await frozen.getByRole('button', { name: /^Dispose/ }).click()
  await answerHowMany(page, 1, 1)
  await expect(frozen).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Freezer' })).toBeFocused()
  await expect.poll(() => calls.join(' ')).toMatch(changesLookedAt(4))
  await expect(freezer(page).getByRole('link')).toHaveAttribute('href', '/recipe/search')

  await page.getByRole('button', { name: 'Undo: 1 portion disposed of' }).click()
  await expect(frozen).toContainText('1 portion for Rex')
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await frozen.getByRole('button', { name: /^Dispose/ }).click()
  await answerHowMany(page, 1, 1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Undo: 1 portion disposed of' })).toBeVisible()
  await expect(fridge(page).getByRole('article')).toHaveCount(2)
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Storage' })).toContainText(
    `4 in the fridge · feed the next by ${weekday(dayAgo(-5))}`,
  )
  await page.getByRole('link', { name: 'Go to storage' }).click()
  await expect(page).toHaveURL('/storage')
})

test('a portion that is fed stands in the diary of its day, and a full day takes no more', {
  tag: ['@journey', '@phone', '@feed-picks-date', '@feeding', '@re-fetch', '@date-picker'],
}, async ({ page, app }) => {
  await settle(page, app)
  const api = await ownersApi(page)
  const [recipeId = ''] = await suitingRecipes(api, 'rex', 1)
  await api('PUT', '/v2/storage', {
    fridge: shelfOf(meal('pot', recipeId, { portions: 3, cookedOn: daysAgo(1) })),
    freezer: {},
  })
  await page.goto('/storage')
  const card = fridge(page).getByRole('article')
  const dialog = page.getByRole('dialog', { name: /^When did you feed/ })
  await expect(card).toContainText('3 portions for Rex')
  const calls = callsOf(page, '/v2/storage')

  await card.getByRole('button', { name: /^Feed/ }).click()
  await expect(dialog.getByRole('switch', { name: /^Fed supplement .+\?$/ })).toBeChecked()
  await expect(dialog.getByRole('listitem')).toHaveCount(7)
  await dialog.getByRole('button', { name: 'Today' }).click()
  await expect(toast(page, 'The diary entry was successfully added!')).toBeVisible()
  await expect(card).toContainText('2 portions for Rex')

  await card.getByRole('button', { name: /^Feed/ }).click()
  await dialog.getByRole('switch').click()
  await dialog.getByRole('button', { name: 'Today' }).click()
  await expect(card).toContainText('1 portion for Rex')

  await card.getByRole('button', { name: /^Feed/ }).click()
  await expect(dialog.getByRole('button', { name: 'Full' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Full' })).toContainText('Today · Full')
  await expect(dialog.getByRole('button', { name: 'Not cooked yet' })).toHaveCount(5)
  await dialog.getByRole('button', { name: 'Yesterday' }).click()
  await expect(card).toHaveCount(0)
  await expect.poll(() => calls.join(' ')).toMatch(changesLookedAt(3))
  await page.getByRole('button', { name: /^Undo: Fed/ }).click()
  await expect(card).toContainText('1 portion for Rex')
  await card.getByRole('button', { name: /^Feed/ }).click()
  await dialog.getByRole('button', { name: 'Yesterday' }).click()
  await expect(card).toHaveCount(0)

  const diary = await api('GET', '/v2/diary/rex')
  const supplements = (day: string) =>
    Object.values<{ supplement: object | null }>(diary[day]).map(({ supplement }) => supplement !== null)
  expect(supplements(dayAgo(0)).sort()).toEqual([false, true])
  expect(supplements(dayAgo(1))).toEqual([true])
})

test('two tabs that change the storage at the same time lose nothing', {
  tag: ['@journey', '@changes-of-others'],
}, async ({ page, context, app }) => {
  await settle(page, app)
  const api = await ownersApi(page)
  const [recipeId = ''] = await suitingRecipes(api, 'rex', 1)
  await api('PUT', '/v2/storage', { fridge: shelfOf(meal('pot', recipeId, { portions: 9 })), freezer: {} })
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/storage')
    await expect(fridge(tab).getByRole('article')).toContainText('9 portions')
  }
  await fridge(page)
    .getByRole('button', { name: /^Freeze/ })
    .click()
  await countOut(page, 2, 'Freeze')
  await fridge(other)
    .getByRole('button', { name: /^Dispose/ })
    .click()
  await countOut(other, 3, 'Dispose')
  await expect(fridge(other).getByRole('article')).toContainText('4 portions for Rex')
  await expect(freezer(other).getByRole('article')).toContainText('2 portions for Rex')
})

test('two weeks are cooked: the guide shares them out, the freezer fills, tubs get labels, a diary meal takes a portion', {
  tag: '@phone',
}, async ({ page, app }) => {
  await settle(page, app)
  const api = await ownersApi(page)
  const [recipeId = ''] = await suitingRecipes(api, 'rex', 1)
  const { batch, name } = await api('GET', `/v2/pets/rex/recipe/${recipeId}?meals=28`)
  await page.goto(`/recipe/${recipeId}/guide?meals=28&step=${batch.method.length + 1}`)
  await expect(page.getByText(/^12 in the fridge until \w+, 16 in the freezer$/)).toBeVisible()
  await page.getByRole('button', { name: 'Put 12 into the fridge, 16 into the freezer' }).click()
  await page.getByRole('link', { name: 'Print labels for the tubs' }).click()
  await expect(page.getByRole('article')).toHaveCount(28)

  await page.goto('/diary')
  const slots = page.getByRole('button', { name: /^Daily meal slot/ })
  await api('PUT', `/v2/diary/rex/${dayAgo(1)}/known`, { recipe: { id: recipeId }, supplement: null })
  await page.reload()
  await slots.first().click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Take it from the fridge' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const { fridge: kept, freezer: frozen } = await api('GET', '/v2/storage')
  const portionsOn = (shelf: object) =>
    Object.values<{ portions: number }>({ ...shelf }).map(({ portions }) => portions)
  expect([portionsOn(kept), portionsOn(frozen)]).toEqual([[11], [16]])
  expect(Object.keys((await api('GET', '/v2/diary/rex'))[dayAgo(0)])).toHaveLength(1)
})
