import type { Page } from '@playwright/test'
import { ownersApi } from './app/kitchen.ts'
import { answer, arrive, describeDog, newOwner, register, rex } from './app/owner.ts'
import { expect, test } from './app/test.ts'

test('a new owner describes a dog, registers, and gets a recipe in grams, for one meal and for six', {
  tag: [
    '@journey',
    '@phone',
    '@dogs-of-an-owner',
    '@new-pet-name',
    '@new-pet-breed',
    '@new-pet-questions',
    '@new-pet-done-visitor',
    '@wizard-visitor',
    '@new-pet-supplements',
    '@new-pet-feeding-plan',
    '@register-logs-in',
    '@recipe-page',
  ],
}, async ({ page, app }) => {
  await describeDog(page, rex)
  await expect(page).toHaveURL('/register')
  await page.goto('/new-pet/condition')
  await expect(page.getByRole('textbox', { name: 'Weight' })).toHaveValue(rex.weight)
  await expect(page.getByRole('radio', { name: rex.condition })).toBeChecked()
  await page.goto('/new-pet/preferences')
  await answer.preferences(page, rex)
  await page.waitForURL('/register')
  await register(page, app, newOwner())
  await page.waitForURL('/new-pet/supplements')
  await expect(page.getByRole('heading', { name: /^Congratulations/ })).toBeVisible()
  const powder = page.getByRole('radio', { name: 'I already have Goodbowl powder' })
  await expect(powder).not.toBeChecked()
  await page.getByRole('link', { name: 'Next - feeding plan' }).click()
  await expect(page.getByText(/^Choose what Rex will get, or decide later/)).toBeVisible()
  await powder.press('Space')
  const dose = page.getByRole('region', { name: /^Complete/ }).getByText(/[\d.]+ g\)? a day/)
  await expect(dose).toBeVisible()

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
  await page.getByLabel('Number of meals to cook').fill('1')
  await expect(page.getByText(/^One meal: about/)).toBeVisible()
  const oneMeal = await gramsToWeigh(page)
  expect(oneMeal.length).toBeGreaterThanOrEqual(4)
  for (const { name, grams } of oneMeal) expect(grams, name).toBeGreaterThan(0)
  // Rex needs about 1350 kcal a day; one of two meals of home-cooked food weighs a few hundred grams, not kilos.
  expect(total(oneMeal)).toBeGreaterThan(150)
  expect(total(oneMeal)).toBeLessThan(1500)
  expect(oneMeal.some(({ name }) => /beef/i.test(name))).toBe(false)

  await page.getByLabel('Number of meals to cook').fill('6')
  await page.getByLabel('Number of meals to cook').press('Enter')
  await expect(page.getByText(/share it out in 6 equal meals/)).toBeVisible()
  const sixMeals = await gramsToWeigh(page)
  expect(total(sixMeals)).toBeGreaterThan(5.9 * total(oneMeal))
  expect(total(sixMeals)).toBeLessThan(6.1 * total(oneMeal))
  const opener = page.getByRole('heading', { name: 'Method' }).getByRole('button')
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
  const method = await page.getByRole('region', { name: 'Method' }).innerText()
  for (const { name, text } of sixMeals.slice(0, -1)) expect(method, `${text} of ${name}`).toContain(text)
})

test('the plan follows the answers on the page of the feeding plan', { tag: '@new-pet-feeding-plan' }, async ({
  page,
  app,
}) => {
  await arrive(page, app)
  await page.getByRole('link', { name: 'I’ll decide later' }).click()
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

type Line = { readonly name: string; readonly text: string; readonly grams: number }

/** The lines of the list "What you need", the supplement last. */
async function gramsToWeigh(page: Page): Promise<Line[]> {
  const lines = page.getByRole('region', { name: 'What you need' }).getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  return (await lines.allInnerTexts()).map((line) => {
    const [name = '', ...rest] = line.split('\n')
    const text = /[\d.,]+\s?k?g\b/.exec(rest.join(' '))?.[0] ?? ''
    return { name, text, grams: Number(text.replaceAll(/[^\d.]/g, '')) * (text.endsWith('kg') ? 1000 : 1) }
  })
}

const total = (lines: readonly Line[]) => lines.reduce((sum, { grams }) => sum + grams, 0)
