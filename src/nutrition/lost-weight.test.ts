import { expect, test } from 'vitest'
import { dateOf, dayNumber } from './calendar.ts'
import { unintendedLoss } from './lost-weight.ts'

const START = '2026-03-02'
const on = (day: number): string => dateOf(dayNumber(START) + day)
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
  expect(since(0)?.days).toBe(90)
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

test('nothing is lost by one weigh-in, or by gaining', () => {
  expect(lost(every(7, [20]))).toBeUndefined()
  expect(lost([])).toBeUndefined()
  expect(lost(every(7, [18, 19, 20]))).toBeUndefined()
})
