import { expect, test } from 'vitest'
import { ageMonthsOn, asAge, completedMonths } from './age.ts'

test.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2026-12-20', 0],
  ['2026-11-21', '2026-12-21', 1],
  ['2026-01-31', '2026-02-28', 1],
  ['2026-01-31', '2026-03-30', 1],
  ['2024-02-29', '2025-02-28', 12],
  ['2026-11-21', '2026-11-20', 0],
  ['2020-05-10', '2026-05-09', 71],
])('from %s to %s are %i whole months', (from, to, months) => {
  expect(completedMonths(from, to)).toBe(months)
})

test('a puppy entered at three months is a year old nine months later', () => {
  expect(ageMonthsOn({ years: 0, months: 3 }, '2026-02-21', '2026-11-21')).toBe(12)
  expect(asAge(12)).toEqual({ years: 1, months: 0 })
  expect(asAge(35)).toEqual({ years: 2, months: 11 })
})
