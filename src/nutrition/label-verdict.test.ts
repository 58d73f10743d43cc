import { describe, expect, test } from 'vitest'
import { LABEL_TABLES } from '../reference/label-forms.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../reference/nutrition-tables.ts'
import { adult } from './fixtures/adult.ts'
import { britishPowder, calciumPowder, continentalPowder } from './fixtures/labels.ts'
import { readLabel } from './label.ts'
import { judgeProduct, type ProductVerdict } from './label-verdict.ts'
import { suggestRecipes } from './menu.ts'
import { planFor } from './plan.ts'
import type { Label, ProductComposition } from './printed-label.ts'

const plan = planFor(adult, NUTRITION_TABLES)
const recipes = suggestRecipes(PREPARED_RECIPES, plan).suggestions.map(({ recipe }) => recipe)
const { formula, gramsPerDay } = plan.supplement

/** Goodbowl's own powder, as if it were bought with a label. */
const powder: ProductComposition = {
  unit: 'gram',
  gramsPerUnit: 1,
  mostPerDay: gramsPerDay,
  perUnit: formula.perGram,
  perUnitAtMost: formula.perGramAtMost,
  undeclared: [],
}

function verdictOf(product: ProductComposition, unitsPerDay?: number): ProductVerdict {
  const verdict = judgeProduct({ product, plan, recipes, ...(unitsPerDay !== undefined && { unitsPerDay }) })
  if (verdict.kind === 'doseUnknown') throw new Error('The label names a dose')
  return verdict
}

const read = (label: Label) => readLabel(label, LABEL_TABLES, plan.needs)
const missing = (verdict: ProductVerdict) => (verdict.kind === 'missing' ? verdict.nutrients : [])
const maximums = (verdict: ProductVerdict) => (verdict.kind === 'notWithThis' ? verdict.maximums : [])

describe('the powder itself as a product', () => {
  test('is complete, for every recipe', () => {
    const verdict = verdictOf(powder)
    expect(verdict.kind).toBe('complete')
    expect(verdict.recipes).toEqual({ fit: recipes.length, ofPowder: recipes.length })
    expect(verdict.coverage.every((one) => Math.abs(one.product - one.powder) < 1e-9)).toBe(true)
    expect(verdict.coverage.map(({ nutrient }) => nutrient)).not.toContain('energy')
  })

  test('at half its dose lacks half of what it is for', () => {
    const verdict = verdictOf(powder, gramsPerDay / 2)
    const [calcium] = missing(verdict)
    expect(calcium?.nutrient).toBe('calcium')
    expect(calcium?.perDay).toBeCloseTo(((formula.perGram.calcium ?? 0) * gramsPerDay) / 2, 6)
    expect(missing(verdict).map(({ nutrient }) => nutrient)).toEqual(
      expect.arrayContaining(['iodine', 'zinc', 'vitaminD']),
    )
    // Food has protein enough: nothing is named that the powder does not bring.
    expect(missing(verdict).map(({ nutrient }) => nutrient)).not.toContain('protein')
    const counts = missing(verdict).map((one) => one.recipes)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    expect(Math.max(...counts)).toBeLessThanOrEqual(recipes.length)
    expect(verdict.unitsPerDay).toBe(gramsPerDay / 2)
  })

  test('at twice its dose is too much together with the food', () => {
    const verdict = verdictOf({ ...powder, mostPerDay: 2 * gramsPerDay })
    expect(verdict.kind).toBe('notWithThis')
    expect(maximums(verdict).length).toBeGreaterThan(0)
    for (const { product, limit } of maximums(verdict)) expect(product).toBeLessThanOrEqual(limit)
    const [first, second] = maximums(verdict)
    expect([first?.nutrient, second?.nutrient]).toEqual(['vitaminD', 'selenium'])
    const counts = maximums(verdict).map((one) => one.recipes)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    expect(Math.min(...counts)).toBeGreaterThan(0)
    expect(verdict.recipes.fit).toBeLessThan(recipes.length / 2)
  })

  test('at three times its dose is too much by itself, and how much would not be is said', () => {
    const verdict = verdictOf({ ...powder, mostPerDay: 3 * gramsPerDay })
    const vitaminD = maximums(verdict).find(({ nutrient }) => nutrient === 'vitaminD')
    expect(maximums(verdict).map(({ nutrient }) => nutrient)).toEqual(['selenium', 'zinc', 'vitaminD'])
    expect(vitaminD?.limit).toBeCloseTo(590.2, 1)
    expect(vitaminD?.product).toBeCloseTo(3 * gramsPerDay * (formula.perGramAtMost.vitaminD ?? 0), 6)
    expect((vitaminD?.unitsAtLimit ?? 0) * (formula.perGramAtMost.vitaminD ?? 0)).toBeCloseTo(590.2, 1)
  })

  test('is never judged above the label’s dose', () => {
    expect(verdictOf(powder, 10 * gramsPerDay).unitsPerDay).toBe(gramsPerDay)
    expect(verdictOf(powder, 10 * gramsPerDay)).toEqual(verdictOf(powder))
  })
})

