import { expect, test } from 'vitest'
import { decimalsApart } from './decimals-apart.ts'

test.each([
  [61.47, 61.48, 'usual'],
  [61.4796, 61.4824, 3],
  [61.4801, 61.4804, 'alike'],
  [489.02, 489.04, 2],
  [1234.1, 1234.4, 1],
  [100, 100.04, 2],
  [0, 0.001, 3],
  [1.005, 1.0049, 'usual'],
] as const)('%d and %d are told apart by %s decimals', (one, other, decimals) => {
  expect(decimalsApart(one, other)).toBe(decimals)
  expect(decimalsApart(other, one)).toBe(decimals)
})
