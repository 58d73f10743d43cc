import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, type Locator, page, userEvent } from 'vitest/browser'
import type { NutrientIntake } from '../../../contract/kitchen.ts'
import { addDays } from '../../../kitchen/days.ts'
import { NUTRIENTS } from '../../../nutrition/nutrients.ts'
import { intake } from '../../data/diary.ts'
import { SharedState } from '../../data/pets.ts'
import { today } from '../../data/today.ts'
import { REX } from '../../testing/rex.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import DashboardPage from './dashboard-page.tsx'

type Intakes = Readonly<Record<string, NutrientIntake>>

/** These amounts from today back, then none up to a month. */
const month = (...values: (number | null)[]) => Array.from({ length: 30 }, (_, ago) => values[ago] ?? null)
const of = (values: (number | null)[]): NutrientIntake => ({
  unit: 'g',
  rda: 60,
  target: 80,
  max: null,
  values,
  info: ['FEDIAF 2021'],
})

const NOTHING_FED: Intakes = Object.fromEntries(NUTRIENTS.map(({ id, unit }) => [id, { ...of(month()), unit }]))
/** Of fat there is some on each day of the week. */
const FED: Intakes = {
  ...NOTHING_FED,
  protein: of(month(59.99, 60, 79.99, 80, null, 120.4)),
  fat: of(month(20, 20, 20, 20, 20, 20, 20)),
}
/** Kibble that tells of its zinc on no day, once as all that was eaten; of its iron enough is known. */
const PART_KNOWN: Intakes = {
  ...NOTHING_FED,
  zinc: { ...of(month(50, null)), notOnLabel: month(1, 1).map(Boolean) },
  iron: { ...of(month(90)), notOnLabel: month(1).map(Boolean) },
}

function dashboard(intakes: Intakes) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(intake(REX.id, today()).queryKey, intakes)
  return (
    <QueryClientProvider client={client}>
      <SharedState value={{ pets: [REX], preferences: {}, stars: [] }}>
        <main style={{ containerType: 'inline-size', padding: '1.5rem 1rem' }}>
          <DashboardPage />
        </main>
      </SharedState>
    </QueryClientProvider>
  )
}

everybodyCanUse({ 'nothing fed yet': dashboard(NOTHING_FED) }, 'page')

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(360, 740)
})

const names = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
const fold = (name: string) => page.getByRole('button', { name, exact: true })
const panel = (name: string) => page.getByRole('listitem').filter({ has: fold(name) })
const bars = (chart: Locator) => [...chart.element().querySelectorAll('[data-day]')]
const range = (chart: Locator, name: 'Week' | 'Month') => chart.getByText(name, { exact: true }).click()

