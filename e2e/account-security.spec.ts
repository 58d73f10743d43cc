import type { Page } from '@playwright/test'
import { expectAccessible } from './app/accessible.ts'
import { confirmKeyOfApp, plugIn } from './app/authenticator.ts'
import { PHONE } from './app/layout.ts'
import { newestCode, newestLetter } from './app/outbox.ts'
import { type Owner, settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

/** A stolen account does not stay stolen: messages, pages and questions see to that. */

test.describe.configure({ timeout: 120_000 })

const NEW_PASSWORD = 'four brown dogs by the river'

/** Checks a part at a desk and on a telephone. */
async function expectAccessibleEverywhere(page: Page, name: string, part?: string) {
  const desk = page.viewportSize()
  await expectAccessible(page, name, part)
  await page.setViewportSize(PHONE)
  await expectAccessible(page, `${name}, on a telephone`, part)
  if (desk) await page.setViewportSize(desk)
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const password = (page: Page) => dialog(page).getByRole('textbox', { name: 'Password', exact: true })
const code = (page: Page) => dialog(page).getByLabel('Code from your app, or a backup code')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function addPasskey(page: Page, owner: Owner, name: string) {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByLabel('Name').fill(name)
  await password(page).fill(owner.password)
  await button(page, 'Create passkey').click()
  await expect(card(page, 'Passkeys').getByRole('listitem').filter({ hasText: name })).toBeVisible()
}

async function setPasswordByMail(page: Page, dataDir: string, { email }: Owner) {
  await page.goto(`/login/forgotten?email=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page).toHaveURL('/login/set-password')
  await page.getByLabel('Code').fill(await newestCode(dataDir, email))
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL('/home')
}

async function switchAppOn(page: Page, owner: Owner): Promise<{ secret: string; backupCodes: string[] }> {
  await card(page, 'Authenticator app').getByRole('button', { name: 'Set up' }).click()
  await password(page).fill(owner.password)
  await button(page, 'Next').click()
  const secret = await confirmKeyOfApp(page)
  const codes = dialog(page).getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const backupCodes = await codes.allTextContents()
  await button(page, 'Done').click()
  await expect(card(page, 'Authenticator app')).toContainText('On.')
  return { secret, backupCodes }
}

test('after a password set by mail the owner sees what else opens the account, and shuts all of it out', async ({
  page,
  app,
}) => {
  await plugIn(page, 'internal')
  const owner = await settle(page, app)
  await page.goto('/settings/account')
  await addPasskey(page, owner, 'A thief’s phone')
  await expect(heading(page, 'You have a new password')).toHaveCount(0)
  await page.context().clearCookies()
  await setPasswordByMail(page, app.dataDir, owner)

  await expect(page.getByText('You have a new password')).toBeVisible()
  await expectAccessibleEverywhere(page, 'Home with a new password')
  await page.reload()
  await page.getByRole('link', { name: 'Check it now' }).click()
  const toReview = card(page, 'You have a new password')
  await expect(toReview).toContainText('A thief’s phone')
  await expect(toReview).toContainText('This device')
  await expect(toReview.getByText('Off', { exact: true })).toBeVisible()
  await expectAccessibleEverywhere(page, 'what else opens the account')
  await toReview.getByRole('button', { name: 'Remove all passkeys and log out other devices' }).click()
  await password(page).fill('not the one')
  await button(page, 'Remove and log out').click()
  await expect(dialog(page).getByRole('alert')).toContainText('This is not your password')
  await password(page).fill(NEW_PASSWORD)
  await button(page, 'Remove and log out').click()
  await expect(toReview).toHaveCount(0)
  await expect(card(page, 'Passkeys')).toContainText('You have no passkey yet.')
  await expect(card(page, 'Recent activity').getByRole('listitem').first()).toContainText('All passkeys removed')
  expect(await newestLetter(app.dataDir, owner.email)).toContain('logged out everywhere else')
  await page.goto('/home')
  await expect(heading(page, 'Home')).toBeVisible()
  await expect(page.getByText('You have a new password')).toHaveCount(0)
})

test('with an authenticator app, a change that could take the account asks for a code, and each code works once', async ({
  page,
  app,
}) => {
  await plugIn(page, 'internal')
  const owner = await settle(page, app)
  await page.goto('/settings/account')
  const { backupCodes } = await switchAppOn(page, owner)
  const [one = '', two = '', three = '', four = ''] = backupCodes

  await page.getByRole('button', { name: 'Change email' }).click()
  await dialog(page).getByLabel('New email').fill(`new-${owner.email}`)
  await password(page).fill(owner.password)
  await button(page, 'Send code').click()
  await expect(dialog(page).getByText('Please enter the code')).toBeVisible()
  await code(page).fill('AAAAA-AAAAA')
  await button(page, 'Send code').click()
  await expect(dialog(page).getByRole('alert')).toContainText('This code is wrong')
  await expectAccessibleEverywhere(page, 'change of address with a code', 'dialog')
  await code(page).fill(one)
  await button(page, 'Send code').click()
  await expect(dialog(page).getByText('is on its way there')).toBeVisible()
  await button(page, 'Cancel').click()

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByLabel('Name').fill('My phone')
  await password(page).fill(owner.password)
  await code(page).fill(one)
  await button(page, 'Create passkey').click()
  await expect(dialog(page).getByRole('alert')).toContainText('was used before')
  await code(page).fill(two)
  await button(page, 'Create passkey').click()
  await expect(card(page, 'Passkeys').getByRole('listitem')).toContainText('My phone')

  await card(page, 'Passkeys').getByRole('button', { name: 'Remove the passkey My phone' }).click()
  await password(page).fill(owner.password)
  await code(page).fill(three)
  await button(page, 'Remove').click()
  await expect(card(page, 'Passkeys')).toContainText('You have no passkey yet.')

  await card(page, 'Authenticator app').getByRole('button', { name: 'Switch off' }).click()
  await password(page).fill(owner.password)
  await code(page).fill(four)
  await button(page, 'Switch off').click()
  await expect(card(page, 'Authenticator app')).toContainText('Off.')

  const rows = card(page, 'Recent activity').getByRole('listitem')
  await expect(rows.first()).toContainText('Authenticator app switched off')
  await expect(rows.first()).toContainText(/Chrome on (Linux|Android)/)
  await card(page, 'Recent activity').getByRole('button', { name: 'Show more' }).click()
  await expect(rows.filter({ hasText: 'Wrong password or code on this page' }).first()).toBeVisible()
  await expectAccessibleEverywhere(page, 'recent activity')
})
