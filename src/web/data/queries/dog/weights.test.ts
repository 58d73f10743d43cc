import { expect, test, vi } from 'vitest'
import type { Day } from '../../../../kitchen/days.ts'

// The tests of the page cover sending, showing and asking.
vi.mock('../../api/api.ts', () => ({}))
vi.mock('./pet-changed.ts', () => ({}))
vi.mock('../../outbox/outbox.ts', () => ({}))
vi.mock('../../session/session.ts', () => ({
  currentOwner: () => undefined,
  whenOwnerChanges: () => undefined,
  whenSessionEnds: () => undefined,
}))
vi.mock('../../offline-answers.ts', () => ({}))
vi.mock('../../pending-mutations.ts', () => ({}))

const { withWaiting } = await import('./weights.ts')

const ENTRIES = [
  { date: '2026-11-01', kg: 12 },
  { date: '2026-11-08', kg: 12.2 },
] as const
const change = (date: Day, kg: number | null) => ({
  petId: 'rex',
  date,
  weighIn: kg === null ? null : { date, kg },
})

test('what waits stands among what the server knows, in the place of that day’s', () => {
  expect(withWaiting(ENTRIES, [change('2026-11-08', 12.3), change('2026-11-04', 12.1)])).toEqual([
    { date: '2026-11-01', kg: 12 },
    { date: '2026-11-04', kg: 12.1, waits: 'to be sent' },
    { date: '2026-11-08', kg: 12.3, waits: 'to be sent' },
  ])
})

test('what is to be removed is shown until it is, and what is gone is not shown again', () => {
  expect(withWaiting(ENTRIES, [change('2026-11-08', null), change('2026-11-09', null)])).toEqual([
    { date: '2026-11-01', kg: 12 },
    { date: '2026-11-08', kg: 12.2, waits: 'to be removed' },
  ])
})
