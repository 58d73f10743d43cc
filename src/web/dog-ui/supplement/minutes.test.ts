import { expect, test } from 'vitest'
import { ALGAL_OIL, CALCIUM, KIT, VITAMIN_D, ZINC } from '../../testing/supplement.ts'
import { minutesAWeek } from './minutes.ts'

test('a kit takes as long as its pieces take to count, and the powder one weighing', () => {
  // Calcium 20 + 3 × 5 s, zinc 20 + 3 × 5, oil 20 + 4 × 10, vitamin D 20 + 35 × 1, and 60 s to mix: 245 s.
  expect(minutesAWeek(KIT.items)).toBe(5)
  expect(minutesAWeek([])).toBe(2)
})

test('what is counted out for two weeks takes half as long a week', () => {
  const forTwoWeeks = [CALCIUM, ZINC, ALGAL_OIL, VITAMIN_D].map((thing) => ({ ...thing, periodDays: 14 }))
  expect(minutesAWeek(forTwoWeeks)).toBe(3)
})

test('one more thing never takes less time', () => {
  expect(minutesAWeek(KIT.items)).toBeGreaterThanOrEqual(minutesAWeek(KIT.items.slice(1)))
})
