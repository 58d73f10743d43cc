import { answer, arriveHome, describeDogAtOnce, describeDogUpTo, newOwner, rex } from './app/owner.ts'
import { expect, ONCE, test } from './app/test.ts'

const OFFLINE = 'It looks like you are not connected to the internet. Verify your connection and try again.'

test('a visitor without a network is told so in one sentence, whatever is asked for', {
  tag: [ONCE.tag, '@say-not-connected'],
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

test('an owner without a network is told so in one sentence, whatever is asked for', {
  tag: [ONCE.tag, '@say-not-connected'],
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
    `${OFFLINE} What is shown is from when you last looked.`,
  )
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(OFFLINE)
})
