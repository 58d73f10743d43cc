import { expect, test } from 'vitest'
import { NUTRIENT_IDS } from '../../nutrition/nutrients.ts'
import { COOKINGS } from '../../nutrition/recipe/recipe.ts'
import { COOKING_LOSSES, readCookingLosses, retentionOf } from './cooking-losses.ts'

const classOf = (key: string) => {
  const found = COOKING_LOSSES.get(key)
  if (!found) throw new Error(`no cooking class ${key}`)
  return found
}

test('chicken simmered with its juices keeps what USDA retention code 0856 says', () => {
  const chicken = classOf('chicken')
  expect(retentionOf(chicken, 'thiamine')).toBe(0.75)
  expect(retentionOf(chicken, 'vitaminB6')).toBe(0.65)
  expect(retentionOf(chicken, 'vitaminB12')).toBe(0.65)
  expect(retentionOf(chicken, 'folicAcid')).toBe(0.7)
  expect(retentionOf(chicken, 'iron')).toBe(1)
})

test('lentils boiled in water that is served keep what USDA retention code 0522 says', () => {
  const lentils = classOf('lentils')
  expect(retentionOf(lentils, 'folicAcid')).toBe(0.5)
  expect(retentionOf(lentils, 'potassium')).toBe(0.75)
})

test('longer boiling never keeps more thiamine or folic acid', () => {
  for (const nutrient of ['thiamine', 'folicAcid', 'iron'] as const) {
    expect(retentionOf(classOf('beans'), nutrient)).toBeLessThanOrEqual(retentionOf(classOf('lentils'), nutrient))
  }
})

test('nothing is won by cooking, and nothing is lost without heat', () => {
  for (const one of COOKING_LOSSES.values()) {
    for (const id of NUTRIENT_IDS) {
      for (const cooking of COOKINGS) {
        expect(retentionOf(one, id, cooking)).toBeGreaterThan(0)
        expect(retentionOf(one, id, cooking)).toBeLessThanOrEqual(1)
      }
      expect(retentionOf(one, id, 'uncooked')).toBe(1)
    }
  }
})

test('water that is poured away takes more than water that is served, a pan or an oven takes more than a pot', () => {
  const greens = classOf('vegGreens')
  expect(retentionOf(greens, 'potassium', 'drained')).toBe(0.6)
  expect(retentionOf(greens, 'folicAcid', 'drained')).toBeCloseTo(0.75 * 0.65)
  expect(retentionOf(greens, 'folicAcid', 'fried')).toBeCloseTo(0.75 * 0.95)
  for (const one of COOKING_LOSSES.values()) {
    for (const id of NUTRIENT_IDS) {
      const simmered = retentionOf(one, id, 'simmered')
      for (const cooking of ['steamed', 'drained', 'baked', 'fried'] as const) {
        expect(retentionOf(one, id, cooking)).toBeLessThanOrEqual(simmered)
      }
    }
  }
})

test('a row for what is drained is not drained twice', () => {
  const pasta = classOf('pasta')
  expect(pasta.usually).toBe('drained')
  expect(retentionOf(pasta, 'potassium')).toBe(0.3)
  expect(retentionOf(pasta, 'potassium', 'drained')).toBe(0.3)
})

test('energy, protein, fat and amino acids stay', () => {
  for (const one of COOKING_LOSSES.values()) {
    for (const id of ['energy', 'protein', 'fat', 'fibre', 'lysine', 'methionineCystine'] as const) {
      for (const cooking of COOKINGS) expect(retentionOf(one, id, cooking)).toBe(1)
    }
  }
})

test('a bad class is refused by name', () => {
  const sound = classOf('egg')
  expect(() => readCookingLosses({ egg: { ...sound, published: { thiamine: 1.2 } } })).toThrow(/row egg/)
  expect(() => readCookingLosses({ egg: { ...sound, published: { charm: 0.9 } } })).toThrow(/row egg/)
  expect(() => readCookingLosses({ egg: { ...sound, row: null } })).toThrow(/row egg: .*without a row/s)
  expect(() => readCookingLosses({ egg: { ...sound, estimated: { thiamine: 0.9 } } })).toThrow(
    /row egg: .*both published and estimated/s,
  )
})

test('liver and other organs keep what USDA retention codes 1153 and 1183 say', () => {
  for (const organ of ['liver', 'offal']) {
    expect(retentionOf(classOf(organ), 'vitaminA')).toBe(0.8)
    expect(retentionOf(classOf(organ), 'vitaminB6')).toBe(0.55)
    expect(retentionOf(classOf(organ), 'zinc')).toBe(1)
  }
})
