import { describe, expect, test } from 'vitest'
import { at } from '../at.ts'
import { type Dog, SIZE_CLASSES, type SizeClass } from '../dog.ts'
import { adult } from '../fixtures/adult.ts'
import examples from '../fixtures/energy-examples.json' with { type: 'json' }
import { dailyEnergy, type EnergyMessage, judgedTargetKg } from './energy.ts'
import type { LifeStage } from './standards.ts'

type Example = {
  readonly id: string
  readonly about: string
  readonly dog: Dog
  readonly expected: {
    readonly kcal: number
    readonly stage: string
    readonly lifeStage: LifeStage
    readonly densityMultiplier: number
    readonly restingKcal: number
    readonly kcalPerKg075: number
    readonly messages: readonly EnergyMessage[]
    readonly targetWeightKg?: number
    readonly ageWeeks?: number
    readonly curveFraction?: number
    readonly expectedAdultKg?: number
    readonly grownFraction?: number
    readonly kgPerWeek?: readonly number[]
    readonly weeksToTarget?: readonly number[]
  }
}

describe('the worked examples', () => {
  test.each(examples as readonly Example[])(
    '$id, $about: as worked by hand',
    { tags: '@daily-energy' },
    ({ dog, expected }) => {
      const energy = dailyEnergy(dog)
      expect(Math.abs(energy.kcal - expected.kcal)).toBeLessThanOrEqual(1)
      expect(energy).toMatchObject({
        stage: expected.stage,
        lifeStage: expected.lifeStage,
        messages: expected.messages,
      })
      expect(energy.densityMultiplier).toBeCloseTo(expected.densityMultiplier, 3)
      expect(energy.restingKcal).toBeCloseTo(expected.restingKcal, 1)
      expect(energy.kcalPerKg075).toBeCloseTo(expected.kcalPerKg075, 1)
      if (expected.targetWeightKg !== undefined) expect(energy.targetWeightKg).toBeCloseTo(expected.targetWeightKg, 2)
      if (expected.ageWeeks !== undefined) {
        expect(energy.growth?.ageWeeks).toBeCloseTo(expected.ageWeeks, 2)
        expect(energy.growth?.curveFraction).toBeCloseTo(expected.curveFraction ?? Number.NaN, 3)
        expect(energy.growth?.expectedAdultKg).toBeCloseTo(expected.expectedAdultKg ?? Number.NaN, 1)
        expect(energy.growth?.grownFraction).toBeCloseTo(expected.grownFraction ?? Number.NaN, 3)
      }
      if (expected.kgPerWeek) {
        expect(energy.loss?.kgPerWeek.map((kg) => Number(kg.toFixed(2)))).toEqual(expected.kgPerWeek)
        expect(energy.loss?.weeks).toEqual(expected.weeksToTarget)
      }
    },
  )
})

describe('metabolic weight', () => {
  test('is kg^0.75 of the ideal weight of a grown dog, and of the present weight of a puppy', () => {
    expect(dailyEnergy({ ...adult, weightKg: 60 }).metabolicWeightKg).toBeCloseTo(21.558, 3)
    expect(dailyEnergy({ ...adult, weightKg: 14, bodyCondition: 5 }).metabolicWeightKg).toBeCloseTo(5.6234, 4)
    expect(dailyEnergy({ ...adult, ageMonths: 4, weightKg: 8 }).metabolicWeightKg).toBeCloseTo(4.7568, 4)
  })

  test('leaves the density of an inactive dog the same at every weight: 110 / 85', () => {
    const densityAt = (weightKg: number) => dailyEnergy({ ...adult, activityLevel: 1, weightKg }).densityMultiplier
    expect([2, 20, 60].map((weightKg) => densityAt(weightKg).toFixed(6))).toEqual(Array(3).fill('1.294118'))
  })
})

