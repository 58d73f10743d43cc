import type { Page } from '@playwright/test'
import { expectArrived } from './app/accessible.ts'
import { furnish, type Household } from './app/household.ts'
import { ownersApi } from './app/kitchen.ts'
import { layoutFlaws } from './app/layout.ts'
import { arriveHome, type Dog, rex, settle } from './app/owner.ts'
import type { RunningApp } from './app/server.ts'
import { expect, test } from './app/test.ts'
import { type View, viewsOf } from './app/views.ts'

/** The longest of everything that a dog can be called. */
const longest: Dog = { ...rex, name: 'W'.repeat(20), breed: 'Nova Scotia Duck Tolling Retriever' }
const LONGEST_ID = longest.name.toLowerCase()

const HEIGHT = 900
const WIDTHS = [320, 360, 768, 1440, 3840]
/** For words of twice the size: a phone and a desktop. */
const WIDTHS_FOR_BIG_WORDS = [360, 1440]
const NORMAL_PX = 16

test.describe.configure({ timeout: 180_000 })

test('no screen for visitors is cut off, at any width and with words twice as big', async ({ page }) => {
  await lookAtAll(page, viewsOf('visitor'), { petId: '', recipeId: '' })
})

test('no screen for new owners is cut off, with the longest names of dog and breed', async ({ page, app }) => {
  await settle(page, app, longest)
  await lookAtAll(page, viewsOf('newOwner'), { petId: LONGEST_ID, recipeId: '' })
})

const owners = viewsOf('owner')
const middle = Math.ceil(owners.length / 2)
for (const [half, views] of [
  ['first', owners.slice(0, middle)],
  ['second', owners.slice(middle)],
] as const)
  test(`no screen for owners is cut off, with the longest names of dog, breed and recipe: ${half} half`, async ({
    page,
    app,
  }) => {
    await lookAtAll(page, views, await householdOfLongNames(page, app))
  })

async function householdOfLongNames(page: Page, app: RunningApp): Promise<Household> {
  await settle(page, app, longest)
  await furnish(page, LONGEST_ID)
  const call = await ownersApi(page)
  const { results } = await call('GET', `/v2/search?pet=${LONGEST_ID}&count=200`)
  const recipes: { id: string; name: string }[] = results.map(({ recipe }: { recipe: object }) => recipe)
  const { id = '' } = recipes.sort((a, b) => b.name.length - a.name.length)[0] ?? {}
  await call('PUT', `/v2/stars/${id}`)
  return { petId: LONGEST_ID, recipeId: id }
}

async function lookAtAll(page: Page, views: readonly View[], household: Household) {
  const browser = await page.context().newCDPSession(page)
  const setWords = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
  for (const view of views) {
    await view.open(page, household)
    await expectArrived(page)
    await lookAt(page, view.name, WIDTHS)
    await setWords(2 * NORMAL_PX)
    await lookAt(page, `${view.name} with big words`, WIDTHS_FOR_BIG_WORDS)
    await setWords(NORMAL_PX)
    await page.unrouteAll()
  }
}

/** What follows its opener by script is in its place. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

async function lookAt(page: Page, name: string, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    await twoFrames(page)
    expect.soft(await layoutFlaws(page), `${name}, ${width} px`).toEqual([])
  }
}

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
  await page.getByRole('menuitemradio', { name: /^As the device/ }).click()
  await expect.poll(paper).toBe(light)
})

test('nothing moves for those who asked their device for calm', async ({ page, app }) => {
  await arriveHome(page, app)
  for (const [address, call] of MOVING) {
    await page.route(call, () => {})
    await page.goto(address)
    await expect(page.locator('[role=status][aria-busy=true]')).toBeVisible()
    expect.soft(await movements(page), `${address}: calm`).toEqual([])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect.soft(await movements(page), `${address}: not calm`).not.toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

/** Pages that wait for an answer, which does not come. */
const MOVING = [
  ['/recipe/search', '**/api/v2/search*'],
  ['/recipe/no-such-recipe/guide', '**/api/v2/pets/*/recipe/*'],
] as const

/** What moves for longer than a blink, or would when it is pointed at. */
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

test('what is on its way is shown in its shape, and what did not come can be asked for again', async ({
  page,
  app,
}) => {
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
  { name: 'dashboard', address: '/dashboard', call: '**/api/v2/pets/*/nutrition*' },
] as const
