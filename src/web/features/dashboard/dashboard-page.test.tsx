import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, type Locator, page, userEvent } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { IntakeSummary, NutrientIntake } from '../../../contract/food/diary.ts'
import { addDays } from '../../../kitchen/days.ts'
import { NUTRIENTS } from '../../../nutrition/nutrients.ts'
import { intakeSummary, SUMMARY_DAYS } from '../../data/queries/diary.ts'
import { SharedState } from '../../data/queries/pets.ts'
import { today } from '../../data/today.ts'
import { REX } from '../../testing/rex.ts'
import { addressNow, everybodyCanUse, show } from '../../testing/show.tsx'
import { sentenceOf } from './answer.tsx'
import DashboardPage from './dashboard-page.tsx'
import { INTAKE_DAYS, intakeByDay } from './intake-by-day.ts'
import { WatchList } from './watch-list.tsx'

type Intakes = Readonly<Record<string, NutrientIntake>>

/** These amounts from today back, then none for the rest of the month. */
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
/** There is some fat on each day of the week. */
const FED: Intakes = {
  ...NOTHING_FED,
  protein: of(month(59.99, 60, 79.99, 80, null, 120.4)),
  fat: of(month(20, 20, 20, 20, 20, 20, 20)),
}
/** Kibble whose label tells no zinc: on one day beside other food, on one day as all that was eaten. Enough iron is known. */
const PART_KNOWN: Intakes = {
  ...NOTHING_FED,
  zinc: { ...of(month(50, null)), notOnLabel: month(1, 1).map(Boolean) },
  iron: { ...of(month(90)), notOnLabel: month(1).map(Boolean) },
}

type State = IntakeSummary['days'][number]['state']
type Watch = IntakeSummary['watch'][number]
type Row = IntakeSummary['nutrients'][number]

/** A week of these days, today first; each nutrient is enough except those that are named. */
function week(
  states: readonly State[],
  rows: Partial<Record<string, Partial<Row>>> = {},
  watch: readonly Watch[] = [],
) {
  const isKnown = states.some((state) => !['empty', 'unfinished'].includes(state))
  const summary: IntakeSummary = {
    mealsPerDay: 2,
    days: Array.from({ length: 7 }, (_, ago) => {
      const state = states[ago] ?? 'empty'
      const meals = { empty: 0, unfinished: 1 }[state as string] ?? 2
      return { date: addDays(today(), -ago), state, meals, low: state === 'short' ? ['zinc', 'iodine'] : [] }
    }),
    nutrients: NUTRIENTS.map(({ id }): Row => {
      const need = id === 'fibre' || id === 'sugars' ? null : 100
      return { nutrient: id, amount: isKnown ? 110 : null, need, state: isKnown ? 'enough' : 'unknown', ...rows[id] }
    }),
    watch: [...watch],
  }
  return summary
}

const ONE_WATCHED: Watch = { kind: 'noSupplement', nutrients: ['zinc', 'iodine'], times: 3, of: 6, byVet: false }
const SHORT_WEEK = week(
  ['unfinished', 'enough', 'short', 'enough'],
  {
    zinc: { amount: 40, state: 'low' },
    iodine: { amount: 80, state: 'low' },
    copper: { amount: 300, state: 'high' },
    energy: { amount: 97, need: 100 },
    vitaminD: { amount: 50, state: 'unsure' },
  },
  [ONE_WATCHED],
)

type Shown = { readonly summary?: IntakeSummary; readonly month?: IntakeSummary; readonly pet?: Pet }

function dashboard(intakes: Intakes, { summary = week([]), month = week([]), pet = REX }: Shown = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(intakeByDay(pet.id, today()).queryKey, intakes)
  client.setQueryData(intakeSummary(pet.id, today(), SUMMARY_DAYS).queryKey, summary)
  client.setQueryData(intakeSummary(pet.id, today(), INTAKE_DAYS).queryKey, month)
  return (
    <QueryClientProvider client={client}>
      <SharedState value={{ pets: [pet], preferences: {}, stars: [] }}>
        <main style={{ containerType: 'inline-size', padding: '1.5rem 1rem' }}>
          <DashboardPage />
        </main>
      </SharedState>
    </QueryClientProvider>
  )
}

const LONG: Pet = { ...REX, id: 'wwwwwwwwwwwwwwwwwwww', name: 'W'.repeat(20) }

everybodyCanUse(
  {
    'nothing fed yet': dashboard(NOTHING_FED),
    'a week with something short, a dog with a long name': dashboard(FED, { summary: SHORT_WEEK, pet: LONG }),
  },
  'page',
)

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(360, 740)
})

