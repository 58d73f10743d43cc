import { expect, test } from 'vitest'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import { adult } from '../fixtures/adult.ts'
import { planFor } from '../recipe/plan.ts'
import type { Thing } from '../recipe/thing.ts'
import { kitOfRecipe } from './kit-of-recipe.ts'

const zinc: Thing = {
  id: 'zinc',
  unit: { kind: 'tablet', strength: '15 mg', divisibleInto: 4 },
  perUnit: { zinc: 15 },
  perUnitAtMost: { zinc: 15 },
  spreadOfDose: 0,
  spreadOfContent: {},
  gbpPerUnit: 0,
}
const oil: Thing = {
  ...zinc,
  id: 'oil',
  unit: { kind: 'capsule', strength: '1 g', divisibleInto: 1 },
  perUnit: { fat: 1, energy: 9 },
  perUnitAtMost: { fat: 1, energy: 9 },
}
const plan = planFor(adult, NUTRITION_TABLES, 'europe')
const { kcal } = plan.needs

test('a pot for two days has the tablets of two days', () => {
  const { items, days, way, perDay } = kitOfRecipe({ counted: [{ thing: zinc, units: 4 }], kcal: 2 * kcal }, plan)
  expect([way, days, items]).toEqual(['kit', 14, [{ id: 'zinc', units: 28, unitsPerDay: 2, unitsPerWeek: 14 }]])
  expect(perDay.zinc).toBeCloseTo(30, 9)
})

test('a dog that eats half as much gets half the tablets, in quarters over fourteen days', () => {
  const { items } = kitOfRecipe({ counted: [{ thing: zinc, units: 1.1 }], kcal: 2 * kcal }, plan)
  // 14 · 1.1 / 2 = 7.7 tablets.
  expect(items[0]?.units).toBe(7.75)
})

test('capsules are whole, their energy is a part of the pot, and what comes to none is left out', () => {
  const counted = [
    { thing: oil, units: 10 },
    { thing: { ...oil, id: 'rare' }, units: 0.1 },
  ]
  const { items, parts } = kitOfRecipe({ counted, kcal: 3 * kcal }, plan)
  const potsPerDay = kcal / (3 * kcal + 10.1 * 9)
  expect(items.map(({ id, units }) => [id, units])).toEqual([['oil', Math.round(14 * 10 * potsPerDay)]])
  expect(parts).toHaveLength(1)
})

test('a large dog gets no more of a thing than its label allows', () => {
  const label = { ...zinc, mostPerDay: 1.1 }
  const { items } = kitOfRecipe({ counted: [{ thing: label, units: 3 }], kcal }, plan)
  // 15.4 tablets in fourteen days are allowed: in quarters, 15.25.
  expect(items[0]?.units).toBe(15.25)
})
