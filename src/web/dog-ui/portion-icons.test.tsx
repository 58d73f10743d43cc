import { expect, test } from 'vitest'
import { everybodyCanUse, show } from '../testing/show.tsx'
import { PortionIcons } from './portion-icons.tsx'

everybodyCanUse({ few: <PortionIcons portions={5} />, many: <PortionIcons portions={200} /> })

test.each([
  { portions: 1, bowls: 1, text: '' },
  { portions: 5, bowls: 5, text: '' },
  { portions: 6, bowls: 1, text: '6 ×' },
  { portions: 200, bowls: 1, text: '200 ×' },
])('$portions portions are $bowls bowls “$text”', async ({ portions, bowls, text }) => {
  const { container } = await show(<PortionIcons portions={portions} />)
  expect(container.querySelectorAll('[data-portion]')).toHaveLength(bowls)
  expect(container.textContent).toBe(text)
})

test('the words beside say the same, so a screen reader passes it by', async () => {
  const { container } = await show(<PortionIcons portions={3} />)
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
})
