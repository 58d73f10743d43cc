import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Age } from '../../../contract/dog/age.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { BirthdayField } from './birthday-field.tsx'

const onAge = vi.fn<(age: Age) => void>()
afterEach(() => {
  vi.useRealTimers()
  onAge.mockClear()
})

function Asked() {
  const [birthday, setBirthday] = useState('')
  return <BirthdayField value={birthday} onChange={setBirthday} onAge={onAge} />
}

everybodyCanUse({ 'a birthday': <Asked /> })

const field = () => page.getByLabelText('Or the birthday')

/** Half past eight in the evening, on this machine's clock. */
async function openOn(day: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T20:30:00`) })
  await show(<Asked />)
}

test.each([
  { born: '2022-11-23', age: { years: 4, months: 0 } },
  { born: '2022-11-24', age: { years: 3, months: 11 } },
  { born: '2026-11-23', age: { years: 0, months: 0 } },
  { born: '2026-09-30', age: { years: 0, months: 1 } },
  // 55 and 56 days old.
  { born: '2026-09-29', age: { years: 0, months: 1 } },
  { born: '2026-09-28', age: { years: 0, months: 2 } },
])('a dog born on $born is told its age by the calendar', async ({ born, age }) => {
  await openOn('2026-11-23')
  await field().fill(born)
  expect(onAge).toHaveBeenLastCalledWith(age)
})

test('born on the 31st, a month is over on the last day of a shorter one', async () => {
  await openOn('2026-02-28')
  await field().fill('2026-01-31')
  expect(onAge).toHaveBeenLastCalledWith({ years: 0, months: 1 })
})

test.each([
  { born: '2026-11-24', says: 'This day is in the future' },
  { born: '1995-11-23', says: 'Years go from 0 to 30' },
])('of $born no age is told: $says', async ({ born, says }) => {
  await openOn('2026-11-23')
  await field().fill(born)
  await expect.element(page.getByText(says)).toBeVisible()
  expect(onAge).not.toHaveBeenCalled()
})

test('a year that is being typed is no year of birth yet', async () => {
  await openOn('2026-11-23')
  await field().fill('0202-11-23')
  await expect.element(field()).not.toHaveAttribute('aria-invalid')
  expect(onAge).not.toHaveBeenCalled()
  await field().fill('2021-11-23')
  expect(onAge).toHaveBeenLastCalledWith({ years: 5, months: 0 })
})
