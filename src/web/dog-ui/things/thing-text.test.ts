import { expect, test } from 'vitest'
import { KIT_REX } from '../../testing/kit.ts'
import { REX } from '../../testing/rex.ts'
import { type ThingUnit, thingCount, thingGrams, thingInWords, thingMean } from './thing-text.ts'

test.each<[ThingUnit, number, string, string]>([
  ['tablet', 0.25, '¼ tablet', 'a quarter of a tablet'],
  ['tablet', 0.5, '½ tablet', 'half a tablet'],
  ['tablet', 0.75, '¾ tablet', 'three quarters of a tablet'],
  ['tablet', 1, '1 tablet', 'one tablet'],
  ['tablet', 1.5, '1½ tablets', 'one and a half tablets'],
  ['tablet', 11.25, '11¼ tablets', 'eleven and a quarter tablets'],
  ['capsule', 20, '20 capsules', 'twenty capsules'],
  ['drop', 47, '47 drops', 'forty-seven drops'],
  ['drop', 120, '120 drops', '120 drops'],
  ['eighthTeaspoon', 1, '⅛ tsp', 'a level eighth teaspoon'],
  ['eighthTeaspoon', 3, '¼ + ⅛ tsp', 'a level quarter and eighth teaspoon'],
  ['eighthTeaspoon', 7, '½ + ¼ + ⅛ tsp', 'a level half, quarter and eighth teaspoon'],
  ['eighthTeaspoon', 8, '1 tsp', 'one level teaspoon'],
  ['eighthTeaspoon', 19, '2 + ¼ + ⅛ tsp', 'two level teaspoons, then a level quarter and eighth teaspoon'],
  ['quarterTeaspoon', 0.5, '⅛ tsp', 'a level eighth teaspoon'],
  ['quarterTeaspoon', 1, '¼ tsp', 'a level quarter teaspoon'],
  ['quarterTeaspoon', 2.5, '½ + ⅛ tsp', 'a level half and eighth teaspoon'],
  ['quarterTeaspoon', 16, '4 tsp', 'four level teaspoons'],
  ['quarterTeaspoon', 500, '125 tsp', '125 level teaspoons'],
])('%s, %s: “%s” is “%s”', (unit, count, figures, words) => {
  expect(thingCount(unit, count)).toBe(figures)
  expect(thingInWords(unit, count)).toBe(words)
})

test('a scale checks what small spoons measure, and nothing that is counted', () => {
  expect(thingGrams(KIT_REX, 'calcium-carbonate', 2.5)).toBeCloseTo(3.5, 9)
  expect(thingGrams(KIT_REX, 'zinc', 2.5)).toBeNull()
  expect(thingGrams(REX, 'calcium-carbonate', 2.5)).toBeNull()
})

test.each([
  { unit: 'tablet', units: 1.4286, says: '1.43 tablets' },
  { unit: 'tablet', units: 0.25, says: '0.25 tablet' },
  { unit: 'quarterTeaspoon', units: 2.86, says: '0.72 tsp' },
  { unit: 'gram', units: 2.86, says: '2.86 g' },
] as const)('a mean of $units of $unit is “$says”', ({ unit, units, says }) => {
  expect(thingMean(unit, units)).toBe(says)
})
