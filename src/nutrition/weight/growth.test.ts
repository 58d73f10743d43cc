import { describe, expect, test } from 'vitest'
import { at } from '../at.ts'
import { dateOf, dayNumber } from '../calendar.ts'
import type { Dog, SizeClass } from '../dog.ts'
import { adult } from '../fixtures/adult.ts'
import { dailyEnergy, SIZE_CLASS_FIGURES } from '../needs/energy.ts'
import { followGrowth, GROWTH_DRIFT, growing, grownShare, growthCurve, puppyMeals } from './growth.ts'

const BORN = '2026-01-01'
const DAYS_PER_MONTH = 365.25 / 12
const atWeek = (week: number) => dateOf(dayNumber(BORN) + 7 * week)

describe('the own curve', () => {
  // FEDIAF 2025, Table VII-8a, computed by hand.
  test.each([
    { adultKg: 5, week: 8, share: 0.332 },
    { adultKg: 7, week: 12, share: 0.482 },
    { adultKg: 7.1, week: 10, share: 0.367 },
    { adultKg: 15, week: 8, share: 0.284 },
    { adultKg: 20, week: 8, share: 0.222 },
    { adultKg: 27.5, week: 52, share: 0.969 },
    { adultKg: 30, week: 24, share: 0.613 },
    { adultKg: 47.5, week: 40, share: 0.802 },
    { adultKg: 60, week: 8, share: 0.137 },
    { adultKg: 60, week: 52, share: 0.823 },
  ])('at $week weeks a dog of $adultKg kg weighs $share of it', ({ adultKg, week, share }) => {
    expect(grownShare(adultKg, 7 * week)).toBeCloseTo(share, 3)
  })

  test('begins at 8 weeks and ends when the dog is full-grown', () => {
    expect(grownShare(20, 30)).toBe(grownShare(20, 56))
    expect(grownShare(20, 3000)).toBe(1)
  })

  test('has a point a week until the dog is grown, with a guide band', () => {
    const curve = growthCurve({ sizeClass: 'Large' }, 30, BORN)
    expect(at(curve, 0)).toMatchObject({ date: atWeek(8), ageWeeks: 8 })
    expect(curve.at(-1)?.ageWeeks).toBe(Math.ceil((15 * DAYS_PER_MONTH) / 7))
    for (const { kg, low, high, date, ageWeeks } of curve) {
      expect(date).toBe(atWeek(ageWeeks))
      expect(kg).toBeCloseTo(30 * grownShare(30, 7 * ageWeeks), 10)
      expect(Math.log(high / kg)).toBeCloseTo(GROWTH_DRIFT, 10)
      expect(Math.log(kg / low)).toBeCloseTo(0.18, 10)
    }
  })
})

describe('how a puppy grows', () => {
  const weighed = (times: (week: number) => number) =>
    [8, 12, 16, 20, 24].map((week) => ({ date: atWeek(week), kg: times(week) * 30 * grownShare(30, 7 * week) }))

  test('along its curve nothing is told', () => {
    expect(
      growing(
        weighed(() => 1.05),
        30,
        BORN,
      ),
    ).toEqual({
      offset: expect.closeTo(Math.log(1.05), 10),
      place: 'within',
      drift: null,
    })
  })

  test('a heavy one that stays as heavy is above its band, and does not drift', () => {
    expect(
      growing(
        weighed(() => 1.3),
        30,
        BORN,
      ),
    ).toMatchObject({ place: 'above', drift: null })
    expect(
      growing(
        weighed(() => 0.8),
        30,
        BORN,
      ),
    ).toMatchObject({ place: 'below', drift: null })
  })

  test('one that leaves its curve is told of, up or down', () => {
    const up = growing(
      weighed((week) => 0.95 + (week - 8) / 50),
      30,
      BORN,
    )
    expect(up?.drift).toBeCloseTo(Math.log(1.27 / 0.95), 10)
    const down = growing(
      weighed((week) => 1.1 - (week - 8) / 80),
      30,
      BORN,
    )
    expect(down).toMatchObject({ place: 'within', drift: expect.closeTo(Math.log(0.9 / 1.1), 10) })
    expect(
      growing(
        weighed((week) => 1 + (week - 8) / 90),
        30,
        BORN,
      )?.drift,
    ).toBeNull()
  })

  test('in whatever order it was entered; before 8 weeks nothing counts', () => {
    const early = { date: atWeek(5), kg: 0.5 }
    expect(growing([...weighed(() => 1).toReversed(), early], 30, BORN)).toEqual(
      growing(
        weighed(() => 1),
        30,
        BORN,
      ),
    )
    const leaving = weighed((week) => 0.95 + (week - 8) / 50)
    expect(growing([early, ...leaving.toReversed()], 30, BORN)).toEqual(growing(leaving, 30, BORN))
    expect(growing([early], 30, BORN)).toBeUndefined()
    expect(growing([], 30, BORN)).toBeUndefined()
  })
})

