import { expect, test } from 'vitest'
import { INGREDIENTS } from './ingredients/ingredients.ts'
import rows from './shops.json' with { type: 'json' }
import { SHOPS_OF_TEN } from './shops.ts'
import { SOURCES } from './sources.ts'

test('every food of the product has a number of shops, and no other food has', () => {
  expect([...SHOPS_OF_TEN.keys()].toSorted()).toEqual([...INGREDIENTS.keys()].toSorted())
})

test('each figure says why, and that it is our own estimate', () => {
  for (const { code, why, source } of rows) {
    expect([code, why.length > 0, source]).toEqual([code, true, 'own-estimate'])
  }
  expect(SOURCES.has('own-estimate')).toBe(true)
})

test.each([
  ['chicken breast', '04-001', 10],
  ['egg', '11-001', 10],
  ['white rice', '13-001', 10],
  ['haddock, usual in Britain and at German fish counters', '09-008', 8],
  ['venison mince', '08-001', 3],
  ['beef tripe', '01-012', 1],
])('%s', (_, code, shops) => {
  expect(SHOPS_OF_TEN.get(code)).toBe(shops)
})
