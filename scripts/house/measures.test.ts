import { expect, test } from 'vitest'
import { BARS, keeps, lengths } from './measures.ts'

test('there is a house to measure', () => {
  expect(lengths.length).toBeGreaterThan(4000)
})

test.each(BARS)('the house keeps its bar: $what', (bar) => {
  expect(keeps(bar) ? [] : [bar.is, ...(bar.which ?? [])]).toEqual([])
})
