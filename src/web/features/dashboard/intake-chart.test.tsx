import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { NutrientIntake } from '../../../contract/food/diary.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { AverageBar } from './average-bar.tsx'
import { BandLegend } from './band-legend.tsx'
import { IntakeHistory } from './intake-history.tsx'
import { NutrientPanel } from './nutrient-panel.tsx'

const TODAY = '2026-11-22'
const ZINC: NutrientIntake = {
  unit: 'mg',
  rda: 10,
  target: 12,
  max: 20,
  values: [12, 11, 5, null, 21, 13, 14, ...Array.from({ length: 23 }, () => 12)],
  info: ['FEDIAF 2021'],
}

const history = (intake = ZINC) => <IntakeHistory name="Zinc" intake={intake} today={TODAY} />
const bar = (amount: number | null, intake = ZINC) => (
  <AverageBar name="Zinc" average={{ amount, days: 7 }} intake={intake} />
)

everybodyCanUse({
  'a week': history(),
  'the marks': <BandLegend />,
  'an average': bar(12),
  'too low an average': bar(5),
  'no average': bar(null),
})

const days = () => [...document.querySelectorAll('[data-day]')]
const inFocus = () => document.activeElement?.getAttribute('aria-label')

test.each([
  { amount: 5, says: 'below the RDA' },
  { amount: 11, says: 'below the target' },
  { amount: 12, says: 'target reached' },
])('an average of $amount is said to be $says', async ({ amount, says }) => {
  await show(bar(amount))
  const label = page.getByRole('img').element().getAttribute('aria-label')
  expect(label).toMatch(/^Zinc, 7-day average: /)
  expect(label).toMatch(new RegExp(`, ${says}$`))
})

test.each([
  { amount: 59.4, band: 'low' },
  { amount: 59.41, band: 'almost' },
  { amount: 79.99, band: 'almost' },
  { amount: 80, band: 'good' },
])('an average of $amount g stands in the band $band', { tags: '@partial-average' }, async ({ amount, band }) => {
  const intake: NutrientIntake = { ...ZINC, unit: 'g', rda: 60, target: 80, max: null, values: [amount, null, amount] }
  await show(<NutrientPanel name="Protein" intake={intake} today={TODAY} />)
  await expect.element(page.getByRole('img')).toHaveAttribute('data-band', band)
  await expect.element(page.getByRole('paragraph')).toMatchTextContent('average of 2 days')
})

test('where no day was entered there is no figure', async () => {
  await show(bar(null))
  await expect
    .element(page.getByRole('img'))
    .toHaveAccessibleName('Zinc, 7-day average: no finished day yet, other food')
})

test.each([
  { range: 'Week', count: 7 },
  { range: 'Month', count: 30 },
])('$range shows $count days, the oldest first', async ({ range, count }) => {
  await show(history())
  await page.getByText(range, { exact: true }).click()
  expect(days()).toHaveLength(count)
  expect(days().at(-1)).toHaveAttribute('data-day', TODAY)
})

test('each day stands in the band of its amount, and a day of other food in none', async () => {
  await show(history())
  const bands = days().map((day) => day.getAttribute('data-band'))
  expect(bands).toEqual(['good', 'good', 'good', 'none', 'low', 'almost', 'good'])
})

test.each([
  { keys: '', on: /^Sunday.* 22 November: 12/ },
  { keys: '{ArrowLeft}', on: /21 November: 11.*below the target$/ },
  { keys: '{ArrowRight}', on: /22 November/ },
  { keys: '{Home}', on: /16 November/ },
  { keys: '{Home}{ArrowLeft}', on: /16 November/ },
  { keys: '{Home}{End}', on: /22 November/ },
  { keys: '{ArrowLeft}{ArrowLeft}', on: /20 November: 5.*below the RDA$/ },
  { keys: '{ArrowLeft}{ArrowLeft}{ArrowLeft}', on: /19 November: You did not feed a Goodbowl recipe/ },
  { keys: '{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}', on: /18 November: 21.*above the maximum$/ },
])('the chart is one stop of the tab key, and “$keys” reads another day', async ({ keys, on }) => {
  await show(history())
  await userEvent.keyboard(`{Tab}{Tab}${keys}`)
  expect(inFocus()).toMatch(on)
})

test('the table below has the same figures, today first', async () => {
  await show(history())
  await page.getByText('Show as a table').click()
  const rows = page.getByRole('table', { name: 'Zinc' }).getByRole('row').elements()
  expect(rows).toHaveLength(8)
  expect(rows[1]?.textContent).toMatch(/22 November.*target reached$/)
  expect(rows[4]?.textContent).toMatch(/19 November–other food$/)
})

test.each([
  { values: ZINC.values, notes: 1 },
  { values: ZINC.values.map(() => 12), notes: 0 },
])('what *OF means is said where a day has it: $notes', async ({ values, notes }) => {
  await show(history({ ...ZINC, values }))
  expect(page.getByText('*OF: Other food').elements()).toHaveLength(notes)
})

test('a nutrient that no standard asks for has no target to reach', async () => {
  await show(bar(12, { ...ZINC, rda: null, target: null }))
  await expect.element(page.getByRole('img')).toHaveAccessibleName(/no target set$/)
})
