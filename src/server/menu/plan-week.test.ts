import { expect, test } from 'vitest'
import type { Dog, HealthIssue } from '../../nutrition/dog.ts'
import { adult } from '../../nutrition/fixtures/adult.ts'
import { considerRecipe, menuOf, NO_PREFERENCES, type Preferences } from '../../nutrition/recipe/menu.ts'
import { planFor } from '../../nutrition/recipe/plan.ts'
import { planWeek } from '../../nutrition/recipe/week.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../reference/nutrition-tables.ts'
import type { CatalogueRecipe } from './cookbook/catalogue.ts'
import { PRODUCT_COOKBOOK } from './cookbook/cookbook.ts'
import { type Dish, dishOf } from './dish.ts'
import { forwardIn } from './everyday-order.ts'
import { goodOnes } from './plan-week.ts'

const recipeOf = (id: string) => PRODUCT_COOKBOOK.find(id) as CatalogueRecipe

const ADVENTUROUS: Preferences = { ...NO_PREFERENCES, prefer: ['adventurous'] }

function weekOf(dog: Dog, preferences: Preferences) {
  const plan = planFor(dog, NUTRITION_TABLES)
  const considered = PREPARED_RECIPES.map((recipe) => considerRecipe(recipe, plan, preferences))
  const { suggestions } = menuOf(considered, forwardIn(PRODUCT_COOKBOOK, preferences))
  const dishes = suggestions.map((suggestion) => dishOf(recipeOf(suggestion.recipe.id), suggestion, plan))
  const week = planWeek({
    suggestions: goodOnes(dishes, { preferences }),
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
  ['a slimming dog', { bodyCondition: 4, activityLevel: 2 }],
  ['a puppy', { ageMonths: 5, weightKg: 9, mealsPerDay: 3 }],
  ...(['arthritis', 'liver', 'kidney', 'pancreatitis'] satisfies HealthIssue[]).map((issue): [string, Partial<Dog>] => [
    `a dog with ${issue}`,
    { healthIssues: [issue], vetApproved: true },
  ]),
])(
  'the week of %s changes its main food every day, and where its owner is adventurous it stays near the best score',
  (_who, change) => {
    expectVaried(weekOf({ ...adult, ...change }, NO_PREFERENCES).week)
    const { dishes, week } = weekOf({ ...adult, ...change }, ADVENTUROUS)
    expectVaried(week)
    const scores = week.flatMap(({ meals }) => meals.map(({ score }) => score))
    // Within ten points of the best, or of the fourteen that come first.
    const least = Math.min((dishes[0]?.score ?? 0) - 10, ...dishes.slice(0, 14).map(({ score }) => score))
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(least)
  },
)

function expectVaried(week: ReturnType<typeof weekOf>['week']) {
  const mains = week.map(({ meals }) => new Set(meals.map(({ recipeId }) => PRODUCT_COOKBOOK.mainFoodOf(recipeId))))
  for (const [i, day] of mains.slice(1).entries()) expect([...day].filter((main) => mains[i]?.has(main))).toEqual([])
  expect(new Set(mains.flatMap((day) => [...day])).size).toBeGreaterThanOrEqual(5)
}

test.each([
  ['beef-and-sardine-colcannon', 'beef'],
  ['egg-colcannon', 'egg'],
  ['goat-and-potato-pot', 'goat'],
  ['black-bean-and-sweet-potato-bowl', 'pulses'],
])('%s is mainly of %s', (recipeId, main) => {
  expect(PRODUCT_COOKBOOK.mainFoodOf(recipeId)).toBe(main)
})

const dish = (recipeId: string, score: number) => ({ recipeId, score, recipe: recipeOf(recipeId) }) as Dish
const chosenOf = (dishes: readonly Dish[], more: { preferences?: Preferences; loved?: string } = {}) => {
  const { preferences = NO_PREFERENCES, loved } = more
  const taste = { loved: new Set(loved === undefined ? [] : [loved]), left: new Set<string>() }
  return goodOnes(dishes, { preferences, taste }).map(({ recipeId }) => recipeId)
}

test('a week is of everyday dishes as far as it varies, and of the next best where it would not', () => {
  const everyday = [
    dish('chicken-and-rice-supper', 80),
    dish('cod-and-egg-fish-pie', 80),
    dish('savoury-turkey-porridge', 80),
    dish('pork-fillet-and-apple-mash', 80),
    dish('sunday-beef-hash', 80),
    dish('egg-colcannon', 80),
    dish('egg-fried-brown-rice', 80),
  ]
  const unusual = [dish('goat-and-potato-pot', 90), dish('venison-and-blackberry-pot', 90)]
  const ids = everyday.map(({ recipeId }) => recipeId)
  expect(chosenOf([...everyday, ...unusual])).toEqual(ids)
  expect(chosenOf([...everyday.slice(1), ...unusual])).toEqual([...ids.slice(1), 'goat-and-potato-pot'])
  expect(chosenOf([...everyday, ...unusual], { loved: 'goat-and-potato-pot' })).toEqual([...ids, 'goat-and-potato-pot'])
  expect(chosenOf([...everyday, ...unusual], { preferences: ADVENTUROUS })).toHaveLength(9)
})
