import { describe, expect, test } from 'vitest'
import { type FoodAsSold, PACK_UNITS, type Price } from '../nutrition/recipe/food-as-sold.ts'
import { pricePerEdibleGram, purchaseOf, totalsOf } from './packs.ts'

const SARDINES: FoodAsSold = { unit: 'tin', boughtGrams: 120, edibleGrams: 85 }
const EGG: FoodAsSold = { unit: 'egg', boughtGrams: 57, edibleGrams: 50 }
const RICE: FoodAsSold = { unit: 'bag', boughtGrams: 1000, edibleGrams: 1000 }
const THIGH: FoodAsSold = { unit: null, boughtGrams: 100, edibleGrams: 100 }
const POTATO: FoodAsSold = { unit: null, boughtGrams: 100, edibleGrams: 80 }
const TURMERIC: FoodAsSold = { unit: 'jar', boughtGrams: 10, edibleGrams: 10 }

const buy = (grams: number, food: FoodAsSold, price?: Price) => purchaseOf(grams, food, { price, stepGrams: 50 })
const gbp = { currency: 'GBP' }

describe('what to buy', () => {
  test.each([
    ['742 g of sardines', 742, SARDINES, 'tin', 9],
    ['a tin and a gram of rounding', 86, SARDINES, 'tin', 1],
    ['a tin and more than a gram', 86.1, SARDINES, 'tin', 2],
    ['a jar and less than a fiftieth of it', 10.2, TURMERIC, 'jar', 1],
    ['a jar and more than a fiftieth of it', 10.3, TURMERIC, 'jar', 2],
    ['a little', 0.4, RICE, 'bag', 1],
    ['a bag to the gram', 1000, RICE, 'bag', 1],
    ['175 g of egg', 175, EGG, 'egg', 4],
  ])('of %s', (_, grams, food, unit, count) => {
    expect(buy(grams, food)).toMatchObject({ unit, count, cost: null })
  })

  test('of what is weighed out is asked for in steps, with what is peeled off', () => {
    const amounts = { gramsOfOne: 50, boughtGrams: 750, edibleGrams: 750 }
    expect(buy(742, THIGH)).toMatchObject({ unit: null, count: 0, ...amounts })
    expect(buy(801, THIGH).boughtGrams).toBe(800)
    expect(buy(801.1, THIGH).boughtGrams).toBe(850)
    expect(buy(800, POTATO)).toMatchObject({ boughtGrams: 1000, edibleGrams: 800 })
    expect(purchaseOf(300, THIGH, { stepGrams: 113.398 }).boughtGrams).toBeCloseTo(340.194, 3)
  })

  test('goes by the pack that the owner buys', () => {
    const big = buy(742, SARDINES, { ...gbp, price: 2, per: 'pack', grams: 240 })
    expect(big).toMatchObject({ unit: 'tin', count: 5, gramsOfOne: 240, boughtGrams: 1200, cost: 10 })
    expect(buy(742, THIGH, { ...gbp, price: 4, per: 'pack', grams: 500 })).toMatchObject({
      ...{ unit: 'pack', count: 2, cost: 8 },
    })
    expect(buy(120, EGG, { ...gbp, price: 3, per: 'pack', grams: 570 })).toMatchObject({ unit: 'pack', count: 1 })
  })

  test('of pieces that come in a box is a whole box', () => {
    const box = buy(175, EGG, { ...gbp, price: 1.8, per: 'pieces', pieces: 6 })
    expect(box).toMatchObject({ unit: 'egg', count: 6, gramsOfOne: 57, cost: 1.8 })
    expect(buy(350, EGG, { ...gbp, price: 1.8, per: 'pieces', pieces: 6 })).toMatchObject({ count: 12, cost: 3.6 })
    const inSixes = PACK_UNITS.filter(
      (unit) => buy(50, { ...EGG, unit }, { ...gbp, price: 1, per: 'pieces', pieces: 6 }).count === 6,
    )
    expect(inSixes).toEqual(['egg', 'oyster', 'bunch', 'head', 'cucumber', 'mango', 'melon'])
  })

  test('costs by weight what is bought, with the peel', () => {
    expect(buy(800, POTATO, { ...gbp, price: 1.2, per: 'kg' }).cost).toBeCloseTo(1.2)
    expect(buy(450, THIGH, { currency: 'USD', price: 4, per: 'lb' }).cost).toBeCloseTo((4 * 450) / 453.59237)
    expect(buy(1200, RICE, { ...gbp, price: 2, per: 'kg' })).toMatchObject({ unit: null, boughtGrams: 1200, cost: 2.4 })
    expect(buy(1200, RICE, { ...gbp, price: 2, per: 'lb' })).toMatchObject({ unit: null, boughtGrams: 1200 })
    expect(buy(175, EGG, { ...gbp, price: 5, per: 'kg' })).toMatchObject({ unit: null, boughtGrams: 200, cost: 1 })
  })
})

test('a gram in the pot costs its part of a pack that is used up', () => {
  expect(pricePerEdibleGram(SARDINES, { ...gbp, price: 0.85, per: 'pack', grams: 120 })).toBeCloseTo(0.01, 9)
  expect(pricePerEdibleGram(EGG, { ...gbp, price: 1.8, per: 'pieces', pieces: 6 })).toBeCloseTo(0.006, 9)
  expect(pricePerEdibleGram(POTATO, { ...gbp, price: 0.8, per: 'kg' })).toBeCloseTo(0.001, 9)
  expect(pricePerEdibleGram(THIGH, { ...gbp, price: 4.5359237, per: 'lb' })).toBeCloseTo(0.01, 9)
})

test('a size alone counts packs and pieces, and costs nothing that is known', () => {
  expect(buy(742, SARDINES, { per: 'pack', grams: 240 })).toMatchObject({ unit: 'tin', count: 5, cost: null })
  expect(buy(175, EGG, { per: 'pieces', pieces: 6 })).toMatchObject({ unit: 'egg', count: 6, cost: null })
  expect(pricePerEdibleGram(SARDINES, { per: 'pack', grams: 240 })).toBeUndefined()
})

test('prices in two currencies are told in both', () => {
  const costs = [
    { currency: 'GBP', cost: 1.1 },
    { currency: 'EUR', cost: 2 },
    { currency: 'GBP', cost: 2.2 },
  ]
  expect(totalsOf(costs)).toEqual([
    { currency: 'GBP', sum: 3.3 },
    { currency: 'EUR', sum: 2 },
  ])
  expect(totalsOf([])).toEqual([])
})
