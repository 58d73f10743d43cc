import { expect, test } from 'vitest'
import { scaleDecimals } from './scale-decimals.ts'

test.each([
  [0, 1],
  [19.9, 1],
  [20, 0],
  [350, 0],
])('%d g have %d decimals on a scale', (grams, decimals) => {
  expect(scaleDecimals(grams)).toBe(decimals)
})
