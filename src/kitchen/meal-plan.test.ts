import { expect, test } from 'vitest'
import { copyDay, copyWeek, lockMeal, type MealPlan, mealAt, skipMeal, swapMeal } from './meal-plan.ts'

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const plan: MealPlan = {
  [MONDAY]: {
    rex: [
      { slot: 1, recipeId: 'stew', locked: true, cookOn: '2026-11-22' },
      { slot: 2, recipeId: 'mash', locked: false },
    ],
    bella: [{ slot: 1, recipeId: null, locked: false }],
  },
}
const place = { day: MONDAY, petId: 'rex', slot: 2 } as const

test('a swapped and a skipped meal are locked, in the place of the one before', () => {
  expect(swapMeal(plan, place, 'loaf')[MONDAY]?.rex).toEqual([
    plan[MONDAY]?.rex?.[0],
    { slot: 2, recipeId: 'loaf', locked: true },
  ])
  expect(mealAt(skipMeal(plan, place), place)).toEqual({ slot: 2, recipeId: null, locked: true })
  expect(skipMeal(plan, place)[MONDAY]?.bella).toBe(plan[MONDAY]?.bella)
})

test('a meal of an empty day comes into it', () => {
  const there = { ...place, day: TUESDAY } as const
  expect(mealAt(swapMeal(plan, there, 'loaf'), there)?.recipeId).toBe('loaf')
})

test('a lock comes and goes, and changes nothing of what is not planned', () => {
  const locked = lockMeal(plan, place, true)
  expect(mealAt(locked, place)).toEqual({ slot: 2, recipeId: 'mash', locked: true })
  expect(lockMeal(locked, place, false)).toEqual(plan)
  expect(lockMeal(plan, { ...place, slot: 3 }, true)).toBe(plan)
})

test('a copied day has the meals of all dogs, unlocked, and is cooked as many days earlier', () => {
  expect(copyDay(plan, MONDAY, TUESDAY)[TUESDAY]).toEqual({
    rex: [
      { slot: 1, recipeId: 'stew', locked: false, cookOn: MONDAY },
      { slot: 2, recipeId: 'mash', locked: false },
    ],
    bella: [{ slot: 1, recipeId: null, locked: false }],
  })
})

test('what is locked on the other day stays', () => {
  const before = swapMeal(plan, { ...place, day: TUESDAY }, 'loaf')
  expect(copyDay(before, MONDAY, TUESDAY)[TUESDAY]?.rex?.map(({ recipeId }) => recipeId)).toEqual(['stew', 'loaf'])
})

test('a copied week is seven days later', () => {
  const copied = copyWeek(plan, MONDAY, '2026-11-30')
  expect(copied['2026-11-30']).toEqual(copyDay(plan, MONDAY, '2026-11-30')['2026-11-30'])
  expect(copied[MONDAY]).toBe(plan[MONDAY])
  expect(Object.keys(copied)).toEqual([MONDAY, '2026-11-30'])
})
