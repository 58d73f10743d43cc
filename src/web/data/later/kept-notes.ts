import { useStore } from '../../ui/store.ts'
import type { Input } from '../api/api.ts'
import { createOwnStore } from '../session/own-storage.ts'
import { KEPT_NOTES } from '../stored-keys.ts'

/** Other food or a treat that the server has not heard of yet, as it will be sent. */
export type KeptNote = Input<'putOtherFed'>

/** They outlive a reload. */
const kept = createOwnStore<readonly KeptNote[]>(KEPT_NOTES, readKept)

// Another tab of the same browser has noted, or has sent what both knew of.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key.endsWith(` ${KEPT_NOTES}`)) kept.readAgain()
})

export const keptNotes = (): readonly KeptNote[] => kept.get()
export const useKeptNotes = (): readonly KeptNote[] => useStore(kept)

export function keepNote(note: KeptNote): void {
  kept.readAgain()
  kept.set([...kept.get(), note])
}

export function forgetNote(entryId: string): void {
  kept.readAgain()
  kept.set(kept.get().filter((other) => other.entryId !== entryId))
}

/** What an older or a meddled-with browser storage holds is not trusted. */
function readKept(stored: unknown): KeptNote[] {
  return Array.isArray(stored) ? stored.filter(isNote) : []
}

function isNote(stored: unknown): stored is KeptNote {
  const { petId, date, entryId, kind } = (stored ?? {}) as Partial<KeptNote>
  return [petId, date, entryId].every((text) => typeof text === 'string') && (kind === 'food' || kind === 'treat')
}
