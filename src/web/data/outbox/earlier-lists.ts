import { localKeys, readLocalJson, removeLocal } from '../../ui/local-storage.ts'
import { ownPrefix } from '../stored-keys.ts'
import { keepItem, newItem } from './items.ts'
import { KINDS, type KindName } from './kinds.ts'
import { keepDone, type Tap } from './tap.ts'

/** Releases up to 0.2 kept one list for each kind. */
const LISTS = { weighIns: 'weighIn', otherFed: 'note', plannedMeals: 'meal' } as const
const TAPS = 'taps'
const TICK = 'shoppingTick '

/** Moves entries from the lists of an earlier release into the outbox. */
export function takeEarlierLists(ownerId: string): void {
  const listOf = (name: string) => takeList(`${ownPrefix(ownerId)}${name}`)
  for (const [name, kind] of Object.entries(LISTS)) for (const entry of listOf(name)) keep(ownerId, kind, entry)
  for (const { waits, ...tap } of listOf(TAPS).filter(isKeptTap)) {
    if (waits) keep(ownerId, 'tap', tap)
    else keepDone(tap)
  }
  for (const key of localKeys(TICK)) {
    const { ownerId: owner, ...tick } = (readLocalJson(key) ?? {}) as { ownerId?: unknown; code?: unknown }
    if (owner !== ownerId) continue
    removeLocal(key)
    keep(ownerId, 'tick', tick)
  }
}

function takeList(key: string): readonly unknown[] {
  const list = readLocalJson(key)
  if (list !== undefined) removeLocal(key)
  return Array.isArray(list) ? list : []
}

const isKeptTap = (stored: unknown): stored is Tap & { readonly waits: boolean } => KINDS.tap.isEntry(stored)

function keep(ownerId: string, kind: KindName, entry: unknown): void {
  if (!KINDS[kind].isEntry(entry)) return
  keepItem(newItem(ownerId, kind, entry))
}
