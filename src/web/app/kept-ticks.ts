import { noteTick, type Tick } from '../../kitchen/shopping-list.ts'
import { readLocalJson, removeLocal, writeLocal } from './local-storage.ts'
import { currentOwner, useSession } from './session.ts'
import { createStore, useStore } from './store.ts'

const KEY = 'shoppingTicks'
const NONE: readonly Tick[] = []

/** By owner: another owner of the same phone has another list. */
type KeptTicks = Readonly<Record<string, readonly Tick[]>>

/** Ticks that the server does not have yet; they outlive a reload. */
const kept = createStore<KeptTicks>(readKept(readLocalJson(KEY)))

// Another tab of the same browser has ticked, or has sent what both knew of.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEY || key === null) kept.set(readKept(readLocalJson(KEY)))
})

export const keptTicks = (): readonly Tick[] => ticksOf(kept.get(), currentOwner()?.id)

export function useKeptTicks(): readonly Tick[] {
  const { owner } = useSession()
  return ticksOf(useStore(kept), owner?.id)
}

export function keepTick(tick: Tick): void {
  keep(noteTick(keptTicks(), tick))
}

/** The server has these; what was ticked in the meantime stays. */
export function forgetTicks(sent: readonly Tick[]): void {
  const ids = new Set(sent.map(({ id }) => id))
  keep(keptTicks().filter(({ id }) => !ids.has(id)))
}

function keep(ticks: readonly Tick[]): void {
  const ownerId = currentOwner()?.id
  if (ownerId === undefined) return
  const { [ownerId]: _, ...others } = kept.get()
  const next = ticks.length === 0 ? others : { ...others, [ownerId]: ticks }
  kept.set(next)
  if (Object.keys(next).length === 0) removeLocal(KEY)
  else writeLocal(KEY, JSON.stringify(next))
}

const ticksOf = (all: KeptTicks, ownerId: string | undefined) => (ownerId && all[ownerId]) || NONE

/** What an older or a meddled-with browser storage holds is not trusted. */
export function readKept(stored: unknown): KeptTicks {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  const lists = Object.entries(stored).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
  return Object.fromEntries(lists.map(([ownerId, ticks]) => [ownerId, ticks.filter(isTick)]))
}

function isTick(stored: unknown): stored is Tick {
  const { id, code, isTicked } = (stored ?? {}) as Partial<Tick>
  return typeof id === 'string' && typeof code === 'string' && typeof isTicked === 'boolean'
}
