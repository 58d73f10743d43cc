import { expect, test } from 'vitest'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { SLIMMING, WEIGHTS } from '../../testing/weights.ts'
import { heldAtLeast, type Weights } from './weights-of.ts'

const SINCE: Day = '2026-07-01'
const fed: Weights['history'][number] = { since: SINCE, kcal: 533, how: 'learnt', text: '', parts: [] }

/** A dog to slim at the least that is fed without a vet, weighed every second week since. */
function weighed(kilograms: readonly number[]): Weights {
  const entries = kilograms.map((kg, index) => ({ date: addDays(SINCE, 14 * index), kg }))
  return {
    ...WEIGHTS,
    entries,
    trend: entries.map((entry) => ({ ...entry, low: entry.kg - 0.3, high: entry.kg + 0.3 })),
    energy: { ...WEIGHTS.energy, fed: 533, suggestion: null, reasonIds: ['beyondSafeFood'] },
    history: [fed],
    course: { ...SLIMMING, verdict: 'tooSlow', sharePerWeek: 0 },
  }
}

test.each([
  { what: 'that has stood since the amount began', kilograms: [14, 14.1, 14, 14, 14], weeks: 8 },
  {
    what: 'that lost for six weeks and then stood for eight',
    kilograms: [14, 13.6, 13.2, 12.8, 12.9, 12.7, 12.8, 12.8],
    weeks: 8,
  },
  { what: 'that has gained since the amount began', kilograms: [14, 14.2, 14.4], weeks: 4 },
])('the weeks without losing of a dog $what', ({ kilograms, weeks }) => {
  expect(heldAtLeast(weighed(kilograms))).toEqual({ weeks, kcal: 533 })
})

test('weigh-ins from before the amount do not count', () => {
  const weights = weighed([12.8, 12.8, 12.8, 12.8])
  expect(heldAtLeast({ ...weights, history: [{ ...fed, since: addDays(SINCE, 14) }] })?.weeks).toBe(4)
})

test('a dog that lost until its last weigh-in is not said to be held', () => {
  expect(heldAtLeast(weighed([14, 13.6, 13.2, 12.8]))).toBeUndefined()
})
