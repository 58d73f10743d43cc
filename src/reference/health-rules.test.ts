import { describe, expect, test } from 'vitest'
import { HEALTH_ISSUES } from '../nutrition/dog.ts'
import json from './health-rules.json' with { type: 'json' }
import { GENERAL_HEALTH_RULES, HEALTH_CONDITIONS, HEALTH_RULES, readHealthRules } from './health-rules.ts'
import { INGREDIENTS } from './ingredients/ingredients.ts'
import { sourcesOf } from './sources.ts'
import { STANDARDS } from './standards/standards.ts'

const rule = (id: string) => HEALTH_RULES.find((one) => one.id === id)

test('every health issue that an owner can tick has rules and words for the owner', () => {
  for (const issue of HEALTH_ISSUES) {
    expect(HEALTH_RULES.some(({ condition }) => condition === issue)).toBe(true)
    expect(HEALTH_CONDITIONS.get(issue)?.message.length).toBeGreaterThan(40)
  }
  expect([...GENERAL_HEALTH_RULES.keys()]).toEqual(['G1', 'G2', 'G3', 'G4', 'G5', 'G6'])
})

test('kidney, liver, heart, diabetes and pancreatitis send the owner to a vet', () => {
  const vets = [...HEALTH_CONDITIONS.values()].filter(({ needsVet }) => needsVet).map(({ issue }) => issue)
  expect([...vets].sort()).toEqual(['diabetes', 'heart', 'kidney', 'liver', 'pancreatitis'])
  const referred = [...HEALTH_CONDITIONS.values()].filter(({ decision }) => decision.startsWith('refer'))
  expect(referred.map(({ issue }) => issue)).toEqual(vets)
})

describe('published limits in the units of the nutrient table', () => {
  test('heart: at most 739 mg sodium per 1000 kcal, EU 2020/354', () => {
    expect(rule('heart-A1')).toMatchObject({
      operator: '<=',
      value: 0.739,
      unit: 'per1000Kcal',
      strength: 'hard',
      source: 'EU354',
    })
  })

  test('a minimum of the standard is repeated as a factor, so that it grows with it', () => {
    expect(rule('heart-A2')).toMatchObject({ nutrient: 'sodium', value: 1, unit: 'timesMin' })
    expect(rule('pancreatitis-A4')).toMatchObject({ nutrient: 'linoleicAcid', value: 1, unit: 'timesMin' })
  })

  test('diabetes: fibre only for dogs that are not thin', () => {
    expect(rule('diabetes-A1')).toMatchObject({ value: 17.5, strength: 'soft', onlyFromBodyCondition: 3 })
  })

  test('diabetes: 37.5 g of fat per 1000 kcal as a goal', () => {
    expect(rule('diabetes-A6')).toMatchObject({ nutrient: 'fat', operator: '<=', value: 37.5, strength: 'soft' })
  })

  test('a range becomes two rules', () => {
    expect(rule('pancreatitis-A5-min')).toMatchObject({ operator: '>=', value: 45 })
    expect(rule('pancreatitis-A5-max')).toMatchObject({ operator: '<=', value: 75 })
  })
})

test('no hard ceiling lies below the minimum of a grown dog', () => {
  for (const one of HEALTH_RULES) {
    if (one.kind !== 'nutrient' || one.strength !== 'hard' || one.operator !== '<=' || one.unit !== 'per1000Kcal')
      continue
    const standard = STANDARDS.nutrients.find(({ nutrient, stage }) => nutrient === one.nutrient && stage === 'adult')
    expect(one.value, one.id).toBeGreaterThan(standard?.min?.value ?? 0)
  }
})

test('every rule names sources that are in the table of sources', () => {
  for (const { source } of HEALTH_RULES) expect(sourcesOf(source).length).toBeGreaterThan(0)
})

test('every trait that a rule speaks of stands on an ingredient', () => {
  const traits = new Set([...INGREDIENTS.values()].flatMap((entry) => entry.traits))
  for (const one of HEALTH_RULES) {
    if (one.kind === 'ingredients') for (const trait of one.traits) expect(traits.has(trait), trait).toBe(true)
  }
})

test('a bad rule is refused by name', () => {
  const [first] = json.rules
  expect(() => readHealthRules([{ ...first, nutrient: 'love' }])).toThrow(/Table health-rules, row arthritis-A1/)
  expect(() => readHealthRules([{ ...first, unit: 'mg' }])).toThrow(/row arthritis-A1/)
  expect(() => readHealthRules([first, first])).toThrow(/row arthritis-A1: stands twice/)
})
