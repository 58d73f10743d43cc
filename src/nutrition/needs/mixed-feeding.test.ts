import { describe, expect, test } from 'vitest'
import { HEALTH_CONDITIONS } from '../../reference/health-rules.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../reference/nutrition-tables.ts'
import { adult } from '../fixtures/adult.ts'
import { needs } from '../fixtures/two-foods.ts'
import { suggestRecipes } from '../recipe/menu.ts'
import { planFor } from '../recipe/plan.ts'
import { isOtherFoodForTheVet, issuesAgainstTreats, mixedDay, shareOfNeeds } from './mixed-feeding.ts'
import { type Need, needOf } from './needs.ts'

const whole = planFor(adult, NUTRITION_TABLES)
const half = planFor({ ...adult, homemadeShare: 0.5 }, NUTRITION_TABLES)

describe('a dog whose meals are half homemade', () => {
  test('is fed as much as before, and needs as much', () => {
    expect(half.energy).toEqual(whole.energy)
    expect(half.dayNeeds).toEqual(whole.needs)
    expect(whole.dayNeeds).toBe(whole.needs)
  })

  test('gets half of every minimum in its homemade half, and no more than half of every maximum', () => {
    for (const { nutrient, min, max, safeMax, legalMax } of whole.needs.rows) {
      const part = needOf(half.needs, nutrient)
      const halved = [min, max, safeMax, legalMax].map((amount) => amount && amount / 2)
      expect([part?.min, part?.max, part?.safeMax, part?.legalMax]).toEqual(halved)
    }
    expect(half.needs.linked.map(({ constantPerDay }) => 2 * constantPerDay)).toEqual(
      whole.needs.linked.map(({ constantPerDay }) => constantPerDay),
    )
    expect(half.needs.calciumPhosphorus).toEqual(whole.needs.calciumPhosphorus)
  })

  test('gets half of the supplement, to a tenth of a gram more', () => {
    const [all, part] = [whole.supplement.gramsPerMeal, half.supplement.gramsPerMeal]
    expect(part).toBeGreaterThanOrEqual(all / 2 - 0.05)
    expect(part).toBeLessThanOrEqual(all / 2 + 0.1)
  })

  test('is shown recipes of half the size, nearly all of those it was shown before', () => {
    const [all, part] = [whole, half].map((plan) => suggestRecipes(PREPARED_RECIPES, plan).suggestions) as [
      ReturnType<typeof suggestRecipes>['suggestions'],
      ReturnType<typeof suggestRecipes>['suggestions'],
    ]
    expect(part.length).toBeGreaterThan(0.9 * all.length)
    for (const { recipe, adapted } of part) {
      const kcal = adapted.grams.reduce((sum, gram, j) => sum + gram * (recipe.kcalPerGram[j] ?? 0), 0)
      expect(Math.abs(kcal / (whole.energy.kcal / 2 / adult.mealsPerDay) - 1)).toBeLessThan(0.021)
    }
  })
})

test('a share of the needs is one of allowance, target and goals too, and what is not limited stays so', () => {
  const known = needs({ zinc: { min: 10 } })
  const zinc = { ...(known.rows[1] as Need), rda: 12, target: 16 }
  const rule = NUTRITION_TABLES.rules.find((one) => one.kind === 'nutrient')
  if (!rule) throw new Error('No rule to make a goal of')
  const daily = {
    ...known,
    rows: [zinc],
    goals: [{ rule, nutrient: 'zinc', operator: '>=', perDay: 20 }],
    conflicts: [{ nutrient: 'zinc', min: 30, max: 24, conditions: [] }],
  } as const
  const part = shareOfNeeds(daily, 0.25)
  expect(part.kcal).toBe(150)
  expect(part.rows).toEqual([{ ...zinc, min: 2.5, rda: 3, target: 4 }])
  expect(part.rows[0]).toMatchObject({ max: null, safeMax: null, legalMax: null })
  expect(part.goals).toEqual([{ ...daily.goals[0], perDay: 5 }])
  expect(part.conflicts).toEqual([{ ...daily.conflicts[0], min: 7.5, max: 6 }])
})

test('all of the needs are the needs themselves', () => {
  expect(shareOfNeeds(whole.needs, 1)).toBe(whole.needs)
})

describe('the day of a mixed dog', () => {
  test('is its homemade share and so much of the other food that nothing is left over', () => {
    const day = mixedDay({ homemadeShare: 0.6, mealsPerDay: 2, healthIssues: ['arthritis'] }, 1000, 350)
    expect(day).toEqual({ homemadeKcal: 600, otherKcal: 400, treatKcal: 100, otherGramsPerMeal: 57 })
  })

  test('has no grams of a food without energy on its label', () => {
    expect(
      mixedDay({ homemadeShare: 0.5, mealsPerDay: 2, healthIssues: [] }, 1000, undefined).otherGramsPerMeal,
    ).toBeNull()
  })

  test('of a dog that eats homemade food alone has none of the other', () => {
    expect(mixedDay({ mealsPerDay: 2, healthIssues: [] }, 1000, 350)).toEqual({
      homemadeKcal: 1000,
      otherKcal: 0,
      treatKcal: 100,
      otherGramsPerMeal: 0,
    })
  })

  test.each(['pancreatitis', 'diabetes'] as const)('has no room for treats with %s', (issue) => {
    const ill = { homemadeShare: 0.6, mealsPerDay: 2, healthIssues: ['arthritis', issue] } as const
    expect(mixedDay(ill, 1000, 350)).toMatchObject({ homemadeKcal: 600, otherKcal: 400, treatKcal: 0 })
  })
})

test('no dog whose advice says never to add treats has room for them', () => {
  const forbidden = [...HEALTH_CONDITIONS.values()].filter(({ message }) => /never add treats/i.test(message))
  expect(forbidden.map(({ issue }) => issue)).toEqual(['pancreatitis'])
  for (const { issue } of forbidden) expect(issuesAgainstTreats({ healthIssues: ['skin', issue] })).toEqual([issue])
  expect(issuesAgainstTreats({ healthIssues: ['arthritis', 'skin', 'digestion'] })).toEqual([])
})

test('other food is for the vet to say where a vet comes before the food, or has set limits', () => {
  for (const { issue, needsVet } of HEALTH_CONDITIONS.values())
    expect([issue, isOtherFoodForTheVet({ healthIssues: [issue] })]).toEqual([issue, needsVet])
  const limit = { nutrient: 'phosphorus', min: null, max: 1.5, name: 'Dr Roe', date: '2026-11-01' } as const
  expect(isOtherFoodForTheVet({ healthIssues: [], vetLimits: [limit] })).toBe(true)
  expect(isOtherFoodForTheVet({ healthIssues: [], vetLimits: [] })).toBe(false)
})
