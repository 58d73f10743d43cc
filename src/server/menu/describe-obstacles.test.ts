import { expect, test } from 'vitest'
import type { MenuObstacle } from '../../nutrition/recipe/menu.ts'
import { describeObstacles } from './describe-obstacles.ts'

const profile = { plan: { energy: { messages: [] } } } as unknown as Parameters<typeof describeObstacles>[1]
const told = (obstacle: MenuObstacle) => describeObstacles([obstacle], profile)[0]?.text

const protein = (bound: 'min' | 'max', nearest: number, limit: number) =>
  told({
    ...{ kind: 'nutrient', recipes: 3, bound, nutrient: 'protein', limit, nearest },
    ...{ missedIn100: 100, conditions: [], changes: [] },
  })
const conflict = (min: number, max: number) =>
  told({ kind: 'conflict', recipes: 3, nutrient: 'protein', min, max, conditions: ['kidney'], changes: [] })

test('an amount and the limit that it breaks never read alike', () => {
  expect(protein('min', 61.42, 61.48)).toBe(
    'Too little protein: at best we can be sure of 61.42 g a day, and this dog needs 61.48 g.',
  )
  expect(conflict(61.48, 61.42)).toContain(
    'no more than 61.42 g a day because of kidney disease, but this dog needs 61.48 g',
  )
})

test('where an owner would see no difference, it says which side of the limit it is', () => {
  expect(protein('max', 62.56, 62.558)).toBe('Too much protein: it comes to just above the limit of 62.56 g a day.')
  expect(protein('max', 489.04, 489.02)).toBe('Too much protein: it comes to just above the limit of 489.0 g a day.')
  expect(protein('min', 61.4801, 61.4804)).toBe(
    'Too little protein: at best we can be sure of just under the 61.48 g a day that this dog needs.',
  )
  expect(protein('max', 61.4804, 61.4801)).toBe('Too much protein: it comes to just above the limit of 61.48 g a day.')
  expect(conflict(61.4804, 61.4801)).toContain(
    'the most allowed because of kidney disease is just below the 61.48 g a day that this dog needs',
  )
})
