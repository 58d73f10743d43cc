import { expect, test, vi } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { askToClose, hideToast, showToast, toastsOf } from './toast-store.ts'

const shown = () =>
  toastsOf(testApp())
    .get()
    .map(({ text }) => text)

test('of each subject only the newest message is shown, the newest last', () => {
  showToast(testApp(), 'success', 'Rex was saved.', 'pet')
  showToast(testApp(), 'success', 'The meal was added.', 'diary')
  showToast(testApp(), 'error', 'Rex could not be saved.', 'pet')
  expect(shown()).toEqual(['The meal was added.', 'Rex could not be saved.'])
})

test('two parts of the app that say the same show one message', () => {
  showToast(testApp(), 'error', 'Please log in again.', 'session')
  showToast(testApp(), 'error', 'Please log in again.', 'diary')
  expect(toastsOf(testApp()).get()).toMatchObject([{ subject: 'diary', text: 'Please log in again.' }])
})

test('a message is taken away by its own id, and no id comes twice', () => {
  showToast(testApp(), 'success', 'Saved.', 'pet')
  showToast(testApp(), 'success', 'Added.', 'diary')
  const [first, second] = toastsOf(testApp()).get()
  hideToast(testApp(), first?.id ?? 0)
  expect(shown()).toEqual(['Added.'])
  showToast(testApp(), 'success', 'Saved.', 'pet')
  const ids = [first, second, toastsOf(testApp()).get().at(-1)].map((toast) => toast?.id)
  expect(new Set(ids).size).toBe(3)
})

test('closing is the owner’s yes only where it was asked for', () => {
  const onClose = vi.fn()
  showToast(testApp(), 'success', 'Saved.', 'pet')
  askToClose(testApp(), 'A new version is ready.', 'version', onClose)
  expect(
    toastsOf(testApp())
      .get()
      .map(({ kind, onClose }) => [kind, onClose !== undefined]),
  ).toEqual([
    ['success', false],
    ['update', true],
  ])
  expect(onClose).not.toHaveBeenCalled()
  toastsOf(testApp()).get().at(-1)?.onClose?.()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a subject that no part of the app has named does not compile', () => {
  // @ts-expect-error
  showToast(testApp(), 'success', 'Saved.', 'dairy')
  expect(shown()).toEqual(['Saved.'])
})
