import { describe, expect, test } from 'vitest'
import { dish, meat, needs, rice, table } from '../fixtures/two-foods.ts'
import type { Need } from '../needs/needs.ts'
import { mealBounds, prepareRecipe } from './bounds.ts'
import { powderPart } from './composition.ts'
import { fittingOf } from './fitting.ts'
import { type NutrientObstacle, obstaclesOf } from './obstacles.ts'

const recipe = prepareRecipe(dish, table)
const ofNutrients = (...of: Parameters<typeof fittingOf>): NutrientObstacle[] =>
  obstaclesOf(fittingOf(...of)).filter((one) => one.kind !== 'sense')

test('a recipe that fits has none', () => {
  expect(ofNutrients(recipe, mealBounds(needs({ protein: { min: 30, max: 50 } }), 2, null))).toEqual([])
})

test('what is missing and what is reached are a day’s, however many meals it has', () => {
  // The day's 600 kcal as meat, but for the pinch of rice in each meal that is never left out, are 299.6 g: 59.93 g of protein;
  // as rice with a pinch of meat 149.9 g: 7.535 g.
  const [tooLittle] = ofNutrients(recipe, mealBounds(needs({ protein: { min: 80 } }), 2, null))
  expect(tooLittle).toMatchObject({ kind: 'min', nutrient: 'protein', limit: 80 })
  expect(tooLittle?.reached).toBeCloseTo(59.93, 3)
  expect(tooLittle?.shortfall).toBeCloseTo((80 - 59.93) / 80, 3)
  const allOfBoth = prepareRecipe(
    { ...dish, ingredients: dish.ingredients.map((line) => ({ ...line, minGrams: 0 })) },
    table,
  )
  const [tooMuch] = ofNutrients(allOfBoth, mealBounds(needs({ protein: { max: 5 } }), 2, null))
  expect(tooMuch).toMatchObject({ kind: 'max', nutrient: 'protein', limit: 5 })
  expect(tooMuch?.reached).toBeCloseTo(7.535, 3)
  expect(tooMuch?.shortfall).toBeCloseTo(0.507, 3)
})

test('the worst one comes first', () => {
  const daily = needs({ fat: { min: 33 }, protein: { min: 120 } })
  // With meat alone: 30 g of 33 g fat, 60 g of 120 g protein.
  const obstacles = ofNutrients(recipe, mealBounds(daily, 1, null))
  expect(obstacles.map(({ nutrient }) => nutrient)).toEqual(['protein', 'fat'])
  expect(obstacles.map(({ shortfall }) => shortfall.toFixed(2))).toEqual(['0.50', '0.09'])
})

test.each([
  { kind: 'ratioMin', figures: { calcium: 0.05 }, limit: 1 },
  { kind: 'ratioMax', figures: { calcium: 0.5 }, limit: 2 },
] as const)('of calcium by phosphorus the ratio itself is named: $kind', ({ kind, figures, limit }) => {
  const foods = [meat, rice].map((food) => ({
    ...food,
    atLeastPer100g: { ...food.atLeastPer100g, ...figures },
    atMostPer100g: { ...food.atMostPer100g, ...figures },
  }))
  const uneven = prepareRecipe(dish, new Map(foods.map((food) => [food.code, food])))
  const [obstacle] = ofNutrients(uneven, mealBounds(needs(), 2, null))
  expect(obstacle).toMatchObject({ kind, nutrient: 'calcium', limit, reached: limit })
})

test('a share is one of the whole limit, whatever of it the supplement brings', () => {
  const powder = [powderPart({ perGram: { protein: 1 }, perGramAtMost: {} }, 3)]
  const [obstacle] = ofNutrients(recipe, mealBounds(needs({ protein: { min: 80 } }), 1, powder))
  // 59.965 g in meat and a pinch of rice, 3 g in the powder; 95 spoons of 100 hold 1.645 twentieths less of it.
  const sure = 62.965 - 1.645 * 0.05 * 3
  expect(obstacle?.reached).toBeCloseTo(sure, 3)
  expect(obstacle?.shortfall).toBeCloseTo((80 - sure) / 80, 3)
})

test('a trace that is missing is named too', () => {
  const obstacles = ofNutrients(recipe, mealBounds(needs({ iodine: { min: 0.0005 } }), 1, null))
  expect(obstacles).toMatchObject([
    { nutrient: 'iodine', limit: 0.0005, reached: expect.closeTo(0, 12), shortfall: expect.closeTo(1, 9) },
  ])
})

