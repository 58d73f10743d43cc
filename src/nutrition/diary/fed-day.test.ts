import { expect, test } from 'vitest'
import { isFinished } from './fed-day.ts'

const homemade = { kcal: 1000, mealsPerDay: 2, homemadeShare: 1 }
const mixed = { ...homemade, homemadeShare: 0.5 }

test('a homemade day is finished with its last meal, also one that was left', () => {
  expect(isFinished({ meals: [], other: [] }, homemade)).toBe(false)
  expect(isFinished({ meals: [500], other: [] }, homemade)).toBe(false)
  expect(isFinished({ meals: [300, 300], other: [] }, homemade)).toBe(true)
})

test('a day of two larger meals was finished when the dog had two, though it has three by now', () => {
  expect(isFinished({ meals: [500, 500], other: [] }, { ...homemade, mealsPerDay: 3 })).toBe(true)
  expect(isFinished({ meals: [250, 250, 250], other: [] }, { ...homemade, mealsPerDay: 4 })).toBe(false)
})

test('half a bowl of kibble beside each meal belongs to the day', () => {
  expect(isFinished({ meals: [250, 250], other: [] }, mixed)).toBe(false)
  expect(isFinished({ meals: [250, 250], other: [250] }, mixed)).toBe(false)
  expect(isFinished({ meals: [250, 250], other: [250, 50] }, mixed)).toBe(true)
})

test('kibble in place of meals finishes a day when it comes to most of its energy', () => {
  expect(isFinished({ meals: [], other: [450, 350] }, homemade)).toBe(true)
  expect(isFinished({ meals: [500], other: [299] }, homemade)).toBe(false)
  expect(isFinished({ meals: [500], other: [300] }, homemade)).toBe(true)
})

test('where no label tells the energy, notes are counted as meals are', () => {
  expect(isFinished({ meals: [500], other: [undefined] }, homemade)).toBe(true)
  expect(isFinished({ meals: [], other: [undefined] }, homemade)).toBe(false)
  expect(isFinished({ meals: [250], other: [undefined] }, mixed)).toBe(false)
  expect(isFinished({ meals: [250, 250], other: [undefined] }, mixed)).toBe(true)
  expect(isFinished({ meals: [], other: [undefined, undefined] }, mixed)).toBe(true)
})
