import { expect, test } from 'vitest'
import { averageBand, bandOf, chartAmount, dayBand, scaleEnd, weekAverage } from './intake-figures.ts'

const bounds = { rda: 10, target: 12 }
const NONE = { rda: null, target: null }

test('red below the RDA, amber from it, green from the target, blue without data', { tags: '@chart-colours' }, () => {
  expect([9.99, 10, 11.99, 12, 0, null].map((amount) => bandOf(amount, bounds))).toEqual([
    'low',
    'almost',
    'almost',
    'good',
    'low',
    'none',
  ])
})

test('a nutrient without an RDA or a target cannot miss it', () => {
  expect(bandOf(0, NONE)).toBe('good')
  expect(bandOf(5, { rda: 6, target: null })).toBe('low')
  expect(bandOf(5, { rda: null, target: 6 })).toBe('almost')
})

test('the average is of the last seven days, and of the days that have data', () => {
  const average = (values: (number | null)[]) => weekAverage({ values })
  expect(average([10, null, 20, null, null, null, null, 1000])).toEqual({ amount: 15, days: 2 })
  expect(average(Array.from({ length: 30 }, () => null))).toEqual({ amount: null, days: 0 })
  expect(average([])).toEqual({ amount: null, days: 0 })
})

test('an unfinished day is in no average, and short of nothing: what is there already may be enough', () => {
  const values = [3, 20, 4, 30]
  expect(weekAverage({ values, unfinished: [true, false, true, false] })).toEqual({ amount: 25, days: 2 })
  expect(weekAverage({ values: [3], unfinished: [true] })).toEqual({ amount: null, days: 0 })
  const band = (amount: number | null) => dayBand({ amount, isUnfinished: true }, bounds)
  expect([3, 11, 12, null].map(band)).toEqual(['open', 'open', 'good', 'open'])
  expect(dayBand({ amount: 3 }, bounds)).toBe('low')
})

test('a partial average is flagged red when 1.01 times of it is below the RDA', { tags: '@partial-average' }, () => {
  const average = (amount: number | null) => averageBand({ amount, days: 1 }, bounds)
  expect([9.9, 9.901, 9.95, 10, 12, null].map(average)).toEqual(['low', 'almost', 'almost', 'almost', 'good', 'none'])
})

test('a value on the chart has fewer decimals the bigger it is', { tags: '@chart-decimals' }, () => {
  expect([1234.56, 100.4, 100, 10.04, 10, 9.996, 0.004].map(chartAmount)).toEqual([
    '1,235',
    '100',
    '100.0',
    '10.0',
    '10.00',
    '10.00',
    '0.00',
  ])
  expect([99.96, 10.06, 9.994, 1.5].map(chartAmount)).toEqual(['100.0', '10.1', '9.99', '1.50'])
})

test('the scale holds every bar and every line, and is a scale even of nothing', () => {
  expect(scaleEnd([5, null, 14], bounds)).toBeGreaterThan(14)
  expect(scaleEnd([5], bounds)).toBeGreaterThan(12)
  expect(scaleEnd([null], NONE)).toBe(1)
})
