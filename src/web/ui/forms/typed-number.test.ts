import { expect, test } from 'vitest'
import { isOneOrThousands, numberError, numberTyped } from './typed-number.ts'

test.each([
  ['12,5', 12.5],
  ['12.5', 12.5],
  [' 1000 ', 1000],
  ['0,125', 0.125],
  ['1.250', 1.25],
  ['1,25', 1.25],
])('%s is a number as Britain and Europe type it', (typed, value) => {
  expect([numberTyped(typed), isOneOrThousands(typed)]).toEqual([value, false])
})

test.each(['1,000', '10,000', '1,250', '1,000,000'])(
  '%s may be a thousand times as much, and is not guessed',
  (typed) => {
    expect([numberTyped(typed), isOneOrThousands(typed)]).toEqual([Number.NaN, true])
  },
)

test.each([
  ['12,5', null],
  ['-1', 'Above 0'],
  ['', 'Above 0'],
  ['some', 'Above 0'],
  ['1,000', 'One or a thousand? Please type it without a comma, like 1000 or 1.5'],
])('the error of “%s” as a number above 0', (typed, error) => {
  expect(numberError(typed, (value) => value > 0, 'Above 0')).toBe(error)
})

test.each(['1e2', '0x10', '0b11', 'Infinity', '1.2.3', '5 g'])('%s is no number that an owner types', (typed) => {
  expect(numberTyped(typed)).toBeNaN()
})
