import { expect, test } from 'vitest'
import { readKept } from './kept-ticks.ts'

const tick = { id: 'a', code: '13-001', isTicked: true }

test('ticks of before a reload are still there, and whose they are', () => {
  expect(readKept({ ada: [tick], bob: [] })).toEqual({ ada: [tick], bob: [] })
})

test('what is no tick is left out', () => {
  for (const stored of [undefined, null, 'x', 7, [], [tick], {}, { ada: 'x' }, { ada: { 0: tick } }])
    expect(readKept(stored)).toEqual({})
  const meddled = [tick, null, 'x', { id: 'b', code: 1, isTicked: true }, { id: 'c' }]
  expect(readKept({ ada: meddled })).toEqual({ ada: [tick] })
})
