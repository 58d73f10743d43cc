import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { CODES } from './erase-owner.ts'
import { forgetInVain } from './sign-up-in-vain.ts'

/** So long an address may stay registered without its owner's word: whoever typed it may not be its owner. */
export const CONFIRM_WITHIN_DAYS = 7
/** A round of tidying is over soon, however many were registered. */
const MOST_IN_A_ROUND = 1000

type Identity = {
  user: { id: string; email: string; createdAt: string }
  verification: { identifier: string }
}

/** Removes accounts that nobody has confirmed, with all that hangs on them; what counts tries goes within a day. */
export async function forgetUnconfirmed(db: Db, mailer: Mailer, now: Date): Promise<void> {
  const before = new Date(now.getTime() - CONFIRM_WITHIN_DAYS * 24 * 3600 * 1000)
  await forgetInVain(db, before)
  const identity = db.withoutPlugins().withTables<Identity>()
  const unconfirmed = sql<boolean>`not "emailVerified"`
  const gone = await identity
    .deleteFrom('user')
    .where('id', 'in', (query) =>
      query
        .selectFrom('user')
        .select('id')
        .where(unconfirmed)
        .where('createdAt', '<', before.toISOString())
        .limit(MOST_IN_A_ROUND),
    )
    // Once more: one may have been confirmed while the others were looked for.
    .where(unconfirmed)
    .returning('email')
    .execute()
  for (const { email } of gone) {
    const codes = CODES.map((code) => `${code}-otp-${email}`)
    await identity.deleteFrom('verification').where('identifier', 'in', codes).execute()
    await mailer.forget(email)
  }
}

/** Makes room for whoever has shown that the address is theirs; false when it was confirmed meanwhile. */
export async function eraseUnconfirmed(db: Db, ownerId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .withoutPlugins()
    .withTables<Identity>()
    .deleteFrom('user')
    .where('id', '=', ownerId)
    .where(sql<boolean>`not "emailVerified"`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
