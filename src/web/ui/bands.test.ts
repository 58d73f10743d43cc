import { expect, test } from 'vitest'
import { carbonBand, suitabilityBand } from './bands.ts'

test('a recipe is Perfect from 90, Very good from 70, and Good below', () => {
  expect([100, 90, 89.99, 70, 69.99, 0].map(suitabilityBand)).toEqual([
    'perfect',
    'perfect',
    'veryGood',
    'veryGood',
    'good',
    'good',
  ])
})

test('a footprint is Low from 66, Medium from 33, and High below', () => {
  expect([100, 66, 65.99, 33, 32.99, 0].map(carbonBand)).toEqual(['low', 'low', 'medium', 'medium', 'high', 'high'])
})
