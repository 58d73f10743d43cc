import { expect, test } from 'vitest'
import type { Day } from '../../kitchen/days.ts'
import { isApprovedOn } from './vet-approval.ts'

const given = (date: Day) => ({ name: 'Dr Smith', date })

test.each<{ date: Day; isGood: boolean; why: string }>([
  { date: '2026-05-22', isGood: true, why: 'six months ago to the day' },
  { date: '2026-05-21', isGood: false, why: 'a day longer ago' },
  { date: '2026-11-22', isGood: true, why: 'given today' },
  { date: '2026-11-23', isGood: false, why: 'dated tomorrow' },
])('an approval of $date, $why, counts on 22 November 2026: $isGood', ({ date, isGood }) => {
  expect(isApprovedOn(given(date), '2026-11-22')).toBe(isGood)
})

test('one of the end of August counts to the end of February', () => {
  const days: Day[] = ['2027-02-28', '2027-03-01']
  expect(days.map((day) => isApprovedOn(given('2026-08-31'), day))).toEqual([true, false])
})

test('without one nothing is approved', () => {
  expect(isApprovedOn(null, '2026-11-22')).toBe(false)
})
