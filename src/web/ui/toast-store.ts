import { createStore } from './store.ts'

export type ToastKind = 'success' | 'error'
/** The subjects of messages, as keys. Each part of the app that has some to show adds its own. */
export interface ToastSubjects {
  'local storage': true
}
/** The newest message about a subject takes the place of the one before. */
type ToastSubject = keyof ToastSubjects

export type Toast = {
  readonly id: number
  readonly kind: ToastKind | 'update'
  readonly subject: ToastSubject
  readonly text: string
  /** A message with `onClose` stays until it is closed. */
  readonly onClose?: () => void
}

export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

export function showToast(kind: ToastKind, text: string, subject: ToastSubject): void {
  show({ kind, text, subject })
}

/** A message that does not go by itself: closing it is the owner's "yes". */
export function askToClose(text: string, subject: ToastSubject, onClose: () => void): void {
  show({ kind: 'update', text, subject, onClose })
}

function show(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  // Two parts of the app may say the same of one thing, such as a session that is over.
  const others = toasts.get().filter(({ subject, text }) => subject !== toast.subject && text !== toast.text)
  toasts.set([...others, { id: lastId, ...toast }])
}

export function hideToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
