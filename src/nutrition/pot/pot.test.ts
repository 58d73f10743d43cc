import { describe, expect, test } from 'vitest'
import { isMet } from '../../solver/rows.ts'
import { at } from '../at.ts'
import { dish, needs, table } from '../fixtures/two-foods.ts'
import { mealBounds, prepareRecipe } from '../recipe/bounds.ts'
import { allBounds, fittingOf } from '../recipe/fitting.ts'
import { type Diner, mealFrom, obstacleToPot, potFor } from './pot.ts'

const recipe = prepareRecipe(dish, table)
const diner = (limits: Parameters<typeof needs>[0], kcal: number, meals: number): Diner => ({
  fitting: fittingOf(recipe, mealBounds(needs(limits, kcal), 1, null)),
  meals,
})

/** A dog that needs much protein, and one that must not have more than a little more. Protein in g a meal. */
const LARGE = diner({ protein: { min: 40 } }, 600, 3)
const SMALL = diner({ protein: { max: 15 } }, 200, 6)

describe('a pot for two dogs', () => {
  test('holds the meals of both, and each gets its share by energy', () => {
    const pot = potFor([diner({}, 600, 3), diner({}, 200, 6)])
    if (pot.kind === 'none') throw new Error('no pot')
    // 300 g of meat and 150 g of rice are 1200 kcal; the pot has 3 x 600 + 6 x 200.
    expect(pot.grams).toEqual([750, 375])
    expect(pot.mealShares).toEqual([600 / 3000, 200 / 3000])
    expect(pot.distance).toBe(0)
  })

  test('changes the proportions as far as the dog asks that needs most of a food, and no further than the other allows', () => {
    const pot = potFor([LARGE, SMALL])
    if (pot.kind === 'none') throw new Error('no pot')
    const meals = [LARGE, SMALL].map(({ fitting }, i) => ({
      fitting,
      meal: mealFrom(pot, fitting, at(pot.mealShares, i)),
    }))
    for (const { fitting, meal } of meals) {
      expect(allBounds(fitting).every((bound) => isMet(bound, meal.grams))).toBe(true)
    }
    const protein = meals.map(({ meal }) => 0.2 * at(meal.grams, 0) + 0.05 * at(meal.grams, 1))
    expect(protein[0]).toBeGreaterThanOrEqual(40)
    expect(protein[1]).toBeLessThanOrEqual(15)
    expect(meals.map(({ meal }) => meal.foodKcal / 200)).toEqual([expect.closeTo(3, 1), expect.closeTo(1, 1)])
  })

  test('is none where one dog needs what the other must not have, and names the dog that misses most', () => {
    const strict = diner({ protein: { max: 10 } }, 200, 6)
    expect(potFor([LARGE, strict])).toEqual({ kind: 'none', reason: 'bounds' })
    const obstacle = obstacleToPot([LARGE, strict])
    // To miss 40 g by 10 g is a quarter; to keep them would pass the other dog's 10 g by a third.
    expect(obstacle).toMatchObject({ diner: 0, against: { nutrient: 'protein', kind: 'min', limit: 40 } })
  })

  test('is none while a dog waits for its vet', () => {
    const waiting = { ...needs(), waitsFor: 'vet' } as const
    expect(potFor([LARGE, { fitting: fittingOf(recipe, mealBounds(waiting, 1, null)), meals: 1 }])).toEqual({
      kind: 'none',
      reason: 'bounds',
    })
  })
})
