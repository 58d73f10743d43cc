import { expect, test } from 'vitest'
import type { Day } from '../../../kitchen/days.ts'
import { weightStory } from './weight-story.ts'

const weighed = (...entries: readonly (readonly [Day, number])[]) => entries.map(([date, kg]) => ({ date, kg }))

test('a dog that weighs more than eight weeks ago has gained the difference', () => {
  expect(weightStory(weighed(['2026-10-05', 30.4], ['2026-11-02', 31.9], ['2026-11-30', 32.9]))).toEqual({
    kg: 2.5,
    weeks: 8,
  })
})

test('what was weighed longer than twelve weeks ago is another story', () => {
  expect(weightStory(weighed(['2025-01-01', 20], ['2026-09-07', 33], ['2026-11-30', 32]))).toEqual({
    kg: -1,
    weeks: 12,
  })
})

test.each([
  { what: 'one weigh-in', entries: weighed(['2026-11-30', 30]) },
  { what: 'weigh-ins of one week', entries: weighed(['2026-11-24', 30], ['2026-11-30', 31]) },
  { what: 'a weigh-in long ago and one now', entries: weighed(['2026-01-01', 20], ['2026-11-30', 30]) },
  { what: 'none', entries: [] },
])('of $what nothing is told', ({ entries }) => {
  expect(weightStory(entries)).toBeNull()
})
