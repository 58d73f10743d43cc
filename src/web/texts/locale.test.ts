import { expect, test } from 'vitest'
import { localeOf } from './locale.ts'

test('dates and numbers follow the device where it speaks the language of the texts', () => {
  expect(localeOf('en-GB', ['en-US', 'en'])).toBe('en-US')
  expect(localeOf('en-GB', ['cy-GB', 'en-IE'])).toBe('en-IE')
})

test('a device of another language gets the dates of the texts', () => {
  expect(localeOf('en-GB', ['de-DE', 'eo'])).toBe('en-GB')
  expect(localeOf('en-GB', [])).toBe('en-GB')
  expect(localeOf('en-GB', ['en'])).toBe('en-GB')
})
