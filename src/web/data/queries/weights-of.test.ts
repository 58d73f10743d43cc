import { expect, test } from 'vitest'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { SLIMMING, WEIGHTS } from '../../testing/weights.ts'
import { heldAtLeast } from './weights-of.ts'

const START: Day = '2026-08-01'

/** A dog that slims on 533 kcal, weighed each week. */
function weighed(...kg: number[]) {
  const trend = kg.map((one, week) => ({ date: addDays(START, 7 * week), kg: one, low: one - 0.3, high: one + 0.3 }))
  return {
    ...WEIGHTS,
    trend,
    history: WEIGHTS.history.map((fed) => ({ ...fed, since: START })),
    energy: { ...WEIGHTS.energy, fed: 533, suggestion: null, reasonIds: ['beyondSafeFood' as const] },
    course: { ...SLIMMING, verdict: 'tooSlow' as const, sharePerWeek: 0 },
  }
}

test.each([
  {
    what: 'lost for six weeks and has stood for eight',
    kg: [15, 14.8, 14.6, 14.4, 14.2, 14, ...Array(9).fill(13.8)],
    weeks: 8,
  },
  { what: 'has stood since the amount began', kg: Array(6).fill(14), weeks: 5 },
  { what: 'has gained since', kg: [14, 14.1, 14.2, 14.3], weeks: 3 },
])('a dog that $what: $weeks weeks without losing', ({ kg, weeks }) => {
  expect(heldAtLeast(weighed(...kg))).toEqual({ weeks, kcal: 533 })
})

test('one that stopped losing a week ago is not for its vet yet', () => {
  expect(heldAtLeast(weighed(15, 14.8, 14.6, 14.4, 14.2, 14, 14))).toBeUndefined()
})