test('a puppy eats four, then three, then two meals a day, a giant one three', () => {
  const meals = (sizeClass: SizeClass) => [2, 3, 5, 6, 12].map((ageMonths) => puppyMeals({ ageMonths, sizeClass }))
  expect(meals('Medium')).toEqual([4, 3, 3, 2, 2])
  expect(meals('Giant')).toEqual([4, 3, 3, 3, 3])
})

describe('food that follows age', () => {
  const puppyOn = (weighed: Dog, ageDaysWeighed: number, ageDaysNow: number): Dog =>
    followGrowth({ ...weighed, ageMonths: Math.floor(ageDaysNow / DAYS_PER_MONTH) }, { ageDaysWeighed, ageDaysNow })

  const kinds: { sizeClass: SizeClass; adultKg: number }[] = [
    { sizeClass: 'Toy', adultKg: 3 },
    { sizeClass: 'Small', adultKg: 8 },
    { sizeClass: 'Medium', adultKg: 20 },
    { sizeClass: 'Large', adultKg: 32 },
    { sizeClass: 'Giant', adultKg: 60 },
  ]

  test.each(kinds)('a $sizeClass puppy, weighed once at 8 weeks, is fed along its curve until it is grown', (kind) => {
    const { sizeClass, adultKg } = kind
    const weighed = { ...adult, sizeClass, expectedAdultKg: adultKg, weightKg: adultKg * grownShare(adultKg, 56) }
    const { growthMonths } = SIZE_CLASS_FIGURES[sizeClass]
    const grownAt = Math.ceil(growthMonths * DAYS_PER_MONTH)
    let before = 0
    for (let ageDays = 56; ageDays < grownAt; ageDays++) {
      const kg = adultKg * grownShare(adultKg, ageDays)
      const { kcal, stage } = dailyEnergy(puppyOn(weighed, 56, ageDays))
      expect(stage).toBe('puppy')
      // The formula's to 0.2 % until the puppy is 85 % grown, then as much as it is there: 3.6 % more than the formula at the end.
      const grown = Math.min(0.85, kg / adultKg)
      const formula = (254.1 - 135 * grown) * (grown * adultKg) ** 0.75
      expect(Math.abs(kcal - formula)).toBeLessThanOrEqual(0.002 * formula + 0.5)
      // From one day to the next by no more than a hand: 4 % in the steepest week.
      if (before > 0) expect(Math.abs(kcal / before - 1)).toBeLessThan(0.04 + 1 / before)
      expect(kcal).toBeGreaterThanOrEqual(before)
      before = kcal
    }
    const grown = puppyOn(weighed, 56, grownAt + 400)
    expect(dailyEnergy(grown).stage).toBe('adult')
    expect(grown.weightKg).toBeCloseTo(adultKg, 10)
  })

  test('a weigh-in takes it up where the puppy is, and keeps it as much above the curve', () => {
    const heavy = { ...adult, expectedAdultKg: 20, weightKg: 1.1 * 20 * grownShare(20, 100) }
    expect(puppyOn(heavy, 100, 100).weightKg).toBe(heavy.weightKg)
    expect(puppyOn(heavy, 100, 160).weightKg).toBeCloseTo(1.1 * 20 * grownShare(20, 160), 10)
  })

  test('without an expected adult weight the curve of its size class leads on, and the guess stays', () => {
    const puppy = { ...adult, sizeClass: 'Large' as const, weightKg: 14 }
    const share = (days: number) => (36.96 * Math.log(days / 7) - 56.18) / 100
    const later = puppyOn(puppy, 125, 150)
    expect(later.weightKg).toBeCloseTo((14 * share(150)) / share(125), 10)
    expect(later.guessedAdultKg).toBeCloseTo(14 / share(125), 10)
    expect(dailyEnergy(later).growth?.expectedAdultKg).toBeCloseTo(14 / share(125), 10)
  })

  test('a grown dog weighs what it was weighed', () => {
    expect(puppyOn(adult, 1000, 1400).weightKg).toBe(20)
    expect(puppyOn(adult, Math.ceil(12 * DAYS_PER_MONTH), 1400).weightKg).toBe(20)
  })
})
