import { expect, test } from 'vitest'
import { isLimitOfIssue, type Need, type NeedInfo } from './needs.ts'

const rule = { condition: 'liver', nutrient: 'copper', operator: '<=', strength: 'hard' } as never
const ofIssue = (perDay: number, change: object = {}): NeedInfo => ({
  kind: 'healthRule',
  rule: { ...(rule as object), ...change } as never,
  perDay,
})
const copper = (max: number, ...info: NeedInfo[]): Pick<Need, 'info' | 'max'> => ({ max, info })

test.each([
  { what: 'the rule of an issue', need: copper(2, ofIssue(2)), is: true },
  { what: 'a stricter limit than that of the rule', need: copper(1, ofIssue(2)), is: false },
  { what: 'a goal', need: copper(2, ofIssue(2, { strength: 'soft' })), is: false },
  { what: 'the minimum of a rule', need: copper(2, ofIssue(2, { operator: '>=' })), is: false },
  { what: 'the dog’s vet', need: copper(2, { kind: 'vetLimit', bound: 'max', per1000Kcal: 1, perDay: 2 }), is: true },
  { what: 'the standard', need: copper(2), is: false },
])('a maximum that $what sets: of an illness $is', ({ need, is }) => {
  expect(isLimitOfIssue(need)).toBe(is)
})
