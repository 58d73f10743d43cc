import { expect, test } from 'vitest'
import { readKept } from './kept-ticks.ts'

const tick = { id: 'a', code: '13-001', isTicked: true }

test('ticks of before a reload are still there, and whose they are', () => {
  expect(readKept({ owner: 'ada@example.org', ticks: [tick] })).toEqual({ owner: 'ada@example.org', ticks: [tick] })
})

test('what is no tick is left out', () => {
  for (const stored of [undefined, null, 'x', 7, {}, { ticks: 'x' }]) expect(readKept(stored).ticks).toEqual([])
  expect(readKept({ ticks: [tick, null, 'x', { id: 'b', code: 1, isTicked: true }, { id: 'c' }] }).ticks).toEqual([
    tick,
  ])
})
