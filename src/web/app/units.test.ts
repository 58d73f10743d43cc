import { expect, test } from 'vitest'
import { readUnits } from './units.ts'

test('whoever has not chosen sees what is usual where they live', () => {
  expect(readUnits(undefined, 'en-GB')).toEqual({ food: 'g', body: 'kg' })
  expect(readUnits(undefined, 'en-US')).toEqual({ food: 'oz', body: 'lb' })
  expect(readUnits(undefined, 'en')).toEqual({ food: 'g', body: 'kg' })
})

test('a choice stands, each by itself, and anything else is not believed', () => {
  expect(readUnits({ food: 'g', body: 'lb' }, 'en-US')).toEqual({ food: 'g', body: 'lb' })
  expect(readUnits({ food: 'stone', body: 7 }, 'en-GB')).toEqual({ food: 'g', body: 'kg' })
  for (const stored of [null, 'oz', 7, []]) expect(readUnits(stored, 'en-GB')).toEqual({ food: 'g', body: 'kg' })
})
