import { expect, test } from 'vitest'
import { serveAnn } from '../../testing/ann.ts'
import { toasts } from '../../ui/toast-store.ts'
import { planMeal, sendMeals } from './send-meals.ts'

const PLACE = { day: '2026-11-23', petId: 'rex', slot: 1 } as const
const MEAL = { slot: 1, recipeId: 'beef-and-rice', locked: true }

test('a meal that the server refuses is not told as planned, though more is to be sent meanwhile', async () => {
  const view = {
    today: PLACE.day,
    from: PLACE.day,
    to: PLACE.day,
    days: {},
    recipes: {},
    dogs: {},
    cook: [],
    defrost: [],
  }
  await serveAnn({
    'GET /v2/plan': { json: view },
    'PUT /v2/plan': { status: 422, json: { code: 'invalid-input', message: 'No' } },
  })
  // As when the network is back at that moment.
  const stop = toasts.subscribe(() => void sendMeals())
  expect(await planMeal({ place: PLACE, meal: MEAL, seen: null })).toBe(false)
  stop()
})
