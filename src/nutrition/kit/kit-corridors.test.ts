import { expect, test } from 'vitest'
import { adult } from '../fixtures/adult.ts'
import { needs } from '../fixtures/two-foods.ts'
import { dailyEnergy } from '../needs/energy.ts'
import type { DailyNeeds, Goal } from '../needs/needs.ts'
import type { NutrientAmounts, NutrientId } from '../nutrients.ts'
import { mealBounds } from '../recipe/bounds.ts'
import { powderDose } from '../recipe/supplement.ts'
import { corridorsOf, surelyPerUnit } from './kit-corridors.ts'

/** 5 g of powder with each of two meals bring ten times these a day, and a tenth more at most. */
function corridor(nutrient: NutrientId, perGram: NutrientAmounts, daily: DailyNeeds) {
  const perGramAtMost = Object.fromEntries(Object.entries(perGram).map(([id, amount]) => [id, 1.1 * amount]))
  const formula = {
    id: 'powder',
    stage: 'adult',
    forIssues: [],
    perGram,
    perGramAtMost,
    gramsPer1000Kcal: 10,
    gramsPerTeaspoon: 4,
  } as const
  const supplement = powderDose(formula, 5, 10)
  const feedingLimitInput = {
    weightKg: 20,
    mealsPerDay: 2,
    isPuppy: false,
    mostEnergyFromPulses: 1,
    richest: [],
    toxicants: [],
  }
  const meal = mealBounds(daily, 2, supplement.parts)
  const [one] = corridorsOf(
    { energy: dailyEnergy(adult), needs: daily, dayNeeds: daily, feedingLimitInput, supplement, meal },
    [nutrient],
  )
  return one
}
const goalOf = (nutrient: NutrientId, operator: Goal['operator']) => ({ nutrient, operator, perDay: 50 }) as Goal

/** The powder's dose varies by a twentieth: what it brings in 95 of 100 spoons. */
const SURELY = 1 - 1.645 * 0.05

test('what the powder surely brings is asked of a kit where there is a minimum, and some room above is left', () => {
  expect(corridor('zinc', { zinc: 2 }, needs({ zinc: { min: 30 } }))).toEqual({
    nutrient: 'zinc',
    least: expect.closeTo(20 * SURELY, 9),
    most: expect.closeTo(1.7 * 22, 9),
    widest: expect.closeTo(1.7 * 22, 9),
    shareOfNeed: expect.closeTo((20 * SURELY) / 30, 9),
  })
})

test.each([
  ['calcium', 1.25],
  ['phosphorus', 1.3],
  ['selenium', 1.35],
  ['vitaminD', 2],
  ['iron', 3],
  ['manganese', 6],
] as const)('the room of %s is %d times what the powder brings', (nutrient, times) => {
  expect(corridor(nutrient, { [nutrient]: 1 }, needs())?.most).toBeCloseTo(11 * times, 9)
})

test('what no standard has a maximum of may come in any amount, and else in twenty times what the powder brings', () => {
  expect(corridor('vitaminB12', { vitaminB12: 1 }, needs({ vitaminB12: { min: 9 } }))).toMatchObject({
    most: null,
    widest: null,
  })
  expect(corridor('thiamine', { thiamine: 1 }, needs({ thiamine: { max: 1e6 } }))?.most).toBeCloseTo(11 * 20, 9)
})

test('a kit that has to leave the upper end goes no further than three quarters of the maximum', () => {
  expect(corridor('zinc', { zinc: 2 }, needs({ zinc: { max: 200 } }))?.widest).toBe(150)
  expect(corridor('zinc', { zinc: 2 }, needs({ zinc: { max: 24 } }))?.widest).toBe(20)
  expect(corridor('magnesium', { magnesium: 1 }, needs({ magnesium: { min: 5 } }))?.widest).toBe(22)
})

test('of a goal alone the lower end is the whole need', () => {
  const ofGoal = corridor('taurine', { taurine: 5 }, { ...needs(), goals: [goalOf('taurine', '>=')] })
  expect(ofGoal?.shareOfNeed).toBe(1)
  expect(corridor('taurine', { taurine: 5 }, needs())?.shareOfNeed).toBe(0)
})

test('a goal is asked for like a minimum; one to have less is not, nor what nothing asks for', () => {
  const withGoal = (goal: Goal) => corridor('taurine', { taurine: 5 }, { ...needs(), goals: [goal] })?.least
  expect(withGoal(goalOf('taurine', '>='))).toBeCloseTo(50 * SURELY, 9)
  expect(withGoal(goalOf('taurine', '<='))).toBeNull()
  expect(withGoal(goalOf('zinc', '>='))).toBeNull()
  expect(corridor('zinc', { zinc: 2 }, needs({ zinc: { max: 60 } }))?.least).toBeNull()
})

test('fat and fibre come with other things and are asked of none', () => {
  expect(corridor('fat', { fat: 0.1 }, needs({ fat: { min: 10 } }))?.least).toBeNull()
})

test('what the powder does not hold is asked of no kit, and may come to three quarters of its maximum', () => {
  expect(corridor('zinc', {}, needs({ zinc: { min: 10, max: 60 } }))).toEqual({
    nutrient: 'zinc',
    least: null,
    most: 45,
    widest: 45,
    shareOfNeed: 0,
  })
  expect(corridor('zinc', {}, needs({ zinc: { min: 10 } }))?.most).toBeNull()
})

test('three quarters of a maximum are the end where that comes first, yet never below what the powder brings', () => {
  expect(corridor('zinc', { zinc: 2 }, needs({ zinc: { max: 40 } }))?.most).toBe(30)
  expect(corridor('zinc', { zinc: 2 }, needs({ zinc: { max: 24 } }))?.most).toBe(20)
})

test('where recipes come near the maximum, a kit has a share of what is left between the powder and it', () => {
  const calcium = (max: number) => corridor('calcium', { calcium: 0.5 }, needs({ calcium: { max } }))?.most
  expect(calcium(6)).toBeCloseTo(5 + 0.25 * 1, 9)
  expect(calcium(4)).toBe(5)
  expect(corridor('selenium', { selenium: 10 }, needs({ selenium: { max: 150 } }))?.most).toBeCloseTo(110, 9)
  expect(corridor('vitaminD', { vitaminD: 50 }, needs({ vitaminD: { max: 600 } }))?.most).toBeCloseTo(560, 9)
  expect(corridor('vitaminA', { vitaminA: 500 }, needs({ vitaminA: { max: 9000 } }))?.most).toBeCloseTo(6000, 9)
})

test('a kit has three hundredths of the energy of a day’s homemade food at most', () => {
  expect(corridor('energy', {}, needs())).toEqual({
    nutrient: 'energy',
    least: null,
    most: 0.03 * needs().kcal,
    widest: 0.03 * needs().kcal,
    shareOfNeed: 0,
  })
})

test('a unit surely brings what is left when dose and content fall short together', () => {
  const tablet = { perUnit: { zinc: 10, iron: 5 }, spreadOfDose: 0.03, spreadOfContent: { zinc: 0.04 } }
  expect(surelyPerUnit(tablet, 'zinc')).toBeCloseTo(10 * (1 - 1.645 * 0.05), 9)
  expect(surelyPerUnit(tablet, 'iron')).toBeCloseTo(5 * (1 - 1.645 * 0.03), 9)
  expect(surelyPerUnit(tablet, 'copper')).toBe(0)
})
