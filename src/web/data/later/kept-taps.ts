import type { FridgeItem } from '../../../kitchen/storage.ts'
import type { DogsDay } from '../../../kitchen/today.ts'
import { KEPT_TAPS } from '../stored-keys.ts'
import { createKeptList } from './kept-list.ts'

type About = {
  /** Of the diary's entry, or of the part that is moved. */
  readonly id: string
  readonly dog: DogsDay
  /** Name of the dog, for messages. */
  readonly petName?: string
  /** As it was before. */
  readonly item: FridgeItem
  /** ISO 8601 UTC. */
  readonly at: string
  /** The server has not answered yet. */
  readonly waits: boolean
}
/** What was done of a day with one tap, kept as long as it waits, and for the day to be undone. */
export type Tap = About &
  (
    | { readonly kind: 'feed'; readonly meal: number; readonly share: number; readonly grams: number | null }
    | { readonly kind: 'defrost' | 'freeze' }
  )

const kept = createKeptList(KEPT_TAPS, isTap)

export const keptTaps = kept.get
export const useKeptTaps = kept.useItems

/** In the place of the same tap as it was; what is over with its day goes. */
export function keepTap(tap: Tap): void {
  kept.change((taps) => [
    ...taps.filter(({ id, waits, dog }) => id !== tap.id && (waits || dog.today >= tap.dog.today)),
    tap,
  ])
}

export function forgetTap({ id }: Tap): void {
  kept.change((taps) => taps.filter((other) => other.id !== id))
}

function isTap(stored: unknown): stored is Tap {
  const { id, kind, dog, item } = (stored ?? {}) as Partial<Tap>
  return [id, kind, dog?.petId, dog?.today, item?.storageId, item?.recipe?.name].every(
    (text) => typeof text === 'string',
  )
}
