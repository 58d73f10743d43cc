import { describe, expect, test } from 'vitest'
import { at } from '../../nutrition/at.ts'
import { NUTRIENT_IDS } from '../../nutrition/nutrients.ts'
import type { IngredientCode } from '../../nutrition/recipe/recipe.ts'
import { BLS } from './bls.ts'
import { CIQUAL } from './ciqual.ts'
import { INGREDIENTS } from './ingredients.ts'
import json from './table-decisions.json' with { type: 'json' }
import { findTableDecision, readTableDecisions, TABLE_DECISIONS } from './table-decisions.ts'
import { figurePairs, isFarApart, needsDecision } from './table-differences.ts'
import { countedPer100g, hasMean } from './two-tables.ts'

const foodOf = (code: string) =>
  at(
    [INGREDIENTS.get(code as IngredientCode)].flatMap((food) => food ?? []),
    0,
  )
const codes = [...INGREDIENTS.keys()]
const counted = (code: string, nutrient: (typeof NUTRIENT_IDS)[number]) => countedPer100g(foodOf(code), nutrient)

describe('the laws', () => {
  test('the least is never more than the most', () => {
    for (const code of codes) {
      for (const id of NUTRIENT_IDS) {
        const { least, most } = countedPer100g(foodOf(code), id) ?? { least: 0, most: 0 }
        expect(least >= 0 && least <= most, `${code} ${id}: ${least} to ${most}`).toBe(true)
      }
    }
  })

  test('what no table knows has no answer, and what one of them knows has one', () => {
    for (const [code, { per100g }] of INGREDIENTS) {
      const twin = CIQUAL.get(code)
      for (const id of NUTRIENT_IDS) {
        const usda = id === 'iodine' || id === 'chloride' ? undefined : per100g[id]
        const isKnown = [usda, twin?.per100g[id], twin?.belowPer100g[id]].some((figure) => figure !== undefined)
        const isSaid = isKnown || twin?.traces.includes(id) === true
        const german = BLS.get(code)?.per100g[id]
        // Only where the two others are silent: what they know stands as it is.
        expect(isSaid && german !== undefined, `${code} ${id}`).toBe(false)
        expect(countedPer100g(foodOf(code), id) !== undefined, `${code} ${id}`).toBe(isSaid || german !== undefined)
      }
    }
  })

  test('sugars of grains that neither of them knows are those that were measured for the German table', () => {
    const of = (code: string) => [counted(code, 'sugars'), hasMean(foodOf(code), 'sugars')]
    // Quinoa 0.21977 glucose, 0.03134 fructose, 1.49532 sucrose, 0.00362 maltose; millet and buckwheat without maltose.
    expect(of('13-005')).toEqual([{ least: 1.75005, most: 1.75005 }, true])
    expect(of('13-006')).toEqual([{ least: 0.55449, most: 0.55449 }, true])
    expect(of('13-007')).toEqual([{ least: 1.05096, most: 1.05096 }, true])
    expect([...BLS.keys()].filter((code) => !INGREDIENTS.has(code))).toEqual([])
  })

  test("energy and amino acids are USDA's alone", () => {
    for (const [code, { per100g }] of INGREDIENTS) {
      for (const id of ['energy', 'lysine', 'choline'] as const) {
        const figure = per100g[id]
        expect(countedPer100g(foodOf(code), id)).toEqual(
          figure === undefined ? undefined : { least: figure, most: figure },
        )
      }
    }
  })
})

describe('the decisions', () => {
  const keyOf = ({ code, nutrient }: { code: string; nutrient: string }) => `${code} ${nutrient}`

  test('there is one for each pair that is far apart and matters, and none without such a pair', () => {
    expect([...TABLE_DECISIONS.keys()].sort()).toEqual(figurePairs().filter(needsDecision).map(keyOf).sort())
  })

  test('each shows the two figures as the tables have them', () => {
    for (const { code, nutrient, usda, ciqual } of figurePairs().filter(needsDecision)) {
      expect(findTableDecision(code, nutrient)).toMatchObject({ usda, ciqual })
    }
  })

  test('one table counts alone only where both are far apart', () => {
    for (const pair of figurePairs().filter((one) => !isFarApart(one))) {
      expect(counted(pair.code, pair.nutrient)).toEqual({
        least: Math.min(pair.usda, pair.ciqual),
        most: Math.max(pair.usda, pair.ciqual),
      })
    }
  })

  test.each([
    ['a source that is not named', { source: 'hearsay' }, /hearsay/],
    ['no reason', { reason: '' }, /row 01-001: .*reason/s],
    ['a table that does not exist', { counts: 'fineli' }, /row 01-001: .*counts/s],
  ])('%s is refused', (_, changes, message) => {
    expect(() => readTableDecisions([{ ...json[0], ...changes }])).toThrow(message)
  })

  test('two for the same pair are refused', () => {
    expect(() => readTableDecisions([json[0], json[0]])).toThrow(
      'Table table-decisions, row 01-001 vitaminD: stands twice',
    )
  })
})

describe('what counts', () => {
  test('the lower figure towards a minimum, the higher towards a maximum: selenium of pasta follows the soil', () => {
    expect(counted('13-008', 'selenium')).toEqual({ least: 4.8, most: 63.2 })
  })

  test('one table alone where the other is a slip: selenium of cod is 33.1, not 136', () => {
    expect(counted('09-007', 'selenium')).toEqual({ least: 33.1, most: 33.1 })
  })

  test('"below x" says nothing where the other figure lies below x as well', () => {
    // Carrot: USDA 0.1 ug selenium, Ciqual below 20; riboflavin 0.058 mg and below 0.01.
    expect(counted('16-001', 'selenium')).toEqual({ least: 0.1, most: 0.1 })
    expect(counted('16-001', 'riboflavin')).toEqual({ least: 0.005, most: 0.058 })
  })

  test('"below x" alone is at least nothing and at most x: iodine of carrot', () => {
    expect(counted('16-001', 'iodine')).toEqual({ least: 0, most: 0.02 })
  })

  test('a trace is nothing to build on: selenium of blueberries, and sugars of oysters that USDA does not know', () => {
    expect(counted('17-002', 'selenium')).toEqual({ least: 0, most: 0.1 })
    expect(counted('10-002', 'sugars')).toEqual({ least: 0, most: 0 })
  })

  test('unknown in one table, the other counts alone', () => {
    // Manganese of dried chickpeas was left out of USDA's; bison has no twin.
    expect(counted('15-003', 'manganese')).toEqual({ least: 2.2, most: 2.2 })
    const bison = INGREDIENTS.get('01-013' as IngredientCode)?.per100g.selenium
    expect(counted('01-013', 'selenium')).toEqual({ least: bison, most: bison })
  })

  test('unknown in both, there is no answer: choline of rabbit', () => {
    expect(counted('07-001', 'choline')).toBeUndefined()
  })
})
