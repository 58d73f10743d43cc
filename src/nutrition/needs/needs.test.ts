import { describe, expect, test } from 'vitest'
import { HEALTH_RULES } from '../../reference/health-rules.ts'
import { STANDARDS } from '../../reference/standards/standards.ts'
import type { Dog } from '../dog.ts'
import { adult } from '../fixtures/adult.ts'
import type { NutrientId } from '../nutrients.ts'
import { dailyEnergy } from './energy.ts'
import { dailyNeeds, type Need, needOf, strictestGoals } from './needs.ts'
import type { HealthRule } from './standards.ts'

function needsOf(change: Partial<Dog> = {}, rules: readonly HealthRule[] = HEALTH_RULES) {
  const dog = { ...adult, ...change }
  return dailyNeeds({ dog, energy: dailyEnergy(dog), standards: STANDARDS, rules })
}

function need(nutrient: NutrientId, change: Partial<Dog> = {}): Need {
  const row = needOf(needsOf(change), nutrient)
  if (!row) throw new Error(`No row for ${nutrient}`)
  return row
}

describe('an adult that eats 110 kcal per kg BW^0.75', () => {
  test('needs what FEDIAF 2025 prints per 1000 kcal, at 1040 kcal', () => {
    expect(need('protein').min).toBeCloseTo(45 * 1.04, 6)
    expect(need('calcium')).toMatchObject({ min: 1.25 * 1.04, max: 6.25 * 1.04 })
    expect(need('vitaminD').max).toBeCloseTo(567.5 * 1.04, 6)
    expect(need('selenium').max).toBeCloseTo(142 * 1.04, 6)
  })

  test('is recommended what NRC 2006 says where that is more, and never less than the minimum', () => {
    expect(need('selenium')).toMatchObject({ min: 57.5 * 1.04, rda: 87.5 * 1.04 })
    expect(need('protein').rda).toBe(need('protein').min)
  })

  test('has its energy within 2 %', () => {
    expect(need('energy')).toMatchObject({ min: 1040 * 0.98, target: 1040, max: 1040 * 1.02 })
  })

  test('has at most NRC’s safe upper limit of EPA and DHA, the stricter of its two forms', () => {
    expect(need('epaDha').max).toBeCloseTo(Math.min(2.8 * 1.04, 0.37 * 20 ** 0.75), 6)
    expect(need('epaDha', { activityLevel: 6 }).max).toBeCloseTo(0.37 * 20 ** 0.75, 6)
  })
})

describe('a dog that eats less', () => {
  test('needs the same per kg BW^0.75 of its ideal weight: 4.95 g protein', () => {
    for (const change of [
      { activityLevel: 1 },
      { bodyCondition: 5 },
      { bodyCondition: 4, activityLevel: 2 },
    ] as const) {
      const energy = dailyEnergy({ ...adult, ...change })
      const perKg075 = (need('protein', change).min ?? 0) / energy.metabolicWeightKg
      expect(perKg075).toBeCloseTo(0.11 * 45, 1)
    }
  })

  test('needs no more fat: that minimum is a share of the food', () => {
    const energy = dailyEnergy({ ...adult, bodyCondition: 5 })
    expect(need('fat', { bodyCondition: 5 }).min).toBeCloseTo((13.75 * energy.kcal) / 1000, 6)
  })

  test('may have no more of anything: maximums stay', () => {
    const energy = dailyEnergy({ ...adult, bodyCondition: 5 })
    expect(need('selenium', { bodyCondition: 5 }).max).toBeCloseTo((142 * energy.kcal) / 1000, 6)
  })
})

describe('a puppy', () => {
  test('of a large breed needs more calcium between four and six months, and nothing else differs', () => {
    const puppy = { ageMonths: 5, weightKg: 8 }
    const large = needsOf({ ...puppy, expectedAdultKg: 15.1 })
    const small = needsOf({ ...puppy, expectedAdultKg: 15 })
    const per1000 = (needs: typeof large, id: NutrientId) => ((needOf(needs, id)?.min ?? 0) * 1000) / needs.kcal
    expect(per1000(large, 'calcium')).toBeCloseTo(2.5, 6)
    expect(per1000(small, 'calcium')).toBeCloseTo(2, 6)
    expect([large.calciumPhosphorus.max, small.calciumPhosphorus.max]).toEqual([1.6, 1.8])
    for (const { nutrient } of small.rows.filter(({ nutrient }) => nutrient !== 'calcium')) {
      expect(per1000(large, nutrient)).toBeCloseTo(per1000(small, nutrient), 6)
    }
  })

  test('has a safe upper limit of vitamin A that an adult has not', () => {
    const puppy = needsOf({ ageMonths: 5, weightKg: 8 })
    expect(((needOf(puppy, 'vitaminA')?.max ?? 0) * 1000) / puppy.kcal).toBeCloseTo(12_500, 6)
  })
})

