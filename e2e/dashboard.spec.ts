import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './app/accessible.ts'
import { dayAgo } from './app/kitchen.ts'
import { settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

const panels = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
const panel = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
const bars = (chart: Locator) => chart.locator('[data-day]')
const bandsOf = (chart: Locator) => bars(chart).evaluateAll((all) => all.map((bar) => bar.getAttribute('data-band')))

/** Pictures of the legend's swatches. */
async function looksOfBands(page: Page): Promise<string[]> {
  const swatches = await page
    .getByRole('list', { name: 'What the colours mean' })
    .getByRole('listitem')
    .locator('span')
    .all()
  const pictures = await Promise.all(swatches.map((swatch) => swatch.screenshot()))
  return pictures.map((picture) => picture.toString('base64'))
}

/**
 * Protein as it is for the tests: an RDA of 60 g, a target of 80 g, and these amounts from today back. Of fat there is
 * some on each day of the week.
 */
async function withProtein(page: Page, values: readonly (number | null)[]) {
  await page.route('**/nutrition?*', async (route) => {
    const answer = await route.fetch()
    const intake = await answer.json()
    const all = Array.from({ length: 30 }, (_, ago) => values[ago] ?? null)
    const protein = { ...intake.protein, values: all, rda: 60, target: 80, max: null }
    const fat = { ...intake.fat, values: all.map((_, ago) => (ago < 7 ? 20 : null)) }
    await route.fulfill({ response: answer, json: { ...intake, protein, fat } })
  })
}

const long = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

test('an empty diary leads to itself, and nutrients are filtered after a pause of 300 ms', {
  tag: ['@dashboard-page', '@filter-nutrients', '@filter-pause'],
}, async ({ page, app }) => {
  await page.clock.install()
  await settle(page, app)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Nutritional dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'To the diary' })).toHaveAttribute('href', '/diary')
  await expect(panels(page)).not.toHaveCount(0)
  const all = await panels(page).count()
  expect(all).toBeGreaterThan(35)
  await page.clock.pauseAt(Date.now() + 60_000)
  const filter = page.getByRole('searchbox', { name: 'Filter nutrients' })
  await filter.fill('INC')
  await page.clock.runFor(299)
  await expect(panels(page)).toHaveCount(all)
  await page.clock.runFor(1)
  await expect(panels(page)).toHaveText(['Zinc'])
  await filter.fill('qqq')
  await page.clock.runFor(300)
  await expect(page.getByText('No nutrient of this name')).toBeVisible()
})

test('each day stands in the colour of its rule, for a week or a month, and says so in words', {
  tag: [
    '@parts-of-the-product',
    '@nutrient-panel',
    '@nutrient-expanded',
    '@other-food',
    '@other-food-tooltip',
    '@chart-colours',
    '@week-month',
  ],
}, async ({ page, app }) => {
  await settle(page, app)
  await withProtein(page, [59.99, 60, 79.99, 80, null, 120.4])
  await page.goto('/dashboard')
  const protein = panel(page, 'Protein')
  await expect(protein.getByRole('definition')).toHaveText(['60.00 g', '80.00 g'])
  await expect(protein.getByRole('img')).toHaveAttribute('aria-label', 'Protein, 7-day average: 80.1 g, target reached')
  await expect(bars(protein)).toHaveCount(0)
  const fold = protein.getByRole('button', { name: 'Protein' })
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await expect(protein.getByText('*OF: Other food')).toBeVisible()
  await expect(protein.getByText('*OF', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'What the colours mean' })).toContainText('Other food')
  expect(await bandsOf(protein)).toEqual(['none', 'good', 'none', 'good', 'almost', 'almost', 'low'])
  await expect(protein.getByRole('list', { name: 'Where these figures come from' })).not.toBeEmpty()
  await protein.getByText('Month', { exact: true }).click()
  await expect(bars(protein)).toHaveCount(30)
  await expect(protein.getByText('*OF', { exact: true })).toHaveCount(25)
  await protein.getByText('Week', { exact: true }).click()
  await expect(bars(protein)).toHaveCount(7)

  const fat = panel(page, 'Fat')
  await fat.getByRole('button', { name: 'Fat' }).click()
  await expect(bars(fat)).toHaveCount(7)
  await expect(fat.getByText(/OF/)).toHaveCount(0)
  await fat.getByText('Month', { exact: true }).click()
  await expect(fat.getByText('*OF: Other food')).toBeVisible()

  const withoutData = bars(protein).nth(2)
  const words = `${long(dayAgo(4))}: You did not feed a Goodbowl recipe on this day.`
  await withoutData.hover()
  await expect(protein.getByText(words)).toBeVisible()
  await expect(withoutData).toHaveAttribute('aria-label', words)
  await bars(protein).last().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(protein.getByText(`${long(dayAgo(1))}: 60.0 g, below the target`)).toBeVisible()

  await protein.getByText('Show as a table').click()
  const cells = protein.getByRole('table').getByRole('row')
  await expect(cells).toHaveCount(8)
  await expect(cells.nth(1)).toHaveText(new RegExp(`^${long(dayAgo(0))}60.0 gbelow the RDA$`))
  await expect(cells.nth(5)).toHaveText(new RegExp(`^${long(dayAgo(4))}–other food$`))
  await expectAccessible(page, '/dashboard, a nutrient unfolded')
  await page.emulateMedia({ forcedColors: 'active' })
  expect(new Set(await looksOfBands(page)).size, 'bands that look different in high contrast').toBe(4)
  await fold.click()
  await expect(bars(protein)).toHaveCount(0)
})

test('the dates under a month stay inside the chart and apart', async ({ page, app }) => {
  await settle(page, app)
  await withProtein(page, [60])
  await page.goto('/dashboard')
  const protein = panel(page, 'Protein')
  await protein.getByRole('button', { name: 'Protein' }).click()
  await protein.getByText('Month', { exact: true }).click()
  await expect(bars(protein)).toHaveCount(30)
  for (const width of [320, 360, 412, 500, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await freeOfDates(protein), `free around each date, ${width} px wide`).toBeGreaterThanOrEqual(0)
  }
})

/** The least room in px between two dates under a chart, or between one and the chart's end. */
const freeOfDates = (chart: Locator) =>
  chart.evaluate((element) => {
    const end = element.querySelector('svg[role=group]')?.getBoundingClientRect().right ?? 0
    const range = document.createRange()
    const dates = [...element.querySelectorAll('[class*=axis] span')].flatMap((date) => {
      range.selectNodeContents(date)
      return date.textContent && date.checkVisibility({ visibilityProperty: true })
        ? [range.getBoundingClientRect()]
        : []
    })
    if (dates.length < 2) throw new Error('No dates under the chart')
    return Math.min(...dates.map(({ right }, index) => Math.round((dates[index + 1]?.left ?? end) - right)))
  })
