import { expect, test } from 'vitest'
import { describeTables } from './describe-tables.ts'

const COD = '09-007'
const unsure = (nutrient: 'selenium' | 'vitaminD' | 'taurine', confidence = 0.96) =>
  ({ nutrient, bound: 'min', confidence }) as const

test('cod has 33.1 ug of selenium in USDA’s table; Ciqual’s 136 was judged a slip', () => {
  expect(describeTables([COD], [unsure('selenium')])).toEqual([
    { code: COD, name: 'Cod fillet', nutrient: 'selenium', usda: 33.1, ciqual: 136, counts: 'usda' },
  ])
})

test('a nutrient that two bounds hold is told once, and one that is sure not at all', () => {
  const told = describeTables([COD], [unsure('vitaminD'), unsure('vitaminD', 0.99), unsure('selenium', 0.999)])
  expect(told.map(({ nutrient }) => nutrient)).toEqual(['vitaminD'])
})

test('a nutrient that neither table knows is left out', () => {
  expect(describeTables([COD], [unsure('taurine')])).toEqual([])
})