describe('what a dog is to do', () => {
  test('a thin one gains, an ideal one keeps its weight, a heavy one loses, and a puppy grows', () => {
    const aims = ([1, 2, 3, 4, 5] as const).map((bodyCondition) => dailyEnergy({ ...adult, bodyCondition }).aim)
    expect(aims).toEqual(['gain', 'gain', 'maintain', 'lose', 'lose'])
    expect(dailyEnergy({ ...adult, ageMonths: 4, weightKg: 8 }).aim).toBe('grow')
  })

  test('only a heavy one is told how soon it loses', () => {
    const losses = ([1, 2, 3, 4] as const).map((bodyCondition) => dailyEnergy({ ...adult, bodyCondition }).loss)
    expect(losses.map(Boolean)).toEqual([false, false, false, true])
  })
})

describe('the age at which', () => {
  const kcalAt = (ageMonths: number) => dailyEnergy({ ...adult, ageMonths }).kcalPerKg075

  test('a dog is grown, is no young adult any more, and is old, is the first month of it', () => {
    expect([11, 12].map((ageMonths) => dailyEnergy({ ...adult, ageMonths }).stage)).toEqual(['puppy', 'adult'])
    expect(kcalAt(23) / kcalAt(24)).toBeCloseTo(1.1, 6)
    expect(kcalAt(84) / kcalAt(83)).toBeCloseTo(0.9, 6)
  })
})

test('the weight that a puppy is to reach is the one given, else that of its curve within its class', () => {
  const puppy = { ...adult, ageMonths: 4, weightKg: 8 }
  expect(dailyEnergy({ ...puppy, expectedAdultKg: 20 }).growth).toMatchObject({
    expectedAdultKg: 20,
    expectedAdultGiven: true,
  })
  expect(dailyEnergy(puppy).growth?.expectedAdultGiven).toBe(false)
  const toy = { ...puppy, sizeClass: 'Toy', weightKg: 4 } as const
  expect(dailyEnergy(toy).growth?.expectedAdultKg).toBe(5)
  expect(dailyEnergy({ ...toy, weightKg: 0.4 }).growth?.expectedAdultKg).toBe(1.5)
  // (36.86 x ln(17.39 weeks) - 48.22) / 100 of the adult weight.
  expect(dailyEnergy({ ...puppy, sizeClass: 'Small', weightKg: 4 }).growth?.expectedAdultKg).toBeCloseTo(7.02, 1)
})

test('puppies grow towards their adult weight, and those of a smaller class are always nearer to it', () => {
  const grown = (sizeClass: SizeClass, ageMonths: number) =>
    dailyEnergy({ ...adult, sizeClass, ageMonths }).growth?.curveFraction ?? Number.NaN
  for (const ageMonths of [2, 3, 4, 5, 6, 7, 8]) {
    const shares = SIZE_CLASSES.map((sizeClass) => grown(sizeClass, ageMonths))
    expect(shares.slice(1).every((share, i) => share < at(shares, i))).toBe(true)
    expect(shares.every((share, i) => share < grown(at(SIZE_CLASSES, i), ageMonths + 0.5))).toBe(true)
  }
  for (const sizeClass of SIZE_CLASSES) {
    expect(grown(sizeClass, 2)).toBeGreaterThan(0.1)
    expect(grown(sizeClass, 2)).toBeLessThan(0.4)
  }
})

