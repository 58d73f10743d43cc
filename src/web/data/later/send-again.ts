import { keepMealAgain } from './kept-meals.ts'
import { keepNote } from './kept-notes.ts'
import { type Entries, forgetRefusal, type Refusal } from './kept-refusals.ts'
import { keepTap } from './kept-taps.ts'
import { keepWeighInAgain } from './kept-weigh-ins.ts'
import { sendMeals } from './send-meals.ts'
import { sendNotes } from './send-notes.ts'
import { sendTaps } from './today.ts'
import { sendUntilNoneWaits } from './weights.ts'

type Ways = {
  readonly [Kind in keyof Entries]: {
    readonly keep: (entry: Entries[Kind]) => void
    readonly send: () => unknown
  }
}

const WAYS: Ways = {
  tap: { keep: keepTap, send: sendTaps },
  weighIn: { keep: keepWeighInAgain, send: sendUntilNoneWaits },
  note: { keep: keepNote, send: sendNotes },
  meal: { keep: keepMealAgain, send: sendMeals },
}

/** Sends a refused entry once more, as its owner has decided. */
export function sendAgain(refusal: Refusal): void {
  const { keep, send } = WAYS[refusal.kind] as Ways[keyof Entries] & { readonly keep: (entry: unknown) => void }
  keep(refusal.entry)
  forgetRefusal(refusal)
  send()
}

/** Sends all that waits, of every kind. */
export function sendAllKinds(): void {
  for (const { send } of Object.values(WAYS)) send()
}
