import { describe, expect, test } from 'vitest'
import {
  type ChangedMeal,
  changedMeals,
  copyDay,
  copyDays,
  daysFrom,
  type MealPlace,
  type MealPlan,
  mealAt,
  planMeal,
  plannedDay,
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
const swapMeal = (before: MealPlan, there: MealPlace, recipeId: string, locked = true): MealPlan =>
  planMeal(before, { ...there, meal: { recipeId, locked }, seen: null })

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

test('a planned meal stands in the place of the one before', () => {
  expect(swapMeal(plan, place, 'loaf')[MONDAY]?.rex).toEqual([
    plan[MONDAY]?.rex?.[0],
    { slot: 2, recipeId: 'loaf', locked: true },
  ])
  expect(swapMeal(plan, place, 'loaf')[MONDAY]?.bella).toBe(plan[MONDAY]?.bella)
})

test('a meal that is taken off the plan is not planned any more', () => {
  const without = planMeal(plan, { ...place, meal: null, seen: null })
  expect(without[MONDAY]?.rex).toEqual([plan[MONDAY]?.rex?.[0]])
})

test('a meal of an empty day comes into it', () => {
  const there = { ...place, day: TUESDAY } as const
  expect(mealAt(swapMeal(plan, there, 'loaf'), there)?.recipeId).toBe('loaf')
})

describe('the changes between two plans', () => {
  const changes: readonly ChangedMeal[] = [
    { ...place, meal: { recipeId: 'mash', locked: true }, seen: { recipeId: 'mash', locked: false } },
    { ...place, slot: 3, meal: { recipeId: 'loaf', locked: false }, seen: null },
    { ...place, slot: 1, meal: null, seen: { recipeId: 'stew', locked: true, cookOn: '2026-11-22' } },
  ]
  const after = changes.reduce(planMeal, plan)

  test('are those that were made', () => {
    expect(changedMeals(plan, plan)).toEqual([])
    const told = changedMeals(plan, after)
    expect(told).toHaveLength(changes.length)
    expect(told).toEqual(
      expect.arrayContaining(
        changes.map(({ meal, seen, ...at }) => ({
          ...at,
          meal: meal && { ...meal, slot: at.slot },
          seen: seen && { ...seen, slot: at.slot },
        })),
      ),
    )
  })

  test('name a meal that is only cooked on another day', () => {
    const earlier = planMeal(plan, {
      ...place,
      meal: { recipeId: 'mash', locked: false, cookOn: '2026-11-22' },
      seen: null,
    })
    expect(changedMeals(plan, earlier)).toMatchObject([{ ...place, meal: { cookOn: '2026-11-22' } }])
  })

  test('turned round make the earlier plan', () => {
    const back = changedMeals(plan, after).map(({ meal, seen, ...at }) => ({ ...at, meal: seen, seen: meal }))
    expect(back.reduce(planMeal, after)).toEqual(plan)
  })
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
  const unlocked = swapMeal(plan, { ...place, day: TUESDAY }, 'loaf', false)
  expect(copyDay(unlocked, MONDAY, TUESDAY)[TUESDAY]?.rex?.map(({ recipeId }) => recipeId)).toEqual(['stew', 'mash'])
})

test('a copied week is seven days later', () => {
  const copyWeek = (before: MealPlan) => copyDays(before, { from: MONDAY, to: '2026-11-30', days: 7 })
  const copied = copyWeek(plan)
  expect(copied['2026-11-30']).toEqual(copyDay(plan, MONDAY, '2026-11-30')['2026-11-30'])
  expect(copied[MONDAY]).toBe(plan[MONDAY])
  expect(Object.keys(copied)).toEqual([MONDAY, '2026-11-30'])
  const sunday = swapMeal(plan, { ...place, day: '2026-11-29' }, 'loaf')
  const withNext = swapMeal(sunday, { ...place, day: '2026-12-08' }, 'pie')
  expect(Object.keys(copyWeek(withNext)).toSorted()).toEqual([
    ...[MONDAY, '2026-11-29', '2026-11-30'],
    ...['2026-12-06', '2026-12-08'],
  ])
})

test('days that are copied onto days among them are copied as they were before', () => {
  const copied = copyDays(swapMeal(plan, { ...place, day: TUESDAY }, 'loaf', false), {
    from: MONDAY,
    to: TUESDAY,
    days: 2,
  })
  expect(copied[TUESDAY]?.rex?.map(({ recipeId }) => recipeId)).toEqual(['stew', 'mash'])
  expect(copied['2026-11-25']?.rex?.map(({ recipeId }) => recipeId)).toEqual(['loaf'])
})
