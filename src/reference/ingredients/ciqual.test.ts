import { describe, expect, test } from 'vitest'
import type { IngredientCode } from '../../nutrition/recipe/recipe.ts'
import json from './ciqual.json' with { type: 'json' }
import { CIQUAL, type CiqualRow, readCiqual } from './ciqual.ts'
import { INGREDIENTS } from './ingredients.ts'

const twinOf = (code: string): CiqualRow => {
  const row = CIQUAL.get(code as IngredientCode)
  if (!row) throw new Error(`${code} has no twin`)
  return row
}

test('every twin is that of an ingredient', () => {
  expect([...CIQUAL.keys()].filter((code) => !INGREDIENTS.has(code))).toEqual([])
})

test('the nearest cut stands in for meat alone', () => {
  const nearest = [...CIQUAL].filter(([, { match }]) => match === 'nearest-cut').map(([code]) => INGREDIENTS.get(code))
  expect(nearest.length).toBeGreaterThan(0)
  expect(nearest.filter((food) => food?.group !== 'meat' && food?.group !== 'poultry')).toEqual([])
})

test('nothing has more fat and protein than there is room for, or fatty acids than fat', () => {
  for (const [code, { per100g }] of CIQUAL) {
    const { protein = 0, fat = 0, linoleicAcid = 0, alphaLinolenicAcid = 0, epaDha = 0 } = per100g
    expect(protein + fat, code).toBeLessThanOrEqual(100)
    expect(linoleicAcid + alphaLinolenicAcid + epaDha, code).toBeLessThanOrEqual(fat)
  }
})

test('iodine and chloride are those that the ingredients have from the same table', () => {
  const both = [...INGREDIENTS.values()].filter(({ iodineAndChloride }) => iodineAndChloride)
  expect(both.length).toBeGreaterThan(100)
  for (const { code, per100g, belowPer100g } of both) {
    for (const id of ['iodine', 'chloride'] as const) {
      expect(twinOf(code).per100g[id], `${code} ${id}`).toBe(per100g[id])
      expect(twinOf(code).belowPer100g[id], `${code} ${id}`).toBe(belowPer100g?.[id])
    }
  }
})

describe('figures read by hand in the table, brought to our units', () => {
  test('dried pasta', () => {
    expect(twinOf('13-008')).toMatchObject({ sourceId: '9810', name: 'Dried pasta, raw', match: 'same' })
    expect(twinOf('13-008').per100g).toMatchObject({ selenium: 4.8 })
  })

  test('beef mince, 5 % fat: 40 mg arachidonic acid are printed 0.04 g, 10 IU of vitamin D 0.25 ug', () => {
    expect(twinOf('01-001').per100g).toMatchObject({
      arachidonicAcid: 40,
      vitaminD: 10,
      phosphorus: 0.184,
      niacin: 4.7,
    })
    // 4 ug retinol, no carotene; 0.2 mg vitamin E.
    expect(twinOf('01-001').per100g.vitaminA).toBeCloseTo(4 / 0.3, 4)
    expect(twinOf('01-001').per100g.vitaminE).toBeCloseTo(0.2 * 1.49, 6)
  })

  test('carrot: 8,290 ug carotene are 13,817 IU as USDA counts them', () => {
    expect(twinOf('16-001').per100g.vitaminA).toBeCloseTo(8290 / 0.6, 1)
    expect(twinOf('16-001').belowPer100g).toMatchObject({ niacin: 0.1, selenium: 20, riboflavin: 0.01 })
  })

  test('vitamin A of dried pasta stays open: retinol is zero, and the table has no carotene', () => {
    expect(twinOf('13-008').per100g.vitaminA).toBeUndefined()
    expect(twinOf('13-012').belowPer100g.vitaminA).toBeCloseTo(50 / 0.6, 4)
  })

  test('wheat bran stands twice in the table, once without figures', () => {
    expect(twinOf('13-015').per100g).toMatchObject({ protein: 15.4, fat: 4.35, fibre: 42, selenium: 6.8 })
  })

  test('a chloride that cannot be right is left out: 0.3 mg of the egg yolk', () => {
    expect(twinOf('11-003').per100g.chloride).toBeUndefined()
    expect(twinOf('11-003').per100g.iron).toBe(0.7)
  })
})

describe('a bad row is refused by name', () => {
  const withRow = (changes: Record<string, unknown>) => () =>
    readCiqual({ ...json, '01-001': { ...json['01-001'], ...changes } })

  test.each([
    ['an unknown nutrient', { per100g: { gold: 1 } }, /Table ciqual, row 01-001: .*gold/s],
    ['a nutrient that is known and below something', { belowPer100g: { iron: 1 } }, /row 01-001: .*given twice/s],
    ['a match that does not exist', { match: 'alike' }, /row 01-001: .*match/s],
    ['an unknown field', { kcal: 130 }, /row 01-001: .*kcal/s],
  ])('%s', (_, changes, message) => {
    expect(withRow(changes)).toThrow(message)
  })
})
