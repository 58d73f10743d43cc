import { expect, test } from 'vitest'
import { addDays, type Day } from './days.ts'
import { type MealPlan, mealAt, planMeal } from './meal-plan.ts'
import { supplyMeals } from './plan-supply.ts'
import { cookTasks } from './plan-tasks.ts'
import { splitPot } from './split-pot.ts'

const SATURDAY: Day = '2026-11-21'
const IN = (days: number) => addDays(SATURDAY, days)
const dog = (petId: string) => ({ petId, today: SATURDAY, timeZone: 'UTC', mealsPerDay: 2, fed: 0 })

/** A pot of two meals a day, for so many days, cooked on the first. */
function potOf(petIds: readonly string[], days: number): MealPlan {
  const meal = (ahead: number, slot: number) => ({
    ...{ slot, recipeId: 'stew', locked: false },
    ...(ahead > 0 && { cookOn: SATURDAY }),
  })
  return Object.fromEntries(
    Array.from({ length: days }, (_, ahead) => [
      IN(ahead),
      Object.fromEntries(petIds.map((petId) => [petId, [meal(ahead, 1), meal(ahead, 2)]])),
    ]),
  )
}
const mealsOf = (plan: MealPlan) =>
  (Object.keys(plan) as Day[]).flatMap((day) =>
    Object.keys(plan[day] ?? {}).flatMap((petId) =>
      [1, 2].flatMap((slot) => {
        const meal = mealAt(plan, { day, petId, slot })
        return meal ? [{ day, petId, slot, meal }] : []
      }),
    ),
  )
const split = (plan: MealPlan, days: number, first = SATURDAY) =>
  splitPot(mealsOf(plan), first, days).reduce(planMeal, plan)
const pots = (plan: MealPlan, petId = 'rex') =>
  cookTasks(supplyMeals(plan, { fridge: {}, freezer: {} }, dog(petId))).map(({ day, portions }) => [day, portions])

test('a pot for a week is two, on Saturday and on Sunday, with as many meals for each dog', () => {
  const plan = split(potOf(['rex', 'bella'], 7), 2)
  const halves = [
    [SATURDAY, 7],
    [IN(1), 7],
  ]
  expect([pots(plan), pots(plan, 'bella')]).toEqual([halves, halves])
  expect(mealAt(plan, { day: IN(3), petId: 'rex', slot: 1 })?.cookOn).toBe(SATURDAY)
  expect(mealAt(plan, { day: IN(3), petId: 'rex', slot: 2 })?.cookOn).toBe(IN(1))
})

test('three days share an odd number of meals, the first the most', () => {
  expect(pots(split(potOf(['rex'], 4), 3))).toEqual([
    [SATURDAY, 3],
    [IN(1), 3],
    [IN(2), 2],
  ])
})

test('a meal that is eaten on the first day is not cooked on the second', () => {
  const plan = split(potOf(['rex'], 1), 2)
  expect(pots(plan)).toEqual([[SATURDAY, 2]])
})

test('a meal on the day of the second pot has no earlier day of cooking', () => {
  const plan = split(potOf(['rex'], 2), 2)
  expect(pots(plan)).toEqual([
    [SATURDAY, 2],
    [IN(1), 2],
  ])
  expect(mealAt(plan, { day: IN(1), petId: 'rex', slot: 1 })).toEqual({ slot: 1, recipeId: 'stew', locked: true })
})

test('all meals are locked, and what was seen is told, so that it can be undone', () => {
  const before = potOf(['rex'], 3)
  const changed = splitPot(mealsOf(before), SATURDAY, 2)
  const after = changed.reduce(planMeal, before)
  expect(mealsOf(after).every(({ meal }) => meal.locked)).toBe(true)
  const back = changed.map(({ meal, seen, ...place }) => ({ ...place, meal: seen, seen: meal })).reduce(planMeal, after)
  expect(back).toEqual(before)
})

test('a pot that waits since yesterday is cooked today and tomorrow', () => {
  const late = potOf(['rex'], 4)
  const today = IN(1)
  const meals = mealsOf(late).filter(({ day }) => day >= today)
  const plan = splitPot(meals, today, 2).reduce(planMeal, late)
  const tasks = cookTasks(supplyMeals(plan, { fridge: {}, freezer: {} }, { ...dog('rex'), today }))
  expect(tasks.map(({ day, portions }) => [day, portions])).toEqual([
    [today, 3],
    [IN(2), 3],
  ])
})
