import { describe, expect, test } from 'vitest'
import type { IngredientCode } from '../nutrition/recipe/recipe.ts'
import { passedBy, TOXICANT_IDS, toxicantBounds } from '../nutrition/recipe/toxicants.ts'
import { INGREDIENTS } from './ingredients/ingredients.ts'
import { RECIPES } from './recipes/index.ts'
import json from './toxicants.json' with { type: 'json' }
import { readToxicants, requireToxicant, TOXICANTS } from './toxicants.ts'

const per100g = (substance: (typeof TOXICANT_IDS)[number], code: IngredientCode) =>
  requireToxicant(substance).per100g.get(code)

/** The most grams a day of this ingredient for each kg of dog. */
function mostGramsPerKgDay(substance: (typeof TOXICANT_IDS)[number], code: IngredientCode): number {
  return (100 * (requireToxicant(substance).maxPerKgDay ?? Number.NaN)) / (per100g(substance, code) ?? Number.NaN)
}

describe('a kg of dog may have a day', () => {
  test.each([
    ['glycoalkaloids', '14-001', 25],
    ['solubleOxalate', '16-004', 8.3],
    ['solubleOxalate', '16-020', 3.8],
    ['mercury', '09-015', 7.8],
    ['cyanide', '19-001', 0.1],
  ] as const)('%s: of %s %d g', (substance, code, grams) => {
    expect(mostGramsPerKgDay(substance, code)).toBeCloseTo(grams, 1)
  })
})

test('a meal of 682 g of potato is too much for a dog of 20 kg, and 250 g is not', () => {
  const bounds = toxicantBounds(['14-001'], { weightKg: 20, mealsPerDay: 2 }, TOXICANTS)
  expect(passedBy(bounds, [682]).map(({ substance }) => substance)).toEqual(['glycoalkaloids'])
  expect(passedBy(bounds, [250])).toEqual([])
})

test('every substance is there, and held by some ingredient', () => {
  expect(TOXICANTS.map(({ id }) => id)).toEqual([...TOXICANT_IDS])
  for (const { id, contents } of TOXICANTS) expect(contents.length, id).toBeGreaterThan(0)
})

test('an own estimate says so in its source, and a published limit is none', () => {
  for (const { id, kind, source } of TOXICANTS) {
    if (kind === 'published') expect(source, id).not.toContain('own-estimate')
    if (kind === 'own-estimate' && id !== 'thiaminase') expect(source, id).toContain('own-estimate')
  }
})

test('every potato, spinach, chard and beet counts its oxalate, and every fish its mercury', () => {
  for (const { code, name, group } of INGREDIENTS.values()) {
    if (/potato|spinach|chard|beetroot|beet /i.test(name))
      expect(per100g('solubleOxalate', code), name).toBeGreaterThan(0)
    if (/^potato/i.test(name)) expect(per100g('glycoalkaloids', code), name).toBeGreaterThan(0)
    if (group === 'fish') expect(per100g('mercury', code), name).toBeGreaterThan(0)
  }
})

test('soluble oxalate is part of all oxalate', () => {
  const soluble = requireToxicant('solubleOxalate')
  expect([...soluble.per100g.keys()]).toEqual([...requireToxicant('totalOxalate').per100g.keys()])
  for (const [code, figure] of soluble.per100g) {
    expect(figure, code).toBeLessThanOrEqual(per100g('totalOxalate', code) ?? 0)
  }
})

test('thiaminase counts nothing because no fish that holds it is served raw', () => {
  const { contents } = requireToxicant('thiaminase')
  expect(contents.map(({ per100g: figure }) => figure)).toEqual(contents.map(() => 0))
  const fish = new Set<string>(contents.map(({ code }) => code))
  const servedRaw = RECIPES.filter(({ ingredients }) =>
    ingredients.some(({ code, cooking }) => fish.has(code) && cooking === 'uncooked'),
  )
  expect(servedRaw.map(({ id }) => id)).toEqual([])
  expect(contents.map(({ code }) => code)).toEqual(expect.arrayContaining(['09-006', '10-001']))
})

test('a bad row is refused by name', () => {
  const { substances, contents } = json
  const [first, ...others] = contents
  const [limit, ...limits] = substances
  const withFirst = (change: object) => () =>
    readToxicants({ substances, contents: [{ ...first, ...change }, ...others] })
  expect(withFirst({ code: '99-999' })).toThrow(/Table toxicants, row 99-999: .*no ingredient/s)
  expect(withFirst({ source: 'hearsay' })).toThrow(/no row hearsay/)
  expect(() => readToxicants({ substances, contents: [first, ...contents] })).toThrow(
    /glycoalkaloids 14-001: stands twice/,
  )
  const unlimited = { ...limit, maxPerKgDay: null }
  expect(() => readToxicants({ substances: [unlimited, ...limits], contents })).toThrow(
    /row glycoalkaloids: .*has one/s,
  )
})
