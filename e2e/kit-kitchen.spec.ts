import type { Page } from '@playwright/test'
import { type Api, dayAgo, ownersApi, suitingRecipes } from './app/kitchen.ts'
import { arrive, settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

/** A fortnight's evenings: so many meals that whole tablets can be counted out for them. */
const MEALS = 14

/** More are one picture and their number. */
const MOST_DRAWN = 30

type Thing = { code: string; name: string; unit: string; unitsPerBatch: number }

const toBuy = (page: Page) => page.getByRole('region', { name: 'To buy' })
const counted = (page: Page) => page.getByRole('status').filter({ hasText: 'counted' })
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)

/** A dog that gets single things in place of the powder, and its best recipe for a week. */
async function settleWithKit(page: Page): Promise<{ api: Api; recipeId: string; things: Thing[]; steps: number }> {
  const api = await ownersApi(page)
  const { supplement } = await api('PUT', '/v2/pets/rex/supplement', { way: 'kit' })
  expect(supplement.way).toBe('kit')
  const [recipeId = ''] = await suitingRecipes(api, 'rex', 1)
  const { batch } = await api('GET', `/v2/pets/rex/recipe/${recipeId}?meals=${MEALS}`)
  expect(batch.supplement.isCounted).toBe(true)
  return { api, recipeId, things: batch.supplement.items, steps: batch.method.length }
}