describe('what is said with the figure', () => {
  test('a puppy under two months is referred, and computed as eight weeks old', () => {
    const newborn = dailyEnergy({ ...adult, ageMonths: 0, weightKg: 1 })
    expect(newborn.messages).toEqual(['underTwoMonths', 'earlyGrowthVetAdvice', 'checkWeight'])
    expect(newborn.growth?.ageWeeks).toBe(8)
    expect(newborn.kcal).toBeGreaterThan(0)
  })

  test('a weight far outside the class asks to check the entry', () => {
    expect(dailyEnergy({ ...adult, weightKg: 38 }).messages).toContain('checkWeight')
    expect(dailyEnergy({ ...adult, weightKg: 4.9 }).messages).toContain('checkWeight')
    expect(dailyEnergy({ ...adult, weightKg: 20 }).messages).toEqual([])
    // Half of the least and half as much again as the most of the class are still believed.
    expect([5, 37.5].flatMap((weightKg) => dailyEnergy({ ...adult, weightKg }).messages)).toEqual([])
  })

  test('a puppy that is very thin or very fat is referred, and one of two months no longer as too young', () => {
    const puppy = { ...adult, ageMonths: 5, weightKg: 10 }
    const messages = ([1, 3, 5] as const).map((bodyCondition) => dailyEnergy({ ...puppy, bodyCondition }).messages)
    expect(messages).toEqual([['seeVetVeryThin'], [], ['seeVetObese']])
    expect(dailyEnergy({ ...puppy, ageMonths: 2, weightKg: 4 }).messages).toEqual(['earlyGrowthVetAdvice'])
  })

  test('an overweight dog said to work hard asks to confirm the activity', () => {
    expect(dailyEnergy({ ...adult, bodyCondition: 4, activityLevel: 5 }).messages).toContain('confirmActivity')
    expect(dailyEnergy({ ...adult, bodyCondition: 3, activityLevel: 5 }).messages).not.toContain('confirmActivity')
  })

  test('a grown giant that eats fewer than three meals is better off with three', () => {
    const giant = { ...adult, sizeClass: 'Giant' as const, weightKg: 70 }
    expect([1, 2, 3].map((mealsPerDay) => dailyEnergy({ ...giant, mealsPerDay }).messages)).toEqual([
      ['giantInThreeMeals'],
      ['giantInThreeMeals'],
      [],
    ])
    expect(dailyEnergy({ ...adult, sizeClass: 'Large', weightKg: 35 }).messages).toEqual([])
  })
})

test('a puppy of 4 to 6 months that will be heavy has the large-breed calcium column, and only then', () => {
  const puppy = { ...adult, weightKg: 8, expectedAdultKg: 20 }
  const stages = [2, 3, 4, 6, 7].map((ageMonths) => dailyEnergy({ ...puppy, ageMonths }).lifeStage)
  expect(stages).toEqual(['earlyGrowth', 'earlyGrowth', 'lateGrowthLargeBreed', 'lateGrowthLargeBreed', 'lateGrowth'])
  expect(dailyEnergy({ ...puppy, ageMonths: 5, expectedAdultKg: 15 }).lifeStage).toBe('lateGrowth')
})

describe('a target weight', () => {
  const set = (changed: Partial<Dog>) => dailyEnergy({ ...adult, targetWeightKg: 28, ...changed })

  test('holds the food of a dog that gained: 28 kg need 1,339 kcal, and so do 29.4', () => {
    expect(set({ weightKg: 28 }).kcal).toBe(1339)
    expect(set({ weightKg: 29.4 })).toMatchObject({ kcal: 1339, aim: 'maintain', targetWeightKg: 28 })
    // Without one.
    expect(dailyEnergy({ ...adult, weightKg: 29.4 }).kcal).toBe(1389)
  })

  test('is what a slimming dog is fed for, whatever it weighs on the way, and its density too', () => {
    const obese = { bodyCondition: 5 as const, targetWeightKg: 20 }
    for (const weightKg of [28, 24, 20, 19.6])
      expect(set({ ...obese, weightKg })).toMatchObject({ kcal: 662, aim: 'lose', metabolicWeightKg: 20 ** 0.75 })
    expect(set({ ...obese, weightKg: 24 }).densityMultiplier).toBeCloseTo(110 / 70, 10)
    expect(set({ ...obese, weightKg: 24 }).loss?.weeks).toEqual([9, 17])
  })

  test('two per cent below it a dog that slimmed is held', () => {
    const held = set({ bodyCondition: 5, targetWeightKg: 20, weightKg: 19.59 })
    expect(held).toMatchObject({ kcal: 1040, aim: 'maintain' })
    expect(held.loss).toBeUndefined()
  })

  test('is what a thin dog gains to, and a little more than its present weight is all that it is fed for', () => {
    const thin = (weightKg: number) => set({ bodyCondition: 2, targetWeightKg: 20, weightKg })
    expect(thin(16)).toMatchObject({ kcal: 1040, aim: 'gain' })
    expect(thin(14).kcal).toBe(Math.round(1.2 * 110 * 14 ** 0.75))
    expect(thin(20)).toMatchObject({ kcal: 1040, aim: 'maintain' })
    expect(thin(22).kcal).toBe(1040)
    expect(set({ targetWeightKg: 20, weightKg: 14 }).kcal).toBe(Math.round(1.2 * 110 * 14 ** 0.75))
  })

  test('is judged by ribs and waist, and stays while a dog that slims is still too heavy', () => {
    const judged = (bodyCondition: Dog['bodyCondition'], targetWeightKg?: number) =>
      judgedTargetKg({ weightKg: 24, bodyCondition, ...(targetWeightKg && { targetWeightKg }) })
    expect([judged(3), judged(4), judged(2)].map((kg) => kg.toFixed(2))).toEqual(['24.00', '20.00', '30.00'])
    expect(judged(4, 19)).toBe(19)
    expect(judged(4, 22)).toBeCloseTo(20, 10)
    expect(judged(3, 19)).toBe(24)
    expect(judged(2, 19)).toBe(30)
  })
})

