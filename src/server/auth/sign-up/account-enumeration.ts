import type { Db } from '../../db/open-database.ts'
import { accountHash } from '../../fair/counter.ts'
import { findOurStale, findOurValue, keepOurRow } from '../better-auth/codes.ts'
import { keptPassword, renewPassword } from '../better-auth/owners.ts'
import { type PasswordHashing, standBeside } from '../passwords/password-hashing.ts'

/**
 * Account enumeration: trying which addresses are registered. A stranger registers an address that has an account already
 * (a duplicate sign-up). On a free address the password of the last sign-up leads to Confirm until the account is
 * forgotten, so it does on this one: else two requests would tell which is which.
 */

/** Longer than a round of tidying stays away; the round itself goes by when it was registered last. */
const KEPT_DAYS = 30

/** Databases that are in use have this prefix. */
const PREFIX = 'sign-up-in-vain-'
/** These rows among the codes, for SQL's `like`: a hash of a password, and no code. */
export const DUPLICATE_SIGN_UPS = `${PREFIX}%`

/** The name of a duplicate sign-up in the database: it does not contain the address. */
export const duplicateSignUpOf = (email: string): string => `${PREFIX}${accountHash(email)}`

/** Whose password was given at signing in: the owner's, that of the duplicate sign-up, or neither. */
export type WhosePassword = 'owner' | 'duplicate' | 'neither'
type SignIn = { readonly ownerId: string; readonly email: string; readonly password: string }

/** Keeps the newest password of a duplicate sign-up, hashed as the owner's own. */
export async function keepDuplicateSignUp(
  db: Db,
  { hashBeside }: Pick<PasswordHashing, 'hashBeside'>,
  { ownerId, email, password, now }: SignIn & { now: Date },
): Promise<void> {
  const value = await hashBeside(await keptPassword(db, ownerId), password)
  const at = now.toISOString()
  const expiresAt = new Date(now.getTime() + KEPT_DAYS * 24 * 3600 * 1000).toISOString()
  await keepOurRow(db, duplicateSignUpOf(email), { value, expiresAt, createdAt: at, updatedAt: at })
}

/**
 * Finds whose password it is, with as many hashes as for any account.
 * @returns undefined where there was no duplicate sign-up
 */
export async function judgeDuplicateSignUp(
  db: Db,
  passwords: Pick<PasswordHashing, 'verifyEach' | 'hashBeside'>,
  signIn: SignIn,
): Promise<WhosePassword | undefined> {
  const duplicate = await findDuplicateSignUp(db, signIn.email)
  if (duplicate === undefined) return undefined
  const own = (await keptPassword(db, signIn.ownerId)) ?? ''
  const [isDuplicates, isOwners] = await passwords.verifyEach([duplicate, own], signIn.password)
  if (isOwners) await shareSaltWithDuplicate(db, passwords, signIn)
  if (isOwners) return 'owner'
  return isDuplicates ? 'duplicate' : 'neither'
}

/** A new password that its owner has chosen takes the salt of the duplicate's: one hash is for both again. */
export async function shareSaltWithDuplicate(
  db: Db,
  { hashBeside }: Pick<PasswordHashing, 'hashBeside'>,
  { ownerId, email, password }: SignIn,
): Promise<void> {
  const duplicate = await findDuplicateSignUp(db, email)
  const own = await keptPassword(db, ownerId)
  if (duplicate === undefined || own === undefined || standBeside(duplicate, own)) return
  await renewPassword(db, own, await hashBeside(duplicate, password))
}

const findDuplicateSignUp = (db: Db, email: string): Promise<string | undefined> =>
  findOurValue(db, duplicateSignUpOf(email))

type Stale = { readonly before: string; readonly email: string | undefined; readonly most: number }

/** Finds the duplicates whose address would be free again by now, had it been: of one address, or of any. */
export const findStaleDuplicates = (db: Db, { email, ...stale }: Stale): Promise<string[]> =>
  findOurStale(db, email === undefined ? { like: DUPLICATE_SIGN_UPS } : { identifier: duplicateSignUpOf(email) }, stale)
