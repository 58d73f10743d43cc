import { expect, test } from 'vitest'
import { NUTRIENT_IDS } from '../../nutrition/nutrients.ts'
import { INGREDIENTS } from '../ingredients/ingredients.ts'
import { foodTable, readFoodTable } from './food-table.ts'

test('the table is whole', () => {
  expect(foodTable().size).toBe(7793 + 34)
  expect([...foodTable().names()]).toHaveLength(7793 + 34)
})

test('what the product says of its own foods the table says too', () => {
  const FROM_ANOTHER_TABLE = ['iodine', 'chloride', 'taurine']
  for (const { code, sourceId, per100g } of INGREDIENTS.values()) {
    const food = foodTable().find(sourceId as `SR:${string}`)
    for (const id of NUTRIENT_IDS) {
      const [ours, theirs] = [per100g[id], food?.per100g[id]]
      if (ours === undefined || theirs === undefined || FROM_ANOTHER_TABLE.includes(id)) continue
      // USDA's older table has one digit more of some.
      expect(Math.abs(ours - theirs), `${code} ${id}: ${ours}, ${theirs}`).toBeLessThanOrEqual(0.006 * ours + 0.0006)
    }
  }
})

test('a dog makes half as much of carotene as people do, and nothing of the copper of pig’s liver', () => {
  const carrots = foodTable().find('SR:11124')
  expect(carrots?.countedPer100g.vitaminA).toBeCloseTo(((carrots?.per100g.vitaminA ?? 0) * 833) / 1667, 6)
  expect(foodTable().find('SR:10110')?.countedPer100g).toEqual({ copper: 0 })
  expect(foodTable().find('SR:05062')?.countedPer100g).toEqual({})
})

test('a measure is what one of it weighs', () => {
  const celery = foodTable().find('SR:11144')
  expect(celery?.measures).toContainEqual({ name: 'stalks', grams: 37.5 })
})

test('a number that stands twice and an unknown figure are refused', () => {
  const header = 'number\tgroup\tname\tmeasures\tprotein'
  const row = '00001\tBeef Products\tBeef\t\t20'
  expect(() => readFoodTable({ SR: `${header}\n${row}\n${row}\n` })).toThrow('row SR:00001: stands twice')
  expect(() => readFoodTable({ SR: `${header}\tstarch\n${row}\t1\n` })).toThrow('no figure "starch" is known')
})

test('a food of the German table has its laboratory’s iodine and chloride, in our units', () => {
  const hake = foodTable().find('BLS:T209100')
  expect(hake?.name).toBe('Fish, hake, raw')
  // 12 µg of iodine, 0.29 mg of zinc and 1.93 g of fat in 100 g.
  expect(hake?.per100g).toMatchObject({ iodine: 0.012, zinc: 0.291, fat: 1.93 })
  expect(hake?.per100g.selenium).toBeUndefined()
  expect(foodTable().find('BLS:M713100')?.per100g.energy).toBeCloseTo(4 * 11.85 + 9 * 0.18 + 4 * 3.68, 6)
})
