import { afterEach, expect, test, vi } from 'vitest'
import { serveAnn } from '../../testing/ann.ts'
import { toasts } from '../../ui/toast-store.ts'
import { keptMeals } from './kept-meals.ts'
import { planMeal, sendMeals } from './send-meals.ts'

const PLACE = { day: '2026-11-23', petId: 'rex', slot: 1 } as const
const MEAL = { slot: 1, recipeId: 'beef-and-rice', locked: true }
const VIEW = {
  today: PLACE.day,
  from: PLACE.day,
  to: PLACE.day,
  days: {},
  recipes: {},
  dogs: {},
  cook: [],
  defrost: [],
}

afterEach(() => {
  vi.useRealTimers()
})

test('a meal that the server refuses is not told as planned, though more is to be sent meanwhile', async () => {
  await serveAnn({
    'GET /v2/plan': { json: VIEW },
    'PUT /v2/plan': { status: 422, json: { code: 'invalid-input', message: 'No' } },
  })
  // As when the network is back at that moment.
  const stop = toasts.subscribe(() => void sendMeals())
  expect(await planMeal({ place: PLACE, meal: MEAL, seen: null })).toBe(false)
  stop()
})

test('a meal without an answer is sent again after a while, until there is one, though the browser tells of no network', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = await serveAnn({
    'GET /v2/plan': { json: VIEW },
    'PUT /v2/plan': ['silence', 'silence', { json: VIEW }],
  })
  expect(await planMeal({ place: PLACE, meal: MEAL, seen: null })).toBe(true)
  expect(keptMeals()).toHaveLength(1)
  const afterAWhile = async () => {
    await vi.runOnlyPendingTimersAsync()
    return keptMeals()
  }
  await expect.poll(afterAWhile).toEqual([])
  expect(asked.filter(({ call }) => call === 'PUT /v2/plan')).toHaveLength(3)
})
