import { expect, test } from 'vitest'
import { mealChoices } from './meal-choices.ts'

test('four meals a day stay on offer for a dog that has four', { tags: '@meals-per-day' }, () => {
  expect(mealChoices(2)).toEqual(['1', '2', '3'])
  expect(mealChoices(4)).toEqual(['1', '2', '3', '4'])
})
