import { expect, test } from 'vitest'
import { countTo, one, several, text } from './kinds.ts'

test('a text that may be left empty says so; what is wrong is no answer', () => {
  const chip = text({ isValid: (typed) => /^\d{0,15}$/.test(typed) })
  expect(['', ' 276 ', 'x'].map((typed) => chip.said(typed))).toEqual(['', '276', undefined])
  expect(['276', 'x', 276, null].map(chip.read)).toEqual(['276', undefined, undefined, undefined])
  expect(chip.typed(undefined)).toBe('')
  expect([chip.isOptional, text({ isValid: (typed) => typed !== '' }).isOptional]).toEqual([true, false])
})

test('a choice that stands from the start is typed, not said', () => {
  const sure = one(['no', 'yes'], 'no')
  expect(sure.typed(undefined)).toBe('no')
  expect(sure.typed('yes')).toBe('yes')
  expect(sure.said(undefined)).toBeUndefined()
  expect(one(['no', 'yes']).typed(undefined)).toBeUndefined()
})

test('a number is chosen as it is written', () => {
  const meals = countTo(3)
  expect(meals.choices).toEqual(['1', '2', '3'])
  expect(['2', '4', ''].map((typed) => meals.said(typed))).toEqual([2, undefined, undefined])
  expect(meals.typed(3)).toBe('3')
})

test('a list is the same in any order, and a change to it leaves alone what it does not name', () => {
  const { changed } = several(['a', 'b', 'c', 'd'])
  expect(changed({ before: ['a', 'b'], now: ['b', 'a'], present: ['c'] })).toBeUndefined()
  expect(changed({ before: ['a', 'b'], now: ['b', 'd'], present: ['a', 'c'] })).toEqual(['c', 'd'])
  expect(changed({ before: ['a'], now: [], present: ['a'] })).toEqual([])
})
