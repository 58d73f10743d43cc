import { describe, expect, test } from 'vitest'
import { dish, meat, needs, rice, table } from '../fixtures/two-foods.ts'
import type { DailyNeeds, Goal, Need } from '../needs/needs.ts'
import type { NutrientId } from '../nutrients.ts'
import { boundRow, chanceRow, mealBounds, nutrientIndex, prepareRecipe } from './bounds.ts'
import { powderPart } from './composition.ts'

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

describe('the energy of a meal', () => {
  const powder = [powderPart({ perGram: { energy: 2 }, perGramAtMost: {} }, 3)]

  test('is within 2 % for food and supplement together, and for food alone', () => {
    const { kcal, foodKcal } = mealBounds(needs(), 2, powder)
    expect(kcal).toBe(300)
    expect(foodKcal.least).toBeCloseTo(294, 9)
    expect(foodKcal.aim).toBeCloseTo(294, 9)
    expect(foodKcal.most).toBeCloseTo(300, 9)
  })

  test('of food alone is within 2 % even where the standard would allow more', () => {
    const row = needs().rows[0] as Need
    const wide = { ...needs(), rows: [{ ...row, min: 0.9 * 600, max: 1.1 * 600 }] }
    const { foodKcal } = mealBounds(wide, 1, null)
    expect([foodKcal.least, foodKcal.aim, foodKcal.most].map(Math.round)).toEqual([588, 600, 612])
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

test('what a powder may bring counts at its least towards a minimum and at its most towards a maximum', () => {
  const uncertain = { perGram: { calcium: 0.2, phosphorus: 0.1 }, perGramAtMost: { calcium: 0.25, phosphorus: 0.15 } }
  const { bounds } = mealBounds(needs({ calcium: { min: 2, max: 6 } }), 2, [powderPart(uncertain, 3)])
  const leastOf = (kind: string) => bounds.find((bound) => bound.kind === kind)?.least
  expect(leastOf('min')).toBeCloseTo(1 - 0.6, 12)
  expect(leastOf('max')).toBeCloseTo(0.75 - 3, 12)
  // The least calcium against the most phosphorus, and twice the least phosphorus against the most calcium.
  expect(leastOf('ratioMin')).toBeCloseTo(0.45 - 0.6, 12)
  expect(leastOf('ratioMax')).toBeCloseTo(0.75 - 2 * 0.3, 12)
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
  const asMuch = { terms: [term('atLeast', 'calcium', 1), term('atMost', 'phosphorus', -1)] }
  expect(boundRow(recipe, asMuch)).toEqual([0, 0])
  const both = { terms: [term('atLeast', 'phosphorus', 2), term('atMost', 'calcium', -1)] }
  const row = boundRow(recipe, both)
  expect(row[0]).toBeCloseTo(0.002 - 0.003, 12)
  expect(row[1]).toBeCloseTo(0.002 - 0.001, 12)
})

describe('what is kept in hand, so that a bound holds in 95 bowls of 100', () => {
  // The standard deviation of protein is 2 g in 100 g of meat, of calcium 0.01 g and of phosphorus 0.03 g.
  const spread = { protein: 2, calcium: 0.01, phosphorus: 0.03 }
  const varying = new Map(
    [{ ...meat, spreadPer100g: { atLeast: spread, atMost: spread } }, rice].map((food) => [food.code, food]),
  )
  const recipe = prepareRecipe(dish, varying)
  const rowOf = (kind: string, daily: DailyNeeds, meals = 1) => {
    const bound = boundsOf(daily).find((one) => one.kind === kind)
    if (!bound) throw new Error(kind)
    return chanceRow(recipe, bound, meals)
  }

  test('is 1.645 standard deviations of each food and of the spoon, which varies by a twentieth', () => {
    // 40 g in two meals, 3 g of each in the powder.
    const row = rowOf('min', needs({ protein: { min: 40 } }))
    expect(row).toMatchObject({ row: [0.2, 0.05], least: 17 })
    expect(row.margin?.perUnit).toEqual([expect.closeTo(1.645 * 0.02, 12), 0])
    expect(row.margin?.fixed).toBeCloseTo(1.645 * 0.05 * 3, 12)
  })

  test('is as much of a maximum, whose sign is turned', () => {
    const row = rowOf('max', needs({ protein: { max: 40 } }))
    expect(row).toMatchObject({ row: [-0.2, -0.05], least: -17 })
    expect(row.margin?.perUnit).toEqual([expect.closeTo(1.645 * 0.02, 12), 0])
    expect(row.margin?.fixed).toBeCloseTo(1.645 * 0.05 * 3, 12)
  })

  test('of calcium by phosphorus adds up the squares of both, as they vary by themselves', () => {
    // 0.0001 g of calcium and twice 0.0003 g of phosphorus per gram of meat.
    const row = rowOf('ratioMax', needs())
    expect(row.margin?.perUnit).toEqual([expect.closeTo(1.645 * Math.sqrt(0.0001 ** 2 + 0.0006 ** 2), 12), 0])
  })

  test('grows with the meals that are weighed together', () => {
    const row = rowOf('min', needs({ protein: { min: 40 } }), 4)
    expect(row.least).toBeCloseTo(68, 9)
    expect(row.margin?.fixed).toBeCloseTo(4 * 1.645 * 0.05 * 3, 12)
  })

  test('is nothing where the law asks about the mean', () => {
    const daily = needs({ calcium: {} })
    const rows = daily.rows.map((one) => (one.nutrient === 'calcium' ? { ...one, legalMax: 2 } : one))
    // 1 g in each of two meals; the meat and the rice have 0.1 g in 100 g.
    expect(rowOf('legalMax', { ...daily, rows })).toEqual({ row: [-0.001, -0.001], least: expect.closeTo(-0.4, 12) })
  })
})

test('a legal maximum is held against the mean of the region asked for', () => {
  const salted = { ...meat, meanPer100g: { europe: { sodium: 1 }, northAmerica: { sodium: 2 } } }
  const recipe = prepareRecipe(dish, new Map([salted, rice].map((food) => [food.code, food])))
  const daily = needs({ sodium: {} })
  const rows = daily.rows.map((one) => (one.nutrient === 'sodium' ? { ...one, legalMax: 2 } : one))
  const rowIn = (region: 'europe' | 'northAmerica') => {
    const [legal] = mealBounds({ ...daily, rows }, 2, null, { region }).bounds
    return legal && { kind: legal.kind, least: legal.least, row: boundRow(recipe, legal) }
  }
  expect(rowIn('europe')).toEqual({ kind: 'legalMax', least: -1, row: [-0.01, 0] })
  expect(rowIn('northAmerica')).toEqual({ kind: 'legalMax', least: -1, row: [-0.02, 0] })
})

test('a dish with an ingredient, or a way of cooking it, that the table does not have is no dish', () => {
  const cooked = {
    ...dish,
    ingredients: [{ code: meat.code, grams: 100, minGrams: 50, maxGrams: 200, cooking: 'fried' as const }],
  }
  for (const known of [table, new Map()]) {
    expect(() => prepareRecipe(cooked, known)).toThrow(
      new Error('Recipe dish: no ingredient has the code 01-001 fried'),
    )
  }
  expect(() => prepareRecipe(dish, new Map())).toThrow(new Error('Recipe dish: no ingredient has the code 01-001'))
})