test('without one nutrient it lacks that, and just as much as the powder brings of it', () => {
  const { iodine: _, ...others } = formula.perGram
  const verdict = verdictOf({ ...powder, perUnit: others, undeclared: ['iodine'] })
  expect(missing(verdict).map(({ nutrient }) => nutrient)).toEqual(['iodine'])
  expect(missing(verdict)[0]?.perDay).toBeCloseTo((formula.perGram.iodine ?? 0) * gramsPerDay, 9)
  expect(verdict.unknownTowardsMaximum).toEqual(['iodine'])
})

test('a nutrient without a maximum is not unknown towards one, and energy is nobody’s line', () => {
  const undeclared = ['energy', 'thiamine', 'copper', 'choline'] as const
  expect(verdictOf({ ...powder, undeclared }).unknownTowardsMaximum).toEqual(['copper'])
})

test('a product that stays as it is said in doubt counts at most towards a maximum', () => {
  const perUnitAtMost = { ...formula.perGramAtMost, selenium: 20 }
  const verdict = verdictOf({ ...powder, perUnitAtMost })
  expect(maximums(verdict)).toEqual([
    {
      nutrient: 'selenium',
      limit: expect.closeTo(147.68, 6),
      product: 20 * gramsPerDay,
      unitsAtLimit: expect.closeTo(7.384, 6),
      recipes: recipes.length,
    },
  ])
})

test('calcium without phosphorus lacks phosphorus', () => {
  const perUnit = { ...formula.perGram, phosphorus: 0, calcium: 3 * (formula.perGram.calcium ?? 0) }
  const perUnitAtMost = { ...formula.perGramAtMost, phosphorus: 0, calcium: 3 * (formula.perGramAtMost.calcium ?? 0) }
  const verdict = verdictOf({ ...powder, perUnit, perUnitAtMost })
  expect(missing(verdict).map(({ nutrient }) => nutrient)).toEqual(['phosphorus'])
})

describe('labels', () => {
  test('a complete powder without B12 and magnesium names them first', () => {
    const verdict = verdictOf(read(britishPowder))
    expect(
      missing(verdict)
        .slice(0, 2)
        .map(({ nutrient }) => nutrient),
    ).toEqual(['vitaminB12', 'magnesium'])
    // 12.6 g of powder x 1 µg; 12.6 g x 14.17 mg
    expect(missing(verdict)[0]?.perDay).toBeCloseTo(12.6, 3)
    expect(missing(verdict)[1]?.perDay).toBeCloseTo(0.1785, 4)
  })

  test('a calcium powder lacks nearly all that the powder is for', () => {
    expect(missing(verdictOf(read(calciumPowder))).length).toBeGreaterThan(15)
  })

  test('an open question about zinc sulphate stands against a product until it is answered', () => {
    expect(maximums(verdictOf(read(continentalPowder))).map(({ nutrient }) => nutrient)).toEqual(['zinc'])
    const lines = continentalPowder.lines.map((line) => (/zinc/.test(line.text) ? { ...line, isElement: false } : line))
    const answered = verdictOf(read({ ...continentalPowder, lines }))
    expect(maximums(answered).map(({ nutrient }) => nutrient)).not.toContain('zinc')
  })
})

describe('what cannot be judged', () => {
  test('a product without a dose, unless the owner says one', () => {
    const product = { ...powder, mostPerDay: null }
    expect(judgeProduct({ product, plan, recipes })).toEqual({ kind: 'doseUnknown' })
    expect(verdictOf(product, gramsPerDay).kind).toBe('complete')
    for (const unitsPerDay of [0, -1, Number.NaN])
      expect(judgeProduct({ product, plan, recipes, unitsPerDay }), `${unitsPerDay}`).toEqual({ kind: 'doseUnknown' })
  })

  test('a dog without a recipe: the powder’s amounts alone are compared', () => {
    const none = (product: ProductComposition) => judgeProduct({ product, plan, recipes: [] })
    expect(none(powder)).toMatchObject({ kind: 'complete', recipes: { fit: 0, ofPowder: 0 } })
    const { iodine: _, ...others } = formula.perGram
    expect(none({ ...powder, perUnit: others })).toMatchObject({
      kind: 'missing',
      nutrients: [{ nutrient: 'iodine', recipes: 0 }],
    })
  })
})

test('the region decides whose legal maximums hold', () => {
  const of = (region: 'europe' | 'northAmerica') =>
    judgeProduct({ product: { ...powder, mostPerDay: 1.6 * gramsPerDay }, plan, recipes, region })
  const [europe, america] = [of('europe'), of('northAmerica')]
  expect('recipes' in europe && 'recipes' in america && europe.recipes.fit !== america.recipes.fit).toBe(true)
})