test('an owner with a kit buys its things, counts them out for the pot, and stores and feeds the portions', {
  tag: '@phone',
}, async ({ page, app }) => {
  await settle(page, app)
  const { api, recipeId, things, steps } = await settleWithKit(page)

  await page.goto(`/recipe/${recipeId}?meals=${MEALS}`)
  const kit = page.getByRole('region', { name: 'Pharmacy kit' })
  await expect(kit).toContainText(`${things.length} items to count out for these ${MEALS} meals`)
  await kit.getByRole('button', { name: 'Pharmacy kit' }).click()
  await expect(kit.getByRole('listitem')).toHaveCount(things.length)
  await expect(page.getByText(/in each meal/)).toHaveCount(0)

  await page.getByRole('button', { name: `Add to shopping list for ${MEALS} meals` }).click()
  await expect(toast(page, 'Your shopping list was updated!')).toBeVisible()
  await page.goto('/shopping-list')
  for (const { name } of things) {
    const line = toBuy(page).getByRole('listitem').filter({ hasText: name })
    await expect(line).toHaveCount(1)
    await expect(line).toContainText(/\d+ packs?/)
    await expect(line).toContainText(/needed · packs of .* · lasts (about|more than)/)
  }
  const [first] = things
  await page.getByRole('checkbox', { name: first?.name ?? '' }).press(' ')
  await expect(
    toBuy(page)
      .getByRole('listitem')
      .filter({ hasText: first?.name ?? '' }),
  ).toHaveCount(0)
  await expect
    .poll(async () => (await api('GET', '/v2/shopping-list')).completed.map(({ code }: Thing) => code))
    .toEqual([first?.code])

  await page.goto(`/recipe/${recipeId}/guide?meals=${MEALS}&step=${steps}`)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Count out: Pharmacy kit' })).toBeFocused()
  await expect(counted(page)).toHaveText(`0 of ${things.length} counted`)
  for (const { name } of things) await page.getByRole('checkbox', { name }).press(' ')
  await expect(counted(page)).toHaveText(`${things.length} of ${things.length} counted`)
  await page.reload()
  await expect(counted(page)).toHaveText(`${things.length} of ${things.length} counted`)
  await expect(page.getByRole('listitem').filter({ hasText: /^Once the food is cool enough/ })).toBeVisible()

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Pharmacy kit is already stirred in')).toBeVisible()
  await page.getByRole('button', { name: 'Put 12 into the fridge, 2 into the freezer' }).click()
  await expect(page.getByRole('button', { name: '12 in the fridge, 2 in the freezer' })).toBeDisabled()

  await page.goto('/storage')
  const cooked = page.getByRole('region', { name: 'Fridge' }).getByRole('article')
  await expect(page.getByRole('region', { name: 'Freezer' })).toContainText('2 portions for Rex')
  await cooked.getByRole('button', { name: /^Freeze/ }).click()
  await page.getByRole('dialog').getByRole('spinbutton').fill('6')
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze 6 portions' }).click()
  await expect(cooked).toContainText('6 portions for Rex')

  await cooked.getByRole('button', { name: /^Feed/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('switch', { name: 'Fed supplement Pharmacy kit?' })).toBeChecked()
  await dialog.getByRole('button', { name: /Today/ }).click()
  await expect(cooked).toContainText('5 portions for Rex')
  const day = dayAgo(0)
  const diary = await api('GET', `/v2/diary/rex?from=${day}&to=${day}`)
  expect(Object.values<object>(diary[day])).toMatchObject([{ supplement: { id: 'Pharmacy kit' } }])
  await page.goto('/diary')
  await expect(page.getByRole('article').filter({ hasText: 'with its Pharmacy kit' })).toHaveCount(1)
})

test('a new owner without the powder comes from the choice to a week’s list with things, counts the batch and freezes portions', {
  tag: ['@phone', '@supplement-way', '@kit-things'],
}, async ({ page, app }) => {
  await arrive(page, app)
  await page.getByRole('radio', { name: 'From the pharmacy and the kitchen' }).press('Space')
  const inKit = page.getByRole('region', { name: 'What is in the kit' }).getByRole('heading', { level: 4 })
  await expect(inKit.first()).toBeVisible()
  const names = await inKit.allInnerTexts()
  const api = await ownersApi(page)

  await page.goto('/plan')
  await page.getByRole('button', { name: 'Fill the plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fill the plan' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The plan is filled.' })).toBeVisible()
  await page.getByRole('button', { name: 'Make the list' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'need is on your shopping list.' })).toBeVisible()
  await page.getByRole('link', { name: 'See the shopping list' }).click()
  for (const name of names) {
    const line = toBuy(page).getByRole('listitem').filter({ hasText: name })
    await expect(line).toContainText(/\d+ packs?/)
  }

  const { cook } = await api('GET', '/v2/plan')
  const { batch } = await api('GET', `/v2/pets/rex/recipe/${cook[0].recipeId}?meals=${MEALS}`)
  await page.goto(`/recipe/${cook[0].recipeId}/guide?meals=${MEALS}&step=${batch.method.length}`)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(counted(page)).toHaveText(`0 of ${batch.supplement.items.length} counted`)
  const tablets = batch.supplement.items.filter(({ unit, unitsPerBatch }: Thing) => {
    return unit === 'tablet' && Number.isInteger(unitsPerBatch) && unitsPerBatch <= MOST_DRAWN
  })
  expect(tablets.length).toBeGreaterThan(0)
  for (const { name, unitsPerBatch } of tablets) {
    // The count is shown twice: as a number, and as that many pictures.
    const line = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name }) })
    await expect(line).toContainText(new RegExp(`(?<!\\d)${unitsPerBatch} tablets?`))
    await expect(line.locator('[data-piece]')).toHaveCount(unitsPerBatch)
  }
  for (const { name } of batch.supplement.items as Thing[]) await page.getByRole('checkbox', { name }).press(' ')
  await expect(counted(page)).toHaveText(`${batch.supplement.items.length} of ${batch.supplement.items.length} counted`)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: /^Put \d+ into the fridge, \d+ into the freezer$/ }).click()
  await expect(page.getByRole('button', { name: /^\d+ in the fridge, \d+ in the freezer$/ })).toBeDisabled()
  const { freezer } = await api('GET', '/v2/storage')
  expect(Object.values<object>(freezer)).toMatchObject([{ petId: 'rex', supplement: { id: 'Pharmacy kit' } }])
})
