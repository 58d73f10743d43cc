import type { Db } from '../../db/open-database.ts'
import { keptPassword, replacePassword, replaceRegistration } from '../better-auth/owners.ts'
import type { PasswordHashing } from '../passwords/password-hashing.ts'

/**
 * An address that has been registered with two passwords and never confirmed: either may be a stranger's, laid in
 * advance for its owner to confirm. So neither opens anything; the owner, who has the code, says which one holds.
 */

/** The prefix of the hash of the newest password. A text that begins so is no hash that any password is right for. */
const CONTESTED = 'contested'

/**
 * Notes one more registration of an address that is not confirmed yet: the time to confirm it begins again. The same
 * password once more is no other.
 */
export async function registerAgain(
  db: Db,
  { hashBeside }: Pick<PasswordHashing, 'hashBeside'>,
  { ownerId, password, now }: { ownerId: string; password: string; now: Date },
): Promise<void> {
  const kept = await keptPassword(db, ownerId)
  const newest = kept?.startsWith(CONTESTED) ? kept.slice(CONTESTED.length) : kept
  const given = await hashBeside(newest, password)
  const isOther = given !== newest
  await db.transaction().execute(async (transaction) => {
    // The write keeps another request from confirming the address meanwhile. With another password the name may be a stranger's.
    const registration = { createdAt: now.toISOString(), ...(isOther && { name: '' }) }
    const isUnconfirmed = await replaceRegistration(transaction, ownerId, registration)
    if (isUnconfirmed && isOther) await replacePassword(transaction, ownerId, `${CONTESTED}${given}`)
  })
}

/** Whether this is the newest password of a contested address: right, but not enough. */
export async function isNewestOfContested(
  db: Db,
  { verify }: Pick<PasswordHashing, 'verify'>,
  { ownerId, password }: { ownerId: string; password: string },
): Promise<boolean> {
  const kept = await keptPassword(db, ownerId)
  if (!kept?.startsWith(CONTESTED)) return false
  return verify({ hash: kept.slice(CONTESTED.length), password })
}
