import { expect, test } from 'vitest'
import { clockTime, dayRange, longDate, monthOfYear, plainDate, shortDate, shortWeekday, weekdayDate } from './dates.ts'

test('a day is written as it stands on the calendar', () => {
  expect(longDate('2026-11-21')).toMatch(/^Saturday,? 21 November 2026$/)
  expect(weekdayDate('2026-11-21')).toMatch(/^Saturday,? 21 November$/)
  expect(plainDate('2027-01-01')).toBe('1 January 2027')
  expect(shortDate('2026-03-29')).toBe('29 Mar')
  expect(monthOfYear('2026-03-29')).toBe('Mar 2026')
  expect(shortWeekday('2026-10-25')).toBe('Sun')
})

test('days are written from the first to the last, and one alone', () => {
  expect(dayRange('2026-11-29', '2026-12-02')).toMatch(/^Sun,? 29 Nov\s–\sWed,? 2 Dec$/)
  expect(dayRange('2026-12-02', '2026-12-02')).toMatch(/^Wed,? 2 Dec$/)
})

test('an instant is told by the clock of the device, with two figures for the hour', () => {
  expect(clockTime(new Date(2026, 10, 21, 7, 40).toISOString())).toBe('07:40')
})
