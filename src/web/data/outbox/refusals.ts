import { texts } from '../../texts/index.ts'
import { type App, useApp } from '../../ui/app.ts'
import { useStore } from '../../ui/store.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { askToPersist } from '../session/own-storage.ts'
import { currentOwner } from '../session/session.ts'
import { KEPT_REFUSALS } from '../stored-keys.ts'
import { createKeptList, isSameItem } from './kept-list.ts'
import { type Kind, Refused, whyRefused } from './kind.ts'
import { type Answers, type Entries, KINDS, type KindName } from './kinds.ts'

type OfKind = { [K in KindName]: { readonly kind: K; readonly entry: Entries[K] } }[KindName]

/** An entry that waited, and was refused when it was sent. It stays here until its owner sends it again or removes it. */
export type Refusal = OfKind & {
  /** Names the dog, what was to be saved, and the day. */
  readonly which: string
  readonly why: string
}

const keptOf = createKeptList(KEPT_REFUSALS, isRefusal)

export const keptRefusals = (app: App) => keptOf(app).get()
export const useKeptRefusals = () => useStore(keptOf(useApp()))

export function forgetRefusal(app: App, refusal: Refusal): void {
  keptOf(app).change((all) => all.filter((other) => !isSameItem(other, refusal)))
}

/** Tells the owner what the server refused and why. @param isKept whether it also stays on Home, since the owner may not be looking */
export async function tellRefused<K extends KindName>(
  app: App,
  kind: K,
  entry: Entries[K],
  error: unknown,
  isKept = true,
): Promise<void> {
  const owner = currentOwner(app)?.id
  const { which }: Kind<Entries[K], Answers[K]> = KINDS[kind]
  const toSendAgain: Entries[K] = error instanceof Refused ? error.entry : entry
  const refusal = { kind, entry: toSendAgain, which: await which(app, entry), why: whyRefused(error) } as Refusal
  if (currentOwner(app)?.id !== owner) return
  if (isKept) {
    keptOf(app).change((all) => [...all.filter((other) => !isSameItem(other, refusal)), refusal])
    askToPersist()
  }
  showToast(app, 'error', texts.today.refused(refusal.which, refusal.why), 'refusal')
}

function isRefusal(stored: unknown): stored is Refusal {
  const { kind, entry, which, why } = (stored ?? {}) as Partial<Refusal>
  const isEntry = kind !== undefined && Object.hasOwn(KINDS, kind) && typeof entry === 'object' && entry !== null
  return isEntry && typeof which === 'string' && typeof why === 'string'
}
