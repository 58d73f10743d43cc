import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { Refusal, tooManyRequests } from '../refusal.ts'

/** The hits in a window of so many seconds. */
export type Limit = { readonly name: string; readonly hits: number; readonly perSeconds: number }
export type Counted = { readonly limit: Limit; readonly who: string }

/** An account is counted under a hash of its address or its id. */
export const accountHash = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

/** @param account its address or its id */
export function ofAccount(limits: readonly Limit[], account: string): Counted[] {
  const who = accountHash(account)
  return limits.map((limit) => ({ limit, who }))
}

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

/**
 * Counts one hit for each. A hit that one limit refuses does not count for the others.
 * @returns how many there are of each in its window, in the same order
 */
export async function countEach(db: Db, counted: readonly Counted[], now: Date): Promise<number[]> {
  const hits: number[] = []
  try {
    for (const { limit, who } of counted) hits.push(await countHit(db, limit, who, now))
  } catch (error) {
    await giveBackEach(db, counted.slice(0, hits.length))
    throw error
  }
  return hits
}

/** Refuses where the limit is reached, and counts nothing: for things that are counted once they are done. */
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

/** Replaces an estimate by what was measured, and begins a new window. */
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

/** Takes one hit off each. */
export async function giveBackEach(db: Db, counted: readonly Counted[]): Promise<void> {
  for (const { limit, who } of counted) {
    await db
      .updateTable('rateLimit')
      .set((row) => ({ hits: row('hits', '-', 1) }))
      .where('key', '=', `${limit.name}:${who}`)
      .where('hits', '>', 0)
      .execute()
  }
}

/** Forgets earlier hits too. */
export async function forgetEach(db: Db, counted: readonly Counted[]): Promise<void> {
  for (const { limit, who } of counted) {
    await db.deleteFrom('rateLimit').where('key', '=', `${limit.name}:${who}`).execute()
  }
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
