import { describe, expect, test } from 'vitest'
import { randomFrom } from '../../../scripts/promise/random-dogs.ts'
import { createSolver } from '../../solver/dual-simplex.ts'
import type { LinearProgram } from '../../solver/linear-program.ts'
import { dot, isMet } from '../../solver/rows.ts'
import { at } from '../at.ts'
import { dish, meat, needs, rice, table } from '../fixtures/two-foods.ts'
import { scaleGrams } from '../grams.ts'
import type { DailyNeeds } from '../needs/needs.ts'
import { mealBounds, prepareRecipe } from './bounds.ts'
import { powderPart } from './composition.ts'
import { type Fitting, fittingOf } from './fitting.ts'
import { type NutrientObstacle, obstaclesOf } from './obstacles.ts'
import { adaptRecipe, closestGrams, meetsAllBounds, scaleToBatch } from './optimiser.ts'
import { isOnScale } from './weighing.ts'

const recipe = prepareRecipe(dish, table)
const ofNutrients = (...of: Parameters<typeof fittingOf>): NutrientObstacle[] =>
  obstaclesOf(fittingOf(...of)).filter((one) => one.kind !== 'sense')
const adapt = (daily: DailyNeeds, mealsPerDay = 1) => adaptRecipe(recipe, mealBounds(daily, mealsPerDay, null))

