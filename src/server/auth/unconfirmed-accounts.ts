import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { CODES } from './erase-owner.ts'
import { findStaleInVain, forgetInVain } from './sign-up-in-vain.ts'

/** So long an address may stay registered without its owner's word: whoever typed it may not be its owner. */
export const CONFIRM_WITHIN_DAYS = 7
/** Gone within milliseconds, so that whoever waits for the database comes in between. */
const MOST_AT_ONCE = 200

type Identity = {
  user: { id: string; email: string; createdAt: string }
  verification: { identifier: string }
}

const identityOf = (db: Db) => db.withoutPlugins().withTables<Identity>()
const unconfirmed = sql<boolean>`not "emailVerified"`

type Place = { readonly db: Db; readonly mailer: Mailer }

/**
 * Removes accounts that nobody has confirmed, with all that hangs on them, and passwords that were laid on confirmed
 * ones as long ago: of one address, or some of all. Either kind takes the same work. What counts tries goes within a day.
 * @returns how many went: of all some may be left
 */
export async function forgetUnconfirmed({ db, mailer }: Place, now: Date, email?: string): Promise<number> {
  const before = new Date(now.getTime() - CONFIRM_WITHIN_DAYS * 24 * 3600 * 1000).toISOString()
  const stale = { before, email, most: MOST_AT_ONCE }
  const accounts = await findStaleAccounts(db, stale)
  const inVain = await findStaleInVain(db, stale)
  const found = accounts.length + inVain.length
  if (found === 0) return 0
  // Before the accounts: what a sudden end leaves over is found again.
  await mailer.forget(
    accounts.map((account) => account.email),
    now,
  )
  await db.transaction().execute(async (transaction) => {
    await forgetInVain(transaction, inVain, before)
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
  const stale = identityOf(db)
    .selectFrom('user')
    .select(['id', 'email'])
    .where(unconfirmed)
    .where('createdAt', '<', before)
    .limit(most)
  return (email === undefined ? stale : stale.where('email', '=', email.toLowerCase())).execute()
}

/** None that was confirmed or registered again meanwhile. */
async function eraseStale(transaction: Db, ids: readonly string[], before: string): Promise<void> {
  if (ids.length === 0) return
  const identity = identityOf(transaction)
  const gone = await identity
    .deleteFrom('user')
    .where('id', 'in', ids)
    .where(unconfirmed)
    .where('createdAt', '<', before)
    .returning('email')
    .execute()
  const codes = gone.flatMap(({ email }) => CODES.map((code) => `${code}-otp-${email}`))
  if (codes.length > 0) await identity.deleteFrom('verification').where('identifier', 'in', codes).execute()
}

/** Makes room for whoever has shown that the address is theirs; false when it was confirmed meanwhile. */
export async function eraseUnconfirmed(db: Db, ownerId: string): Promise<boolean> {
  const { numDeletedRows } = await identityOf(db)
    .deleteFrom('user')
    .where('id', '=', ownerId)
    .where(unconfirmed)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
