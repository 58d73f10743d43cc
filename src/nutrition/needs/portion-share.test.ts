import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsLeftBy, LARGEST_SHARE, LEAST_SHARE, shareOfPortion } from './portion-share.ts'

test.each([
  { what: 'the need is the same', mealKcal: 500, share: 1 },
  { what: 'it has changed by what a week does', mealKcal: 476, share: 1 },
  { what: 'it has fallen by a tenth', mealKcal: 450, share: 0.9 },
  { what: 'it has fallen by a quarter', mealKcal: 375, share: 0.75 },
  { what: 'it has risen', mealKcal: 627, share: 1.25 },
  { what: 'the dog is another one', mealKcal: 40, share: LEAST_SHARE },
  { what: 'the puppy is grown', mealKcal: 1400, share: LARGEST_SHARE },
])('a portion of 500 kcal when $what: $share of it', ({ mealKcal, share }) => {
  expect(shareOfPortion(500, mealKcal)).toBe(share)
})

test('a dog that needs more never gets less, and each is within a step of its need', () => {
  const kcal = fc.integer({ min: 50, max: 3000 })
  fc.assert(
    fc.property(kcal, kcal, kcal, (portion, need, more) => {
      const share = shareOfPortion(portion, need)
      expect(shareOfPortion(portion, need + more)).toBeGreaterThanOrEqual(share)
      const exact = Math.min(LARGEST_SHARE, Math.max(LEAST_SHARE, need / portion))
      expect(Math.abs(share - exact)).toBeLessThanOrEqual(0.05 + 1e-9)
    }),
  )
})

const need = (nutrient: 'zinc' | 'copper' | 'vitaminD' | 'iron', min: number | null, max: number | null) => ({
  ...{ nutrient, min, max, rda: null, target: null, safeMax: null, legalMax: null, info: [] },
})

test('what a portion leaves of the bounds of another need is told, the furthest first and maximums before minimums', () => {
  const rows = [need('zinc', 20, 60), need('copper', 2, 6), need('vitaminD', 100, 500), need('iron', 8, null)]
  const left = (perMeal: object) => boundsLeftBy({ rows } as never, perMeal, 2)
  expect(left({ zinc: 15, copper: 2, vitaminD: 200, iron: 8 })).toEqual([])
  // These are outside by less than a spoon is exact.
  expect(left({ zinc: 9.6, copper: 3.1, vitaminD: 200, iron: 8 })).toEqual([])
  expect(left({ zinc: 9, copper: 4, vitaminD: 1000, iron: 2 })).toEqual([
    { nutrient: 'vitaminD', bound: 'max', times: 4 },
    { nutrient: 'copper', bound: 'max', times: 8 / 6 },
    { nutrient: 'iron', bound: 'min', times: 0.5 },
    { nutrient: 'zinc', bound: 'min', times: 0.9 },
  ])
  // An unknown amount is not called too little.
  expect(left({ zinc: 15 })).toEqual([])
})
