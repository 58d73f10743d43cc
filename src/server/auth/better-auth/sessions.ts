import type { Db } from '../../db/open-database.ts'
import { identityTables } from './tables.ts'

/* The rows of `session`. */

/** Ends all sessions of an owner but those that were used last. */
export async function keepNewest(db: Db, ownerId: string, most: number): Promise<void> {
  await identityTables(db)
    .deleteFrom('session')
    .where('userId', '=', ownerId)
    .where('id', 'not in', (query) =>
      query.selectFrom('session').select('id').where('userId', '=', ownerId).orderBy('updatedAt', 'desc').limit(most),
    )
    .execute()
}

type Over = { readonly expiredBefore: string; readonly begunBefore: string; readonly most: number }

/** @returns how many went: some may be left */
export async function forgetOver(db: Db, { expiredBefore, begunBefore, most }: Over): Promise<number> {
  const { numDeletedRows } = await identityTables(db)
    .deleteFrom('session')
    .where('id', 'in', (query) =>
      query
        .selectFrom('session')
        .select('id')
        .where((row) => row.or([row('expiresAt', '<', expiredBefore), row('createdAt', '<', begunBefore)]))
        .limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

type UserAgent = { readonly userAgent: string | null }

/** The user agents of an owner's sessions. */
export const userAgentsOf = (db: Db, ownerId: string, { but, now }: { but: string; now: Date }): Promise<UserAgent[]> =>
  identityTables(db)
    .selectFrom('session')
    .select('userAgent')
    .where('userId', '=', ownerId)
    .where('id', '!=', but)
    .where('expiresAt', '>', now.toISOString())
    .execute()

/** `undefined` where the owner has no such session. */
export const findUserAgent = (db: Db, ownerId: string, sessionId: string): Promise<UserAgent | undefined> =>
  identityTables(db)
    .selectFrom('session')
    .select('userAgent')
    .where('userId', '=', ownerId)
    .where('id', '=', sessionId)
    .executeTakeFirst()

export async function isLive(db: Db, ownerId: string, sessionId: string, now: Date): Promise<boolean> {
  const session = await identityTables(db)
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('userId', '=', ownerId)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return session !== undefined
}

/** @returns how many have ended */
export async function endAllOf(db: Db, ownerId: string, { but = '' } = {}): Promise<number> {
  const { numDeletedRows } = await identityTables(db)
    .deleteFrom('session')
    .where('userId', '=', ownerId)
    .where('id', '!=', but)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** @returns how many have ended */
export async function endAll(db: Db): Promise<number> {
  const { numDeletedRows } = await identityTables(db).deleteFrom('session').executeTakeFirst()
  return Number(numDeletedRows)
}
