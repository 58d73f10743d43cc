import { expect, test } from 'vitest'
import { countOut, countText, inQuarters, packsFor, spoonsFor, thingCode, thingIdOf } from './things.ts'

const zinc = { id: 'zinc', unitsPerBatch: 1.5 }

test('things that come to no piece are left out, and rounding errors make no piece', () => {
  const items = [zinc, { id: 'copper', unitsPerBatch: 0 }, { id: 'iodide', unitsPerBatch: 0.1 + 0.2 - 0.05 }]
  expect(countOut(items).map(({ id, count }) => [id, count])).toEqual([
    ['zinc', 1.5],
    ['iodide', 0.25],
  ])
})

test('a tablet is counted in quarters', () => {
  expect([0.25, 0.5, 0.75, 1, 1.25, 10.75].map(inQuarters)).toEqual(['¼', '½', '¾', '1', '1¼', '10¾'])
})

test('on a shopping list a thing is told from a food by its code', () => {
  expect(thingIdOf(thingCode('zinc'))).toBe('zinc')
  expect(thingIdOf('13-001')).toBeUndefined()
  expect(thingCode('zinc')).toBe('thing-zinc')
})

test('a pack is opened for what the others do not hold, not for the last bits of a sum', () => {
  expect([0.25, 90, 90.25, 0.1 + 0.2 - 0.3 + 90].map((units) => packsFor(units, 90))).toEqual([1, 1, 2, 1])
})

test.each([
  ['quarterTeaspoon', 0.5, 0, [0.125]],
  ['quarterTeaspoon', 11.5, 2, [0.5, 0.25, 0.125]],
  ['eighthTeaspoon', 4, 0, [0.5]],
  ['eighthTeaspoon', 18, 2, [0.25]],
  // A share of what is counted out for more meals: what is bought is enough.
  ['eighthTeaspoon', 2.25, 0, [0.25, 0.125]],
  ['eighthTeaspoon', 8 * 0.1 + 8 * 0.2 - 8 * 0.3 + 1, 0, [0.125]],
] as const)('%s: %s of them are measured by spoons that kitchens have', (unit, count, whole, parts) => {
  expect(spoonsFor(unit, count)).toEqual({ whole, parts })
})

test('spoons that are measured one after the other are never one fraction', () => {
  const said = Array.from({ length: 64 }, (_, i) => countText('eighthTeaspoon', i + 1))
  expect(new Set(said).size).toBe(64)
  for (const text of said) expect(text).toMatch(/^([1-9]\d*|½|¼|⅛)( \+ (½|¼|⅛))*$/)
  expect([countText('tablet', 1.5), countText('eighthTeaspoon', 13)]).toEqual(['1½', '1 + ½ + ⅛'])
})
