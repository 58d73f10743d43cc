import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { Switch } from './switch.tsx'

const LABEL = 'Fed supplement Goodbowl Complete?'
const aSwitch = (isOn = false, onChange = vi.fn(), label = LABEL) => (
  <Switch label={label} isOn={isOn} onChange={onChange} />
)

everybodyCanUse({ on: aSwitch(true), off: aSwitch(), 'long words': aSwitch(true, vi.fn(), 'L'.repeat(80)) })

test.each([true, false])('says that it is on: %s', async (isOn) => {
  const screen = await show(aSwitch(isOn))
  await expect.element(screen.getByRole('switch', { name: LABEL })).toHaveAttribute('aria-checked', String(isOn))
})

test.each([true, false])('a tap on its words turns it, from %s', async (isOn) => {
  const onChange = vi.fn()
  const screen = await show(aSwitch(isOn, onChange))
  await screen.getByText(LABEL).click()
  expect(onChange.mock.calls).toEqual([[!isOn]])
})

test('the space bar turns it', async () => {
  const onChange = vi.fn()
  await show(aSwitch(false, onChange))
  await userEvent.keyboard('{Tab} ')
  expect(onChange.mock.calls).toEqual([[true]])
})
