import { type FridgeItem, itemOn, type Storage } from '../../../kitchen/storage.ts'
import { moveBack, moveDue } from '../../../kitchen/today.ts'
import { texts } from '../../texts/index.ts'
import { clockTime, weekdayDate } from '../../ui/dates.ts'
import { showToast } from '../../ui/toast-store.ts'
import { callWithEtag, type Output } from '../api/api.ts'
import { isToWait, refusalIn } from '../api/http.ts'
import { dueToday } from '../due-today.ts'
import { failureText } from '../failure.ts'
import { noteIfAway } from '../offline-answers.ts'
import { queryClient } from '../query-client.ts'
import { storedFood } from '../storage.ts'
import { timeZone, today } from '../today.ts'
import { changeVersioned, type Versioned } from '../versioned.ts'
import { hasWaited, tellRefused, whyRefused } from './kept-refusals.ts'
import { forgetTap, keepTap, keptTaps, type Tap } from './kept-taps.ts'

const words = texts.today

/** The next meal stands where the one before stood: a second tap that comes so soon was meant for that one. */
const DOUBLE_TAP_MS = 1000

/** Done at once on the page; on the server now, or once there is a network. */
export function tap(done: Tap): void {
  const last = keptTaps().findLast(({ kind, dog }) => kind === done.kind && dog.petId === done.dog.petId)
  if (last && Date.parse(done.at) - Date.parse(last.at) < DOUBLE_TAP_MS) return
  keepTap(done)
  sendTaps()
}

/** Takes it back: what has not gone out yet has not been. */
export async function undo(done: Tap): Promise<void> {
  await sending
  const tap = keptTaps().find(({ id }) => id === done.id)
  if (!tap) return
  try {
    if (!tap.waits) await undoOnServer(tap)
    forgetTap(tap)
    await follow(tap)
  } catch (error) {
    noteIfAway(error)
    const refusal = refusalIn(error)
    const isOver = refusal !== undefined && refusal.status !== 401
    const text =
      refusal?.status === 404 ? words.undoRefused : failureText(error, isOver ? words.undoRefused : words.notUndone)
    showToast('error', text, 'storage')
    if (!isOver) return
    forgetTap(tap)
    await follow(tap)
  }
}

/** A device may believe that it has a network, and have none. */
const TRY_AGAIN_MS = 20_000
let trying: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> | undefined

/** Whatever page is open: what waits goes out in its order, each once, when the network is back or is tried again. */
export function sendTaps(): void {
  clearTimeout(trying)
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
}

globalThis.addEventListener?.('online', sendTaps)

async function sendAll(): Promise<void> {
  for (let tap = nextTap(); tap; tap = nextTap()) {
    try {
      const instead = await send(tap)
      await follow(tap)
      if (instead === undefined) keepTap({ ...tap, waits: false })
      else {
        forgetTap(tap)
        if (instead) showToast('error', instead, 'storage')
      }
    } catch (error) {
      if (isToWait(error)) {
        noteIfAway(error)
        trying = setTimeout(sendTaps, TRY_AGAIN_MS)
        return
      }
      await tellRefused({ kind: 'tap', entry: tap }, aboutTap(tap), whyRefused(error), hasWaited(tap.at))
      forgetTap(tap)
      await follow(tap)
    }
  }
}

const nextTap = () => keptTaps().find(({ waits }) => waits)

const aboutTap = ({ petName, item: { recipe }, dog: { petId, today: day } }: Tap) => ({
  petId,
  petName,
  what: recipe.name,
  day,
})

/** Names a tap by dog, meal and day. */
export const tapText = ({ petName, item, dog }: Tap): string =>
  words.ofDay(petName ?? words.yourDog, item.recipe.name, weekdayDate(dog.today))

/** @returns undefined where the tap was done; else the sentence for its owner (another phone has fed this meal), which may be '' */
async function send(tap: Tap): Promise<string | undefined> {
  const { id, item, dog, at } = tap
  if (tap.kind !== 'feed') {
    const { kind } = tap
    const { fridge, freezer } = await changeStorage((storage) =>
      moveDue(storage, dog, { kind, storageId: item.storageId, at, newId: id }),
    )
    const isThere = itemOn<FridgeItem>(fridge, id) ?? itemOn<FridgeItem>(freezer, id)
    return isThere ? undefined : words.movedBefore(item.recipe.name)
  }
  const { data, etag } = await callWithEtag('feedPortion', {
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
  await keepShelves({ content: data.storage, etag })
  if (data.entry) return undefined
  return data.fedBefore ? fedBeforeText(tap, data.fedBefore) : ''
}

function fedBeforeText({ petName, dog }: Tap, { recipe, at }: NonNullable<Output<'feedPortion'>['fedBefore']>): string {
  const time = clockTime(at)
  const when = dog.today === today() ? time : words.timeOn(time, weekdayDate(dog.today))
  return words.fedBefore(petName ?? words.yourDog, recipe.name, when)
}

async function undoOnServer(tap: Tap): Promise<void> {
  const { id, item } = tap
  if (tap.kind !== 'feed') {
    const { kind } = tap
    await changeStorage((storage) => moveBack(storage, { kind, item, newId: id }))
    return
  }
  const { storageId } = item
  const { data, etag } = await callWithEtag('undoFeeding', { storageId, entryId: id, item, share: tap.share })
  await keepShelves({ content: data, etag })
}

/** On what the storage is by then. */
async function changeStorage(apply: (storage: Storage) => Storage): Promise<Storage> {
  const changed = await changeVersioned<Storage>({
    known: undefined,
    read: async () => {
      const { data, etag } = await callWithEtag('getStorage', undefined)
      return { content: data, etag }
    },
    write: async (storage, ifMatch) => {
      const { data, etag } = await callWithEtag('putStorage', storage, { ifMatch: ifMatch ?? undefined })
      return { content: data, etag }
    },
    apply,
  })
  await keepShelves(changed)
  return changed.content
}

/** As a tap has left them: an answer that is on its way may be from before it. */
async function keepShelves(stored: Versioned<Storage>): Promise<void> {
  await queryClient.cancelQueries({ queryKey: storedFood.queryKey })
  queryClient.setQueryData(storedFood.queryKey, stored)
}

/** Diary and dashboard follow; what is due is here anew before the tap is over. */
async function follow({ dog: { petId } }: Tap): Promise<void> {
  for (const of of ['diary', 'intake', 'other-fed'])
    void queryClient.invalidateQueries({ queryKey: ['pets', petId, of] })
  await queryClient.cancelQueries(dueToday)
  await queryClient.fetchQuery(dueToday).catch(() => undefined)
}
