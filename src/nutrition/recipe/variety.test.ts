import { describe, expect, test } from 'vitest'
import type { Ingredient, IngredientCode } from './recipe.ts'
import { inVariedOrder, mainFoodsOf } from './variety.ts'

describe('what a dish is mainly made of', () => {
  const food = (change: Partial<Ingredient> & { key?: string; protein?: number; energy?: number }): Ingredient => ({
    code: '01-001',
    group: 'meat',
    excludeTag: null,
    traits: [],
    atLeastPer100g: { protein: change.protein ?? 0, energy: change.energy ?? 0 },
    atMostPer100g: {},
    meanPer100g: { europe: {}, northAmerica: {} },
    spreadPer100g: { atLeast: {}, atMost: {} },
    unknown: [],
    cookedYield: 1,
    footprint: { key: change.key ?? 'other', kgCo2ePerKg: 1, low: 1, high: 1 },
    ...change,
  })
  const mainFoods = (...foods: (readonly [grams: number, Ingredient])[]) => {
    const lines = foods.map(([grams], j) => ({
      code: `01-00${j}` as IngredientCode,
      grams,
      minGrams: grams,
      maxGrams: grams,
    }))
    const ingredients = foods.map(([, ingredient]) => ingredient)
    return mainFoodsOf({ id: 'dish', ingredients: lines }, ingredients)
  }
  const mince = food({ excludeTag: 'beef', key: 'beef', protein: 20 })
  const heart = food({ excludeTag: 'beef', key: 'beef_offal', group: 'offal', protein: 18 })
  const chicken = food({ excludeTag: 'chicken', key: 'chicken', group: 'poultry', protein: 21 })
  const rice = (energy: number) => food({ group: 'grain', excludeTag: 'grain', key: 'rice', protein: 8, energy })
  const potato = food({ group: 'starchy-veg', excludeTag: 'potato', key: 'potato', protein: 2, energy: 70 })

  test('two cuts of one animal count together', () => {
    // 10 + 9 g of protein against 16.8.
    expect(mainFoods([50, mince], [80, chicken], [50, heart]).protein).toBe('beef')
    expect(mainFoods([50, mince], [100, chicken], [50, heart]).protein).toBe('chicken')
  })

  test('meat that no owner can exclude by name is called by its animal', () => {
    expect(mainFoods([100, food({ key: 'venison', protein: 22 })]).protein).toBe('venison')
  })

  test.each(['meat', 'poultry', 'offal', 'fish', 'shellfish', 'egg', 'dairy', 'pulse'] as const)(
    'a dish may be mainly of %s',
    (group) => {
      expect(mainFoods([100, food({ group, key: 'named', protein: 10 })], [40, mince]).protein).toBe('named')
    },
  )

  test('a grain is no main protein, however much it brings', () => {
    expect(mainFoods([900, rice(350)], [10, mince]).protein).toBe('beef')
    expect(mainFoods([900, rice(350)]).protein).toBe('plants')
  })

  test('rice is rice, brown or white, and counts by its energy', () => {
    expect(mainFoods([20, rice(350)], [20, rice(360)], [190, potato]).starch).toBe('rice')
    expect(mainFoods([20, rice(350)], [20, rice(360)], [210, potato]).starch).toBe('potato')
    expect(mainFoods([100, mince]).starch).toBeNull()
  })
})

describe('by score, then variety', () => {
  type Dish = readonly [id: string, score: number, protein: string, starch: string | null]
  const order = (...dishes: readonly Dish[]) =>
    inVariedOrder(
      dishes.map(([id, score, protein, starch]) => ({
        id,
        recipe: { mainFoods: { protein, starch } },
        score,
      })),
      ({ score }) => score,
    )
      .map(({ id }) => id)
      .join(' ')

  test('three dishes of one protein come as they score, the fourth after the next of another', () => {
    const beef = (id: string, score: number): Dish => [id, score, 'beef', null]
    expect(order(beef('a', 95), beef('b', 94), beef('c', 93), beef('d', 92), ['e', 91, 'fish', null])).toBe('a b c e d')
  })

  test('a starch waits as a protein does, and none at all is no starch', () => {
    const of = (starch: string | null) =>
      order(
        ['a', 95, 'beef', starch],
        ['b', 94, 'lamb', starch],
        ['c', 93, 'fish', starch],
        ['d', 92, 'egg', starch],
        ['e', 91, 'pork', 'oats'],
      )
    expect(of('rice')).toBe('a b c e d')
    expect(of(null)).toBe('a b c d e')
  })

  test('of what repeats anyway, what repeats least comes first', () => {
    expect(
      order(
        ['a', 95, 'beef', 'rice'],
        ['b', 94, 'beef', 'rice'],
        ['c', 93, 'beef', 'rice'],
        ['d', 92, 'beef', 'rice'],
        ['e', 91, 'beef', 'oats'],
      ),
    ).toBe('a b c e d')
  })

  test('variety costs ten points at most', () => {
    const orderWith = (score: number) =>
      order(
        ['a', 95, 'beef', null],
        ['b', 95, 'beef', null],
        ['c', 95, 'beef', null],
        ['d', 90, 'beef', null],
        ['e', score, 'fish', null],
      )
    expect(orderWith(80)).toBe('a b c e d')
    expect(orderWith(79)).toBe('a b c d e')
  })

  test('a food may come again when three of it are no longer among the last eleven', () => {
    const others = Array.from({ length: 9 }, (_, j): Dish => [`${j + 1}`, 89, `other ${j}`, null])
    const beef = ['a', 'b', 'c', 'd'].map((id): Dish => [id, 90, 'beef', null])
    expect(order(...beef, ...others)).toBe('a b c 1 2 3 4 5 6 7 8 9 d')
    expect(order(...beef, ...others, ['last', 88, 'fish', null])).toBe('a b c 1 2 3 4 5 6 7 8 9 d last')
  })
})
