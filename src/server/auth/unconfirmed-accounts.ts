import type { Db } from '../db/open-database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { findStaleDuplicates, forgetDuplicates } from './account-enumeration.ts'
import { identityTables, mailedCodesOf, UNCONFIRMED } from './better-auth-internals.ts'

/** So long an address may stay registered without its owner's word: who typed it may not be its owner. */
export const CONFIRM_WITHIN_DAYS = 7
/** Gone within milliseconds, so that requests which wait for the database come in between. */
const MOST_AT_ONCE = 200

type Settings = { readonly db: Db; readonly mailer: Mailer }

/**
 * Removes accounts that were never confirmed, with all that hangs on them, and passwords that were laid on confirmed
 * ones as long ago: of one address, or some of all. Either kind takes the same work. What counts tries goes within a day.
 * @returns how many went: of all some may be left
 */
export async function forgetUnconfirmed({ db, mailer }: Settings, now: Date, email?: string): Promise<number> {
  const before = new Date(now.getTime() - CONFIRM_WITHIN_DAYS * 24 * 3600 * 1000).toISOString()
  const stale = { before, email, most: MOST_AT_ONCE }
  const accounts = await findStaleAccounts(db, stale)
  const duplicates = await findStaleDuplicates(db, stale)
  const found = accounts.length + duplicates.length
  if (found === 0) return 0
  // Before the accounts: what a sudden end leaves over is found again.
  await mailer.forget(
    accounts.map((account) => account.email),
    now,
  )
  await db.transaction().execute(async (transaction) => {
    await forgetDuplicates(transaction, duplicates, before)
    await eraseStale(
      transaction,
      accounts.map(({ id }) => id),
      before,
    )
  })
  return found
}

type Stale = { readonly before: string; readonly email: string | undefined; readonly most: number }

async function findStaleAccounts(db: Db, { before, email, most }: Stale): Promise<{ id: string; email: string }[]> {
  const stale = identityTables(db)
    .selectFrom('user')
    .select(['id', 'email'])
    .where(UNCONFIRMED)
    .where('createdAt', '<', before)
    .limit(most)
  return (email === undefined ? stale : stale.where('email', '=', email.toLowerCase())).execute()
}

/** None that was confirmed or registered again meanwhile. */
async function eraseStale(transaction: Db, ids: readonly string[], before: string): Promise<void> {
  if (ids.length === 0) return
  const identity = identityTables(transaction)
  const gone = await identity
    .deleteFrom('user')
    .where('id', 'in', ids)
    .where(UNCONFIRMED)
    .where('createdAt', '<', before)
    .returning('email')
    .execute()
  const codes = gone.flatMap(({ email }) => mailedCodesOf(email))
  if (codes.length > 0) await identity.deleteFrom('verification').where('identifier', 'in', codes).execute()
}

/** Makes room for an owner who has shown that the address is theirs; false when it was confirmed meanwhile. */
export async function eraseUnconfirmed(db: Db, ownerId: string): Promise<boolean> {
  const { numDeletedRows } = await identityTables(db)
    .deleteFrom('user')
    .where('id', '=', ownerId)
    .where(UNCONFIRMED)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
