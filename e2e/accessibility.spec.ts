import { expectAccessible } from './app/accessible.ts'
import { answer, arrive, type Dog, describeDogUpTo, newOwner, rex, STEPS } from './app/owner.ts'
import { expect, test } from './app/test.ts'

/** A dog with everything that a page may have to warn of. */
const old: Dog = { ...rex, name: 'Old Tom', years: '13', condition: 'Overweight', healthIssues: ['Arthritis', 'Heart'] }

test.describe.configure({ timeout: 120_000 })

test('everybody can use the wizard, its messages too', async ({ page }) => {
  await page.goto('/new-pet')
  for (const step of STEPS) {
    await expectAccessible(page, step)
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
  await expectAccessible(page, 'no breed found')
})

test('everybody can register, log in, and get a new password', async ({ page }) => {
  const owner = newOwner()
  for (const [path, button] of [
    ['/register', 'Register'],
    ['/login', 'Log in'],
    ['/login/forgotten', 'Send Code'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, path)
    await page.getByRole('button', { name: button }).click()
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
  await expectAccessible(page, '/login/confirm')
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, '/login/confirm with a refusal')
})

test('everybody can follow the way of a new dog to Home', async ({ page, app }) => {
  await arrive(page, app, old)
  await expectAccessible(page, '/new-pet/supplements')
  await page.getByRole('link', { name: 'Next - feeding plan' }).click()
  await expect(page).toHaveURL('/new-pet/feeding-plan')
  await expectAccessible(page, '/new-pet/feeding-plan')
  await page.getByRole('button', { name: 'View Recipes' }).click()
  await expect(page.getByText(`Recommended for ${old.name}`)).toBeVisible()
  await expectAccessible(page, '/home')
  await page.getByRole('button', { name: 'Profile' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'profile menu', '[role=menu]')
})

test('everybody can search', async ({ page, app }) => {
  await arrive(page, app, old)
  await page.goto('/recipe/search')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page, '/recipe/search')
  await page.goto('/recipe/search?q=qqqqqq')
  await expect(page.getByText('No recipes here')).toBeVisible()
  await expectAccessible(page, '/recipe/search without results')
})

test('everybody can see, change and delete a dog', async ({ page, app }) => {
  await arrive(page, app, old)
  await page.goto('/pets')
  await expect(page.getByRole('link', { name: 'Modify info' })).toBeVisible()
  await expectAccessible(page, '/pets')
  await page.getByRole('button', { name: 'Delete pet' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'delete pet', 'dialog[open]')
  await page.getByRole('button', { name: 'No, keep' }).click()
  await page.getByRole('link', { name: 'Modify info' }).click()
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
  await expectAccessible(page, '/pets/edit')
})

test('everybody can use a recipe and the reasons of its scores', async ({ page, app }) => {
  await arrive(page, app, old)
  await page.goto('/recipe/search')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'What you need' })).toBeVisible()
  await expectAccessible(page, '/recipe')
  for (const score of ['Suitability', 'Carbon']) {
    await page.getByRole('button', { name: score }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, `reasons of ${score}`, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})
