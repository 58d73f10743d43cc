import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Day } from '../../../kitchen/days.ts'
import { ANN, serveSignedIn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { type Asked, serve } from '../../testing/server.ts'
import { toasts } from '../../ui/toast-store.ts'
import { checkSession, endSession, isLoggedIn } from '../session/session.ts'
import { keptMeals } from './kept-meals.ts'
import { forgetRefusal, keptRefusals, type Refusal } from './kept-refusals.ts'
import { keepWeighIn, keptWeighIns } from './kept-weigh-ins.ts'
import { sendAgain } from './send-again.ts'
import { planMeal, sendMeals } from './send-meals.ts'
import { noteOrKeep, sendNotes } from './send-notes.ts'
import { sendTaps, tap } from './today.ts'
import { sendUntilNoneWaits } from './weights.ts'

/** What an owner may do on a phone without a network, for each of the things that wait: whatever keeps and sends them. */

const BOB = { id: 'bob', email: 'bob@example.org', name: 'Bob' }
const DAY: Day = '2026-11-21'
const STEW = { id: 'beef-stew', name: 'Beef Stew' }
const PLAN = {
  'GET /v2/today': { json: { day: DAY, dogs: [], suggestion: null } },
  'GET /v2/plan': { json: { days: {}, recipes: {}, cook: [], shortOf: [] } },
}

const STATE = { 'GET /state': { json: { pets: [REX], preferences: {}, stars: [] } } }

const feedRex = () =>
  tap({
    kind: 'feed',
    id: 'breakfast',
    dog: { petId: 'rex', today: DAY, mealsPerDay: 2, fed: 0, isDaily: true },
    petName: 'Rex',
    item: { storageId: 'a', recipe: STEW, portions: 2, petId: 'rex', cookedOn: `${DAY}T08:00:00Z` },
    at: `${DAY}T08:00:00Z`,
    waits: true,
    meal: 1,
    share: 1,
    grams: 310,
  })
const FED = { json: { storage: { fridge: {}, freezer: {} }, entry: { id: 'breakfast' } } }

const THINGS = [
  {
    what: 'a meal that was fed',
    which: 'Rex, Beef Stew, Saturday 21 November',
    act: feedRex,
    send: sendTaps,
    call: 'POST /v2/storage/a/feed',
    done: FED,
  },
  {
    what: 'a treat',
    which: 'Rex, Bone, Saturday 21 November',
    act: () => noteOrKeep({ petId: 'rex', date: DAY, entryId: 'bone', kind: 'treat', name: 'Bone' }),
    send: sendNotes,
    call: `PUT /v2/other-fed/rex/${DAY}/bone`,
    done: { json: {} },
  },
  {
    what: 'a weigh-in',
    which: 'Rex, weigh-in of 12.7 kg, Saturday 21 November',
    act: () => {
      keepWeighIn({ petId: 'rex', date: DAY, weighIn: { date: DAY, kg: 12.7 } })
      sendUntilNoneWaits()
    },
    send: sendUntilNoneWaits,
    call: `PUT /v2/pets/rex/weights/${DAY}`,
    done: { json: { doubt: null } },
  },
  {
    what: 'a planned meal',
    which: 'Rex, planned meal, Saturday 21 November',
    act: () =>
      planMeal({
        place: { day: DAY, petId: 'rex', slot: 1 },
        meal: { slot: 1, recipeId: STEW.id, locked: false },
        seen: null,
      }),
    send: sendMeals,
    call: 'PUT /v2/plan',
    done: { json: { days: {}, recipes: {}, cook: [], shortOf: [] } },
  },
] as const

const times = (asked: readonly Asked[], call: string) => asked.filter((one) => one.call === call).length

afterEach(() => {
  vi.useRealTimers()
  toasts.set([])
})

test.each(THINGS)(
  '$what, done without a network, is sent at the next login of its owner where the session was ended elsewhere',
  async ({ act, send, call, done }) => {
    const before = await serveSignedIn(ANN, { ...PLAN, [call]: 'silence' })
    void act()
    await expect.poll(() => times(before, call)).toBeGreaterThan(0)
    serve({ 'GET /auth/get-session': { json: null } })
    await checkSession()
    const bobs = await serveSignedIn(BOB, { ...PLAN, [call]: done })
    await send()
    endSession()
    const anns = await serveSignedIn(ANN, { ...PLAN, [call]: done })
    await send()
    await expect.poll(() => times(anns, call)).toBe(1)
    expect(times(bobs, call)).toBe(0)
  },
)

test.each(THINGS)('$what is not lost where the session turns out to be over as it is sent', async (thing) => {
  const { act, send, call, done } = thing
  const over = { status: 401, json: { code: 'unauthorized' } }
  const before = await serveSignedIn(ANN, { ...PLAN, [call]: ['silence', over] })
  void act()
  await expect.poll(() => times(before, call)).toBeGreaterThan(0)
  const sent = async () => {
    await send()
    return isLoggedIn()
  }
  await expect.poll(sent).toBe(false)
  expect(toasts.get().map(({ text }) => text)).toEqual([expect.stringContaining('is sent once you log in again')])
  const anns = await serveSignedIn(ANN, { ...PLAN, [call]: done })
  const again = async () => {
    await send()
    return times(anns, call)
  }
  await expect.poll(again).toBe(1)
})

test.each(THINGS)(
  '$what is tried again by itself where the server was asked too often',
  async ({ act, call, done }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const busy = { status: 429, json: { code: 'too-many-requests' } }
    const asked = await serveSignedIn(ANN, { ...PLAN, [call]: [busy, done] })
    void act()
    const afterAWhile = async () => {
      await vi.runOnlyPendingTimersAsync()
      return times(asked, call)
    }
    await expect.poll(afterAWhile).toBe(2)
    expect(toasts.get()).toEqual([])
  },
)

test.each(THINGS)('$what that waits is gone once its owner has logged out', async ({ act, send, call, done }) => {
  const before = await serveSignedIn(ANN, { ...PLAN, [call]: 'silence' })
  void act()
  await expect.poll(() => times(before, call)).toBeGreaterThan(0)
  endSession()
  const after = await serveSignedIn(ANN, { ...PLAN, [call]: done })
  await send()
  expect(times(after, call)).toBe(0)
})

describe.each(THINGS)('$what that waits and is then refused', ({ act, send, call, which, done }) => {
  const why = 'This day is over.'
  const refusal = { status: 422, json: { code: 'invalid-input', errors: [{ field: 'date', message: why }] } }

  /** Without a network at first, and a minute later refused. */
  async function refuse(...after: (typeof done | typeof refusal)[]): Promise<readonly Asked[]> {
    vi.useFakeTimers({ toFake: ['Date'] })
    const asked = await serveSignedIn(ANN, { ...PLAN, ...STATE, [call]: ['silence', refusal, ...after] })
    void act()
    await expect.poll(() => times(asked, call)).toBe(1)
    vi.setSystemTime(Date.now() + 60_000)
    const sent = async () => {
      await send()
      return keptRefusals()
    }
    await expect.poll(sent).toMatchObject([{ which, why }])
    return asked
  }

  test('is told with dog, day and reason, and stays until its owner has decided', async () => {
    const asked = await refuse()
    await expect.poll(() => toasts.get().map(({ text }) => text)).toEqual([`Not saved: ${which}. ${why}`])
    await send()
    expect(times(asked, call)).toBe(2)
    forgetRefusal(keptRefusals()[0] as Refusal)
    await send()
    expect([keptRefusals(), times(asked, call)]).toEqual([[], 2])
  })

  test('is sent again when its owner asks for it, and stays when it is refused again', async () => {
    const asked = await refuse(refusal, done)
    sendAgain(keptRefusals()[0] as Refusal)
    await expect.poll(() => [times(asked, call), keptRefusals().length]).toEqual([3, 1])
    sendAgain(keptRefusals()[0] as Refusal)
    await expect.poll(() => [times(asked, call), keptRefusals().length]).toEqual([4, 0])
  })

  test('stays when the session is ended elsewhere, and goes with a logout', async () => {
    await refuse()
    serve({ 'GET /auth/get-session': { json: null } })
    await checkSession()
    await serveSignedIn(BOB, {})
    expect(keptRefusals()).toEqual([])
    endSession()
    await serveSignedIn(ANN, {})
    expect(keptRefusals()).toMatchObject([{ which }])
    endSession()
    await serveSignedIn(ANN, {})
    expect(keptRefusals()).toEqual([])
  })
})

describe('what was refused, sent again while a later entry waits,', () => {
  const refusal = { which: 'Rex', why: 'This day is over.' }

  test('leaves the later weigh-in of the day as it is', async () => {
    const call = `PUT /v2/pets/rex/weights/${DAY}`
    const asked = await serveSignedIn(ANN, { [call]: 'silence' })
    keepWeighIn({ petId: 'rex', date: DAY, weighIn: { date: DAY, kg: 12.9 }, enteredAt: `${DAY}T09:00:00Z` })
    sendAgain({ kind: 'weighIn', entry: { petId: 'rex', date: DAY, weighIn: { date: DAY, kg: 12.7 } }, ...refusal })
    await expect.poll(() => times(asked, call)).toBe(1)
    expect(keptWeighIns().map(({ weighIn }) => weighIn?.kg)).toEqual([12.9])
  })

  test('leaves the later change of the meal as it is', async () => {
    await serveSignedIn(ANN, { ...PLAN, 'PUT /v2/plan': 'silence' })
    const place = { day: DAY, petId: 'rex', slot: 1 } as const
    const mealOf = (recipeId: string) => ({ slot: 1, recipeId, locked: false })
    await planMeal({ place, meal: mealOf('later'), seen: null })
    sendAgain({ kind: 'meal', entry: { place, meal: mealOf('refused'), seen: null }, ...refusal })
    expect(keptMeals().map(({ meal }) => meal?.recipeId)).toEqual(['later'])
  })
})

test('of two refused entries of one day or meal that are sent again, the later one is kept', async () => {
  await serveSignedIn(ANN, { ...PLAN, [`PUT /v2/pets/rex/weights/${DAY}`]: 'silence', 'PUT /v2/plan': 'silence' })
  const place = { day: DAY, petId: 'rex', slot: 1 } as const
  for (const [hour, kg] of [
    ['08', 12.7],
    ['09', 12.9],
  ] as const) {
    const at = `${DAY}T${hour}:00:00Z`
    const refusal = { which: `Rex at ${hour}`, why: 'This day is over.' }
    const weighIn = { date: DAY, kg }
    sendAgain({ kind: 'weighIn', entry: { petId: 'rex', date: DAY, weighIn, enteredAt: at }, ...refusal })
    const meal = { slot: 1, recipeId: `at ${hour}`, locked: false }
    sendAgain({ kind: 'meal', entry: { place, meal, seen: null, at }, ...refusal })
  }
  expect(keptWeighIns().map(({ weighIn }) => weighIn?.kg)).toEqual([12.9])
  expect(keptMeals().map(({ meal }) => meal?.recipeId)).toEqual(['at 09'])
})
