import { expect, test } from 'vitest'
import { fedTogether } from './fed-together.ts'

const dog = (petId: string, meal: number, mealsPerDay = 2, recipeId = 'stew') => ({
  petId,
  meal,
  mealsPerDay,
  recipeId,
})
const together = (...dogs: ReturnType<typeof dog>[]) => fedTogether(dogs).map((same) => same.map(({ petId }) => petId))

test('dogs with the same food and the same meal are fed together, and a dog alone is not', () => {
  expect(together(dog('rex', 1), dog('bella', 1))).toEqual([['rex', 'bella']])
  expect(together(dog('rex', 2), dog('bella', 2), dog('max', 2))).toEqual([['rex', 'bella', 'max']])
  expect(together(dog('rex', 1))).toEqual([])
  expect(together(dog('rex', 1, 2, 'stew'), dog('bella', 1, 2, 'loaf'))).toEqual([])
})

test('two foods are two groups', () => {
  const dogs = [dog('rex', 1), dog('max', 1, 2, 'loaf'), dog('bella', 1), dog('kim', 1, 2, 'loaf')]
  expect(together(...dogs)).toEqual([
    ['rex', 'bella'],
    ['max', 'kim'],
  ])
})

test('a dog that has had its breakfast already gets no supper with the breakfast of the others', () => {
  expect(together(dog('rex', 1), dog('bella', 2))).toEqual([])
  expect(together(dog('rex', 1), dog('bella', 2), dog('max', 1))).toEqual([['rex', 'max']])
})

test('a puppy of more meals a day eats with the others in the morning and in the evening, and alone between', () => {
  expect(together(dog('rex', 1), dog('pup', 1, 3))).toEqual([['rex', 'pup']])
  expect(together(dog('rex', 2), dog('pup', 2, 3))).toEqual([])
  expect(together(dog('rex', 2), dog('pup', 3, 3))).toEqual([['rex', 'pup']])
  expect(together(dog('pup', 2, 3), dog('pip', 2, 3))).toEqual([['pup', 'pip']])
  expect(together(dog('pup', 2, 4), dog('pip', 2, 3))).toEqual([])
})

test('a dog of one meal a day eats with the others, in the morning or in the evening', () => {
  expect(together(dog('rex', 1), dog('old', 1, 1))).toEqual([['rex', 'old']])
  expect(together(dog('rex', 2), dog('old', 1, 1))).toEqual([['rex', 'old']])
  expect(together(dog('old', 1, 1), dog('older', 1, 1))).toEqual([['old', 'older']])
  expect(together(dog('rex', 1), dog('bella', 2), dog('old', 1, 1))).toEqual([['rex', 'old']])
  expect(together(dog('pup', 2, 3), dog('old', 1, 1))).toEqual([])
})
