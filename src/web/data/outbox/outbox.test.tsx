import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Day } from '../../../kitchen/days.ts'
import { setTicked } from '../../features/shopping-list/ticked-list.ts'
import { ANN, serveSignedIn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { held, type SentRequest, serve } from '../../testing/server.ts'
import { comeBack } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { leaveWaiting } from '../../testing/waiting.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import { ApiError } from '../api/http.ts'
import { once } from '../pending-mutations.ts'
import { removeOtherFed } from '../queries/bowl/other-food.ts'
import { dueToday } from '../queries/due-today.ts'
import { planMeal } from '../queries/plan/plan-meal.ts'
import { tap, taps, undo } from '../queries/plan/today.ts'
import { shoppingListQuery } from '../queries/shopping-list.ts'
import { queryClientOf } from '../query-client.ts'
import { checkSession, endSession, isLoggedIn } from '../session/session.ts'
import { keptItems } from './items.ts'
import { KINDS } from './kinds.ts'
import { outboxOf, sendAgain, sendNow, submit, waiting } from './outbox.ts'
import { forgetRefusal, keptRefusals, type Refusal } from './refusals.ts'
import { doneTaps, type Tap } from './tap.ts'

/** Changes that an owner can make on a phone without a network. */

beforeEach(() => void outboxOf(testApp()))

const BOB = { id: 'bob', email: 'bob@example.org', name: 'Bob' }
const DAY: Day = '2026-11-21'
const STEW = { id: 'beef-stew', name: 'Beef Stew' }
const RICE = { code: 'rice', name: 'Rice', quantity: 200, unit: 'g' }
const PAGES = {
  'GET /v2/shopping-list': { json: { todo: [RICE], completed: [] } },
  'GET /v2/today': { json: { day: DAY, dogs: [], suggestion: null } },
  'GET /v2/plan': { json: { days: {}, recipes: {}, cook: [], shortOf: [] } },
}

const STATE = { 'GET /state': { json: { pets: [REX], preferences: {}, stars: [] } } }

const TAP: Tap = {
  kind: 'feed',
  id: 'breakfast',
  dog: { petId: 'rex', today: DAY, mealsPerDay: 2, fed: 0, isDaily: true },
  petName: 'Rex',
  item: { storageId: 'a', recipe: STEW, portions: 2, petId: 'rex', cookedOn: `${DAY}T08:00:00Z` },
  at: `${DAY}T08:00:00Z`,
  meal: 1,
  share: 1,
  grams: 310,
}
const FED = { json: { storage: { fridge: {}, freezer: {} }, entry: { id: 'breakfast' } } }

const TWO_FED: Tap = {
  ...TAP,
  others: [
    {
      dog: { ...TAP.dog, petId: 'bella' },
      petName: 'Bella',
      item: { ...TAP.item, storageId: 'b', petId: 'bella' },
      ...{ meal: 1, share: 1, grams: 140 },
    },
  ],
}

const THINGS = [
  {
    kind: 'tap',
    what: 'a meal that was fed',
    which: 'Rex, Beef Stew, Saturday 21 November',
    act: () => tap(testApp(), TAP),
    call: 'POST /v2/storage/a/feed',
    done: FED,
  },
  {
    kind: 'note',
    what: 'a treat',
    which: 'Rex, Bone, Saturday 21 November',
    act: () => submit(testApp(), 'note', { petId: 'rex', date: DAY, entryId: 'bone', kind: 'treat', name: 'Bone' }),
    call: `PUT /v2/other-fed/rex/${DAY}/bone`,
    done: { json: {} },
  },
  {
    kind: 'weighIn',
    what: 'a weigh-in',
    which: 'Rex, weigh-in of 12.7 kg, Saturday 21 November',
    act: () => submit(testApp(), 'weighIn', { petId: 'rex', date: DAY, weighIn: { date: DAY, kg: 12.7 } }),
    call: `PUT /v2/pets/rex/weights/${DAY}`,
    done: { json: { doubt: null } },
  },
  {
    kind: 'meal',
    what: 'a planned meal',
    which: 'Rex, planned meal, Saturday 21 November',
    act: () =>
      planMeal(testApp(), {
        place: { day: DAY, petId: 'rex', slot: 1 },
        meal: { slot: 1, recipeId: STEW.id, locked: false },
        seen: null,
      }),
    call: 'POST /v2/plan/meals',
    done: { json: { days: {}, recipes: {}, cook: [], shortOf: [] } },
  },
  {
    kind: 'tick',
    what: 'a tick on the shopping list',
    which: 'Rice',
    act: () => setTicked(testApp(), RICE.code, true),
    call: 'POST /v2/shopping-list/tick',
    done: { json: { todo: [], completed: [RICE] } },
  },
  {
    kind: 'tap',
    what: 'a meal that two dogs were fed',
    which: 'Rex and Bella, Beef Stew, Saturday 21 November',
    act: () => tap(testApp(), TWO_FED),
    call: 'POST /v2/storage/feed',
    done: { json: { storage: { fridge: {}, freezer: {} }, fed: [] } },
  },
] as const

const TICK = THINGS[4]

const times = (asked: readonly SentRequest[], call: string) => asked.filter((one) => one.call === call).length

afterEach(() => vi.useRealTimers())

test.each(THINGS)(
  '$what, done without a network, is sent at the next login of its owner where the session was ended elsewhere',
  async ({ act, call, done }) => {
    const before = await serveSignedIn(ANN, { ...PAGES, [call]: 'silence' })
    void act()
    await expect.poll(() => times(before, call)).toBeGreaterThan(0)
    serve({ 'GET /auth/get-session': { json: null } })
    await checkSession(testApp())
    const bobs = await serveSignedIn(BOB, { ...PAGES, [call]: done })
    sendNow(testApp())
    endSession(testApp())
    const anns = await serveSignedIn(ANN, { ...PAGES, [call]: done })
    sendNow(testApp())
    await expect.poll(() => times(anns, call)).toBe(1)
    expect(times(bobs, call)).toBe(0)
  },
)

test.each(THINGS)('$what is not lost where the session turns out to be over as it is sent', async (thing) => {
  const { act, call, done } = thing
  const over = { status: 401, json: { code: 'unauthorized' } }
  const before = await serveSignedIn(ANN, { ...PAGES, [call]: ['silence', over] })
  void act()
  await expect.poll(() => times(before, call)).toBeGreaterThan(0)
  const sent = async () => {
    sendNow(testApp())
    return isLoggedIn(testApp())
  }
  await expect.poll(sent).toBe(false)
  expect(
    toastsOf(testApp())
      .get()
      .map(({ text }) => text),
  ).toEqual([expect.stringContaining('what is waiting on this device is then sent')])
  const anns = await serveSignedIn(ANN, { ...PAGES, [call]: done })
  const again = async () => {
    sendNow(testApp())
    return times(anns, call)
  }
  await expect.poll(again).toBe(1)
})

test.each(THINGS)(
  '$what is tried again by itself where the server was asked too often',
  async ({ act, call, done }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const busy = { status: 429, json: { code: 'too-many-requests' } }
    const asked = await serveSignedIn(ANN, { ...PAGES, [call]: [busy, done] })
    void act()
    const afterAWhile = async () => {
      await vi.runOnlyPendingTimersAsync()
      return times(asked, call)
    }
    await expect.poll(afterAWhile).toBe(2)
    expect(
      toastsOf(testApp())
        .get()
        .filter(({ kind }) => kind === 'error'),
    ).toEqual([])
  },
)

test.each([
  { thing: THINGS[0], changed: 'storage' },
  { thing: THINGS[1], changed: 'diary' },
  { thing: THINGS[3], changed: 'plan' },
  { thing: TICK, changed: 'shopping list' },
] as const)(
  '$thing.what that is answered makes the same change of the $changed, asked for again, a new one',
  async ({ thing: { act, call, done }, changed }) => {
    const asked = await serveSignedIn(ANN, { ...PAGES, ...STATE, [call]: done })
    const ids: string[] = []
    const ask = (error?: ApiError) =>
      once(testApp(), changed, ['the same'], async (id) => {
        ids.push(id)
        if (error) throw error
      }).catch(() => undefined)
    await ask(new ApiError(0, 'network', 'No answer'))
    void act()
    await expect.poll(() => times(asked, call)).toBe(1)
    await expect.poll(() => keptItems(ANN.id)).toEqual([])
    await ask()
    expect(new Set(ids).size).toBe(2)
  },
)

test.each(THINGS)('$what that waits is gone once its owner has logged out', async ({ act, call, done }) => {
  const before = await serveSignedIn(ANN, { ...PAGES, [call]: 'silence' })
  void act()
  await expect.poll(() => times(before, call)).toBeGreaterThan(0)
  endSession(testApp())
  const after = await serveSignedIn(ANN, { ...PAGES, [call]: done })
  sendNow(testApp())
  expect(times(after, call)).toBe(0)
})

describe.each(THINGS)('$what that waits and is then refused', ({ act, call, which, done }) => {
  const why = 'This day is over.'
  const refusal = { status: 422, json: { code: 'invalid-input', errors: [{ field: 'date', message: why }] } }

  /** Makes a change without a network at first, which is refused a minute later. */
  async function refuse(...after: (typeof done | typeof refusal)[]): Promise<readonly SentRequest[]> {
    vi.useFakeTimers({ toFake: ['Date'] })
    const asked = await serveSignedIn(ANN, { ...PAGES, ...STATE, [call]: ['silence', refusal, ...after] })
    void act()
    await expect.poll(() => times(asked, call)).toBe(1)
    vi.setSystemTime(Date.now() + 60_000)
    const sent = async () => {
      sendNow(testApp())
      return keptRefusals(testApp())
    }
    await expect.poll(sent).toMatchObject([{ which, why }])
    return asked
  }

  test('is told with dog, day and reason, and stays until its owner has decided', async () => {
    const asked = await refuse()
    await expect
      .poll(() =>
        toastsOf(testApp())
          .get()
          .map(({ text }) => text),
      )
      .toEqual([`Not saved: ${which}. ${why}`])
    sendNow(testApp())
    expect(times(asked, call)).toBe(2)
    forgetRefusal(testApp(), keptRefusals(testApp())[0] as Refusal)
    sendNow(testApp())
    expect([keptRefusals(testApp()), times(asked, call)]).toEqual([[], 2])
  })

  test('is sent again when its owner asks for it, and stays when it is refused again', async () => {
    const asked = await refuse(refusal, done)
    sendAgain(testApp(), keptRefusals(testApp())[0] as Refusal)
    await expect.poll(() => [times(asked, call), keptRefusals(testApp()).length]).toEqual([3, 1])
    sendAgain(testApp(), keptRefusals(testApp())[0] as Refusal)
    await expect.poll(() => [times(asked, call), keptRefusals(testApp()).length]).toEqual([4, 0])
  })

  test('stays when the session is ended elsewhere, and goes with a logout', async () => {
    await refuse()
    serve({ 'GET /auth/get-session': { json: null } })
    await checkSession(testApp())
    await serveSignedIn(BOB, {})
    expect(keptRefusals(testApp())).toEqual([])
    endSession(testApp())
    await serveSignedIn(ANN, {})
    expect(keptRefusals(testApp())).toMatchObject([{ which }])
    endSession(testApp())
    await serveSignedIn(ANN, {})
    expect(keptRefusals(testApp())).toEqual([])
  })
})

describe('what was refused, sent again while a later entry waits,', () => {
  const refusal = { which: 'Rex', why: 'This day is over.' }

  test('leaves the later weigh-in of the day as it is', async () => {
    const call = `PUT /v2/pets/rex/weights/${DAY}`
    await serveSignedIn(ANN, { [call]: 'silence' })
    await submit(testApp(), 'weighIn', {
      ...{ petId: 'rex', date: DAY, weighIn: { date: DAY, kg: 12.9 } },
      enteredAt: `${DAY}T09:00:00Z`,
    })
    sendAgain(testApp(), {
      kind: 'weighIn',
      entry: { petId: 'rex', date: DAY, weighIn: { date: DAY, kg: 12.7 } },
      ...refusal,
    })
    expect(waiting(testApp(), 'weighIn').map(({ weighIn }) => weighIn?.kg)).toEqual([12.9])
  })

  test('leaves the later change of the meal as it is', async () => {
    await serveSignedIn(ANN, { ...PAGES, 'POST /v2/plan/meals': 'silence' })
    const place = { day: DAY, petId: 'rex', slot: 1 } as const
    const mealOf = (recipeId: string) => ({ slot: 1, recipeId, locked: false })
    await planMeal(testApp(), { place, meal: mealOf('later'), seen: null })
    sendAgain(testApp(), { kind: 'meal', entry: { place, meal: mealOf('refused'), seen: null }, ...refusal })
    expect(waiting(testApp(), 'meal').map(({ meal }) => meal?.recipeId)).toEqual(['later'])
  })
})

test('two refused entries of one day or meal are sent again in the order in which they were entered', async () => {
  await serveSignedIn(ANN, {
    ...PAGES,
    [`PUT /v2/pets/rex/weights/${DAY}`]: 'silence',
    'POST /v2/plan/meals': 'silence',
  })
  const place = { day: DAY, petId: 'rex', slot: 1 } as const
  for (const [hour, kg] of [
    ['08', 12.7],
    ['09', 12.9],
  ] as const) {
    const at = `${DAY}T${hour}:00:00Z`
    const refusal = { which: `Rex at ${hour}`, why: 'This day is over.' }
    const weighIn = { date: DAY, kg }
    sendAgain(testApp(), { kind: 'weighIn', entry: { petId: 'rex', date: DAY, weighIn, enteredAt: at }, ...refusal })
    const meal = { slot: 1, recipeId: `at ${hour}`, locked: false }
    sendAgain(testApp(), { kind: 'meal', entry: { place, meal, seen: null, at }, ...refusal })
  }
  expect(waiting(testApp(), 'weighIn').at(-1)?.weighIn?.kg).toBe(12.9)
  expect(waiting(testApp(), 'meal').at(-1)?.meal?.recipeId).toBe('at 09')
})

describe('an entry of an earlier visit', () => {
  test('is sent in its order once its own owner signs in', async () => {
    const days = ['2026-11-19', '2026-11-20', DAY] as const
    for (const date of days) leaveWaiting('weighIn', { petId: 'rex', date, weighIn: { date, kg: 12.7 } })
    const calls = days.map((day) => `PUT /v2/pets/rex/weights/${day}`)
    const done = Object.fromEntries(calls.map((call) => [call, { json: { doubt: null } }]))
    const bobs = await serveSignedIn(BOB, done)
    expect(waiting(testApp(), 'weighIn')).toEqual([])
    endSession(testApp())
    const anns = await serveSignedIn(ANN, done)
    await expect.poll(() => waiting(testApp(), 'weighIn')).toEqual([])
    const sent = (asked: readonly SentRequest[]) =>
      asked.map(({ call }) => call).filter((call) => call.startsWith('PUT'))
    expect([sent(bobs), sent(anns)]).toEqual([[], calls])
  })

  test('is left out where it is damaged', async () => {
    for (const stored of [
      'x',
      '7',
      'null',
      JSON.stringify({ id: 'a', ownerId: ANN.id, kind: 'tick', at: '', entry: { code: 1 } }),
    ])
      localStorage.setItem(`own ${ANN.id} outbox ${stored.length}`, stored)
    await serveSignedIn(ANN, {})
    expect(waiting(testApp(), 'tick')).toEqual([])
  })

  test('in the lists of an earlier release moves here, and taps that were done can still be undone', async () => {
    const kept = { tap: { ...TAP, waits: true }, done: { ...TAP, id: 'done', waits: false } }
    const lists = {
      [`own ${ANN.id} weighIns`]: [{ petId: 'rex', date: DAY, weighIn: { date: DAY, kg: 12.7 } }, { petId: 7 }],
      [`own ${ANN.id} otherFed`]: [{ petId: 'rex', date: DAY, entryId: 'bone', kind: 'treat', name: 'Bone' }],
      [`own ${ANN.id} plannedMeals`]: [{ place: { day: DAY, petId: 'rex', slot: 1 }, meal: null, seen: null }],
      [`own ${ANN.id} taps`]: [kept.tap, kept.done],
      'shoppingTick 1': { id: '1', ownerId: ANN.id, code: 'rice', isTicked: true },
      'shoppingTick 2': { id: '2', ownerId: BOB.id, code: 'rice', isTicked: true },
    }
    for (const [key, list] of Object.entries(lists)) localStorage.setItem(key, JSON.stringify(list))
    await serveSignedIn(ANN, { 'POST /v2/plan/meals': 'silence' })
    expect(Object.keys(KINDS).map((kind) => waiting(testApp(), kind as keyof typeof KINDS).length)).toEqual([
      1, 1, 1, 1, 1,
    ])
    expect(doneTaps(testApp()).map(({ id }) => id)).toEqual(['done'])
    expect(Object.keys(lists).filter((key) => localStorage.getItem(key) !== null)).toEqual(['shoppingTick 2'])
  })
})

describe('an entry of another tab', () => {
  const KEY = `own ${ANN.id} outbox x`
  const tellTab = (value: string | null) => {
    if (value === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, value)
    dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: value }))
  }
  const item = {
    id: 'x',
    ownerId: ANN.id,
    kind: 'tick',
    at: `${DAY}T08:00:00Z`,
    entry: { code: 'rice', isTicked: true },
  }

  test('is shown as waiting until that tab has sent it', async () => {
    const asked = await serveSignedIn(ANN, PAGES)
    tellTab(JSON.stringify(item))
    expect(waiting(testApp(), 'tick')).toEqual([item.entry])
    tellTab(null)
    expect(waiting(testApp(), 'tick')).toEqual([])
    expect(times(asked, TICK.call)).toBe(0)
  })

  test('is sent by this tab when the network is back and the other one is gone', async () => {
    const asked = await serveSignedIn(ANN, { ...PAGES, [TICK.call]: TICK.done })
    tellTab(JSON.stringify(item))
    sendNow(testApp())
    await expect.poll(() => waiting(testApp(), 'tick')).toEqual([])
    expect(times(asked, TICK.call)).toBe(1)
  })
})

