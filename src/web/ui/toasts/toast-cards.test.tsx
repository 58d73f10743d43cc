import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { useStore } from '../store.ts'
import ToastCards from './toast-cards.tsx'
import { askToClose, showOffer, showToast, type Toast, toastsOf } from './toast-store.ts'

const SAVED: Toast = { id: 1, kind: 'success', subject: 'diary', text: 'Recipe was successfully saved!' }
const FAILED: Toast = { id: 2, kind: 'error', subject: 'storage', text: 'Something went wrong! Please try again' }
const VERSION: Toast = {
  id: 3,
  kind: 'update',
  subject: 'version',
  text: 'There is a newer version.',
  onClose: vi.fn(),
}

const OFFER: Toast = {
  id: 4,
  kind: 'success',
  subject: 'pet',
  text: 'Saved. Rex gets 1,054 kcal a day now.',
  offer: { label: 'Undo', onTaken: vi.fn() },
}

everybodyCanUse({
  'with a button': <ToastCards shown={[OFFER]} />,
  success: <ToastCards shown={[SAVED]} />,
  error: <ToastCards shown={[FAILED]} />,
  'a newer version': <ToastCards shown={[VERSION]} />,
  'all at once, long words': <ToastCards shown={[{ ...SAVED, text: 'Ä'.repeat(90) }, FAILED, VERSION]} />,
})

afterEach(() => vi.useRealTimers())

const message = (text: string) => page.getByText(text)
const closers = () => page.getByRole('button', { name: 'Close' })

test.each([SAVED, FAILED, VERSION])(
  'the mark of a message is decoration, its words say the same: $kind',
  async (toast) => {
    const { container } = await show(<ToastCards shown={[toast]} />)
    const mark = container.querySelector('[aria-hidden="true"]')
    expect(mark?.nextElementSibling?.querySelectorAll('p')).toHaveLength(2)
    await expect.element(message(toast.text)).toBeVisible()
    expect(page.getByRole('img').elements()).toEqual([])
  },
)

test('they stand one below the other, in the order they came in', async () => {
  await show(<ToastCards shown={[SAVED, FAILED, VERSION]} />)
  const tops = [SAVED, FAILED, VERSION].map(({ text }) => message(text).element().getBoundingClientRect().top)
  expect(tops).toEqual([...new Set(tops)].toSorted((one, other) => one - other))
})

test('with the keyboard one closes the first, then the next', async () => {
  showToast(testApp(), 'success', 'one', 'diary')
  showToast(testApp(), 'success', 'two', 'storage')
  await show(<ToastCardsOfStore />)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(message('one')).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(message('two')).not.toBeInTheDocument()
})

/** Shows a message with a clock that the test moves. */
async function showAt(toast: () => void): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await show(<ToastCardsOfStore />)
  toast()
  await expect.element(closers().first()).toBeVisible()
}

/** The cards without their loading, which waits by a clock of its own. */
const ToastCardsOfStore = () => <ToastCards shown={useStore(toastsOf(testApp()))} />

test('a message goes by itself after five seconds, not before', { tags: ['@toast', '@toast-time'] }, async () => {
  await showAt(() => showToast(testApp(), 'success', 'one', 'diary'))
  vi.advanceTimersByTime(4999)
  expect(toastsOf(testApp()).get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toastsOf(testApp()).get()).toEqual([])
})

/** Tells a message of the pointer as the browser does: it comes from the page, moves or rests, and goes back to it. */
function tellOfPointer(type: 'pointerover' | 'pointermove' | 'pointerout', movementX = 0): void {
  const event = new PointerEvent(type, { bubbles: true, relatedTarget: document.body, movementX })
  message('one').element().dispatchEvent(event)
}

test('it waits while it is pointed at, and goes five seconds after that', async () => {
  await showAt(() => showToast(testApp(), 'success', 'one', 'diary'))
  tellOfPointer('pointerover')
  tellOfPointer('pointermove', 3)
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(toastsOf(testApp()).get()).toHaveLength(1)
  tellOfPointer('pointerout')
  // Each look of `poll` moves the clock on a little.
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  vi.advanceTimersByTime(4000)
  expect(toastsOf(testApp()).get()).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  expect(toastsOf(testApp()).get()).toEqual([])
})

test('it goes after five seconds though the pointer rests where it comes up', async () => {
  await showAt(() => showToast(testApp(), 'success', 'one', 'diary'))
  tellOfPointer('pointerover')
  tellOfPointer('pointermove')
  // A message that counted this as being pointed at would render again and wait.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  vi.advanceTimersByTime(5000)
  expect(toastsOf(testApp()).get()).toEqual([])
})

test('it waits while the keyboard is at it, and goes five seconds after it was left', async () => {
  await showAt(() => showToast(testApp(), 'success', 'one', 'diary'))
  await userEvent.keyboard('{Tab}')
  await expect.element(closers()).toHaveFocus()
  vi.advanceTimersByTime(60_000)
  expect(toastsOf(testApp()).get()).toHaveLength(1)
  ;(closers().element() as HTMLElement).blur()
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  vi.advanceTimersByTime(5000)
  expect(toastsOf(testApp()).get()).toEqual([])
})

test('a message that asks for consent stays until it is closed, which counts as yes', async () => {
  const onClose = vi.fn()
  await showAt(() => askToClose(testApp(), 'There is a newer version.', 'version', onClose))
  vi.advanceTimersByTime(3_600_000)
  expect(toastsOf(testApp()).get()).toHaveLength(1)
  await closers().click()
  expect(onClose).toHaveBeenCalledOnce()
  expect(toastsOf(testApp()).get()).toEqual([])
})

test('what a message offers is done once, and the message goes', async () => {
  const onTaken = vi.fn()
  await show(<ToastCardsOfStore />)
  showOffer(testApp(), 'saved', 'pet', { label: 'Undo', onTaken })
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(onTaken).toHaveBeenCalledOnce()
  await expect.element(message('saved')).not.toBeInTheDocument()
})

test('a message with a button stays long enough to find it', async () => {
  await showAt(() => showOffer(testApp(), 'saved', 'pet', { label: 'Undo', onTaken: vi.fn() }))
  vi.advanceTimersByTime(19_999)
  await expect.element(message('saved')).toBeVisible()
  vi.advanceTimersByTime(1)
  await expect.element(message('saved')).not.toBeInTheDocument()
})
