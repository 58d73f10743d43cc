import { expect, test, vi } from 'vitest'

test('the calendar of a time zone is made once, however often it is asked for a day', async () => {
  // Another test of the same worker may have asked already.
  vi.resetModules()
  const { dayOf } = await import('./days.ts')
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  const days = ['T23:30:00Z', 'T10:00:00Z'].map((time) => dayOf(`2026-11-21${time}`, 'Pacific/Kiritimati'))
  expect(days).toEqual(['2026-11-22', '2026-11-22'])
  for (let asked = 0; asked < 100; asked++) dayOf('2026-11-21T10:00:00Z', 'Pacific/Kiritimati')
  const times = made.mock.calls.length
  made.mockRestore()
  expect(times).toBe(1)
})
