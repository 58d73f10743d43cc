import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Day } from '../../../kitchen/days.ts'
import { SharedState } from '../../data/queries/pets.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { expectAccessible, expectNothingBesideTheScreen, leave, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import DietTransitionPage from './diet-transition-page.tsx'

const PATCH = 'PATCH /v2/pets/rex'
const begun = (since: Day, pace: 'quick' | 'usual' | 'gentle' = 'usual'): Pet => ({
  ...REX,
  changeover: { since, pace },
})

async function open(pet: Pet = REX, answer = {}) {
  const asked = await serveAnn({ [PATCH]: { json: pet, ...answer } })
  await show(
    <SharedState value={{ pets: [pet], preferences: {}, stars: [] }}>
      <div style={{ containerType: 'inline-size' }}>
        <Routes>
          <Route path="/pets/:petId/changeover" element={<DietTransitionPage />} />
        </Routes>
      </div>
    </SharedState>,
    'light',
    '/pets/rex/changeover',
  )
  return () => asked.filter(({ call }) => call === PATCH).map(({ body }) => body)
}

beforeEach(() => vi.setSystemTime('2026-11-22T12:00:00Z'))
afterEach(() => vi.useRealTimers())

const begin = page.getByRole('button', { name: 'Begin' })
const end = page.getByRole('button', { name: 'Stop switching' })
const firstDay = page.getByLabelText('First day')
const toastTexts = () =>
  toastsOf(testApp())
    .get()
    .map(({ kind, text }) => `${kind}: ${text}`)

const states = { 'not begun': REX, 'under way': begun('2026-11-20'), over: begun('2026-11-01') }
const cases = Object.entries(states).map(([state, pet]) => ({ state, pet }))
test.each(cases)('it is accessible: $state', async ({ pet }) => {
  await open({ ...pet, name: 'Wwwwwwwwwwwwwwwwwwww', healthIssues: ['kidney'] })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
})

test('an owner begins today, at the pace that suits most dogs', async () => {
  const changes = await open()
  await begin.click()
  await expect.poll(changes).toEqual([{ changeover: { since: '2026-11-22', pace: 'usual' } }])
  await expect.poll(toastTexts).toEqual(['success: Good luck, Rex! You will find each day’s share here.'])
})

test('a tender stomach is given twenty days, unless its owner takes fewer, on another day', async () => {
  const changes = await open({ ...REX, healthIssues: ['digestion'] })
  await expect.element(page.getByRole('radio', { name: '20 days' })).toBeChecked()
  await page.getByRole('radio', { name: '7 days' }).click({ force: true })
  await firstDay.fill('2026-11-30')
  await begin.click()
  await expect.poll(changes).toEqual([{ changeover: { since: '2026-11-30', pace: 'quick' } }])
})

test.each(['', '2026-11-01'])('a first day of "%s" is refused in words', async (day) => {
  const changes = await open()
  await firstDay.fill(day)
  leave(firstDay)
  await expect.element(firstDay).toHaveAccessibleDescription(/Please enter a day in the last 20 days/)
  await begin.click()
  await expect.element(firstDay).toHaveAccessibleDescription(/Please enter a day in the last 20 days/)
  expect(changes()).toEqual([])
})

test.each<{ since: Day; says: string[] }>([
  { since: '2026-11-22', says: ['Day 1 of 10', 'Today a quarter of each bowl is homemade.', '160 kcal', '480 kcal'] },
  { since: '2026-11-22', says: ['Stay at this step until 24 November 2026.'] },
  { since: '2026-11-20', says: ['Day 3 of 10', 'From tomorrow half is homemade.'] },
  {
    since: '2026-11-13',
    says: ['Day 10 of 10', 'Today all of it of each bowl is homemade.', 'The last day is 22 November 2026.'],
  },
  { since: '2026-11-25', says: ['It begins on 25 November 2026.'] },
  { since: '2026-11-12', says: ['Done: Rex now eats only the new food.'] },
])('begun on $since: $says', async ({ since, says }) => {
  await open(begun(since))
  for (const text of says) await expect.element(page.getByText(text)).toBeVisible()
})

test('the step of today is marked among all of them', { tags: '@changing-over' }, async () => {
  await open(begun('2026-11-18'))
  const steps = page.getByRole('list', { name: 'All days' }).getByRole('listitem')
  expect(steps.elements()).toHaveLength(4)
  const current = steps.elements().filter((step) => step.ariaCurrent === 'step')
  expect(current.map(({ textContent }) => textContent)).toEqual(['21 Nov to 23 Novhalf'])
})

test('it is ended, and a failure is said', async () => {
  const changes = await open(begun('2026-11-20'))
  await end.click()
  await expect.poll(changes).toEqual([{ changeover: null }])
  await expect.poll(toastTexts).toEqual(['success: Rex is no longer switching food.'])
})

test('a failed save is told', async () => {
  await open(REX, { status: 500 })
  await begin.click()
  await expect.poll(toastTexts).toEqual(['error: That could not be saved. Please try again.'])
})

test.each([
  { issues: ['kidney'] as const, isAsked: true },
  { issues: ['skin'] as const, isAsked: false },
])('with $issues a vet is asked first: $isAsked', async ({ issues, isAsked }) => {
  await open({ ...REX, healthIssues: [...issues] })
  await expect.element(begin).toBeVisible()
  expect(page.getByText(/talk to your vet about the new food/).elements()).toHaveLength(isAsked ? 1 : 0)
})
