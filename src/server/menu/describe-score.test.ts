import { expect, test } from 'vitest'
import type { Strength } from '../../nutrition/score.ts'
import type { NutrientRule } from '../../nutrition/standards.ts'
import { HEALTH_RULES } from '../../reference/health-rules.ts'
import { describeStrengths } from './describe-score.ts'

const softRules = HEALTH_RULES.filter((rule) => rule.kind === 'nutrient').filter(({ strength }) => strength === 'soft')
const met = (rule: NutrientRule): Strength => ({ kind: 'goalMet', rule, amount: 10, goal: 10 })
const told = (strengths: readonly Strength[]) =>
  describeStrengths({ score: 90, reasons: [], strengths }).map(({ text }) => text)

test('a dish that is between what a condition asks at least and at most is told once, not as much and little', {
  tags: '@recipe-fields',
}, () => {
  const rules = softRules.filter(({ condition, nutrient }) => condition === 'pancreatitis' && nutrient === 'protein')
  expect(new Set(rules.map(({ operator }) => operator))).toEqual(new Set(['>=', '<=']))
  const [atLeast, atMost] = ['>=', '<='].map((of) => rules.filter(({ operator }) => operator === of).map(met))
  expect(told(atLeast ?? [])).toEqual(['Pancreatitis: plenty of protein'])
  expect(told(atMost ?? [])).toEqual(['Pancreatitis: moderate protein'])
  expect(told(rules.map(met))).toEqual(['Pancreatitis: the right amount of protein'])
})
