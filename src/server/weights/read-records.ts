import type { FedEnergy, KeptWeighIn } from '../../contract/dog/weights.ts'
import { addDays, addMonths, type Day } from '../../kitchen/days.ts'
import type { DogsRecords } from '../../nutrition/weight/learned-need.ts'
import { listDiary } from '../db/diary/diary.ts'
import { listOtherFed } from '../db/diary/other-fed.ts'
import type { StoredPet } from '../db/dogs/pets.ts'
import type { Db } from '../db/open-database.ts'
import { keptBreed } from '../dogs/breed.ts'
import { dogOf } from '../dogs/pet-record.ts'
import { comparableSince } from '../dogs/reproduction.ts'
import { mapYielding, mapYieldingInTransaction } from '../fair/map-yielding.ts'
import { readFed, readWeighIns } from './change-weighed.ts'
import { type Eaten, loggedKcal } from './logged-kcal.ts'
import { lostUnasked } from './uncounted-condition.ts'
import { unexplainedRise } from './unexplained-rise.ts'
import { countedOrFirst } from './weigh-dog.ts'

/** A need drifts: what was weighed and eaten longer before the last weigh-in says nothing of it any more. */
const LEARNED_FROM_DAYS = 366

/** A dog with all that was written down of it. */
export type KeptRecords = {
  /** The weigh-ins, with those that are asked about. */
  readonly weighIns: readonly KeptWeighIn[]
  readonly fed: readonly FedEnergy[]
  /** The records that the science learns from: a weigh-in that is asked about is no part of them. */
  readonly records: DogsRecords
  /** Whether only the newest weigh-in shows that the dog has lost weight. */
  readonly isLossUnsure: boolean
}

export async function readRecords(db: Db, ownerId: string, pet: StoredPet, today: Day): Promise<KeptRecords> {
  const { record } = pet
  const weighIns = await readWeighIns(db, ownerId, pet)
  const fed = await readFed(db, ownerId, pet, today)
  const counted = countedOrFirst({ record, weighIns })
  const newest = counted.at(-1)?.date ?? today
  const longAgo = addDays(newest, -LEARNED_FROM_DAYS)
  // With puppies in her, and after them, she weighs otherwise: neither is read as gained or lost.
  const sinceLitter = comparableSince(record)
  const since = sinceLitter && sinceLitter > longAgo ? sinceLitter : longAgo
  const recent = counted.filter(({ date }) => date >= since)
  const [first] = recent
  const asked = { petId: pet.id, from: first?.date ?? since, to: newest }
  const eaten = recent.length > 1 ? await readEaten(db, ownerId, asked) : { meals: [], others: [] }
  return {
    weighIns,
    fed,
    isLossUnsure: lostUnasked(record, counted, today)?.isSure === false,
    records: {
      dog: dogOf(record, keptBreed(record.breed).size, today),
      today: newest > today ? newest : today,
      weighIns: recent,
      loggedKcal: loggedKcal(eaten, { ...record, planned: fed }),
      planned: fed.map(({ date, kcal, aim }) => ({ since: date, kcal, aim })),
      isPregnantOrNursing: record.reproduction !== null,
      isWeightAsked: record.doubted !== undefined,
      isExpectingAsked: unexplainedRise(record, counted, today) !== undefined,
      ...(record.refusedOn !== undefined && { refusedOn: record.refusedOn }),
    },
  }
}

type Span = { readonly from: Day; readonly to: Day }

/** Month by month, so that others are answered meanwhile: a year may be ten thousand rows. */
async function readEaten(
  db: Db,
  ownerId: string,
  { petId, ...span }: Span & { readonly petId: string },
): Promise<Eaten> {
  const mapMonths = db.isTransaction ? mapYieldingInTransaction : mapYielding
  const months = await mapMonths(monthsOf(span), async (month) => ({
    meals: await listDiary(db, ownerId, { petId, ...month }),
    others: await listOtherFed(db, ownerId, { petId, ...month }),
  }))
  return { meals: months.flatMap(({ meals }) => meals), others: months.flatMap(({ others }) => others) }
}

function monthsOf({ from, to }: Span): Span[] {
  const next = addMonths(from, 1)
  return next > to ? [{ from, to }] : [{ from, to: addDays(next, -1) }, ...monthsOf({ from: next, to })]
}
