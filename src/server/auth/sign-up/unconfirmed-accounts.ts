import type { Db } from '../../db/open-database.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { forgetMailedCodes, forgetOurStale } from '../better-auth/codes.ts'
import { eraseStillUnconfirmed, findUnconfirmed } from '../better-auth/owners.ts'
import { findStaleDuplicates } from './account-enumeration.ts'

/** An address may stay registered so long without its owner's word: the person who typed it may not be its owner. */
export const CONFIRM_WITHIN_DAYS = 7
/** Gone within milliseconds, so that requests which wait for the database come in between. */
const MOST_AT_ONCE = 200

type Settings = { readonly db: Db; readonly mailer: Mailer }

/**
 * Removes accounts that were never confirmed, with all that hangs on them, and passwords that were laid on confirmed
 * ones as long ago: of one address, or some of all. Either kind takes the same work. Counters of tries go within a day.
 * @returns how many went: of all some may be left
 */
export async function forgetUnconfirmed({ db, mailer }: Settings, now: Date, email?: string): Promise<number> {
  const before = new Date(now.getTime() - CONFIRM_WITHIN_DAYS * 24 * 3600 * 1000).toISOString()
  const stale = { before, email, most: MOST_AT_ONCE }
  const accounts = await findUnconfirmed(db, stale)
  const duplicates = await findStaleDuplicates(db, stale)
  const found = accounts.length + duplicates.length
  if (found === 0) return 0
  // The letters go before the accounts: what a sudden end leaves over is found again.
  await mailer.forget(
    accounts.map((account) => account.email),
    now,
  )
  await db.transaction().execute(async (transaction) => {
    await forgetOurStale(transaction, duplicates, before)
    const ids = accounts.map(({ id }) => id)
    await forgetMailedCodes(transaction, await eraseStillUnconfirmed(transaction, ids, before))
  })
  return found
}
