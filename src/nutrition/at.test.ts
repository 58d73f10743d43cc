import { expect, test } from 'vitest'
import { at } from './at.ts'

test('a place of a list is what stands there, nothing and none included', () => {
  expect(at(['salmon', 'rice'], 1)).toBe('rice')
  expect(at(Float64Array.of(0, 2), 0)).toBe(0)
  expect(at([null], 0)).toBeNull()
})

test.each([2, -1, 0.5])('a place that a list does not have is no guess: %d of 2 is an error that says so', (index) => {
  expect(() => at(['salmon', 'rice'], index)).toThrow(new RangeError(`Nothing at ${index} of 2`))
})
