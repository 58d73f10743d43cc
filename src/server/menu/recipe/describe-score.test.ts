import { expect, test } from 'vitest'
import type { NutrientRule } from '../../../nutrition/needs/standards.ts'
import type { ScoreReason, Strength } from '../../../nutrition/recipe/score.ts'
import { HEALTH_RULES } from '../../../reference/health-rules.ts'
import { describeReasons, describeStrengths } from './describe-score.ts'

const softRules = HEALTH_RULES.filter((rule) => rule.kind === 'nutrient').filter(({ strength }) => strength === 'soft')
type GoalMet = Extract<Strength, { kind: 'goalMet' }>
const met = (rule: NutrientRule, asked: GoalMet['asked'] = rule.operator): Strength => ({
  ...{ kind: 'goalMet', rule, asked, amount: 10, goal: 10 },
})
const told = (strengths: readonly Strength[]) =>
  describeStrengths({ score: 90, reasons: [], strengths }).map(({ text }) => text)

test('a dish that is between what a condition asks at least and at most is told once, not as much and little', {
  tags: '@recipe-fields',
}, () => {
  const rules = softRules.filter(({ condition, nutrient }) => condition === 'pancreatitis' && nutrient === 'protein')
  expect(new Set(rules.map(({ operator }) => operator))).toEqual(new Set(['>=', '<=']))
  const atMost = rules.filter(({ operator }) => operator === '<=').map((rule) => met(rule))
  expect(told(atMost)).toEqual(['Pancreatitis: moderate protein'])
  expect(told(rules.map((rule) => met(rule, 'between')))).toEqual(['Pancreatitis: the right amount of protein'])
})

const said = (reason: ScoreReason) => describeReasons({ score: 90, reasons: [reason], strengths: [] })[0]?.text
const doubt = (share: number, bound: 'min' | 'max') =>
  said({ kind: 'confidence', points: -3, share, leastSure: { nutrient: 'selenium', bound, confidence: 0.95 } })

test('a doubt is told in bowls of a hundred, and names what most of all', () => {
  expect(doubt(0.09, 'min')).toBe('In about 9 bowls of 100 something would be a little short, most often selenium.')
  expect(doubt(0.004, 'max')).toBe('In fewer than 1 bowl of 100 something would be a little over, most often selenium.')
})

test.each<[ScoreReason, string]>([
  [
    { kind: 'protein', points: -3, energyShare: 0.21, least: 0.25, most: 0.35 },
    'Protein provides 21 % of the energy; 25 % to 35 % is best for this dog.',
  ],
  [
    { kind: 'oil', points: -3, energyShare: 0.22, most: 0.15 },
    'Added oil and fat provide 22 % of the energy; up to 15 % is better, with the rest from meat, fish or egg.',
  ],
  [{ kind: 'vegetables', points: -6, kinds: 0, least: 2 }, 'No vegetables or fruit: two kinds make a better bowl.'],
  [
    { kind: 'vegetables', points: -3, kinds: 1, least: 2 },
    'Only one vegetable or fruit: two kinds make a better bowl.',
  ],
  [
    { kind: 'supplementReliance', points: -8, met: 24, of: 38 },
    'Without the supplement 14 of 38 nutrients would be short, so never forget it.',
  ],
  [
    { kind: 'fattyAcidRatio', points: -2, ratio: 14, most: 10 },
    'Omega-3 to omega-6 is 1 to 14; up to 1 to 10 is kinder to the skin.',
  ],
])('%o is said in owners’ words', (reason, words) => {
  expect(said(reason)).toBe(words)
})

test('an amount never reads like the border that it has passed', () => {
  const goal = softRules.find(({ condition, nutrient }) => condition === 'pancreatitis' && nutrient === 'protein')
  if (!goal) throw new Error('no such rule')
  const missed = (amount: number) => said({ kind: 'goalMissed', points: -1, rule: goal, amount, goal: 61.4804 })
  expect(missed(61.477)).toContain('is 61.477 g a day; at least 61.480 g is better.')
  expect(missed(61.4801)).toContain('is just below the 61.48 g a day that would be better.')
  expect(said({ kind: 'protein', points: -0.1, energyShare: 0.354, least: 0.25, most: 0.35 })).toContain(
    'provides 35.4 %',
  )
  expect(said({ kind: 'oil', points: -0.1, energyShare: 0.1504, most: 0.15 })).toContain('provide 15.04 %')
})
