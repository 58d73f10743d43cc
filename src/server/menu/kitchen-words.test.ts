import { expect, test } from 'vitest'
import { fillAmounts, measureOf, scaleGrams } from './kitchen-words.ts'

const measured = (unit: string, unitGrams: number, grams: number) =>
  measureOf({ measure: { unit, grams: unitGrams } }, grams)

test.each([
  ['tablespoon', 13.6, 6.8, '½ tablespoon'],
  ['tablespoon', 13.6, 20.4, '1½ tablespoons'],
  ['tablespoon, dry', 12, 48, '4 tablespoons, dry'],
  ['handful of cubes', 100, 250, '2½ handfuls of cubes'],
  ['medium potato', 170, 340, '2 medium potatoes'],
  ['leaf', 20, 60, '3 leaves'],
  ['medium strawberry', 12, 120, '10 medium strawberries'],
  ['pinch', 0.3, 0.6, '2 pinches'],
  ['medium egg, shelled', 50, 100, '2 medium eggs, shelled'],
  ['medium carrot', 61, 61, '1 medium carrot'],
])('%s of %d g: %d g are about %s', (unit, unitGrams, grams, words) => {
  expect(measured(unit, unitGrams, grams)).toBe(words)
})

test('what the eye cannot tell has no measure', () => {
  expect(measured('handful', 100, 2)).toBeNull()
  expect(measured('pinch', 0.3, 50)).toBeNull()
})

test('a scale shows tenths below twenty grams and none above', () => {
  expect([0.1, 4.25, 12, 19.9, 20, 433.4].map(scaleGrams)).toEqual(['0.1', '4.3', '12', '19.9', '20', '433'])
})

test('the method says the grams shown', () => {
  const text = fillAmounts(
    'Fry {01-001} in {18-001}.',
    (code) => (code === '01-001' ? 412 : 3.5),
    (code) => `<${code}>`,
  )
  expect(text).toBe('Fry 412 g <01-001> in 3.5 g <18-001>.')
})
