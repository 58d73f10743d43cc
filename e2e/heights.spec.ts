import type { Page } from '@playwright/test'
import { furnish } from './app/household.ts'
import { addDogByCalls, type Dog, describeDogAtOnce, newOwner, register, rex, settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'
import { VIEWS, type View } from './app/views.ts'

/** A phone of the smallest usual width. */
const PHONE = { width: 360, height: 800 }

/** The most that a page may be high with its folds closed, in screens of that phone. */
const BARS: readonly (readonly [view: View['name'], screens: number])[] = [
  ['home', 2],
  ['recipe', 3],
  ['pet', 3],
  ['pet-kit', 3],
  ['pet-edit', 4],
  ['diary', 3],
  ['label', 3],
  ['supplement', 3],
  ['weight', 3],
  ['plan', 2],
]

/** The plan is of two dogs. */
const NALA: Dog = { ...rex, name: 'Nala' }
/** A puppy's kit has the most things. */
const PIP: Dog = { ...rex, name: 'Pip', years: '0', months: '5', neutered: 'No', weight: '16' }

test('on a phone each page is read within a few screens', async ({ page, app }) => {
  test.slow()
  await page.setViewportSize(PHONE)
  await settle(page, app)
  const household = await furnish(page)
  for (const [name, screens] of BARS) {
    if (name === 'plan') await addDogByCalls(page, NALA)
    const view = VIEWS.find((one) => one.name === name)
    await view?.open(page, household)
    const pixels = await settledHeight(page)
    console.log(`${name}: ${pixels} px of ${screens * PHONE.height}`)
    expect.soft(pixels, name).toBeLessThanOrEqual(screens * PHONE.height)
    await view?.leave?.(page)
  }
})

test('on a phone the first recipe and the kit of a puppy are read within three screens each', async ({ page, app }) => {
  await page.setViewportSize(PHONE)
  const heights = new Map<string, number>()
  await describeDogAtOnce(page, PIP)
  await page.waitForURL('/register')
  await page.getByRole('complementary').getByRole('link').first().click()
  await page.getByRole('heading', { name: 'What you need' }).waitFor()
  heights.set('first recipe', await settledHeight(page))
  await page.getByRole('link', { name: 'Keep Pip and this recipe' }).click()
  await register(page, app, newOwner())
  await page.waitForURL('/new-pet/supplements')
  await page.getByRole('radio', { name: 'From the pharmacy and the kitchen' }).click()
  await page.getByRole('heading', { name: 'Buy' }).waitFor()
  await expect(page.getByText(/^No supplement at home yet\? Feed what Pip ate before/)).toBeInViewport()
  heights.set('kit', await settledHeight(page))
  for (const [name, pixels] of heights) {
    console.log(`${name}: ${pixels} px`)
    expect.soft(pixels, name).toBeLessThanOrEqual(3 * PHONE.height)
  }
})

/** The height of the page once it stays the same while what it asked for comes in. */
async function settledHeight(page: Page): Promise<number> {
  let last = 0
  let same = 0
  const read = async () => {
    const now = await page.evaluate(() => document.documentElement.scrollHeight)
    const isBusy = await page.locator('main [aria-busy=true]').filter({ visible: true }).count()
    same = now === last && isBusy === 0 ? same + 1 : 0
    last = now
    return same
  }
  await expect.poll(read, { intervals: [200] }).toBeGreaterThanOrEqual(5)
  return last
}
