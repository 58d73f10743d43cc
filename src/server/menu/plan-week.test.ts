import { expect, test } from 'vitest'
import type { Dog, HealthIssue } from '../../nutrition/dog.ts'
import { adult } from '../../nutrition/fixtures/adult.ts'
import { NO_PREFERENCES, suggestRecipes } from '../../nutrition/recipe/menu.ts'
import { planFor } from '../../nutrition/recipe/plan.ts'
import { planWeek } from '../../nutrition/recipe/week.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../reference/nutrition-tables.ts'
import type { CatalogueRecipe } from './cookbook/catalogue.ts'
import { PRODUCT_COOKBOOK } from './cookbook/cookbook.ts'
import { dishOf } from './dish.ts'
import { goodOnes } from './plan-week.ts'

const recipeOf = (id: string) => PRODUCT_COOKBOOK.find(id) as CatalogueRecipe

function weekOf(dog: Dog) {
  const plan = planFor(dog, NUTRITION_TABLES)
  const { suggestions } = suggestRecipes(PREPARED_RECIPES, plan, NO_PREFERENCES)
  const dishes = suggestions.map((suggestion) => dishOf(recipeOf(suggestion.recipe.id), suggestion, plan))
  const week = planWeek({
    suggestions: goodOnes(dishes),
    mainOf: ({ recipeId }) => PRODUCT_COOKBOOK.mainFoodOf(recipeId),
    date: '2026-11-21',
    mealsPerDay: dog.mealsPerDay,
    frequency: 'daily',
    healthIssues: dog.healthIssues,
  })
  return { dishes, week }
}

test.each<[string, Partial<Dog>]>([
  ['a healthy dog', {}],
  ['an inactive dog', { activityLevel: 1 }],
  ['a puppy', { ageMonths: 5, weightKg: 9, mealsPerDay: 3 }],
  ...(['arthritis', 'liver', 'kidney', 'pancreatitis'] satisfies HealthIssue[]).map((issue): [string, Partial<Dog>] => [
    `a dog with ${issue}`,
    { healthIssues: [issue], vetApproved: true },
  ]),
])('the week of %s changes its main food every day and stays near the best score', (_who, change) => {
  const { dishes, week } = weekOf({ ...adult, ...change })
  const mains = week.map(({ meals }) => new Set(meals.map(({ recipeId }) => PRODUCT_COOKBOOK.mainFoodOf(recipeId))))
  for (const [i, day] of mains.slice(1).entries()) expect([...day].filter((main) => mains[i]?.has(main))).toEqual([])
  expect(new Set(mains.flatMap((day) => [...day])).size).toBeGreaterThanOrEqual(5)
  const scores = week.flatMap(({ meals }) => meals.map(({ score }) => score))
  // Within ten points of the best, or of the fourteen that come first.
  const least = Math.min((dishes[0]?.score ?? 0) - 10, ...dishes.slice(0, 14).map(({ score }) => score))
  expect(Math.min(...scores)).toBeGreaterThanOrEqual(least)
})

test.each([
  ['beef-and-sardine-colcannon', 'beef'],
  ['egg-colcannon', 'egg'],
  ['goat-and-potato-pot', 'goat'],
  ['black-bean-and-sweet-potato-bowl', 'pulses'],
])('%s is mainly of %s', (recipeId, main) => {
  expect(PRODUCT_COOKBOOK.mainFoodOf(recipeId)).toBe(main)
})