/** The panels of each group are folded until the owner opens it. */
const groupFold = (name: string) => page.getByRole('heading', { level: 3, name, exact: true })
/** The page with these groups open; the others would cost forty panels. Opening one by a press has a test of its own. */
async function showOpen(part: ReturnType<typeof dashboard>, ...groups: string[]) {
  await show(part)
  for (const name of groups) (groupFold(name).element() as HTMLElement).click()
}
const PROTEIN = 'Protein and amino acids'
const FAT = 'Fat and fatty acids'
const MINERALS = 'Minerals'
const names = () =>
  page
    .getByRole('heading', { level: 4 })
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
  const nothing = 'There is nothing in Rex’s diary for the last 7 days.'
  await expect.element(page.getByRole('heading', { level: 2, name: nothing })).toBeVisible()
  expect(page.getByRole('list', { name: 'Day by day' }).elements()).toEqual([])
  expect(page.getByText('Log a full day to see results.').elements()).toEqual([])
  await expect.element(page.getByRole('link', { name: 'To the diary' })).toHaveAttribute('href', '/diary')
  expect(document.title).toBe('Nutritional dashboard – Goodbowl')
})

test('nutrients are filtered after a pause of 300 ms, by any part of their name', {
  tags: ['@filter-nutrients', '@filter-pause'],
}, async () => {
  await show(dashboard(NOTHING_FED))
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
  await showOpen(dashboard(FED), PROTEIN)
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
  await showOpen(dashboard(FED), PROTEIN)
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
  await showOpen(dashboard(FED), PROTEIN, FAT)
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
  await showOpen(dashboard(FED), PROTEIN)
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
  await showOpen(dashboard(FED), PROTEIN)
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
    expect(swatches).toHaveLength(5)
    const pictures: string[] = []
    for (const swatch of swatches) pictures.push(await page.elementLocator(swatch).screenshot({ save: false }))
    expect(new Set(pictures).size).toBe(5)
  } finally {
    await emulate('none')
  }
})

test('the dates under a month stay inside the chart and apart, whatever the width', async () => {
  await showOpen(dashboard(FED), PROTEIN)
  const protein = panel('Protein')
  await fold('Protein').click()
  await range(protein, 'Month')
  for (const width of [320, 360, 412, 500, 1440]) {
    await page.viewport(width, 740)
    expect(bars(protein)).toHaveLength(30)
    await expect.poll(() => freeOfDates(protein.element()), { message: `${width} px` }).toBeGreaterThanOrEqual(0)
  }
})

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
  await showOpen(dashboard(PART_KNOWN), MINERALS)
  const zinc = panel('Zinc')
  await expect
    .element(zinc.getByRole('img'))
    .toHaveAttribute('aria-label', 'Zinc, 7-day average: 50.0 g, Not on the label')
  await expect.element(zinc.getByText('On 2 days a label did not say: it was at least this much.')).toBeVisible()
  await fold('Zinc').click()
  const labels = bars(zinc).map((bar) => bar.getAttribute('aria-label'))
  expect(labels.slice(-2)).toEqual([`${long(1)}: Not on the label`, `${long(0)}: 50.0 g, Not on the label`])
  expect(labels.at(-3)).toContain('You did not feed a Goodbowl recipe')
  await expect
    .element(panel('Iron').getByRole('img'))
    .toHaveAttribute('aria-label', 'Iron, 7-day average: 90.0 g, target reached')
})

const sentence = () =>
  page
    .getByRole('region')
    .filter({ has: page.getByRole('list', { name: 'Day by day' }) })
    .getByRole('heading')
const said = (...states: State[]) => sentenceOf(REX, week(states).days)

test('one sentence says how the dog ate, by its finished days', { tags: '@how-it-ate' }, async () => {
  await show(dashboard(FED, { summary: week(Array(7).fill('enough')) }))
  await expect.element(sentence()).toHaveTextContent('Rex had everything he needs on all 7 days.')
  const all: State[] = Array(7).fill('enough')
  expect(said(...all)).toBe('Rex had everything he needs on all 7 days.')
  expect(said(...all.with(2, 'short').with(4, 'short'))).toBe('Rex had everything he needs on 5 of 7 days.')
  expect(said('unfinished', 'enough', 'short', 'empty', 'enough')).toBe(
    'Rex had everything he needs on 2 of 3 finished days.',
  )
  expect(said('unfinished', 'enough')).toBe('Rex had everything he needs on the one finished day.')
  expect(said('short', 'short')).toBe('Rex was short of something on all 2 finished days.')
  expect(said('unsure', 'enough')).toBe('As far as the labels tell, Rex lacked nothing on all 2 finished days.')
  expect(said('unsure')).toBe('As far as the labels tell, Rex lacked nothing on the one finished day.')
  expect(said('unsure', 'short')).toBe('As far as the labels tell, Rex lacked nothing on 1 of 2 finished days.')
  const unknownOn = 'We can’t say whether Rex had everything he needs: homemade meals were without the supplement on'
  expect(said('noSupplement')).toBe(`${unknownOn} the one finished day.`)
  expect(said('noSupplement', 'noSupplement')).toBe(`${unknownOn} all 2 finished days.`)
  expect(said('enough', 'noSupplement', 'short', 'unsure')).toBe(`${unknownOn} 1 of 4 finished days.`)
  expect(said('unfinished')).toBe('No day in Rex’s diary is finished yet.')
  expect(said()).toBe('There is nothing in Rex’s diary for the last 7 days.')
})

