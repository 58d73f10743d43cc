import { type App, onePerApp } from '../app.ts'
import { storageRefusals } from '../local-storage.ts'
import { createStore } from '../store.ts'

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
  /** A button beside the text. Such a message stays longer. */
  readonly offer?: { readonly label: string; readonly onTaken: () => void }
}

export const toastsOf = onePerApp(() => createStore<readonly Toast[]>([]), sayWhatStorageRefuses)
let lastId = 0

function sayWhatStorageRefuses(app: App): void {
  const say = (refusal: CustomEventInit<string>) => showToast(app, 'error', refusal.detail ?? '', 'local storage')
  storageRefusals.addEventListener('refusal', say, { signal: app.ended })
}

export function showToast(app: App, kind: ToastKind, text: string, subject: ToastSubject): void {
  show(app, { kind, text, subject })
}

/** A message with a button that takes back what it tells of, or does more. */
export function showOffer(app: App, text: string, subject: ToastSubject, offer: NonNullable<Toast['offer']>): void {
  show(app, { kind: 'success', text, subject, offer })
}

/** A message that does not go by itself: closing it is the owner's "yes". */
export function askToClose(app: App, text: string, subject: ToastSubject, onClose: () => void): void {
  show(app, { kind: 'update', text, subject, onClose })
}

function show(app: App, toast: Omit<Toast, 'id'>): void {
  lastId += 1
  // Two parts of the app may say the same of one thing, such as a session that is over.
  const others = toastsOf(app)
    .get()
    .filter(({ subject, text }) => subject !== toast.subject && text !== toast.text)
  toastsOf(app).set([...others, { id: lastId, ...toast }])
}

export function hideToast(app: App, id: number): void {
  toastsOf(app).set(
    toastsOf(app)
      .get()
      .filter((toast) => toast.id !== id),
  )
}
