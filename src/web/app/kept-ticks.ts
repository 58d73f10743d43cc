import type { Tick } from '../../kitchen/shopping-list.ts'
import { readLocalJson, removeLocal, writeLocal } from './local-storage.ts'
import { currentOwner } from './session.ts'
import { createStore, useStore } from './store.ts'

const KEY = 'shoppingTicks'
const NONE: readonly Tick[] = []

/** `owner` tells whose ticks they are: another owner of the same phone has another list. */
type Kept = { readonly owner?: string | undefined; readonly ticks: readonly Tick[] }

/** Ticks that the server does not have yet; they outlive a reload. */
const kept = createStore<Kept>(readKept(readLocalJson(KEY)))

export const keptTicks = (): readonly Tick[] => ownTicks(kept.get())
export const useKeptTicks = (): readonly Tick[] => ownTicks(useStore(kept))

export function keepTicks(ticks: readonly Tick[]): void {
  const next: Kept = { owner: currentOwner()?.email, ticks }
  kept.set(next)
  if (ticks.length === 0) removeLocal(KEY)
  else writeLocal(KEY, JSON.stringify(next))
}

/** The server has these; what was ticked in the meantime stays. */
export function forgetTicks(sent: readonly Tick[]): void {
  const ids = new Set(sent.map(({ id }) => id))
  keepTicks(keptTicks().filter(({ id }) => !ids.has(id)))
}

function ownTicks({ owner, ticks }: Kept): readonly Tick[] {
  const present = currentOwner()?.email
  return owner === undefined || present === undefined || owner === present ? ticks : NONE
}

/** What an older or a meddled-with browser storage holds is not trusted. */
export function readKept(stored: unknown): Kept {
  const { owner, ticks } = (stored ?? {}) as { owner?: unknown; ticks?: unknown }
  if (!Array.isArray(ticks)) return { ticks: NONE }
  return { ...(typeof owner === 'string' ? { owner } : {}), ticks: ticks.filter(isTick) }
}

function isTick(stored: unknown): stored is Tick {
  const { id, code, isTicked } = (stored ?? {}) as Partial<Tick>
  return typeof id === 'string' && typeof code === 'string' && typeof isTicked === 'boolean'
}
