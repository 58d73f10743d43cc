import type { DogToday } from '../../../../contract/plan/today.ts'
import { texts } from '../../../texts/index.ts'
import { type App, onePerApp } from '../../../ui/app.ts'
import { weekdayDate } from '../../../ui/dates.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { refusalIn } from '../../api/http.ts'
import { failureText } from '../../failure.ts'
import { noteIfAway } from '../../offline-answers.ts'
import { submitAndTell, takeBack, untilAnswered, useWaiting, waiting } from '../../outbox/outbox.ts'
import {
  doneTaps,
  followTap,
  forgetDone,
  petNamesOf,
  type Tap,
  tapsByDog,
  undoOnServer,
  useDoneTaps,
} from '../../outbox/tap.ts'
import { whenSessionEnds } from '../../session/session.ts'

const words = texts.today

/** `waits`: the server has not answered yet. A tap that fed several dogs is there for each of them. */
export type ShownTap = Tap & { readonly waits: boolean }

export const taps = (app: App): readonly ShownTap[] => shown(doneTaps(app), waiting(app, 'tap'))
export const useTaps = (): readonly ShownTap[] => shown(useDoneTaps(), useWaiting('tap'))

function shown(done: readonly Tap[], waiting: readonly Tap[]): ShownTap[] {
  const known = new Set(done.map(({ id }) => id))
  return [
    ...done.flatMap(tapsByDog).map((tap) => ({ ...tap, waits: false })),
    ...waiting
      .filter(({ id }) => !known.has(id))
      .flatMap(tapsByDog)
      .map((tap) => ({ ...tap, waits: true })),
  ]
}

/** The next meal stands where the one before stood: a second tap that comes so soon was meant for that one. */
const DOUBLE_TAP_MS = 1000

/** Done at once on the page; on the server now, or once there is a network. */
export function tap(app: App, done: Tap): void {
  const petIds = tapsByDog(done).map(({ dog }) => dog.petId)
  const last = taps(app).findLast(({ kind, dog }) => kind === done.kind && petIds.includes(dog.petId))
  if (last && Math.abs(Date.parse(done.at) - Date.parse(last.at)) < DOUBLE_TAP_MS) return
  void submitAndTell(app, 'tap', done)
}

const endedSessions = onePerApp(
  () => ({ count: 0 }),
  (app) => whenSessionEnds(app, () => void endedSessions(app).count++),
)

/** Takes a tap back. If the server may have it, it is undone there too, once there is a network. */
export async function undo(app: App, tap: Tap): Promise<void> {
  const endedBefore = endedSessions(app).count
  await untilAnswered(app, 'tap')
  // The end of a session removes all taps from the page, but not from the server.
  if (endedSessions(app).count > endedBefore) return showToast(app, 'error', words.notUndone, 'storage')
  if (takeBack(app, 'tap', ({ id }) => id === tap.id).length > 0) {
    forgetDone(app, tap)
    return await followTap(app, tap)
  }
  if (!doneTaps(app).some(({ id }) => id === tap.id)) return
  try {
    await undoOnServer(app, tap)
  } catch (error) {
    noteIfAway(error)
    const refusal = refusalIn(error)
    const isOver = refusal !== undefined && refusal.status !== 401
    const text =
      refusal?.status === 404 ? words.undoRefused : failureText(error, isOver ? words.undoRefused : words.notUndone)
    showToast(app, 'error', text, 'storage')
    if (!isOver) return
  }
  forgetDone(app, tap)
  await followTap(app, tap)
}

/** Names a tap by its dogs, meal and day. */
export const tapText = (tap: Tap): string =>
  words.ofDay(words.dogs(petNamesOf(tap)), tap.item.recipe.name, weekdayDate(tap.dog.today))

/** The meals that a dog was fed, and of which its server does not know yet. */
export const feedsOnTheWay = ({ petId, fed }: DogToday, all: readonly ShownTap[]) =>
  all.flatMap((one) =>
    one.kind === 'feed' && one.waits && one.dog.petId === petId && !fed.some(({ entryId }) => entryId === one.id)
      ? [one]
      : [],
  )
