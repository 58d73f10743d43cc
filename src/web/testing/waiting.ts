import { keepItem, newItem } from '../data/outbox/items.ts'
import type { Entries, KindName } from '../data/outbox/kinds.ts'
import { ANN } from './ann.ts'

/** An entry of Ann's that waits since an earlier visit: it is sent when she signs in. */
export function leaveWaiting<K extends KindName>(kind: K, entry: Entries[K]): void {
  keepItem(newItem(ANN.id, kind, entry))
}
