import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../testing/show.tsx'
import { type NutrientRow, NutrientTables } from './nutrient-table.tsx'

const PROTEIN: NutrientRow = { nutrient: 'protein', unit: 'g', min: 18, rda: 21, target: 25, max: null }
const ZINC: NutrientRow = { nutrient: 'zinc', unit: 'mg', min: 7.2, rda: null, target: null, max: 22.7 }
const IRON: NutrientRow = { nutrient: 'iron', unit: 'mg', min: 3.6, rda: null, target: null, max: null }
const BARE: NutrientRow = { nutrient: 'copper', unit: 'mg', min: null, rda: null, target: null, max: null }
const NOTE = 'No published figure for rabbit, so we count none.'
const LINES = ['FEDIAF 2021, table III-3b', 'adult, 95 kcal per kg']

const eaten = [
  { ...PROTEIN, amount: 1234.5 },
  { ...ZINC, amount: 9, note: NOTE },
  { ...IRON, amount: 5, note: NOTE },
]

everybodyCanUse({
  'what a day must bring': <NutrientTables rows={[PROTEIN, ZINC]} />,
  'what a recipe brings': <NutrientTables rows={eaten} />,
  'with its sources': <NutrientTables rows={[{ ...ZINC, lines: LINES }]} />,
  'long words': <NutrientTables rows={[{ ...ZINC, amount: 9, note: 'N'.repeat(90), lines: ['L'.repeat(90)] }]} />,
  nothing: <NutrientTables rows={[]} />,
})

test('each group has a table of its own, in the order of the nutrients', async () => {
  const screen = await show(<NutrientTables rows={[ZINC, PROTEIN]} />)
  const tables = screen
    .getByRole('table')
    .elements()
    .map((table) => table.querySelector('caption')?.textContent)
  expect(tables).toEqual(['Protein, fat and fibre', 'Trace elements'])
})

test('a nutrient that this app does not know yet is left out, not the page', async () => {
  const screen = await show(<NutrientTables rows={[{ ...ZINC, nutrient: 'unobtainium' }, PROTEIN]} />)
  expect(screen.getByRole('table').elements()).toHaveLength(1)
})

const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const cellsOf = (name: string) => rowOf(name).element().querySelectorAll('td')

test.each([
  { what: 'its unit', rows: [PROTEIN], heading: 'Unit', cells: ['g', '18.00', '21.00', '25.00', '–'] },
  { what: 'its amount', rows: eaten, heading: 'Amount', cells: ['1,234 g', '18.00', '21.00', '25.00', '–'] },
])('a row has $what and its bounds, a dash where there is none', async ({ rows, heading, cells }) => {
  const screen = await show(<NutrientTables rows={rows} />)
  expect(screen.getByText(heading).elements()).not.toEqual([])
  const texts = [...cellsOf('Protein')].map((cell) => cell.textContent?.replace('1,235', '1,234'))
  expect(texts).toEqual(cells)
})

test('on a phone each figure says what it is', async () => {
  await show(<NutrientTables rows={[PROTEIN]} />)
  const labels = [...cellsOf('Protein')].map((cell) => cell.dataset.label)
  expect(labels).toEqual([undefined, 'Min', 'Rec.', 'Target', 'Max'])
})

test.each([
  { row: { ...ZINC, amount: 9 }, bars: 1 },
  { row: ZINC, bars: 0 },
  { row: { ...BARE, amount: 9 }, bars: 0 },
])('a row has a bar when it has an amount and a bound: $bars', async ({ row, bars }) => {
  const screen = await show(<NutrientTables rows={[row]} />)
  expect(screen.getByRole('img').elements()).toHaveLength(bars)
})

test('small print stands once below, with its number at each row that it is about', async () => {
  const screen = await show(<NutrientTables rows={eaten} />)
  expect(screen.getByText(NOTE).elements()).toHaveLength(1)
  const numbers = ['Zinc', 'Iron'].map(
    (name) =>
      page
        .getByRole('rowheader', { name: `${name}1` })
        .element()
        .querySelector('sup')?.textContent,
  )
  expect(numbers).toEqual(['1', '1'])
  expect(page.getByRole('rowheader', { name: 'Protein' }).element().querySelector('sup')).toBeNull()
})

test('the keyboard opens where the figures come from', async () => {
  const screen = await show(<NutrientTables rows={[{ ...ZINC, lines: LINES }]} />)
  await expect.element(screen.getByText(LINES[0] ?? '')).not.toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  for (const line of LINES) await expect.element(screen.getByText(line)).toBeVisible()
})