test('meals without the supplement are to be watched also where no label tells what is short', async () => {
  const watch: Watch = { kind: 'noSupplement', nutrients: [], times: 4, of: 4, byVet: false }
  await show(dashboard(FED, { summary: week(['noSupplement', 'noSupplement'], {}, [watch]) }))
  await expect.element(page.getByText('4 of 4 homemade meals were without the supplement')).toBeVisible()
  await expect
    .element(page.getByText(/^No label says what the homemade food then lacked\. Give the supplement/))
    .toBeVisible()
})

test('a dog that should get no treats is not told of smaller ones', async () => {
  const watch: Watch = { kind: 'treats', nutrients: [], times: 1, of: 2, byVet: false }
  const summary = week(['enough', 'enough'], {}, [watch])
  const { rerender } = await show(watchListOf(summary))
  await expect.element(page.getByText(/^Smaller ones are just as welcome/)).toBeVisible()
  const advice: Pet['advice'] = [{ kind: 'vet', id: 'pancreatitis', text: 'Never add treats.', seeVetWhen: [] }]
  await rerender(<WatchList pet={{ ...REX, healthIssues: ['pancreatitis'], advice }} summary={summary} />)
  await expect.element(page.getByText('Never add treats.')).toBeVisible()
  await expect.element(page.getByText(/^Smaller ones/)).not.toBeInTheDocument()
})

test('days that do not count are named: today before its last meal, days without data', async () => {
  await show(dashboard(FED, { summary: SHORT_WEEK }))
  await expect
    .element(
      page.getByText(
        /^Today is not finished: it counts once one more meal is in the diary\. 3 days were other food, or not/,
      ),
    )
    .toBeVisible()
  await page.getByText('What was short, and when').click()
  await expect.element(page.getByText(`${long(2)}: short of zinc and iodine.`)).toBeVisible()
  const marks = page.getByRole('list', { name: 'Day by day' }).getByRole('listitem').elements()
  expect(marks.at(-1)?.textContent).toContain(`${long(0)}: not finished`)
  expect(marks.at(-3)?.textContent).toContain(`${long(2)}: short of something`)
})

test('one picture has a slice for each nutrient that is needed, and says the same in words by group', {
  tags: '@how-it-ate',
}, async () => {
  await show(dashboard(FED, { summary: SHORT_WEEK }))
  const needed = NUTRIENTS.length - 2
  const bowl = page.getByRole('img', {
    name: `A bowl from above: ${needed - 3} of ${needed} needs were met in full.`,
  })
  const slices = [...bowl.element().querySelectorAll('[data-nutrient]')]
  expect(slices).toHaveLength(needed)
  const statesOf = (id: string) =>
    slices.find((slice) => slice.getAttribute('data-nutrient') === id)?.getAttribute('data-state')
  expect(['zinc', 'copper', 'vitaminD', 'iron'].map(statesOf)).toEqual(['low', 'high', 'unsure', 'enough'])
  const line = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect.element(line('Energy')).toMatchTextContent('97 % of the plan')
  await expect
    .element(line('Minerals'))
    .toMatchTextContent('10 of 12 there' + 'Zinc 40 % · Iodine 80 % · Copper above the maximum')
  await expect.element(line('Vitamins')).toMatchTextContent('10 of 11 there' + '1 not on a label')
  await expect.element(line('Fat and fatty acids')).toMatchTextContent('all 5 there')
})

test('a group of the picture opens its panels', async () => {
  await show(dashboard(FED, { summary: SHORT_WEEK }))
  expect(names()).toEqual([])
  await page.getByRole('link', { name: 'Fat and fatty acids' }).click()
  await expect.poll(names).toContain('EPA + DHA')
  expect(names()).not.toContain('Zinc')
  expect(document.activeElement?.textContent).toContain('Fat and fatty acids')
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual([])
})

