import { ApiError, send } from './http.ts'
import { forgetIdToken } from './id-token.ts'
import { readLocal, readLocalJson, removeLocal, writeLocal } from './local-storage.ts'
import { createStore, useStore } from './store.ts'

export type Owner = { readonly id: string; readonly email: string; readonly name: string }
export type Session = {
  /** The flag of the last visit until the session check has answered. */
  readonly isLoggedIn: boolean
  readonly isChecked: boolean
  /** Without a network the one of the last visit: it says whose kept answers may be shown. */
  readonly owner: Owner | undefined
}

const FLAG_KEY = 'isUserLoggedIn'
const OWNER_KEY = 'owner'
const SOURCE_KEY = 'source'
const LONGEST_SOURCE = 100
const NOT_IN_A_TAG = /[^\p{L}\p{N} ._:/-]/gu

const session = createStore<Session>({
  isLoggedIn: readLocal(FLAG_KEY) === 'true',
  isChecked: false,
  owner: readLocal(FLAG_KEY) === 'true' ? readOwner(readLocalJson(OWNER_KEY)) : undefined,
})

export const useSession = (): Session => useStore(session)
export const isLoggedIn = (): boolean => session.get().isLoggedIn
export const currentOwner = (): Owner | undefined => session.get().owner

/** Asks the server who is signed in. Without an answer the flag of the last visit stands. */
export async function checkSession(): Promise<void> {
  try {
    const { data } = await send({ method: 'GET', path: '/auth/get-session' })
    settle(readOwner((data as { user?: unknown } | null | undefined)?.user))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) settle(undefined)
    else session.set({ ...session.get(), isChecked: true })
  }
}

/** The session is over: by logout, or because the server no longer knows it. */
export function endSession(): void {
  settle(undefined)
}

/** For what was fetched for one owner and must not be seen by the next. */
export function whenSessionEnds(listener: () => void): void {
  let before = session.get()
  session.subscribe(() => {
    const now = session.get()
    const isOther = before.owner !== undefined && before.owner.id !== now.owner?.id
    if (before.isLoggedIn && (!now.isLoggedIn || isOther)) listener()
    before = now
  })
}

function settle(owner: Owner | undefined): void {
  if (!owner) forgetIdToken()
  const isNow = owner !== undefined
  if (readLocal(FLAG_KEY) !== String(isNow)) writeLocal(FLAG_KEY, String(isNow))
  if (owner) writeLocal(OWNER_KEY, JSON.stringify(owner))
  else if (readLocal(OWNER_KEY) !== undefined) removeLocal(OWNER_KEY)
  session.set({ isLoggedIn: isNow, isChecked: true, owner })
}

function readOwner(value: unknown): Owner | undefined {
  const { id, email, name } = (value ?? {}) as Partial<Record<keyof Owner, unknown>>
  if (typeof id !== 'string' || typeof email !== 'string') return undefined
  return { id, email, name: typeof name === 'string' ? name : '' }
}

/** Where the visitor came from (`?from=`), kept for the first recipe plan. */
export function rememberSource(search: string): void {
  const from = new URLSearchParams(search).get('from')?.replace(NOT_IN_A_TAG, '').slice(0, LONGEST_SOURCE)
  if (from) writeLocal(SOURCE_KEY, from)
}

export const source = (): string | undefined => readLocal(SOURCE_KEY)
