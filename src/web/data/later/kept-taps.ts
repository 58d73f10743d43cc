import type { FridgeItem } from '../../../kitchen/storage.ts'
import type { DogsDay } from '../../../kitchen/today.ts'
import { useStore } from '../../ui/store.ts'
import { createOwnStore } from '../session/own-storage.ts'
import { KEPT_TAPS } from '../stored-keys.ts'

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
  /** Why the server refused this tap after it had waited. The tap stays until its owner decides. */
  readonly refused?: string
}
/** What was done of a day with one tap, kept as long as it waits, and for the day to be undone. */
export type Tap = About &
  (
    | { readonly kind: 'feed'; readonly meal: number; readonly share: number; readonly grams: number | null }
    | { readonly kind: 'defrost' | 'freeze' }
  )

/** They outlive a reload. */
const kept = createOwnStore<readonly Tap[]>(KEPT_TAPS, readKept)

// Another tab of the same browser has tapped, or has sent what both knew of.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key.endsWith(` ${KEPT_TAPS}`)) kept.readAgain()
})

export const keptTaps = (): readonly Tap[] => kept.get()
export const useKeptTaps = (): readonly Tap[] => useStore(kept)

/** In the place of the same tap as it was; what is over with its day goes. */
export function keepTap(tap: Tap): void {
  kept.readAgain()
  const others = kept.get().filter(({ id, waits, dog }) => id !== tap.id && (waits || dog.today >= tap.dog.today))
  kept.set([...others, tap])
}

export function forgetTap({ id }: Tap): void {
  kept.readAgain()
  kept.set(kept.get().filter((other) => other.id !== id))
}

/** What an older or a meddled-with browser storage holds is not trusted. */
function readKept(stored: unknown): Tap[] {
  return Array.isArray(stored) ? stored.filter(isTap) : []
}

function isTap(stored: unknown): stored is Tap {
  const { id, kind, dog, item } = (stored ?? {}) as Partial<Tap>
  return [id, kind, dog?.petId, dog?.today, item?.storageId, item?.recipe?.name].every(
    (text) => typeof text === 'string',
  )
}
