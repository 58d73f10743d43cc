import { describe, expect, test } from 'vitest'
import { serveAnn } from '../../../testing/ann.ts'
import { testApp } from '../../../testing/test-app.ts'
import { toastsOf } from '../../../ui/toasts/toast-store.ts'
import { submit, waiting } from '../../outbox/outbox.ts'
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

const CALL = 'POST /v2/plan/meals'

test('a meal that the server refuses is not told as planned', async () => {
  const refusal = { status: 422, json: { code: 'invalid-input', message: 'No' } }
  await serveAnn({ [CALL]: refusal })
  expect(await planMeal(testApp(), { place: PLACE, meal: MEAL, seen: null })).toBe(false)
})

test('a change that arrived without an answer does not block the next change of the meal', async () => {
  const second = { ...MEAL, recipeId: 'lamb-and-barley' }
  const asked = await serveAnn({ [CALL]: ['silence', { json: VIEW }, { json: VIEW }] })
  await planMeal(testApp(), { place: PLACE, meal: MEAL, seen: null })
  await planMeal(testApp(), { place: PLACE, meal: second, seen: MEAL })
  expect(waiting(testApp(), 'meal')).toEqual([])
  expect(toastsOf(testApp()).get()).toEqual([])
  const sent = asked.filter(({ call }) => call === CALL).map(({ body }) => body as { id: string })
  expect(sent).toMatchObject([
    { meals: [{ ...PLACE, meal: MEAL, seen: null }] },
    { meals: [{ ...PLACE, meal: MEAL, seen: null }], id: sent[0]?.id },
    { meals: [{ ...PLACE, meal: second, seen: MEAL }] },
  ])
})

describe('where the plan cannot be read again, the page shows a change of a meal', () => {
  const arrived = { json: { ...VIEW, days: { [PLACE.day]: { rex: [MEAL] } } }, etag: '"2"' }
  const shown = () => queryClientOf(testApp()).getQueryData(planFrom(PLACE.day).queryKey)

  test('as the server has answered it', async () => {
    await serveAnn({ 'GET /v2/plan': [{ json: VIEW }, 'silence'], [CALL]: arrived })
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
  await serveAnn({ [CALL]: 'silence' })
  const [first, second] = ['lamb-and-barley', 'cod-and-potato'].map((recipeId) => ({ ...MEAL, recipeId }))
  await planMeal(testApp(), { place: PLACE, meal: MEAL, seen: null })
  await planMeal(testApp(), { place: PLACE, meal: first ?? null, seen: MEAL })
  await planMeal(testApp(), { place: PLACE, meal: second ?? null, seen: first ?? null })
  await planMeal(testApp(), { place: PLACE, meal: MEAL, seen: second ?? null })
  expect(waiting(testApp(), 'meal').map(({ meal }) => meal)).toEqual([MEAL])
})

test('a refused meal that is sent again changes the meal that is planned by then', async () => {
  const theirs = { slot: 1, recipeId: 'cod-and-potato', locked: true }
  await serveAnn({
    'GET /state': { json: { pets: [], preferences: {}, stars: [] } },
    'GET /v2/plan': { json: { ...VIEW, days: { [PLACE.day]: { rex: [theirs] } } } },
    [CALL]: { status: 409, json: { code: 'meal-changed', detail: 'Changed' } },
  })
  await expect(submit(testApp(), 'meal', { place: PLACE, meal: MEAL, seen: null })).rejects.toMatchObject({
    message: 'Changed',
    entry: { place: PLACE, meal: MEAL, seen: theirs },
  })
})
