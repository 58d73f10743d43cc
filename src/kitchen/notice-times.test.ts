import { describe, expect, test } from 'vitest'
import { isQuietAt, type NoticeTimes, nextSlotMs, slotsAt } from './notice-times.ts'

const TIMES: NoticeTimes = {
  kinds: ['defrost', 'meal'],
  hour: 9,
  mealHours: [7, 18],
  quiet: { from: 22, to: 7 },
  timeZone: 'Europe/London',
}
const at = (instant: string, times = TIMES) =>
  slotsAt(times, new Date(instant)).map(({ kind, number }) => (number > 0 ? `${kind} ${number}` : kind))
const next = (instant: string, times = TIMES) => {
  const ms = nextSlotMs(times, new Date(instant))
  return ms === undefined ? undefined : new Date(ms).toISOString()
}
const ends = (instant: string, times = TIMES) =>
  slotsAt(times, new Date(instant)).map(({ untilMs }) => new Date(untilMs).toISOString())

test('quiet hours may go over midnight', () => {
  const hours = (from: number, to: number) =>
    Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isQuietAt({ from, to }, hour))
  expect(hours(22, 6)).toEqual([0, 1, 2, 3, 4, 5, 22, 23])
  expect(hours(1, 4)).toEqual([1, 2, 3])
  expect(isQuietAt(null, 3)).toBe(false)
})

describe('a notice', () => {
  test('comes at its hour, up to two hours late, and else not at all', () => {
    expect(at('2026-11-21T08:59:59Z')).toEqual(['meal 1'])
    expect(at('2026-11-21T09:00:00Z')).toEqual(['defrost'])
    expect(at('2026-11-21T10:59:59Z')).toEqual(['defrost'])
    expect(at('2026-11-21T11:00:00Z')).toEqual([])
    expect(at('2026-11-21T18:00:00Z')).toEqual(['meal 2'])
  })

  test('comes by the owner’s clock, whatever the offset of the day', () => {
    expect(at('2026-07-01T08:00:00Z')).toEqual(['defrost'])
    expect(at('2026-11-21T03:30:00Z', { ...TIMES, timeZone: 'Asia/Kolkata' })).toEqual(['defrost'])
    expect(at('2026-11-20T20:00:00Z', { ...TIMES, timeZone: 'Pacific/Auckland' })).toEqual(['defrost'])
  })

  test('never comes in the quiet hours, nor is left to be delivered in them', () => {
    expect(at('2026-11-21T23:00:00Z', { ...TIMES, hour: 23 })).toEqual([])
    expect(ends('2026-11-21T21:00:00Z', { ...TIMES, hour: 21 })).toEqual(['2026-11-21T22:00:00.000Z'])
    expect(at('2026-11-21T21:59:59Z', { ...TIMES, hour: 21 })).toEqual(['defrost'])
  })

  test('is worth as much where the quiet hours of the day are over', () => {
    const early = { ...TIMES, quiet: { from: 1, to: 4 } }
    expect(at('2026-11-21T09:00:00Z', early)).toEqual(['defrost'])
    expect(ends('2026-11-21T09:00:00Z', early)).toEqual(['2026-11-21T13:00:00.000Z'])
  })

  test('is worth four hours, and nothing on the next day', () => {
    expect(ends('2026-11-21T09:30:00Z')).toEqual(['2026-11-21T13:00:00.000Z'])
    expect(ends('2026-11-21T22:00:00Z', { ...TIMES, hour: 22, quiet: null })).toEqual(['2026-11-22T00:00:00.000Z'])
  })
})

describe('the next one', () => {
  test('is the first to come, tomorrow’s at the latest', () => {
    expect(next('2026-11-21T05:00:00Z')).toBe('2026-11-21T07:00:00.000Z')
    expect(next('2026-11-21T09:00:00Z')).toBe('2026-11-21T18:00:00.000Z')
    expect(next('2026-11-21T18:00:00Z')).toBe('2026-11-22T07:00:00.000Z')
  })

  test('keeps its hour when the clocks change', () => {
    const atOne = { ...TIMES, kinds: ['defrost'], hour: 1, quiet: null }
    expect(next('2026-03-28T12:00:00Z')).toBe('2026-03-28T18:00:00.000Z')
    expect(next('2026-03-28T19:00:00Z')).toBe('2026-03-29T06:00:00.000Z')
    // At one o'clock it is two.
    expect(next('2026-03-28T12:00:00Z', atOne)).toBe('2026-03-29T01:00:00.000Z')
  })

  test('is none where nothing is told', () => {
    expect(next('2026-11-21T05:00:00Z', { ...TIMES, kinds: [] })).toBeUndefined()
    expect(next('2026-11-21T05:00:00Z', { ...TIMES, quiet: { from: 1, to: 0 } })).toBeUndefined()
  })
})
