import type { Page } from '@playwright/test'
import { furnish } from './app/household.ts'
import { addDogByCalls, type Dog, rex, settle } from './app/owner.ts'
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
