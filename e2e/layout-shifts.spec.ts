import type { Page } from '@playwright/test'
import { MOST_LAYOUT_SHIFT } from '../scripts/lighthouse/pages.ts'
import { hold } from './app/hold.ts'
import { furnish } from './app/household.ts'
import { ownersApi } from './app/kitchen.ts'
import { arriveHome, openQuestion, rex } from './app/owner.ts'
import { fontRequests } from './app/requests.ts'
import type { RunningApp } from './app/server.ts'
import { expect, test } from './app/test.ts'

const FONTS = '**/*.woff2'
const STATE = '**/api/state'
const ANSWERS = '**/api/v2/pets/**'

for (const { address, content } of [
  { address: '/home', content: 'Recommended for Rex' },
  { address: '/dashboard', content: 'Energy' },
]) {
  test(`the layout of ${address} does not shift while answers and fonts come late`, { tag: '@phone' }, async ({
    page,
    app,
  }) => {
    await arriveHome(page, app)
    await furnish(page)
    await forgetAnswers(page, app)
    await countShifts(page)
    const [sendState, sendAnswers, sendFonts] = await Promise.all(
      [STATE, ANSWERS, FONTS].map((late) => hold(page, late)),
    )
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByText('Goodbowl is opening…')).toBeVisible()
    sendState?.()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    sendAnswers?.()
    await expect(page.getByRole('heading', { name: content }).first()).toBeVisible()
    sendFonts?.()
    await expect.poll(() => fontsArrived(page)).toBeGreaterThan(1)
    expect(await shiftOnceDrawn(page)).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT)
  })
}

test('Home as it was last seen does not shift when the server refuses the tasks of today', {
  tag: '@phone',
}, async ({ page, app }) => {
  await arriveHome(page, app)
  const recommended = page.getByRole('heading', { name: 'Recommended for Rex' })
  await expect(recommended).toBeVisible()
  await expect(page.getByRole('link', { name: /^Cook / })).toBeVisible()
  await countShifts(page)
  // Fonts that come late are the test above.
  await page.route(FONTS, (route) => route.abort())
  await Promise.all([STATE, ANSWERS].map((late) => hold(page, late)))
  const refuse = await hold(page, '**/api/v2/today', { status: 500, json: {} })
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(recommended).toBeVisible()
  refuse()
  await expect(page.getByText('What is due today could not be loaded.')).toBeVisible()
  await expect(recommended).toBeVisible()
  expect(await shiftOnceDrawn(page)).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT)
})

test('Home of a planned week does not shift when the tasks of today come last', { tag: '@phone' }, async ({
  page,
  app,
}) => {
  await arriveHome(page, app)
  await furnish(page)
  const call = await ownersApi(page)
  const { from, to } = await call('GET', '/v2/plan')
  await call('POST', '/v2/plan/fill', { from, to, cookFor: 2 })
  await forgetAnswers(page, app)
  await countShifts(page)
  const sendTasks = await hold(page, '**/api/v2/today')
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect.poll(() => fontsArrived(page)).toBeGreaterThan(1)
  sendTasks()
  await expect(page.getByRole('heading', { name: 'Recommended for Rex' })).toBeVisible()
  expect(await shiftOnceDrawn(page)).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT)
})

test('an owner’s page asks for its fonts with its code, so that no line breaks again once text is shown', {
  tag: '@phone',
}, async ({ page, app }) => {
  await arriveHome(page, app)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Recommended for Rex' })).toBeVisible()
  expect(await fontRequests(page)).toEqual(['link', 'link'])
})

test('the wizard does not shift while its pictures come late', { tag: '@phone' }, async ({ page }) => {
  await openQuestion(page, rex, 'preferences')
  await countShifts(page)
  const sendPictures = await hold(page, '**/pictures.svg')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Beef' })).toBeVisible()
  const arrived = page.waitForResponse('**/pictures.svg')
  sendPictures()
  await arrived
  expect(await shiftOnceDrawn(page)).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT)
})

/** Forgets the pages' answers that the device has kept: a page that was seen before would be drawn from them at once. */
async function forgetAnswers(page: Page, { origin }: RunningApp): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
}

declare global {
  var shift: number
}

/** Counts how far visible parts move by themselves, as Lighthouse counts it. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.shift += 'value' in entry ? Number(entry.value) : 0
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const fontsArrived = (page: Page) =>
  page.evaluate(
    () => [...document.fonts].filter(({ family, status }) => !/Fallback/.test(family) && status === 'loaded').length,
  )

/** New content is laid out in the next frame, and reported after it. */
const shiftOnceDrawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return globalThis.shift
  })
