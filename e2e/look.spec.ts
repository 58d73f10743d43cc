import type { Page } from '@playwright/test'
import { expectArrived } from './app/accessible.ts'
import { arriveHome, settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

test('the wide screen of a living room shows five cards, bigger words, and no line too long to read', async ({
  page,
  app,
}) => {
  await arriveHome(page, app)
  await page.setViewportSize({ width: 3840, height: 2160 })
  const cards = page.getByRole('region', { name: 'Recommended for Rex' }).getByRole('article')
  await expect(cards.nth(4)).toBeInViewport({ ratio: 1 })
  await expect(cards.nth(5)).not.toBeInViewport({ ratio: 0.2 })
  const { width } = (await page.getByRole('main').boundingBox()) ?? { width: 0 }
  expect(width).toBeGreaterThan(3840 / 2)
  expect(await longestLineEm(page)).toBeLessThan(60)
})

test('the search box stands where the page has room for it, whatever the window had before', async ({ page, app }) => {
  await settle(page, app)
  const inTheBar = page.getByRole('banner').getByRole('combobox')
  await page.setViewportSize({ width: 3840, height: 2160 })
  await page.goto('/recipe/search')
  await expect(inTheBar).toBeVisible()
  await page.setViewportSize({ width: 1200, height: 900 })
  await expect(inTheBar).toBeVisible()
  // The width that a scroll bar leaves.
  await page.setViewportSize({ width: 770, height: 900 })
  await page.addStyleTag({ content: 'body { padding-right: 15px }' })
  await expect(page.getByRole('main').getByRole('combobox')).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveCount(1)
})

/** The widest line of words in the page, in the size of its letters. */
const longestLineEm = (page: Page) =>
  page.evaluate(() => {
    const lengths = [...document.querySelectorAll('main p')].map((paragraph) => {
      const range = document.createRange()
      range.selectNodeContents(paragraph)
      const widths = [...range.getClientRects()].map(({ width }) => width)
      return Math.max(0, ...widths) / Number.parseFloat(getComputedStyle(paragraph).fontSize)
    })
    return Math.max(...lengths)
  })

test('the colours are those of the device until others are chosen, and the choice outlasts a reload', async ({
  page,
  app,
}) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await settle(page, app)
  await page.goto('/settings')
  const light = await paper()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(paper).not.toBe(light)
  const dark = await paper()
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect.poll(paper).toBe(light)
  await page.reload()
  await expectArrived(page)
  expect(await paper()).toBe(light)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(paper).toBe(dark)
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitemradio', { name: /^Same as device/ }).click()
  await expect.poll(paper).toBe(light)
})

test('nothing moves on a device set to reduced motion', async ({ page, app }) => {
  await arriveHome(page, app)
  for (const [address, call, waiting] of MOVING) {
    await page.route(call, () => {})
    await page.goto(address)
    await expect(page.locator(waiting)).toBeVisible()
    expect.soft(await movements(page), `${address}: calm`).toEqual([])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect.soft(await movements(page), `${address}: not calm`).not.toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

/** Pages that wait for an answer, which does not come, and what they show meanwhile. */
const MOVING = [
  ['/recipe/search', '**/api/v2/search*', '[role=status][aria-busy=true]'],
  ['/recipe/no-such-recipe/guide', '**/api/v2/pets/*/recipe/*', '.opening'],
] as const

/** The movements that last longer than a blink, or would on an element that is pointed at. */
const movements = (page: Page) =>
  page.evaluate(() => {
    const running = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 20)
      .map((animation) => animation.constructor.name)
    const waiting = [...document.querySelectorAll('main *, header *, nav *')]
      .filter((element) => /[1-9]/.test(getComputedStyle(element).transitionDuration))
      .map(({ tagName }) => tagName)
    return [...running, ...waiting]
  })

test('a loading answer is shown in its shape, and a failed one can be asked for again', async ({ page, app }) => {
  await settle(page, app)
  for (const { name, address, call } of ASKED) {
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(address)
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again, name).toBeVisible()
    await page.unrouteAll()
    const { isTime, answer } = signal()
    await page.route(call, (route) => isTime.then(() => route.continue()))
    await again.click()
    await expect(page.locator('main [role=status][aria-busy=true]'), name).toBeVisible()
    answer()
    await expectArrived(page)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

function signal() {
  let answer = () => {}
  const isTime = new Promise<void>((resolve) => {
    answer = resolve
  })
  return { isTime, answer }
}

const ASKED = [
  { name: 'search', address: '/recipe/search', call: '**/api/v2/search*' },
  { name: 'dashboard', address: '/dashboard', call: '**/api/v2/pets/*/nutrition/summary*' },
] as const
