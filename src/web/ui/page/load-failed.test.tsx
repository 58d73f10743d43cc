import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { LoadFailed } from './load-failed.tsx'

const FAILED = 'Your storage could not be loaded.'

afterEach(() => vi.restoreAllMocks())

/** Sets whether the device believes that it has a network. */
function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

everybodyCanUse({
  'a part': <LoadFailed text={FAILED} onAgain={vi.fn()} />,
  'the page': <LoadFailed isPage text={FAILED} onAgain={vi.fn()} />,
})

test('says what did not come, and tries again when asked, by tap or key', async () => {
  const onAgain = vi.fn()
  const screen = await show(<LoadFailed text={FAILED} onAgain={onAgain} />)
  await expect.element(screen.getByText(FAILED)).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await userEvent.keyboard('{Enter}')
  expect(onAgain).toHaveBeenCalledTimes(2)
})

test('without a network a part leaves the reason to the bar, and offers to refresh until it is back', async () => {
  const screen = await show(<LoadFailed text={FAILED} onAgain={vi.fn()} />)
  setOnline(false)
  await expect.element(screen.getByRole('button')).toHaveTextContent('Refresh')
  await expect.element(screen.getByText(FAILED)).toBeVisible()
  await expect.element(screen.getByText(/not connected/)).not.toBeInTheDocument()
  setOnline(true)
  await expect.element(screen.getByText(FAILED)).toBeVisible()
  await expect.element(screen.getByRole('button')).toHaveTextContent('Try again')
})

test('a page that failed without a network has that for its heading', async () => {
  setOnline(false)
  const screen = await show(<LoadFailed isPage text={FAILED} onAgain={vi.fn()} />)
  const heading = screen.getByRole('heading', { level: 1 })
  await expect
    .element(heading)
    .toHaveTextContent('It looks like you are not connected to the internet. Verify your connection and try again.')
})