test('entries behind one that waits are told to wait too', async () => {
  await serveSignedIn(ANN, {})
  const note = (entryId: string) =>
    submit(testApp(), 'note', { petId: 'rex', date: DAY, entryId, kind: 'treat', name: 'Bone' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await Promise.all([note('one'), note('other')])).toEqual([{ waits: true }, { waits: true }])
  expect(waiting(testApp(), 'note').map(({ entryId }) => entryId)).toEqual(['one', 'other'])
})

test('an item that was ticked again and again without a network ends as it was ticked last', async () => {
  const asked = await serveSignedIn(ANN, { ...PAGES, [TICK.call]: ['silence', TICK.done] })
  setTicked(testApp(), 'rice', true)
  await expect.poll(() => times(asked, TICK.call)).toBe(1)
  for (const isTicked of [false, true, false]) setTicked(testApp(), 'rice', isTicked)
  await expect.poll(() => waiting(testApp(), 'tick')).toEqual([])
  expect(times(asked, TICK.call)).toBe(3)
  expect(asked.findLast(({ call }) => call === TICK.call)?.body).toMatchObject({ code: 'rice', isTicked: false })
})

test('pages ask again when they are seen again, though several entries wait', async () => {
  const asked = await serveSignedIn(ANN, { ...PAGES, [TICK.call]: { status: 500, json: {} } })
  queryClientOf(testApp()).mount()
  onTestFinished(() => queryClientOf(testApp()).unmount())
  const stopWatching = new QueryObserver(queryClientOf(testApp()), shoppingListQuery).subscribe(() => undefined)
  onTestFinished(stopWatching)
  for (const code of ['rice', 'oats']) setTicked(testApp(), code, true)
  await expect.poll(() => times(asked, TICK.call)).toBe(1)
  const before = times(asked, 'GET /v2/shopping-list')
  comeBack()
  await expect.poll(() => times(asked, 'GET /v2/shopping-list')).toBeGreaterThan(before)
})

test('a new entry comes after an earlier one though the clock was set back since', async () => {
  const later = { id: 'x', ownerId: ANN.id, kind: 'tick', at: '2999-01-01T00:00:00.000Z' }
  localStorage.setItem(`own ${ANN.id} outbox x`, JSON.stringify({ ...later, entry: { code: 'rice', isTicked: true } }))
  await serveSignedIn(ANN, { ...PAGES, [TICK.call]: 'silence' })
  setTicked(testApp(), 'rice', false)
  expect(keptItems(ANN.id).map(({ entry }) => entry)).toMatchObject([{ isTicked: true }, { isTicked: false }])
})

test('a list of an earlier release stays where the browser has no room for its entries', async () => {
  const key = `own ${ANN.id} otherFed`
  localStorage.setItem(key, JSON.stringify([{ petId: 'rex', date: DAY, entryId: 'bone', kind: 'treat' }]))
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await serveSignedIn(ANN, {})
  expect(localStorage.getItem(key)).toContain('bone')
})

describe('the browser keeps the later entry before it drops', () => {
  /** The numbers of entries that are still kept after each that is dropped. */
  function watchDrops(): readonly number[] {
    const left: number[] = []
    const { removeItem } = Storage.prototype
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
      removeItem.call(this, key)
      left.push(keptItems(ANN.id).length)
    })
    onTestFinished(() => void vi.restoreAllMocks())
    return left
  }

  test('the one that it replaces', async () => {
    const asked = await serveSignedIn(ANN, { ...PAGES, [TICK.call]: 'silence' })
    setTicked(testApp(), 'oats', true)
    await expect.poll(() => times(asked, TICK.call)).toBe(1)
    setTicked(testApp(), 'rice', true)
    const left = watchDrops()
    setTicked(testApp(), 'rice', false)
    expect(left).toEqual([2])
  })

  test('the planned meal that it replaces', async () => {
    const asked = await serveSignedIn(ANN, { ...PAGES, 'POST /v2/plan/meals': 'silence' })
    const planned = (slot: number, recipeId: string) => {
      const meal = { slot, recipeId, locked: false }
      return planMeal(testApp(), { place: { day: DAY, petId: 'rex', slot }, meal, seen: null })
    }
    void planned(1, 'lamb')
    await expect.poll(() => times(asked, 'POST /v2/plan/meals')).toBe(1)
    void planned(2, 'lamb')
    const left = watchDrops()
    void planned(2, 'cod')
    expect(left).toEqual([2])
  })

  test('the one that it takes back', async () => {
    const asked = await serveSignedIn(ANN, { ...PAGES, [THINGS[0].call]: 'silence' })
    tap(testApp(), TAP)
    await expect.poll(() => times(asked, THINGS[0].call)).toBe(1)
    const left = watchDrops()
    await undo(testApp(), TAP)
    expect(left[0]).toBe(1)
  })
})

