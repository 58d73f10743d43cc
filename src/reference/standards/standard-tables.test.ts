import { describe, expect, test } from 'vitest'
import type { BodyCondition, Dog, SizeClass } from '../../nutrition/dog.ts'
import { adult } from '../../nutrition/fixtures/adult.ts'
import { dailyEnergy } from '../../nutrition/needs/energy.ts'
import { dailyNeeds, needOf } from '../../nutrition/needs/needs.ts'
import type { NutrientId } from '../../nutrition/nutrients.ts'
import printed from '../fixtures/fediaf-2025-minimums.json' with { type: 'json' }
import supplements from '../supplements.json' with { type: 'json' }
import { SUPPLEMENTS } from '../supplements.ts'
import { findUnsafeFood } from '../unsafe/unsafe-foods.ts'
import { STANDARDS } from './standards.ts'

/**
 * The tables of FEDIAF 2025 that `standard-verdicts.json` calls applied, held against what a dog is given. The printed
 * figures are copied beside this file, apart from the table that the product works on.
 */

const healthyNeeds = (dog: Dog) => dailyNeeds({ dog, energy: dailyEnergy(dog), standards: STANDARDS, rules: [] })

function minPer1000Kcal(dog: Dog, nutrient: string): number | null {
  const needs = healthyNeeds(dog)
  const min = needOf(needs, nutrient as NutrientId)?.min ?? null
  return min && (min * 1000) / needs.kcal
}

const leisurely: Dog = { ...adult, activityLevel: 2 }
const youngPuppy: Dog = { ...adult, ageMonths: 3, weightKg: 3, expectedAdultKg: 12 }
const olderPuppy: Dog = { ...adult, ageMonths: 7, weightKg: 8, expectedAdultKg: 12 }

describe('FEDIAF 2025, minimums per 1000 kcal (III-3b)', () => {
  test('a moderate adult, a young and an older puppy need what the table prints', () => {
    const columns = { adult110: adult, earlyGrowth: youngPuppy, lateGrowth: olderPuppy } as const
    for (const row of printed) {
      for (const [column, dog] of Object.entries(columns)) {
        const figure = row[column as keyof typeof columns]
        const ours = minPer1000Kcal(dog, row.nutrient)
        if (figure === null) expect(ours, `${row.nutrient} ${column}`).toBeNull()
        else expect(ours, `${row.nutrient} ${column}`).toBeCloseTo(figure, 6)
      }
    }
    expect(printed).toHaveLength(41)
  })

  test('an adult at 95 kcal needs what its own column prints, but for rounding', () => {
    // Its two columns are rounded apart from each other: ours lies 1.4 % below its selenium and 4.2 % above its magnesium.
    expect(dailyEnergy(leisurely).kcalPerKg075).toBe(95)
    for (const { nutrient, adult95 } of printed) {
      const ours = minPer1000Kcal(leisurely, nutrient)
      if (adult95 === null) {
        expect(ours, nutrient).toBeNull()
        continue
      }
      expect((ours ?? 0) / adult95, nutrient).toBeGreaterThan(0.986)
      expect((ours ?? 0) / adult95, nutrient).toBeLessThan(1.043)
    }
  })

  test('the maximums that it calls nutritional are those of the needs', () => {
    const most = (dog: Dog, nutrient: NutrientId) => {
      const needs = healthyNeeds(dog)
      return ((needOf(needs, nutrient)?.max ?? 0) * 1000) / needs.kcal
    }
    expect([most(adult, 'calcium'), most(adult, 'phosphorus')].map((figure) => figure.toFixed(2))).toEqual([
      '6.25',
      '4.00',
    ])
    expect([youngPuppy, olderPuppy].map((dog) => most(dog, 'calcium').toFixed(2))).toEqual(['4.00', '4.50'])
    expect([youngPuppy, olderPuppy].map((dog) => most(dog, 'lysine').toFixed(2))).toEqual(['7.00', '7.00'])
    expect(most(youngPuppy, 'linoleicAcid')).toBeCloseTo(16.25, 6)
    expect(most(adult, 'vitaminA')).toBeCloseTo(100_000, 3)
  })
})

