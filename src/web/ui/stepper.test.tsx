import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../testing/show.tsx'
import { Stepper } from './stepper.tsx'

const words = { label: 'Portions', fewer: 'One fewer', more: 'One more' }

everybodyCanUse({
  'in between': <Stepper {...words} value={4} min={0} max={28} onChange={vi.fn()} />,
  'at an end': <Stepper {...words} value={28} min={0} max={28} onChange={vi.fn()} />,
})

function Counted({ told }: { told: (value: number) => void }) {
  const [value, setValue] = useState(2)
  const change = (next: number) => {
    told(next)
    setValue(next)
  }
  return <Stepper {...words} value={value} min={0} max={3} onChange={change} />
}
const field = page.getByRole('spinbutton', { name: 'Portions' })
const more = page.getByRole('button', { name: 'One more' })
const fewer = page.getByRole('button', { name: 'One fewer' })

test('goes up and down by one, and not past its ends', async () => {
  const told = vi.fn()
  await show(<Counted told={told} />)
  await more.click()
  await expect.element(field).toHaveValue(3)
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
  // A button that would do nothing can still be pressed: it keeps the focus.
  more.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  for (let times = 0; times < 3; times++) await fewer.click()
  await expect.element(field).toHaveValue(0)
  await expect.element(fewer).toHaveAttribute('aria-disabled', 'true')
  expect(told.mock.calls).toEqual([[3], [2], [1], [0]])
})

test('takes a typed number between its ends; of anything else it shows again what counts', async () => {
  const told = vi.fn()
  await show(<Counted told={told} />)
  await field.fill('1')
  await field.fill('9')
  await field.fill('1.5')
  await userEvent.tab()
  await expect.element(field).toHaveValue(1)
  expect(told.mock.calls).toEqual([[1]])
})
