import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ANN, serveAnn } from '../../../testing/ann.ts'
import { held } from '../../../testing/server.ts'
import { testApp } from '../../../testing/test-app.ts'
import { toastsOf } from '../../../ui/toasts/toast-store.ts'
import type { Tap } from '../../outbox/tap.ts'
import { queryClientOf } from '../../query-client.ts'
import { forgetOwn } from '../../session/own-storage.ts'
import { otherFed } from '../bowl/other-food.ts'
import { diary, intakeSummary, SUMMARY_DAYS } from '../diary.ts'
import { storedFood } from '../storage.ts'
import { tap, taps, undo } from './today.ts'

const DAY = '2026-11-21'
const MEAL = {
  storageId: 'a',
  recipe: { id: 'beef-stew', name: 'Beef Stew' },
  portions: 2,
  petId: 'rex',
  cookedOn: `${DAY}T08:00:00Z`,
} as const
const FEED: Tap = {
  kind: 'feed',
  id: 'breakfast',
  dog: { petId: 'rex', today: DAY, mealsPerDay: 2, fed: 0, isDaily: true },
  item: MEAL,
  at: `${DAY}T08:00:00Z`,
  meal: 1,
  share: 1,
  grams: 310,
}
const TODAY = { json: { day: DAY, dogs: [], suggestion: null } }
const FED = { json: { storage: { fridge: {}, freezer: {} }, entry: { id: 'breakfast' } } }
const BEFORE = { json: { [DAY]: {} } }
const AFTER = { json: { [DAY]: { breakfast: {} } } }

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  {
    what: 'other food',
    call: 'GET /v2/other-fed/rex',
    look: () => queryClientOf(testApp()).fetchQuery(otherFed('rex')),
  },
  {
    what: 'meals',
    call: 'GET /v2/diary/rex',
    look: () => queryClientOf(testApp()).fetchQuery(diary('rex')),
  },
  {
    what: 'intake',
    call: 'GET /v2/pets/rex/nutrition/summary',
    look: () => queryClientOf(testApp()).fetchQuery(intakeSummary('rex', DAY, SUMMARY_DAYS)),
  },
])('an owner who looks at the $what of the diary after a tap finds what was fed by it', async ({ call, look }) => {
  await serveAnn({
    'GET /v2/today': TODAY,
    'POST /v2/storage/a/feed': FED,
    [call]: [BEFORE, AFTER],
  })
  expect(await look()).toEqual(BEFORE.json)
  expect(await look()).toEqual(BEFORE.json)
  tap(testApp(), FEED)
  await expect.poll(() => taps(testApp()).map(({ waits }) => waits)).toEqual([false])
  expect(await look()).toEqual(AFTER.json)
})

test('shelves that were asked for before a tap and come after it do not bring back what was fed', async () => {
  const shelves = held({ json: { fridge: { a: MEAL }, freezer: {} } })
  await serveAnn({ 'GET /v2/today': TODAY, 'GET /v2/storage': shelves.answer, 'POST /v2/storage/a/feed': FED })
  const asked = queryClientOf(testApp())
    .fetchQuery(storedFood)
    .catch(() => undefined)
  tap(testApp(), FEED)
  await expect.poll(() => taps(testApp()).map(({ waits }) => waits)).toEqual([false])
  shelves.letGo()
  await asked
  await expect.poll(() => queryClientOf(testApp()).getQueryData(storedFood.queryKey)?.content).toEqual(FED.json.storage)
})

test('a tap without an answer is sent again after a while, until there is one, though the browser tells of no network', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = await serveAnn({ 'GET /v2/today': TODAY, 'POST /v2/storage/a/feed': ['silence', 'silence', FED] })
  tap(testApp(), FEED)
  expect(taps(testApp())).toMatchObject([{ waits: true }])
  const afterAWhile = async () => {
    await vi.runOnlyPendingTimersAsync()
    return taps(testApp())
  }
  await expect.poll(afterAWhile).toMatchObject([{ waits: false }])
  expect(asked.filter(({ call }) => call === 'POST /v2/storage/a/feed')).toHaveLength(3)
})

test('a tap that is taken back while it is on its way is undone on the server', async () => {
  const fed = held(FED)
  const asked = await serveAnn({
    'GET /v2/today': TODAY,
    'POST /v2/storage/a/feed': fed.answer,
    'POST /v2/storage/a/feed/undo': { json: { fridge: { a: MEAL }, freezer: {} } },
  })
  tap(testApp(), FEED)
  await expect.poll(() => asked.some(({ call }) => call === 'POST /v2/storage/a/feed')).toBe(true)
  const undone = undo(testApp(), FEED)
  fed.letGo()
  await undone
  expect(asked.filter(({ call }) => call === 'POST /v2/storage/a/feed/undo')).toHaveLength(1)
  expect(taps(testApp())).toEqual([])
})

const LUNCH: Tap = { ...FEED, id: 'lunch', item: { ...MEAL, storageId: 'b' }, at: `${DAY}T12:00:00Z`, meal: 2 }

test.each([
  { what: 'a meal that was fed', meal: FEED },
  { what: 'the meal that is on its way', meal: LUNCH },
])('an owner whose session ends while she undoes $what is told that it was not undone', async ({ meal }) => {
  const app = testApp()
  const over = held({ status: 401 })
  const asked = await serveAnn({
    'GET /v2/today': TODAY,
    'POST /v2/storage/a/feed': FED,
    'POST /v2/storage/b/feed': over.answer,
  })
  onTestFinished(() => forgetOwn(ANN.id))
  tap(app, FEED)
  await expect.poll(() => taps(app).map(({ waits }) => waits)).toEqual([false])
  tap(app, LUNCH)
  await expect.poll(() => asked.some(({ call }) => call === 'POST /v2/storage/b/feed')).toBe(true)
  const ended = undo(app, meal)
  over.letGo()
  await ended
  expect(
    toastsOf(app)
      .get()
      .map(({ text }) => text),
  ).toEqual([expect.stringContaining('You have been logged out'), 'That could not be undone. Please try again.'])
})

test('a meal is fed though the clock of the device was set back since the last one', async () => {
  await serveAnn({ 'GET /v2/today': TODAY, 'POST /v2/storage/a/feed': 'silence' })
  tap(testApp(), FEED)
  tap(testApp(), { ...FEED, id: 'supper', at: `${DAY}T07:00:00Z` })
  expect(taps(testApp()).map(({ id }) => id)).toEqual(['breakfast', 'supper'])
})
