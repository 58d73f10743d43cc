import { beforeEach, expect, test, vi } from 'vitest'
import { askToClose, hideToast, showToast, toasts } from './toast-store.ts'

beforeEach(() => toasts.set([]))

const shown = () => toasts.get().map(({ text }) => text)

test('of each subject only the newest message is shown, the newest last', () => {
  showToast('success', 'Rex was saved.', 'pet')
  showToast('success', 'The meal was added.', 'diary')
  showToast('error', 'Rex could not be saved.', 'pet')
  expect(shown()).toEqual(['The meal was added.', 'Rex could not be saved.'])
})

test('what two parts of the app say in the same words is said once', () => {
  showToast('error', 'Please log in again.', 'session')
  showToast('error', 'Please log in again.', 'diary')
  expect(toasts.get()).toMatchObject([{ subject: 'diary', text: 'Please log in again.' }])
})

test('a message is taken away by its own id, and no id comes twice', () => {
  showToast('success', 'Saved.', 'pet')
  showToast('success', 'Added.', 'diary')
  const [first, second] = toasts.get()
  hideToast(first?.id ?? 0)
  expect(shown()).toEqual(['Added.'])
  showToast('success', 'Saved.', 'pet')
  const ids = [first, second, toasts.get().at(-1)].map((toast) => toast?.id)
  expect(new Set(ids).size).toBe(3)
})

test('closing is the owner’s yes only where it was asked for', () => {
  const onClose = vi.fn()
  showToast('success', 'Saved.', 'pet')
  askToClose('A new version is ready.', 'version', onClose)
  expect(toasts.get().map(({ kind, onClose }) => [kind, onClose !== undefined])).toEqual([
    ['success', false],
    ['update', true],
  ])
  expect(onClose).not.toHaveBeenCalled()
  toasts.get().at(-1)?.onClose?.()
  expect(onClose).toHaveBeenCalledOnce()
})

test('what no part of the app has named as a subject does not compile', () => {
  // @ts-expect-error
  showToast('success', 'Saved.', 'dairy')
  expect(shown()).toEqual(['Saved.'])
})
