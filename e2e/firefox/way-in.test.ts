import { randomUUID } from 'node:crypto'
import type { Page } from 'puppeteer-core'
import { expect } from 'vitest'
import { newestCode } from '../app/outbox.ts'
import { expectAt, expectText, fill, fillPassword, open, press, textOfRegion } from './person.ts'
import { PHONE, test } from './test.ts'

const PASSWORD = 'three brown dogs by the river'

/** The wizard's questions in their order; the next screen is there when its first field is. */
async function describeRex(page: Page) {
  const next = () => press(page, 'button', 'Next')
  await open(page, '/new-pet')
  await fill(page, 'Name', 'Rex')
  await next()
  await fill(page, 'Breed', 'Labrador Retriever', 'combobox')
  await page.locator('[role=option] ::-p-text(Labrador Retriever)').click()
  await fill(page, 'Years', '4')
  await press(page, 'radio', 'Male')
  await press(page, 'radio', 'Yes')
  await next()
  await fill(page, 'Weight', '30.5')
  await press(page, 'radio', 'Ideal')
  await press(page, 'radio', 'Moderate')
  await next()
  await expectText(page, 'Step 4 of 4')
  await press(page, 'button', 'Anything Rex should not eat?')
  await press(page, 'checkbox', 'Beef')
  await press(page, 'button', 'Save')
}

test('a visitor describes a dog, registers, comes Home, and finds the dog after a logout', async ({ page, app }) => {
  await page.setViewport(PHONE)
  await describeRex(page)
  await expectAt(page, '/register')
  const email = `ada-${randomUUID()}@example.org`
  await fill(page, 'First name optional', 'Ada')
  await fill(page, 'Email', email)
  await fillPassword(page, PASSWORD)
  await press(page, 'button', 'Register')
  await expectAt(page, '/login/confirm')
  await fill(page, 'Code', await newestCode(app.dataDir, email))
  await press(page, 'button', 'Confirm')

  await expectAt(page, '/new-pet/supplements')
  await expectText(page, 'Congratulations')
  await press(page, 'link', 'I’ll decide later')
  await press(page, 'radio', '2 meals')
  await press(page, 'radio', 'Daily')
  await press(page, 'button', 'View Recipes')
  await expectAt(page, '/home')
  await expect.poll(() => textOfRegion(page, 'Recommended for Rex')).toMatch(/./)

  await press(page, 'button', 'Profile')
  await press(page, 'button', 'Logout')
  await expectAt(page, '/new-pet')
  await press(page, 'link', 'If you already have an account, log in here')
  await fill(page, 'Email', email)
  await fillPassword(page, PASSWORD)
  await press(page, 'button', 'Log in')
  await expectAt(page, '/home')
  await expectText(page, 'Recommended for Rex')
})
