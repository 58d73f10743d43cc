import { expect, test } from 'vitest'
import { mealsFrom } from '../../data/meals.ts'
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

test('an odd number of meals in the address is one meal', () => {
  expect([null, '', '0', '-1', 'x', '2.5', '7', '200', '900'].map(mealsFrom)).toEqual([1, 1, 1, 1, 1, 1, 7, 200, 1])
})
