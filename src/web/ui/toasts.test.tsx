import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../testing/show.tsx'
import { useStore } from './store.ts'
import ToastCards from './toast-cards.tsx'
import { askToClose, showToast, type Toast, toasts } from './toast-store.ts'
import { Toasts } from './toasts.tsx'

const SAVED: Toast = { id: 1, kind: 'success', subject: 'diary', text: 'Recipe was successfully saved!' }
const FAILED: Toast = { id: 2, kind: 'error', subject: 'storage', text: 'Something went wrong! Please try again' }
const VERSION: Toast = {
  id: 3,
  kind: 'update',
  subject: 'version',
  text: 'There is a newer version.',
  onClose: vi.fn(),
}

everybodyCanUse({
  success: <ToastCards shown={[SAVED]} />,
  error: <ToastCards shown={[FAILED]} />,
  'a newer version': <ToastCards shown={[VERSION]} />,
  'all at once, long words': <ToastCards shown={[{ ...SAVED, text: 'Ä'.repeat(90) }, FAILED, VERSION]} />,
})

beforeEach(() => toasts.set([]))
afterEach(() => {
  vi.useRealTimers()
  toasts.set([])
})

const message = (text: string) => page.getByText(text)
const closers = () => page.getByRole('button', { name: 'Close' })

test('the place is there before the first message, so that a screen reader hears that one', async () => {
  const { container } = await show(<Toasts />)
  const live = container.querySelector('[aria-live="polite"]')
  expect(live?.textContent).toBe('')
  showToast('success', SAVED.text, 'diary')
  await expect.poll(() => live?.textContent).toContain(SAVED.text)
})

test.each([
  { kind: 'success', title: 'Success' },
  { kind: 'error', title: 'Error' },
] as const)(
  'a message says in words that it is a $kind, at the bottom of the screen',
  { tags: '@toast' },
  async ({ kind, title }) => {
    await show(<Toasts />)
    showToast(kind, 'Something about the diary', 'diary')
    await expect.element(message('Something about the diary')).toBeVisible()
    await expect.element(page.getByText(title)).toBeVisible()
    const { top, bottom } = page.getByText(title).element().getBoundingClientRect()
    expect(top).toBeGreaterThan(window.innerHeight * 0.7)
    expect(bottom).toBeLessThan(window.innerHeight)
  },
)

test('of one subject the newest alone is shown, of others each', async () => {
  await show(<Toasts />)
  showToast('success', 'one', 'diary')
  showToast('success', 'two', 'diary')
  showToast('success', 'three', 'storage')
  await expect.element(message('three')).toBeVisible()
  await expect.element(message('two')).toBeVisible()
  await expect.element(message('one')).not.toBeInTheDocument()
})

test('the same words of two subjects are said once', async () => {
  await show(<Toasts />)
  showToast('error', 'Your session is over', 'session')
  showToast('error', 'Your session is over', 'account')
  await expect.element(message('Your session is over')).toBeVisible()
  expect(message('Your session is over').elements()).toHaveLength(1)
})

test('its cross closes it, and no other', async () => {
  await show(<Toasts />)
  showToast('success', 'one', 'diary')
  showToast('success', 'two', 'storage')
  await closers().first().click()
  await expect.element(message('one')).not.toBeInTheDocument()
  await expect.element(message('two')).toBeVisible()
})

/** With a clock that the test moves. */
async function showAt(toast: () => void): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await show(<ToastCardsOfStore />)
  toast()
  await expect.element(closers().first()).toBeVisible()
}

/** The cards without their loading, which waits by a clock of its own. */
const ToastCardsOfStore = () => <ToastCards shown={useStore(toasts)} />

test('a message goes by itself after five seconds, not before', { tags: ['@toast', '@toast-time'] }, async () => {
  await showAt(() => showToast('success', 'one', 'diary'))
  vi.advanceTimersByTime(4999)
  expect(toasts.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts.get()).toEqual([])
})

test('it waits while it is pointed at, and five seconds more', async () => {
  await showAt(() => showToast('success', 'one', 'diary'))
  await message('one').hover()
  document.querySelector('p')?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 3 }))
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(toasts.get()).toHaveLength(1)
})

test('it waits while the keyboard is at it, and goes five seconds after it was left', async () => {
  await showAt(() => showToast('success', 'one', 'diary'))
  await userEvent.keyboard('{Tab}')
  await expect.element(closers()).toHaveFocus()
  vi.advanceTimersByTime(60_000)
  expect(toasts.get()).toHaveLength(1)
  ;(closers().element() as HTMLElement).blur()
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  vi.advanceTimersByTime(5000)
  expect(toasts.get()).toEqual([])
})

test('what is to be agreed to stays until it is closed, which is the owner’s yes', async () => {
  const onClose = vi.fn()
  await showAt(() => askToClose('There is a newer version.', 'version', onClose))
  vi.advanceTimersByTime(3_600_000)
  expect(toasts.get()).toHaveLength(1)
  await closers().click()
  expect(onClose).toHaveBeenCalledOnce()
  expect(toasts.get()).toEqual([])
})

test('no message covers the control that has the focus', async () => {
  await show(
    <>
      <Toasts />
      <button type="button" style={{ position: 'fixed', bottom: 0, left: 0, width: '100%', height: 60 }}>
        Add
      </button>
    </>,
  )
  const control = page.getByRole('button', { name: 'Add' })
  await control.click()
  showToast('success', 'one', 'diary')
  await expect.element(message('one')).toBeVisible()
  const card = () => closers().element().parentElement?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
  await expect.poll(card).toBeLessThanOrEqual(control.element().getBoundingClientRect().top)
})
