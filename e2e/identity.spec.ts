import type { Page } from '@playwright/test'
import { newestCode } from './app/outbox.ts'
import {
  addDogByCalls,
  arriveHome,
  describeDog,
  describeDogAtOnce,
  expectStep,
  newOwner,
  type Owner,
  registerOnDroppedPage,
  rex,
  STEPS,
} from './app/owner.ts'
import { expect, test } from './app/test.ts'

test.describe.configure({ timeout: 120_000 })

test('the answers are still there after a reload, and Back leads from one to the other', {
  tag: ['@phone', '@wizard-draft'],
}, async ({ page }) => {
  await describeDog(page, rex)
  await page.waitForURL('/register')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Beef' })).toBeChecked()
  for (const step of STEPS.slice(0, -1).toReversed()) {
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(step === 'name' ? '/new-pet' : `/new-pet/${step}`)
    await expectStep(page, step)
  }
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Rex')
})

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/new-pet')
}

const toLogin = (page: Page) => page.getByRole('link', { name: 'If you already have an account, log in here' }).click()

async function logIn(page: Page, { email, password }: Owner) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('an owner comes in: by a code at the first login, then by the password, and by a code where that is forgotten', {
  tag: [
    '@journey',
    '@login-register',
    '@confirm-form',
    '@way-in-buttons',
    '@auth-state',
    '@say-unconfirmed',
    '@new-pet-log-in-link',
    '@profile-menu',
    '@logout-resets',
    '@protected-route',
    '@visitor-to-wizard',
    '@sign-in-form',
    '@forgotten-forms',
    '@forgotten-confirm',
    '@forgotten-redirects',
    '@forgotten-logs-in',
  ],
}, async ({ page, app }) => {
  const owner = newOwner()
  await page.goto('/register')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/login/confirm')

  await page.goto('/login')
  await logIn(page, owner)
  await expect(page).toHaveURL('/login/confirm')
  await expect(page.getByLabel('Email')).toHaveValue(owner.email)
  await page.getByLabel('Code').fill(await newestCode(app.dataDir, owner.email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/home')
  await addDogByCalls(page, rex)

  await logOut(page)
  await page.goto('/storage')
  await expect(page).toHaveURL('/new-pet')
  await toLogin(page)
  await logIn(page, owner)
  // The page that was asked for.
  await expect(page).toHaveURL('/storage')
  await page.goto('/home')
  await expect(page.getByText(`Recommended for ${rex.name}`)).toBeVisible()

  await logOut(page)
  await toLogin(page)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page).toHaveURL(`/login/forgotten?email=${encodeURIComponent(owner.email)}`)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page).toHaveURL('/login/set-password')
  await page.getByLabel('Code').fill(await newestCode(app.dataDir, owner.email))
  await page.getByRole('textbox', { name: 'New password' }).fill('four brown dogs by the river')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL('/home')
})

test('the code may be typed after the phone has dropped the page', { tag: ['@phone', '@register-redirects'] }, async ({
  page,
  app,
}) => {
  const owner = newOwner()
  await page.goto('/register')
  await registerOnDroppedPage(page, app, owner)
  await expect(page.getByText('Your email address is confirmed. Please log in.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(owner.email)
})

test('an owner adds a second dog, and is told at once that the name is taken', {
  tag: [
    '@journey',
    '@dogs-of-an-owner',
    '@new-pet-log-in-link',
    '@new-pet-done-logged-in',
    '@pet-selector',
    '@selected-pet',
  ],
}, async ({ page, app }) => {
  await arriveHome(page, app)
  await page.getByRole('button', { name: 'Selected pet: Rex' }).click()
  await page.getByRole('link', { name: 'Add new pet' }).click()
  await expect(page).toHaveURL('/new-pet')
  await page.getByRole('textbox', { name: 'Name' }).fill('rex')
  await expect(page.getByRole('link', { name: 'If you already have an account, log in here' })).toHaveCount(0)
  await expect(page.getByText('You already have a dog called rex. Please choose another name.')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/new-pet')

  await describeDogAtOnce(page, { ...rex, name: 'Bella' })
  await expect(page.getByRole('heading', { name: 'Congratulations! Bella is all set' })).toBeVisible()
  await page.goto('/home')
  await page.getByRole('button', { name: 'Selected pet: Bella' }).click()
  await page.getByRole('menuitemradio', { name: 'Rex' }).click()
  await expect(page.getByText('Recommended for Rex')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Recommended for Rex')).toBeVisible()
})

test('when a dog’s name was taken meanwhile, only the name is asked for again', {
  tag: '@say-conflict',
}, async ({ page, app }) => {
  await arriveHome(page, app)
  const draft = { ...draftOfRex, weight: 14 }
  await page.evaluate((kept) => localStorage.setItem('newPet', JSON.stringify(kept)), draft)
  await page.goto('/new-pet/done')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You already have a dog called Rex' })).toBeVisible()
  await page.getByRole('link', { name: 'Change the name' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Rexy')
  await page.goto('/new-pet/done')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Congratulations! Rexy is all set' })).toBeVisible()
})

test('an owner whose dogs cannot be loaded sees the error screen, and its Refresh helps', {
  tag: ['@phone', '@error-screen', '@startup', '@call-state', '@say-error-occurred'],
}, async ({ page, app }) => {
  await arriveHome(page, app)
  await page.route('**/api/state', (route) => route.fulfill({ status: 500, json: { code: 'broken' } }))
  await page.reload()
  await expect(page.getByText('It looks like an error occured. Please try again.')).toBeVisible()
  await page.unroute('**/api/state')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
})

const draftOfRex = {
  name: 'Rex',
  breed: { name: 'Beagle', size: 'Medium', minWeight: 9, maxWeight: 14 },
  age: { years: 4, months: 6 },
  sex: 'male',
  neutered: 'Yes',
  bodyCondition: 'bodyCondition_3',
  activityLevel: 'activityLevel_3',
  healthIssues: [],
  exclude: [],
}