test('what to watch says in words what is amiss and leads to what is next', { tags: '@how-it-ate' }, async () => {
  await show(dashboard(FED, { summary: SHORT_WEEK }))
  const things = page.getByRole('region', { name: 'To watch' })
  await expect
    .element(things.getByRole('heading', { level: 3 }))
    .toHaveTextContent('3 of 6 meals were without the supplement')
  await expect.element(things.getByText(/It gives zinc and iodine/)).toBeVisible()
  await expect.element(things.getByRole('link')).toHaveAttribute('href', '/pets/rex/supplement')
})

const watchListOf = (summary: IntakeSummary) => <WatchList pet={REX} summary={summary} />
const watched = (one: Partial<Watch>): Watch => ({
  kind: 'tooLittle',
  nutrients: ['zinc'],
  times: 2,
  of: 4,
  byVet: false,
  ...one,
})
test.each<[Partial<Watch>, Partial<Pet>, string, string]>([
  [{ kind: 'tooMuch' }, {}, 'More zinc than the maximum', '/pets/rex/supplement'],
  [{ kind: 'tooMuch' }, { homemadeShare: 0.5 }, 'More zinc than the maximum', '/pets/rex/bowl'],
  [{ kind: 'tooMuch', byVet: true }, {}, 'More zinc than Rex’s vet allows', '/pets/rex/vet'],
  [{ kind: 'notEatenUp' }, {}, '2 of 4 meals were not eaten up', '/recipe/search'],
  [{ kind: 'tooLittleFood' }, {}, 'Rex got 70 % of the food that was planned', '/pets/rex/weigh'],
  [{ kind: 'tooLittle' }, {}, 'Short of zinc', '/recipe/search'],
  [{ kind: 'tooLittle' }, { homemadeShare: 0.5 }, 'Short of zinc', '/pets/rex/bowl'],
  [{ kind: 'treats' }, {}, 'Treats were more than a tenth of the food on 2 of 4 days', '/diary'],
  [{ kind: 'tooMuchFood' }, {}, 'Rex got 70 % of the food that was planned', '/pets/rex/weigh'],
  [{ kind: 'noLabel' }, {}, 'On 2 of 4 days there was food without a known label', '/pets/rex/bowl'],
])('to watch: %o of a dog with %o', async (one, changed, title, href) => {
  const summary = week(['enough'], { energy: { amount: 70 } }, [watched(one)])
  await show(<WatchList pet={{ ...REX, ...changed }} summary={summary} />)
  const things = page.getByRole('region', { name: 'To watch' })
  await expect.element(things.getByRole('heading', { level: 3, name: title })).toBeVisible()
  await expect.element(things.getByRole('link')).toHaveAttribute('href', href)
})

test('nothing to watch is said, and of a dog without a finished day nothing', async () => {
  const { rerender } = await show(watchListOf(week(['enough'])))
  await expect.element(page.getByText('Nothing to watch. Rex can go on just like this.')).toBeVisible()
  await rerender(watchListOf(week(['unsure'], { zinc: { state: 'unsure' } })))
  await expect.element(page.getByText('Nothing to watch, as far as the labels tell.')).toBeVisible()
  await rerender(watchListOf(week(['short', 'enough'])))
  await expect.element(page.getByText('On average nothing was short: other days made up for it.')).toBeVisible()
  await rerender(watchListOf(week(['short'], { zinc: { state: 'unsure' } })))
  await expect.element(page.getByText('On average nothing was short, as far as the labels tell.')).toBeVisible()
  await rerender(watchListOf(week(['unfinished'])))
  await expect.element(page.getByRole('region', { name: 'To watch' })).not.toBeInTheDocument()
})

test('a month is asked for by the address', async () => {
  const month = week(Array(6).fill('enough'))
  await show(dashboard(FED, { summary: week(['short']), month }))
  await page.getByText('30 days', { exact: true }).click()
  await expect.element(sentence()).toHaveTextContent('Rex had everything he needs on all 6 finished days.')
  await expect.poll(addressNow).toBe('/?range=month')
  await page.getByText('7 days', { exact: true }).click()
  await expect.element(sentence()).toHaveTextContent('Rex was short of something on the one finished day.')
  await expect.poll(addressNow).toBe('/')
})

test('an unfinished day stands in the chart as what it is, and not in the average', async () => {
  const protein = { ...of(month(10, 90)), unfinished: month(1).map(Boolean) }
  await showOpen(dashboard({ ...NOTHING_FED, protein }), PROTEIN)
  await expect
    .element(panel('Protein').getByRole('img'))
    .toHaveAttribute('aria-label', 'Protein, 7-day average: 90.0 g, target reached')
  await fold('Protein').click()
  const last = bars(panel('Protein')).at(-1)
  expect(last?.getAttribute('data-band')).toBe('open')
  expect(last?.getAttribute('aria-label')).toBe(`${long(0)}: 10.00 g, day not finished`)
})
