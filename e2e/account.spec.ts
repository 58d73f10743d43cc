import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './app/accessible.ts'
import { codeOf, confirmKeyOfApp, plugIn } from './app/authenticator.ts'
import { newestCode } from './app/outbox.ts'
import { logInByCalls, newOwner, type Owner, registerByCalls, settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

test.describe.configure({ timeout: 120_000 })

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const password = (page: Page, name = 'Password') => dialog(page).getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

async function openAccount(page: Page) {
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Open my account' }).click()
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/new-pet')
}

async function logIn(page: Page, owner: Pick<Owner, 'email' | 'password'>) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('an owner sees the devices and logs another one out', async ({ page, app, browser }) => {
  const owner = await settle(page, app)
  const other = await browser.newContext({ baseURL: app.origin })
  const phone = await other.newPage()
  await logInByCalls(phone, owner)
  await openAccount(page)
  const devices = card(page, 'Devices').getByRole('listitem')
  await expect(devices.first()).toContainText('This device')
  const another = devices.filter({ hasNotText: 'This device' })
  await expect(another.first()).toBeVisible()
  const before = await devices.count()
  await another
    .first()
    .getByRole('button', { name: /^Log out/ })
    .click()
  await expect(devices).toHaveCount(before - 1)
  await logInByCalls(phone, owner)
  await page.reload()
  await page.getByRole('button', { name: 'Log out everywhere else', exact: true }).click()
  await expect(devices).toHaveCount(1)
  expect((await phone.request.get('/api/auth/token')).status()).toBe(401)
  await other.close()
})

test('a new password and a new address hold from then on', async ({ page, app }) => {
  const owner = await settle(page, app)
  await openAccount(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  await password(page, 'Current password').fill('not the one')
  await password(page, 'New password').fill('four brown dogs by the river')
  await button(page, 'Change password').click()
  await expect(dialog(page).getByRole('alert')).toContainText('This is not your password')
  await expectAccessible(page, 'change of password', 'dialog')
  await password(page, 'Current password').fill(owner.password)
  await password(page, 'New password').fill(owner.firstName.repeat(3))
  await button(page, 'Change password').click()
  await expect(password(page, 'New password')).toHaveAccessibleDescription(/repeats itself|contains your name/)
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await password(page, 'New password').fill('four brown dogs by the river')
  await button(page, 'Change password').click()
  await expect(page.getByText('Your password has been changed!')).toBeVisible()

  const moved = { email: `new-${owner.email}`, password: 'four brown dogs by the river' }
  await page.getByRole('button', { name: 'Change email' }).click()
  await dialog(page).getByLabel('New email').fill(moved.email)
  await password(page).fill(moved.password)
  await button(page, 'Send code').click()
  await dialog(page)
    .getByLabel('Code')
    .fill(await newestCode(app.dataDir, moved.email))
  await button(page, 'Change email').click()
  await expect(card(page, 'Email')).toContainText(moved.email)
  await logOut(page)
  await logIn(page, moved)
  await expect(page).toHaveURL('/home')
})

test('an authenticator app is set up by its QR code, asked for at login, and switched off', async ({ page, app }) => {
  const owner = await settle(page, app)
  await openAccount(page)
  await card(page, 'Authenticator app').getByRole('button', { name: 'Set up' }).click()
  await password(page).fill(owner.password)
  await button(page, 'Next').click()
  await expect(dialog(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page, 'QR code', 'dialog')
  const secret = await confirmKeyOfApp(page)
  const codes = dialog(page).getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page, 'backup codes', 'dialog')
  const [backupCode = '', otherBackupCode = ''] = await codes.allTextContents()
  await button(page, 'Done').click()
  await expect(card(page, 'Authenticator app')).toContainText('On.')

  await logOut(page)
  await logIn(page, owner)
  await expect(page).toHaveURL('/login/second-factor')
  await expectAccessible(page, 'second step of the login')
  await page.getByLabel('Code').fill(codeOf(secret, Date.now() + 30_000))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/home')

  await logOut(page)
  await logIn(page, owner)
  await page.getByRole('button', { name: 'Use a backup code instead' }).click()
  await page.getByLabel('Backup code').fill(backupCode)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/home')

  await openAccount(page)
  await card(page, 'Authenticator app').getByRole('button', { name: 'Switch off' }).click()
  await password(page).fill(owner.password)
  await dialog(page).getByLabel('Code from your app, or a backup code').fill(otherBackupCode)
  await button(page, 'Switch off').click()
  await expect(card(page, 'Authenticator app')).toContainText('Off.')
})

test('a passkey is made, renamed, logs its owner in, is asked for at the end, and may be removed', {
  tag: '@journey',
}, async ({ page, app }) => {
  await plugIn(page, 'internal')
  const owner = await settle(page, app)
  await openAccount(page)
  await addPasskey(page, owner, 'My phone')
  const unplug = await plugIn(page, 'usb')
  await addPasskey(page, owner, 'My key')
  await unplug()
  await card(page, 'Passkeys').getByRole('button', { name: 'Rename the passkey My key' }).click()
  await dialog(page).getByLabel('Name').fill('Old key')
  await button(page, 'Rename').click()
  await expect(dialog(page)).toHaveCount(0)
  await card(page, 'Passkeys').getByRole('button', { name: 'Remove the passkey Old key' }).click()
  await password(page).fill(owner.password)
  await button(page, 'Remove').click()
  await expect(card(page, 'Passkeys').getByRole('listitem')).toHaveCount(1)

  await logOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL('/home')

  await openAccount(page)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await button(page, 'Use a passkey instead').click()
  await dialog(page).getByLabel('Type “delete my account”').fill('delete my account')
  await button(page, 'Delete everything').click()
  await expect(page).toHaveURL('/new-pet')
})

test('an owner takes everything along to a fresh account, and deletes the old one', { tag: '@journey' }, async ({
  page,
  app,
}) => {
  const owner = await settle(page, app)
  await openAccount(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^goodbowl-\d{4}-\d\d-\d\d\.jsonl$/)
  const file = await readFile(await download.path())
  expect(file.toString().match(/^\{"dogs":/gm)).toHaveLength(1)

  await page.getByRole('button', { name: 'Delete account' }).click()
  await expectAccessible(page, 'deletion', 'dialog')
  await password(page).fill(owner.password)
  await button(page, 'Delete everything').click()
  await expect(dialog(page).getByText('Type “delete my account”').first()).toBeVisible()
  await dialog(page).getByLabel('Type “delete my account”').fill('Delete my account')
  await button(page, 'Delete everything').click()
  await expect(page).toHaveURL('/new-pet')
  await logIn(page, owner)
  await expect(page.getByRole('alert')).toContainText('do not match')

  const fresh = newOwner()
  await registerByCalls(page, app, fresh)
  await openAccount(page)
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Fill this account from a file').setInputFiles({ name, mimeType: '', buffer })
  await choose('holiday.json', Buffer.from('no JSON at all'))
  await expect(card(page, 'Your data').getByRole('alert')).toContainText('This is not one of our files.')
  await choose('goodbowl.jsonl', file)
  await expect(page.getByText('Your dog is here, with its diary!')).toBeVisible()
  await page.goto('/home')
  await expect(page.getByText('Recommended for Rex')).toBeVisible()
})

async function addPasskey(page: Page, owner: Owner, name: string) {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByLabel('Name').fill(name)
  await password(page).fill(owner.password)
  await button(page, 'Create passkey').click()
  await expect(card(page, 'Passkeys').getByRole('listitem').filter({ hasText: name })).toBeVisible()
}
