import type { Locator, Page } from '@playwright/test'
import { describeDogAtOnce, newOwner, openScreen, register, rex } from './app/owner.ts'
import { expect, test } from './app/test.ts'

const MOST_SCREENS = 7
const MOST_TAPS = 15

/** Counts what a visitor does: a tap is a press or the entry into a field, a screen is an address where there was one. */
function counting(page: Page) {
  const screens = new Set<string>()
  let taps = 0
  const note = () => {
    taps += 1
    screens.add(new URL(page.url()).pathname)
  }
  return {
    press: async (what: Locator) => {
      note()
      await what.click()
    },
    enter: async (field: Locator, text: string) => {
      note()
      await field.fill(text)
    },
    counted: () => ({ taps, screens: screens.add(new URL(page.url()).pathname).size }),
  }
}

test('from opening the app to a recipe in the hand a visitor passes seven screens and taps fifteen times at most', {
  tag: ['@journey', '@phone', '@first-recipes'],
}, async ({ page, app }) => {
  const { press, enter, counted } = counting(page)
  const button = (name: string) => page.getByRole('button', { name })
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  await page.goto('/new-pet')
  await enter(page.getByRole('textbox', { name: 'Name' }), rex.name)
  await press(button('Next'))
  await expect(page.getByRole('heading', { name: 'About Rex' })).toBeVisible()
  await enter(page.getByRole('combobox', { name: 'Breed' }), 'Labra')
  await press(page.getByRole('option', { name: rex.breed }).first())
  await enter(page.getByLabel('Years'), rex.years)
  await press(radio('Male'))
  await press(radio('Yes'))
  await press(button('Next'))
  await expect(page).toHaveURL('/new-pet/condition')
  await enter(page.getByRole('textbox', { name: 'Weight' }), rex.weight)
  await press(radio('Ideal'))
  await press(radio('Moderate'))
  await press(button('Next'))
  await expect(page).toHaveURL('/new-pet/health')
  await press(button('Save'))
  await page.waitForURL('/register')
  const offered = page.getByRole('complementary', { name: 'Ready for Rex' }).getByRole('link')
  const name = await offered.first().textContent()
  await press(offered.first())

  await expect(page.getByRole('heading', { name: name ?? '', level: 1 })).toBeVisible()
  const needed = page.getByRole('region', { name: 'What you need' })
  await expect(needed.getByText(/^[\d.]+ k?g/).first()).toBeVisible()
  await expect(needed.getByText(/^[\d.]+ g in each meal/)).toBeVisible()
  await press(button('Method'))
  await expect(page.getByRole('region', { name: 'Method' }).getByRole('listitem').first()).toBeVisible()
  const { screens, taps } = counted()
  console.log(`A recipe in the hand after ${screens} screens and ${taps} taps`)
  expect(screens).toBeLessThanOrEqual(MOST_SCREENS)
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)

  await page.getByRole('link', { name: 'Keep Rex and this recipe' }).click()
  await register(page, app, newOwner())
  await page.waitForURL('/new-pet/supplements')
  await page.goto('/recipe/saved')
  await expect(page.getByRole('article').getByRole('heading', { name: name ?? '' })).toBeVisible()
})

test('a visitor sees three recipes for the dog before there is an account, and finds them again with it', {
  tag: ['@phone', '@first-recipes'],
}, async ({ page, app }) => {
  await describeDogAtOnce(page, rex)
  await page.waitForURL('/register')
  const beside = page.getByRole('complementary', { name: 'Ready for Rex' })
  const names = beside.getByRole('heading', { level: 3 })
  await expect(names).toHaveCount(3)
  await expect(beside.getByText(/^\d+ minutes for 3 days’ food$/)).not.toHaveCount(0)
  const shown = await names.allTextContents()

  await register(page, app, newOwner())
  await page.waitForURL('/new-pet/supplements')
  await page.goto('/home')
  const found = page.getByRole('region', { name: 'Recommended for Rex' }).getByRole('article').getByRole('heading')
  await expect(found).not.toHaveCount(0)
  expect((await found.allTextContents()).slice(0, 3)).toEqual(shown)
})

test('a recipe in the hand leads back to the others and to the questions, and is there after a reload', {
  tag: ['@phone', '@first-recipes'],
}, async ({ page }) => {
  await openScreen(page, rex, 'health')
  await page.getByRole('button', { name: 'Save' }).click()
  const offered = page.getByRole('complementary', { name: 'Ready for Rex' }).getByRole('heading', { level: 3 })
  const name = await offered.nth(1).textContent()
  await offered.nth(1).getByRole('link').click()
  await page.waitForURL('/new-pet/recipe/*')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(name ?? '')
  await page.reload()
  await expect(heading).toHaveText(name ?? '')
  await page.getByRole('link', { name: 'Keep Rex and this recipe' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(heading).toHaveText(name ?? '')
  await page.getByRole('link', { name: 'Other recipes' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/new-pet/health')
})

test('a recipe is not opened for a dog that is not described', async ({ page }) => {
  await page.goto('/new-pet/recipe/cod-and-egg-fish-pie')
  await expect(page).toHaveURL('/new-pet')
})
