import { describeDog, newOwner, register, rex, settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

test('a signed-in owner is redirected from the login pages to Home', { tag: '@auth-status-redirects' }, async ({
  page,
  app,
}) => {
  await settle(page, app)
  for (const path of ['/login', '/register', '/login/forgotten', '/login/confirm', '/login/set-password']) {
    await page.goto(path)
    await expect(page).toHaveURL('/home')
  }
})

test('the browser keeps the login flag, and the first plan carries where the visitor came from', {
  tag: ['@phone', '@session-data', '@session-flag', '@meals-per-day', '@plan-date'],
}, async ({ page, app }) => {
  const flag = () => page.evaluate(() => localStorage.getItem('isUserLoggedIn'))
  await page.goto('/new-pet?from=newsletter')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('source'))).toContain('newsletter')
  await describeDog(page, rex)
  await page.waitForURL('/register')
  expect(await flag()).not.toBe('true')
  const planned = page.waitForRequest('**/api/recipe-planner-logged-in')
  await register(page, app, newOwner())
  const { pet, preferences, date, tags } = (await planned).postDataJSON()
  expect({ name: pet.name, preferences, date, tags }).toEqual({
    name: 'Rex',
    preferences: { exclude: ['beef'], prefer: [], require: [] },
    date: '2020-01-01',
    tags: ['newsletter'],
  })
  await page.waitForURL('/new-pet/supplements')
  expect(await flag()).toBe('true')

  await page.getByRole('link', { name: 'I’ll decide later' }).click()
  const meals = page.getByRole('radiogroup', { name: 'Meals per day' }).getByRole('radio')
  await expect(meals).toHaveCount(4)
  await page.getByRole('radio', { name: '3 meals' }).check()
  await page.getByRole('radio', { name: '3–4 days a week' }).check()
  await page.getByRole('button', { name: 'View Recipes' }).click()
  await expect(page).toHaveURL('/home')
  await page.goto('/pets/rex')
  await page.getByRole('button', { name: /^About/ }).click()
  for (const fact of ['3', '3–4 days a week'])
    await expect(page.getByRole('definition').getByText(fact, { exact: true })).toBeVisible()
})