test('what no standard limits is named too, by how much there would be too much of it', () => {
  // With rice, but for the 50 g of meat that are never left out: 5 g + 1.25 g of fat in 600 kcal. The food may have 5 g.
  const feedingLimitInput = {
    ...{ weightKg: 20, mealsPerDay: 1, isPuppy: false, mostEnergyFromPulses: 0.3, toxicants: [] },
    richest: [{ nutrient: 'fat' as const, mostPerMeal: 5 }],
  }
  const [obstacle] = obstaclesOf(fittingOf(recipe, mealBounds(needs(), 1, null, { feedingLimitInput })))
  expect(obstacle).toMatchObject({ kind: 'sense', of: 'fat' })
  expect(obstacle?.shortfall).toBeCloseTo(0.25, 9)
})

test('of what is too much and what is missing the worst comes first, whichever it is', () => {
  // All the meat there is room for, for the protein: 29.98 g of fat, where the food may have 25 g, and 59.965 g of protein.
  const feedingLimitInput = {
    ...{ weightKg: 20, mealsPerDay: 1, isPuppy: false, mostEnergyFromPulses: 0.3, toxicants: [] },
    richest: [{ nutrient: 'fat' as const, mostPerMeal: 1 }],
  }
  const inTheWay = (protein: number) =>
    obstaclesOf(
      fittingOf(recipe, mealBounds(needs({ protein: { min: protein } }), 1, null, { feedingLimitInput })),
    ).map((one) => (one.kind === 'sense' ? one.of : one.nutrient))
  expect(inTheWay(500)).toEqual(['fat', 'protein'])
})

test('too large a part of the bowl is a share of its energy', () => {
  // As written, and no other way, half of the 600 kcal are oil: 150 kcal above the quarter that may be.
  const foods = new Map([meat, { ...rice, group: 'oil' as const }].map((food) => [food.code, food]))
  const lines = dish.ingredients.map((line) => ({ ...line, minGrams: line.grams, maxGrams: line.grams }))
  const oily = prepareRecipe({ ...dish, ingredients: lines }, foods)
  const feedingLimitInput = {
    weightKg: 20,
    mealsPerDay: 1,
    isPuppy: false,
    mostEnergyFromPulses: 0.3,
    toxicants: [],
    richest: [],
  }
  const obstacles = obstaclesOf(fittingOf(oily, mealBounds(needs(), 1, null, { feedingLimitInput })))
  expect(obstacles).toMatchObject([{ kind: 'sense', of: 'addedFat', shortfall: expect.closeTo(0.25, 9) }])
})

test('nothing is named of a recipe whose energy no scale can show: it is not the bounds that are in the way', () => {
  // 30.2 to 30.8 g of meat for 61 kcal: whole grams bring 60 or 62.
  const onlyMeat = { id: 'meat', ingredients: [{ code: meat.code, grams: 100, minGrams: 99, maxGrams: 101 }] }
  const meal = mealBounds(needs({ protein: { min: 500 } }, 61), 1, null)
  expect(obstaclesOf(fittingOf(prepareRecipe(onlyMeat, table), meal))).toEqual([])
})

describe('where foods vary', () => {
  // Meat has 20 g of protein per 100 g, with a standard deviation of 2 g; 299.8 g of it 59.96 g with 5.996 g.
  const spread = { protein: 2 }
  const varying = new Map(
    [{ ...meat, spreadPer100g: { atLeast: spread, atMost: spread } }, rice].map((food) => [food.code, food]),
  )
  const protein = (min: number) => {
    const [obstacle] = ofNutrients(prepareRecipe(dish, varying), mealBounds(needs({ protein: { min } }), 1, null))
    return obstacle
  }

  test('what is reached is what 95 bowls of 100 hold', () => {
    expect(protein(56)?.reached).toBeCloseTo(59.965 - 1.645 * 5.996, 2)
    expect(protein(56)?.shortfall).toBeCloseTo(1 - (59.965 - 1.645 * 5.996) / 56, 3)
  })

  test('an obstacle says in how many bowls of 100 it is one', () => {
    // The mean lies half a standard deviation above the limit: 30.85 % of a normal distribution lie beyond.
    expect(protein(59.965 - 0.5 * 5.996)?.missedIn100).toBeCloseTo(30.85, 2)
  })

  test('but a legal maximum is one of means', () => {
    const rows: Need[] = needs({ protein: {} }).rows.map((row) =>
      row.nutrient === 'protein' ? { ...row, legalMax: 5 } : row,
    )
    const [legal] = ofNutrients(prepareRecipe(dish, varying), mealBounds({ ...needs(), rows }, 2, null))
    // With rice and the 50 g of meat that each meal of the day keeps: 10 g + 6.25 g of protein.
    expect(legal).toMatchObject({ kind: 'legalMax', nutrient: 'protein', limit: 5, missedIn100: null })
    expect(legal?.reached).toBeCloseTo(16.25, 2)
    expect(legal?.shortfall).toBeCloseTo(11.25 / 5, 2)
  })
})
