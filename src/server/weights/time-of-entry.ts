import type { KeptWeighIn } from '../../contract/dog/weights.ts'
import type { Day } from '../../kitchen/days.ts'
import { fields } from '../../texts/index.ts'
import { invalidInput } from '../refusal.ts'
import type { WeighedDog } from './weigh-dog.ts'

/** Own choice: the clock of a phone that sets it by its network is seconds off. */
const CLOCKS_DIFFER_MS = 5 * 60_000

/** @throws where the time of entry lies in the future, as far as clocks agree */
export function requireEntered(enteredAt: string | undefined, now: Date): void {
  if (enteredAt === undefined || Date.parse(enteredAt) <= now.getTime() + CLOCKS_DIFFER_MS) return
  throw invalidInput([{ field: 'enteredAt', message: fields.enteredInFuture }])
}

export const weighInOn = ({ weighIns }: WeighedDog, day: Day) => weighIns.find(({ date }) => date === day)

/** Whether the weigh-in was entered after `enteredAt`. A request without a time of entry is the newest. */
export function isEnteredAfter(there: KeptWeighIn, enteredAt: string | undefined): boolean {
  if (enteredAt === undefined || there.enteredAt === undefined) return false
  return Date.parse(there.enteredAt) > Date.parse(enteredAt)
}
