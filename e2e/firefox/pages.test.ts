import type { Page } from 'puppeteer-core'
import { expect } from 'vitest'
import { LAYOUT_FLAWS } from '../app/layout-flaws.ts'
import { settle } from './household.ts'
import { open } from './person.ts'
import { SCREENS, test } from './test.ts'

/** Parts that scroll out of sight are laid out all the same, as in the other browser (`e2e/app/layout.ts`). */
const ALL_OF_IT = { content: '* { content-visibility: visible !important }' }

async function expectNothingCutOff(page: Page, path: string) {
  await open(page, path)
  await page.locator('h1').wait()
  await expect.poll(() => page.$('[role=status][aria-busy=true]')).toBeNull()
  await page.addStyleTag(ALL_OF_IT)
  for (const { screen, width, height } of SCREENS) {
    await page.setViewport({ width, height })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect.soft(await page.evaluate(LAYOUT_FLAWS), `${path} on a ${screen}`).toEqual([])
  }
}

test('no page is wider than its screen, and no words are cut off', async ({ page, app }) => {
  for (const path of ['/new-pet', '/register', '/login']) await expectNothingCutOff(page, path)
  await settle(page, app)
  await open(page, '/home')
  const recipe = await page
    .locator('article a')
    .map((link) => link.getAttribute('href'))
    .wait()
  for (const path of ['/home', '/recipe/search', `${recipe}?meals=6`, `${recipe}/guide?step=2`, '/storage'])
    await expectNothingCutOff(page, path)
  for (const path of ['/diary', '/dashboard', '/shopping-list', '/pets', '/pets/edit/rex', '/settings'])
    await expectNothingCutOff(page, path)
})
