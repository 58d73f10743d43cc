import { createStore } from '../app/store.ts'

export type ToastKind = 'success' | 'error'
export type Toast = { readonly id: number; readonly kind: ToastKind; readonly text: string }

export const TOAST_MS = 5000

export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

export function showToast(kind: ToastKind, text: string): void {
  lastId += 1
  const others = toasts.get().filter((toast) => toast.text !== text)
  toasts.set([...others, { id: lastId, kind, text }])
}

export function hideToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
