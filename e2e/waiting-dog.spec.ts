import type { Page } from '@playwright/test'
import { describeDogAtOnce, newOwner, type Owner, register, registerOnDroppedPage, rex, settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

const bella = { ...rex, name: 'Bella', breed: 'Beagle', weight: '12.4' }

const question = (page: Page) => page.getByRole('heading', { level: 1, name: 'Add Bella to your dogs?' })
const congratulation = (page: Page) => page.getByRole('heading', { name: 'Congratulations! Bella is all set' })
const keptDraft = (page: Page) => page.evaluate(() => localStorage.getItem('newPet'))

async function logIn(page: Page, { email, password }: Owner) {
  // The form to register has the same fields.
  await page.getByRole('heading', { name: 'Sign In' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Every dog that the pages have asked the server for. */
function plannedDogs(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/recipe-planner-logged-in')) names.push(request.postDataJSON().pet.name)
  })
  return names
}

test('a dog described before the login is added only when its owner says so', {
  tag: '@new-pet-done-logged-in',
}, async ({ page, context, app }) => {
  const ada = await settle(page, app)
  await context.clearCookies()
  const planned = plannedDogs(page)
  await describeDogAtOnce(page, bella)
  await page.waitForURL('/register')
  await page.getByRole('link', { name: /^Already a member/ }).click()
  await logIn(page, ada)
  await expect(question(page)).toBeVisible()
  await expect(page).toHaveURL('/new-pet/done')
  for (const fact of ['Beagle', '4 years, 6 months', 'Male', '12.4 kg']) {
    await expect(page.getByRole('definition').getByText(fact, { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByText('Recommended for Rex')).toBeVisible()
  expect(planned).toEqual([])

  // The owner postpones; the dog stays until they log out.
  await page.goto('/login')
  await expect(question(page)).toBeVisible()
  expect(planned).toEqual([])
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page).toHaveURL('/new-pet/supplements')
  await expect(congratulation(page)).toBeVisible()
  expect(planned).toEqual(['Bella'])
  await expect.poll(() => keptDraft(page)).toBeNull()
})

test('a described dog that the owner does not add is forgotten at once', {
  tag: '@new-pet-done-logged-in',
}, async ({ page, context, app }) => {
  const ada = await settle(page, app)
  await context.clearCookies()
  const planned = plannedDogs(page)
  await describeDogAtOnce(page, bella)
  await page.waitForURL('/register')
  await page.goto('/login')
  await logIn(page, ada)
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Throw away' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByText('Recommended for Rex')).toBeVisible()
  expect(await keptDraft(page)).toBeNull()
  await page.goto('/new-pet')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  expect(planned).toEqual([])
})

test('a visitor who registers right after the wizard is not asked about the dog, even when the phone drops the page twice', {
  tag: '@wizard-visitor',
}, async ({ page, app }) => {
  const owner = newOwner()
  await describeDogAtOnce(page, bella)
  await page.waitForURL('/register')
  await page.reload()
  await expect(page.getByText('Your account keeps the recipes we work out for Bella.')).toBeVisible()
  await registerOnDroppedPage(page, app, owner)
  await logIn(page, owner)
  await expect(congratulation(page)).toBeVisible()
})

test('an owner who registers without having described the dog is asked about it', { tag: '@wizard-visitor' }, async ({
  page,
  app,
}) => {
  const planned = plannedDogs(page)
  await describeDogAtOnce(page, bella)
  await page.waitForURL('/register')
  // Another owner comes later.
  await page.goto('/login')
  await page.getByRole('link', { name: 'Not a member? Sign up now!' }).click()
  await expect(page.getByText(/Bella/)).toHaveCount(0)
  await register(page, app, newOwner())
  await expect(question(page)).toBeVisible()
  expect(planned).toEqual([])
})

test('the answer of an owner who registered does not count for another owner who logs in instead', {
  tag: '@wizard-visitor',
}, async ({ page, context, app }) => {
  const ada = await settle(page, app)
  await context.clearCookies()
  const planned = plannedDogs(page)
  const owner = newOwner()
  await describeDogAtOnce(page, bella)
  await page.waitForURL('/register')
  await registerOnDroppedPage(page, app, owner)
  await logIn(page, ada)
  await expect(question(page)).toBeVisible()
  expect(planned).toEqual([])
})
