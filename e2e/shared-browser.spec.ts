import type { Page } from '@playwright/test'
import { ownersApi } from './app/kitchen.ts'
import { addDogByCalls, arriveHome, logInByCalls, newOwner, registerByCalls, rex } from './app/owner.ts'
import { expect, test } from './app/test.ts'

test('a changed form does not hold the tab of an owner who has logged out in another', async ({
  page,
  context,
  app,
}) => {
  await arriveHome(page, app)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.goto('/pets/edit/rex')
  await page.getByLabel('Years').fill('5')
  const other = await context.newPage()
  await other.goto('/home')
  await other.getByRole('button', { name: 'Profile' }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/new-pet')
  expect(asked).toEqual([])
})

const item = (name: string) => ({ code: '13-001', name, quantity: 100, unit: 'g' })
const listOf = (...names: string[]) => ({ todo: names.map(item), completed: [] })
const keptNames = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

test('after a logout no tab of the browser holds anything of the owner', {
  tag: ['@logout-resets', '@say-other-owner'],
}, async ({ page, context, app }) => {
  const ada = await arriveHome(page, app)
  const adas = await ownersApi(page)
  await adas('PUT', '/v2/shopping-list', listOf('Rice of Ada'))
  const other = await context.newPage()
  await other.goto('/shopping-list')
  await expect(other.getByText('Rice of Ada')).toBeVisible()
  await page.goto('/new-pet?from=newsletter')
  await page.getByRole('textbox', { name: 'Name' }).fill('Luna')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.goto('/pets/rex')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await keptNames(page)).toEqual(
    expect.arrayContaining(['newPet', expect.stringMatching(/^own .+ selectedPet$/), 'source']),
  )

  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  for (const tab of [page, other]) await expect(tab).toHaveURL('/new-pet')
  expect(await keptNames(page)).toEqual(['isUserLoggedIn'])

  const bob = newOwner()
  await registerByCalls(page, app, bob)
  await addDogByCalls(page, { ...rex, name: 'Bella' })
  const bobs = await ownersApi(page)
  await bobs('PUT', '/v2/shopping-list', listOf('Rice of Bob'))
  await page.clock.install()
  await page.goto('/shopping-list')
  await expect(page.getByText('Rice of Bob')).toBeVisible()

  // Ada comes back in a way that no tab hears of; Bob's tab notices when its token is due, by itself or with his next tick.
  await logInByCalls(page, ada)
  await page.clock.fastForward('16:00')
  const homeOfAda = page.getByText('Recommended for Rex')
  await page.getByRole('checkbox', { name: 'Rice of Bob' }).or(homeOfAda).first().click()
  await expect(page).toHaveURL('/home')
  await expect(homeOfAda).toBeVisible()
  // Each by a token of their own: those from before ended with their sessions.
  expect(await (await ownersApi(page))('GET', '/v2/shopping-list')).toEqual(listOf('Rice of Ada'))
  await logInByCalls(page, bob)
  expect(await (await ownersApi(page))('GET', '/v2/shopping-list')).toEqual(listOf('Rice of Bob'))
})
