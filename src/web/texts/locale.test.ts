import { expect, test } from 'vitest'
import { localeOf } from './locale.ts'

test('dates and numbers follow the device where it speaks the language of the texts', () => {
  expect(localeOf('en', ['en-US', 'en'], 'en-GB')).toBe('en-US')
  expect(localeOf('en', ['cy-GB', 'en-IE'], 'en-GB')).toBe('en-IE')
})

test('a device of another language gets the dates of the texts', () => {
  expect(localeOf('en', ['de-DE', 'eo'], 'en-GB')).toBe('en-GB')
  expect(localeOf('en', [], 'en-GB')).toBe('en-GB')
  expect(localeOf('en', ['en'], 'en-GB')).toBe('en-GB')
})
