import type { Page } from '@playwright/test'
import { expectAccessible } from './app/accessible.ts'
import { furnish } from './app/household.ts'
import { answer, type Dog, describeDogUpTo, newOwner, rex, STEPS, settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'
import { viewsOf } from './app/views.ts'

/** A dog with everything that a page may have to warn of. */
const old: Dog = { ...rex, name: 'Old Tom', years: '13', condition: 'Overweight', healthIssues: ['Arthritis', 'Heart'] }
const OLD_ID = 'old-tom'

test.describe.configure({ timeout: 120_000 })

test('everybody can use the wizard, its messages too', async ({ page }) => {
  await page.goto('/new-pet')
  for (const step of STEPS) {
    const box = page.getByRole('checkbox').first()
    if (await box.isVisible()) await box.check()
    else await page.getByRole('button', { name: 'Next' }).click()
    await expectAccessible(page, `${step} with a message`)
    await answer[step](page, old)
  }
})

test('everybody can use the list of breeds', async ({ page }) => {
  await describeDogUpTo(page, rex, 'breed')
  await page.getByRole('textbox', { name: 'Breed' }).fill('collie')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'breeds found')
  await page.getByRole('textbox', { name: 'Breed' }).fill('qqqqqq')
  await expect(page.getByRole('option').first()).toContainText('Mixed breed')
  await expectAccessible(page, 'no breed found', 'main')
})

test('everybody can register, log in, and get a new password', async ({ page }) => {
  const owner = newOwner()
  for (const [path, button] of [
    ['/register', 'Register'],
    ['/login', 'Log in'],
    ['/login/forgotten', 'Send Code'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expectAccessible(page, `${path} with messages`)
  }
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page).toHaveURL('/login/set-password')
  await expectAccessible(page, '/login/set-password')
  await page.goto('/register')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/login/confirm')
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, '/login/confirm with a refusal')
})

test('everybody can use what a new owner sees', async ({ page, app }) => {
  await settle(page, app, old)
  for (const view of viewsOf('newOwner')) {
    await view.open(page, { petId: OLD_ID, recipeId: '' })
    await expectAccessible(page, view.name)
  }
})

/** In three parts, so that the workers share them: the rest is what neither of the first two names. */
const COOKING = /^(home|search|recipe|buddy|guide|saved)/
const KEEPING = /^(storage|diary|shopping|dashboard)/
const PARTS: readonly [string, (name: string) => boolean][] = [
  ['to cook by', (name) => COOKING.test(name)],
  ['to keep house by', (name) => KEEPING.test(name)],
  ['for everything else', (name) => !COOKING.test(name) && !KEEPING.test(name)],
]

for (const [purpose, isPart] of PARTS)
  test(`everybody can use the screens ${purpose}, their dialogs and menus`, async ({ page, app }) => {
    await settle(page, app, old)
    const household = await furnish(page, OLD_ID)
    for (const view of viewsOf('owner').filter(({ name }) => isPart(name))) {
      await view.open(page, household)
      await expectAccessible(page, view.name, await newPart(page))
      await page.unrouteAll()
    }
  })

/** What has opened over a page, or the page. */
async function newPart(page: Page): Promise<string> {
  if (await page.getByRole('dialog').isVisible()) return 'dialog[open]'
  return (await page.getByRole('menu').isVisible()) ? '[role=menu]' : 'html'
}
