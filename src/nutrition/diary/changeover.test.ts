import { expect, test } from 'vitest'
import { changeover, changeoverPace } from './changeover.ts'

const shares = (pace: 'quick' | 'usual' | 'gentle') => changeover('2026-03-25', 1000, pace).map((day) => day.newShare)

test('ten days: a quarter, a half and three quarters for three days each, then all', () => {
  expect(shares('usual')).toEqual([0.25, 0.25, 0.25, 0.5, 0.5, 0.5, 0.75, 0.75, 0.75, 1])
})

test('seven days where it is to be quick, twenty for those whose gut minds', () => {
  expect(shares('quick')).toEqual([0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1])
  expect(shares('gentle').length).toBe(20)
  expect([0.25, 0.5, 0.75, 1].map((share) => shares('gentle').filter((one) => one === share).length)).toEqual([
    7, 6, 6, 1,
  ])
})

test('old and new are the day together, and the days follow each other over the end of a month and a clock change', () => {
  const days = changeover('2026-03-25', 1041.4, 'usual')
  expect(days.map(({ date }) => date)).toEqual([
    '2026-03-25',
    '2026-03-26',
    '2026-03-27',
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
    '2026-03-31',
    '2026-04-01',
    '2026-04-02',
    '2026-04-03',
  ])
  for (const { newKcal, oldKcal, newShare, oldShare } of days) {
    expect(newKcal + oldKcal).toBe(1041)
    expect(newShare + oldShare).toBe(1)
    expect(Math.abs(newKcal - newShare * 1041.4)).toBeLessThanOrEqual(0.5)
  }
  expect(days.at(-1)).toMatchObject({ newKcal: 1041, oldKcal: 0 })
})

test('the pace follows the gut: of an issue that food has to be kind to, or of what the owner says', () => {
  expect(changeoverPace([])).toBe('usual')
  expect(changeoverPace(['skin', 'arthritis', 'heart'])).toBe('usual')
  for (const issue of ['digestion', 'pancreatitis', 'liver', 'kidney', 'diabetes'] as const)
    expect(changeoverPace(['skin', issue])).toBe('gentle')
  expect(changeoverPace([], true)).toBe('gentle')
})
