import { isDeepStrictEqual } from 'node:util'
import type { FedEnergy, KeptWeighIn } from '../../contract/dog/weights.ts'
import type { Day } from '../../kitchen/days.ts'
import { slimmedUntil } from '../../nutrition/weight/lost-weight.ts'
import { listByDate, replaceByDate } from '../db/dogs/by-date.ts'
import { type BesideRecord, changedDays, lastChangeOf } from '../db/dogs/last-change.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import { type StoredPet, writePet } from '../db/dogs/pets.ts'
import type { Db } from '../db/open-database.ts'
import { fedAfter, fedUntil } from './fed-energy.ts'
import { judgedToday, rememberMostFed, withFedFacts } from './most-fed.ts'
import { isEnteredAfter } from './time-of-entry.ts'
import { asSaid, type WeighedDog, weighInsOf } from './weigh-dog.ts'

type When = {
  readonly today: Day
  readonly now: Date
  /** The weigh-in that the owner entered, and when, where it waited for a network. */
  readonly entered?: { readonly date: Day; readonly at: string | undefined }
}

export async function readWeighIns(db: Db, ownerId: string, pet: StoredPet): Promise<readonly KeptWeighIn[]> {
  return weighInsOf(pet.record, await listByDate<KeptWeighIn>(db, ownerId, { table: 'weighIn', petId: pet.id }))
}

/** The energy that a dog was to be fed until today. */
export async function readFed(db: Db, ownerId: string, pet: StoredPet, today: Day): Promise<readonly FedEnergy[]> {
  const kept = await listByDate<FedEnergy>(db, ownerId, { table: 'fedEnergy', petId: pet.id })
  return fedUntil(kept, pet.record, today)
}

/** Writes a dog and its weigh-ins as they are after a change. Where nothing is changed, at most a time of entry is written. */
export async function changeWeighed(
  transaction: Db,
  ownerId: string,
  { pet, change, when }: { pet: StoredPet; change: (dog: WeighedDog) => WeighedDog | Promise<WeighedDog>; when: When },
): Promise<StoredPet> {
  const table = { table: 'weighIn', petId: pet.id } as const
  const kept = await listByDate<KeptWeighIn>(transaction, ownerId, table)
  const fed = await readFed(transaction, ownerId, pet, when.today)
  const before = withFedFacts({ record: pet.record, weighIns: weighInsOf(pet.record, kept) }, fed)
  const remembered = rememberMostFed(pet.record, await change(before), fed)
  const { record, weighIns: changed } = judgedToday(remembered, when.today)
  const weighIns = withTimes(before.weighIns, changed, when)
  if (isDeepStrictEqual({ record, weighIns }, before)) return pet
  await replaceByDate(transaction, ownerId, { ...table, before: kept, after: weighIns })
  const isEnteredAgain = isDeepStrictEqual({ record, weighIns: changed }, before)
  if (isEnteredAgain) return pet
  const days = changedDays(kept, weighIns)
  const beside = days.length > MOST_PUT_BACK ? undefined : { weighIns: days }
  return writeChanged(transaction, ownerId, { pet, record, when, beside })
}

/** An owner's change is of one day or two. A file of weigh-ins is not put back. */
const MOST_PUT_BACK = 5

/**
 * A weigh-in of which its owner says something else gets the time of that. The same weigh-in entered again has the later of its times.
 */
function withTimes(before: readonly KeptWeighIn[], after: readonly KeptWeighIn[], { now, entered }: When) {
  const was = new Map(before.map((one) => [one.date, one]))
  const at = entered?.at ?? now.toISOString()
  return after.map(({ enteredAt: _, ...one }): KeptWeighIn => {
    const there = was.get(one.date)
    const isSame = there !== undefined && isDeepStrictEqual(byOwner(one), byOwner(there))
    const isNew = !isSame || (one.date === entered?.date && !(there && isEnteredAfter(there, at)))
    const enteredAt = isNew ? at : there?.enteredAt
    return enteredAt === undefined ? one : { ...one, enteredAt }
  })
}

const byOwner = (weighIn: KeptWeighIn) => ({ ...asSaid(weighIn), confirmed: weighIn.confirmed })

type Changed = {
  readonly pet: StoredPet
  readonly record: PetRecord
  readonly when: When
  /** Given where the change can be put back: what else it replaced. */
  readonly beside?: BesideRecord | undefined
}

/** Writes a changed dog, and what it is to be fed from today on where that is another amount. */
export async function writeChanged(
  transaction: Db,
  ownerId: string,
  { pet, record, when, beside }: Changed,
): Promise<StoredPet> {
  const table = { table: 'fedEnergy', petId: pet.id } as const
  const kept = await listByDate<FedEnergy>(transaction, ownerId, table)
  const before = fedUntil(kept, pet.record, when.today)
  const after = fedAfter(before, record, when.today)
  const isSame = isDeepStrictEqual(before, after) && record.enteredOn === pet.record.enteredOn
  if (!isSame) {
    // What follows from the record alone is not kept, so that a change that is undone leaves no trace.
    const isImplied = isDeepStrictEqual(after, fedUntil([], record, when.today))
    await replaceByDate(transaction, ownerId, { ...table, before: kept, after: isImplied ? [] : after })
  }
  const changed = { ...record, slimmedUntil: slimmedUntil(after) }
  const lastChange = beside && lastChangeOf(pet.record, changed, beside, pet.version + 1)
  return writePet(transaction, ownerId, { ...pet, record: changed, lastChange }, when.now)
}
