import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PlanView } from '../../../contract/plan/plan.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { serveAnn } from '../../testing/ann.ts'
import { BEEF, REX } from '../../testing/rex.ts'
import { expectAccessible, expectNothingBesideTheScreen, show } from '../../testing/show.tsx'
import PlanIt from './plan-it.tsx'

const TODAY: Day = '2026-11-23'
const [FIRST, SECOND] = [addDays(TODAY, 1), addDays(TODAY, 2)]
const PLAN = 'POST /v2/plan/meals'
const PIE = { slot: 2, recipeId: 'pie', locked: true, from: 'cook' as const, isOver: false, suits: true }
const VIEW: PlanView = {
  ...{ today: TODAY, from: TODAY, to: addDays(TODAY, 34), cook: [], pots: [], defrost: [] },
  dogs: { rex: { mealsPerDay: 2, fed: 0, homemadeDaysPerWeek: 7, suitable: 200, hasOneRecipe: false, setAside: [] } },
  recipes: { pie: { id: 'pie', name: 'Cod pie', imageUrl: BEEF.imageUrl, minutes: 30 } },
  days: { [FIRST]: { rex: [{ ...PIE, cookOn: FIRST, plannedCookOn: FIRST }] } },
}

beforeEach(() => {
  vi.setSystemTime(`${TODAY}T12:00:00Z`)
})
afterEach(() => vi.useRealTimers())

test('a pot is planned from a day on with one tap, says what it replaces, and is taken back', async () => {
  const stewAt = (slot: number) => ({ ...PIE, slot, recipeId: 'stew' })
  const planned = { ...VIEW, days: { [FIRST]: { rex: [stewAt(1), stewAt(2)] }, [SECOND]: { rex: [stewAt(1)] } } }
  const asked = await serveAnn({ 'GET /v2/plan': { json: VIEW }, [PLAN]: { json: planned } })
  const sent = () => asked.filter(({ call }) => call === PLAN).map(({ body }) => body as { meals: object[] })
  const onClose = vi.fn()
  await show(<PlanIt recipe={{ id: 'stew', name: 'Beef stew' }} pet={REX} meals={3} onClose={onClose} />)
  await expect.element(page.getByText('3 meals for Rex, cooked on the first day. Which day?')).toBeVisible()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
  await page.getByRole('button', { name: 'Tuesday 24 November replaces Cod pie' }).click()
  await expect.element(page.getByText('3 meals planned from Tuesday 24 November.')).toBeVisible()
  const stew = { recipeId: 'stew', locked: true }
  expect(sent()[0]?.meals).toEqual([
    { day: FIRST, petId: 'rex', slot: 1, meal: stew, seen: null },
    { day: FIRST, petId: 'rex', slot: 2, meal: stew, seen: { slot: 2, recipeId: 'pie', locked: true } },
    { day: SECOND, petId: 'rex', slot: 1, meal: { ...stew, cookOn: FIRST }, seen: null },
  ])
  await expect.element(page.getByRole('link', { name: 'See the plan' })).toHaveAttribute('href', '/plan')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent()[1]?.meals[1]).toMatchObject({ slot: 2, meal: { recipeId: 'pie' }, seen: stew })
})

test('what was changed meanwhile is not told as planned, and no more is offered than can be planned at once', async () => {
  const planned = { ...VIEW, days: { [FIRST]: { rex: [{ ...PIE, slot: 1, recipeId: 'stew' }, PIE] } } }
  await serveAnn({ 'GET /v2/plan': { json: VIEW }, [PLAN]: { json: planned } })
  const dialog = (meals: number) => (
    <PlanIt recipe={{ id: 'stew', name: 'Beef stew' }} pet={REX} meals={meals} onClose={vi.fn()} />
  )
  const screen = await show(dialog(2))
  await page.getByRole('button', { name: 'Tuesday 24 November replaces Cod pie' }).click()
  await expect.element(page.getByText('1 meal planned from Tuesday 24 November.')).toBeVisible()
  await screen.unmount()
  await show(dialog(200))
  await expect.element(page.getByText(/^So many meals reach beyond/)).toBeVisible()
})
