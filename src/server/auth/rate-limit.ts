import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { Refusal, tooManyRequests } from '../errors.ts'

export type Limit = { readonly name: string; readonly hits: number; readonly perSeconds: number }

/**
 * Counts one hit of `who` and refuses when the limit of this window is passed. The counting is one statement,
 * in the database, so that the limit holds across processes and restarts.
 * @returns how many there are in this window, this one included
 */
export const countHit = (db: Db, limit: Limit, who: string, now: Date): Promise<number> =>
  countHits(db, limit, who, { now, times: 1 })

export async function countHits(
  db: Db,
  limit: Limit,
  who: string,
  { now, times }: { now: Date; times: number },
): Promise<number> {
  const key = `${limit.name}:${who}`
  const nowMs = now.getTime()
  const windowMs = limit.perSeconds * 1000
  const row = await db
    .insertInto('rateLimit')
    .values({ key, windowStart: nowMs, hits: times })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when rate_limit.window_start <= ${nowMs - windowMs} then ${times} else rate_limit.hits + ${times} end`,
        windowStart: sql<number>`case when rate_limit.window_start <= ${nowMs - windowMs} then ${nowMs} else rate_limit.window_start end`,
      }),
    )
    .returning(['hits', 'windowStart'])
    .executeTakeFirstOrThrow()
  if (row.hits > limit.hits) {
    throw tooManyRequests(Math.max(1, Math.ceil((Number(row.windowStart) + windowMs - nowMs) / 1000)))
  }
  return row.hits
}

/** Counts one hit and says whether the limit had room for it. */
export async function claimHit(db: Db, limit: Limit, who: string, now: Date): Promise<boolean> {
  try {
    await countHit(db, limit, who, now)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return false
    throw error
  }
}

/** Counts one hit for each of these limits; what one of them refuses does not count for the others. */
export async function countHitOfEach(db: Db, limits: readonly Limit[], who: string, now: Date): Promise<void> {
  const counted: Limit[] = []
  try {
    for (const limit of limits) {
      await countHit(db, limit, who, now)
      counted.push(limit)
    }
  } catch (error) {
    for (const limit of counted) await giveHitBack(db, limit, who)
    throw error
  }
}

/** Refuses where the limit is reached, and counts nothing: for what is counted once it is done. */
export async function requireRoom(db: Db, limit: Limit, who: string, now: Date): Promise<void> {
  const row = await db
    .selectFrom('rateLimit')
    .select(['hits', 'windowStart'])
    .where('key', '=', `${limit.name}:${who}`)
    .executeTakeFirst()
  if (!row || row.hits < limit.hits) return
  const endsInMs = Number(row.windowStart) + limit.perSeconds * 1000 - now.getTime()
  if (endsInMs > 0) throw tooManyRequests(Math.max(1, Math.ceil(endsInMs / 1000)))
}

/** What was only reckoned is known now: the window begins anew with it. */
export async function setHits(
  db: Db,
  limit: Limit,
  who: string,
  { now, hits }: { now: Date; hits: number },
): Promise<void> {
  const counted = { windowStart: now.getTime(), hits }
  await db
    .insertInto('rateLimit')
    .values({ key: `${limit.name}:${who}`, ...counted })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(counted))
    .execute()
}

/** What was counted turned out to be in order: this one hit does not count. */
export async function giveHitBack(db: Db, limit: Limit, who: string): Promise<void> {
  await db
    .updateTable('rateLimit')
    .set((row) => ({ hits: row('hits', '-', 1) }))
    .where('key', '=', `${limit.name}:${who}`)
    .where('hits', '>', 0)
    .execute()
}

/** The account's owner has shown to be its owner: earlier failures do not count either. */
export async function forgetHits(db: Db, limit: Limit, who: string): Promise<void> {
  await db.deleteFrom('rateLimit').where('key', '=', `${limit.name}:${who}`).execute()
}

export async function forgetHitsOfEach(db: Db, limits: readonly Limit[], who: string): Promise<void> {
  for (const limit of limits) await forgetHits(db, limit, who)
}

const MOST_AT_ONCE = 1000

/**
 * Rows of windows long past; called now and then so that the table stays small.
 * @returns how many went: some may be left
 */
export async function forgetOldHits(db: Db, now: Date): Promise<number> {
  const before = now.getTime() - 24 * 3600 * 1000
  const { numDeletedRows } = await db
    .deleteFrom('rateLimit')
    .where('key', 'in', (query) =>
      query.selectFrom('rateLimit').select('key').where('windowStart', '<', before).limit(MOST_AT_ONCE),
    )
    // Once more: a new window may have begun meanwhile.
    .where('windowStart', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
