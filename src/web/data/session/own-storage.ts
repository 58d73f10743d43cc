import { type App, onePerApp } from '../../ui/app.ts'
import { localKeys, readLocalJson, removeLocal, writeLocal } from '../../ui/local-storage.ts'
import { createStore, type Store } from '../../ui/store.ts'
import { isKeptForOwner, ownPrefix } from '../stored-keys.ts'
import { currentOwner, whenOwnerChanges, whenSessionEnds } from './session.ts'

/**
 * Values that the device keeps for one owner, in the browser's storage under that owner's id: the next owner of the same
 * browser does not see them. When the session ends they are removed; entries that wait to be sent stay, unless their owner
 * has logged out.
 */

export function readOwn(app: App, name: string): unknown {
  const key = ownKey(app, name)
  return key === undefined ? undefined : readLocalJson(key)
}

/** `undefined` takes it away. */
export function writeOwn(app: App, name: string, value: unknown): void {
  const key = ownKey(app, name)
  if (key === undefined) return
  if (value === undefined) removeLocal(key)
  else writeLocal(key, JSON.stringify(value))
}

export function forgetOwn(ownerId: string, isToStay: (name: string) => boolean = () => false): void {
  const prefix = ownPrefix(ownerId)
  for (const key of localKeys(prefix)) if (!isToStay(key.slice(prefix.length))) removeLocal(key)
}

/** When a session was ended elsewhere, entries that wait to be sent stay on the device until the next login of their owner. */
export function forgetOwnAtEnd(app: App): void {
  whenSessionEnds(app, (leaver, isByWish) => leaver && forgetOwn(leaver.id, isByWish ? undefined : isKeptForOwner))
}

type OwnStore<State> = Store<State> & { readonly readAgain: () => void }

/**
 * A store of one such value, as pages show it: always of the owner who is here. `read` is given the stored value, and trusts
 * none of it.
 */
export function createOwnStore<State>(name: string, read: (stored: unknown, app: App) => State) {
  return onePerApp((app): OwnStore<State> => {
    const store = createStore(read(readOwn(app, name), app))
    const readAgain = () => store.set(read(readOwn(app, name), app))
    whenOwnerChanges(app, readAgain)
    const set = (next: State) => {
      store.set(next)
      writeOwn(app, name, next)
    }
    return { ...store, set, readAgain }
  })
}

let isAsked = false

/** A browser that is short of room may delete storage that is not persistent. Asked once, since some browsers then ask their user. */
export function askToPersist(): void {
  if (isAsked) return
  isAsked = true
  void navigator.storage?.persist?.().catch(() => undefined)
}

function ownKey(app: App, name: string): string | undefined {
  const ownerId = currentOwner(app)?.id
  return ownerId === undefined ? undefined : `${ownPrefix(ownerId)}${name}`
}
