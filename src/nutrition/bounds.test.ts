import { describe, expect, test } from 'vitest'
import { boundRow, mealBounds, nutrientIndex, prepareRecipe } from './bounds.ts'
import { powderPart } from './composition.ts'
import { dish, meat, needs, rice, table } from './fixtures/two-foods.ts'
import type { DailyNeeds, Goal } from './needs.ts'
import type { NutrientId } from './nutrients.ts'

const BROUGHT = { calcium: 0.2, phosphorus: 0.1, arginine: 0.5, protein: 1 }
const POWDER = [powderPart({ perGram: BROUGHT, perGramAtMost: BROUGHT }, 3)]

const boundsOf = (daily: DailyNeeds, mealsPerDay = 2) => mealBounds(daily, mealsPerDay, POWDER).bounds
const boundOf = (kind: string, daily: DailyNeeds) => boundsOf(daily).find((bound) => bound.kind === kind)
const term = (figure: 'atLeast' | 'atMost', nutrient: NutrientId, factor: number) => ({
  figure,
  nutrientIndex: nutrientIndex(nutrient),
  factor,
  spreadOfContents: 0,
})

describe('what the food of one of two meals is to bring, beside 3 g of a powder', () => {
  const daily = needs({ calcium: { min: 2, max: 6 } })

  test('for a minimum: half of the day’s, less what the powder brings', () => {
    const terms = [term('atLeast', 'calcium', 1)]
    expect(boundOf('min', daily)).toMatchObject({ nutrient: 'calcium', terms, limitPerMeal: 1 })
    expect(boundOf('min', daily)?.least).toBeCloseTo(1 - 0.6, 12)
  })

  test('for a maximum: no more than half of the day’s, less what the powder brings', () => {
    const terms = [term('atMost', 'calcium', -1)]
    expect(boundOf('max', daily)).toMatchObject({ nutrient: 'calcium', terms, limitPerMeal: 3 })
    expect(boundOf('max', daily)?.least).toBeCloseTo(0.6 - 3, 12)
  })

  test('a nutrient without a minimum or a maximum has no such bound, and energy none at all', () => {
    const kinds = (limits: Parameters<typeof needs>[0]) => boundsOf(needs(limits)).map(({ kind }) => kind)
    expect(kinds({ calcium: { min: 2 } })).toEqual(['min', 'ratioMin', 'ratioMax'])
    expect(kinds({ calcium: { max: 6 } })).toEqual(['max', 'ratioMin', 'ratioMax'])
  })
})

describe('what grows with another nutrient', () => {
  const linked = {
    nutrient: 'arginine',
    constantPerDay: 2,
    terms: [{ nutrient: 'protein', perUnit: 0.04 }],
    source: 'test',
  } as const

  test('arginine with protein, that of the powder too', () => {
    const bound = boundOf('argininePerProtein', { ...needs(), linked: [{ ...linked, to: 'protein' }] })
    const terms = [term('atLeast', 'arginine', 1), term('atMost', 'protein', -0.04)]
    expect(bound).toMatchObject({ nutrient: 'arginine', terms, limitPerMeal: 1 })
    // Half of 2 g, and 0.04 of the powder's 3 g of protein, less its 1.5 g of arginine.
    expect(bound?.least).toBeCloseTo(1 + 0.12 - 1.5, 12)
  })

  test('vitamin E with polyunsaturated fat', () => {
    const pufa = {
      ...linked,
      nutrient: 'vitaminE',
      to: 'pufa',
      terms: [{ nutrient: 'linoleicAcid', perUnit: 0.6 }],
    } as const
    expect(boundOf('vitaminEPerPufa', { ...needs(), linked: [pufa] })).toMatchObject({
      nutrient: 'vitaminE',
      terms: [term('atLeast', 'vitaminE', 1), term('atMost', 'linoleicAcid', -0.6)],
      least: 1,
    })
  })
})

describe('calcium by phosphorus, from 1 to 2', () => {
  test('is enough where the least calcium is as much as the most phosphorus, with the powder', () => {
    const terms = [term('atLeast', 'calcium', 1), term('atMost', 'phosphorus', -1)]
    expect(boundOf('ratioMin', needs())).toMatchObject({ nutrient: 'calcium', terms, limitPerMeal: 1 })
    expect(boundOf('ratioMin', needs())?.least).toBeCloseTo(0.3 - 0.6, 12)
  })

  test('is not too much where the most calcium is twice the least phosphorus, with the powder', () => {
    const terms = [term('atLeast', 'phosphorus', 2), term('atMost', 'calcium', -1)]
    expect(boundOf('ratioMax', needs())).toMatchObject({ nutrient: 'calcium', terms, limitPerMeal: 2 })
    expect(boundOf('ratioMax', needs())?.least).toBeCloseTo(0.6 - 2 * 0.3, 12)
  })
})

test('a goal asks for its share of the day in each meal, less what the powder brings', () => {
  const goal = (operator: '>=' | '<=') => ({
    ...needs(),
    goals: [{ nutrient: 'protein', operator, perDay: 40 } as Goal],
  })
  const [up] = mealBounds(goal('>='), 2, POWDER).goals
  const [down] = mealBounds(goal('<='), 2, POWDER).goals
  expect(up).toEqual({ nutrient: 'protein', terms: [term('atLeast', 'protein', 1)], least: 17, size: 20 })
  expect(down).toEqual({ nutrient: 'protein', terms: [term('atLeast', 'protein', -1)], least: -17, size: 20 })
})

test('a row of the program holds what a gram of each ingredient adds', () => {
  const doubtful = new Map([
    ['01-001', { ...meat, atMostPer100g: { ...meat.atMostPer100g, calcium: 0.3 } }],
    ['13-001', rice],
  ] as const)
  const recipe = prepareRecipe(dish, doubtful)
  expect(recipe.codes).toEqual(['01-001', '13-001'])
  expect(boundRow(prepareRecipe(dish, table), { terms: [term('atLeast', 'protein', 1)] })).toEqual([0.2, 0.05])
  const both = { terms: [term('atLeast', 'phosphorus', 2), term('atMost', 'calcium', -1)] }
  const row = boundRow(recipe, both)
  expect(row[0]).toBeCloseTo(0.002 - 0.003, 12)
  expect(row[1]).toBeCloseTo(0.002 - 0.001, 12)
})
