import { expect, test } from 'vitest'
import type { Sentence } from '../../texts/sentence.ts'
import { inTextAndParts } from './sentence-text.ts'

const textOf = (parts: Sentence) => inTextAndParts(parts).text

test('a scale shows tenths of a food below twenty grams and none above', () => {
  const shown = [0.1, 4.25, 12, 19.9, 20, 433.4, 1250].map((grams) => textOf([{ grams, food: '05-001' }]))
  expect(shown).toEqual(['0.1 g', '4.3 g', '12 g', '19.9 g', '20 g', '433 g', '1,250 g'])
})

test('a dose is told to the tenth of a gram', () => {
  expect([7.2, 22, 22.3].map((grams) => textOf([{ grams, supplement: 'powder' }]))).toEqual(['7.2 g', '22 g', '22.3 g'])
})

test('things to count out are told in halves and quarters, small spoons by their size', () => {
  const told = [0.25, 1, 2.5].map((units) => textOf([{ units, of: 'tablet' }]))
  expect(told).toEqual(['¼ tablet', '1 tablet', '2½ tablets'])
  expect(textOf([{ units: 20, of: 'quarterTeaspoon' }])).toBe('5 tsp')
})

test('an oven is told in degrees, a time as a cook says it', () => {
  expect(textOf(['Bake at ', { celsius: 180 }, ' for ', { minutes: 30 }, '.'])).toBe('Bake at 180 °C for half an hour.')
  expect([5, 15, 35].map((minutes) => textOf([{ minutes }]))).toEqual([
    'five minutes',
    'a quarter of an hour',
    '35 minutes',
  ])
})

test('a weight is told as exactly as it was entered', () => {
  expect([28, 28.4, 2.85].map((kilograms) => textOf([{ kilograms }]))).toEqual(['28 kg', '28.4 kg', '2.85 kg'])
})

test('an amount of a nutrient is told with its unit', () => {
  expect(textOf([{ amount: 489, unit: 'ug' }, ', ', { amount: 32.456, unit: 'g' }])).toBe('489.0 µg, 32.46 g')
})
