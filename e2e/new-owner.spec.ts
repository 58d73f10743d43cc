import type { Page } from '@playwright/test'
import { ownersApi } from './app/kitchen.ts'
import { arrive, arriveHome, describeDog, newOwner, rex, settle } from './app/owner.ts'
import { expect, ONCE, test } from './app/test.ts'

test('a new owner describes a dog, registers, and gets a recipe in grams', {
  tag: [
    '@dogs-of-an-owner',
    '@new-pet-name',
    '@new-pet-breed',
    '@new-pet-questions',
    '@new-pet-supplements',
    '@new-pet-feeding-plan',
    '@register-logs-in',
  ],
}, async ({ page, app }) => {
  await arrive(page, app, rex, describeDog)
  await expect(page.getByRole('heading', { name: /^Congratulations/ })).toBeVisible()
  await expect(page.getByText(/[\d.]+ g a day/)).toBeVisible()

  await page.getByRole('link', { name: 'Next - feeding plan' }).click()
  await expect(page).toHaveURL('/new-pet/feeding-plan')
  await page.getByRole('radio', { name: '2 meals' }).check()
  await page.getByRole('radio', { name: 'Daily' }).check()
  await page.getByRole('button', { name: 'View Recipes' }).click()

  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  const recommended = page.getByRole('region', { name: `Recommended for ${rex.name}` })
  await recommended.getByRole('link').first().click()

  await expect(page).toHaveURL(/\/recipe\/[a-z0-9-]+$/)
  const oneMeal = await gramsToWeigh(page)
  expect(oneMeal.length).toBeGreaterThanOrEqual(4)
  for (const { name, grams } of oneMeal) expect(grams, name).toBeGreaterThan(0)
  // Rex needs about 1350 kcal a day; one of two meals of home-cooked food weighs a few hundred grams, not kilos.
  expect(total(oneMeal)).toBeGreaterThan(150)
  expect(total(oneMeal)).toBeLessThan(1500)
  expect(oneMeal.some(({ name }) => /beef/i.test(name))).toBe(false)
})

test('the plan that counts is made of the answers of the feeding plan', {
  tag: [ONCE.tag, '@new-pet-feeding-plan'],
}, async ({ page, app }) => {
  await arrive(page, app)
  await page.getByRole('link', { name: 'Next - feeding plan' }).click()
  await page.getByRole('radio', { name: '1 meal', exact: true }).check()
  await page.getByRole('radio', { name: '1–2 days a week' }).check()
  await page.getByRole('button', { name: 'View Recipes' }).click()
  await expect(page).toHaveURL('/home')
  const slides = page.getByRole('region', { name: `Recommended for ${rex.name}` }).getByRole('listitem')
  await expect(slides).toHaveCount(14)

  type Days = { meals: { recipe: { name: string } }[] }[]
  const lines: { plans?: { plan: { days: Days } } }[] = await (await ownersApi(page))('GET', '/v2/account/export')
  const plans = lines.flatMap((line) => line.plans ?? [])
  expect(plans).toHaveLength(1)
  const days = plans[0]?.plan.days ?? []
  expect(days.map(({ meals }) => meals.length)).toEqual([1, 0, 0, 1, 0, 0, 0])
  await expect(slides.first()).toContainText(days[0]?.meals[0]?.recipe.name ?? 'no meal')
})

test('the amounts follow the number of meals, and the method says the same grams as the list', {
  tag: '@recipe-page',
}, async ({ page, app }) => {
  await arriveHome(page, app)
  await page
    .getByRole('region', { name: `Recommended for ${rex.name}` })
    .getByRole('link')
    .first()
    .click()
  const oneMeal = await gramsToWeigh(page)

  await page.getByLabel('Number of meals to cook').fill('6')
  await page.getByLabel('Number of meals to cook').press('Enter')
  await expect(page.getByText(/share it out in 6 equal meals/)).toBeVisible()
  const sixMeals = await gramsToWeigh(page)

  expect(total(sixMeals)).toBeGreaterThan(5.9 * total(oneMeal))
  expect(total(sixMeals)).toBeLessThan(6.1 * total(oneMeal))
  const method = await page.getByRole('region', { name: 'Method' }).innerText()
  for (const { name, text } of sixMeals.slice(0, -1)) expect(method, `${text} of ${name}`).toContain(text)
})

test('what was told before registering is still there after it, and the draft is gone', ONCE, async ({ page, app }) => {
  await settle(page, app)
  await page.goto('/pets')
  await expect(page.getByRole('definition').filter({ hasText: rex.breed })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^30.5 kg$/ })).toBeVisible()
  await page.goto('/new-pet')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
})

test('a visitor who has answered everything is sent to register, and finds the answers again', {
  tag: ['@new-pet-done-visitor', '@wizard-visitor'],
}, async ({ page }) => {
  await describeDog(page, rex)
  await expect(page).toHaveURL('/register')
  await page.goto('/new-pet/condition')
  await expect(page.getByRole('textbox', { name: 'Weight' })).toHaveValue(rex.weight)
  await expect(page.getByRole('radio', { name: rex.condition })).toBeChecked()
})

test('an owner who logs out and in again finds the dog', {
  tag: ['@new-pet-log-in-link', '@login-register', '@profile-menu', '@logout-resets'],
}, async ({ page, app }) => {
  const owner = await arriveHome(page, app)
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/new-pet')

  await page.getByRole('link', { name: 'If you already have an account, log in here' }).click()
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByText(`Recommended for ${rex.name}`)).toBeVisible()
})

test('a wrong password is refused in words, and an unknown address in the same words', ONCE, async ({ page, app }) => {
  const owner = await settle(page, app)
  await page.context().clearCookies()
  const refusals: string[] = []
  for (const email of [owner.email, newOwner().email]) {
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    refusals.push(await page.getByRole('alert').innerText())
  }
  expect(refusals[0]).not.toBe('')
  expect(refusals[1]).toBe(refusals[0])
})

type Line = { readonly name: string; readonly text: string; readonly grams: number }

/** What the list "What you need" says, the supplement last. */
async function gramsToWeigh(page: Page): Promise<Line[]> {
  const lines = page.getByRole('region', { name: 'What you need' }).getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  return (await lines.allInnerTexts()).map((line) => {
    const [name = '', ...rest] = line.split('\n')
    const text = /[\d.,]+\s?g\b/.exec(rest.join(' '))?.[0] ?? ''
    return { name, text, grams: Number(text.replaceAll(/[^\d.]/g, '')) }
  })
}

const total = (lines: readonly Line[]) => lines.reduce((sum, { grams }) => sum + grams, 0)
