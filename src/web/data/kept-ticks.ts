import type { Tick } from '../../kitchen/shopping-list.ts'
import { localKeys, readLocalJson, removeLocal, writeLocal } from '../ui/local-storage.ts'
import { createStore, useStore } from '../ui/store.ts'
import { currentOwner, useSession } from './session/session.ts'

/** A tick has a key of its own: two tabs that tick at the same time write beside, not over each other. */
const PREFIX = 'shoppingTick '
const NONE: readonly Tick[] = []

/** With its owner: another owner of the same phone has another list. */
type KeptTick = Tick & { readonly ownerId: string }

/** Ticks that the server does not have yet; they outlive a reload. */
const kept = createStore<readonly KeptTick[]>(readKept())

// Another tab of the same browser has ticked, or has sent what both knew of.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key.startsWith(PREFIX)) kept.set(readKept())
})

export const keptTicks = (): readonly Tick[] => ticksOf(kept.get(), currentOwner()?.id)

export function useKeptTicks(): readonly Tick[] {
  const { owner } = useSession()
  return ticksOf(useStore(kept), owner?.id)
}

/** Only the last word on an ingredient counts. */
export function keepTick(tick: Tick): void {
  const ownerId = currentOwner()?.id
  if (ownerId === undefined) return
  forgetTicks(keptTicks().filter(({ code }) => code === tick.code))
  const keptTick = { ...tick, ownerId }
  kept.set([...kept.get(), keptTick])
  writeLocal(keyOf(tick), JSON.stringify(keptTick))
}

/** The server has these; what was ticked in the meantime stays. */
export function forgetTicks(ticks: readonly Tick[]): void {
  const ids = new Set(ticks.map(({ id }) => id))
  kept.set(kept.get().filter(({ id }) => !ids.has(id)))
  for (const tick of ticks) removeLocal(keyOf(tick))
}

const keyOf = ({ id }: Tick) => `${PREFIX}${id}`

function ticksOf(all: readonly KeptTick[], ownerId: string | undefined): readonly Tick[] {
  const own = all.filter((tick) => tick.ownerId === ownerId)
  return own.length === 0 ? NONE : own
}

/** What an older or a meddled-with browser storage holds is not trusted. */
function readKept(): KeptTick[] {
  return localKeys(PREFIX).map(readLocalJson).filter(isKeptTick)
}

function isKeptTick(stored: unknown): stored is KeptTick {
  const { id, ownerId, code, isTicked } = (stored ?? {}) as Partial<KeptTick>
  const areTexts = [id, ownerId, code].every((text) => typeof text === 'string')
  return areTexts && typeof isTicked === 'boolean'
}
