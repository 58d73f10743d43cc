import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageAddress } from '../paths.ts'
import { localStorageOf } from '../ui/testing/local-storage.ts'
import { createApp } from './create-app.ts'
import { addMinute, clockText, readTimers, startTimer, stopTimer } from './timers.ts'

const timer = {
  id: 'a',
  address: pageAddress('/recipe/:recipeId/guide', { recipeId: 'x' }, { step: '2' }),
  recipeName: 'X',
  step: 2,
  endsAtMs: 1_800_000,
}

test('time left is read as on a kitchen clock', () => {
  expect([65_000, 60_000, 59_001, 1, 0, -5, 3_600_000, 3_725_000].map(clockText)).toEqual([
    '1:05',
    '1:00',
    '1:00',
    '0:01',
    '0:00',
    '0:00',
    '1:00:00',
    '1:02:05',
  ])
})

test('timers outlive a reload; what is not a timer is left out', () => {
  expect(readTimers([timer, null, 'x', { ...timer, endsAtMs: null }, { ...timer, step: 1.5 }])).toEqual([timer])
  expect(readTimers([{ ...timer, address: 'https://elsewhere.example' }])).toEqual([])
  for (const stored of [undefined, null, {}, 'x']) expect(readTimers(stored)).toEqual([])
})

/** An app of Ada's as it starts on a page that is opened, with the storage of her browser. */
function openPage(stored: Map<string, string>) {
  vi.stubGlobal('localStorage', localStorageOf(stored))
  return createApp()
}

const storageOfAda = () =>
  new Map([
    ['isUserLoggedIn', 'true'],
    ['owner', JSON.stringify({ id: 'ada', email: 'ada@example.org' })],
  ])

const kept = (stored: Map<string, string>): unknown => JSON.parse(stored.get('own ada timers') ?? '[]')

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a timer keeps the instant of its end, and a minute more moves it', () => {
  const stored = storageOfAda()
  const page = openPage(stored)
  startTimer(page, timer, 25)
  expect(kept(stored)).toEqual([{ ...timer, endsAtMs: 1_000_000 + 25 * 60_000 }])
  vi.setSystemTime(1_400_000)
  addMinute(page, timer.id)
  expect(kept(stored)).toEqual([{ ...timer, endsAtMs: 1_000_000 + 26 * 60_000 }])
})

test('a minute more for one that has rung is a minute from now, also after a reload', () => {
  const stored = storageOfAda()
  const page = openPage(stored)
  startTimer(page, timer, 1)
  vi.setSystemTime(9_000_000)
  const reloaded = openPage(stored)
  addMinute(reloaded, timer.id)
  expect(kept(stored)).toEqual([{ ...timer, endsAtMs: 9_060_000 }])
  stopTimer(reloaded, timer.id)
  expect(kept(stored)).toEqual([])
})
