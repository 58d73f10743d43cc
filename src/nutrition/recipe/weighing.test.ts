import { describe, expect, test } from 'vitest'
import { isMet } from '../../solver/rows.ts'
import { authoredShares, exactGrams, scaleGrams } from '../grams.ts'
import { halfStep, isOnScale, scaleRange, toScale, weigh } from './weighing.ts'

const bound = (row: readonly number[], least: number) => ({ row, least })
const free = { lower: [0, 0], upper: [1000, 1000] }

describe('the kitchen scale', () => {
  test('shows whole grams from 20 g up and tenths below', () => {
    expect([19.94, 19.96, 20.4, 187.5, 3.14, 0.04].map(toScale)).toEqual([19.9, 20, 20, 188, 3.1, 0])
  })

  test('shows an amount or does not: arithmetic is forgiven, half a milligram is not', () => {
    expect([0.1 + 0.2, 7.3, 20, 188].map(isOnScale)).toEqual([true, true, true, true])
    expect([7.3005, 20.0005, 20.1, 187.5].map(isOnScale)).toEqual([false, false, false, false])
  })

  test('takes at most half of the step that it shows', () => {
    expect([3.1, 19.9, 20, 188].map(halfStep)).toEqual([0.05, 0.05, 0.5, 0.5])
  })
})

describe('between two amounts a scale shows', () => {
  test.each([
    { authored: 100, from: 67.3, to: 149.7, least: 68, most: 149 },
    { authored: 19, from: 12.74, to: 28.6, least: 12.8, most: 28 },
    { authored: 3, from: 2.01, to: 4.5, least: 2.1, most: 4.5 },
    { authored: 20, from: 19.91, to: 20.4, least: 20, most: 20 },
    // One lies between, though another is nearer to the written one.
    { authored: 30.6, from: 30, to: 30.9, least: 30, most: 30 },
    // Nothing lies between: the nearest to the written one.
    { authored: 30.6, from: 30.2, to: 30.9, least: 31, most: 31 },
    { authored: 0.12, from: 0.11, to: 0.18, least: 0.1, most: 0.1 },
  ])('$from to $to g: $least to $most', ({ authored, from, to, least, most }) => {
    expect(scaleRange(authored, from, to)).toEqual({ least, most })
  })
})

describe('weighing', () => {
  test('takes the nearest amounts where they meet every bound', () => {
    expect(weigh(exactGrams([120.3, 7.26]), { ...free, bounds: [bound([1, 0], 100)] })).toEqual([120, 7.3])
  })

  test('keeps a pinch of what the method names: nothing rounds to nothing', () => {
    const pinch = scaleRange(0.02, 0.01, 0.03)
    expect(pinch).toEqual({ least: 0.1, most: 0.1 })
    const ranges = { lower: [0, pinch.least], upper: [1000, pinch.most] }
    expect(weigh(exactGrams([120.3, 0.02]), { ...ranges, bounds: [] })).toEqual([120, 0.1])
  })

  test('rounds up where rounding down would miss a minimum', () => {
    expect(weigh(exactGrams([120.3, 7.26]), { ...free, bounds: [bound([1, 0], 120.2)] })).toEqual([121, 7.3])
  })

  test('mends by a gram from 20 g up and by a tenth below, as the scale shows them', () => {
    const mended = (grams: number, least: number, most: number) =>
      weigh(exactGrams([grams, 0.1]), { ...free, bounds: [bound([1, 0], least), bound([-1, 0], -most)] })?.[0]
    expect([mended(20, 20.05, 22), mended(19.9, 19.95, 22), mended(7.3, 7.35, 9)]).toEqual([21, 20, 7.4])
    expect([mended(21, 10, 20.95), mended(20, 10, 19.95), mended(7.3, 5, 7.25)]).toEqual([20, 19.9, 7.2])
  })

  test('counts that what is kept in hand grows with the grams', () => {
    // Half of every gram is kept in hand: 10 g are sure from 20 g on.
    const half = { row: [1], least: 10, margin: { perUnit: [0.5], fixed: 0 } }
    expect(weigh(exactGrams([19.5]), { bounds: [half], lower: [0], upper: [100] })).toEqual([20])
  })

  test('makes good in one ingredient what is lost in another', () => {
    const grams = weigh(exactGrams([120.3, 120.3]), {
      ...free,
      bounds: [bound([1, 1], 240.5), bound([-1, -1], -241.5)],
    })
    expect(grams?.reduce((sum, one) => sum + one)).toBe(241)
  })

  test('finds nothing where no amounts on the scale fit', () => {
    expect(
      weigh(exactGrams([120.5, 0]), { ...free, bounds: [bound([1, 0], 120.3), bound([-1, 0], -120.7)] }),
    ).toBeUndefined()
  })

  test('does not leave the range of an ingredient to mend a bound', () => {
    const bounds = [bound([1, 0], 150)]
    expect(weigh(exactGrams([120, 0]), { bounds, lower: [0, 0], upper: [125, 10] })).toBeUndefined()
  })

  test('is not given what has been weighed, nor shares of a recipe, in place of exact grams', () => {
    const weighed = weigh(exactGrams([120.3, 7.26]), { ...free, bounds: [] })
    expect(weighed).toEqual(scaleGrams([120, 7.3]))
    // @ts-expect-error: rounded already
    weigh(scaleGrams([120, 7.3]), { ...free, bounds: [] })
    // @ts-expect-error: 1 is the recipe as written, not a gram
    weigh(authoredShares([1, 1]), { ...free, bounds: [] })
    // @ts-expect-error: grams of which kind?
    weigh([120, 7.3], { ...free, bounds: [] })
  })

  test('forgives the arithmetic, and nothing more', () => {
    expect(isMet(bound([0.1, 0.2], 0.3), [1, 1])).toBe(true)
    expect(isMet(bound([0.1, 0.2], 0.3 + 1e-7), [1, 1])).toBe(false)
  })
})