/** A dog whose energy has no room to be rounded in. */
function withExactEnergy(kcal: number): DailyNeeds {
  const daily = needs({}, kcal)
  const rows = daily.rows.map((row) => ({ ...row, min: kcal - 1e-3, max: kcal + 1e-3 }))
  return { ...daily, rows }
}

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
    const meal = mealBounds(needs({ iron: { min: 10 } }), 1, [
      powderPart({ perGram: { iron: 2, energy: 1 }, perGramAtMost: {} }, 6),
    ])
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
    expect(adapt(conflict)).toEqual({ kind: 'unfit', recipeId: 'dish', reason: 'bounds' })
  })

  test('is not to be had where no amounts within the ranges meet a limit', () => {
    expect(adapt(needs({ protein: { min: 200 } }))).toEqual({ kind: 'unfit', recipeId: 'dish', reason: 'bounds' })
  })

  test('is not to be had where its amounts are none that a scale shows, and says so', () => {
    // Grams of meat bring 2 kcal and grams of rice 4: never an odd number.
    expect(adapt(withExactEnergy(601))).toEqual({ kind: 'unfit', recipeId: 'dish', reason: 'scale' })
    // Multiples of 0.05 g protein are weighed, and one lies within.
    expect(adapt(needs({ protein: { min: 30.01, max: 30.02 } }))).toMatchObject({ reason: 'scale' })
    expect(adapt(needs({ protein: { min: 30.01, max: 30.06 } })).kind).toBe('adapted')
  })

  test('is as close to the recipe as written as any amounts of its energy that meet the bounds', () => {
    const limits: Parameters<typeof needs>[0][] = [
      { protein: { min: 40 } },
      { protein: { max: 20 } },
      { protein: { min: 36, max: 37 }, fat: { max: 20 } },
      { fat: { min: 20 }, protein: { min: 38 } },
      { fat: { max: 12 } },
    ]
    for (const limit of limits) {
      const meal = mealBounds(needs(limit), 1, null)
      const result = adaptRecipe(recipe, meal)
      if (result.kind !== 'adapted') throw new Error('unfit')
      const { rows, ranges } = fittingOf(recipe, meal)
      let others = 0
      for (let beef = at(ranges.lower, 0); beef <= at(ranges.upper, 0); beef += 0.25) {
        const grams = [beef, (600 - 2 * beef) / 4]
        if (at(grams, 1) < 0 || !rows.every((row) => isMet(row, grams))) continue
        others++
        const distance = Math.abs(beef / 150 - 1) + Math.abs(at(grams, 1) / 75 - 1)
        expect(distance).toBeGreaterThanOrEqual(result.distance - 1e-9)
      }
      expect(others).toBeGreaterThan(10)
    }
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

describe('a recipe of one food, of whose authored 99.4 to 101.6 % a scale shows nothing', () => {
  // 2 kcal a gram: 30.5 g are 61 kcal.
  const onlyMeat = { id: 'meat', ingredients: [{ code: meat.code, grams: 100, minGrams: 99.4, maxGrams: 101.6 }] }
  const forDog = (kcal: number) => adaptRecipe(prepareRecipe(onlyMeat, table), mealBounds(needs({}, kcal), 1, null))

  test.each([
    { kcal: 60.8, nearest: 30 },
    { kcal: 61.1, nearest: 31 },
  ])('cannot be weighed for $kcal kcal, to which $nearest g come nearest', ({ kcal }) => {
    expect(forDog(kcal)).toEqual({ kind: 'unfit', recipeId: 'meat', reason: 'scale' })
  })

  test('can be for the energy of whole grams', () => {
    expect(forDog(60)).toMatchObject({ kind: 'adapted', grams: [30], foodKcal: 60 })
  })
})

describe('the closest grams', () => {
  /** With how many programs they were found. */
  function closest(fitting: Fitting, margin = { share: 0, meals: 1 }) {
    const { solve } = createSolver()
    let programs = 0
    const counted = (program: LinearProgram) => {
      programs++
      return solve(program)
    }
    return { grams: closestGrams(fitting, fitting.rows, margin, counted), programs: () => programs }
  }
  const asking = (least: number, kcal = 600, foods = table) =>
    fittingOf(prepareRecipe(dish, foods), mealBounds(needs({ protein: { min: least } }, kcal), 1, null))

  test('are those of one program where nothing varies', () => {
    const { grams, programs } = closest(asking(40))
    expect(grams?.[0]).toBeCloseTo(32.5 / 0.175, 6)
    expect(programs()).toBe(1)
  })

  test('keep in hand what two foods vary by, which takes more programs, and seven at most', () => {
    const varies = (protein: number) => ({ spreadPer100g: { atLeast: { protein }, atMost: { protein } } })
    const foods = [
      { ...meat, ...varies(2) },
      { ...rice, ...varies(5) },
    ]
    // 210 g of meat and 45 g of rice: 44.25 g of protein, give or take 4.2 g of the meat's and 2.25 g of the rice's.
    const sure = 44.25 - 1.645 * Math.hypot(4.2, 2.25)
    const { grams, programs } = closest(asking(sure, 600, new Map(foods.map((food) => [food.code, food]))))
    expect(grams).toEqual([expect.closeTo(210, 2), expect.closeTo(45, 2)])
    expect(programs()).toBeGreaterThan(1)
    expect(programs()).toBeLessThanOrEqual(7)
  })

  // With 2 m + 4 r the energy, 0.2 m + 0.05 r = 0.175 m + 0.0125 x energy.
  test.each([
    { what: 'half a gram of each, for one meal', least: 40, kcal: 600, meals: 1, kept: 0.25 * 0.5 },
    { what: 'an eighth of a gram of each, for one of four', least: 40, kcal: 600, meals: 4, kept: 0.25 * 0.125 },
    { what: 'half a tenth of each, for a bowl of less than 20 g', least: 4, kcal: 60, meals: 1, kept: 0.25 * 0.05 },
  ])('keep in hand the worst that rounding does: $what', ({ least, kcal, meals, kept }) => {
    const { grams } = closest(asking(least, kcal), { share: 1, meals })
    expect(grams?.[0]).toBeCloseTo((least + kept - 0.0125 * kcal) / 0.175, 6)
  })
})

describe('a batch', () => {
  const meal = mealBounds(needs({ protein: { min: 40 } }, 610), 2, [
    powderPart({ perGram: {}, perGramAtMost: {} }, 0.3),
  ])
  const adapted = adaptRecipe(recipe, meal)

  test.each([1, 2, 3, 7, 20, 200])('of %i meals meets every bound as a batch', (meals) => {
    if (adapted.kind !== 'adapted') throw new Error('unfit')
    const batch = scaleToBatch(fittingOf(recipe, meal), adapted, meals)
    expect(batch.supplementGrams).toBeCloseTo(0.3 * meals, 10)
    expect(meetsAllBounds(recipe, meal, batch.grams, meals)).toBe(true)
    expect(batch.grams.every((grams) => grams < 20 || Number.isInteger(grams))).toBe(true)
  })

  test('is rounded once, not once for each meal', () => {
    const meal = mealBounds(needs({}, 305), 1, null)
    const single = adaptRecipe(recipe, meal)
    if (single.kind !== 'adapted') throw new Error('unfit')
    // 76.25 g and 38.125 g, times ten.
    expect(single.grams).toEqual([76, 38])
    expect(scaleToBatch(fittingOf(recipe, meal), single, 10).grams).toEqual([763, 381])
  })

  test('that no whole grams fit is the single meal’s grams times the meals, in tenths', () => {
    const meal = mealBounds(withExactEnergy(60.2), 1, null)
    const single = adaptRecipe(recipe, meal)
    if (single.kind !== 'adapted') throw new Error('unfit')
    expect(single.grams).toEqual([15.1, 7.5])
    // 421.4 kcal of foods that bring 2 and 4 kcal a gram.
    const { grams } = scaleToBatch(fittingOf(recipe, meal), single, 7)
    expect(grams).toEqual([105.7, 52.5])
    expect(meetsAllBounds(recipe, meal, grams, 7)).toBe(true)
  })

  test('would notice grams that do not meet them', () => {
    expect(meetsAllBounds(recipe, meal, scaleGrams([10, 10]))).toBe(false)
  })
})

describe('small dogs and recipes of three foods that hardly fit them', () => {
  const problems = Array.from({ length: 300 }, (_, i) => tightProblem(i + 1))
  const answers = problems.map(({ recipe, meal }) => ({ recipe, meal, result: adaptRecipe(recipe, meal) }))

  test('something stands in the way of a recipe exactly where its bounds cannot be met', () => {
    for (const { recipe, meal, result } of answers) {
      const cannotBeMet = result.kind === 'unfit' && result.reason === 'bounds'
      expect(obstaclesOf(fittingOf(recipe, meal)).length > 0).toBe(cannotBeMet)
    }
  })

  test('every bound is met in amounts that a scale shows, in 99 of 100 recipes that can meet them', () => {
    const count = { adapted: 0, scale: 0 }
    for (const { recipe, meal, result } of answers) {
      if (result.kind === 'adapted') {
        count.adapted++
        expect(meetsAllBounds(recipe, meal, result.grams)).toBe(true)
        expect(result.grams.every(isOnScale)).toBe(true)
      } else if (result.reason === 'scale') count.scale++
    }
    expect(count.adapted / (count.adapted + count.scale)).toBeGreaterThan(0.99)
  })

  test('every bound is met for batches, and 99 of 100 need no scale that shows more than usual', () => {
    const count = { all: 0, inTenths: 0 }
    for (const { recipe, meal, result } of answers) {
      if (result.kind !== 'adapted') continue
      for (const meals of [2, 3, 4, 7, 14]) {
        const { grams } = scaleToBatch(fittingOf(recipe, meal), result, meals)
        expect(meetsAllBounds(recipe, meal, grams, meals)).toBe(true)
        count.all++
        if (!grams.every(isOnScale)) count.inTenths++
      }
    }
    expect(count.inTenths / count.all).toBeLessThan(0.01)
  })
})

/** Three foods for a dog of 20 to 100 kcal that may have little more or less of three nutrients than some amounts of them bring. */
function tightProblem(seed: number) {
  const random = randomFrom(seed)
  const number = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const nutrients = ['protein', 'zinc', 'iron'] as const
  const foods = Array.from({ length: 3 }, (_, j) => {
    const brings = { protein: number(0, 20), zinc: number(0, 20), iron: number(0, 20), energy: 10 * number(3, 40) }
    const figures = { ...meat.atLeastPer100g, ...brings }
    return { ...meat, code: `1-${j}` as const, atLeastPer100g: figures, atMostPer100g: figures }
  })
  const lines = foods.map(({ code }) => {
    const grams = 5 * number(5, 60)
    return { code, grams, minGrams: grams / 2, maxGrams: 2 * grams }
  })
  const recipe = prepareRecipe({ id: 'tight', ingredients: lines }, new Map(foods.map((food) => [food.code, food])))
  const kcal = number(20, 100)
  const hidden = recipe.grams.map((grams) => (grams * number(50, 200)) / 100)
  const scale = kcal / dot(recipe.kcalPerGram, hidden)
  const limits = nutrients.map((id) => {
    const perGram = foods.map(({ atLeastPer100g }) => (atLeastPer100g[id] * scale) / 100)
    const amount = dot(perGram, hidden)
    const room = (amount * number(1, 10) * 4) / 1000
    return [id, { min: amount - room, max: amount + room }] as const
  })
  return { recipe, meal: mealBounds(needs(Object.fromEntries(limits), kcal), 1, null) }
}
