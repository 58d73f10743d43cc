import { describe, expect, test } from 'vitest'
import { fillPlan, type PlanWish } from './fill-plan.ts'
import { at, IN, item, mainOf, RECIPES, REX, stored, TODAY } from './fixtures/dog-to-plan.ts'
import { daysFrom, type MealPlan, plannedDay } from './meal-plan.ts'
import { type SuppliedMeal, supplyMeals } from './plan-supply.ts'
import { cookTasks, defrostTasks } from './plan-tasks.ts'
import type { Storage } from './storage.ts'

const WEEK: PlanWish = { from: TODAY, to: IN(6), cookFor: 1, prefer: [] }
const NOTHING = stored([])

const fill = (storage = NOTHING, dog = REX, wish = WEEK, plan: MealPlan = {}) =>
  fillPlan(plan, { storage, dogs: [dog], mainOf }, wish)
const week = (...given: Parameters<typeof fill>) => {
  const [storage = NOTHING, dog = REX] = given
  return supplyMeals(fill(...given).plan, storage, dog)
}
const idsOf = (meals: readonly SuppliedMeal[]) => meals.map(({ recipeId }) => recipeId)

describe('stored portions', () => {
  test('come first, the first to pass its day first', () => {
    const storage = stored(
      [item('new', 'egg-a', 1), item('old', 'cod-a', 1, { cookedOn: at(IN(-4)) })],
      [item('ice', 'duck-a', 1, { cookedOn: at(IN(-9)), frozenOn: at(IN(-9)) })],
    )
    expect(week(storage).slice(0, 3)).toMatchObject([
      { storageId: 'old', from: 'fridge' },
      { storageId: 'new', from: 'fridge' },
      { storageId: 'ice', from: 'freezer', day: IN(1), defrostOn: TODAY },
    ])
  })

  test('past their day, of another dog or of a recipe that no longer suits are not planned', () => {
    const storage = stored([
      item('over', 'egg-a', 2, { cookedOn: at(IN(-6)) }),
      item('hers', 'egg-a', 2, { petId: 'bella' }),
      item('gone', 'veal-a', 2),
    ])
    expect(week(storage).every(({ from }) => from === 'cook')).toBe(true)
  })

  test('are not fed before they are cooked', () => {
    const storage = stored([item('later', 'egg-a', 9, { cookedOn: at(IN(2)) })])
    const meals = week(storage)
    expect(meals.filter(({ from }) => from === 'fridge').map(({ day }) => day)[0]).toBe(IN(2))
  })
})

describe('pots', () => {
  test('of three days begin every third day, one recipe each', () => {
    const meals = week(NOTHING, REX, { ...WEEK, cookFor: 3 })
    const tasks = cookTasks(meals)
    expect(tasks.map(({ day, portions }) => [day, portions])).toEqual([
      [TODAY, 6],
      [IN(3), 6],
      [IN(6), 2],
    ])
    expect(new Set(tasks.map(({ recipeId }) => mainOf(recipeId))).size).toBe(3)
  })

  test('of a week freeze what a fridge does not keep, and defrost it the day before', () => {
    const meals = week(NOTHING, REX, { ...WEEK, cookFor: 7 })
    expect(cookTasks(meals)).toMatchObject([{ day: TODAY, portions: 14, toFreeze: 2 }])
    expect(defrostTasks(meals)).toMatchObject([{ day: IN(5), portions: 2 }])
  })

  test('that were not cooked on their day are cooked today', () => {
    const { plan } = fill(NOTHING, REX, { ...WEEK, cookFor: 3 })
    const tomorrow = supplyMeals(plan, NOTHING, { ...REX, today: IN(1) })
    expect(cookTasks(tomorrow)[0]).toMatchObject({ day: IN(1), plannedFor: TODAY, portions: 4 })
  })

  test('are shared by dogs that both like the recipe', () => {
    const dogs = [REX, { ...REX, petId: 'bella' }]
    const { plan } = fillPlan({}, { storage: NOTHING, dogs, mainOf }, { ...WEEK, cookFor: 3 })
    expect(plannedDay(plan, TODAY, 'bella')).toEqual(plannedDay(plan, TODAY, 'rex'))
  })
})

describe('recipes', () => {
  test('of neighbouring days are mainly of something else', () => {
    const mains = Map.groupBy(week(), ({ day }) => day)
    const days = [...mains.values()].map((meals) => new Set(idsOf(meals).map((id) => mainOf(id ?? ''))))
    expect(days[0]?.size).toBe(2)
    for (const [i, day] of days.slice(1).entries()) expect([...day].filter((main) => days[i]?.has(main))).toEqual([])
  })

  test('that are quick, or light on the planet, come first where that is wanted', () => {
    const first = (prefer: PlanWish['prefer']) => idsOf(week(NOTHING, REX, { ...WEEK, prefer }))[0]
    expect(first([])).toBe('beef-a')
    expect(first(['minutes'])).toBe(RECIPES[REX.recipes.findIndex(({ minutes }) => minutes === 20)])
    expect(first(['carbon'])).toBe(RECIPES[REX.recipes.findIndex(({ co2Kg }) => co2Kg === 1)])
  })

  test('of a dog that has one are one: what is locked, else what most is stored of, else the best', () => {
    const dia = { ...REX, hasOneRecipe: true }
    const only = (storage: Storage, plan: MealPlan = {}) => new Set(idsOf(week(storage, dia, WEEK, plan)))
    expect(only(NOTHING)).toEqual(new Set(['beef-a']))
    const storage = stored([item('two', 'egg-a', 2), item('three', 'cod-b', 3)])
    expect(only(storage)).toEqual(new Set(['cod-b']))
    const locked: MealPlan = { [IN(1)]: { rex: [{ slot: 1, recipeId: 'duck-a', locked: true }] } }
    expect(only(storage, locked)).toEqual(new Set(['duck-a']))
  })
})

test('where nothing suits every meal is named with the reason, and none is planned', () => {
  const { plan, unfilled } = fill(NOTHING, { ...REX, recipes: [], suits: () => false })
  expect(unfilled).toHaveLength(14)
  expect(unfilled[0]).toEqual({ day: TODAY, petId: 'rex', slot: 1, reason: 'no-recipe' })
  expect(daysFrom(TODAY, IN(6)).flatMap((day) => plannedDay(plan, day, 'rex'))).toEqual([])
})
