import { describe, expect, test } from 'vitest'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../reference/nutrition-tables.ts'
import type { Dog } from './dog.ts'
import { adult } from './fixtures/adult.ts'
import { needOf } from './needs/needs.ts'
import { obstaclesToMenu, suggestRecipes } from './recipe/menu.ts'
import { planFor } from './recipe/plan.ts'
import { nearestFigure, VET_LIMIT_RANGES, type VetLimit } from './vet-limits.ts'

const limit = (nutrient: VetLimit['nutrient'], min: number | null, max: number | null): VetLimit => ({
  nutrient,
  min,
  max,
})
const planOf = (vetLimits: readonly VetLimit[], dog: Partial<Dog> = {}) =>
  planFor({ ...adult, ...dog, vetLimits }, NUTRITION_TABLES)
const needWith = (one: VetLimit, dog: Partial<Dog> = {}) => needOf(planOf([one], dog).needs, one.nutrient)
const needWithout = (one: VetLimit, dog: Partial<Dog> = {}) => needOf(planOf([], dog).needs, one.nutrient)

describe('what a vet has set', () => {
  test('counts per 1000 kcal of what the dog eats', () => {
    const { needs } = planOf([limit('phosphorus', null, 1.6)])
    expect(needOf(needs, 'phosphorus')?.max).toBeCloseTo((1.6 * needs.kcal) / 1000, 10)
    expect(needOf(needs, 'phosphorus')?.info).toContainEqual({
      kind: 'vetLimit',
      bound: 'max',
      per1000Kcal: 1.6,
      perDay: (1.6 * needs.kcal) / 1000,
    })
  })

  test('raises a minimum and lowers a maximum, and loosens neither', () => {
    for (const [loose, dog] of [
      [limit('protein', 20, 150), {}],
      [limit('phosphorus', 0.4, 5), { healthIssues: ['kidney'] }],
      [limit('copper', 0.8, 10), { healthIssues: ['liver'] }],
      [limit('vitaminD', 50, 800), { ageMonths: 4, weightKg: 8 }],
    ] as const) {
      const [held, usual] = [needWith(loose, dog), needWithout(loose, dog)]
      expect(held?.min ?? 0).toBeGreaterThanOrEqual(usual?.min ?? 0)
      expect(held?.max ?? Infinity).toBeLessThanOrEqual(usual?.max ?? Infinity)
      expect(held?.legalMax).toBe(usual?.legalMax)
    }
    expect(needWith(limit('protein', 90, null))?.min).toBeGreaterThan(needWithout(limit('protein', 90, null))?.min ?? 0)
  })

  test('moves the target with it', () => {
    const [low, usual] = [limit('phosphorus', null, 1.3), limit('phosphorus', null, 5)]
    expect(needWith(low)?.target).toBeLessThan(needWith(usual)?.target ?? 0)
    expect(needWith(low)?.target).toBeLessThan(needWith(low)?.max ?? 0)
  })

  test('makes a row for a nutrient without another limit', () => {
    expect(needWithout(limit('taurine', 300, null))).toBeUndefined()
    expect(needWith(limit('taurine', 300, null))?.min).toBeGreaterThan(0)
  })

  test('silences our goals for that nutrient and no others, and nothing that binds', () => {
    const liver = { healthIssues: ['liver'] } as const
    const goals = (one: VetLimit) => planOf([one], liver).needs.goals.map(({ nutrient }) => nutrient)
    expect(goals(limit('sodium', null, 0.8))).toEqual(expect.arrayContaining(['protein', 'zinc']))
    expect(goals(limit('protein', 70, 85))).not.toContain('protein')
    expect(goals(limit('protein', 70, 85))).toContain('zinc')
    expect(needWith(limit('copper', null, 5), liver)?.max).toBe(needWithout(limit('copper', null, 5), liver)?.max)
  })
})

test('a vet’s minimum above what may be there, or maximum below what must, is a conflict that names the vet', () => {
  const plan = planOf([limit('phosphorus', null, 0.5)])
  expect(plan.needs.conflicts).toEqual([expect.objectContaining({ nutrient: 'phosphorus', byVet: true })])
  const menu = suggestRecipes(PREPARED_RECIPES.slice(0, 20), plan)
  expect(menu.suggestions).toEqual([])
  expect(obstaclesToMenu(menu, plan)).toEqual([
    expect.objectContaining({ kind: 'conflict', byVet: true, changes: ['askVetAboutLimits'] }),
  ])
})

test('a recipe that a vet’s limit keeps away says so, and one that the standard keeps away does not', () => {
  const limits = [limit('protein', null, 62)]
  const plan = planOf(limits)
  const obstacles = obstaclesToMenu(suggestRecipes(PREPARED_RECIPES.slice(0, 40), plan), plan)
  const ofNutrients = obstacles.filter((one) => one.kind === 'nutrient')
  expect(ofNutrients.filter(({ nutrient, bound }) => nutrient === 'protein' && bound === 'max')).toEqual([
    expect.objectContaining({ byVet: true, changes: expect.arrayContaining(['askVetAboutLimits']) }),
  ])
  const others = ofNutrients.filter(({ nutrient }) => nutrient !== 'protein')
  expect(others.some(({ byVet }) => byVet)).toBe(false)
})

test('a menu without limits is the same as before', () => {
  expect(planOf([]).needs).toEqual(planFor(adult, NUTRITION_TABLES).needs)
})

describe('the nearest figure that is enough', () => {
  const asked = (from: number) => {
    const figures: number[] = []
    const isEnough = async (figure: number) => {
      figures.push(figure)
      return figure >= from
    }
    return { figures, isEnough }
  }
  const range = VET_LIMIT_RANGES.phosphorus

  test('is found in steps of three digits, by a dozen questions', async () => {
    const { figures, isEnough } = asked(0.937)
    expect(await nearestFigure({ figure: 0.5, bound: 'max', range }, isEnough)).toBe(0.937)
    expect(figures.length).toBeLessThanOrEqual(14)
  })

  test('of a minimum lies below it, and none is found where no figure of the range is enough', async () => {
    const isEnough = async (figure: number) => figure <= 1.2
    expect(await nearestFigure({ figure: 4, bound: 'min', range }, isEnough)).toBe(1.2)
    expect(await nearestFigure({ figure: 4, bound: 'min', range }, async () => false)).toBeUndefined()
    expect(await nearestFigure({ figure: 5, bound: 'max', range }, isEnough)).toBeUndefined()
  })
})
