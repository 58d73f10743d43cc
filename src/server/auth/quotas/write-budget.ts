import type { Db } from '../../db/open-database.ts'
import { accountHash, countHits, type Limit } from '../../fair/counter.ts'
import { LIMITS } from '../../fair/policies.ts'
import type { AccountQuota } from './account-quota.ts'

/** Writes are counted here and told to the database by so many at once, so that counting is no second write to each write. */
const TOLD_AT_ONCE = 20
const MOST_OWNERS_KEPT = 10_000

export type Write = {
  /** False for what only removes: that goes on in an account that is full. */
  readonly grows: boolean
}
export type SpendWrite = (ownerId: string, write?: Write) => Promise<void>

type Settings = { readonly limit?: Limit; readonly quota?: Pick<AccountQuota, 'note' | 'requireRoom'> }

/**
 * Counts the writes of each owner over all processes; each is ahead of the others by less than it tells at once. The contract bounds
 * storage, lists and days of the diary; this bounds what grows with each change.
 */
export function createWriteBudget(
  db: Db,
  now: () => Date,
  { limit = LIMITS.dailyWrites, quota }: Settings = {},
): SpendWrite {
  const untold = new Map<string, number>()
  return async (ownerId, { grows } = { grows: true }) => {
    if (grows) await quota?.requireRoom(ownerId)
    const spent = (untold.get(ownerId) ?? 0) + 1
    if (untold.size > MOST_OWNERS_KEPT) untold.clear()
    untold.set(ownerId, spent)
    if (spent < TOLD_AT_ONCE) return
    // Counted first: an owner over the limit is asked about at each further write, until the day is over.
    untold.set(ownerId, TOLD_AT_ONCE - 1)
    await countHits(db, limit, accountHash(ownerId), { now: now(), times: spent })
    untold.delete(ownerId)
    await quota?.note(ownerId, spent)
    if (grows) await quota?.requireRoom(ownerId)
  }
}
