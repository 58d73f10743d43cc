import { describe, expect, test } from 'vitest'
import { INGREDIENTS } from '../../reference/ingredients/ingredients.ts'
import { prepareRecipe } from './bounds.ts'
import { carbonBand, carbonScore, footprintOf } from './footprint.ts'
import type { IngredientCode } from './recipe.ts'

function dish(...lines: readonly (readonly [IngredientCode, number])[]) {
  const ingredients = lines.map(([code, grams]) => ({ code, grams, minGrams: grams, maxGrams: grams }))
  return prepareRecipe({ id: 'dish', ingredients }, INGREDIENTS)
}
const carrotAndOil = [
  ['16-001', 150],
  ['18-003', 10],
] as const

/** The worked examples of the carbon review; the kcal are those of our own table, so scores may be a few points off. */
describe('the worked examples', () => {
  test.each([
    ['beef mince and rice', 'High', 14, dish(['01-003', 500], ['13-001', 250], ...carrotAndOil)],
    ['chicken and rice', 'Medium', 57, dish(['04-001', 500], ['13-001', 250], ...carrotAndOil)],
    ['turkey and rice', 'Medium', 59, dish(['05-001', 500], ['13-001', 250], ...carrotAndOil)],
    ['sardine and potato', 'Low', 76, dish(['09-004', 300], ['14-001', 600], ['16-008', 100], ['18-003', 10])],
    ['lentil and egg', 'Low', 87, dish(['15-001', 200], ['11-001', 200], ['14-002', 150], ['18-003', 10])],
  ] as const)('%s is %s', (_, band, score, recipe) => {
    const footprint = footprintOf(recipe, recipe.grams)
    expect(footprint.band).toBe(band)
    expect(Math.abs(footprint.score - score)).toBeLessThanOrEqual(3)
  })
})

test('the parts of a footprint add up to it, the largest first', () => {
  const recipe = dish(['01-003', 500], ['13-001', 250], ...carrotAndOil)
  const { kg, parts, lowKg, highKg } = footprintOf(recipe, recipe.grams)
  expect(parts.reduce((sum, part) => sum + part.kg, 0)).toBeCloseTo(kg, 10)
  expect(parts.map((part) => part.kg)).toEqual(parts.map((part) => part.kg).toSorted((a, b) => b - a))
  expect(parts[0]?.code).toBe('01-003')
  expect(lowKg).toBeLessThan(kg)
  expect(highKg).toBeGreaterThan(kg)
})

test('the largest part comes first wherever it stands in the recipe, and figures per 1000 kcal go by its energy', () => {
  const recipe = dish(['16-001', 150], ['13-001', 250], ['01-003', 500])
  const one = footprintOf(recipe, recipe.grams)
  expect(one.parts.map(({ code }) => code)).toEqual(['01-003', '13-001', '16-001'])
  const thousands = recipe.kcal / 1000
  expect(one.kgPer1000Kcal).toBeCloseTo(one.kg / thousands, 9)
  expect(one.lowKgPer1000Kcal).toBeCloseTo(one.lowKg / thousands, 9)
  expect(one.highKgPer1000Kcal).toBeCloseTo(one.highKg / thousands, 9)
})

test('the carbon score runs from 100 at 0.5 kg to 0 at 13 kg per 1000 kcal, and never beyond', () => {
  expect([0.1, 0.5, 13, 60].map(carbonScore)).toEqual([100, 100, 0, 0])
  expect(carbonScore(1.51)).toBe(66)
  expect(carbonScore(4.44)).toBe(33)
})

test('the bands begin where the product says', { tags: '@footprint-bands' }, () => {
  expect([66, 65, 33, 32].map(carbonBand)).toEqual(['Low', 'Medium', 'Medium', 'High'])
})
