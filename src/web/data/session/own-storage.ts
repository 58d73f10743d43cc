import { localKeys, readLocalJson, removeLocal, writeLocal } from '../../ui/local-storage.ts'
import { createStore, type Store } from '../../ui/store.ts'
import { isKeptForOwner, ownPrefix } from '../stored-keys.ts'
import { currentOwner, whenOwnerChanges, whenSessionEnds } from './session.ts'

/**
 * Values that the device keeps for one owner, in the browser's storage under that owner's id: the next owner of the same
 * browser does not see them. When the session ends they are removed; entries that wait to be sent stay, unless their owner
 * has logged out.
 */

export function readOwn(name: string): unknown {
  const key = ownKey(name)
  return key === undefined ? undefined : readLocalJson(key)
}

/** `undefined` takes it away. */
export function writeOwn(name: string, value: unknown): void {
  const key = ownKey(name)
  if (key === undefined) return
  if (value === undefined) removeLocal(key)
  else writeLocal(key, JSON.stringify(value))
}

export function forgetOwn(ownerId: string, isToStay: (name: string) => boolean = () => false): void {
  const prefix = ownPrefix(ownerId)
  for (const key of localKeys(prefix)) if (!isToStay(key.slice(prefix.length))) removeLocal(key)
}

/** When a session was ended elsewhere, entries that wait to be sent stay on the device until the next login of their owner. */
whenSessionEnds((leaver, isByWish) => leaver && forgetOwn(leaver.id, isByWish ? undefined : isKeptForOwner))

type OwnStore<State> = Store<State> & { readonly readAgain: () => void }

/**
 * A store of one such value, as pages show it: always of the owner who is here. `read` is given the stored value, and trusts
 * none of it.
 */
export function createOwnStore<State>(name: string, read: (stored: unknown) => State): OwnStore<State> {
  const store = createStore(read(readOwn(name)))
  const readAgain = () => store.set(read(readOwn(name)))
  whenOwnerChanges(readAgain)
  const set = (next: State) => {
    store.set(next)
    writeOwn(name, next)
  }
  return { ...store, set, readAgain }
}

let isAsked = false

/** A browser that is short of room may delete storage that is not persistent. Asked once, since some browsers then ask their user. */
export function askToPersist(): void {
  if (isAsked) return
  isAsked = true
  void navigator.storage?.persist?.().catch(() => undefined)
}

function ownKey(name: string): string | undefined {
  const ownerId = currentOwner()?.id
  return ownerId === undefined ? undefined : `${ownPrefix(ownerId)}${name}`
}
