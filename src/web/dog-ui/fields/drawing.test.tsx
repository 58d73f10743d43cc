import { expect, test } from 'vitest'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { Drawing } from './drawing.tsx'

const fish = <Drawing of="fish" />

everybodyCanUse({ 'beside a choice': fish, 'beside a question': <Drawing of="age" width={240} height={60} /> })

test('its place is there before the picture is', async () => {
  const { container } = await show(fish)
  const { width, height } = container.firstElementChild?.getBoundingClientRect() ?? {}
  expect([width, height]).toEqual([64, 48])
})

test('the words beside it say the same, so a screen reader passes it by', async () => {
  const { container } = await show(fish)
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
})
