import { expect, test, vi } from 'vitest'
import { everybodyCanUse, show } from '../testing/show.tsx'
import { CloseButton } from './close-button.tsx'

everybodyCanUse({ 'a cross': <CloseButton name="Close message" onClose={() => undefined} /> })

test('a cross says what it closes, and closes it', async () => {
  const onClose = vi.fn()
  const screen = await show(<CloseButton name="Close message" onClose={onClose} />)
  await screen.getByRole('button', { name: 'Close message' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})
