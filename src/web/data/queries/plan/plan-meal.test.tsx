import { describe, expect, test } from 'vitest'
import { serveAnn } from '../../../testing/ann.ts'
import { testApp } from '../../../testing/test-app.ts'
import { toastsOf } from '../../../ui/toasts/toast-store.ts'
import { waiting } from '../../outbox/outbox.ts'
import { queryClientOf } from '../../query-client.ts'
import { planFrom } from './plan.ts'
import { planMeal } from './plan-meal.ts'

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

const CALL = 'PUT /v2/plan'

test('a meal that the server refuses is not told as planned', async () => {
  const refusal = { status: 422, json: { code: 'invalid-input', message: 'No' } }
  await serveAnn({ 'GET /v2/plan': { json: VIEW }, [CALL]: refusal })
  expect(await planMeal(testApp(), { place: PLACE, meal: MEAL, seen: null })).toBe(false)
})

test('a change that arrived without an answer does not block the next change of the meal', async () => {
  const second = { ...MEAL, recipeId: 'lamb-and-barley' }
  const arrived = { ...VIEW, days: { [PLACE.day]: { rex: [MEAL] } } }
  const asked = await serveAnn({
    'GET /v2/plan': [{ json: VIEW }, { json: arrived }],
    [CALL]: ['silence', { json: VIEW }],
  })
  await planMeal(testApp(), { place: PLACE, meal: MEAL, seen: null })
  await planMeal(testApp(), { place: PLACE, meal: second, seen: MEAL })
  expect(waiting(testApp(), 'meal')).toEqual([])
  expect(toastsOf(testApp()).get()).toEqual([])
  expect(asked.findLast(({ call }) => call === CALL)?.body).toEqual({ days: { [PLACE.day]: { rex: [second] } } })
})

describe('where the plan cannot be read again, the page shows a change of a meal', () => {
  const arrived = { json: { ...VIEW, days: { [PLACE.day]: { rex: [MEAL] } } }, etag: '"2"' }
  const shown = () => queryClientOf(testApp()).getQueryData(planFrom(PLACE.day).queryKey)

  test('as the server has answered it', async () => {
    await serveAnn({ 'GET /v2/plan': [{ json: VIEW }, { json: VIEW }, 'silence'], [CALL]: arrived })
    await queryClientOf(testApp()).fetchQuery(planFrom(PLACE.day))
    await planMeal(testApp(), { place: PLACE, meal: MEAL, seen: null })
    expect(shown()).toEqual({ content: arrived.json, etag: arrived.etag })
  })

  test('that had arrived before its answer', async () => {
    await serveAnn({ 'GET /v2/plan': [{ json: VIEW }, arrived, 'silence'] })
    await queryClientOf(testApp()).fetchQuery(planFrom(PLACE.day))
    await planMeal(testApp(), { place: PLACE, meal: MEAL, seen: null })
    expect(shown()).toEqual({ content: arrived.json, etag: arrived.etag })
  })

  test('on its own days only', async () => {
    await serveAnn({ 'GET /v2/plan': { json: { ...VIEW, from: '2026-11-24', to: '2026-11-30' } }, [CALL]: arrived })
    await queryClientOf(testApp()).fetchQuery(planFrom('2026-11-24'))
    await planMeal(testApp(), { place: PLACE, meal: MEAL, seen: null })
    expect(queryClientOf(testApp()).getQueryData(planFrom('2026-11-24').queryKey)?.content.days).toEqual({})
  })
})

test('a meal that was changed and changed back without a network waits as one change', async () => {
  await serveAnn({ 'GET /v2/plan': 'silence' })
  const [first, second] = ['lamb-and-barley', 'cod-and-potato'].map((recipeId) => ({ ...MEAL, recipeId }))
  await planMeal(testApp(), { place: PLACE, meal: MEAL, seen: null })
  await planMeal(testApp(), { place: PLACE, meal: first ?? null, seen: MEAL })
  await planMeal(testApp(), { place: PLACE, meal: second ?? null, seen: first ?? null })
  await planMeal(testApp(), { place: PLACE, meal: MEAL, seen: second ?? null })
  expect(waiting(testApp(), 'meal').map(({ meal }) => meal)).toEqual([MEAL])
})
