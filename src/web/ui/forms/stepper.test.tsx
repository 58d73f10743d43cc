import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everybodyCanUse, pressAt, show } from '../../testing/show.tsx'
import { Stepper } from './stepper.tsx'

const words = { label: 'Portions', fewer: 'One fewer', more: 'One more', wrong: 'A whole number, please' }

everybodyCanUse({
  'in between': <Stepper {...words} value={4} min={0} max={28} onChange={vi.fn()} />,
  'at an end': <Stepper {...words} value={28} min={0} max={28} onChange={vi.fn()} />,
})

function Counted({ told }: { told: (value: number | undefined) => void }) {
  const [value, setValue] = useState(2)
  const change = (next: number | undefined) => {
    told(next)
    if (next !== undefined) setValue(next)
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

test.each(['9', '1.5', '-1', '1e0', ''])(
  '“%s” stays as it is, says what is wrong when it is left, and moves nothing',
  async (typed) => {
    const told = vi.fn()
    await show(<Counted told={told} />)
    await field.fill('1')
    await field.fill(typed)
    await expect.element(field).not.toHaveAccessibleDescription()
    await userEvent.tab()
    await expect.element(field).toHaveValue(typed === '' ? null : Number(typed))
    await expect.element(field).toHaveAccessibleDescription('A whole number, please')
    for (const button of [more, fewer]) await pressAt(button)
    expect(told.mock.calls).toEqual([[1], [undefined]])
    await field.fill('3')
    await expect.element(field).not.toHaveAccessibleDescription()
    expect(told.mock.lastCall).toEqual([3])
  },
)
