import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../testing/show.tsx'
import { Details } from './details.tsx'

const more = (
  <Details summary="Show the sources">
    <p>A table of foods</p>
  </Details>
)

everybodyCanUse({ 'more to read': more })

test('details are hidden until they are opened, by keyboard too', async () => {
  const screen = await show(more)
  const hidden = screen.getByText('A table of foods')
  await expect.element(hidden).not.toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(hidden).toBeVisible()
})
