import { expect, test } from 'vitest'
import { dateOf, dayNumber } from './calendar.ts'

test('days are counted on the calendar, over the ends of months and leap years too', () => {
  expect(dayNumber('1970-01-01')).toBe(0)
  expect(dayNumber('2026-03-01') - dayNumber('2026-02-28')).toBe(1)
  expect(dayNumber('2028-03-01') - dayNumber('2028-02-28')).toBe(2)
  expect(dateOf(dayNumber('2026-12-31') + 1)).toBe('2027-01-01')
})

test.each(['3 May', '2026-02-30', '2026-2-3', 'soon', ''])('%s is no calendar day', (date) => {
  expect(() => dayNumber(date)).toThrow(new RangeError(`Not a calendar day: ${date}`))
})
