import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { everybodyCanUse, show } from '../testing/show.tsx'
import { AppetiteChoice } from './appetite-choice.tsx'

const choice = (value?: 'loved' | 'half', onChange = () => {}) => (
  <AppetiteChoice label="How did the stew go down?" value={value} onChange={onChange} />
)

everybodyCanUse({ 'nothing said': choice(), 'half eaten': choice('half') })

test('one tap says it, another on the same takes it back', async () => {
  const said = vi.fn()
  await show(choice('half', said))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await expect.element(button('Ate half')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Left it')).toHaveAttribute('aria-pressed', 'false')
  await button('Loved it').click()
  await button('Ate half').click()
  expect(said.mock.calls).toEqual([['loved'], [null]])
})