test('where the browser has room for one of two, the entry that replaces another is kept', async () => {
  const asked = await serveSignedIn(ANN, { ...PAGES, [TICK.call]: 'silence' })
  setTicked(testApp(), 'oats', true)
  await expect.poll(() => times(asked, TICK.call)).toBe(1)
  setTicked(testApp(), 'rice', true)
  const { setItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (keptItems(ANN.id).length >= 2) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, value)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  setTicked(testApp(), 'rice', false)
  expect(keptItems(ANN.id).map(({ entry }) => entry)).toMatchObject([{ code: 'oats' }, { isTicked: false }])
})

test('an entry without an owner is refused: it could never be sent', async () => {
  serve({})
  endSession(testApp())
  await expect(submit(testApp(), 'note', { petId: 'rex', date: DAY, entryId: 'bone', kind: 'treat' })).rejects.toThrow(
    /lost/,
  )
})

describe('an entry that may have arrived and is then taken back', () => {
  const NOTE = { petId: 'rex', date: DAY, entryId: 'bone', kind: 'treat', name: 'Bone' } as const
  const KINDS_TAKEN_BACK = [
    {
      ...THINGS[0],
      isShown: () => taps(testApp()).length > 0,
      takeBack: () => undo(testApp(), TAP),
      inverse: 'POST /v2/storage/a/feed/undo',
      answer: { json: { fridge: {}, freezer: {} } },
    },
    {
      ...THINGS[5],
      isShown: () => taps(testApp()).length > 0,
      takeBack: () => undo(testApp(), taps(testApp()).at(-1) ?? TWO_FED),
      inverse: 'POST /v2/storage/feed/undo',
      answer: { json: { fridge: {}, freezer: {} } },
    },
    {
      ...THINGS[1],
      isShown: () => waiting(testApp(), 'note').length > 0,
      takeBack: () => removeOtherFed(testApp(), NOTE),
      inverse: `DELETE /v2/other-fed/rex/${DAY}/bone`,
      answer: { json: {} },
    },
  ]

  test.each(KINDS_TAKEN_BACK)(
    '$what: disappears at once, and from the server when there is a network, also after a new login',
    async ({ act, call, takeBack, inverse, answer, isShown }) => {
      const before = await serveSignedIn(ANN, { ...PAGES, [call]: 'silence', [inverse]: 'silence' })
      void act()
      await expect.poll(() => times(before, call)).toBe(1)
      await takeBack()
      expect(isShown()).toBe(false)
      await expect.poll(() => times(before, inverse)).toBe(1)
      serve({ 'GET /auth/get-session': { json: null } })
      await checkSession(testApp())
      const after = await serveSignedIn(ANN, { ...PAGES, [inverse]: answer })
      await expect.poll(() => times(after, inverse)).toBe(1)
      sendNow(testApp())
      expect([times(after, call), times(after, inverse), isShown()]).toEqual([0, 1, false])
    },
  )
})

