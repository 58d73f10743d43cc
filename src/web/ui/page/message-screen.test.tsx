import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { MessageScreen } from './message-screen.tsx'

const TEXT = 'It looks like an error occured. Please try again.'
const screenWith = (text = TEXT, onRefresh = vi.fn()) => <MessageScreen text={text} onRefresh={onRefresh} />

everybodyCanUse({ 'a message': screenWith(), 'long words': screenWith('Unverbindungszusammenbruch'.repeat(4)) }, 'page')

test('says what happened to all, screen readers at once', async () => {
  const screen = await show(screenWith())
  await expect.element(screen.getByRole('alert')).toHaveTextContent(TEXT)
  await expect.element(screen.getByRole('main').getByRole('heading', { level: 1 })).toHaveTextContent(TEXT)
})

test('Refresh is the one way on, the first stop of the tab key', async () => {
  const onRefresh = vi.fn()
  const screen = await show(screenWith(TEXT, onRefresh))
  await userEvent.keyboard('{Tab}{Enter}')
  await screen.getByRole('button', { name: 'Refresh' }).click()
  expect(onRefresh).toHaveBeenCalledTimes(2)
})
