import { describe, expect, test } from 'vitest'
import { LIFE_STAGES, type LifeStage } from '../../nutrition/needs/standards.ts'
import { NUTRIENT_IDS, type NutrientId } from '../../nutrition/nutrients.ts'
import json from './standards.json' with { type: 'json' }
import { readStandards, STANDARDS } from './standards.ts'

const row = (nutrient: NutrientId, stage: LifeStage) => {
  const found = STANDARDS.nutrients.find((one) => one.nutrient === nutrient && one.stage === stage)
  if (!found) throw new Error(`no standard for ${nutrient} ${stage}`)
  return found
}

test('every nutrient but four has a row for each of the four stages of life', { tags: '@nutrient-units' }, () => {
  const without: readonly NutrientId[] = ['energy', 'fibre', 'sugars', 'taurine']
  const limited = NUTRIENT_IDS.filter((id) => !without.includes(id))
  expect(STANDARDS.nutrients).toHaveLength(limited.length * LIFE_STAGES.length)
  for (const nutrient of limited) {
    for (const stage of LIFE_STAGES) expect(row(nutrient, stage)).toMatchObject({ nutrient, stage })
  }
})

describe('figures of FEDIAF 2025, table III-3b', () => {
  test('an adult at 110 kcal/kg^0.75 needs 45 g protein, 1.25 g calcium and 409 mg choline per 1000 kcal', () => {
    expect(row('protein', 'adult').min).toEqual({ value: 45, source: 'FEDIAF2025_III3b' })
    expect(row('calcium', 'adult').min?.value).toBe(1.25)
    expect(row('choline', 'adult').min?.value).toBe(409)
  })

  test('a large-breed puppy differs from other older puppies in calcium and Ca:P only', () => {
    expect(row('calcium', 'lateGrowthLargeBreed').min?.value).toBe(2.5)
    expect(row('calcium', 'lateGrowth').min?.value).toBe(2)
    const differing = NUTRIENT_IDS.filter(
      (id) => id !== 'calcium' && STANDARDS.nutrients.some((one) => one.nutrient === id),
    )
    for (const id of differing) {
      expect({ ...row(id, 'lateGrowthLargeBreed'), stage: '' }).toEqual({ ...row(id, 'lateGrowth'), stage: '' })
    }
    expect(STANDARDS.calciumPhosphorus.map(({ stage, max }) => [stage, max.value])).toEqual([
      ['adult', 2],
      ['earlyGrowth', 1.6],
      ['lateGrowth', 1.8],
      ['lateGrowthLargeBreed', 1.6],
    ])
  })

  test('grown dogs have no minimum of arachidonic acid, alpha-linolenic acid and EPA + DHA', () => {
    for (const id of ['arachidonicAcid', 'alphaLinolenicAcid', 'epaDha'] as const) {
      expect(row(id, 'adult').min).toBeNull()
      expect(row(id, 'earlyGrowth').min).not.toBeNull()
    }
  })
})

describe('maximums that bind', () => {
  test.each([
    ['vitaminD', 'adult', 567.5, 'legal'],
    ['vitaminA', 'adult', 100_000, 'nutritional'],
    ['vitaminA', 'lateGrowth', 12_500, 'safeUpperLimit'],
    ['fat', 'adult', 82.5, 'safeUpperLimit'],
    ['linoleicAcid', 'adult', 16.3, 'safeUpperLimit'],
    ['linoleicAcid', 'earlyGrowth', 16.25, 'nutritional'],
    ['epaDha', 'earlyGrowth', 2.8, 'safeUpperLimit'],
    ['lysine', 'lateGrowth', 7, 'nutritional'],
    ['sodium', 'adult', 3.75, 'safeUpperLimit'],
    ['chloride', 'adult', 5.875, 'safeUpperLimit'],
    ['copper', 'adult', 7, 'legal'],
    ['selenium', 'earlyGrowth', 142, 'legal'],
  ] as const)('%s for %s: %d (%s)', (nutrient, stage, value, kind) => {
    expect(row(nutrient, stage).max).toMatchObject({ value, kind })
  })

  test('choline, niacin and vitamin E have none, and grown dogs none of lysine', () => {
    for (const stage of LIFE_STAGES) {
      for (const id of ['choline', 'niacin', 'vitaminE'] as const) expect(row(id, stage).max).toBeNull()
    }
    expect(row('lysine', 'adult').max).toBeNull()
  })

  test('EPA + DHA by metabolic weight: 370 mg per kg^0.75', () => {
    expect(STANDARDS.epaDhaMaxMgPerKg075).toEqual({ value: 370, source: 'NRC2006_TEXT' })
  })
})

test('the recommended allowance is that of NRC 2006', () => {
  expect(row('selenium', 'adult').recommended).toEqual({ value: 87.5, source: 'NRC2006_T15' })
  expect(row('calcium', 'earlyGrowth').recommended?.value).toBe(3)
  expect(row('protein', 'lateGrowth').recommended?.value).toBe(43.8)
})

test('a bad row is refused by name', () => {
  const [first, ...others] = json.nutrients
  const broken = { ...first, min: { value: -1, source: 'x' } }
  expect(() => readStandards({ ...json, nutrients: [broken, ...others] })).toThrow(/Table standards, row protein/)
  const upsideDown = { ...first, max: { value: 1, source: 'x', kind: 'legal' } }
  expect(() => readStandards({ ...json, nutrients: [upsideDown, ...others] })).toThrow(/not below the maximum/)
  expect(() => readStandards({ ...json, nutrients: [first, ...json.nutrients] })).toThrow(/protein adult: stands twice/)
})
