import { describe, expect, test } from 'vitest'
import type { SupplementFormula } from './recipe.ts'
import { chooseSupplement } from './supplement.ts'

const formula = (id: string, change: Partial<SupplementFormula> = {}): SupplementFormula => ({
  id,
  stage: 'adult',
  forIssues: [],
  perGram: { calcium: 0.15 },
  perGramAtMost: { calcium: 0.16 },
  gramsPer1000Kcal: 10,
  gramsPerTeaspoon: 4,
  ...change,
})
const formulas = [
  formula('usual'),
  formula('gentle', { forIssues: ['kidney', 'liver'] }),
  formula('omega', { forIssues: ['arthritis', 'heart', 'liver'], kcalPerKg075: [97, 140] }),
  formula('puppy', { stage: 'puppy' }),
]
const healthy = { healthIssues: [], mealsPerDay: 2 }
const adult = { stage: 'adult', kcal: 1000, metabolicWeightKg: 10, densityMultiplier: 1 } as const

describe('the choice', () => {
  test('is the usual formula for a healthy adult and for issues that ask nothing special', () => {
    expect(chooseSupplement(healthy, adult, formulas).formula.id).toBe('usual')
    expect(chooseSupplement({ ...healthy, healthIssues: ['digestion'] }, adult, formulas).formula.id).toBe('usual')
    expect(chooseSupplement(healthy, adult, formulas.toReversed()).formula.id).toBe('usual')
  })

  test('is the special formula where an issue asks for it, also beside another issue', () => {
    expect(chooseSupplement({ ...healthy, healthIssues: ['skin', 'liver'] }, adult, formulas).formula.id).toBe('gentle')
    expect(chooseSupplement({ ...healthy, healthIssues: ['skin', 'heart'] }, adult, formulas).formula.id).toBe('omega')
  })

  test('is the one that stands first in the table where two ask for theirs', () => {
    const both = { ...healthy, healthIssues: ['arthritis', 'kidney'] } as const
    expect(chooseSupplement(both, adult, formulas).formula.id).toBe('gentle')
  })

  test('is not one that the dog eats too little or too much for', () => {
    const eating = (kcal: number) =>
      chooseSupplement({ ...healthy, healthIssues: ['arthritis'] }, { ...adult, kcal }, formulas).formula.id
    expect([960, 970, 1400, 1410].map(eating)).toEqual(['usual', 'omega', 'omega', 'usual'])
  })

  test('is the growth formula for a puppy, ill or not', () => {
    const puppy = { ...adult, stage: 'puppy' } as const
    expect(chooseSupplement({ ...healthy, healthIssues: ['kidney'] }, puppy, formulas).formula.id).toBe('puppy')
  })

  test('is an error where no formula serves the stage', () => {
    expect(() => chooseSupplement(healthy, { ...adult, stage: 'puppy' }, [formula('usual')])).toThrow(/puppy/)
  })
})

describe('the dose', () => {
  test('follows the energy', () => {
    expect(chooseSupplement(healthy, adult, formulas)).toMatchObject({
      gramsPerMeal: 5,
      gramsPerDay: 10,
      teaspoonsPerDay: 2.5,
    })
  })

  test('grows with the density that a slimming dog needs', () => {
    expect(chooseSupplement(healthy, { ...adult, densityMultiplier: 1.5 }, formulas).gramsPerDay).toBe(15)
  })

  test('is rounded up to a tenth of a gram at every meal', { tags: '@supplement-dose' }, () => {
    expect(chooseSupplement(healthy, { ...adult, kcal: 1002 }, formulas)).toMatchObject({
      gramsPerMeal: 5.1,
      gramsPerDay: 10.2,
    })
    expect(chooseSupplement({ ...healthy, mealsPerDay: 3 }, { ...adult, kcal: 1000 }, formulas).gramsPerMeal).toBe(3.4)
  })

  test('is at least a tenth of a gram', () => {
    expect(chooseSupplement({ ...healthy, mealsPerDay: 4 }, { ...adult, kcal: 4 }, formulas).gramsPerMeal).toBe(0.1)
  })
})