test('an undo that the server fails at is told, and holds up no later entry', async () => {
  const noteOf = (entryId: string) => ({ petId: 'rex', date: DAY, entryId, kind: 'treat' }) as const
  const call = (entryId: string) => `/v2/other-fed/rex/${DAY}/${entryId}`
  const asked = await serveSignedIn(ANN, {
    [`PUT ${call('bone')}`]: 'silence',
    [`DELETE ${call('bone')}`]: { status: 500, json: {} },
    [`PUT ${call('tripe')}`]: { json: {} },
  })
  await submit(testApp(), 'note', noteOf('bone'))
  await removeOtherFed(testApp(), noteOf('bone'))
  expect(await submit(testApp(), 'note', noteOf('tripe'))).toMatchObject({ waits: false })
  expect(times(asked, `DELETE ${call('bone')}`)).toBe(1)
  expect(
    toastsOf(testApp())
      .get()
      .map(({ text }) => text),
  ).toEqual(['That could not be undone. Please try again.'])
  expect(keptItems(ANN.id)).toEqual([])
})

test('a tap that is taken back while the session is of another owner waits, and its owner is not told that it cannot be undone', async () => {
  const token = `x.${btoa(JSON.stringify({ sub: BOB.id, iat: 0, exp: 900 }))}.x`
  await serveSignedIn(ANN, { 'GET /auth/token': { json: { token } } })
  await expect(KINDS.tap.takeBack?.(testApp(), TAP)).rejects.toMatchObject({ code: 'other-owner' })
  expect(toastsOf(testApp()).get()).toEqual([])
})

test('a tap that another tab has taken back while this one follows it is not kept as done', async () => {
  const due = held(PAGES['GET /v2/today'])
  const asked = await serveSignedIn(ANN, { ...PAGES, [THINGS[0].call]: FED, 'GET /v2/today': due.answer })
  tap(testApp(), TAP)
  await expect.poll(() => times(asked, 'GET /v2/today')).toBe(1)
  const key = `own ${ANN.id} outbox ${keptItems(ANN.id)[0]?.id}`
  localStorage.removeItem(key)
  dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  due.letGo()
  await expect.poll(() => queryClientOf(testApp()).getQueryData(dueToday.queryKey)).toEqual(PAGES['GET /v2/today'].json)
  expect(doneTaps(testApp())).toEqual([])
})
