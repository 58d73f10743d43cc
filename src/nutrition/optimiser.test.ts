import { describe, expect, test } from 'vitest'
import { mealBounds, prepareRecipe } from './bounds.ts'
import { dish, meat, needs, rice, table } from './fixtures/two-foods.ts'
import { scaleGrams } from './grams.ts'
import type { DailyNeeds, Need } from './needs.ts'
import { type NutrientObstacle, obstaclesOf } from './obstacles.ts'
import { adaptRecipe, meetsAllBounds, scaleToBatch } from './optimiser.ts'

const recipe = prepareRecipe(dish, table)
const ofNutrients = (...of: Parameters<typeof obstaclesOf>): NutrientObstacle[] =>
  obstaclesOf(...of).filter((one) => one.kind !== 'sense')
const adapt = (daily: DailyNeeds, mealsPerDay = 1) => adaptRecipe(recipe, mealBounds(daily, mealsPerDay, null))

describe('the energy of a meal', () => {
  const powder = { perGram: { energy: 2 }, perGramAtMost: {}, gramsPerMeal: 3 }

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

describe('a recipe for a dog', () => {
  test('is the recipe as written, scaled to the energy, where that fits', () => {
    const result = adapt(needs({ protein: { min: 30 } }))
    // 300 g + 150 g are 1200 kcal: half of it.
    expect(result).toMatchObject({ kind: 'adapted', grams: [150, 75], distance: 0, foodKcal: 600 })
  })

  test('changes no more than a minimum asks', () => {
    // 2 m + 4 r = 600 and 0.2 m + 0.05 r = 40: m = 185.7, r = 57.1.
    const result = adapt(needs({ protein: { min: 40 } }))
    if (result.kind !== 'adapted') throw new Error('unfit')
    expect(result.exactGrams[0]).toBeCloseTo(185.71, 1)
    expect(result.exactGrams[1]).toBeCloseTo(57.14, 1)
    expect(result.distance).toBeCloseTo(35.71 / 150 + 17.86 / 75, 3)
    expect(result.grams[0]).toBeGreaterThanOrEqual(185)
    expect(0.2 * (result.grams[0] ?? 0) + 0.05 * (result.grams[1] ?? 0)).toBeGreaterThanOrEqual(40)
  })

  test('is half as much for each of two meals', () => {
    expect(adapt(needs(), 2)).toMatchObject({ grams: [75, 37.5].map(Math.round) })
  })

  test('counts the supplement towards minimums, and its energy', () => {
    const meal = mealBounds(needs({ iron: { min: 10 } }), 1, {
      perGram: { iron: 2, energy: 1 },
      perGramAtMost: {},
      gramsPerMeal: 6,
    })
    const result = adaptRecipe(recipe, meal)
    expect(result.kind).toBe('adapted')
    expect(meal.foodKcal.aim).toBe(594)
  })

  test('counts towards a maximum what an ingredient may hold at most', () => {
    const doubtful = new Map([
      ['01-001', { ...meat, atMostPer100g: { ...meat.atMostPer100g, vitaminD: 100 } }],
      ['13-001', rice],
    ] as const)
    const bounds = mealBounds(needs({ vitaminD: { max: 120 } }), 1, null)
    const result = adaptRecipe(prepareRecipe(dish, doubtful), bounds)
    if (result.kind !== 'adapted') throw new Error('unfit')
    expect(result.grams[0]).toBeLessThanOrEqual(120)
    expect(result.exactGrams[0]).toBeCloseTo(120, 0)
  })

  test('keeps in hand what foods vary by, and no more', () => {
    // Protein of meat varies by a tenth. With 2 m + 4 r = 600 kcal: 0.2 m + 0.05 r - 1.645 x 0.02 m = 30 at m = 158.3.
    const spread = { protein: 2 }
    const varying = new Map([
      ['01-001', { ...meat, spreadPer100g: { atLeast: spread, atMost: spread } }],
      ['13-001', rice],
    ] as const)
    const result = adaptRecipe(prepareRecipe(dish, varying), mealBounds(needs({ protein: { min: 30 } }), 1, null))
    if (result.kind !== 'adapted') throw new Error('unfit')
    expect(result.exactGrams[0]).toBeCloseTo(22.5 / (0.175 - 0.0329), 3)
    expect(result.grams[0]).toBeGreaterThanOrEqual(158)
  })

  test('is not to be had where a limit lies beyond the ranges, and says which', () => {
    const daily = needs({ protein: { min: 80 }, fat: { min: 5 } })
    expect(adapt(daily)).toEqual({ kind: 'unfit', recipeId: 'dish', reason: 'bounds' })
    const [obstacle, ...others] = ofNutrients(recipe, mealBounds(daily, 1, null))
    // All meat but for the pinch of rice that is never left out: 299.8 g, 59.965 g of protein.
    expect(obstacle).toMatchObject({ kind: 'min', nutrient: 'protein', limit: 80 })
    expect(obstacle?.reached).toBeCloseTo(59.965, 3)
    expect(obstacle?.shortfall).toBeCloseTo(0.25, 3)
    expect(others).toEqual([])
  })

  test('is not to be had where needs conflict', () => {
    const conflict = { ...needs(), conflicts: [{ nutrient: 'copper', min: 3, max: 2, conditions: ['liver'] }] } as const
    expect(adapt(conflict).kind).toBe('unfit')
  })

  test('moves towards a goal as far as that is worth its price', () => {
    const rule = {
      kind: 'nutrient',
      id: 'x',
      condition: 'digestion',
      nutrient: 'fat',
      operator: '<=',
      value: 5,
      unit: 'per1000Kcal',
      strength: 'soft',
      source: 'test',
    } as const
    const daily = { ...needs(), goals: [{ rule, nutrient: 'fat', operator: '<=', perDay: 12 }] } as const
    const result = adapt(daily)
    if (result.kind !== 'adapted') throw new Error('unfit')
    // As written it holds 15.75 g fat; all the way to 12 g costs less than missing it.
    expect(0.1 * (result.exactGrams[0] ?? 0) + 0.01 * (result.exactGrams[1] ?? 0)).toBeCloseTo(12, 2)
  })

  test('must know its ingredients', () => {
    expect(() => prepareRecipe(dish, new Map())).toThrow(/01-001/)
  })
})

describe('a batch', () => {
  const meal = mealBounds(needs({ protein: { min: 40 } }, 610), 2, {
    perGram: {},
    perGramAtMost: {},
    gramsPerMeal: 0.3,
  })
  const adapted = adaptRecipe(recipe, meal)

  test.each([1, 2, 3, 7, 20, 200])('of %i meals meets every bound as a batch', (meals) => {
    if (adapted.kind !== 'adapted') throw new Error('unfit')
    const batch = scaleToBatch(recipe, meal, adapted, meals)
    expect(batch.supplementGrams).toBeCloseTo(0.3 * meals, 10)
    expect(meetsAllBounds(recipe, meal, batch.grams, meals)).toBe(true)
    expect(batch.grams.every((grams) => grams < 20 || Number.isInteger(grams))).toBe(true)
  })

  test('would notice grams that do not meet them', () => {
    expect(meetsAllBounds(recipe, meal, scaleGrams([10, 10]))).toBe(false)
  })
})
