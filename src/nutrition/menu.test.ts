import { describe, expect, test } from 'vitest'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../reference/nutrition-tables.ts'
import type { Dog } from './dog.ts'
import { adult } from './fixtures/adult.ts'
import {
  considerRecipe,
  menuOf,
  NO_PREFERENCES,
  obstaclesToMenu,
  type Preferences,
  type Suggestion,
  suggestRecipes,
} from './menu.ts'
import { planFor } from './plan.ts'

function menuFor(change: Partial<Dog> = {}, preferences: Partial<Preferences> = {}) {
  const plan = planFor({ ...adult, ...change }, NUTRITION_TABLES)
  return { plan, ...suggestRecipes(PREPARED_RECIPES, plan, { ...NO_PREFERENCES, ...preferences }) }
}

function suggestionLike(): Suggestion {
  const plan = planFor(adult, NUTRITION_TABLES)
  for (const recipe of PREPARED_RECIPES) {
    const considered = considerRecipe(recipe, plan)
    if (considered.kind === 'suggested') return considered
  }
  throw new Error('No recipe suits a healthy dog')
}

describe('a menu', () => {
  test('holds every recipe once, shown or turned away', () => {
    const { suggestions, rejections } = menuFor({ healthIssues: ['kidney'] }, { exclude: ['beef'] })
    const ids = [...suggestions, ...rejections].map(({ recipe }) => recipe.id)
    expect(ids.toSorted()).toEqual(PREPARED_RECIPES.map(({ id }) => id).toSorted())
  })

  test('is best first, and the same every time', () => {
    const scores = menuFor().suggestions.map(({ suitability }) => suitability.score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(menuFor().suggestions.map(({ recipe }) => recipe.id)).toEqual(
      menuFor().suggestions.map(({ recipe }) => recipe.id),
    )
  })

  test('has the lighter footprint first where scores are equal, then the name', () => {
    const shown = suggestionLike()
    const dish = (id: string, score: number, carbon: number): Suggestion => ({
      ...shown,
      recipe: { ...shown.recipe, id },
      suitability: { ...shown.suitability, score },
      footprint: { ...shown.footprint, score: carbon },
    })
    const dishes = [dish('d', 80, 10), dish('c', 80, 60), dish('a', 80, 10), dish('b', 90, 5), dish('e', 70, 99)]
    const order = (of: readonly Suggestion[]) => menuOf(of).suggestions.map(({ recipe }) => recipe.id)
    expect(order(dishes)).toEqual(['b', 'c', 'a', 'd', 'e'])
    expect(order(dishes.toReversed())).toEqual(['b', 'c', 'a', 'd', 'e'])
  })

  test('holds nothing that the owner excluded', () => {
    const { suggestions, rejections } = menuFor({}, { exclude: ['fish', 'grain'] })
    const tags = suggestions.flatMap(({ recipe }) => recipe.ingredients.map(({ excludeTag }) => excludeTag))
    expect(tags).not.toContain('fish')
    expect(tags).not.toContain('grain')
    expect(rejections.some(({ kind }) => kind === 'excluded')).toBe(true)
  })

  test('holds only what the owner requires', () => {
    for (const { recipe } of menuFor({}, { require: ['rabbit', 'duck'] }).suggestions) {
      expect(recipe.ingredients.some(({ excludeTag }) => excludeTag === 'rabbit' || excludeTag === 'duck')).toBe(true)
    }
  })

  test('holds no organ meat for a dog with a liver complaint', () => {
    const { suggestions } = menuFor({ healthIssues: ['liver'] })
    expect(suggestions.length).toBeGreaterThan(10)
    expect(suggestions.flatMap(({ recipe }) => recipe.ingredients.flatMap(({ traits }) => traits))).not.toContain(
      'organ',
    )
  })
})

describe('what stands in the way', () => {
  test('of a dog whose minimum lies above a limit is that conflict, and a vet is to be asked', () => {
    const menu = menuFor({ healthIssues: ['kidney'], bodyCondition: 5 })
    expect(menu.suggestions).toEqual([])
    const obstacles = obstaclesToMenu(menu, menu.plan)
    expect(obstacles.find((one) => one.kind === 'conflict' && one.nutrient === 'phosphorus')).toMatchObject({
      recipes: PREPARED_RECIPES.length,
      conditions: ['kidney'],
      changes: expect.arrayContaining(['askVetNutritionist', 'askVetAboutEnergy']),
    })
  })

  test('of excluded ingredients is how many recipes each tag costs', () => {
    const menu = menuFor({}, { exclude: ['rabbit'] })
    const withRabbit = PREPARED_RECIPES.filter(({ ingredients }) =>
      ingredients.some(({ excludeTag }) => excludeTag === 'rabbit'),
    )
    expect(obstaclesToMenu(menu, menu.plan)).toContainEqual({
      kind: 'excluded',
      tag: 'rabbit',
      recipes: withRabbit.length,
      changes: ['allowExcludedIngredient'],
    })
  })

  test('of a slimming dog are nutrients, each with the limit and the nearest that a recipe came', () => {
    const menu = menuFor({ bodyCondition: 5 })
    const obstacles = obstaclesToMenu(menu, menu.plan).filter((one) => one.kind === 'nutrient')
    expect(obstacles.length).toBeGreaterThan(0)
    for (const { bound, limit, nearest, recipes, changes } of obstacles) {
      expect(recipes).toBeGreaterThan(0)
      if (bound === 'min') expect(nearest).toBeLessThan(limit)
      if (bound === 'max') expect(nearest).toBeGreaterThan(limit)
      expect(changes).toContain('checkWeightAndCondition')
    }
  })

  test('names the issue whose rule sets the limit', () => {
    const menu = menuFor({ healthIssues: ['pancreatitis'] })
    const fat = obstaclesToMenu(menu, menu.plan).find((one) => one.kind === 'nutrient' && one.nutrient === 'fat')
    expect(fat).toMatchObject({ bound: 'max', conditions: ['pancreatitis'] })
  })

  test('is the commonest first', () => {
    const menu = menuFor({ healthIssues: ['kidney'], activityLevel: 1 }, { exclude: ['grain'] })
    const counts = obstaclesToMenu(menu, menu.plan).map(({ recipes }) => recipes)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  })
})
