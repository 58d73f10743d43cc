import { symmetricDecrypt, symmetricEncrypt, verifyPassword as verifyScrypt } from 'better-auth/crypto'
import type { Db } from '../../db/open-database.ts'
import { type IdentityTables, identityTables, UNCONFIRMED } from './tables.ts'

/* An owner's account: the rows of `user`, and of what hangs on it but sessions (`sessions.ts`). */

export type OwnerRow = IdentityTables['user']

export const findOwner = (db: Db, ownerId: string): Promise<OwnerRow | undefined> =>
  identityTables(db).selectFrom('user').selectAll().where('id', '=', ownerId).executeTakeFirst()

export async function findOwnerId(db: Db, email: string): Promise<string | undefined> {
  const owner = await identityTables(db)
    .selectFrom('user')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return owner?.id
}

/** The library's tables of an owner; the owner's own row is erased after them. */
const OF_AN_OWNER = ['session', 'account', 'two_factor', 'passkey'] as const

export async function eraseIdentity(db: Db, ownerId: string): Promise<void> {
  const identity = identityTables(db)
  for (const table of OF_AN_OWNER) {
    await identity
      .deleteFrom(table as 'session')
      .where('userId', '=', ownerId)
      .execute()
  }
  await identity.deleteFrom('user').where('id', '=', ownerId).execute()
}

/* Accounts whose address is not confirmed. Rows that refer to them go with their row. */

type Stale = { readonly before: string; readonly email: string | undefined; readonly most: number }

/** Registered before then: that of one address, or some of all. */
export async function findUnconfirmed(
  db: Db,
  { before, email, most }: Stale,
): Promise<{ id: string; email: string }[]> {
  const stale = identityTables(db)
    .selectFrom('user')
    .select(['id', 'email'])
    .where(UNCONFIRMED)
    .where('createdAt', '<', before)
    .limit(most)
  return (email === undefined ? stale : stale.where('email', '=', email.toLowerCase())).execute()
}

/**
 * Erases these owners, but none that was confirmed or registered again meanwhile.
 * @returns the addresses of those that went
 */
export async function eraseStillUnconfirmed(db: Db, ids: readonly string[], before: string): Promise<string[]> {
  if (ids.length === 0) return []
  const gone = await identityTables(db)
    .deleteFrom('user')
    .where('id', 'in', ids)
    .where(UNCONFIRMED)
    .where('createdAt', '<', before)
    .returning('email')
    .execute()
  return gone.map(({ email }) => email)
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

/** Registers an owner again, as of this moment; false when the address was confirmed meanwhile. */
export async function replaceRegistration(
  db: Db,
  ownerId: string,
  changed: { readonly createdAt: string; readonly name?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await identityTables(db)
    .updateTable('user')
    .set(changed)
    .where('id', '=', ownerId)
    .where(UNCONFIRMED)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/* Passwords */

/** The row of `account` that keeps a password; others would be of sign-ins by other sites. */
export const PASSWORD_PROVIDER = 'credential'

/** The hash of an owner's password, as it is kept. */
export async function keptPassword(db: Db, ownerId: string): Promise<string | undefined> {
  const account = await identityTables(db)
    .selectFrom('account')
    .select('password')
    .where('userId', '=', ownerId)
    .where('providerId', '=', PASSWORD_PROVIDER)
    .executeTakeFirst()
  return account?.password ?? undefined
}

export async function replacePassword(db: Db, ownerId: string, hash: string): Promise<void> {
  await identityTables(db)
    .updateTable('account')
    .set({ password: hash })
    .where('userId', '=', ownerId)
    .where('providerId', '=', PASSWORD_PROVIDER)
    .execute()
}

/** A hash has a salt of its own, so it stands with one account only. */
export async function renewPassword(db: Db, old: string, renewed: string): Promise<void> {
  await identityTables(db).updateTable('account').set({ password: renewed }).where('password', '=', old).execute()
}

/** A hash of the library's own, from before ours: scrypt, the salt before a colon. */
export const isPasswordOfScrypt = (hash: string, password: string): Promise<boolean> =>
  verifyScrypt({ hash, password }).catch(() => false)

/* Passkeys and second factors */

export const passkeysOf = (db: Db, ownerId: string) =>
  identityTables(db)
    .selectFrom('passkey')
    .select(['name', 'createdAt'])
    .where('userId', '=', ownerId)
    .orderBy('createdAt')
    .execute()

export async function removePasskeys(db: Db, ownerId: string): Promise<void> {
  await identityTables(db).deleteFrom('passkey').where('userId', '=', ownerId).execute()
}

type SecondFactor = IdentityTables['two_factor']

/** Some of all, by their ids, from behind this one on. */
export const secondFactorsAfter = (db: Db, id: string, most: number): Promise<SecondFactor[]> =>
  identityTables(db).selectFrom('two_factor').selectAll().where('id', '>', id).orderBy('id').limit(most).execute()

type Sealed = Pick<SecondFactor, 'secret' | 'backupCodes'>

export async function replaceSecondFactor(db: Db, id: string, sealed: Sealed): Promise<void> {
  await identityTables(db).updateTable('two_factor').set(sealed).where('id', '=', id).execute()
}

/** The secret of an authenticator app and the backup codes, sealed by one secret of the server, sealed by another. */
export async function resealSecondFactor(
  { secret, backupCodes }: Sealed,
  { from, to }: { readonly from: string; readonly to: string },
) {
  const reseal = async (data: string) =>
    symmetricEncrypt({ key: to, data: await symmetricDecrypt({ key: from, data }) })
  return { secret: await reseal(secret), backupCodes: await reseal(backupCodes) }
}
