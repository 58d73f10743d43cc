import type { Day } from '../../../kitchen/days.ts'
import { texts } from '../../texts/index.ts'
import { call } from '../api/api.ts'
import { isToWait } from '../api/http.ts'
import { noteIfAway } from '../offline-answers.ts'
import { queryClient } from '../query-client.ts'
import { currentOwner } from '../session/session.ts'
import { foods } from './foods.ts'
import { forgetNote, type KeptNote, keepNote, keptNotes } from './kept-notes.ts'
import { tellRefused, whyRefused } from './kept-refusals.ts'

/** A device may believe that it has a network, and have none. */
const TRY_AGAIN_MS = 20_000
let trying: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> | undefined

/**
 * Notes other food or a treat. Without an answer it is kept on the device, and sent once there is a network: under its id it is
 * noted once, however often it is sent. A refusal is the page's to say.
 * @returns whether it waits
 */
export async function noteOrKeep(note: KeptNote): Promise<boolean> {
  try {
    await call('putOtherFed', note)
    return false
  } catch (error) {
    // Once the session is over it cannot be kept for its owner: the page says that it is lost.
    if (!isToWait(error) || !currentOwner()) throw error
    noteIfAway(error)
    keepNote(note)
    tryAgainLater()
    return true
  }
}

/** Takes a note back: what has not gone out yet has not been. */
export async function removeNote(note: Pick<KeptNote, 'petId' | 'date' | 'entryId'>): Promise<void> {
  await sending
  if (keptNotes().some(({ entryId }) => entryId === note.entryId)) forgetNote(note.entryId)
  else await call('deleteOtherFed', note)
}

/** Whatever page is open: what waits goes out in its order when the network is back, and now and then it is tried. */
export function sendNotes(): void {
  clearTimeout(trying)
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
}

globalThis.addEventListener?.('online', sendNotes)

function tryAgainLater(): void {
  clearTimeout(trying)
  trying = setTimeout(sendNotes, TRY_AGAIN_MS)
}

async function sendAll(): Promise<void> {
  const pets = new Set<string>()
  for (let [next] = keptNotes(); next; [next] = keptNotes()) {
    if (!(await isThrough(next))) {
      tryAgainLater()
      break
    }
    pets.add(next.petId)
    forgetNote(next.entryId)
  }
  await Promise.all([...pets].map(followNotes))
}

/** Whether the server has answered; otherwise the note waits. A refusal is told, and kept until its owner has decided. */
async function isThrough(note: KeptNote): Promise<boolean> {
  try {
    await call('putOtherFed', note)
  } catch (error) {
    noteIfAway(error)
    if (isToWait(error)) return false
    const about = { petId: note.petId, what: await nameOf(note), day: note.date as Day }
    await tellRefused({ kind: 'note', entry: note }, about, whyRefused(error))
  }
  return true
}

async function nameOf({ name, kind, foodId }: KeptNote): Promise<string> {
  const labels = foodId ? await queryClient.ensureQueryData(foods).catch(() => []) : []
  return name ?? labels.find(({ id }) => id === foodId)?.name ?? texts.otherFed[kind]
}

/** The dashboard and the allergy diary count again when they are next looked at. */
export function followNotes(petId: string): Promise<void> {
  for (const of of ['intake', 'signs']) void queryClient.invalidateQueries({ queryKey: ['pets', petId, of] })
  return queryClient.invalidateQueries({ queryKey: ['pets', petId, 'other-fed'] })
}
