import { expect, test } from 'vitest'
import { footprint, kitchenGrams, nutrientAmount, nutrientWithUnit } from './amounts.ts'

test('a nutrient is shown with fewer decimals the bigger it is', { tags: '@nutrient-decimals' }, () => {
  expect([1234.56, 1000.1, 1000, 489, 123.456, 100.01, 100, 12.3456, 1.5, 0.005, 0].map(nutrientAmount)).toEqual([
    '1,235',
    '1,000',
    '1,000.0',
    '489.0',
    '123.5',
    '100.0',
    '100.00',
    '12.35',
    '1.50',
    '0.01',
    '0.00',
  ])
})

test('what is not known or not set is a dash, not nought', () => {
  expect(nutrientWithUnit(null, 'g')).toBe('–')
  expect(nutrientWithUnit(undefined, 'iu')).toBe('–')
  expect(nutrientWithUnit(0, 'ug')).toBe('0.00 µg')
})

test('grams are those of a kitchen scale', () => {
  expect([412.4, 20, 19.94, 0.5].map(kitchenGrams)).toEqual(['412', '20', '19.9', '0.5'])
})

test('a small footprint is told in grams', () => {
  expect([0.412, 1.26].map(footprint)).toEqual(['412 g', '1.3 kg'])
})
