import type { Page } from '@playwright/test'
import { expectAccessible } from './app/accessible.ts'
import { type Api, dayAgo, ownersApi, suitingRecipes } from './app/kitchen.ts'
import { settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

/** A fortnight's evenings: so many meals that whole tablets can be counted out for them. */
const MEALS = 14

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

test('an owner with a kit buys its things, counts them out for the pot, and stores and feeds the portions', async ({
  page,
  app,
}) => {
  await settle(page, app)
  const { api, recipeId, things, steps } = await settleWithKit(page)

  await page.goto(`/recipe/${recipeId}?meals=${MEALS}`)
  const kit = page.getByRole('region', { name: 'Pharmacy kit' })
  await expect(kit).toContainText(`${things.length} things to count out for these ${MEALS} meals`)
  await expect(kit.getByRole('listitem')).toHaveCount(5)
  await kit.getByRole('button', { name: /^Show \d+ more things$/ }).click()
  await expect(kit.getByRole('listitem')).toHaveCount(things.length)
  await expect(page.getByText(/in each meal/)).toHaveCount(0)
  await expectAccessible(page, 'a recipe with a kit')

  await page.getByRole('button', { name: `Add to shopping list for ${MEALS} meals` }).click()
  await expect(toast(page, 'Your shopping list was updated!')).toBeVisible()
  await page.goto('/shopping-list')
  for (const { name } of things) {
    const line = toBuy(page).getByRole('listitem').filter({ hasText: name })
    await expect(line).toHaveCount(1)
    await expect(line).toContainText(/\d+ packs?/)
    await expect(line).toContainText(/needed · packs of .* · lasts (about|more than)/)
  }
  await expectAccessible(page, 'a shopping list with things')
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
  await expectAccessible(page, 'the guide counts out a kit')
  for (const { name } of things) await page.getByRole('checkbox', { name }).check({ force: true })
  await expect(counted(page)).toHaveText(`${things.length} of ${things.length} counted`)
  await page.reload()
  await expect(counted(page)).toHaveText(`${things.length} of ${things.length} counted`)
  await expect(page.getByRole('listitem').filter({ hasText: /^When the food has cooled/ })).toBeVisible()

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Pharmacy kit: it is stirred in already')).toBeVisible()
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
