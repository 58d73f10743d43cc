import { sql } from 'kysely'
import { forgetDeleted } from '../../db/forget-deleted.ts'
import type { Db } from '../../db/open-database.ts'
import { OWNERS_TABLES } from '../../db/tables.ts'
import { accountHash } from '../../fair/counter.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { forgetBegun, forgetCodesNaming } from '../better-auth/codes.ts'
import { eraseIdentity } from '../better-auth/owners.ts'
import { escapeLike } from '../escape-like.ts'
import { duplicateSignUpOf } from '../sign-up/account-enumeration.ts'

/**
 * Removes everything of an owner, in one transaction. Rows cannot come back by a late request: each refers to its
 * owner, and there is none. Codes and counters name the address, so they go as well, and letters in the outbox.
 */
export async function eraseOwner(db: Db, mailer: Mailer, owner: { id: string; email: string }): Promise<void> {
  const asked: string[] = []
  await db.transaction().execute(async (transaction) => {
    for (const table of OWNERS_TABLES.toReversed()) {
      await transaction
        .deleteFrom(table as 'event')
        .where('ownerId', '=', owner.id)
        .execute()
    }
    await forgetTries(transaction, owner.id)
    asked.push(...(await forgetAddress(transaction, owner.email)))
    await forgetBegun(transaction, owner.id)
    await eraseIdentity(transaction, owner.id)
  })
  // The account is gone already; where this fails, the daily round does it.
  await forgetDeleted(db).catch(() => {})
  await mailer.forget([owner.email, ...asked])
}

/**
 * Removes codes and counts that name an address which no owner has any more.
 * @returns addresses that a code was mailed to in place of it, and that were not taken
 */
export async function forgetAddress(db: Db, address: string): Promise<string[]> {
  await forgetTries(db, address)
  return forgetCodesNaming(db, address, duplicateSignUpOf(address))
}

/** Forgets the tries of an account. A hash contains no sign of a pattern but the underscore, which is escaped. */
async function forgetTries(db: Db, account: string): Promise<void> {
  await db
    .deleteFrom('rateLimit')
    .where(sql<boolean>`key like ${`%:${escapeLike(accountHash(account))}`} escape '!'`)
    .execute()
}
