import { describe, expect, test } from 'vitest'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../reference/nutrition-tables.ts'
import type { Dog } from './dog.ts'
import { adult } from './fixtures/adult.ts'
import { type Menu, NO_PREFERENCES, type Preferences, type Suggestion, suggestRecipes } from './menu.ts'
import { planFor } from './plan.ts'
import { MOST_POINTS, type ScoreReason, suitabilityBand } from './score.ts'

function menuFor(change: Partial<Dog> = {}, preferences: Partial<Preferences> = {}): Menu {
  return suggestRecipes(PREPARED_RECIPES, planFor({ ...adult, ...change }, NUTRITION_TABLES), {
    ...NO_PREFERENCES,
    ...preferences,
  })
}

const kinds = ({ suitability }: Suggestion) => suitability.reasons.map(({ kind }) => kind)
const pointsOf = ({ suitability }: Suggestion, kind: ScoreReason['kind']) =>
  suitability.reasons.filter((reason) => reason.kind === kind).reduce((sum, { points }) => sum + points, 0)

describe('the suitability of recipes', () => {
  test.each([
    ['a moderate adult', {}],
    ['an inactive adult', { activityLevel: 1 }],
    ['an inactive senior', { activityLevel: 1, ageMonths: 130 }],
    ['a working adult', { activityLevel: 6 }],
    ['a toy dog', { sizeClass: 'Toy', weightKg: 2 }],
    ['a giant', { sizeClass: 'Giant', weightKg: 70 }],
  ] as const)('uses its range: %s has a fifth Perfect and a fifth below', (_, change) => {
    const { suggestions } = menuFor(change)
    const perfect = suggestions.filter(({ suitability }) => suitabilityBand(suitability.score) === 'Perfect').length
    expect(perfect / suggestions.length).toBeGreaterThanOrEqual(0.2)
    expect(1 - perfect / suggestions.length).toBeGreaterThanOrEqual(0.2)
  })

  test('is the sum of its reasons', () => {
    for (const { suitability } of menuFor({ healthIssues: ['skin'] }).suggestions) {
      const sum = suitability.reasons.reduce((total, { points }) => total + points, 100)
      expect(Math.abs(suitability.score - Math.min(100, Math.max(0, sum)))).toBeLessThanOrEqual(0.5 + 1e-9)
    }
  })

  test('takes off no more for a kind of reason than that kind may', () => {
    for (const suggestion of menuFor({ healthIssues: ['kidney'] }).suggestions) {
      for (const [kind, most] of Object.entries(MOST_POINTS)) {
        expect(-pointsOf(suggestion, kind as ScoreReason['kind'])).toBeLessThanOrEqual(most + 0.2)
      }
    }
  })

  test('puts fish high for a dog that needs omega-3, which it does not for a healthy one', () => {
    const best = (menu: Menu) => menu.suggestions.slice(0, 40)
    const withFish = (menu: Menu) => best(menu).filter(({ recipe }) => hasFish(recipe.ingredients)).length
    expect(withFish(menuFor({ healthIssues: ['arthritis'] }))).toBeGreaterThanOrEqual(36)
    expect(withFish(menuFor())).toBeLessThan(30)
  })

  test('puts lean recipes high after pancreatitis', () => {
    const { suggestions } = menuFor({ healthIssues: ['pancreatitis'] })
    const fatOf = (part: readonly Suggestion[]) => part.reduce((sum, one) => sum + fatPer1000Kcal(one), 0) / part.length
    expect(fatOf(suggestions.slice(0, 30))).toBeLessThan(fatOf(suggestions.slice(-30)))
  })

  test('takes points off for an ingredient that a health issue advises against', () => {
    const advised = menuFor({ healthIssues: ['kidney'] }).suggestions.filter((one) =>
      kinds(one).includes('discouraged'),
    )
    expect(advised.length).toBeGreaterThan(0)
    for (const { recipe } of advised) {
      const traits = recipe.ingredients.flatMap((ingredient) => ingredient.traits)
      expect(traits.some((trait) => ['organ', 'cheese', 'bran'].includes(trait))).toBe(true)
    }
  })

  test('adds points for what the owner prefers', () => {
    const plain = new Map(menuFor().suggestions.map((one) => [one.recipe.id, one.suitability.score]))
    const rabbit = menuFor({}, { prefer: ['rabbit'] }).suggestions.filter((one) => kinds(one).includes('preferred'))
    expect(rabbit.length).toBeGreaterThan(0)
    for (const { recipe, suitability } of rabbit) {
      expect(suitability.score).toBe(Math.min(100, (plain.get(recipe.id) ?? 0) + 4))
    }
  })

  test('counts a met goal as a strength and a missed one as a reason, never both', () => {
    for (const { suitability } of menuFor({ healthIssues: ['skin'] }).suggestions) {
      const met = suitability.strengths.flatMap((one) => (one.kind === 'goalMet' ? [one.rule.nutrient] : []))
      const missed = suitability.reasons.flatMap((one) => (one.kind === 'goalMissed' ? [one.rule.nutrient] : []))
      expect(met.filter((nutrient) => missed.includes(nutrient))).toEqual([])
    }
  })
})

test('the bands of suitability begin at 90 and 70', { tags: '@suitability-bands' }, () => {
  expect([90, 89, 70, 69].map(suitabilityBand)).toEqual(['Perfect', 'Very good', 'Very good', 'Good'])
})

function hasFish(ingredients: Suggestion['recipe']['ingredients']): boolean {
  return ingredients.some(({ excludeTag }) => excludeTag === 'fish')
}

function fatPer1000Kcal({ recipe, adapted }: Suggestion): number {
  const fat = recipe.ingredients.reduce(
    (sum, one, j) => sum + ((one.atLeastPer100g.fat ?? 0) * (adapted.grams[j] ?? 0)) / 100,
    0,
  )
  return (1000 * fat) / adapted.foodKcal
}
