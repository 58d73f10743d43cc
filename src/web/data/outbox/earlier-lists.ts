import type { App } from '../../ui/app.ts'
import { localKeys, readLocalJson, removeLocal } from '../../ui/local-storage.ts'
import { EARLIER_LISTS, ownPrefix } from '../stored-keys.ts'
import { isKept, keepItem, newItem } from './items.ts'
import { KINDS, type KindName } from './kinds.ts'
import { keepDone, type Tap } from './tap.ts'

const TICK = 'shoppingTick '

/** Moves entries from the lists of an earlier release into the outbox. */
export function takeEarlierLists(app: App, ownerId: string): void {
  for (const [name, kind] of Object.entries(EARLIER_LISTS)) {
    const key = `${ownPrefix(ownerId)}${name}`
    const list = readLocalJson(key)
    if (list !== undefined) take(app, key, ownerId, kind, Array.isArray(list) ? list : [])
  }
  for (const key of localKeys(TICK)) {
    const { ownerId: owner, ...tick } = (readLocalJson(key) ?? {}) as { ownerId?: unknown }
    if (owner === ownerId) take(app, key, ownerId, 'tick', [tick])
  }
}

/** The list is removed once its entries are kept: the browser may have no room for them. */
function take(app: App, key: string, ownerId: string, kind: KindName, list: readonly unknown[]): void {
  const entries = list.filter((entry) => KINDS[kind].isEntry(entry))
  const items = entries.filter((entry) => !isDone(entry)).map((entry) => newItem(ownerId, kind, entry))
  for (const item of items) keepItem(item)
  if (!items.every(isKept)) return
  for (const tap of entries.filter(isDone)) keepDone(app, tap)
  removeLocal(key)
}

/** Taps that the server had stood in the list too. */
const isDone = (entry: unknown): entry is Tap => (entry as { readonly waits?: unknown }).waits === false
