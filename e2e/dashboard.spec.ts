import type { Page } from '@playwright/test'
import { dayAgo, ownersApi, suitingRecipes } from './app/kitchen.ts'
import { arriveHome } from './app/owner.ts'
import { expect, test } from './app/test.ts'

const answer = (page: Page, text: string) => page.getByRole('heading', { name: text, level: 2 })
const panel = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) })

test('an owner’s day: nothing yet, a breakfast that warns of nothing, a supper, and what to watch', {
  tag: ['@journey', '@phone'],
}, async ({ page, app }) => {
  await arriveHome(page, app)
  const api = await ownersApi(page)
  const [recipeId = ''] = await suitingRecipes(api, 'rex', 1)
  const { supplement } = await api('GET', '/v2/pets/rex')
  const feed = (ago: number, meal: string, fed = supplement) =>
    api('PUT', `/v2/diary/rex/${dayAgo(ago)}/${meal}`, { recipe: { id: recipeId }, supplement: fed })

  await page.goto('/dashboard')
  await expect(answer(page, 'There is nothing in Rex’s diary for the last 7 days.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'To watch' })).toHaveCount(0)
  await page.getByRole('link', { name: 'To the diary' }).click()
  await expect(page).toHaveURL('/diary')

  await feed(1, 'breakfast')
  await feed(1, 'supper')
  await feed(0, 'breakfast', null)
  await page.goto('/dashboard')
  await expect(answer(page, 'Rex had everything he needs on the one finished day.')).toBeVisible()
  await expect(page.getByText('Today is not finished: it counts once one more meal is in the diary.')).toBeVisible()
  await expect(page.getByText('Nothing to watch. Rex can go on just like this.')).toBeVisible()
  await page.getByRole('link', { name: 'Minerals' }).click()
  await expect(panel(page, 'Iodine')).toContainText('average of 1 day')
  await page.reload()
  await expect(panel(page, 'Iodine')).toBeVisible()
  await expect(panel(page, 'Choline')).toBeHidden()

  await feed(0, 'supper', null)
  await page.reload()
  await expect(answer(page, 'Rex had everything he needs on 1 of 2 finished days.')).toBeVisible()
  const watch = page.getByRole('region', { name: 'To watch' })
  await expect(watch.getByRole('heading', { name: '2 of 4 meals were without the supplement' })).toBeVisible()
  await expect(panel(page, 'Iodine')).toContainText('average of 2 days')
  await page.getByText('30 days', { exact: true }).click()
  await expect(page).toHaveURL('/dashboard?range=month')
  await watch.getByRole('link', { name: 'See the supplement' }).click()
  await expect(page.getByRole('heading', { name: 'How Rex gets its supplement', level: 1 })).toBeVisible()
})
