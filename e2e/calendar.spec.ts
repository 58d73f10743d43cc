import type { Page } from '@playwright/test'
import { meal, ownersApi, shelfOf, suitingRecipes } from './app/kitchen.ts'
import { logInByCalls, settle } from './app/owner.ts'
import { type AppWithClock, startAppWithClock } from './app/server.ts'
import { test as base, expect } from './app/test.ts'

const FIRST_INSTANT = '2026-02-28T12:00:00Z'

/** A kitchen whose server and browser have the clock that the test sets. */
const test = base.extend<object, { clock: AppWithClock }>({
  clock: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const app = await startAppWithClock(FIRST_INSTANT)
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ clock }, use) => use(clock.origin),
})

/** A place where it is still yesterday, on a day of 25 hours: half a minute before a midnight, and half a minute after it. */
const PLACE = 'America/Los_Angeles'
const BEFORE = '2026-11-01T23:59:30-08:00'
const AFTER = '2026-11-02T00:00:30-08:00'

test.use({ timezoneId: PLACE })

test('food, diary, dashboard and age move on at midnight, and not before', {
  tag: ['@pet-age', '@fridge-days', '@freezer-days', '@analysis-days'],
}, async ({ page, clock }) => {
  const setBoth = clocksOf(page, clock)
  await setBoth(aYearBefore(AFTER))
  const owner = await settle(page, clock)
  await setBoth(BEFORE)
  await logInByCalls(page, owner)
  await page.goto('/pets/rex')
  await expect(ageOf(page)).toHaveText('5 years, 5 months')
  await setBoth(AFTER)
  await expect(ageOf(page)).toHaveText('5 years, 6 months')

  await setBoth(BEFORE)
  const api = await ownersApi(page)
  const [recipeId = ''] = await suitingRecipes(api, 'rex', 1)
  const { day, startOf } = calendarOf(PLACE, BEFORE)
  await api('PUT', '/v2/storage', {
    fridge: shelfOf(
      meal('last-day', recipeId, { cookedOn: startOf(5) }),
      meal('thawed', recipeId, { cookedOn: startOf(40), frozenOn: startOf(40), defrostedOn: startOf(4) }),
    ),
    freezer: shelfOf(meal('cold', recipeId, { cookedOn: startOf(90), frozenOn: startOf(90) })),
  })
  for (const id of ['seventh', 'supper'])
    await api('PUT', `/v2/diary/rex/${day(6)}/${id}`, { recipe: { id: recipeId } })
  await api('PUT', `/v2/diary/rex/${day(29)}/thirtieth`, { recipe: { id: recipeId } })

  await page.goto('/storage')
  await expect(shelf(page, 'Fridge').nth(0)).toContainText('Feed within 1 day')
  await expect(shelf(page, 'Fridge').nth(1)).toContainText('Feed within 2 days')
  await expect(shelf(page, 'Freezer')).toContainText(`Feed by ${plain(day(0))}`)
  await setBoth(AFTER)
  await expect(shelf(page, 'Fridge').nth(0)).toContainText(OUT_OF_DATE)
  await expect(shelf(page, 'Fridge').nth(1)).toContainText('Feed within 1 day')
  await expect(shelf(page, 'Freezer')).toContainText(OUT_OF_DATE)

  await setBoth(BEFORE)
  await page.goto('/diary')
  const days = page.getByRole('main').getByRole('region')
  await expect(days.nth(0).getByRole('heading', { level: 2 })).toHaveText(long(day(0)))
  await expect(days.nth(6).getByRole('heading', { level: 2 })).toHaveText(long(day(6)))
  await days.nth(6).getByRole('heading', { level: 2 }).getByRole('button').click()
  await expect(days.nth(6).getByRole('article')).toHaveCount(2)
  await setBoth(AFTER)
  await expect(days.nth(0).getByRole('heading', { level: 2 })).toHaveText(long(day(-1)))
  await expect(days.nth(6).getByRole('heading', { level: 2 })).toHaveText(long(day(5)))
  await expect(days).toHaveCount(7)
  await expect(page.getByRole('article')).toHaveCount(0)

  await setBoth(BEFORE)
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Energy', level: 3 }).click()
  const energy = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Energy' }) })
  await expect(energy).toContainText('average of 1 day')
  await energy.getByRole('button').click()
  await energy.getByText('Month', { exact: true }).click()
  await expect(fedDays(energy)).toHaveCount(2)
  await setBoth(AFTER)
  await expect(energy).toContainText('no finished day yet')
  await energy.getByRole('button').click()
  await energy.getByText('Month', { exact: true }).click()
  await expect(fedDays(energy)).toHaveCount(1)
})

const OUT_OF_DATE = 'This food is now out of date and should not be fed.'

/** Both clocks, the server's and the browser's, are set to an instant; an open page takes notice. */
const clocksOf = (page: Page, clock: AppWithClock) => async (instant: string) => {
  await clock.setClock(instant)
  await page.clock.setFixedTime(instant)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Noon of the day before which the dog is not older: no February of 29 days lies between. */
const aYearBefore = (midnight: string) => new Date(Date.parse(midnight) - (365 * 24 - 12) * 3_600_000).toISOString()

const ageOf = (page: Page) => page.getByRole('definition', { includeHidden: true }).filter({ hasText: /year|month/ })
const shelf = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('article')
const fedDays = (panel: ReturnType<Page['getByRole']>) => panel.locator('[data-day]:not([data-band=none])')

const words = (options: Intl.DateTimeFormatOptions) => (day: string) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
const plain = words({ day: 'numeric', month: 'long', year: 'numeric' })
const long = words({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** The owner's days counted back from an instant, and the instant half a minute after such a day began there. */
function calendarOf(timeZone: string, instant: string) {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant))
  const day = (ago: number) => new Date(Date.parse(`${today}T12:00:00Z`) - ago * 86_400_000).toISOString().slice(0, 10)
  const startOf = (ago: number) => new Date(startOfDay(day(ago), timeZone) + 30_000).toISOString()
  return { day, startOf }
}

/** The first of the minutes around it that has this date there: of no help to the app, so it may not share its slips. */
function startOfDay(day: string, timeZone: string): number {
  const dateAt = new Intl.DateTimeFormat('sv-SE', { timeZone })
  const latest = Date.parse(`${day}T12:00:00Z`) + 14 * 3_600_000
  for (let instant = latest - 40 * 3_600_000; instant <= latest; instant += 900_000) {
    if (dateAt.format(new Date(instant)) === day) return instant
  }
  throw new Error(`No ${day} in ${timeZone}`)
}
