import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../db/open-database.ts'
import { OWNERS_TABLES } from '../../db/tables.ts'
import { accountHash, claimHit, countHits, forgetEach, ofAccount, setHits } from '../../fair/counter.ts'
import { LIMITS } from '../../fair/policies.ts'
import { accountFull, type Refusal } from '../../refusal.ts'

export type Usage = { readonly rows: number; readonly bytes: number }

/**
 * The most that one account may keep: more than fifty dogs with ten years of diary, two meals a day, which are 365,000 meals and
 * 0.1 GB, and little enough for a household's disk.
 */
export const MOST_OF_AN_ACCOUNT: Usage = { rows: 1_000_000, bytes: 2_000_000_000 }
const ALARM_SHARE = 0.8

/** The estimate of each write between two measurements, more than most add. */
const ESTIMATE = { rows: 3, kilobytes: 8 }
/** A full account is taken for full so long: to measure it costs more than to refuse. */
const FULL_FOR_MS = 10_000
const MOST_OWNERS_KEPT = 10_000

type Settings = {
  readonly db: Db
  readonly now: () => Date
  readonly warn: (about: { account: string } & Usage, message: string) => void
  readonly most?: Usage
}
export type AccountQuota = ReturnType<typeof createAccountQuota>

/** Estimates how much each owner keeps, over all processes, and measures it when the estimate reaches the limit. */
export function createAccountQuota({ db, now, warn, most = MOST_OF_AN_ACCOUNT }: Settings) {
  const full = new Map<string, { until: number; refusal: Refusal }>()
  const measuring = new Map<string, Promise<void>>()

  async function measure(ownerId: string): Promise<void> {
    const usage = await measureAccount(db, ownerId)
    const who = accountHash(ownerId)
    // One at least: what begins with nothing was not measured yet.
    await setHits(db, LIMITS.rowsKept, who, { now: now(), hits: Math.max(1, usage.rows) })
    await setHits(db, LIMITS.kilobytesKept, who, { now: now(), hits: Math.max(1, Math.ceil(usage.bytes / 1000)) })
    const refusal = refusalOf(usage, most)
    if (full.size >= MOST_OWNERS_KEPT) full.clear()
    if (refusal) full.set(ownerId, { until: now().getTime() + FULL_FOR_MS, refusal })
    else full.delete(ownerId)
    if (shareOf(usage, most) >= ALARM_SHARE && (await claimHit(db, LIMITS.alarmsOfAccount, who, now()))) {
      warn({ account: ownerId, ...usage }, 'an account holds more than 80 % of what it may keep')
    }
  }

  /** However many ask at once, it is measured once. */
  function measureOnce(ownerId: string): Promise<void> {
    const underWay = measuring.get(ownerId) ?? measure(ownerId).finally(() => measuring.delete(ownerId))
    measuring.set(ownerId, underWay)
    return underWay
  }

  return {
    /** Adds writes that were done to the estimate; measures where there is none yet, and where it says that all is full. */
    note: async (ownerId: string, writes: number): Promise<void> => {
      const who = accountHash(ownerId)
      const [rows, kilobytes] = [writes * ESTIMATE.rows, writes * ESTIMATE.kilobytes]
      const rowsNow = await countHits(db, LIMITS.rowsKept, who, { now: now(), times: rows })
      const kilobytesNow = await countHits(db, LIMITS.kilobytesKept, who, { now: now(), times: kilobytes })
      const isUnknown = rowsNow === rows || kilobytesNow === kilobytes
      const estimate = { rows: rowsNow, bytes: kilobytesNow * 1000 }
      if (isUnknown || shareOf(estimate, most) >= 1) await measureOnce(ownerId)
    },
    /** @throws if the account is full; deleting stays possible */
    requireRoom: async (ownerId: string): Promise<void> => {
      const found = full.get(ownerId)
      if (found && found.until <= now().getTime()) await measureOnce(ownerId)
      const { refusal } = full.get(ownerId) ?? {}
      if (refusal) throw refusal
    },
    /** Measures before so much is added at once that an estimate would be wrong; within the transaction that writes it. */
    requireRoomFor: async (transaction: Db, ownerId: string, more: Usage): Promise<void> => {
      const present = await measureAccount(transaction, ownerId)
      const refusal = refusalOf({ rows: present.rows + more.rows, bytes: present.bytes + more.bytes }, most)
      if (refusal) throw refusal
      await forgetEach(transaction, ofAccount([LIMITS.rowsKept, LIMITS.kilobytesKept], ownerId))
    },
  }
}

const shareOf = ({ rows, bytes }: Usage, most: Usage) => Math.max(rows / most.rows, bytes / most.bytes)

function refusalOf(usage: Usage, most: Usage): Refusal | undefined {
  if (usage.rows > most.rows) return accountFull({ rows: most.rows })
  return usage.bytes > most.bytes ? accountFull({ bytes: most.bytes }) : undefined
}

/** Keys, instants and the way to find a row. */
const BYTES_BESIDE = 200
const WITH_DOCUMENTS: ReadonlySet<string> = new Set([
  'pet',
  'preferences',
  'plan',
  'kitchenDocument',
  'cookedMeal',
  'fedDish',
  'product',
  'ownRecipe',
  'recipeAnswer',
  'weighIn',
  'fedEnergy',
  'food',
  'foodPrice',
  'otherFed',
  'sign',
  'petPhoto',
  'dishPhoto',
  'plannedDay',
  'calendarFeed',
  'noticeSettings',
])
/** The largest, dog by dog, so that others come in between. */
const BY_DOG: ReadonlySet<string> = new Set([
  'plan',
  'fedDish',
  'diary',
  'weighIn',
  'fedEnergy',
  'otherFed',
  'sign',
  'plannedDay',
])

async function measureAccount(db: Db, ownerId: string): Promise<Usage> {
  const dogs = await db.selectFrom('pet').select('id').where('ownerId', '=', ownerId).execute()
  let [rows, bytes] = [0, 0]
  for (const table of COUNTED) {
    for (const petId of BY_DOG.has(table) ? dogs.map(({ id }) => id) : [undefined]) {
      const part = await measureTable(db, ownerId, { table, petId })
      rows += part.rows
      bytes += part.bytes
      await nextTurn()
    }
  }
  return { rows, bytes }
}

/** The notes at the doors of an account do not count: its owner cannot remove them, and strangers cause them too. */
const AT_THE_DOORS: ReadonlySet<string> = new Set(['securityEvent', 'knownDevice'])
const COUNTED = OWNERS_TABLES.filter((table) => !AT_THE_DOORS.has(table))

type Part = { readonly table: (typeof OWNERS_TABLES)[number]; readonly petId: string | undefined }

async function measureTable(db: Db, ownerId: string, { table, petId }: Part): Promise<Usage> {
  // The length of a document is noted beside it: the document is not read.
  const length = WITH_DOCUMENTS.has(table) ? sql<number>`sum(octet_length(document))` : sql<number>`0`
  const ofOwner = db
    .selectFrom(table as 'diary')
    .select((row) => [row.fn.countAll<number>().as('rows'), length.as('bytes')])
    .where('ownerId', '=', ownerId)
  const found = await (petId === undefined ? ofOwner : ofOwner.where('petId', '=', petId)).executeTakeFirstOrThrow()
  const rows = Number(found.rows)
  return { rows, bytes: Number(found.bytes ?? 0) + rows * BYTES_BESIDE }
}
