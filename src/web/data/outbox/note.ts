import type { Day } from '../../../kitchen/days.ts'
import { texts } from '../../texts/index.ts'
import { call, type Input } from '../api/api.ts'
import { foods } from '../later/foods.ts'
import { queryClient } from '../query-client.ts'
import type { Kind } from './kind.ts'
import { whichOfDog } from './which.ts'

/** Other food or a treat. Its id makes it one note, however often it is sent. */
export type Note = Input<'putOtherFed'>

export const note: Kind<Note, unknown> = {
  isEntry: isNote,
  send: (entry) => call('putOtherFed', entry),
  takeBack: ({ petId, date, entryId }) => call('deleteOtherFed', { petId, date, entryId }),
  follow: ({ petId }) => followNotes(petId),
  which: async ({ petId, date, ...noted }) => whichOfDog({ petId, day: date as Day, what: await nameOf(noted) }),
}

/** Asks for the notes again; dashboard and allergy diary count again when they are next opened. */
export function followNotes(petId: string): Promise<void> {
  for (const of of ['intake', 'signs']) void queryClient.invalidateQueries({ queryKey: ['pets', petId, of] })
  return queryClient.invalidateQueries({ queryKey: ['pets', petId, 'other-fed'] })
}

async function nameOf({ name, kind, foodId }: Pick<Note, 'name' | 'kind' | 'foodId'>): Promise<string> {
  const labels = foodId ? await queryClient.ensureQueryData(foods).catch(() => []) : []
  return name ?? labels.find(({ id }) => id === foodId)?.name ?? texts.otherFed[kind]
}

function isNote(stored: unknown): stored is Note {
  const { petId, date, entryId, kind } = (stored ?? {}) as Partial<Note>
  return [petId, date, entryId].every((text) => typeof text === 'string') && (kind === 'food' || kind === 'treat')
}
