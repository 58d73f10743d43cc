import type { Locator, Page, Route } from '@playwright/test'
import { ownersApi, suitingRecipes } from './app/kitchen.ts'
import { settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const cards = (page: Page) => messages(page).locator(':scope > div > div')
const refuse = (route: Route) => route.fulfill({ status: 500, json: {} })

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Nothing is shown there')
  return box
}

const middleOf = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const

test('a message goes after five seconds though the pointer rests where it appears, and waits while it is pointed at', {
  tag: ['@toast', '@toast-time'],
}, async ({ page, app }) => {
  await page.clock.install()
  await settle(page, app)
  const [recipeId] = await suitingRecipes(await ownersApi(page), 'rex', 1)
  await page.goto(`/recipe/${recipeId}`)
  const save = page.getByRole('button', { name: 'Save recipe' })
  await expect(save).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.route('**/api/v2/stars/*', refuse)
  const fail = async () => {
    await save.focus()
    await page.keyboard.press('Enter')
    await expect(messages(page)).toContainText('Error')
  }

  await fail()
  const [x, y] = middleOf(await boxOf(cards(page).first()))
  await page.clock.runFor(5_000)
  await expect(messages(page)).toBeEmpty()
  await page.mouse.move(x, y)
  await fail()
  const under = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('section')?.ariaLabel, [
    x,
    y,
  ] as const)
  expect(under).toBe('Messages')
  await page.clock.runFor(5_000)
  await expect(messages(page)).toBeEmpty()

  await page.mouse.move(1, 1)
  await fail()
  await page.mouse.move(x, y)
  await page.clock.runFor(60_000)
  await expect(messages(page)).toContainText('Error')
  await page.mouse.move(1, 1)
  await page.clock.runFor(5_000)
  await expect(messages(page)).toBeEmpty()
})
