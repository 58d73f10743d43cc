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

type OfDog = {
  readonly dog: DogsDay
  /** Name of the dog, for messages. */
  readonly petName?: string
  /** The item as it was before the tap. */
  readonly item: FridgeItem
}
type About = OfDog & {
  /** The id of the diary's entry, or of the portions that are moved. */
  readonly id: string
  /** ISO 8601 UTC. */
  readonly at: string
}
type Given = { readonly meal: number; readonly share: number; readonly grams: number | null }
/** A portion that a dog was fed. */
export type FedPortion = OfDog & Given
type Feed = About &
  Given & {
    readonly kind: 'feed'
    /** The portions of the other dogs that were fed with the same tap. */
    readonly others?: readonly FedPortion[]
  }
/** A tap on Home: a meal fed, or portions moved between fridge and freezer. */
export type Tap = Feed | (About & { readonly kind: 'defrost' | 'freeze' })

/** The portions of a feed, of each dog one. */
export function portionsOf({ kind: _, id: __, at: ___, others = [], ...own }: Feed): readonly FedPortion[] {
  return [own, ...others]
}

/** The tap as each of its dogs has it: the same tap, with this dog first. */
export function tapsByDog(tap: Tap): Tap[] {
  if (tap.kind !== 'feed' || !tap.others) return [tap]
  const { id, at, kind } = tap
  const portions = portionsOf(tap)
  return portions.map((own) => ({ id, at, kind, ...own, others: portions.filter((other) => other !== own) }))
}

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

type Answer = {
  /** Whether the tap has changed anything, for any of its dogs. */
  readonly isDone: boolean
  /** What did not happen, for the owner: another phone has fed a meal. */
  readonly told?: string | undefined
}

export const tap: Kind<Tap, Answer> = {
  changes: ['storage', 'diary'],
  isEntry: isTap,
  send: (app, tap) => (tap.kind === 'feed' ? (tap.others ? feedAll : feed)(app, tap) : move(app, tap, tap.kind)),
  takeBack,
  follow: followTap,
  done: (app, tap, { isDone, told }) => {
    if (isDone) keepDone(app, tap)
    if (told) showToast(app, 'error', told, 'storage')
  },
  which: (app, tap) => {
    const { petName, item, dog } = tap
    const names = tap.kind === 'feed' && tap.others ? words.dogs(petNamesOf(tap)) : petName
    return whichOfDog(app, { petId: dog.petId, petName: names, what: item.recipe.name, day: dog.today })
  },
}

const nameOf = ({ petName }: OfDog): string => petName ?? words.yourDog

/** The names of all dogs of a tap. */
export const petNamesOf = (tap: Tap): string[] => (tap.kind === 'feed' ? portionsOf(tap) : [tap]).map(nameOf)

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
  const { data, etag } = await askToUndo(app, tap)
  await showStorage(app, { content: data, etag })
}

function askToUndo(app: App, tap: Tap) {
  const { id, item } = tap
  const { storageId } = item
  if (tap.kind !== 'feed') return callWithEtag(app, 'undoMove', { storageId, newId: id })
  if (!tap.others) return callWithEtag(app, 'undoFeeding', { storageId, entryId: id, item, share: tap.share })
  const portions = portionsOf(tap).map((one) => ({ item: one.item, share: one.share }))
  return callWithEtag(app, 'undoFeedAll', { id, portions })
}

/** Moves only the portions that are still due: another phone may have moved them meanwhile. */
async function move(app: App, { id, item, at }: Tap, kind: 'defrost' | 'freeze'): Promise<Answer> {
  const { storageId, portions, recipe } = item
  try {
    const { data, etag } = await callWithEtag(app, kind === 'defrost' ? 'defrostPortions' : 'freezePortions', {
      ...{ storageId, portions, newId: id, at, onlyDue: true },
    })
    await showStorage(app, { content: data.storage, etag })
    return data.moved > 0 ? { isDone: true } : notMoved(recipe.name)
  } catch (error) {
    const { code } = error instanceof ApiError ? error : {}
    if (code === 'portion-not-found') return notMoved(recipe.name)
    // A release up to 0.2 has moved it, and its answer was lost.
    if (code === 'another-batch') return { isDone: true }
    throw error
  }
}

const notMoved = (recipe: string): Answer => ({ isDone: false, told: words.movedBefore(recipe) })

async function feed(app: App, tap: Feed): Promise<Answer> {
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
  return { isDone: data.entry !== null, told: data.fedBefore && fedBeforeText(tap, data.fedBefore) }
}

/** A dog that another phone has fed meanwhile is left alone, and the owner is told; the others are fed. */
async function feedAll(app: App, tap: Feed): Promise<Answer> {
  const given = portionsOf(tap)
  const { data, etag } = await callWithEtag(app, 'feedAll', {
    id: tap.id,
    date: tap.dog.today,
    portions: given.map(({ item: { storageId }, dog: { petId }, meal, share }) => ({ storageId, petId, meal, share })),
    timeZone: timeZone(),
  })
  await showStorage(app, { content: data.storage, etag })
  const told = data.fed.flatMap(({ petId, fedBefore }) => {
    const portion = given.find(({ dog }) => dog.petId === petId)
    return portion && fedBefore ? [fedBeforeText(portion, fedBefore)] : []
  })
  return { isDone: data.fed.some(({ entry }) => entry !== null), told: told.join(' ') }
}

type FedBefore = NonNullable<Output<'feedPortion'>['fedBefore']>

function fedBeforeText({ dog, ...tap }: OfDog, { recipe, at }: FedBefore): string {
  const time = clockTime(at)
  const when = dog.today === today() ? time : words.timeOn(time, weekdayDate(dog.today))
  return words.fedBefore(nameOf({ dog, ...tap }), recipe.name, when)
}

/** Shows the storage as the tap has left it. An answer that is on its way may be older, so it is cancelled. */
export async function showStorage(app: App, stored: Versioned<Storage>): Promise<void> {
  await queryClientOf(app).cancelQueries({ queryKey: storedFood.queryKey })
  queryClientOf(app).setQueryData(storedFood.queryKey, stored)
}

/** Asks for diary and dashboard again, and waits until the tasks that are due are here again. */
export async function followTap(app: App, tap: Tap): Promise<void> {
  for (const { dog } of tapsByDog(tap))
    for (const of of ['diary', 'intake', 'other-fed'])
      void queryClientOf(app).invalidateQueries({ queryKey: ['pets', dog.petId, of] })
  await queryClientOf(app).cancelQueries(dueToday)
  await queryClientOf(app)
    .fetchQuery(dueToday)
    .catch(() => undefined)
}

function isTap(stored: unknown): stored is Tap {
  const { id, kind, others = [], ...own } = (stored ?? {}) as Partial<Feed>
  return [id, kind].every((text) => typeof text === 'string') && [own, ...others].every(isOfDog)
}

const isOfDog = ({ dog, item }: Partial<OfDog>): boolean =>
  [dog?.petId, dog?.today, item?.storageId, item?.recipe?.name].every((text) => typeof text === 'string')
