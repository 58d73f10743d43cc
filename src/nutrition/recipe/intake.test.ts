import { describe, expect, test } from 'vitest'
import { INGREDIENTS } from '../../reference/ingredients/ingredients.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../reference/nutrition-tables.ts'
import { needs } from '../fixtures/two-foods.ts'
import { prepareRecipe } from './bounds.ts'
import {
  balanceOf,
  calciumPhosphorusRatio,
  dayIntake,
  foodNutrients,
  foodNutrientsAtMost,
  metByFoodAlone,
  servedGrams,
} from './intake.ts'
import { planFor } from './plan.ts'

const eggs = prepareRecipe(
  { id: 'eggs', ingredients: [{ code: '11-001', grams: 100, minGrams: 50, maxGrams: 200 }] },
  INGREDIENTS,
)

test('food brings what its grams hold, after cooking losses', () => {
  const { protein, energy } = foodNutrients(eggs, [200])
  expect(protein).toBeCloseTo(2 * 12.56, 2)
  expect(energy).toBeCloseTo(2 * (4 * 12.56 + 9 * 9.51 + 4 * 0.72), 1)
})

test('food never brings more at least than at most', () => {
  for (const recipe of PREPARED_RECIPES) {
    const [least, most] = [foodNutrients(recipe, recipe.grams), foodNutrientsAtMost(recipe, recipe.grams)]
    for (const [id, amount] of Object.entries(least)) {
      expect(amount, `${recipe.id} ${id}`).toBeLessThanOrEqual(most[id as keyof typeof most] * (1 + 1e-12))
    }
  }
})

test('a day is its meals and the supplement', () => {
  const day = dayIntake({ calcium: 0.2, iron: 3 }, 3, { calcium: 1.5 })
  expect(day.calcium).toBeCloseTo(0.6 + 1.5, 10)
  expect(day.iron).toBeCloseTo(9, 10)
  expect(day.zinc).toBe(0)
  expect(dayIntake({ calcium: 0.2, iron: 3 }, 3, {})).toMatchObject({ iron: 9, zinc: 0 })
})

test('the balance has a row for every need, and names the ingredients with unknown figures', () => {
  const { needs } = planFor(
    {
      sizeClass: 'Medium',
      ageMonths: 48,
      sex: 'male',
      neutered: true,
      weightKg: 18,
      bodyCondition: 3,
      activityLevel: 3,
      healthIssues: [],
      mealsPerDay: 2,
    },
    NUTRITION_TABLES,
  )
  const intake = foodNutrients(eggs, [200])
  const rows = balanceOf(eggs, intake, needs)
  for (const { nutrient, amount } of rows) expect(amount).toBe(intake[nutrient])
  expect(rows.map(({ nutrient }) => nutrient)).toEqual(needs.rows.map(({ nutrient }) => nutrient))
  const unknown = rows.filter(({ unknownIn }) => unknownIn.includes('11-001')).map(({ nutrient }) => nutrient)
  expect(unknown).toEqual(
    needs.rows.map(({ nutrient }) => nutrient).filter((id) => INGREDIENTS.get('11-001')?.unknown.includes(id)),
  )
})

test('the bowl weighs what the ingredients weigh when cooked', () => {
  const rice = prepareRecipe(
    { id: 'rice', ingredients: [{ code: '13-001', grams: 100, minGrams: 50, maxGrams: 200 }] },
    INGREDIENTS,
  )
  expect(servedGrams(rice, [100])).toBeGreaterThan(200)
})

describe('calcium to phosphorus', () => {
  test('is a plain quotient, and nothing where there is no phosphorus', () => {
    expect(calciumPhosphorusRatio({ calcium: 1.5, phosphorus: 1.2 })).toBeCloseTo(1.25, 12)
    expect(calciumPhosphorusRatio({ calcium: 1.5, phosphorus: 0 })).toBe(0)
  })
})

describe('what food meets by itself', () => {
  const met = (perMeal: Parameters<typeof metByFoodAlone>[0], densityMultiplier: number) =>
    metByFoodAlone(perMeal, 2, {
      ...needs({ zinc: { min: 15 }, fat: { min: 15 }, iron: { max: 9 } }),
      densityMultiplier,
    })

  test('is counted of the minimums, energy left out', () => {
    expect(met({ zinc: 7.5, fat: 7.5 }, 1)).toEqual({ met: 2, of: 2 })
    expect(met({ zinc: 7.4, fat: 7.5 }, 1)).toEqual({ met: 1, of: 2 })
    expect(met({}, 1)).toEqual({ met: 0, of: 2 })
  })

  test('is asked at an ordinary intake; fat, whose minimum is a share of the food, as it stands', () => {
    expect(met({ zinc: 5, fat: 7.5 }, 1.5)).toEqual({ met: 2, of: 2 })
    expect(met({ zinc: 5, fat: 5 }, 1.5)).toEqual({ met: 1, of: 2 })
    expect(met({ zinc: 4.9, fat: 7.5 }, 1.5)).toEqual({ met: 1, of: 2 })
  })
})
