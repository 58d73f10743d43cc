import { keepMeal } from './kept-meals.ts'
import { keepNote } from './kept-notes.ts'
import { type Entries, forgetRefusal, type Refusal } from './kept-refusals.ts'
import { keepTap } from './kept-taps.ts'
import { keepWeighIn } from './kept-weigh-ins.ts'
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
  // A weigh-in that came too late is what its owner says now.
  weighIn: {
    keep: (entry) => keepWeighIn({ enteredAt: new Date().toISOString(), ...entry }),
    send: sendUntilNoneWaits,
  },
  note: { keep: keepNote, send: sendNotes },
  meal: { keep: keepMeal, send: sendMeals },
}

/** The owner has decided that a refused entry is to be sent once more. */
export function sendAgain(refusal: Refusal): void {
  const { keep, send } = WAYS[refusal.kind] as Ways[keyof Entries] & { readonly keep: (entry: unknown) => void }
  keep(refusal.entry)
  forgetRefusal(refusal)
  send()
}

/** What waits of every kind goes out. */
export function sendAllKinds(): void {
  for (const { send } of Object.values(WAYS)) send()
}
