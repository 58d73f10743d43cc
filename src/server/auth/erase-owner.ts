import { sql } from 'kysely'
import { forgetDeleted } from '../db/forget-deleted.ts'
import type { Db } from '../db/open-database.ts'
import { OWNERS_TABLES } from '../db/tables.ts'
import type { Mailer } from '../mail/mailer.ts'
import { accountHash } from './limits.ts'
import { inVainOf } from './sign-up-in-vain.ts'

type Identity = {
  user: { id: string }
  session: { userId: string }
  account: { userId: string }
  two_factor: { userId: string }
  passkey: { userId: string }
  verification: { identifier: string; value: string }
}

/** What the identity library keeps of an owner, the owner's own row last. */
const OWN_IDENTITY = ['session', 'account', 'two_factor', 'passkey'] as const

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
    const identity = transaction.withoutPlugins().withTables<Identity>()
    await identity
      .deleteFrom('verification')
      // A passkey that was being made: its challenge says for whom. Ids have no signs that a pattern reads.
      .where(({ or, eb }) => or([eb('value', '=', owner.id), eb('value', 'like', `%"${owner.id}"%`)]))
      .execute()
    for (const table of OWN_IDENTITY) {
      await identity
        .deleteFrom(table as 'session')
        .where('userId', '=', owner.id)
        .execute()
    }
    await identity.deleteFrom('user').where('id', '=', owner.id).execute()
  })
  // The account is gone already; where this fails, the daily round does it.
  await forgetDeleted(db).catch(() => {})
  await mailer.forget([owner.email, ...asked])
}

/**
 * Removes codes and counts that name an address which nobody here has any more.
 * @returns addresses that a code was mailed to in place of it, and that were not taken
 */
export async function forgetAddress(db: Db, address: string): Promise<string[]> {
  await forgetTries(db, address)
  const prefix = changeEmailPrefix(address)
  const identity = db.withoutPlugins().withTables<Identity>()
  const gone = await identity
    .deleteFrom('verification')
    .where(({ or, eb }) =>
      or([
        eb('identifier', 'in', [...CODES.map((code) => `${code}-otp-${address}`), inVainOf(address)]),
        sql<boolean>`identifier like ${`${literally(prefix)}%`} escape '!'`,
      ]),
    )
    .returning('identifier')
    .execute()
  return gone.flatMap(({ identifier }) => (identifier.startsWith(prefix) ? [identifier.slice(prefix.length)] : []))
}

/** What the identity library mails codes for. */
export const CODES = ['email-verification', 'forget-password', 'sign-in']

/** What the database calls a code to another address that an owner has asked for. */
export const changeEmailPrefix = (address: string) => `change-email-otp-${address}-`

/** An underscore in an address stands for itself. */
export const literally = (text: string) => text.replace(/[!%_]/g, (sign) => `!${sign}`)

/** By an id or an address. No hash has a sign in it that a pattern reads but the underscore, which is escaped. */
async function forgetTries(db: Db, account: string): Promise<void> {
  await db
    .deleteFrom('rateLimit')
    .where(sql<boolean>`key like ${`%:${literally(accountHash(account))}`} escape '!'`)
    .execute()
}
