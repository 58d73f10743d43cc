import { expect, test } from 'vitest'
import { foodsIn, readStep } from './method-step.ts'

test('a step is read into its words, foods, temperatures and times', () => {
  const parts = readStep('Fry {05-001} for {10 min}, add water and bake {16-001} at {180 °C} (fan {160 °C}, gas 4).')
  expect(parts).toEqual([
    'Fry ',
    { food: '05-001' },
    ' for ',
    { minutes: 10 },
    ', add water and bake ',
    { food: '16-001' },
    ' at ',
    { celsius: 180 },
    ' (fan ',
    { celsius: 160 },
    ', gas 4).',
  ])
  expect(foodsIn(parts)).toEqual(['05-001', '16-001'])
})

test('a step may begin and end with a food', () => {
  expect(readStep('{05-001} and {16-001}')).toEqual([{ food: '05-001' }, ' and ', { food: '16-001' }])
})

test.each([
  ['Fry {5-001}.', '{5-001} is no placeholder'],
  ['Bake at {180 C}.', '{180 C} is no placeholder'],
  ['Wait {ten min}.', '{ten min} is no placeholder'],
  ['Pour on {2 cups} of water.', '{2 cups} is no placeholder'],
  ['Fry {}.', '{} is no placeholder'],
  ['Fry {05-001.', 'a brace stands alone'],
  ['Fry 05-001}.', 'a brace stands alone'],
])('%s is refused', (text, problem) => {
  expect(() => readStep(text)).toThrow(problem)
})
