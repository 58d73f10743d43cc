import { texts } from '../texts/index.ts'

/** Tells each app in words for the owner that the browser's storage has refused a change; the app shows them (toast-store.ts). */
export const storageRefusals = /* @__PURE__ */ new EventTarget()
const refuse = (detail: string) => storageRefusals.dispatchEvent(new CustomEvent('refusal', { detail }))

/** `undefined` when there is nothing, or when the browser does not let us look. */
export function readLocal(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** A browser may refuse: private mode, a full disk, a policy. The owner is told, and the page goes on. */
export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    refuse(texts.toast.localWriteFailed)
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    refuse(texts.toast.localRemoveFailed)
  }
}

export function readLocalJson(key: string): unknown {
  const text = readLocal(key)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The stored names that begin with the prefix. */
export function localKeys(prefix: string): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
    return keys.filter((key): key is string => key?.startsWith(prefix) ?? false)
  } catch {
    return []
  }
}
