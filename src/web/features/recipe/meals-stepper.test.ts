import { expect, test } from 'vitest'
import { mealsAsked, usualMeals } from '../../data/meals.ts'
import { mealsProblem } from './meals-stepper.tsx'

test('at least one meal is cooked, and a whole number of them', { tags: '@meals-to-cook' }, () => {
  expect(['1', ' 14 ', '200'].map(mealsProblem)).toEqual([undefined, undefined, undefined])
  expect(mealsProblem('0')).toBe('Cook at least 1 meal')
  expect(mealsProblem('-2')).toBe('Cook at least 1 meal')
  expect(mealsProblem('201')).toBe('Cook at most 200 meals at once')
  expect(mealsProblem('1000')).toBe('Cook at most 200 meals at once')
  for (const text of ['', 'two', '1.5', '1e2', '٣'])
    expect(mealsProblem(text)).toBe('Please enter the number of meals as a whole number, like 4')
})

test.each(['', 'meals=', 'meals=0', 'meals=-1', 'meals=x', 'meals=2.5', 'meals=900'])(
  '%s in the address: the usual batch',
  (query) => {
    expect(mealsAsked(new URLSearchParams(query))).toBeUndefined()
  },
)

test('the usual batch is for three days', () => {
  expect([1, 2, 3, 100].map((mealsPerDay) => usualMeals({ mealsPerDay }))).toEqual([3, 6, 9, 200])
  expect(['meals=7', 'meals=200'].map((query) => mealsAsked(new URLSearchParams(query)))).toEqual([7, 200])
})
