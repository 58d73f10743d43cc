import type { FridgeItem, Storage } from '../../../kitchen/storage.ts'
import type { DogsDay } from '../../../kitchen/today.ts'
import { texts } from '../../texts/index.ts'
import { type App, useApp } from '../../ui/app.ts'
import { clockTime, weekdayDate } from '../../ui/dates.ts'
import { useStore } from '../../ui/store.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { callWithEtag, type Output } from '../api/api.ts'
import { ApiError, isToWait, refusalIn } from '../api/http.ts'
import { dueToday } from '../queries/due-today.ts'
import { storedFood } from '../queries/storage.ts'
import { queryClientOf } from '../query-client.ts'
import { DONE_TAPS } from '../stored-keys.ts'
import { timeZone, today } from '../today.ts'
import type { Versioned } from '../versioned.ts'
import { createKeptList } from './kept-list.ts'
import type { Kind } from './kind.ts'
import { whichOfDog } from './which.ts'

const words = texts.today

type About = {
  /** The id of the diary's entry, or of the portions that are moved. */
  readonly id: string
  readonly dog: DogsDay
  /** Name of the dog, for messages. */
  readonly petName?: string
  /** The item as it was before the tap. */
  readonly item: FridgeItem
  /** ISO 8601 UTC. */
  readonly at: string
}
/** A tap on Home: a meal fed, or portions moved between fridge and freezer. */
export type Tap = About &
  (
    | { readonly kind: 'feed'; readonly meal: number; readonly share: number; readonly grams: number | null }
    | { readonly kind: 'defrost' | 'freeze' }
  )

/** Taps that the server has done. They can be undone until midnight. */
const doneOf = createKeptList(DONE_TAPS, isTap)

export const doneTaps = (app: App) => doneOf(app).get()
export const useDoneTaps = () => useStore(doneOf(useApp()))

/** Drops the taps of earlier days. */
export function keepDone(app: App, tap: Tap): void {
  doneOf(app).change((taps) => [...taps.filter(({ id, dog }) => id !== tap.id && dog.today >= tap.dog.today), tap])
}

export function forgetDone(app: App, { id }: Tap): void {
  doneOf(app).change((taps) => taps.filter((other) => other.id !== id))
}

/** The answer is `undefined` where the tap was done; otherwise a sentence for the owner (another phone has fed this meal), or ''. */
export const tap: Kind<Tap, string | undefined> = {
  changes: ['storage', 'diary'],
  isEntry: isTap,
  send: (app, tap) => (tap.kind === 'feed' ? feed(app, tap) : move(app, tap, tap.kind)),
  takeBack,
  follow: followTap,
  done: (app, tap, instead) => {
    if (instead === undefined) keepDone(app, tap)
    else if (instead) showToast(app, 'error', instead, 'storage')
  },
  which: (app, { petName, item: { recipe }, dog: { petId, today: day } }) =>
    whichOfDog(app, { petId, petName, what: recipe.name, day }),
}

/** The server answers 404 where the tap never arrived. */
async function takeBack(app: App, tap: Tap): Promise<void> {
  try {
    await undoOnServer(app, tap)
  } catch (error) {
    if (!isToWait(error) && refusalIn(error)?.status !== 404) showToast(app, 'error', words.undoRefused, 'storage')
    throw error
  }
  forgetDone(app, tap)
}

export async function undoOnServer(app: App, tap: Tap): Promise<void> {
  const { id, item } = tap
  const { storageId } = item
  const { data, etag } =
    tap.kind === 'feed'
      ? await callWithEtag(app, 'undoFeeding', { storageId, entryId: id, item, share: tap.share })
      : await callWithEtag(app, 'undoMove', { storageId, newId: id })
  await showStorage(app, { content: data, etag })
}

/** Moves only the portions that are still due: another phone may have moved them meanwhile. */
async function move(app: App, { id, item, at }: Tap, kind: 'defrost' | 'freeze'): Promise<string | undefined> {
  const { storageId, portions, recipe } = item
  try {
    const { data, etag } = await callWithEtag(app, kind === 'defrost' ? 'defrostPortions' : 'freezePortions', {
      ...{ storageId, portions, newId: id, at, onlyDue: true },
    })
    await showStorage(app, { content: data.storage, etag })
    return data.moved > 0 ? undefined : words.movedBefore(recipe.name)
  } catch (error) {
    const { code } = error instanceof ApiError ? error : {}
    if (code === 'portion-not-found') return words.movedBefore(recipe.name)
    // A release up to 0.2 has moved it, and its answer was lost.
    if (code === 'another-batch') return undefined
    throw error
  }
}

async function feed(app: App, tap: Extract<Tap, { kind: 'feed' }>): Promise<string | undefined> {
  const { id, item, dog } = tap
  const { data, etag } = await callWithEtag(app, 'feedPortion', {
    storageId: item.storageId,
    date: dog.today,
    entryId: id,
    fedSupplement: true,
    share: tap.share,
    meal: tap.meal,
    petId: dog.petId,
    beside: true,
    timeZone: timeZone(),
  })
  await showStorage(app, { content: data.storage, etag })
  if (data.entry) return undefined
  return data.fedBefore ? fedBeforeText(tap, data.fedBefore) : ''
}

function fedBeforeText({ petName, dog }: Tap, { recipe, at }: NonNullable<Output<'feedPortion'>['fedBefore']>): string {
  const time = clockTime(at)
  const when = dog.today === today() ? time : words.timeOn(time, weekdayDate(dog.today))
  return words.fedBefore(petName ?? words.yourDog, recipe.name, when)
}

/** Shows the storage as the tap has left it. An answer that is on its way may be older, so it is cancelled. */
export async function showStorage(app: App, stored: Versioned<Storage>): Promise<void> {
  await queryClientOf(app).cancelQueries({ queryKey: storedFood.queryKey })
  queryClientOf(app).setQueryData(storedFood.queryKey, stored)
}

/** Asks for diary and dashboard again, and waits until the tasks that are due are here again. */
export async function followTap(app: App, { dog: { petId } }: Tap): Promise<void> {
  for (const of of ['diary', 'intake', 'other-fed'])
    void queryClientOf(app).invalidateQueries({ queryKey: ['pets', petId, of] })
  await queryClientOf(app).cancelQueries(dueToday)
  await queryClientOf(app)
    .fetchQuery(dueToday)
    .catch(() => undefined)
}

function isTap(stored: unknown): stored is Tap {
  const { id, kind, dog, item } = (stored ?? {}) as Partial<Tap>
  return [id, kind, dog?.petId, dog?.today, item?.storageId, item?.recipe?.name].every(
    (text) => typeof text === 'string',
  )
}
