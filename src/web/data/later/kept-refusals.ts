import type { Day } from '../../../kitchen/days.ts'
import { texts } from '../../texts/index.ts'
import { weekdayDate } from '../../ui/dates.ts'
import { showToast } from '../../ui/toast-store.ts'
import { refusalIn, refusalText } from '../api/http.ts'
import { appState } from '../pets.ts'
import { queryClient } from '../query-client.ts'
import { currentOwner } from '../session/session.ts'
import { KEPT_REFUSALS } from '../stored-keys.ts'
import { createKeptList, isSameItem } from './kept-list.ts'
import type { KeptMeal } from './kept-meals.ts'
import type { KeptNote } from './kept-notes.ts'
import type { Tap } from './kept-taps.ts'
import type { KeptWeighIn } from './kept-weigh-ins.ts'

const words = texts.today

/** Entries that may wait on this device, by kind. */
export type Entries = {
  readonly tap: Tap
  readonly weighIn: KeptWeighIn
  readonly note: KeptNote
  readonly meal: KeptMeal
}
type Kind = keyof Entries
const KINDS: readonly unknown[] = ['tap', 'weighIn', 'note', 'meal'] satisfies Kind[]

export type Refused = { [K in Kind]: { readonly kind: K; readonly entry: Entries[K] } }[Kind]

/** An entry that waited, and was refused when it was sent. It stays here until its owner sends it again or removes it. */
export type Refusal = Refused & {
  /** Names the dog, what was to be saved, and the day. */
  readonly which: string
  readonly why: string
}

const kept = createKeptList(KEPT_REFUSALS, isRefusal)

export const keptRefusals = kept.get
export const useKeptRefusals = kept.useItems

export function forgetRefusal(refusal: Refusal): void {
  kept.change((all) => all.filter((other) => !isSameItem(other, refusal)))
}

type About = { readonly petId: string; readonly petName?: string | undefined; readonly what: string; readonly day: Day }

/** Tells the owner what the server refused and why. Keeps an entry that has waited, since its owner may not be looking. */
export async function tellRefused(refused: Refused, about: About, why: string, hasWaited = true): Promise<void> {
  const owner = currentOwner()?.id
  const refusal: Refusal = { ...refused, which: await whichIs(about), why }
  if (currentOwner()?.id !== owner) return
  if (hasWaited) kept.change((all) => [...all.filter((other) => !isSameItem(other, refusal)), refusal])
  showToast('error', words.refused(refusal.which, why), 'refusal')
}

export const whyRefused = (error: unknown): string => {
  const refusal = refusalIn(error)
  return refusal ? refusalText(refusal) : words.failed
}

/** After so long an owner may have left the page. */
const WAITED_MS = 10_000

/** @param at time of the entry, ahead of now where the clock was set back; entries of earlier releases have none */
export const hasWaited = (at: string | undefined) =>
  at === undefined || Math.abs(Date.now() - Date.parse(at)) > WAITED_MS

async function whichIs({ petId, petName, what, day }: About): Promise<string> {
  const state = petName === undefined ? await queryClient.ensureQueryData(appState).catch(() => undefined) : undefined
  const name = petName ?? state?.pets.find(({ id }) => id === petId)?.name ?? words.yourDog
  return words.ofDay(name, what, weekdayDate(day))
}

function isRefusal(stored: unknown): stored is Refusal {
  const { kind, entry, which, why } = (stored ?? {}) as Partial<Refusal>
  const isEntry = KINDS.includes(kind) && typeof entry === 'object' && entry !== null
  return isEntry && typeof which === 'string' && typeof why === 'string'
}
