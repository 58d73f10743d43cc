import { expect, test } from 'vitest'
import { POT_RECIPE } from '../testing/pot.ts'
import { batchOf, othersIn, ownMealsIn, wayFor } from './pot-dogs.ts'

const REX = { id: 'rex', mealsPerDay: 2 }
const BELLA = { id: 'bella', mealsPerDay: 3 }

test('each dog gets as many days out of the pot as the dog that it is cooked for', () => {
  expect(wayFor(undefined, { pet: REX, meals: 6, others: [BELLA] })).toBe('@bella_9')
  expect(othersIn('@bella_9')).toEqual([{ petId: 'bella', meals: 9 }])
})

test('half a day is at least a meal, and no pot has more meals than there may be', () => {
  expect(wayFor(undefined, { pet: REX, meals: 1, others: [{ id: 'max', mealsPerDay: 1 }] })).toBe('@max_1')
  expect(wayFor(undefined, { pet: REX, meals: 200, others: [BELLA] })).toBe('@bella_200')
})

test('the other wishes of the way stay when a dog comes to the pot or leaves it', () => {
  expect(wayFor('17-006*@max_4', { pet: REX, meals: 2, others: [BELLA] })).toBe('17-006*@bella_3')
  expect(wayFor('17-006*@max_4', { pet: REX, meals: 2, others: [] })).toBe('17-006')
  expect(wayFor('@max_4', { pet: REX, meals: 2, others: [] })).toBeUndefined()
})

test('of another number of meals the other dogs get as many days again', () => {
  expect(ownMealsIn(POT_RECIPE)).toBe(6)
  expect(batchOf(POT_RECIPE, 3)).toEqual({ meals: 3, way: '@bella_2' })
  expect(batchOf({ ...POT_RECIPE, way: '17-006', pot: undefined }, 3)).toEqual({ meals: 3, way: '17-006' })
})
