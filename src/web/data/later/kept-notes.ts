import type { Input } from '../api/api.ts'
import { KEPT_NOTES } from '../stored-keys.ts'
import { createKeptList } from './kept-list.ts'

/** Other food or a treat that the server has not heard of yet, as it will be sent. */
export type KeptNote = Input<'putOtherFed'>

const kept = createKeptList(KEPT_NOTES, isNote)

export const keptNotes = kept.get
export const useKeptNotes = kept.useItems

export function keepNote(note: KeptNote): void {
  kept.change((notes) => [...notes, note])
}

export function forgetNote(entryId: string): void {
  kept.change((notes) => notes.filter((other) => other.entryId !== entryId))
}

function isNote(stored: unknown): stored is KeptNote {
  const { petId, date, entryId, kind } = (stored ?? {}) as Partial<KeptNote>
  return [petId, date, entryId].every((text) => typeof text === 'string') && (kind === 'food' || kind === 'treat')
}
