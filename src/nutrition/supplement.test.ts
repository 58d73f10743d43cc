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
  formula('puppy', { stage: 'puppy' }),
]
const healthy = { healthIssues: [], mealsPerDay: 2 }
const adult = { stage: 'adult', kcal: 1000, densityMultiplier: 1 } as const

describe('the choice', () => {
  test('is the usual formula for a healthy adult and for issues that ask nothing special', () => {
    expect(chooseSupplement(healthy, adult, formulas).formula.id).toBe('usual')
    expect(chooseSupplement({ ...healthy, healthIssues: ['arthritis'] }, adult, formulas).formula.id).toBe('usual')
  })

  test('is the special formula where an issue asks for it, also beside another issue', () => {
    expect(chooseSupplement({ ...healthy, healthIssues: ['skin', 'liver'] }, adult, formulas).formula.id).toBe('gentle')
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
