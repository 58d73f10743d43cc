import type { Day } from '../../../kitchen/days.ts'
import { useStore } from '../../ui/store.ts'
import type { Input } from '../api/api.ts'
import { createOwnStore } from '../session/own-storage.ts'
import { KEPT_WEIGH_INS } from '../stored-keys.ts'

export type WeighIn = Omit<Input<'putWeight'>, 'petId'> & { readonly date: Day }

/** What the server has not heard of yet: a weigh-in of a day, or `null` for one that was removed. */
export type KeptWeighIn = { readonly petId: string; readonly date: Day; readonly weighIn: WeighIn | null }

/** They outlive a reload. */
const kept = createOwnStore<readonly KeptWeighIn[]>(KEPT_WEIGH_INS, readKept)

// Another tab of the same browser has weighed, or has sent what both knew of.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key.endsWith(` ${KEPT_WEIGH_INS}`)) kept.readAgain()
})

export const keptWeighIns = (): readonly KeptWeighIn[] => kept.get()
export const useKeptWeighIns = (): readonly KeptWeighIn[] => useStore(kept)

/** Of a day the last word counts. */
export function keepWeighIn(weighIn: KeptWeighIn): void {
  kept.readAgain()
  kept.set([...kept.get().filter((other) => !isOfSameDay(other, weighIn)), weighIn])
}

/** The server has this one; what was said of the day in the meantime stays. */
export function forgetKept(sent: KeptWeighIn): void {
  kept.readAgain()
  kept.set(kept.get().filter((other) => JSON.stringify(other) !== JSON.stringify(sent)))
}

const isOfSameDay = (one: KeptWeighIn, other: KeptWeighIn) => one.petId === other.petId && one.date === other.date

/** What an older or a meddled-with browser storage holds is not trusted. */
function readKept(stored: unknown): KeptWeighIn[] {
  return Array.isArray(stored) ? stored.filter(isKept) : []
}

function isKept(stored: unknown): stored is KeptWeighIn {
  const { petId, date, weighIn } = (stored ?? {}) as Partial<KeptWeighIn>
  const isKnown = typeof petId === 'string' && typeof date === 'string'
  return isKnown && (weighIn === null || typeof weighIn?.kg === 'number')
}
