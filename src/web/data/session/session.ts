import { LONGEST_TAG, NOT_IN_A_TAG } from '../../../contract/limits.ts'
import { texts } from '../../texts/index.ts'
import { type App, onePerApp, useApp } from '../../ui/app.ts'
import { localKeys, readLocal, readLocalJson, removeLocal, writeLocal } from '../../ui/local-storage.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { ApiError } from '../api/http.ts'
import { forgetIdToken } from '../api/id-token.ts'
import { getFromIdentity } from '../api/identity-call.ts'
import { isToBeSent, LOGGED_IN_KEY, OWNER_KEY, ownPrefix } from '../stored-keys.ts'

export type Owner = { readonly id: string; readonly email: string; readonly name: string }
export type Session = {
  /** The flag of the last visit until the session check has answered. */
  readonly isLoggedIn: boolean
  readonly isChecked: boolean
  /** Without a network, the owner of the last visit: it says whose kept answers may be shown. */
  readonly owner: Owner | undefined
}

const SOURCE_KEY = 'source'

/** The session of an owner of whom it is not known whether they are here or gone: the page is about to be opened again. */
const AWAY: Session = { isLoggedIn: false, isChecked: false, owner: undefined }

const sessionOf = onePerApp(() => {
  const isLoggedIn = readLocal(LOGGED_IN_KEY) === 'true'
  const owner = isLoggedIn ? readOwner(readLocalJson(OWNER_KEY)) : undefined
  return { ...createStore<Session>({ isLoggedIn, isChecked: false, owner }), endListeners: new Set<EndListener>() }
}, followOtherTabs)

export const useSession = (): Session => useStore(sessionOf(useApp()))
export const isLoggedIn = (app: App): boolean => sessionOf(app).get().isLoggedIn
export const currentOwner = (app: App): Owner | undefined => sessionOf(app).get().owner

/** Asks the server who is signed in. Without an answer the flag of the last visit stands. */
export async function checkSession(app: App): Promise<void> {
  try {
    const answer = await getFromIdentity('/get-session')
    const owner = readOwner(answer?.user)
    if (owner) settle(app, owner)
    else loseSession(app)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) loseSession(app)
    else sessionOf(app).set({ ...sessionOf(app).get(), isChecked: true })
  }
}

/** The session is over by its owner's wish. */
export function endSession(app: App): void {
  settle(app, undefined, true)
}

/**
 * The server no longer knows the session. An owner who is led away from a page is told why.
 * @param isUnsaved whether a change was refused for it
 */
export function loseSession(app: App, isUnsaved = false): void {
  if (isLoggedIn(app)) showToast(app, 'error', endText(app, isUnsaved), 'session')
  settle(app, undefined)
}

function endText(app: App, isUnsaved: boolean): string {
  if (!isUnsaved) return texts.sessionEnded
  const prefix = ownPrefix(currentOwner(app)?.id ?? '')
  const isAnyKept = localKeys(prefix).some((key) => isToBeSent(key.slice(prefix.length)))
  return isAnyKept ? texts.sessionEndedWaiting : texts.sessionEndedUnsaved
}

type Leaver = Owner | undefined
type EndListener = (leaver: Leaver, isByWish: boolean) => void

/** Calls the listener when the session ends: for data of one owner that the next must not see. */
export function whenSessionEnds(app: App, listener: EndListener): void {
  sessionOf(app).endListeners.add(listener)
}

/** Calls the listener when another owner is here, or none: for data that are shown of one owner. */
export function whenOwnerChanges(app: App, listener: () => void): void {
  let knownId = currentOwner(app)?.id
  sessionOf(app).subscribe(() => {
    const id = currentOwner(app)?.id
    if (id === knownId) return
    knownId = id
    listener()
  })
}

/**
 * Throws when the server's session has become another owner's: what this tab shows and was about to send belongs to the
 * one it was opened for. Then the tab, too, goes to where the session now belongs.
 */
export function requireSameOwner(app: App, ownerId: string): void {
  const { isLoggedIn, owner } = sessionOf(app).get()
  if (isLoggedIn && (owner ?? { id: ownerId }).id === ownerId) return
  if (isLoggedIn) void checkSession(app)
  throw new ApiError(0, 'other-owner', texts.common.errorContactingServer)
}

function settle(app: App, owner: Owner | undefined, isByWish = false): void {
  const before = sessionOf(app).get()
  const isOther = before.owner !== undefined && owner !== undefined && before.owner.id !== owner.id
  if (!owner || isOther) forgetIdToken(app)
  remember(owner)
  sessionOf(app).set(isOther ? AWAY : { isLoggedIn: owner !== undefined, isChecked: true, owner })
  if (before.isLoggedIn && (!owner || isOther))
    for (const listener of sessionOf(app).endListeners) listener(before.owner, isByWish)
  if (isOther) startAgain()
}

/** The owner before the flag: another tab that sees the flag finds whose it is. */
function remember(owner: Owner | undefined): void {
  if (owner) writeLocal(OWNER_KEY, JSON.stringify(owner))
  if (readLocal(LOGGED_IN_KEY) !== String(owner !== undefined)) writeLocal(LOGGED_IN_KEY, String(owner !== undefined))
  if (!owner && readLocal(OWNER_KEY) !== undefined) removeLocal(OWNER_KEY)
}

/**
 * Another tab of the same browser may end the session or begin another owner's; a page that comes back from the browser's
 * history has not heard of it.
 */
function followOtherTabs(app: App): void {
  for (const event of ['storage', 'pageshow'])
    globalThis.addEventListener?.(event, () => goWithOtherTabs(app), { signal: app.ended })
}

function goWithOtherTabs(app: App): void {
  const { owner } = sessionOf(app).get()
  const flag = readLocal(LOGGED_IN_KEY)
  // A browser that lets us keep nothing says nothing about other tabs.
  if (!owner || flag === undefined) return
  if (flag === 'true' && readOwner(readLocalJson(OWNER_KEY))?.id === owner.id) return
  sessionOf(app).set(AWAY)
  forgetIdToken(app)
  startAgain()
}

/**
 * Loads the start page, so that memory, requests and half-filled forms of the last owner end. React removes the owner's pages first:
 * a changed form that is still there would make the browser ask whether to stay.
 */
function startAgain(): void {
  const { location } = window
  setTimeout(() => location.replace('/'))
}

function readOwner(value: unknown): Owner | undefined {
  const { id, email, name } = (value ?? {}) as Partial<Record<keyof Owner, unknown>>
  if (typeof id !== 'string' || typeof email !== 'string') return undefined
  return { id, email, name: typeof name === 'string' ? name : '' }
}

/** Remembers where the visitor came from (`?from=`). It is sent with each request for a recipe plan until the logout. */
export function rememberSource(search: string): void {
  const from = new URLSearchParams(search).get('from')?.replace(NOT_IN_A_TAG, '').slice(0, LONGEST_TAG)
  if (from) writeLocal(SOURCE_KEY, from)
}

export const source = (): string | undefined => readLocal(SOURCE_KEY)
export const forgetSource = (): void => removeLocal(SOURCE_KEY)