describe('a need that was accepted', () => {
  const accepted = { kcal: 950, aim: 'maintain', targetWeightKg: 20, since: '2026-05-03' } as const
  const dog: Dog = { ...adult, targetWeightKg: 20, personalKcal: accepted }

  test('is what is fed, beside what the formula says', () => {
    const energy = dailyEnergy(dog)
    expect(energy).toMatchObject({ kcal: 950, kcalUnrounded: 950, formulaKcal: 1040, kcalPerKg075: 110 })
    expect(energy.densityMultiplier).toBeCloseTo((110 * 20 ** 0.75) / 950, 10)
    expect(dailyEnergy({ ...dog, weightKg: 22 }).kcal).toBe(950)
  })

  test('counts no more once the dog has another target, or something else to do', () => {
    expect(dailyEnergy({ ...dog, targetWeightKg: 18 }).kcal).toBe(dailyEnergy({ ...adult, targetWeightKg: 18 }).kcal)
    // A target told in pounds, to a hundredth.
    expect([19.82, 20.19].map((targetWeightKg) => dailyEnergy({ ...dog, targetWeightKg }).kcal)).toEqual([950, 950])
    expect(dailyEnergy({ ...dog, targetWeightKg: 20.3 }).kcal).toBe(1052)
    const slimming: Dog = { ...dog, weightKg: 24, bodyCondition: 4, personalKcal: { ...accepted, aim: 'lose' } }
    expect(dailyEnergy(slimming)).toMatchObject({ kcal: 950, aim: 'lose' })
    expect(dailyEnergy({ ...slimming, weightKg: 19 })).toMatchObject({ aim: 'maintain', formulaKcal: 1040, kcal: 1040 })
    expect(dailyEnergy({ ...slimming, bodyCondition: 3 }).kcal).toBe(1040)
    expect(dailyEnergy({ ...dog, bodyCondition: 1, weightKg: 15 }).kcal).not.toBe(950)
    const { targetWeightKg: _, ...without } = dog
    expect(dailyEnergy(without).kcal).toBe(1040)
  })

  test('to hold a dog that slimmed, holds it, also where the scale shows a little more', () => {
    const held: Dog = { ...dog, bodyCondition: 4 }
    for (const weightKg of [19, 20, 20.8])
      expect(dailyEnergy({ ...held, weightKg })).toMatchObject({ kcal: 950, aim: 'maintain' })
    expect(dailyEnergy({ ...held, targetWeightKg: 17, weightKg: 20 }).aim).toBe('lose')
  })
})
