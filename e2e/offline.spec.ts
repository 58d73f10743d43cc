import { answer, arriveHome, describeDogAtOnce, describeDogUpTo, newOwner, rex, settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

const OFFLINE = 'It looks like you are not connected to the internet. Verify your connection and try again.'

test('a visitor without a network reads one sentence about it on every page', {
  tag: '@say-not-connected',
}, async ({ page, context }) => {
  await describeDogUpTo(page, rex, 'breed')
  await expect(page.getByRole('option').first()).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Breed').first().fill('labra')
  await expect(page.getByRole('alert')).toHaveText(OFFLINE)
  await context.setOffline(false)
  await page.getByLabel('Breed').first().fill('')
  await answer.breed(page, rex)

  await page.goto('/login')
  await page.getByLabel('Email').fill(newOwner().email)
  await page.getByRole('textbox', { name: 'Password' }).fill(newOwner().password)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(OFFLINE)
})

test('an owner without a network reads one sentence about it on every page', {
  tag: '@say-not-connected',
}, async ({ page, context, app }) => {
  await arriveHome(page, app)
  await describeDogAtOnce(page, { ...rex, name: 'Bella' })
  await page.waitForURL('/new-pet/supplements')
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByRole('textbox', { name: 'New email' }).fill(newOwner().email)
  await page.getByRole('textbox', { name: 'Password' }).fill(newOwner().password)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(OFFLINE)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toHaveText(
    `${OFFLINE} This is what you saw last time.`,
  )
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(OFFLINE)
})

test('a device without kept answers says once that there is no network, and shows no old answer', {
  tag: '@say-not-connected',
}, async ({ page, app }) => {
  await settle(page, app)
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('isUserLoggedIn', 'true'))
  await page.goto('/home')
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await expect(page.getByText(OFFLINE)).toHaveCount(1)
  await expect(page.getByText('when you last looked')).toHaveCount(0)
})
