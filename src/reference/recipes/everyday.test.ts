import { expect, test } from 'vitest'
import type { IngredientCode } from '../../nutrition/recipe/recipe.ts'
import { SHOPS_OF_TEN } from '../shops.ts'
import { EVERYDAY_RECIPES, RECIPES_OF_SHOPS, uncommonFoodsOf } from './everyday.ts'
import { RECIPES } from './index.ts'
import { kitchenFactsOf } from './kitchen-facts.ts'

const CHICKEN = '04-001'
const GOAT = '08-002'
const WALNUT_OIL = '18-008'
const SARDINE_OIL = '18-014'

const uncommon = (...foods: readonly (readonly [IngredientCode, number])[]) =>
  uncommonFoodsOf({
    ingredients: foods.map(([code, grams]) => ({ code, grams, minGrams: grams, maxGrams: grams })),
  }).map(({ code }) => code)

test('a food that few shops have is uncommon, by weight or by the spoon', () => {
  expect(uncommon([CHICKEN, 95], [GOAT, 5])).toEqual([GOAT])
  expect(uncommon([CHICKEN, 99], [SARDINE_OIL, 1])).toEqual([SARDINE_OIL])
})

test('one that most shops have is common by the spoon, and uncommon from a twentieth of the recipe on', () => {
  expect(SHOPS_OF_TEN.get(WALNUT_OIL)).toBe(6)
  expect(uncommon([CHICKEN, 951], [WALNUT_OIL, 49])).toEqual([])
  expect(uncommon([CHICKEN, 95], [WALNUT_OIL, 5])).toEqual([WALNUT_OIL])
})

test('everyday recipes take an hour at most, nothing soaks first, and none has what an owner has to order', () => {
  expect(EVERYDAY_RECIPES.size).toBeGreaterThanOrEqual(25)
  for (const recipe of RECIPES.filter(({ id }) => EVERYDAY_RECIPES.has(id))) {
    const { totalMinutes, soakHours } = kitchenFactsOf(recipe.id)
    expect([recipe.id, totalMinutes <= 60, soakHours]).toEqual([recipe.id, true, 0])
    expect(recipe.name).not.toMatch(/goat|venison|rabbit|duck|heart|tongue|tripe|kidney|bison|lamb/i)
  }
})

test.each([
  ['chicken-and-rice-supper', { isOfShops: true, isEveryday: true }],
  ['cod-and-egg-fish-pie', { isOfShops: true, isEveryday: true }],
  // It takes longer.
  ['cottage-pie-bowl', { isOfShops: true, isEveryday: false }],
  ['goat-and-potato-pot', { isOfShops: false, isEveryday: false }],
  ['ox-heart-and-squash-hotpot', { isOfShops: false, isEveryday: false }],
])('%s', (id, { isOfShops, isEveryday }) => {
  expect([RECIPES_OF_SHOPS.has(id), EVERYDAY_RECIPES.has(id)]).toEqual([isOfShops, isEveryday])
})
