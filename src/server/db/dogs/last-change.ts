import { isDeepStrictEqual } from 'node:util'
import type { KeptProposal } from '../../../contract/dog/vet.ts'
import type { KeptWeighIn } from '../../../contract/dog/weights.ts'
import type { Day } from '../../../kitchen/days.ts'
import { type KeptPet, keptPet, type PetRecord, recordOfKept } from './pet-record.ts'

/** What the last change of a dog replaced. It can be put back until the dog is changed again. */
export type LastChange = {
  /** The version that the change gave the dog: with another one the dog was changed since. */
  readonly version: number
  /** The facts that were others before, and the names of those that were not there. */
  readonly was: Partial<KeptPet>
  readonly added: readonly string[]
  /** The weigh-ins of changed days as they were; `null`: there was none. */
  readonly weighIns: readonly WasWeighIn[]
  /** The vet's proposal that was accepted, and its link. */
  readonly proposal?: { readonly shareId: string; readonly proposal: KeptProposal } | undefined
}
type WasWeighIn = { readonly date: Day; readonly was: KeptWeighIn | null }

/** The part of a change that is not in the record. */
export type BesideRecord = Pick<LastChange, 'weighIns' | 'proposal'>

export function lastChangeOf(before: PetRecord, after: PetRecord, beside: BesideRecord, version: number): LastChange {
  const [was, is] = [keptPet(before), new Map<string, unknown>(Object.entries(keptPet(after)))]
  const changed = Object.entries(was).filter(([field, value]) => !isDeepStrictEqual(value, is.get(field)))
  const added = [...is.keys()].filter((field) => !Object.hasOwn(was, field))
  return { version, was: Object.fromEntries(changed), added, ...beside }
}

/** The record as it was before the change. */
export function recordBefore(record: PetRecord, { was, added }: LastChange): PetRecord {
  const nothing = Object.fromEntries(added.map((field) => [field, undefined]))
  return recordOfKept({ ...keptPet(record), ...nothing, ...was })
}

/** The days that have another weigh-in than before, as they were. */
export function changedDays(before: readonly KeptWeighIn[], after: readonly KeptWeighIn[]): WasWeighIn[] {
  const [was, is] = [byDay(before), byDay(after)]
  const days = [...new Set([...was.keys(), ...is.keys()])]
  return days
    .filter((day) => !isDeepStrictEqual(was.get(day), is.get(day)))
    .map((date) => ({ date, was: was.get(date) ?? null }))
}

/** The weigh-ins as they were before the change, the oldest first. */
export function weighInsBefore(weighIns: readonly KeptWeighIn[], changed: LastChange['weighIns']): KeptWeighIn[] {
  const days = byDay(weighIns)
  for (const { date, was } of changed) {
    if (was) days.set(date, was)
    else days.delete(date)
  }
  return [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

const byDay = (weighIns: readonly KeptWeighIn[]) => new Map(weighIns.map((one) => [one.date, one]))
