import type { Day } from '../../../kitchen/days.ts'
import { texts } from '../../texts/index.ts'
import type { App } from '../../ui/app.ts'
import { call, type Input } from '../api/api.ts'
import { foods } from '../queries/bowl/foods.ts'
import { queryClientOf } from '../query-client.ts'
import type { Kind } from './kind.ts'
import { whichOfDog } from './which.ts'

/** Other food or a treat. Its id makes it one note, however often it is sent. */
export type Note = Input<'putOtherFed'>

export const note: Kind<Note, unknown> = {
  changes: ['diary'],
  isEntry: isNote,
  send: (app, entry) => call(app, 'putOtherFed', entry),
  takeBack: (app, { petId, date, entryId }) => call(app, 'deleteOtherFed', { petId, date, entryId }),
  follow: (app, { petId }) => followNotes(app, petId),
  which: async (app, { petId, date, ...noted }) =>
    whichOfDog(app, { petId, day: date as Day, what: await nameOf(app, noted) }),
}

/** Asks for the notes again; dashboard and allergy diary count again when they are next opened. */
export function followNotes(app: App, petId: string): Promise<void> {
  for (const of of ['intake', 'signs']) void queryClientOf(app).invalidateQueries({ queryKey: ['pets', petId, of] })
  return queryClientOf(app).invalidateQueries({ queryKey: ['pets', petId, 'other-fed'] })
}

async function nameOf(app: App, { name, kind, foodId }: Pick<Note, 'name' | 'kind' | 'foodId'>): Promise<string> {
  const labels = foodId
    ? await queryClientOf(app)
        .ensureQueryData(foods)
        .catch(() => [])
    : []
  return name ?? labels.find(({ id }) => id === foodId)?.name ?? texts.otherFed[kind]
}

function isNote(stored: unknown): stored is Note {
  const { petId, date, entryId, kind } = (stored ?? {}) as Partial<Note>
  return [petId, date, entryId].every((text) => typeof text === 'string') && (kind === 'food' || kind === 'treat')
}
