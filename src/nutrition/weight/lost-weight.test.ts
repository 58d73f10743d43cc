import { describe, expect, test } from 'vitest'
import { dateOf, dayNumber } from '../calendar.ts'
import { lossAsWeighed, mayHaveLost, unintendedLoss } from './lost-weight.ts'

const START = '2026-03-02'
const on = (day: number) => dateOf(dayNumber(START) + day)
const every = (days: number, kgs: readonly number[]) => kgs.map((kg, i) => ({ date: on(days * i), kg }))
const lost = (points: ReturnType<typeof every>, isSlimmed = false) =>
  unintendedLoss(points, points, { isSlimmed, since: 0 })

test('5 % in a month is told with share and days', () => {
  expect(lost(every(7, [20, 20, 19.6, 19.2, 19]))).toEqual({ share: expect.closeTo(0.05, 10), days: 28 })
  expect(lost(every(7, [20, 20, 19.6, 19.2, 18.9]))).toEqual({ share: expect.closeTo(0.055, 10), days: 28 })
  expect(lost(every(7, [20, 20, 19.6, 19.2, 19.01]))).toBeUndefined()
  expect(lost(every(7, [19, 20, 19.6, 19.2, 18.9]))).toEqual({ share: expect.closeTo(0.055, 10), days: 21 })
})

test('a month is 31 days: what was before does not count for it', () => {
  expect(lost(every(31, [20, 18.9]))?.days).toBe(31)
  expect(lost(every(32, [20, 18.9]))).toBeUndefined()
})

test('a tenth in six months, slowly', () => {
  expect(lost(every(30, [20, 19.7, 19.3, 18.9, 18.5, 18]))?.share).toBeCloseTo(0.1, 10)
  expect(lost(every(30, [20, 19.7, 19.3, 18.9, 18.4, 17.9]))).toEqual({ share: expect.closeTo(0.105, 10), days: 150 })
  expect(lost(every(30, [20, 19.7, 19.3, 18.9, 18.5, 18.01]))).toBeUndefined()
  expect(lost(every(30, [20, 19.8, 19.6, 19.3, 19, 18.7, 18.4, 18.1, 17.9]))).toBeUndefined()
})

test('7.5 % in three months, at less than 5 % a month', () => {
  expect(lost(every(31, [20, 19.5, 19, 18.49]))).toBeUndefined()
  expect(lost(every(30, [20, 19.5, 19, 18.49]))).toEqual({ share: expect.closeTo(0.0755, 10), days: 90 })
  expect(lost(every(30, [20, 19.5, 19, 18.51]))).toBeUndefined()
})

test('what was lost while it was slimmed counts no more once that is over', () => {
  const points = every(30, [20, 19, 18, 17.2, 16.9])
  const since = (day: number) => unintendedLoss(points, points, { isSlimmed: false, since: dayNumber(START) + day })
  expect(since(0)?.days).toBe(120)
  expect(since(60)).toBeUndefined()
  expect(since(30)?.share).toBeCloseTo(1 - 16.9 / 19, 10)
})

test('a dog that slims is told of only where it goes faster than 2 % a week', () => {
  const pace = (perWeek: number) =>
    every(
      7,
      Array.from({ length: 8 }, (_, i) => 20 * (1 - perWeek) ** i),
    )
  expect(lost(pace(0.018), true)).toBeUndefined()
  expect(lost(pace(0.018))).toBeDefined()
  expect(lost(pace(0.025), true)).toBeDefined()
})

test('a sudden loss counts when two weigh-ins show it, before the trend has come after', () => {
  const trend = every(7, [20, 20, 20, 19.6, 19.2])
  const weighIns = every(7, [20, 20, 20, 18.4, 18.5])
  expect(unintendedLoss(trend, weighIns, { isSlimmed: false, since: 0 })?.share).toBeCloseTo(0.075, 10)
  expect(unintendedLoss(trend, every(7, [20, 20, 20, 20, 18.5]), { isSlimmed: false, since: 0 })).toBeUndefined()
})

describe('a tenth of what a dog weighed in the last six months', () => {
  const trend = every(60, [30, 29.3, 28.6, 27.6])
  const of = (kgs: readonly number[], isSlimmed = false) =>
    unintendedLoss(trend, every(60, kgs), { isSlimmed, since: 0 })

  test('counts as it was weighed, whatever the trend still says', () => {
    expect(of([30, 29, 28, 26.9])).toEqual({ share: expect.closeTo(0.1033, 4), days: 180 })
    expect(of([30, 29, 28, 27.01])).toBeUndefined()
  })

  test('does not for a dog that slims: its trend does', () => {
    expect(of([30, 29, 28, 26.9], true)).toBeUndefined()
  })

  test('is not counted from a slip: a weight a tenth above the one before it and the one after it', () => {
    const weekly = (kgs: readonly number[]) =>
      unintendedLoss(every(7, [20, 20.1, 20.1, 20]), every(7, kgs), { isSlimmed: false, since: 0 })
    expect(weekly([20, 22.5, 20.1, 20])).toBeUndefined()
    expect(weekly([20, 22.5, 22.4, 20])?.share).toBeCloseTo(1 - 20 / 22.5, 10)
  })
})

describe('a puppy that loses weight', () => {
  const puppys = (kgs: readonly number[]) => lossAsWeighed(every(7, kgs))

  test('is told of after two weigh-ins that show 5 % in a month, and asked to be weighed again after one', () => {
    expect(puppys([16.2, 15.3])).toEqual({ isSure: false, share: expect.closeTo(0.0556, 4), days: 7 })
    expect(puppys([16.2, 15.3, 15.2])).toEqual({ isSure: true, share: expect.closeTo(0.0556, 4), days: 14 })
    expect(puppys([16.2, 15.3, 16])).toBeUndefined()
  })

  test('is told of at once when it has lost a tenth', () => {
    expect(puppys([16.2, 14.5])).toEqual({ isSure: true, share: expect.closeTo(0.1049, 4), days: 7 })
  })

  test('has lost nothing when it grows, slowly too', () => {
    expect(puppys([14, 15, 16.2, 16.2, 16.1, 16.4])).toBeUndefined()
    expect(puppys([16])).toBeUndefined()
    expect(puppys([])).toBeUndefined()
  })
})

test('nothing is lost by one weigh-in, or by gaining', () => {
  expect(lost(every(7, [20]))).toBeUndefined()
  expect(lost([])).toBeUndefined()
  expect(lost(every(7, [18, 19, 20]))).toBeUndefined()
})

test('where weights are no reason to look at a loss, none is looked for', () => {
  expect(mayHaveLost(every(7, [20, 20, 19.8]), false)).toBe(false)
  expect(mayHaveLost(every(7, [20, 19, 19.9]), false)).toBe(true)
  expect(mayHaveLost(every(100, [20, 19.9, 18]), false)).toBe(true)
  expect(mayHaveLost(every(200, [20, 18]), false)).toBe(false)
  // 1 % a week is meant, 3 % is not.
  expect(mayHaveLost(every(7, [20, 19.8, 19.6, 19.4, 19.2, 19]), true)).toBe(false)
  expect(mayHaveLost(every(7, [20, 19.4, 18.8]), true)).toBe(true)
  expect(mayHaveLost([], false)).toBe(false)
})
