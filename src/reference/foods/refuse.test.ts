import { expect, test } from 'vitest'
import { eatenShare } from './refuse.ts'

test('the part of a bought weight that is eaten is USDA’s figure', () => {
  expect(eatenShare('SR:05006')).toBeCloseTo(0.68)
  expect(eatenShare('16-001')).toBeCloseTo(0.89)
  expect(eatenShare('11-001')).toBeCloseTo(0.88)
})

test('where USDA has no figure the product’s pack counts, and the liquid of a tin is no refuse', () => {
  expect(eatenShare('14-001')).toBeCloseTo(0.8)
  expect(eatenShare('15-005')).toBeUndefined()
  expect(eatenShare('15-001')).toBeUndefined()
})
