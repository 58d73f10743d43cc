import type { Day } from '../../../kitchen/days.ts'
import type { Input } from '../api/api.ts'
import { KEPT_WEIGH_INS } from '../stored-keys.ts'
import { createKeptList, isSameItem } from './kept-list.ts'

export type WeighIn = Omit<Input<'putWeight'>, 'petId' | 'enteredAt'> & { readonly date: Day }

/** What the server has not heard of yet: a weigh-in of a day, or `null` for one that was removed. */
export type KeptWeighIn = {
  readonly petId: string
  readonly date: Day
  readonly weighIn: WeighIn | null
  /** When it was entered, ISO 8601 UTC. Entries of earlier releases have no time. */
  readonly enteredAt?: string
}

const kept = createKeptList(KEPT_WEIGH_INS, isKept)

export const keptWeighIns = kept.get
export const useKeptWeighIns = kept.useItems

/** Of a day the last word counts. */
export function keepWeighIn(weighIn: KeptWeighIn): void {
  kept.change((weighIns) => [...weighIns.filter((other) => !isOfSameDay(other, weighIn)), weighIn])
}

/** After a refusal, once more. A weigh-in of the day that was entered later and waits stays. */
export function keepWeighInAgain(refused: KeptWeighIn): void {
  const { enteredAt = '' } = refused
  const isLater = (other: KeptWeighIn) => isOfSameDay(other, refused) && (other.enteredAt ?? '') > enteredAt
  if (!keptWeighIns().some(isLater)) keepWeighIn(refused)
}

/** The server has this one; what was said of the day in the meantime stays. */
export function forgetKept(sent: KeptWeighIn): void {
  kept.change((weighIns) => weighIns.filter((other) => !isSameItem(other, sent)))
}

const isOfSameDay = (one: KeptWeighIn, other: KeptWeighIn) => one.petId === other.petId && one.date === other.date

function isKept(stored: unknown): stored is KeptWeighIn {
  const { petId, date, weighIn } = (stored ?? {}) as Partial<KeptWeighIn>
  const isKnown = typeof petId === 'string' && typeof date === 'string'
  return isKnown && (weighIn === null || typeof weighIn?.kg === 'number')
}
