import { keepItem, newItem } from '../data/outbox/items.ts'
import type { Entries, KindName } from '../data/outbox/kinds.ts'
import { outboxOf } from '../data/outbox/outbox.ts'
import { ANN } from './ann.ts'
import { testApp } from './test-app.ts'

/** Leaves an entry of Ann's in the outbox, as from an earlier visit. The app has opened its outbox: it is sent when she signs in. */
export function leaveWaiting<K extends KindName>(kind: K, entry: Entries[K]): void {
  keepItem(newItem(ANN.id, kind, entry))
  outboxOf(testApp())
}
