import { describe, expect, test } from 'vitest'
import { at } from '../at.ts'
import { dateOf, dayNumber } from '../calendar.ts'
import { slimmingPace, slimmingPlan } from './slimming.ts'

const START = '2026-03-02'
const on = (day: number) => dateOf(dayNumber(START) + day)
const plan = (startKg: number, targetKg: number) => slimmingPlan({ since: START, startKg, targetKg, kcalPerKg075: 110 })

describe('the plan', () => {
  test('from 24 to 20 kg: 19 weeks as expected, 10 at the quickest, 37 at the slowest', () => {
    // ln(20/24) = -0.18232; by ln 0.99 = -0.01005: 18.14 weeks; ln 0.98: 9.02; ln 0.995: 36.37.
    const { ends, kgPerWeek, upkeepKcal } = plan(24, 20) ?? {}
    expect(ends).toEqual({ earliest: on(64), expected: on(127), latest: on(255) })
    expect(kgPerWeek?.map((kg) => kg.toFixed(2))).toEqual(['0.12', '0.48'])
    expect(upkeepKcal).toBe(1040)
  })

  test('reaches in six months what is a fifth too heavy, and of two fifths only what loses more than the middle of the band', () => {
    // Judged overweight, a dog weighs 1.2 times its target; judged obese, 1.4 times. A half year is 182 days.
    const inHalfYear = on(182)
    const ofOverweight = plan(24, 20)?.ends
    const ofObese = plan(28, 20)?.ends
    expect((ofOverweight?.expected ?? '') < inHalfYear).toBe(true)
    expect((ofObese?.earliest ?? '') < inHalfYear).toBe(true)
    // ln(20/28) = -0.33647; by ln 0.99: 33.48 weeks; by the 26 weeks: 1.286 % a week.
    expect(ofObese?.expected).toBe(on(235))
    expect(1 - (20 / 28) ** (1 / 26)).toBeCloseTo(0.01286, 5)
    // The middle of the band reaches this in a half year: 1 / 0.99^26 = 1.2986 times the target.
    expect((plan(25.9, 20)?.ends.expected ?? '') <= inHalfYear).toBe(true)
    expect((plan(26, 20)?.ends.expected ?? '') > inHalfYear).toBe(true)
  })

  test('is not held on less than resting energy: that is one for the vet', () => {
    const { upkeepKcal, isUpkeepLeast } =
      slimmingPlan({ since: START, startKg: 24, targetKg: 20, kcalPerKg075: 40 }) ?? {}
    // 70 x 20^0.75 = 662.03, rounded up as for suggestions.
    expect([upkeepKcal, isUpkeepLeast]).toEqual([663, true])
    expect(plan(24, 20)?.isUpkeepLeast).toBe(false)
  })

  test('has a point a week between the sides of the band, and ends at the target', () => {
    const curve = plan(24, 20)?.curve ?? []
    expect(curve.length).toBe(20)
    expect(at(curve, 0)).toEqual({ date: START, kg: 24, least: 24, most: 24 })
    expect(at(curve, 1).date).toBe(on(7))
    expect(at(curve, 1).kg).toBeCloseTo(23.76, 10)
    expect(at(curve, 1).least).toBeCloseTo(23.52, 10)
    expect(at(curve, 1).most).toBeCloseTo(23.88, 10)
    expect(at(curve, 19)).toMatchObject({ date: on(127), kg: 20, least: 20 })
    for (const { kg, least, most } of curve) {
      expect(least).toBeLessThanOrEqual(kg)
      expect(most).toBeGreaterThanOrEqual(kg)
      expect(least).toBeGreaterThanOrEqual(20)
    }
  })

  test('a dog at its target has none', () => {
    expect(plan(20, 20)).toBeUndefined()
    expect(plan(19, 20)).toBeUndefined()
  })
})

describe('the pace', () => {
  const trend = (perWeek: number, weeks: number) =>
    Array.from({ length: weeks + 1 }, (_, i) => ({ date: on(7 * i), kg: 24 * (1 - perWeek) ** i }))

  test.each([
    { perWeek: 0.01, verdict: 'onTrack' },
    { perWeek: 0.0051, verdict: 'onTrack' },
    { perWeek: 0.0049, verdict: 'tooSlow' },
    { perWeek: -0.01, verdict: 'tooSlow' },
    { perWeek: 0.0199, verdict: 'onTrack' },
    { perWeek: 0.0201, verdict: 'tooFast' },
  ])('$perWeek a week is $verdict', ({ perWeek, verdict }) => {
    expect(slimmingPace(trend(perWeek, 6), 18)).toEqual({ verdict, sharePerWeek: expect.closeTo(perWeek, 10) })
  })

  test('is told from two weeks on, and is that of the last four', () => {
    expect(slimmingPace([], 18)).toEqual({ verdict: 'tooEarlyToTell' })
    expect(slimmingPace(trend(0.01, 1), 18)).toEqual({ verdict: 'tooEarlyToTell' })
    expect(slimmingPace(trend(0.01, 2), 18).verdict).toBe('onTrack')
    const faded = [...trend(0.015, 4), ...Array.from({ length: 4 }, (_, i) => ({ date: on(35 + 7 * i), kg: 22.59 }))]
    expect(slimmingPace(faded, 18).verdict).toBe('tooSlow')
    expect(slimmingPace(faded.slice(0, 5), 18).verdict).toBe('onTrack')
  })

  test('at the target it is reached, however few weigh-ins there are', () => {
    expect(
      slimmingPace(
        trend(0.01, 6).map((one) => ({ ...one, kg: 18 })),
        18,
      ),
    ).toEqual({ verdict: 'reached' })
    expect(slimmingPace([{ date: START, kg: 17.5 }], 18)).toEqual({ verdict: 'reached' })
  })

  test('it is reached from where food is suggested to hold the dog, not where the scale says so to the gram', () => {
    expect(slimmingPace([{ date: START, kg: 18.36 }], 18)).toEqual({ verdict: 'reached' })
    expect(slimmingPace([{ date: START, kg: 18.37 }], 18)).toEqual({ verdict: 'tooEarlyToTell' })
  })
})
