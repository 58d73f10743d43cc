import { expect, test } from 'vitest'
import { domainOf, leftOf, ticksOf, topOf } from './chart-scale.ts'

test('a chart reaches from the first day to the last, with room above and below', () => {
  const domain = domainOf(['2026-10-01', '2026-12-10', '2026-11-01'], [10, 12])
  expect([domain.from, domain.to]).toEqual(['2026-10-01', '2026-12-10'])
  expect(domain.low).toBeCloseTo(9.84, 9)
  expect(domain.high).toBeCloseTo(12.16, 9)
})

test('a single weigh-in stands at the end of four weeks, in the middle', () => {
  const domain = domainOf(['2026-11-22'], [12])
  expect(domain.from).toBe('2026-10-25')
  expect(leftOf('2026-11-22', domain)).toBe(100)
  expect(topOf(12, domain)).toBeCloseTo(50, 9)
})

test('days lie by the calendar, heavier is higher', () => {
  const domain = { from: '2026-11-01', to: '2026-12-01', low: 10, high: 20 } as const
  expect(leftOf('2026-11-16', domain)).toBe(50)
  expect(topOf(20, domain)).toBe(0)
  expect(topOf(12.5, domain)).toBe(75)
})

test.each([
  { low: 11.4, high: 12.9, ticks: [11.5, 12, 12.5] },
  { low: 0, high: 41, ticks: [0, 10, 20, 30, 40] },
  { low: 3.02, high: 3.21, ticks: [3.05, 3.1, 3.15, 3.2] },
])('the axis from $low to $high has round figures', ({ low, high, ticks }) => {
  const found = ticksOf({ from: '2026-11-01', to: '2026-12-01', low, high })
  expect(found.map((tick) => Math.round(tick * 1000) / 1000)).toEqual(ticks)
})
