import { texts } from '../../../texts/index.ts'
import { type App, onePerApp } from '../../../ui/app.ts'
import { weekdayDate } from '../../../ui/dates.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { refusalIn } from '../../api/http.ts'
import { failureText } from '../../failure.ts'
import { noteIfAway } from '../../offline-answers.ts'
import { submitAndTell, takeBack, untilAnswered, useWaiting, waiting } from '../../outbox/outbox.ts'
import { doneTaps, followTap, forgetDone, type Tap, undoOnServer, useDoneTaps } from '../../outbox/tap.ts'
import { whenSessionEnds } from '../../session/session.ts'

const words = texts.today

/** `waits`: the server has not answered yet. */
export type ShownTap = Tap & { readonly waits: boolean }

export const taps = (app: App): readonly ShownTap[] => shown(doneTaps(app), waiting(app, 'tap'))
export const useTaps = (): readonly ShownTap[] => shown(useDoneTaps(), useWaiting('tap'))

function shown(done: readonly Tap[], waiting: readonly Tap[]): ShownTap[] {
  const known = new Set(done.map(({ id }) => id))
  return [
    ...done.map((tap) => ({ ...tap, waits: false })),
    ...waiting.filter(({ id }) => !known.has(id)).map((tap) => ({ ...tap, waits: true })),
  ]
}

/** The next meal stands where the one before stood: a second tap that comes so soon was meant for that one. */
const DOUBLE_TAP_MS = 1000

/** Done at once on the page; on the server now, or once there is a network. */
export function tap(app: App, done: Tap): void {
  const last = taps(app).findLast(({ kind, dog }) => kind === done.kind && dog.petId === done.dog.petId)
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

/** Names a tap by dog, meal and day. */
export const tapText = ({ petName, item, dog }: Tap): string =>
  words.ofDay(petName ?? words.yourDog, item.recipe.name, weekdayDate(dog.today))
