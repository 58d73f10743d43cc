import type { Page } from '@playwright/test'
import { type Api, daysAgo, meal, ownersApi, shelfOf, suitingRecipes } from './app/kitchen.ts'
import { addDogByCalls, rex, settle } from './app/owner.ts'
import { expectOneSheet } from './app/paper.ts'
import { expect, test } from './app/test.ts'

const mealButton = (page: Page, place: string | RegExp) => page.getByRole('button', { name: place })
const sheet = (page: Page) => page.getByRole('dialog')
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const fill = async (page: Page, days: string) => {
  await page.getByRole('button', { name: 'Fill the plan' }).click()
  await sheet(page).getByText(days, { exact: true }).click()
  await sheet(page).getByRole('button', { name: 'Fill the plan' }).click()
  await expect(status(page, 'The plan is filled.')).toBeVisible()
}
type Meal = { slot: number; recipeId: string | null; from: string; locked: boolean }
const mealsOf = async (call: Api): Promise<Meal[]> => {
  const { days } = await call('GET', '/v2/plan')
  return Object.values<Record<string, Meal[]>>(days).flatMap((dogs) => dogs.rex ?? [])
}
const listed = async (call: Api) => {
  const { todo } = await call('GET', '/v2/shopping-list')
  return todo.map(({ code, quantity }: { code: string; quantity: number }) => `${code} ${quantity}`)
}

test('an owner’s week: filled from the freezer first, swapped, skipped, listed, cooked, and the list bought once', {
  tag: ['@journey', '@phone', '@week-plan'],
}, async ({ page, app }) => {
  await settle(page, app)
  const call = await ownersApi(page)
  const [frozen = ''] = await suitingRecipes(call, 'rex', 1)
  await call('PUT', '/v2/storage', {
    fridge: {},
    freezer: shelfOf(meal('ice', frozen, { portions: 2, cookedOn: daysAgo(10), frozenOn: daysAgo(10) })),
  })

  await page.goto('/home')
  await page.getByRole('link', { name: 'Plan the week' }).click()
  await expect(page.getByText('Nothing is planned for these days yet.')).toBeVisible()
  await fill(page, '3 days')
  const meals = await mealsOf(call)
  expect(meals.map(({ from }) => from)).toEqual([...Array(2).fill('freezer'), ...Array(12).fill('cook')])
  await expect(page.getByText(/^In the freezer · defrost/)).toBeVisible()
  await page
    .getByText(/· Rex · 6\smeals/)
    .first()
    .click()
  await expect(page.getByRole('link', { name: /^Cook .*: 6 meals for Rex/ })).toBeVisible()
  await expectOneSheet(page, 'landscape')

  await page.getByText('By day', { exact: true }).click()
  await expect(page.getByText(/^Take 2 portions out of the freezer for Rex/)).toBeVisible()

  const first = page
    .getByRole('listitem')
    .filter({ hasText: 'Today' })
    .getByRole('button', { name: /Rex, meal 1/ })
  await first.click()
  await sheet(page).getByRole('listitem').first().getByRole('button').click()
  await expect(status(page, /^Swapped/)).toBeVisible()
  await expect(first).toHaveAccessibleName(/locked/)
  expect((await mealsOf(call))[0]).toMatchObject({ locked: true, from: 'cook' })
  await status(page, /^Swapped/)
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(status(page, 'Undone')).toBeVisible()
  expect(await mealsOf(call)).toEqual(meals)

  await mealButton(page, /Rex, meal 2/)
    .last()
    .click()
  await sheet(page).getByRole('button', { name: 'Skip, other food' }).click()
  await expect(status(page, 'Skipped: other food')).toBeVisible()
  expect((await mealsOf(call)).at(-1)).toMatchObject({ recipeId: null, from: 'other', locked: true })

  await page.getByRole('button', { name: 'Make the list' }).click()
  await expect(status(page, 'need is on your shopping list.')).toBeVisible()
  const once = await listed(call)
  expect(once.length).toBeGreaterThan(5)
  await page.reload()
  await page.getByRole('button', { name: 'Make the list' }).click()
  await expect(status(page, 'need is on your shopping list.')).toBeVisible()
  expect(await listed(call)).toEqual(once)

  await expectOneSheet(page, 'landscape')
  await page.getByRole('link', { name: 'See the shopping list' }).click()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expectOneSheet(page)
  await page.getByLabel('Something else to buy').fill('Tub labels')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Tub labels' })).toBeVisible()

  const { cook } = await call('GET', '/v2/plan')
  await call('POST', '/v2/storage/cook', {
    ...{ petId: 'rex', recipeId: cook[0].recipeId, portions: cook[0].portions, storageId: 'pot' },
  })
  await page.goto('/plan')
  await expect(page.getByText('In the fridge').first()).toBeVisible()
  const after = await mealsOf(call)
  expect(after.filter(({ from }) => from === 'fridge')).toHaveLength(cook[0].portions)
})

test('the plan in a calendar: a link that opens without a session, until it is turned off', {
  tag: ['@journey', '@plan-calendar'],
}, async ({ page, app }) => {
  await settle(page, app)
  await page.goto('/plan')
  await fill(page, '2 days')
  await page.getByRole('button', { name: 'Put it in your calendar' }).click()
  await sheet(page).getByRole('button', { name: 'Make a link' }).click()
  const add = sheet(page).getByRole('link', { name: 'Add to calendar' })
  await expect(add).toHaveAttribute('href', /^webcal:.*\.ics$/)
  const link = await sheet(page).getByRole('textbox', { name: 'Secret link' }).inputValue()
  const calendar = await (await fetch(link)).text()
  expect(calendar.split('\r\n').filter((line) => line.startsWith('SUMMARY:Cook for Rex'))).toHaveLength(4)
  await sheet(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(sheet(page).getByRole('heading', { name: 'Off' })).toBeVisible()
  expect((await fetch(link)).status).toBe(404)
})

test('a plan for four dogs prints on one sheet, by pot and by day', async ({ page, app }) => {
  await settle(page, app)
  for (const [index, name] of ['Nala', 'Bella', 'Maximilian'].entries()) {
    await addDogByCalls(page, { ...rex, name, weight: String(8 + 9 * index) })
  }
  const call = await ownersApi(page)
  const { from, to } = await call('GET', '/v2/plan')
  await call('POST', '/v2/plan/fill', { from, to, cookFor: 2 })
  await page.goto('/plan')
  await expect(page.getByText(/Maximilian ·/).first()).toBeVisible()
  await expectOneSheet(page, 'landscape')
  await page.getByText('By day', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Maximilian' }).first()).toBeVisible()
  await expectOneSheet(page, 'landscape')
})
