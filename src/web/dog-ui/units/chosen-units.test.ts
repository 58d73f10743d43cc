import { expect, test } from 'vitest'
import { readUnits } from './chosen-units.ts'

test('an owner who has not chosen sees the units usual where they live', { tags: '@weight-rules' }, () => {
  expect(readUnits(undefined, 'en-GB')).toEqual({ food: 'g', body: 'kg' })
  expect(readUnits(undefined, 'en-US')).toEqual({ food: 'oz', body: 'lb' })
  for (const locale of ['en', 'C', 'es-419', 'en-AU', 'en-CA', 'de-DE', 'fr', 'zh-Hans-CN'])
    expect(readUnits(undefined, locale), locale).toEqual({ food: 'g', body: 'kg' })
  for (const locale of ['es-US', 'en-Latn-US', 'es-PR', 'en-LR', 'my-MM'])
    expect(readUnits(undefined, locale), locale).toEqual({ food: 'oz', body: 'lb' })
})

test('a choice stands, each by itself, and anything else is not believed', () => {
  expect(readUnits({ food: 'g', body: 'lb' }, 'en-US')).toEqual({ food: 'g', body: 'lb' })
  expect(readUnits({ food: 'stone', body: 7 }, 'en-GB')).toEqual({ food: 'g', body: 'kg' })
  for (const stored of [null, 'oz', 7, []]) expect(readUnits(stored, 'en-GB')).toEqual({ food: 'g', body: 'kg' })
})
