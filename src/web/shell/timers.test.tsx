import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SharedState } from '../data/queries/pets.ts'
import { startTimer } from '../data/timers.ts'
import { pageAddress } from '../paths.ts'
import { REX } from '../testing/rex.ts'
import { addressNow, everybodyCanUse, show } from '../testing/show.tsx'
import { testApp } from '../testing/test-app.ts'
import TimerStrip from './timer-strip.tsx'
import { Timers } from './timers.tsx'

const NOON_MS = Date.UTC(2026, 10, 22, 12)
const BROTH = {
  id: 'broth',
  address: pageAddress('/recipe/:recipeId/guide', { recipeId: 'broth' }, { step: '2' }),
  recipeName: 'Chicken broth',
  step: 2,
}
const RICE = {
  ...BROTH,
  id: 'rice',
  address: pageAddress('/recipe/:recipeId/guide', { recipeId: 'broth' }, { step: '4' }),
  step: 4,
}
const LOAF = {
  ...BROTH,
  id: 'loaf',
  address: pageAddress('/recipe/:recipeId/guide', { recipeId: 'loaf' }, { step: '1' }),
  recipeName: 'Turkey loaf',
  step: 1,
}

const strip: ReactNode = (
  <SharedState value={{ pets: [REX], preferences: {}, stars: [] }}>
    <Timers />
  </SharedState>
)

// The clock stands where each test puts it; the page's own timers go on.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON_MS })
  startTimer(testApp(), BROTH, 20)
})
afterEach(() => vi.useRealTimers())

everybodyCanUse({ 'one timer': <TimerStrip /> })

const chips = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)

test('says how long each has left, that which rings first before the others', async () => {
  startTimer(testApp(), RICE, 5)
  await show(strip)
  await expect.poll(chips).toEqual(['Step 4 5:00 Chicken broth', 'Step 2 20:00 Chicken broth'])
})

test('the time left goes down with the clock', async () => {
  await show(strip)
  vi.setSystemTime(NOON_MS + 65_000)
  await expect.poll(chips).toEqual(['Step 2 18:55 Chicken broth'])
})

test('a timer of the step on the screen is not shown twice', async () => {
  await show(strip, 'light', BROTH.address)
  await expect.element(page.getByRole('region', { name: 'Timers' })).toBeInTheDocument()
  expect(chips()).toEqual([])
})

test('one that is over says so to the ear too, and is switched off by OK', async () => {
  await show(strip)
  vi.setSystemTime(NOON_MS + 20 * 60_000)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Time is up: step 2')
  await page.getByRole('button', { name: 'OK, switch off the timer of step 2' }).click()
  await expect.poll(chips).toEqual([])
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('one that runs is stopped by its own button, and the other goes on', async () => {
  startTimer(testApp(), LOAF, 30)
  await show(strip)
  await page.getByRole('button', { name: 'Stop the timer of step 2' }).click()
  await expect.poll(chips).toEqual(['Step 1 30:00 Turkey loaf'])
})

test('leads to the step that it belongs to', async () => {
  await show(strip, 'light', '/shopping-list')
  await page.getByRole('link').click()
  await expect.poll(addressNow).toBe(BROTH.address)
})

test.each([
  { timers: [RICE], of: 'one recipe', seen: 0 },
  { timers: [LOAF], of: 'two recipes', seen: 2 },
])('the recipe’s name is seen where there are timers of two: $of', async ({ timers, seen }) => {
  for (const timer of timers) startTimer(testApp(), timer, 30)
  const { container } = await show(strip)
  await expect.poll(chips).toHaveLength(2)
  expect(container.querySelectorAll('a span span:not(.visually-hidden):last-child')).toHaveLength(seen)
})