test('FEDIAF 2025, legal maximums per 100 g dry matter (III-3a): 2.5 times as much per 1000 kcal, for every dog', () => {
  const per100GDryMatter = {
    copper: 2.8,
    iodine: 1.1,
    iron: 68.18,
    manganese: 17,
    selenium: 56.8,
    zinc: 22.7,
    vitaminD: 227,
  }
  for (const dog of [adult, leisurely, youngPuppy, olderPuppy]) {
    const needs = healthyNeeds(dog)
    for (const [nutrient, legal] of Object.entries(per100GDryMatter)) {
      const most = ((needOf(needs, nutrient as NutrientId)?.max ?? 0) * 1000) / needs.kcal
      expect(most / (2.5 * legal), nutrient).toBeCloseTo(1, 4)
    }
  }
})

describe('FEDIAF 2025, annex on energy and body condition', () => {
  const targetOf = (bodyCondition: BodyCondition) => dailyEnergy({ ...adult, bodyCondition }).targetWeightKg

  test('conditions 2, 3 and 4 are as far from ideal as scores 3, 5 and 7 of nine (VII-1, VII-2)', () => {
    const excess = ([2, 3, 4] as const).map((condition) => adult.weightKg / targetOf(condition) - 1)
    const ranges = [
      [-0.3, -0.2],
      [0, 0],
      [0.2, 0.3],
    ] as const
    for (const [index, [least, most]] of ranges.entries()) {
      expect(excess[index]).toBeGreaterThan(least - 1e-9)
      expect(excess[index]).toBeLessThan(most + 1e-9)
    }
  })

  test('a grown and an old dog lie in the range of their age, a young one just below it (VII-6)', () => {
    const kcal = [18, 60, 96].map((ageMonths) => dailyEnergy({ ...adult, ageMonths }).kcalPerKg075)
    expect(kcal.map((figure) => figure.toFixed(1))).toEqual(['121.0', '110.0', '99.0'])
    const [young = 0, grown = 0, old = 0] = kcal
    expect(young / 125).toBeGreaterThan(0.96)
    expect(grown).toBe(110)
    expect(old).toBeGreaterThan(80)
    expect(old).toBeLessThan(120)
  })

  test('a dog of each activity has the energy of its row, and one inclined to fatness at most 90 (VII-7)', () => {
    const kcal = ([2, 3, 4, 5, 6] as const).map((level) => dailyEnergy({ ...adult, activityLevel: level }).kcalPerKg075)
    expect(kcal).toEqual([95, 110, 125, 150, 175])
    for (const activityLevel of [1, 2, 3, 4, 5, 6] as const) {
      const { kcalUnrounded, metabolicWeightKg } = dailyEnergy({ ...adult, bodyCondition: 4, activityLevel })
      expect(kcalUnrounded / metabolicWeightKg).toBeLessThan(90 + 1e-9)
    }
  })

  test('a puppy has reached the share of its adult weight that the curve of its class prints (VII-8a)', () => {
    // % of adult weight = a ln(weeks) + b, at eight weeks and at a year.
    const at = (sizeClass: SizeClass, ageMonths: number) =>
      100 * (dailyEnergy({ ...adult, sizeClass, ageMonths, weightKg: 3 }).growth?.curveFraction ?? 0)
    const eightWeeks = (['Toy', 'Small', 'Medium', 'Large', 'Giant'] as const).map((size) => at(size, 0))
    expect(eightWeeks.map((percent) => percent.toFixed(1))).toEqual(['33.2', '28.4', '22.2', '20.7', '13.7'])
    const weeks = (6 * 365.25) / 12 / 7
    expect(at('Large', 6)).toBeCloseTo(36.96 * Math.log(weeks) - 56.18, 9)
    expect(at('Medium', 6)).toBeCloseTo(39.88 * Math.log(weeks) - 60.7, 9)
  })

  test('a puppy has 254.1 - 135 p kcal per kg of metabolic weight (VII-8b)', () => {
    const half = dailyEnergy({ ...adult, ageMonths: 4, weightKg: 10, expectedAdultKg: 20 })
    expect(half.kcalPerKg075).toBeCloseTo(186.6, 9)
    expect(half.kcalUnrounded).toBeCloseTo(186.6 * 10 ** 0.75, 6)
    expect(dailyEnergy({ ...adult, ageMonths: 10, weightKg: 20, expectedAdultKg: 20 }).kcalPerKg075).toBeCloseTo(119.1)
  })

  test('a moderate adult of any weight has the daily minimums per kg of metabolic weight (VII-11)', () => {
    // Printed with two or three digits: half of the last one is rounding. Selenium is rounded from the other column.
    const rounding = (figure: number) => 0.5 * 10 ** -Math.min(2, String(figure).split('.')[1]?.length ?? 0)
    const rows = printed.filter(({ perKg075 }) => perKg075 !== null)
    expect(rows).toHaveLength(38)
    for (const weightKg of [12, 20, 37]) {
      const energy = dailyEnergy({ ...adult, weightKg })
      const needs = healthyNeeds({ ...adult, weightKg })
      for (const { nutrient, perKg075 } of rows) {
        const ours = (needOf(needs, nutrient as NutrientId)?.min ?? 0) / energy.metabolicWeightKg
        const off = nutrient === 'selenium' ? 0.08 : rounding(perKg075 ?? 0)
        expect(Math.abs(ours - (perKg075 ?? 0)), nutrient).toBeLessThan(off + 0.002 * ours)
      }
    }
  })

  test('a dog that eats less needs as much a day, in food that is as much denser, fat excepted (VII-12)', () => {
    for (const change of [{ activityLevel: 1 }, { bodyCondition: 5 }, { ageMonths: 120 }] as const) {
      const dog: Dog = { ...adult, ...change }
      const { kcalUnrounded, metabolicWeightKg } = dailyEnergy(dog)
      const denser = 110 / (kcalUnrounded / metabolicWeightKg)
      for (const { nutrient, adult110 } of printed) {
        if (adult110 === null) continue
        const times = (minPer1000Kcal(dog, nutrient) ?? 0) / adult110
        expect(times, nutrient).toBeCloseTo(nutrient === 'fat' ? 1 : denser, 6)
      }
    }
  })

  test('arginine grows by 0.01 g with each gram of protein above the anchor of the stage (VII-13)', () => {
    const anchors = [
      [adult, 45, 1.3],
      [youngPuppy, 56.25, 1.975],
      [olderPuppy, 50, 1.725],
    ] as const
    for (const [dog, protein, arginine] of anchors) {
      const needs = healthyNeeds(dog)
      const link = needs.linked.find(({ to }) => to === 'protein')
      const leastAt = (grams: number) =>
        ((link?.constantPerDay ?? 0) * 1000) / needs.kcal + (link?.terms[0]?.perUnit ?? 0) * grams
      expect(leastAt(protein)).toBeCloseTo(arginine, 6)
      expect(leastAt(protein + 40)).toBeCloseTo(arginine + 0.4, 6)
    }
  })

  test('a vitamin of the supplement counts by the factor of the form it is in (VII-14)', () => {
    const factors = {
      thiamineMononitrate: ['thiamine', 0.81],
      calciumPantothenate: ['pantothenicAcid', 0.92],
      pyridoxineHydrochloride: ['vitaminB6', 0.82],
    } as const
    const lines = SUPPLEMENTS.flatMap(({ compounds }) => compounds)
    for (const [compound, [nutrient, factor]] of Object.entries(factors)) {
      const of = lines.filter((line) => line.compound === compound)
      expect(of.length, compound).toBeGreaterThan(0)
      for (const { mgPerGram, provides } of of) {
        // The loss on the shelf is a share of the same.
        const { perMg } = supplements.compounds[compound as keyof typeof factors]
        expect(perMg).toMatchObject({ [nutrient]: factor })
        expect((provides[nutrient] ?? 0) / mgPerGram, compound).toBeLessThan(1.0001 * factor)
      }
    }
  })

  test('the foods that it warns of are refused: grapes and raisins, chocolate, onion and garlic (annex 7.7)', () => {
    for (const food of ['grapes', 'raisins', 'cocoa powder', 'dark chocolate', 'onion', 'garlic']) {
      expect(findUnsafeFood(food)?.policy, food).toBe('never')
    }
  })
})
