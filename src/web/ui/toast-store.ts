import { createStore } from '../app/store.ts'

export type ToastKind = 'success' | 'error'
export type Toast = {
  readonly id: number
  readonly kind: ToastKind | 'update'
  readonly text: string
  /** With it the message stays until it is closed. */
  readonly onClose?: () => void
}

export const TOAST_MS = 5000

export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

export function showToast(kind: ToastKind, text: string): void {
  show({ kind, text })
}

/** A message that does not go by itself: closing it is the owner's "yes". */
export function askToClose(text: string, onClose: () => void): void {
  show({ kind: 'update', text, onClose })
}

function show(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  toasts.set([...toasts.get().filter(({ text }) => text !== toast.text), { id: lastId, ...toast }])
}

export function hideToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
