import type { Db } from '../db/open-database.ts'
import { keptPassword } from './contested-sign-up.ts'
import { accountHash } from './limits.ts'
import { type PasswordHashing, renewPassword, standBeside } from './password-hashing.ts'

/**
 * Somebody registers an address that has an account already. On a free address the password of whoever registered last
 * leads to Confirm until the account is forgotten, so it does on this one: else two requests would tell which is which.
 */

/** Longer than a round of tidying stays away; the round itself goes by when it was registered last. */
const KEPT_DAYS = 30

type Identity = {
  verification: {
    id: string
    identifier: string
    value: string
    expiresAt: string
    createdAt: string
    updatedAt: string
  }
}

const identityOf = (db: Db) => db.withoutPlugins().withTables<Identity>()
const PREFIX = 'sign-up-in-vain-'
/** These rows among the codes, for SQL's `like`: a hash of a password, and no code. */
export const IN_VAIN_ROWS = `${PREFIX}%`

/** What the database calls it: the address is not in it. */
export const inVainOf = (email: string): string => `${PREFIX}${accountHash(email)}`

type SignIn = { readonly ownerId: string; readonly email: string; readonly password: string }

/** Keeps the newest password that an address was registered with in vain, hashed as its owner's own. */
export async function keepInVain(
  db: Db,
  { hashBeside }: Pick<PasswordHashing, 'hashBeside'>,
  { ownerId, email, password, now }: SignIn & { now: Date },
): Promise<void> {
  const value = await hashBeside(await keptPassword(db, ownerId), password)
  const at = now.toISOString()
  const expiresAt = new Date(now.getTime() + KEPT_DAYS * 24 * 3600 * 1000).toISOString()
  const kept = { value, expiresAt, createdAt: at, updatedAt: at }
  const identity = identityOf(db)
  const { numUpdatedRows } = await identity
    .updateTable('verification')
    .set(kept)
    .where('identifier', '=', inVainOf(email))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await identity
    .insertInto('verification')
    .values({ id: crypto.randomUUID(), identifier: inVainOf(email), ...kept })
    .execute()
}

/**
 * Whose password this is, by as many hashes as for any other account.
 * @returns undefined where nobody has registered in vain
 */
export async function judgeInVain(
  db: Db,
  passwords: Pick<PasswordHashing, 'verifyEach' | 'hashBeside'>,
  signIn: SignIn,
): Promise<'owners' | 'in vain' | 'nobodys' | undefined> {
  const inVain = await findInVain(db, signIn.email)
  if (inVain === undefined) return undefined
  const own = (await keptPassword(db, signIn.ownerId)) ?? ''
  const [isInVain, isOwners] = await passwords.verifyEach([inVain, own], signIn.password)
  if (isOwners) await keepBesideInVain(db, passwords, signIn)
  if (isOwners) return 'owners'
  return isInVain ? 'in vain' : 'nobodys'
}

/** A password that its owner has chosen anew takes the salt of the one kept in vain: one hash is for both again. */
export async function keepBesideInVain(
  db: Db,
  { hashBeside }: Pick<PasswordHashing, 'hashBeside'>,
  { ownerId, email, password }: SignIn,
): Promise<void> {
  const inVain = await findInVain(db, email)
  const own = await keptPassword(db, ownerId)
  if (inVain === undefined || own === undefined || standBeside(inVain, own)) return
  await renewPassword(db, own, await hashBeside(inVain, password))
}

async function findInVain(db: Db, email: string): Promise<string | undefined> {
  const row = await identityOf(db)
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', inVainOf(email))
    .orderBy('updatedAt', 'desc')
    .executeTakeFirst()
  return row?.value
}

type Stale = { readonly before: string; readonly email: string | undefined; readonly most: number }

/** Those whose address would be free again by now, had it been: of one address, or of any. */
export async function findStaleInVain(db: Db, { before, email, most }: Stale): Promise<string[]> {
  const stale = identityOf(db).selectFrom('verification').select('id').where('createdAt', '<', before).limit(most)
  const rows = await (email === undefined
    ? stale.where('identifier', 'like', IN_VAIN_ROWS)
    : stale.where('identifier', '=', inVainOf(email))
  ).execute()
  return rows.map(({ id }) => id)
}

export async function forgetInVain(db: Db, ids: readonly string[], before: string): Promise<void> {
  if (ids.length === 0) return
  await identityOf(db).deleteFrom('verification').where('id', 'in', ids).where('createdAt', '<', before).execute()
}