describe('minimums that grow with another nutrient', () => {
  test('arginine grows with protein, from the anchor of the life stage', () => {
    const arginine = needsOf().linked.find(({ to }) => to === 'protein')
    expect(arginine?.terms).toEqual([{ nutrient: 'protein', perUnit: 0.01 }])
    expect(arginine?.constantPerDay).toBeCloseTo((1.3 - 0.45) * 1.04, 6)
  })

  test('vitamin E grows with polyunsaturated fat, arachidonic acid being counted in mg', () => {
    const vitaminE = needsOf().linked.find(({ to }) => to === 'pufa')
    expect(vitaminE?.terms.find(({ nutrient }) => nutrient === 'linoleicAcid')?.perUnit).toBe(0.6)
    expect(vitaminE?.terms.find(({ nutrient }) => nutrient === 'arachidonicAcid')?.perUnit).toBeCloseTo(0.0006, 10)
  })
})

describe('a health issue', () => {
  test('that binds tightens a limit: sodium of a heart dog', () => {
    expect(need('sodium', { healthIssues: ['heart'] }).max).toBeCloseTo(0.739 * 1.04, 6)
    expect(need('sodium').max).toBeCloseTo(3.75 * 1.04, 6)
  })

  test('that only steers moves the target and leaves the limits', () => {
    const healthy = need('zinc')
    const skin = need('zinc', { healthIssues: ['skin'] })
    expect(skin).toMatchObject({ min: healthy.min, max: healthy.max })
    expect(skin.target).toBeCloseTo(25 * 1.04, 6)
    expect(needsOf({ healthIssues: ['skin'] }).goals.map(({ nutrient }) => nutrient)).toContain('zinc')
  })

  test('can forbid ingredients or advise against them', () => {
    const liver = needsOf({ healthIssues: ['liver'] })
    expect(liver.forbidden.map(({ trait }) => trait)).toContain('organ')
    const kidney = needsOf({ healthIssues: ['kidney'] })
    expect(kidney.discouraged.map(({ trait }) => trait)).toContain('bran')
    expect(kidney.forbidden).toEqual([])
  })

  test('never relaxes a minimum: a kidney dog on little food has a conflict instead', () => {
    const kidney = needsOf({ healthIssues: ['kidney'], bodyCondition: 5 })
    expect(kidney.conflicts).toEqual(
      expect.arrayContaining([expect.objectContaining({ nutrient: 'phosphorus', conditions: ['kidney'] })]),
    )
    expect(needOf(kidney, 'phosphorus')?.min).toBe(needOf(needsOf({ bodyCondition: 5 }), 'phosphorus')?.min)
  })

  test('asks a thin diabetic dog for no more fibre', () => {
    const goals = (bodyCondition: 2 | 3) => needsOf({ healthIssues: ['diabetes'], bodyCondition }).goals
    expect(goals(3).map(({ nutrient }) => nutrient)).toContain('fibre')
    expect(goals(2).map(({ nutrient }) => nutrient)).not.toContain('fibre')
  })

  test('of two goals for one nutrient the stricter is kept', () => {
    const goals = strictestGoals(needsOf({ healthIssues: ['arthritis', 'skin'] }).goals)
    const epaDha = goals.filter(({ nutrient }) => nutrient === 'epaDha')
    expect(epaDha).toHaveLength(1)
    expect(epaDha[0]?.perDay).toBeCloseTo(0.23 * 20 ** 0.75, 6)
  })
})

describe('a word about the vet', () => {
  test('is due with two conditions, arthritis with skin excepted', () => {
    expect(needsOf({ healthIssues: ['arthritis', 'skin'] }).referrals).toEqual([])
    expect(needsOf({ healthIssues: ['arthritis', 'heart'] }).referrals.map(({ kind }) => kind)).toEqual([
      'severalConditions',
    ])
  })

  test('is due for a puppy that is more than mildly ill', () => {
    const puppy = { ageMonths: 4, weightKg: 7 }
    expect(needsOf({ ...puppy, healthIssues: ['digestion'] }).referrals).toEqual([])
    expect(needsOf({ ...puppy, healthIssues: ['kidney'] }).referrals.map(({ kind }) => kind)).toEqual(['sickPuppy'])
  })
})

test('every figure says where it comes from', () => {
  const withoutReason = needsOf({ healthIssues: ['skin'] }).rows.filter(
    ({ min, rda, max, info }) => (min ?? rda ?? max) !== null && info.length === 0,
  )
  expect(withoutReason).toEqual([])
})
