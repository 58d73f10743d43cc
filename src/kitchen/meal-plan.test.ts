import { expect, test } from 'vitest'
import {
  copyDay,
  copyWeek,
  daysFrom,
  lockMeal,
  type MealPlan,
  mealAt,
  plannedDay,
  skipMeal,
  swapMeal,
} from './meal-plan.ts'

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

test('days go from the first to the last, and backwards there are none', () => {
  expect(daysFrom('2026-11-29', '2026-12-01')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
  expect(daysFrom(MONDAY, MONDAY)).toEqual([MONDAY])
  expect(daysFrom(TUESDAY, MONDAY)).toEqual([])
  expect(daysFrom('2026-11-29', MONDAY)).toEqual([])
})

test('a dog without a plan has no meals, whatever it is called', () => {
  expect([plannedDay(plan, MONDAY, 'toString'), plannedDay(plan, TUESDAY, 'rex')]).toEqual([[], []])
})

test('meals of a day stand in their order, whichever was planned last', () => {
  const changed = swapMeal(plan, { ...place, slot: 1 }, 'loaf')
  expect(plannedDay(changed, MONDAY, 'rex').map(({ slot, recipeId }) => [slot, recipeId])).toEqual([
    [1, 'loaf'],
    [2, 'mash'],
  ])
})

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

test('what is locked on the other day stays, and the rest makes way', () => {
  const before = swapMeal(plan, { ...place, day: TUESDAY }, 'loaf')
  expect(copyDay(before, MONDAY, TUESDAY)[TUESDAY]?.rex?.map(({ recipeId }) => recipeId)).toEqual(['stew', 'loaf'])
  const unlocked = lockMeal(before, { ...place, day: TUESDAY }, false)
  expect(copyDay(unlocked, MONDAY, TUESDAY)[TUESDAY]?.rex?.map(({ recipeId }) => recipeId)).toEqual(['stew', 'mash'])
})

test('a copied week is seven days later', () => {
  const copied = copyWeek(plan, MONDAY, '2026-11-30')
  expect(copied['2026-11-30']).toEqual(copyDay(plan, MONDAY, '2026-11-30')['2026-11-30'])
  expect(copied[MONDAY]).toBe(plan[MONDAY])
  expect(Object.keys(copied)).toEqual([MONDAY, '2026-11-30'])
  const sunday = swapMeal(plan, { ...place, day: '2026-11-29' }, 'loaf')
  const withNext = swapMeal(sunday, { ...place, day: '2026-12-08' }, 'pie')
  expect(Object.keys(copyWeek(withNext, MONDAY, '2026-11-30')).toSorted()).toEqual([
    ...[MONDAY, '2026-11-29', '2026-11-30'],
    ...['2026-12-06', '2026-12-08'],
  ])
})
