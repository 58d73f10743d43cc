import { expect, test } from 'vitest'
import { IN, TODAY } from './fixtures/dog-to-plan.ts'
import type { SuppliedMeal } from './plan-supply.ts'
import { cookTasks, defrostTasks } from './plan-tasks.ts'

const stew: SuppliedMeal = {
  ...{ slot: 1, recipeId: 'stew', locked: false, day: IN(2), petId: 'rex', isOver: false },
  ...{ from: 'cook', cookOn: IN(2), plannedCookOn: IN(2) },
}
const thawed: SuppliedMeal = {
  ...{ slot: 1, recipeId: 'stew', locked: false, day: IN(2), petId: 'rex', isOver: false },
  ...{ from: 'freezer', defrostOn: IN(1) },
}

test('a pot is what one dog gets of a recipe from one day of cooking, the first day first', () => {
  const tasks = cookTasks([
    stew,
    { ...stew, petId: 'bella' },
    { ...stew, recipeId: 'mash' },
    { ...stew, day: IN(8), isFrozen: true, defrostOn: IN(7) },
    { ...stew, cookOn: TODAY, plannedCookOn: IN(-1) },
    { ...stew, isOver: true },
    thawed,
    { ...thawed, from: 'other', recipeId: null },
  ])
  expect(
    tasks.map(({ day, petId, recipeId, portions, toFreeze }) => [day, petId, recipeId, portions, toFreeze]),
  ).toEqual([
    [TODAY, 'rex', 'stew', 1, 0],
    [IN(2), 'rex', 'stew', 2, 1],
    [IN(2), 'bella', 'stew', 1, 0],
    [IN(2), 'rex', 'mash', 1, 0],
  ])
  expect(tasks[0]?.plannedFor).toBe(IN(-1))
  expect(
    cookTasks([
      { ...stew, day: IN(8) },
      { ...stew, day: IN(7) },
    ])[0]?.feedsFrom,
  ).toBe(IN(7))
})

test('what is defrosted on a day is one task for a dog and a recipe, whether it is frozen now or will be', () => {
  const tasks = defrostTasks([
    { ...thawed, day: IN(4), defrostOn: IN(3) },
    thawed,
    { ...stew, isFrozen: true, defrostOn: IN(1) },
    { ...thawed, petId: 'bella' },
    { ...thawed, recipeId: 'mash' },
    { ...thawed, isOver: true },
    stew,
  ])
  expect(tasks.map(({ day, petId, recipeId, portions }) => [day, petId, recipeId, portions])).toEqual([
    [IN(1), 'rex', 'stew', 2],
    [IN(1), 'bella', 'stew', 1],
    [IN(1), 'rex', 'mash', 1],
    [IN(3), 'rex', 'stew', 1],
  ])
})
