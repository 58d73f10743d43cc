import { expect, test } from 'vitest'
import { KIT_REX } from '../../testing/kit.ts'
import { REX } from '../../testing/rex.ts'
import { texts } from '../../texts/index.ts'
import { type ThingUnit, thingCount, thingGrams } from './thing-text.ts'

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
  ['quarterTeaspoon', 1, '1 × ¼ tsp', 'one quarter-teaspoon'],
  ['quarterTeaspoon', 2.5, '2½ × ¼ tsp', 'two and a half level quarter-teaspoons'],
  ['eighthTeaspoon', 19, '19 × ⅛ tsp', 'nineteen level eighth-teaspoons'],
])('%s, %s: “%s” is “%s”', (unit, count, figures, words) => {
  expect(thingCount(unit, count)).toBe(figures)
  expect(texts.things.inWords(unit, count)).toBe(words)
})

test('a scale checks what small spoons measure, and nothing that is counted', () => {
  expect(thingGrams(KIT_REX, 'calcium-carbonate', 2.5)).toBeCloseTo(3.5, 9)
  expect(thingGrams(KIT_REX, 'zinc', 2.5)).toBeNull()
  expect(thingGrams(REX, 'calcium-carbonate', 2.5)).toBeNull()
})
