import { expect, test } from 'vitest'
import { nutrientDecimals } from './nutrient-decimals.ts'

test.each([
  [0.5, 2],
  [100, 2],
  [100.1, 1],
  [1000, 1],
  [1000.1, 0],
])('%d of a nutrient has %d decimals', (amount, decimals) => {
  expect(nutrientDecimals(amount)).toBe(decimals)
})
