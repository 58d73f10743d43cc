import { localKeys, readLocal, readLocalJson, removeLocal, writeLocal } from '../../ui/local-storage.ts'
import { newId } from '../new-id.ts'
import { askToPersist } from '../session/own-storage.ts'
import { OUTBOX, ownPrefix } from '../stored-keys.ts'
import { type Entries, KINDS, type KindName } from './kinds.ts'

/** An entry that the server has not heard of yet. */
export type Item<K extends KindName = KindName> = {
  readonly id: string
  readonly ownerId: string
  readonly kind: K
  readonly entry: Entries[K]
  /** The owner has taken the entry back. It may have arrived, so the server is asked to take it back too. */
  readonly isTakenBack?: true
  /** When it was put here, ISO 8601 UTC. Items are sent in this order. */
  readonly at: string
}

let lastMs = 0

/** Its time is later than that of the item before, also within one millisecond. */
export function newItem<K extends KindName>(ownerId: string, kind: K, entry: Entries[K]): Item<K> {
  lastMs = Math.max(Date.now(), lastMs + 1)
  return { id: newId(), ownerId, kind, entry, at: new Date(lastMs).toISOString() }
}

/** Each item has a key of its own, so two tabs do not write over each other. */
const keyOf = ({ ownerId, id }: Item) => `${ownPrefix(ownerId)}${OUTBOX}${id}`

export function keepItem(item: Item): void {
  writeLocal(keyOf(item), JSON.stringify(item))
  askToPersist()
}

export const isKept = (item: Item): boolean => readLocal(keyOf(item)) !== undefined

export function forgetItem(item: Item): void {
  removeLocal(keyOf(item))
}

/** The kept items in their order, without items that are not whole. */
export function keptItems(ownerId: string): readonly Item[] {
  const items = localKeys(`${ownPrefix(ownerId)}${OUTBOX}`)
    .map(readLocalJson)
    .filter(isItem)
  const own = items.filter((item) => item.ownerId === ownerId).toSorted((one, other) => (one.at < other.at ? -1 : 1))
  // The clock may have been set back since: new items come after these all the same.
  lastMs = Math.max(lastMs, Date.parse(own.at(-1)?.at ?? '') || 0)
  return own
}

function isItem(stored: unknown): stored is Item {
  const { id, ownerId, kind, entry, at } = (stored ?? {}) as Partial<Item>
  const areTexts = [id, ownerId, at].every((text) => typeof text === 'string')
  return areTexts && kind !== undefined && Object.hasOwn(KINDS, kind) && KINDS[kind].isEntry(entry)
}
