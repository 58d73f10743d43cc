import { expect, test } from 'vitest'
import { NUTRIENT_IDS } from '../../nutrition/nutrients.ts'
import { INGREDIENTS } from './ingredients.ts'
import { spreadOf } from './spreads.ts'

const BEEF_MINCE = { code: '01-001', sourceId: 'SR:23557' } as const

test('a food that was sampled keeps its own spread', () => {
  expect(spreadOf(BEEF_MINCE, 'iron')).toEqual({ from: 'measured', cv: 0.174, n: 36 })
})

test('a food that was not sampled varies as its group does', () => {
  expect(spreadOf({ code: '99-999', sourceId: 'SR:23000' }, 'iron')).toEqual({ from: 'pooled', cv: 0.117, foods: 125 })
})

test('a food without a group varies as all foods do', () => {
  expect(spreadOf({ code: '99-999', sourceId: 'SR:19000' }, 'zinc')).toEqual({ from: 'pooled', cv: 0.134, foods: 2476 })
})

test('a group that varies by more than its mean gives way to all foods', () => {
  const lamb = { code: '99-999', sourceId: 'SR:17000' } as const
  expect(spreadOf(lamb, 'arachidonicAcid')).toEqual({ from: 'pooled', cv: 0.188, foods: 871 })
})

test('an amino acid that was not sampled varies at least as the protein does', () => {
  const guessed = [...INGREDIENTS.values()].filter((food) => spreadOf(food, 'lysine').from === 'estimated')
  expect(guessed.length).toBeGreaterThan(150)
  for (const food of guessed) {
    expect(spreadOf(food, 'lysine').cv, food.code).toBeGreaterThanOrEqual(spreadOf(food, 'protein').cv)
  }
})

test('every food has a spread for every nutrient, and energy none', () => {
  for (const food of INGREDIENTS.values()) {
    for (const id of NUTRIENT_IDS) {
      const { cv } = spreadOf(food, id)
      expect(cv, `${food.code} ${id}`).toBeGreaterThanOrEqual(0)
      expect(cv === 0 && id !== 'energy' && spreadOf(food, id).from !== 'measured', `${food.code} ${id}`).toBe(false)
    }
  }
})
