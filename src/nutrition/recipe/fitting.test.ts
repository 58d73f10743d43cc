import { describe, expect, test } from 'vitest'
import { dish, meat, needs, rice, table } from '../fixtures/two-foods.ts'
import { mealBounds, prepareRecipe } from './bounds.ts'
import { allBounds, authoredGrams, energyBounds, fittingOf, forMeals, relevantRows } from './fitting.ts'

const recipe = prepareRecipe(dish, table)
const fitted = (limits: Parameters<typeof needs>[0], meals = 1) =>
  forMeals(fittingOf(recipe, mealBounds(needs(limits), 1, null)), meals)

test('one meal is the authored recipe, made as large as the dog’s energy', () => {
  // 300 g of meat and 150 g of rice are 1200 kcal, the dog needs 600.
  const { scale, ranges } = fitted({})
  expect(scale).toBe(0.5)
  // 100 to 900 g of meat and 0 to 450 g of rice, halved; and at least the tenth that a scale shows.
  expect(ranges).toEqual({ lower: [50, 0.1], upper: [450, 225] })
})

test('a range ends where a scale shows an amount inside it', () => {
  // Authored 30.3 to 36.1 g: 15.15 to 18.05 g in this dog's bowl, of which a scale shows tenths.
  const lines = dish.ingredients.map((line, j) => (j === 0 ? line : { ...line, minGrams: 30.3, maxGrams: 36.1 }))
  const small = prepareRecipe({ ...dish, ingredients: lines }, table)
  const { ranges } = fittingOf(small, mealBounds(needs(), 1, null))
  expect([ranges.lower[1], ranges.upper[1]]).toEqual([15.2, 18])
})

test('a range that no scale shows an amount of is the nearest to the authored grams of this dog', () => {
  // 300 g of meat and 61.2 g of rice are 844.8 kcal. Half of it is 30.6 g of rice, from 30.2 to 30.9 g.
  for (const [grams, kcal, nearest] of [
    [61.2, 422.4, 31],
    [60.8, 421.6, 30],
  ] as const) {
    const lines = dish.ingredients.map((line, j) =>
      j === 0 ? line : { ...line, grams, minGrams: 60.4, maxGrams: 61.8 },
    )
    const small = prepareRecipe({ ...dish, ingredients: lines }, table)
    const fitting = fittingOf(small, mealBounds(needs({}, kcal), 1, null))
    expect([fitting.ranges.lower[1], fitting.ranges.upper[1]]).toEqual([nearest, nearest])
    expect(authoredGrams(fitting)).toEqual([150, expect.closeTo(grams / 2, 12)])
  }
})

test('four meals weighed together have four times the ranges and four times the bounds', () => {
  const fitting = fitted({ protein: { min: 30, max: 50 } }, 4)
  expect(fitting.ranges).toEqual({ lower: [200, 0.1], upper: [1800, 900] })
  expect(fitting.rows.slice(0, 2)).toEqual([
    { row: [0.2, 0.05], least: 120, margin: { perUnit: [0, 0], fixed: 0 } },
    { row: [-0.2, -0.05], least: -200, margin: { perUnit: [0, 0], fixed: 0 } },
  ])
  const [least, most] = energyBounds(fitting)
  expect([least?.row, most?.row]).toEqual([
    [2, 4],
    [-2, -4],
  ])
  expect(least?.least).toBeCloseTo(4 * 588, 9)
  expect(most?.least).toBeCloseTo(-4 * 612, 9)
  expect(allBounds(fitting)).toEqual([...fitting.rows, least, most])
})

test('a bound counts where some amounts within the ranges break it', () => {
  // From 50 g of meat with hardly any rice to 450 g with 225 g: 10.005 to 101.25 g of protein.
  const relevantTo = (limits: Parameters<typeof needs>[0]) =>
    relevantRows(fitted(limits))?.filter(({ row }) => row[0] === 0.2)
  expect(relevantTo({ protein: { min: 10 } })).toEqual([])
  expect(relevantTo({ protein: { min: 10.01 } })).toHaveLength(1)
  expect(relevantTo({ protein: { min: 101 } })).toHaveLength(1)
  // There is no iron, and none is asked for.
  expect(relevantRows(fitted({ iron: { min: 0 } }))).toEqual(relevantRows(fitted({})))
})

test('a recipe is out where all amounts within the ranges break a bound, but not by the arithmetic alone', () => {
  expect(relevantRows(fitted({ protein: { min: 101.3 } }))).toBeUndefined()
  expect(relevantRows(fitted({ protein: { max: 9.8 } }))).toBeUndefined()
  const most = 0.2 * 450 + 0.05 * 225
  expect(relevantRows(fitted({ protein: { min: most * (1 + 5e-10) } }))).toBeDefined()
  expect(relevantRows(fitted({ protein: { min: most * (1 + 2e-9) } }))).toBeUndefined()
  // A trace, of which neither food has any.
  expect(relevantRows(fitted({ iron: { min: 1e-5 } }))).toBeUndefined()
})

describe('where protein of meat varies by 2 g in 100 g', () => {
  const spread = { protein: 2 }
  const varying = new Map(
    [{ ...meat, spreadPer100g: { atLeast: spread, atMost: spread } }, rice].map((food) => [food.code, food]),
  )
  const relevantTo = (limits: Parameters<typeof needs>[0]) =>
    relevantRows(fittingOf(prepareRecipe(dish, varying), mealBounds(needs(limits), 1, null)))?.filter(
      ({ row }) => Math.abs(row[0] ?? 0) === 0.2,
    )

  test('a bound counts where only what is kept in hand for it is broken', () => {
    // 450 g of meat and 225 g of rice hold 101.25 g of protein, and up to 1.645 x 9 g = 14.8 g more in 95 bowls of 100.
    expect(relevantTo({ protein: { max: 116 } })).toHaveLength(1)
    expect(relevantTo({ protein: { max: 116.1 } })).toEqual([])
  })

  test('a recipe is out where even the least that is kept in hand for a bound is too much', () => {
    // 50 g of meat, which are never left out, vary by 1.645 g in 95 bowls of 100.
    expect(relevantTo({ protein: { min: 99.6 } })).toHaveLength(1)
    expect(relevantTo({ protein: { min: 99.7 } })).toBeUndefined()
  })
})

test('what is no nutrient’s is a bound too, turned round and for all the meals', () => {
  const feedingLimitInput = {
    weightKg: 4,
    mealsPerDay: 1,
    isPuppy: false,
    mostEnergyFromPulses: 0.3,
    toxicants: [],
    richest: [],
  }
  const [atOnce] = forMeals(fittingOf(recipe, mealBounds(needs(), 1, null, { feedingLimitInput })), 3).rows.slice(-1)
  // A tenth of the dog, 400 g in each of three meals.
  expect(atOnce).toEqual({ row: [-1, -1], least: -1200 })
})