const long = (ago: number) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${addDays(today(), -ago)}T12:00:00Z`),
  )

test('a dashboard without a meal leads to the diary', { tags: '@dashboard-page' }, async () => {
  await show(dashboard(NOTHING_FED))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Nutritional dashboard' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'To the diary' })).toHaveAttribute('href', '/diary')
  expect(document.title).toBe('Nutritional dashboard – Goodbowl')
})

test('nutrients are filtered after a pause of 300 ms, by any part of their name', {
  tags: ['@filter-nutrients', '@filter-pause'],
}, async () => {
  await show(dashboard(NOTHING_FED))
  expect(names().length).toBeGreaterThan(35)
  const pauses = vi.spyOn(window, 'setTimeout')
  const lengths = () => pauses.mock.calls.map(([, ms]) => ms)
  const filter = page.getByRole('searchbox', { name: 'Filter nutrients' })
  await filter.fill('INC')
  await expect.poll(names).toEqual(['Zinc'])
  expect(lengths()).toContain(300)
  await filter.fill('qqq')
  await expect.element(page.getByText('No nutrient of this name')).toBeVisible()
  expect(names()).toEqual([])
})

test('folded, a nutrient has its bounds and the average of the week, and no day', {
  tags: ['@nutrient-panel', '@week-month'],
}, async () => {
  await show(dashboard(FED))
  const protein = panel('Protein')
  const bounds = protein.getByRole('definition').elements()
  expect(bounds.map(({ textContent }) => textContent)).toEqual(['60.00 g', '80.00 g'])
  await expect
    .element(protein.getByRole('img'))
    .toHaveAttribute('aria-label', 'Protein, 7-day average: 80.1 g, target reached')
  expect(bars(protein)).toHaveLength(0)
  await fold('Protein').click()
  await expect.element(fold('Protein')).toHaveAttribute('aria-expanded', 'true')
  expect(bars(protein)).toHaveLength(7)
  await fold('Protein').click()
  expect(bars(protein)).toHaveLength(0)
})

test('unfolded, each day stands in the colour of its rule, for a week or a month, with where the figures come from', {
  tags: ['@parts-of-the-product', '@nutrient-expanded', '@chart-colours', '@week-month'],
}, async () => {
  await show(dashboard(FED))
  const protein = panel('Protein')
  await fold('Protein').click()
  const bands = bars(protein).map((bar) => bar.getAttribute('data-band'))
  expect(bands).toEqual(['none', 'good', 'none', 'good', 'almost', 'almost', 'low'])
  const sources = protein.getByRole('list', { name: 'Where these figures come from' })
  await expect.element(sources).toHaveTextContent('FEDIAF 2021')
  await range(protein, 'Month')
  expect(bars(protein)).toHaveLength(30)
  await range(protein, 'Week')
  expect(bars(protein)).toHaveLength(7)
})

test('a day of other food says so under its bar, and what that means below the chart', {
  tags: '@other-food',
}, async () => {
  await show(dashboard(FED))
  const marks = (chart: Locator) => chart.getByText('*OF', { exact: true }).elements().length
  const protein = panel('Protein')
  await fold('Protein').click()
  await expect.element(protein.getByText('*OF: Other food')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'What the colours mean' })).toMatchTextContent('Other food')
  expect(marks(protein)).toBe(2)
  await range(protein, 'Month')
  expect(marks(protein)).toBe(25)
  const fat = panel('Fat')
  await fold('Fat').click()
  expect(fat.getByText(/OF/).elements()).toHaveLength(0)
  await range(fat, 'Month')
  await expect.element(fat.getByText('*OF: Other food')).toBeVisible()
})

test('a day that is pointed at, or has the focus, is told in words', { tags: '@other-food-tooltip' }, async () => {
  await show(dashboard(FED))
  const protein = panel('Protein')
  await fold('Protein').click()
  const words = `${long(4)}: You did not feed a Goodbowl recipe on this day.`
  const withoutData = bars(protein)[2] as HTMLElement
  expect(withoutData.getAttribute('aria-label')).toBe(words)
  await userEvent.hover(withoutData)
  await expect.element(protein.getByText(words)).toBeVisible()
  ;(bars(protein).at(-1) as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(protein.getByText(`${long(1)}: 60.0 g, below the target`)).toBeVisible()
})

test('the same figures stand in a table, today first', async () => {
  await show(dashboard(FED))
  const protein = panel('Protein')
  await fold('Protein').click()
  await protein.getByText('Show as a table').click()
  const rows = protein
    .getByRole('table')
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent)
  expect(rows).toHaveLength(8)
  expect(rows[1]).toBe(`${long(0)}60.0 gbelow the RDA`)
  expect(rows[5]).toBe(`${long(4)}–other food`)
})

test('in high contrast each colour of a day is told from the others', async () => {
  const session = cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }
  const calm = { name: 'prefers-reduced-motion', value: 'reduce' }
  const emulate = (value: 'active' | 'none') =>
    session.send('Emulation.setEmulatedMedia', { features: [calm, { name: 'forced-colors', value }] })
  await emulate('active')
  try {
    await show(dashboard(FED))
    const list = page.getByRole('list', { name: 'What the colours mean' })
    const swatches = [...list.element().querySelectorAll('li span')]
    expect(swatches).toHaveLength(4)
    const pictures: string[] = []
    for (const swatch of swatches) pictures.push(await page.elementLocator(swatch).screenshot({ save: false }))
    expect(new Set(pictures).size).toBe(4)
  } finally {
    await emulate('none')
  }
})

test.each([320, 360, 412, 500, 1440])(
  'the dates under a month stay inside the chart and apart, %i px wide',
  async (width) => {
    await page.viewport(width, 740)
    await show(dashboard(FED))
    const protein = panel('Protein')
    await fold('Protein').click()
    await range(protein, 'Month')
    expect(bars(protein)).toHaveLength(30)
    await expect.poll(() => freeOfDates(protein.element())).toBeGreaterThanOrEqual(0)
  },
)

/** The least room in px between two dates under a chart, or between one and the chart's end. */
function freeOfDates(chart: Element): number {
  const end = chart.querySelector('svg[role=group]')?.getBoundingClientRect().right ?? 0
  const range = document.createRange()
  const dates = [...chart.querySelectorAll('[class*=axis] span')].flatMap((date) => {
    range.selectNodeContents(date)
    const isShown = date.textContent !== '' && date.checkVisibility({ visibilityProperty: true })
    return isShown ? [range.getBoundingClientRect()] : []
  })
  if (dates.length < 2) throw new Error('No dates under the chart')
  return Math.min(...dates.map(({ right }, index) => Math.round((dates[index + 1]?.left ?? end) - right)))
}

test('what a label does not tell is marked, and is never called too little', async () => {
  await show(dashboard(PART_KNOWN))
  const zinc = panel('Zinc')
  await expect
    .element(zinc.getByRole('img'))
    .toHaveAttribute('aria-label', 'Zinc, 7-day average: 50.0 g, Not on the label')
  await expect.element(zinc.getByText('On 2 days a label did not tell: at least this much.')).toBeVisible()
  await fold('Zinc').click()
  const labels = bars(zinc).map((bar) => bar.getAttribute('aria-label'))
  expect(labels.slice(-2)).toEqual([`${long(1)}: Not on the label`, `${long(0)}: 50.0 g, Not on the label`])
  expect(labels.at(-3)).toContain('You did not feed a Goodbowl recipe')
  await expect
    .element(panel('Iron').getByRole('img'))
    .toHaveAttribute('aria-label', 'Iron, 7-day average: 90.0 g, target reached')
})
