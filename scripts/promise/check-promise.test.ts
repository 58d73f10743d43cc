import { describe, expect, test } from 'vitest'
import { HEALTH_ISSUES } from '../../src/nutrition/dog.ts'
import { adult } from '../../src/nutrition/fixtures/adult.ts'
import { considerRecipe, suggestRecipes } from '../../src/nutrition/menu.ts'
import { planFor } from '../../src/nutrition/plan.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../src/reference/nutrition-tables.ts'
import { checkPromise } from './check.ts'
import { countMember, REPRESENTATIVE_ADULTS } from './populations.ts'
import { randomCases } from './random-dogs.ts'
import { type Portion, recompute } from './recompute.ts'

test('every recipe shown keeps the promise, recomputed by a program of its own', { timeout: 30_000 }, () => {
  const { breaches, recipesShown, portionsChecked, notWeighable } = checkPromise({ dogs: 20, seed: 7 })
  expect(breaches).toEqual([])
  expect(recipesShown).toBeGreaterThan(20 * 20)
  expect(portionsChecked).toBe(recipesShown)
  expect(notWeighable / recipesShown).toBeLessThan(0.01)
})

describe('the program that recomputes', () => {
  const portion = shownPortion()

  test('passes a portion as it is shown', () => {
    expect(recompute(portion)).toEqual([])
  })

  test('notices a meal without its supplement', () => {
    const breaches = recompute({ ...portion, supplementGrams: 0 })
    expect(breaches.map(({ what }) => what)).toEqual(expect.arrayContaining(['calcium', 'iodine', 'vitaminD', 'Ca:P']))
  })

  test('notices too much supplement', () => {
    const breaches = recompute({ ...portion, supplementGrams: 4 * portion.supplementGrams })
    expect(breaches.filter(({ kind }) => kind === 'maximum').map(({ what }) => what)).toContain('Ca:P')
  })

  test('notices three per cent more food', () => {
    const grams = Object.fromEntries(Object.entries(portion.grams).map(([code, gram]) => [code, gram * 1.03]))
    expect(recompute({ ...portion, grams }).map(({ kind }) => kind)).toContain('energy')
  })

  test('notices an ingredient that the owner excluded, and one that a health issue forbids', () => {
    const grams = { ...portion.grams, '04-005': 1 }
    const liver = { ...portion.dog, healthIssues: ['liver'] }
    expect(recompute({ ...portion, grams, exclude: ['chicken'] }).map(({ what }) => what)).toContain(
      '04-005 is chicken',
    )
    expect(recompute({ ...portion, grams, dog: liver }).map(({ what }) => what)).toContain('04-005 is organ')
  })
})

test('the random dogs are of many breeds, ages and conditions', () => {
  const cases = randomCases(400, 1)
  expect(new Set(cases.map(({ breed }) => breed)).size).toBeGreaterThan(300)
  expect(new Set(cases.flatMap(({ dog }) => dog.healthIssues)).size).toBe(HEALTH_ISSUES.length)
  expect(cases.some(({ dog }) => dog.ageMonths <= 2)).toBe(true)
  expect(cases.some(({ dog }) => dog.ageMonths > 180)).toBe(true)
  expect(randomCases(400, 1)).toEqual(cases)
})

test('an exclusion leaves the recipes that a dog is shown when they are considered with it', () => {
  const dog = REPRESENTATIVE_ADULTS[0] as (typeof REPRESENTATIVE_ADULTS)[number]
  const shown = suggestRecipes(PREPARED_RECIPES, planFor(dog, NUTRITION_TABLES), {
    exclude: ['fish', 'grain'],
    prefer: [],
    require: [],
  })
  expect(countMember({ dog, exclude: ['fish', 'grain'] }).shown).toBe(shown.suggestions.length)
})

/** The first recipe that suits a plain dog, as it is shown. */
function shownPortion(): Portion {
  const plan = planFor(adult, NUTRITION_TABLES)
  for (const recipe of PREPARED_RECIPES) {
    const shown = considerRecipe(recipe, plan)
    if (shown.kind !== 'suggested') continue
    const grams = Object.fromEntries(recipe.codes.map((code, j) => [code, 2 * (shown.adapted.grams[j] ?? 0)]))
    const { formula, gramsPerDay } = plan.supplement
    return {
      dog: adult,
      grams,
      supplement: formula.id,
      supplementGrams: gramsPerDay,
      meals: 2,
      exclude: [],
      region: 'europe',
    }
  }
  throw new Error('No recipe suits a plain dog')
}
